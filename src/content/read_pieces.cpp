#include "content/read_pieces.hpp"

#include <algorithm>

namespace mycity::content {
namespace {

using Failure = std::optional<Error>;

std::optional<Flip> flip_from(std::string_view word) {
    if (word == "yes") return Flip::allowed;
    if (word == "no") return Flip::never;
    return std::nullopt;
}

std::expected<Shape, Error> read_shape(Text& text, const Line& line, Flip flip) {
    if (line.word(1).empty() || line.word(1).size() > Name::kMaxLength)
        return std::unexpected(text.error("content-name", line, 1));
    const auto size = text.number(line, 2);
    if (!size) return std::unexpected(size.error());
    const auto cells = read_drawing(text);
    if (!cells) return std::unexpected(cells.error());
    if (cells->count() != *size) {
        Error error = text.error("content-shape-size", line, 1);
        error.found += " " + std::to_string(cells->count());
        error.expected = line.word(2);
        return std::unexpected(error);
    }
    return make_shape(line.word(1), *cells, flip);
}

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
            if ((!drawn && letter != '.') || row >= kMaxSide || column >= kMaxSide || (drawn && cells.full())) {
                Error error = text.error("content-drawing", line);
                error.column = static_cast<int>(column) + 1;
                error.found = std::string(1, letter);
                return std::unexpected(error);
            }
            if (drawn) cells.push_back({row, static_cast<int>(column)});
        }
    }
    return cells;
}

std::expected<Building, Error> read_building(const Text& text, const Line& line, std::span<const Shape> shapes) {
    if (line.word(1).empty() || line.word(1).size() > Name::kMaxLength)
        return std::unexpected(text.error("content-name", line, 1));
    const auto kind = kind_from(line.word(2));
    if (!kind) return std::unexpected(text.error("content-kind", line, 2));
    const auto shape =
        std::find_if(shapes.begin(), shapes.end(), [&](const Shape& s) { return s.name == line.word(3); });
    if (shape == shapes.end()) return std::unexpected(text.error("content-shape", line, 3));
    return Building{line.word(1), *kind, static_cast<std::uint8_t>(shape - shapes.begin())};
}

std::expected<PieceSet, Error> read_pieces(const File& file) {
    Text text(file);
    PieceSet set;
    std::optional<Flip> flip;
    while (const Line* line = text.take_filled()) {
        const std::string_view word = line->word(0);
        if (word == "pieces") {
            set.name = line->word(1);
        } else if (word == "flip") {
            flip = flip_from(line->word(1));
            if (!flip) return std::unexpected(text.error("content-word", *line, 1));
        } else if (word == "shape") {
            if (!flip) return std::unexpected(text.error("content-flip-first", *line));
            auto shape = read_shape(text, *line, *flip);
            if (!shape) return std::unexpected(shape.error());
            if (set.shapes.size() == kMaxShapes) return std::unexpected(text.error("content-too-many", *line));
            set.shapes.push_back(*shape);
        } else if (word == "building") {
            auto building = read_building(text, *line, set.shapes);
            if (!building) return std::unexpected(building.error());
            if (set.buildings.size() == kMaxBuildingKinds)
                return std::unexpected(text.error("content-too-many", *line));
            set.buildings.push_back(*building);
        } else {
            return std::unexpected(text.error("content-word", *line));
        }
    }
    return set;
}

}  // namespace mycity::content
