#include "content/read_dice.hpp"

#include "content/read_pieces.hpp"
#include "content/text.hpp"

namespace mycity::content {
namespace {

constexpr int kWindow = 2;  // a blue face shows two rows and two columns

std::expected<Face, Error> read_face(Text& text, const Line& line, bool white) {
    if (line.word(1).empty() || line.word(1).size() > Name::kMaxLength)
        return std::unexpected(text.error("content-name", line, 1));
    Face face{.name = line.word(1), .compass = line.word(1) == "compass"};
    if (white) {
        const auto kind = kind_from(line.word(2));
        if (!kind || !forms_groups(*kind)) return std::unexpected(text.error("content-kind", line, 2));
        face.kind = *kind;
        return face;
    }
    const auto cells = read_drawing(text);
    if (!cells) return std::unexpected(cells.error());
    for (const Cell cell : *cells)
        if (cell.row >= kWindow || cell.column >= kWindow)
            return std::unexpected(text.error("content-drawing", line, 1));
    face.cells = *cells;
    return face;
}

}  // namespace

Cells joined(const Face& a, const Face& b) {
    Cells cells = a.cells;
    for (const Cell cell : b.cells) cells.push_back({cell.row, cell.column + kWindow});
    return cells;
}

std::expected<Dice, Error> read_dice(const File& file) {
    Text text(file);
    Dice dice;
    std::array<Face, kFaces>* die = nullptr;
    std::size_t faces = 0;
    int complete = 0;
    while (const Line* line = text.take_filled()) {
        const std::string_view word = line->word(0);
        if (word == "dice") continue;
        if (word == "die") {
            const std::string_view name = line->word(1);
            if (die != nullptr && faces != kFaces) return std::unexpected(text.error("content-faces", *line));
            die = name == "A" ? &dice.a : name == "B" ? &dice.b : name == "white" ? &dice.white : nullptr;
            if (die == nullptr) return std::unexpected(text.error("content-word", *line, 1));
            faces = 0;
        } else if (word == "face") {
            if (die == nullptr || faces == kFaces) return std::unexpected(text.error("content-faces", *line));
            const auto face = read_face(text, *line, die == &dice.white);
            if (!face) return std::unexpected(face.error());
            (*die)[faces++] = *face;
            if (faces == kFaces) ++complete;
        } else {
            return std::unexpected(text.error("content-word", *line));
        }
    }
    // Two blue faces of three spaces each would not fit into a shape.
    for (const Face& a : dice.a)
        for (const Face& b : dice.b)
            if (a.cells.count() + b.cells.count() > kMaxShapeSpaces)
                return std::unexpected(text.error_at_end("content-faces", a.name.view()));
    if (complete != 3) return std::unexpected(text.error_at_end("content-missing", "die"));
    return dice;
}

}  // namespace mycity::content
