#include "content/read_dice.hpp"

#include <algorithm>

#include "content/read_pieces.hpp"
#include "content/text.hpp"

namespace mycity::content {
namespace {

using Failure = std::optional<Error>;

constexpr int kWindow = 2;  // a blue face shows two rows and two columns

class DiceReader {
  public:
    explicit DiceReader(const File& file) : text_(file) {}

    std::expected<Dice, Error> read() {
        while (const Line* line = text_.take_filled())
            if (auto failure = directive(*line)) return std::unexpected(*failure);
        for (const Die& die : dice_)
            if (die.faces != kFaces) return std::unexpected(text_.error_at_end("content-faces", die.name));
        // Two blue faces of three spaces each would not fit into a shape.
        for (const Face& a : result_.a)
            for (const Face& b : result_.b)
                if (a.cells.count() + b.cells.count() > kMaxShapeSpaces)
                    return std::unexpected(text_.error_at_end("content-too-many", a.name.view()));
        return result_;
    }

  private:
    struct Die {
        std::string_view name;
        std::array<Face, kFaces>* sides;
        std::size_t faces = 0;
    };

    Failure directive(const Line& line) {
        const std::string_view word = line.word(0);
        if (word == "dice") return text_.no_more_than(line, 1);
        if (word == "die") return die(line);
        if (word == "face") return face(line);
        return text_.error("content-word", line);
    }

    Failure die(const Line& line) {
        const auto named = std::find_if(dice_.begin(), dice_.end(),
                                        [&](const Die& known) { return known.name == line.word(1); });
        if (named == dice_.end()) return text_.error("content-word", line, 1);
        if (named->faces != 0) return text_.error("content-twice", line, 1);
        current_ = &*named;
        return text_.no_more_than(line, 2);
    }

    Failure face(const Line& line) {
        if (current_ == nullptr || current_->faces == kFaces) return text_.error("content-faces", line);
        const auto name = text_.name(line, 1);
        if (!name) return name.error();
        Face& side = (*current_->sides)[current_->faces++];
        side = Face{.name = *name, .compass = *name == "compass"};
        return current_->sides == &result_.white ? white_face(line, side) : blue_face(line, side);
    }

    Failure white_face(const Line& line, Face& side) {
        const auto kind = kind_from(line.word(2));
        if (!kind || !forms_groups(*kind)) return text_.error("content-kind", line, 2);
        side.kind = *kind;
        return text_.no_more_than(line, 3);
    }

    Failure blue_face(const Line& line, Face& side) {
        if (auto failure = text_.no_more_than(line, 2)) return failure;
        const auto cells = read_drawing(text_);
        if (!cells) return cells.error();
        for (const Cell cell : *cells)
            if (cell.row >= kWindow || cell.column >= kWindow) return text_.error("content-drawing", line, 1);
        side.cells = *cells;
        return std::nullopt;
    }

    Text text_;
    Dice result_;
    std::array<Die, 3> dice_{{{"A", &result_.a}, {"B", &result_.b}, {"white", &result_.white}}};
    Die* current_ = nullptr;
};

}  // namespace

Cells joined(const Face& a, const Face& b) {
    Cells cells = a.cells;
    for (const Cell cell : b.cells) cells.push_back({cell.row, cell.column + kWindow});
    return cells;
}

std::expected<Dice, Error> read_dice(const File& file) { return DiceReader(file).read(); }

}  // namespace mycity::content
