#include "content/read_pieces.hpp"

#include "base/try.hpp"

#include <algorithm>

namespace mycity::content {
namespace {

using Failure = std::optional<Error>;

// Every space reached from the first one, side by side.
bool in_one_piece(const Cells& cells) {
    Mask all;
    for (const Cell cell : cells) all |= Mask::bit(SpaceId(cell.row * kColumns + cell.column));
    Mask reached = Mask::bit(all.lowest());
    for (std::size_t i = 1; i < cells.size(); ++i) reached |= sides_of(reached) & all;
    return reached == all;
}

class PiecesReader {
  public:
    explicit PiecesReader(const File& file) : text_(file) {}

    std::expected<PieceSet, Error> read() {
        while (const Line* line = text_.take_filled())
            if (auto failure = directive(*line)) return std::unexpected(*failure);
        if (set_.name.empty()) return std::unexpected(text_.error_at_end("content-missing", "pieces"));
        if (set_.shapes.empty()) return std::unexpected(text_.error_at_end("content-missing", "shape"));
        return std::move(set_);
    }

  private:
    Failure directive(const Line& line) {
        const std::string_view word = line.word(0);
        if (word == "pieces") return name(line);
        if (word == "flip") return flip(line);
        if (word == "shape") return shape(line);
        if (word == "building") return building(line);
        return text_.error("content-word", line);
    }

    Failure name(const Line& line) {
        if (!set_.name.empty()) return text_.error("content-twice", line);
        if (line.word(1).empty()) return text_.error("content-name", line, 1);
        set_.name = line.word(1);
        return text_.no_more_than(line, 2);
    }

    Failure flip(const Line& line) {
        if (flip_) return text_.error("content-twice", line);
        if (line.word(1) != "yes" && line.word(1) != "no") return text_.error("content-word", line, 1);
        flip_ = line.word(1) == "yes" ? Flip::allowed : Flip::never;
        return text_.no_more_than(line, 2);
    }

    Failure shape(const Line& line) {
        if (!flip_) return text_.error("content-flip-first", line);
        if (set_.shapes.size() == kMaxShapes) return text_.error("content-too-many", line);
        const auto name = text_.name(line, 1);
        if (!name) return name.error();
        const auto same_name = [&](const Shape& known) { return known.name == *name; };
        if (std::any_of(set_.shapes.begin(), set_.shapes.end(), same_name))
            return text_.error("content-twice", line, 1);
        const auto size = text_.number(line, 2, 1, kMaxShapeSpaces);
        if (!size) return size.error();
        if (auto failure = text_.no_more_than(line, 3)) return failure;
        const auto cells = read_drawing(text_);
        if (!cells) return cells.error();
        if (cells->count() != *size) return text_.wrong_total("content-shape-size", line, cells->count(), 2);
        if (!in_one_piece(*cells)) return text_.error("content-apart", line, 1);
        set_.shapes.push_back(make_shape(*name, *cells, *flip_));
        return std::nullopt;
    }

    Failure building(const Line& line) {
        if (set_.buildings.size() == kMaxBuildingKinds) return text_.error("content-too-many", line);
        const auto building = read_building(text_, line, set_.shapes, set_.buildings);
        if (!building) return building.error();
        set_.buildings.push_back(*building);
        return std::nullopt;
    }

    Text text_;
    PieceSet set_;
    std::optional<Flip> flip_;
};

}  // namespace

std::expected<Cells, Error> read_drawing(Text& text) {
    constexpr int kMaxSide = kMaxShapeSpaces;
    Cells cells;
    for (int row = 0; !text.at_end(); ++row) {
        const Line& line = text.take();
        if (line.blank()) break;
        for (std::size_t column = 0; column < line.text.size(); ++column) {
            const char letter = line.text[column];
            const bool drawn = letter == 'X';
            if ((!drawn && letter != '.') || row >= kMaxSide || column >= kMaxSide || (drawn && cells.full()))
                return std::unexpected(text.error_at_letter("content-drawing", line, column));
            if (drawn) cells.push_back({row, static_cast<int>(column)});
        }
    }
    return cells;
}

std::expected<Building, Error> read_building(const Text& text, const Line& line,
                                             std::span<const Shape> shapes, std::span<const Building> known) {
    const auto id = TRY(text.name(line, 1));
    if (std::any_of(known.begin(), known.end(), [&](const Building& other) { return other.id == id; }))
        return std::unexpected(text.error("content-twice", line, 1));
    const auto kind = kind_from(line.word(2));
    if (!kind) return std::unexpected(text.error("content-kind", line, 2));
    const auto shape =
        std::find_if(shapes.begin(), shapes.end(), [&](const Shape& s) { return s.name == line.word(3); });
    if (shape == shapes.end()) return std::unexpected(text.error("content-shape", line, 3));
    if (auto failure = text.no_more_than(line, 4)) return std::unexpected(*failure);
    return Building{id, *kind, ShapeId(shape - shapes.begin())};
}

std::expected<PieceSet, Error> read_pieces(const File& file) { return PiecesReader(file).read(); }

}  // namespace mycity::content
