#include "content/read_board.hpp"

#include "content/text.hpp"
#include "rules/site.hpp"

namespace mycity::content {
namespace {

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
        if (!has_map_) return std::unexpected(text_.error_at_end("content-missing", "map"));
        if (auto failure = check()) return std::unexpected(*failure);
        return std::move(result_);
    }

   private:
    using Failure = std::optional<Error>;

    Failure directive(const Line& line) {
        const std::string_view word = line.word(0);
        if (word == "board") {
            result_.name = line.word(1);
            return std::nullopt;
        }
        if (word == "columns" || word == "rows") return dimension(line);
        if (word == "expect") return expectation(line);
        if (word == "map") return map(line);
        return text_.error("content-word", line);
    }

    Failure dimension(const Line& line) {
        const auto number = text_.number(line, 1);
        if (!number) return number.error();
        const bool columns = line.word(0) == "columns";
        if (columns ? *number != kColumns : *number < 1 || *number > kMaxRows)
            return text_.error("content-size", line, 1);
        if (!columns) result_.board.rows = *number;
        return std::nullopt;
    }

    Failure expectation(const Line& line) {
        const bool placements = line.word(1) == "placements";
        const auto total = text_.number(line, placements ? 3 : 2);
        if (!total) return total.error();
        if (placements)
            result_.placements.push_back({std::string(line.word(2)), *total, line.number});
        else
            expected_.push_back({line, *total});
        return std::nullopt;
    }

    Failure map(const Line& start) {
        has_map_ = true;
        if (result_.board.rows == 0) return text_.error("content-rows-first", start);
        for (int i = 0; i < 2 * result_.board.rows - 1; ++i) {
            if (text_.at_end()) return text_.error_at_end("content-map-short", "end");
            const Line& line = text_.take();
            if (line.word(0) == "end") return text_.error("content-map-short", line);
            if (auto failure = i % 2 == 0 ? spaces(line, i / 2) : edges(line, i / 2)) return failure;
        }
        const Line* end = text_.take_filled();
        if (end == nullptr) return text_.error_at_end("content-missing", "end");
        if (end->word(0) != "end") return text_.error("content-map-long", *end);
        return std::nullopt;
    }

    Error wrong_letter(const Line& line, std::size_t at) const {
        Error error = text_.error("content-letter", line);
        error.column = static_cast<int>(at) + 1;
        error.found = at < line.text.size() ? std::string(1, line.text[at]) : std::string();
        return error;
    }

    Failure spaces(const Line& line, int row) {
        for (std::size_t at = 0; at < std::max<std::size_t>(line.text.size(), 2 * kColumns - 1); ++at) {
            const char letter = at < line.text.size() ? line.text[at] : ' ';
            const int space = row * kColumns + static_cast<int>(at) / 2;
            if (at >= 2 * kColumns - 1) return wrong_letter(line, at);
            if (at % 2 == 0) {
                const auto ground = ground_from(letter);
                if (!ground) return wrong_letter(line, at);
                result_.board.set(space, *ground);
            } else if (letter == '|') {
                result_.board.river_east |= Mask::bit(space);
            } else if (letter != ' ') {
                return wrong_letter(line, at);
            }
        }
        return std::nullopt;
    }

    Failure edges(const Line& line, int row) {
        for (std::size_t at = 0; at < line.text.size(); ++at) {
            const char letter = line.text[at];
            if (at >= 2 * kColumns - 1 || (letter != ' ' && letter != (at % 2 == 0 ? '-' : '+')))
                return wrong_letter(line, at);
            if (letter == '-')
                result_.board.river_south |= Mask::bit(row * kColumns + static_cast<int>(at) / 2);
        }
        return std::nullopt;
    }

    Failure check() {
        for (const auto& [line, total] : expected_) {
            const auto found = count_of(result_.board, line.word(1));
            if (!found) return text_.error("content-word", line, 1);
            if (*found != total) {
                Error error = text_.error("content-count", line, 1);
                error.expected = line.word(2);
                error.found += " " + std::to_string(*found);
                return error;
            }
        }
        if (!two_banks()) return text_.error_at_end("content-river", "");
        return std::nullopt;
    }

    // B-RIVER: the river splits the land into two banks.
    bool two_banks() const {
        const Board& board = result_.board;
        Mask dry = without(board.all(), board.on(Ground::water));
        int banks = 0;
        for (; dry; ++banks) dry = without(dry, board.bank_of(dry.lowest()));
        return banks == 2;
    }

    Text text_;
    NamedBoard result_;
    std::vector<Expectation> expected_;
    bool has_map_ = false;
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
