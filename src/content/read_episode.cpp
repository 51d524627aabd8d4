#include "content/read_episode.hpp"

#include <algorithm>

#include "content/read_dice.hpp"
#include "content/text.hpp"
#include "mechanics/registry.hpp"
#include "rules/legality.hpp"

namespace mycity::content {
namespace {

using Failure = std::optional<Error>;

template <class Things>
const auto* named(const Things& things, std::string_view name) {
    const auto found = std::find_if(things.begin(), things.end(), [&](const auto& t) { return t.name == name; });
    return found == things.end() ? nullptr : &*found;
}

class EpisodeReader {
   public:
    EpisodeReader(const File& file, const Shelf& shelf) : text_(file), shelf_(shelf), episode_(Board{}) {}

    std::expected<Episode, Error> read() {
        while (const Line* line = text_.take_filled())
            if (auto failure = directive(*line)) return std::unexpected(*failure);
        if (board_ == nullptr) return std::unexpected(text_.error_at_end("content-missing", "board"));
        if (episode_.shapes.empty()) return std::unexpected(text_.error_at_end("content-missing", "pieces"));
        if (episode_.deck.empty() && !episode_.dice)
            return std::unexpected(text_.error_at_end("content-missing", "deck"));
        if (auto failure = check_placements()) return std::unexpected(*failure);
        episode_.site = episode_.site_for(episode_.board);
        if (!all_printed_stand()) return std::unexpected(text_.error_at_end("content-printed", "printed"));
        return std::move(episode_);
    }

   private:
    struct Directive {
        std::string_view word;
        Failure (EpisodeReader::*read)(const Line&);
    };

    Failure directive(const Line& line) {
        static constexpr Directive kDirectives[] = {
            {"episode", &EpisodeReader::title},       {"players", &EpisodeReader::players},
            {"board", &EpisodeReader::board},         {"pieces", &EpisodeReader::pieces},
            {"building", &EpisodeReader::building},   {"printed", &EpisodeReader::printed},
            {"deck", &EpisodeReader::deck},           {"dice", &EpisodeReader::dice},
            {"expect", &EpisodeReader::expectation},  {"start-points", &EpisodeReader::start_points},
            {"limit", &EpisodeReader::limit},         {"ranking", &EpisodeReader::ranking},
            {"mechanic", &EpisodeReader::mechanic},
        };
        for (const Directive& known : kDirectives)
            if (known.word == line.word(0)) return (this->*known.read)(line);
        return text_.error("content-word", line);
    }

    Failure title(const Line& line) {
        if (line.word(1).size() > Name::kMaxLength) return text_.error("content-name", line, 1);
        episode_.game = line.word(1);
        return number(line, 2, episode_.number, 0, 99);
    }

    Failure number(const Line& line, std::size_t word, int& target, int low, int high) {
        const auto value = text_.number(line, word);
        if (!value) return value.error();
        if (*value < low || *value > high) return text_.error("content-range", line, word);
        target = *value;
        return std::nullopt;
    }

    Failure players(const Line& line) {
        if (auto failure = number(line, 1, episode_.min_players, 1, kMaxPlayers)) return failure;
        return number(line, 2, episode_.max_players, episode_.min_players, kMaxPlayers);
    }

    Failure board(const Line& line) {
        board_ = named(shelf_.boards, line.word(1));
        if (board_ == nullptr) return text_.error("content-board", line, 1);
        episode_.board = board_->board;
        return std::nullopt;
    }

    Failure pieces(const Line& line) {
        const PieceSet* set = named(shelf_.pieces, line.word(1));
        if (set == nullptr) return text_.error("content-pieces", line, 1);
        for (const Shape& shape : set->shapes) episode_.shapes.push_back(shape);
        for (const Building& building : set->buildings) episode_.buildings.push_back(building);
        return std::nullopt;
    }

    Failure building(const Line& line) {
        const auto building = read_building(text_, line, {episode_.shapes.begin(), episode_.shapes.size()});
        if (!building) return building.error();
        if (episode_.buildings.full()) return text_.error("content-too-many", line);
        episode_.buildings.push_back(*building);
        return std::nullopt;
    }

    // "printed ID": such a building stands wherever the board shows its kind.
    Failure printed(const Line& line) {
        const auto building = episode_.find_building(line.word(1));
        if (!building) return text_.error("content-building", line, 1);
        if (episode_.printed.full()) return text_.error("content-too-many", line);
        episode_.printed.push_back(static_cast<std::uint8_t>(*building));
        return std::nullopt;
    }

    // "deck all block": a card for every building so far, and the blocking card.
    Failure deck(const Line& line) {
        for (std::size_t i = 1; i < line.words.size(); ++i) {
            if (line.word(i) == "all") {
                for (int b = 0; b < episode_.buildings.count(); ++b) {
                    if (episode_.deck.full()) return text_.error("content-too-many", line, i);
                    episode_.deck.push_back(
                        {episode_.buildings[static_cast<std::size_t>(b)].id, static_cast<std::int8_t>(b)});
                }
            } else if (line.word(i) == "block" && !episode_.deck.full()) {
                episode_.deck.push_back({Name("block"), kNoBuilding});
            } else {
                return text_.error("content-word", line, i);
            }
        }
        return std::nullopt;
    }

    // A building of each kind for every shape that the blue dice make.
    Failure dice(const Line& line) {
        if (!shelf_.dice) return text_.error("content-dice", line);
        Dice dice = *shelf_.dice;
        for (Outcome thrown = 0; thrown < kThrows; ++thrown) {
            const Face& white = dice.white[static_cast<std::size_t>(die_white(thrown))];
            const Cells cells = joined(dice.a[static_cast<std::size_t>(die_a(thrown))],
                                       dice.b[static_cast<std::size_t>(die_b(thrown))]);
            const auto shape = shape_like(cells);
            if (!shape) return text_.error("content-throw", line);
            const auto building = building_like(white.kind, *shape);
            if (!building) return text_.error("content-too-many", line);
            dice.building[thrown] = *building;
        }
        episode_.dice = dice;
        return std::nullopt;
    }

    std::optional<std::uint8_t> shape_like(const Cells& cells) const {
        const Shape wanted = make_shape({}, cells, Flip::allowed);
        for (std::size_t i = 0; i < episode_.shapes.size(); ++i)
            for (const Orientation& orientation : episode_.shapes[i].orientations)
                if (orientation.offset == wanted.orientations[0].offset && episode_.shapes[i].size == wanted.size)
                    return static_cast<std::uint8_t>(i);
        return std::nullopt;
    }

    std::optional<std::int8_t> building_like(Kind kind, std::uint8_t shape) {
        for (int i = 0; i < episode_.buildings.count(); ++i) {
            const Building& known = episode_.buildings[static_cast<std::size_t>(i)];
            if (known.kind == kind && known.shape == shape) return static_cast<std::int8_t>(i);
        }
        if (episode_.buildings.full()) return std::nullopt;
        episode_.buildings.push_back({episode_.shapes[shape].name, kind, shape});
        return static_cast<std::int8_t>(episode_.buildings.count() - 1);
    }

    Failure expectation(const Line& line) {
        if (line.word(1) != "cards") return text_.error("content-word", line, 1);
        const auto total = text_.number(line, 2);
        if (!total) return total.error();
        if (*total == episode_.deck.count()) return std::nullopt;
        Error error = text_.error("content-count", line, 1);
        error.expected = line.word(2);
        error.found += " " + std::to_string(episode_.deck.count());
        return error;
    }

    Failure start_points(const Line& line) { return number(line, 1, episode_.start_points, 0, 99); }

    Failure limit(const Line& line) {
        int limit = 0;
        if (auto failure = number(line, 1, limit, 1, 999)) return failure;
        episode_.limit = limit;
        return std::nullopt;
    }

    Failure ranking(const Line& line) {
        if (line.word(1) != "rows" && line.word(1) != "shared") return text_.error("content-word", line, 1);
        episode_.ranking = line.word(1) == "rows" ? Ranking::rows : Ranking::shared;
        return std::nullopt;
    }

    // "mechanic KEY NUMBERS…"; a building's id stands for its number.
    Failure mechanic(const Line& line) {
        const Mechanic* mechanic = find_mechanic(line.word(1));
        if (mechanic == nullptr) return text_.error("content-mechanic", line, 1);
        if (episode_.mechanics.full()) return text_.error("content-too-many", line);
        const int given = static_cast<int>(line.words.size()) - 2;
        if (given < mechanic->min_numbers || given > mechanic->max_numbers || given > kMaxNumbers)
            return text_.error("content-numbers", line, 1);
        MechanicUse use;
        use.mechanic = mechanic;
        use.slot = static_cast<std::uint8_t>(episode_.mechanics.size());
        for (std::size_t i = 2; i < line.words.size(); ++i) {
            const auto building = episode_.find_building(line.word(i));
            const auto value = building ? building : to_number(line.word(i));
            if (!value || *value < -999 || *value > 999) return text_.error("content-number", line, i);
            use.numbers.push_back(static_cast<std::int16_t>(*value));
        }
        episode_.mechanics.push_back(use);
        return std::nullopt;
    }

    bool all_printed_stand() const {
        const Board& board = episode_.board;
        Mask standing;
        for (const Standing& one : episode_.site.printed) standing |= episode_.cells_of(one);
        return standing == (board.on(Ground::church) | board.on(Ground::sawmill) | board.on(Ground::fortress) |
                            board.on(Ground::palace) | board.on(Ground::landmark));
    }

    Failure check_placements() const {
        for (const PlacementTotal& stated : board_->placements) {
            const auto shape = episode_.find_shape(stated.shape);
            if (!shape) return Error{"content-shape", board_->file, stated.line, 1, stated.shape};
            const int found = placement_total(board_->board, episode_.shapes[static_cast<std::size_t>(*shape)]);
            if (found != stated.total)
                return Error{"content-count",
                             board_->file,
                             stated.line,
                             1,
                             "placements " + stated.shape + " " + std::to_string(found),
                             std::to_string(stated.total)};
        }
        return std::nullopt;
    }

    Text text_;
    const Shelf& shelf_;
    const NamedBoard* board_ = nullptr;
    Episode episode_;
};

}  // namespace

std::expected<Episode, Error> read_episode(const File& file, const Shelf& shelf) {
    return EpisodeReader(file, shelf).read();
}

}  // namespace mycity::content
