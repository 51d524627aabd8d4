#include "content/read_episode.hpp"

#include <algorithm>

#include "content/read_legacy.hpp"
#include "content/text.hpp"
#include "content/throws.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/registry.hpp"
#include "rules/legality.hpp"

namespace mycity::content {
namespace {

using Failure = std::optional<Error>;

template <class Things>
const auto* named(const Things& things, std::string_view name) {
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const auto& t) { return t.name == name; });
    return found == things.end() ? nullptr : &*found;
}

class EpisodeReader {
  public:
    EpisodeReader(const File& file, const Shelf& shelf) : text_(file), shelf_(shelf), episode_(Board{}) {}

    std::expected<Episode, Error> read() {
        while (const Line* line = text_.take_filled())
            if (auto failure = directive(*line)) return std::unexpected(*failure);
        if (auto failure = check_complete()) return std::unexpected(*failure);
        if (auto failure = check_mechanics()) return std::unexpected(*failure);
        if (auto failure = check_placements()) return std::unexpected(*failure);
        episode_.site = episode_.site_for(episode_.board, episode_.plain);
        if (!all_printed_stand()) return std::unexpected(text_.error_at_end("content-printed", "printed"));
        return std::move(episode_);
    }

  private:
    enum class Times : std::uint8_t { once, often };
    struct Directive {
        std::string_view word;
        Failure (EpisodeReader::*read)(const Line&);
        Times times = Times::once;
        bool rule = false;  // "expect rules" counts it
    };

    Failure directive(const Line& line) {
        static constexpr Directive kDirectives[] = {
            {"episode", &EpisodeReader::title},
            {"players", &EpisodeReader::players},
            {"board", &EpisodeReader::board},
            {"pieces", &EpisodeReader::pieces, Times::often},
            {"building", &EpisodeReader::building, Times::often},
            {"printed", &EpisodeReader::printed, Times::often},
            {"deck", &EpisodeReader::deck, Times::often},
            {"dice", &EpisodeReader::dice},
            {"expect", &EpisodeReader::expectation, Times::often},
            {"start-points", &EpisodeReader::start_points, Times::once, true},
            {"limit", &EpisodeReader::limit, Times::once, true},
            {"ranking", &EpisodeReader::ranking, Times::once, true},
            {"mechanic", &EpisodeReader::mechanic, Times::often, true},
            {"stick", &EpisodeReader::change, Times::often, true},
            {"cover", &EpisodeReader::change, Times::often, true},
            {"plain", &EpisodeReader::plain, Times::often, true},
            {"before", &EpisodeReader::orders, Times::often, true},
            {"after", &EpisodeReader::orders, Times::often, true},
        };
        unsigned bit = 1;
        for (const Directive& known : kDirectives) {
            if (known.word == line.word(0)) {
                if (known.times == Times::once && (seen_ & bit) != 0)
                    return text_.error("content-twice", line);
                seen_ |= bit;
                rules_ += known.rule;
                return (this->*known.read)(line);
            }
            bit <<= 1;
        }
        return text_.error("content-word", line);
    }

    Failure title(const Line& line) {
        const auto game = text_.name(line, 1);
        if (!game) return game.error();
        episode_.game = *game;
        int number = 0;
        if (auto failure = text_.last_number_into(line, 2, number, 0, 99)) return failure;
        episode_.number = EpisodeNumber(number);
        return std::nullopt;
    }

    Failure players(const Line& line) {
        has_players_ = true;
        if (auto failure = text_.number_into(line, 1, episode_.min_players, 1, kMaxPlayers)) return failure;
        return text_.last_number_into(line, 2, episode_.max_players, episode_.min_players, kMaxPlayers);
    }

    Failure board(const Line& line) {
        if (line.word(1) == "previous") return board_so_far(line);
        board_ = named(shelf_.boards, line.word(1));
        if (board_ == nullptr) return text_.error("content-board", line, 1);
        episode_.board = board_->board;
        return text_.no_more_than(line, 2);
    }

    // "board previous": where a plain campaign stands after the episode before this one (L-ALONE).
    Failure board_so_far(const Line& line) {
        const Episode* before = shelf_.previous;
        if (before == nullptr || !(before->game == episode_.game) || before->number + 1 != episode_.number)
            return text_.error("content-board", line, 1);
        episode_.board = before->board;
        episode_.plain = before->plain;
        return text_.no_more_than(line, 2);
    }

    Failure change(const Line& line) {
        const auto change = read_change(text_, line, episode_.board);
        if (!change) return change.error();
        if (episode_.orders.changes.full()) return text_.error("content-too-many", line);
        episode_.orders.changes.push_back(*change);
        change->apply_to(episode_.board);
        return std::nullopt;
    }

    // The choices of a plain campaign by now: "plain GROUND SPACE…" or "plain factory ID…".
    Failure plain(const Line& line) {
        if (line.word(1) == "factory") return plain_factories(line);
        const auto change = read_change(text_, line, episode_.board);
        if (!change) return change.error();
        change->apply_to(episode_.board);
        return std::nullopt;
    }

    Failure plain_factories(const Line& line) {
        if (line.words.size() < 3) return text_.error("content-building", line, 2);
        for (std::size_t i = 2; i < line.words.size(); ++i) {
            const auto building = episode_.find_building(line.word(i));
            if (!building || episode_.kind_of(*building) != Kind::industrial)
                return text_.error("content-building", line, i);
            episode_.plain.factories |= std::uint64_t{1} << *building;
        }
        return std::nullopt;
    }

    Failure orders(const Line& line) { return read_orders(text_, line, episode_.orders); }

    // Several sets are combined.
    Failure pieces(const Line& line) {
        const PieceSet* set = named(shelf_.pieces, line.word(1));
        if (set == nullptr) return text_.error("content-pieces", line, 1);
        const std::size_t first = episode_.shapes.size();
        for (const Shape& shape : set->shapes) {
            if (episode_.shapes.full()) return text_.error("content-too-many", line, 1);
            if (episode_.find_shape(shape.name)) return text_.error("content-twice", line, 1);
            episode_.shapes.push_back(shape);
        }
        for (Building building : set->buildings) {
            if (episode_.buildings.full()) return text_.error("content-too-many", line, 1);
            if (episode_.find_building(building.id)) return text_.error("content-twice", line, 1);
            building.shape = ShapeId(building.shape.index() + first);
            episode_.buildings.push_back(building);
        }
        return text_.no_more_than(line, 2);
    }

    Failure building(const Line& line) {
        if (episode_.buildings.full()) return text_.error("content-too-many", line);
        const auto building = read_building(text_, line, {episode_.shapes.begin(), episode_.shapes.size()},
                                            {episode_.buildings.begin(), episode_.buildings.size()});
        if (!building) return building.error();
        episode_.buildings.push_back(*building);
        return std::nullopt;
    }

    // "printed ID": such a building stands wherever the board shows its kind.
    Failure printed(const Line& line) {
        const auto building = episode_.find_building(line.word(1));
        if (!building) return text_.error("content-building", line, 1);
        for (const BuildingId known : episode_.printed)
            if (known == *building) return text_.error("content-twice", line, 1);
        if (episode_.printed.full()) return text_.error("content-too-many", line);
        episode_.printed.push_back(*building);
        return text_.no_more_than(line, 2);
    }

    // "deck all block": a card for every building so far, and the blocking card; or for some, by kind or id.
    Failure deck(const Line& line) {
        if (episode_.dice) return text_.error("content-twice", line);
        for (std::size_t i = 1; i < line.words.size(); ++i) {
            const std::string_view word = line.word(i);
            const int before = episode_.deck.count();
            if (word == "block")
                if (auto failure = card(line, i, {Name("block"), kNoBuilding})) return failure;
            for (const BuildingId shown : episode_.building_ids()) {
                const Building& building = episode_.buildings[shown.index()];
                if (word != "all" && word != name_of(building.kind) && !(building.id == word)) continue;
                if (auto failure = card(line, i, {building.id, shown})) return failure;
            }
            if (episode_.deck.count() == before) return text_.error("content-word", line, i);
        }
        return std::nullopt;
    }

    Failure card(const Line& line, std::size_t word, const Card& card) {
        for (const Card& known : episode_.deck)
            if (known.building == card.building) return text_.error("content-twice", line, word);
        if (episode_.deck.full()) return text_.error("content-too-many", line, word);
        episode_.deck.push_back(card);
        return std::nullopt;
    }

    Failure dice(const Line& line) {
        if (!shelf_.dice) return text_.error("content-dice", line);
        if (!episode_.deck.empty()) return text_.error("content-twice", line);
        if (const auto done = add_throws(episode_, *shelf_.dice); !done)
            return text_.error(done.error(), line);
        return std::nullopt;
    }

    Failure expectation(const Line& line) {
        if (line.word(1) == "rules") return expected_rules(line);
        const auto found =
            line.word(1) == "cards" ? episode_.deck.count() : count_of(episode_.board, line.word(1));
        if (!found) return text_.error("content-word", line, 1);
        const auto total = text_.number(line, 2);
        if (!total) return total.error();
        if (*total != *found) return text_.wrong_total("content-count", line, *found, 2);
        return text_.no_more_than(line, 3);
    }

    // "expect rules N": how many lines state a rule, so that a lost one is noticed.
    Failure expected_rules(const Line& line) {
        if (rules_line_ != nullptr) return text_.error("content-twice", line, 1);
        rules_line_ = &line;
        return text_.last_number_into(line, 2, expected_rules_, 0, 99);
    }

    Failure start_points(const Line& line) {
        return text_.last_number_into(line, 1, episode_.start_points, 0, 99);
    }

    // Comes after the start points, which must be lower.
    Failure limit(const Line& line) {
        int limit = 0;
        if (auto failure = text_.last_number_into(line, 1, limit, episode_.start_points + 1, 999))
            return failure;
        episode_.limit = limit;
        return std::nullopt;
    }

    Failure ranking(const Line& line) {
        if (line.word(1) != "rows" && line.word(1) != "shared") return text_.error("content-word", line, 1);
        episode_.ranking = line.word(1) == "rows" ? Ranking::rows : Ranking::shared;
        return text_.no_more_than(line, 2);
    }

    // "mechanic KEY NUMBERS…", with ids for parameters that are buildings.
    Failure mechanic(const Line& line) {
        std::optional<MechanicUse> use = mechanic_called(line.word(1));
        if (!use) return text_.error("content-mechanic", line, 1);
        const Mechanic* mechanic = use->mechanic;
        if (episode_.use_of(*mechanic) != nullptr) return text_.error("content-twice", line, 1);
        if (episode_.mechanics.full()) return text_.error("content-too-many", line);
        const int given = static_cast<int>(line.words.size()) - 2;
        if (given < mechanic->min_numbers || given > mechanic->max_numbers || given > kMaxNumbers)
            return text_.error("content-numbers", line, 1);
        use->slot = static_cast<std::uint8_t>(episode_.mechanics.size());
        for (std::size_t i = 2; i < line.words.size(); ++i) {
            const bool id = static_cast<int>(i) - 2 < mechanic->buildings;
            const auto value = id ? building_number(line, i) : text_.number(line, i, -99, 99);
            if (!value) return value.error();
            use->numbers.push_back(static_cast<std::int16_t>(*value));
        }
        episode_.mechanics.push_back(*use);
        return std::nullopt;
    }

    std::expected<int, Error> building_number(const Line& line, std::size_t word) const {
        if (const auto building = episode_.find_building(line.word(word))) return *building;
        return std::unexpected(text_.error("content-building", line, word));
    }

    Failure check_complete() const {
        if (episode_.game == "") return text_.error_at_end("content-missing", "episode");
        if (!has_players_) return text_.error_at_end("content-missing", "players");
        if (episode_.board.rows == 0) return text_.error_at_end("content-missing", "board");
        if (episode_.shapes.empty()) return text_.error_at_end("content-missing", "pieces");
        if (episode_.deck.empty() && !episode_.dice) return text_.error_at_end("content-missing", "deck");
        return std::nullopt;
    }

    Failure check_mechanics() const {
        if (rules_line_ != nullptr && rules_ != expected_rules_)
            return text_.wrong_total("content-count", *rules_line_, rules_, 2);
        const Chance unfit = episode_.dice ? Chance::cards : Chance::dice;
        for (const MechanicUse& use : episode_.mechanics)
            if (use.mechanic->chance == unfit) return text_.error_at_end("content-chance", use.name().key);
        const auto blocks = [](const Card& card) { return card.blocks(); };
        if (std::any_of(episode_.deck.begin(), episode_.deck.end(), blocks) && !episode_.use_of(kBlock))
            return text_.error_at_end("content-missing", "mechanic block");
        return std::nullopt;
    }

    bool all_printed_stand() const {
        const Board& board = episode_.board;
        Mask standing;
        for (const Standing& one : episode_.site.printed) standing |= episode_.cells_of(one);
        return standing ==
               (board.on(Ground::church) | board.on(Ground::sawmill) | board.on(Ground::fortress) |
                board.on(Ground::palace) | board.on(Ground::landmark));
    }

    Failure check_placements() const {
        if (board_ == nullptr) return std::nullopt;
        for (const PlacementTotal& stated : board_->placements) {
            const auto shape = episode_.find_shape(stated.shape);
            if (!shape) return Error{"content-shape", board_->file, stated.line, 1, stated.shape};
            const int found = placement_total(board_->board, episode_.shapes[shape->index()]);
            if (found != stated.total)
                return Error{"content-count",       board_->file,
                             stated.line,           1,
                             std::to_string(found), std::to_string(stated.total)};
        }
        return std::nullopt;
    }

    Text text_;
    const Shelf& shelf_;
    const NamedBoard* board_ = nullptr;
    bool has_players_ = false;
    int rules_ = 0;                     // lines that state one
    const Line* rules_line_ = nullptr;  // where their number is stated
    int expected_rules_ = 0;
    unsigned seen_ = 0;  // directives, by index in the table
    Episode episode_;
};

}  // namespace

std::expected<Episode, Error> read_episode(const File& file, const Shelf& shelf) {
    return EpisodeReader(file, shelf).read();
}

}  // namespace mycity::content
