#include "content/read_board.hpp"

#include "content/text.hpp"
#include "rules/site.hpp"

namespace mycity::content {
namespace {

constexpr std::size_t kWidth = 2 * kColumns - 1;  // characters in a line of the map

struct Expectation {
    Line line;
    int total;
};

class BoardReader {
  public:
    explicit BoardReader(const File& file) : text_(file) { result_.file = file.path; }

    std::expected<NamedBoard, Error> read() {
        while (const Line* line = text_.take_filled()) {
            if (auto failure = directive(*line)) return std::unexpected(*failure);
        }
        if (result_.name.empty()) return std::unexpected(text_.error_at_end("content-missing", "board"));
        if (!columns_) return std::unexpected(text_.error_at_end("content-missing", "columns"));
        if (!map_) return std::unexpected(text_.error_at_end("content-missing", "map"));
        if (auto failure = check_totals()) return std::unexpected(*failure);
        if (auto failure = check_river()) return std::unexpected(*failure);
        return std::move(result_);
    }

  private:
    using Failure = std::optional<Error>;

    Failure directive(const Line& line) {
        const std::string_view word = line.word(0);
        if (word == "board") return name(line);
        if (word == "columns") return columns(line);
        if (word == "rows") return rows(line);
        if (word == "expect") return expectation(line);
        if (word == "map") return map(line);
        return text_.error("content-word", line);
    }

    Failure name(const Line& line) {
        if (!result_.name.empty()) return text_.error("content-twice", line);
        if (line.word(1).empty()) return text_.error("content-name", line, 1);
        result_.name = line.word(1);
        return text_.no_more_than(line, 2);
    }

    Failure columns(const Line& line) {
        if (columns_) return text_.error("content-twice", line);
        columns_ = true;
        if (const auto number = text_.number(line, 1, kColumns, kColumns); !number) return number.error();
        return text_.no_more_than(line, 2);
    }

    Failure rows(const Line& line) {
        if (result_.board.rows != 0) return text_.error("content-twice", line);
        const auto number = text_.number(line, 1, 1, kMaxRows);
        if (!number) return number.error();
        result_.board.rows = *number;
        return text_.no_more_than(line, 2);
    }

    Failure expectation(const Line& line) {
        const bool placements = line.word(1) == "placements";
        const std::size_t at = placements ? 3 : 2;
        const auto total = text_.number(line, at);
        if (!total) return total.error();
        if (placements) {
            const auto shape = text_.name(line, 2);
            if (!shape) return shape.error();
            result_.placements.push_back({std::string(*shape), *total, line.number});
        } else if (!count_of(result_.board, line.word(1))) {
            return text_.error("content-word", line, 1);
        } else {
            expected_.push_back({line, *total});
        }
        return text_.no_more_than(line, at + 1);
    }

    Failure map(const Line& start) {
        if (map_) return text_.error("content-twice", start);
        if (result_.board.rows == 0) return text_.error("content-rows-first", start);
        map_ = start;
        for (int i = 0; i < 2 * result_.board.rows - 1; ++i) {
            if (text_.at_end()) return text_.error_at_end("content-map-short", "end");
            const Line& line = text_.take();
            if (line.word(0) == "end") return text_.error("content-map-short", line);
            if (line.text.size() > kWidth) return text_.error_at_letter("content-map-wide", line, kWidth);
            if (auto failure = i % 2 == 0 ? spaces(line, i / 2) : edges(line, i / 2)) return failure;
        }
        const Line* end = text_.take_filled();
        if (end == nullptr) return text_.error_at_end("content-missing", "end");
        if (end->word(0) != "end") return text_.error("content-map-long", *end);
        return text_.no_more_than(*end, 1);
    }

    Failure spaces(const Line& line, int row) {
        for (std::size_t at = 0; at < kWidth; ++at) {
            const char letter = at < line.text.size() ? line.text[at] : ' ';
            const SpaceId space(row * kColumns + static_cast<int>(at) / 2);
            if (at % 2 == 0) {
                const auto ground = ground_from(letter);
                if (!ground) return text_.error_at_letter("content-letter", line, at);
                result_.board.set(space, *ground);
            } else if (letter == '|') {
                result_.board.river_east |= Mask::bit(space);
            } else if (letter != ' ') {
                return text_.error_at_letter("content-letter", line, at);
            }
        }
        return std::nullopt;
    }

    Failure edges(const Line& line, int row) {
        for (std::size_t at = 0; at < line.text.size(); ++at) {
            const char letter = line.text[at];
            if (letter != ' ' && letter != (at % 2 == 0 ? '-' : '+'))
                return text_.error_at_letter("content-letter", line, at);
            if (letter == '-')
                result_.board.river_south |= Mask::bit(SpaceId(row * kColumns + static_cast<int>(at) / 2));
        }
        return std::nullopt;
    }

    Failure check_totals() const {
        for (const auto& [line, total] : expected_)
            if (const auto counted = count_of(result_.board, line.word(1)); *counted != total)
                return text_.wrong_total("content-count", line, *counted, 2);
        return std::nullopt;
    }

    // B-RIVER: the river splits the land into two banks, and every edge of the river is between them.
    Failure check_river() const {
        const Board& board = result_.board;
        Mask dry = without(board.all(), board.on(Ground::water));
        int banks = 0;
        for (; dry; ++banks) dry = without(dry, board.bank_of(dry.lowest()));
        if (banks != 2) return text_.error("content-river", *map_);
        for (SpaceId space{}; space < kMaxSpaces; ++space) {
            if (board.river_east.has(space) && same_bank(space, SpaceId(space + 1)))
                return edge_error(space, 0, 1);
            if (board.river_south.has(space) && same_bank(space, SpaceId(space + kColumns)))
                return edge_error(space, 1, 0);
        }
        return std::nullopt;
    }

    bool same_bank(SpaceId space, SpaceId other) const {
        const Board& board = result_.board;
        return !board.on(Ground::water).has(space) && board.bank_of(space).has(other);
    }

    Error edge_error(SpaceId space, int lines_down, int letters_right) const {
        Error error = text_.error("content-river", *map_);
        error.line += 1 + 2 * (space / kColumns) + lines_down;
        error.column = 1 + 2 * (space % kColumns) + letters_right;
        error.found = lines_down != 0 ? "-" : "|";
        return error;
    }

    Text text_;
    NamedBoard result_;
    std::vector<Expectation> expected_;
    std::optional<Line> map_;
    bool columns_ = false;
};

}  // namespace

std::expected<NamedBoard, Error> read_board(const File& file) { return BoardReader(file).read(); }

int placement_total(const Board& board, const Shape& shape) {
    const Site site(board);
    const AnchorSets anchors = terrain_anchors(shape, site.buildable, board.river_east, board.river_south);
    int total = 0;
    for (int i = 0; i < shape.orientations.count(); ++i) total += anchors.of(i).count();
    return total;
}

std::optional<int> count_of(const Board& board, std::string_view what) {
    if (what == "light") return board.light().count();
    if (what == "empty") return board.empty().count();
    if (what == "trees") return board.trees(board.all());
    if (what == "rocks") return board.rocks(board.all());
    if (what == "spots") return board.on(Ground::spot).count();
    for (int i = 0; i < kGrounds; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (ground != Ground::meadow && ground != Ground::spot && facts_of(ground).name == what)
            return board.on(ground).count();
    }
    return std::nullopt;
}

}  // namespace mycity::content
