#include "analysis/puzzle_text.hpp"

#include <algorithm>

#include "base/hash.hpp"
#include "base/try.hpp"
#include "content/text.hpp"
#include "record/draw_json.hpp"
#include "record/move_json.hpp"
#include "record/rounds.hpp"
#include "rules/space.hpp"

namespace mycity {
namespace {

using content::Line;
using Failure = std::optional<content::Error>;

constexpr int kVersion = 1;
constexpr std::size_t kMostPuzzles = 5000;
constexpr int kMostRating = 4000;
constexpr int kMostMargin = 10'000;  // tenths
constexpr std::size_t kThrowDigits = 3;

std::optional<MoveRequest> move_request(std::string_view word) {
    if (word == "pass") return MoveRequest{Act::pass};
    if (word == "end") return MoveRequest{Act::end};
    MoveRequest request{Act::place};
    for (std::size_t at = 0; at <= word.size();) {
        const std::size_t end = std::min(word.find(',', at), word.size());
        const auto space = space_from(word.substr(at, end - at));
        if (!space || request.cells.has(*space)) return std::nullopt;
        request.cells |= Mask::bit(*space);
        at = end + 1;
    }
    return request;
}

// "Y2", or "024" for a throw.
std::optional<Outcome> outcome_of(const Episode& episode, std::string_view word) {
    json::Value one;
    if (episode.dice) {
        if (word.size() != kThrowDigits) return std::nullopt;
        for (const char digit : word) {
            if (digit < '0' || digit > '5') return std::nullopt;
            one.push(digit - '0');
        }
    } else {
        one = json::Value(word);
    }
    const auto outcomes = outcomes_at(json::Value().push(std::move(one)), "drawn", episode);
    if (!outcomes || outcomes->size() != 1) return std::nullopt;
    return outcomes->front();
}

std::string outcome_text(const Episode& episode, Outcome outcome) {
    const json::Value value = outcome_value(episode, outcome);
    if (const std::string* card = value.as_string()) return *card;
    std::string digits;
    for (const json::Value& face : *value.as_array()) digits += json::to_text(face);
    return digits;
}

// The draw after the known part is of no account, but the same for everybody.
std::expected<Draw, Refusal> draw_from(const Episode& episode, std::vector<Outcome> drawn) {
    Fingerprint seed;
    for (const Outcome outcome : drawn) seed.add(outcome);
    if (!episode.dice) {
        std::vector<Outcome> rest;
        for (const CardId card : episode.card_ids())
            if (std::find(drawn.begin(), drawn.end(), static_cast<Outcome>(card)) == drawn.end())
                rest.push_back(static_cast<Outcome>(card));
        Random random(seed.value());
        shuffle(rest, random);
        drawn.insert(drawn.end(), rest.begin(), rest.end());
    }
    return Draw::from_outcomes(episode, std::move(drawn), seed.value());
}

class PuzzleReader {
  public:
    PuzzleReader(const content::File& file, const content::Library& library)
        : text_(file), library_(library) {}

    std::expected<std::vector<Puzzle>, content::Error> read() {
        const Line* head = text_.take_filled();
        if (head == nullptr || head->word(0) != "puzzles")
            return std::unexpected(head == nullptr ? text_.error_at_end("content-missing", "puzzles")
                                                   : text_.error("content-word", *head));
        int version = 0;
        if (auto failure = text_.last_number_into(*head, 1, version, kVersion, kVersion))
            return std::unexpected(*failure);
        while (const Line* line = text_.take_filled())
            if (auto failure = directive(*line)) return std::unexpected(*failure);
        if (auto failure = finish()) return std::unexpected(*failure);
        return std::move(puzzles_);
    }

  private:
    // The lines of the puzzle that is being read.
    struct Lines {
        const Line* puzzle = nullptr;
        const Line* episode = nullptr;
        const Line* theme = nullptr;
        const Line* rating = nullptr;
        const Line* margin = nullptr;
        const Line* drawn = nullptr;
        const Line* moves = nullptr;
        const Line* best = nullptr;
        const Line* trap = nullptr;
    };

    Failure directive(const Line& line) {
        const std::string_view word = line.word(0);
        if (word == "game") return game(line);
        if (game_.empty()) return text_.error("content-word", line);
        if (word == "puzzle") {
            if (auto failure = finish()) return failure;
            lines_.puzzle = &line;
            return text_.no_more_than(line, 2);
        }
        if (lines_.puzzle == nullptr) return text_.error("content-word", line);
        const std::pair<std::string_view, const Line**> fields[] = {
            {"episode", &lines_.episode}, {"theme", &lines_.theme}, {"rating", &lines_.rating},
            {"margin", &lines_.margin},   {"drawn", &lines_.drawn}, {"moves", &lines_.moves},
            {"best", &lines_.best},       {"trap", &lines_.trap}};
        for (const auto& [name, field] : fields) {
            if (name != word) continue;
            if (*field != nullptr) return text_.error("content-twice", line);
            *field = &line;
            return std::nullopt;
        }
        return text_.error("content-word", line);
    }

    Failure game(const Line& line) {
        if (!game_.empty()) return text_.error("content-twice", line);
        game_ = line.word(1);
        const auto episodes = library_.episodes();
        if (std::none_of(episodes.begin(), episodes.end(),
                         [&](const Episode& episode) { return episode.game == game_; }))
            return text_.error("content-episode", line, 1);
        return text_.no_more_than(line, 2);
    }

    std::expected<const Episode*, content::Error> episode() const {
        int number = 0;
        const Line& line = lines_.episode == nullptr ? *lines_.puzzle : *lines_.episode;
        if (lines_.episode != nullptr)
            if (auto failure = text_.last_number_into(line, 1, number, 0, 99))
                return std::unexpected(*failure);
        if (const Episode* found = library_.find(game_, EpisodeNumber(number))) return found;
        if (lines_.episode == nullptr) return std::unexpected(missing("episode"));
        return std::unexpected(text_.error("content-episode", line, 1));
    }

    content::Error missing(std::string_view what) const {
        content::Error error = text_.error("content-missing", *lines_.puzzle);
        error.expected = what;
        return error;
    }

    std::expected<Session, content::Error> position(const Episode& episode) const {
        std::vector<Outcome> drawn;
        for (std::size_t i = 1; i < lines_.drawn->words.size(); ++i) {
            const auto outcome = outcome_of(episode, lines_.drawn->word(i));
            const bool twice =
                outcome && !episode.dice && std::find(drawn.begin(), drawn.end(), *outcome) != drawn.end();
            if (!outcome || twice)
                return std::unexpected(text_.error("content-puzzle-draw", *lines_.drawn, i));
            drawn.push_back(*outcome);
        }
        const std::size_t known = drawn.size();
        auto draw = draw_from(episode, std::move(drawn));
        if (!draw) return std::unexpected(text_.error("content-puzzle-draw", *lines_.drawn));
        Session session = solo_session(episode, std::move(*draw));
        for (std::size_t i = 1; i < lines_.moves->words.size(); ++i) {
            const auto move = TRY(legal_move(session.game(), *lines_.moves, i));
            (void)session.play(kSolver, move);
        }
        if (!session.game().decides(kSolver) || drawn_in(session).size() != known)
            return std::unexpected(text_.error("content-puzzle-draw", *lines_.drawn));
        return session;
    }

    std::expected<Move, content::Error> legal_move(const Game& game, const Line& line,
                                                   std::size_t word) const {
        const auto request = move_request(line.word(word));
        if (request && game.decides(kSolver))
            if (const auto move = resolve(game, kSolver, *request)) return *move;
        return std::unexpected(text_.error("content-puzzle-move", line, word));
    }

    std::expected<Move, content::Error> only_move(const Game& game, const Line& line) const {
        if (auto failure = text_.no_more_than(line, 2)) return std::unexpected(*failure);
        return legal_move(game, line, 1);
    }

    // "2.7" as 27.
    Failure margin_into(int& tenths) const {
        const std::string_view word = lines_.margin->word(1);
        const std::size_t point = word.find('.');
        const auto whole = content::to_number(word.substr(0, point));
        const auto part = point == std::string_view::npos ? std::optional(0)
                          : word.size() == point + 2      ? content::to_number(word.substr(point + 1))
                                                          : std::nullopt;
        if (!whole || !part || *whole < 0 || *whole > kMostMargin / 10 || *part < 0)
            return text_.error("content-number", *lines_.margin, 1);
        tenths = *whole * 10 + *part;
        return text_.no_more_than(*lines_.margin, 2);
    }

    // The puzzle whose lines have been read.
    Failure finish() {
        if (lines_.puzzle == nullptr) return std::nullopt;
        const std::pair<std::string_view, const Line*> needed[] = {
            {"theme", lines_.theme}, {"rating", lines_.rating}, {"margin", lines_.margin},
            {"drawn", lines_.drawn}, {"moves", lines_.moves},   {"best", lines_.best},
            {"trap", lines_.trap}};
        for (const auto& [name, line] : needed)
            if (line == nullptr) return missing(name);
        if (puzzles_.size() == kMostPuzzles) return text_.error("content-too-many", *lines_.puzzle);
        const auto which = episode();
        if (!which) return which.error();
        const auto theme = theme_from(lines_.theme->word(1));
        if (!theme) return text_.error("content-word", *lines_.theme, 1);
        if (auto failure = text_.no_more_than(*lines_.theme, 2)) return failure;
        int rating = 0;
        int margin = 0;
        if (auto failure = text_.last_number_into(*lines_.rating, 1, rating, 0, kMostRating)) return failure;
        if (auto failure = margin_into(margin)) return failure;
        auto session = position(**which);
        if (!session) return session.error();
        const auto best = only_move(session->game(), *lines_.best);
        if (!best) return best.error();
        const auto trap = only_move(session->game(), *lines_.trap);
        if (!trap) return trap.error();
        if (*trap == *best) return text_.error("content-twice", *lines_.trap, 1);
        if (const std::string id = puzzle_id(*session); id != lines_.puzzle->word(1)) {
            content::Error error = text_.error("content-puzzle-id", *lines_.puzzle, 1);
            error.expected = id;
            return error;
        }
        puzzles_.push_back({std::move(*session), *theme, rating, margin, *best, *trap});
        lines_ = {};
        return std::nullopt;
    }

    content::Text text_;
    const content::Library& library_;
    std::string_view game_;
    Lines lines_;
    std::vector<Puzzle> puzzles_;
};

}  // namespace

std::expected<std::vector<Puzzle>, content::Error> read_puzzles(const content::File& file,
                                                                const content::Library& library) {
    return PuzzleReader(file, library).read();
}

std::string puzzle_move_text(const Game& game, Move move) {
    if (move.act == Act::pass) return "pass";
    if (move.act == Act::end) return "end";
    return space_list(cells_of(game.episode().shape_of(*game.offered(kSolver)), move.placement), ",");
}

std::string puzzles_text(std::string_view game, std::span<const Puzzle> puzzles) {
    std::string text = "puzzles " + std::to_string(kVersion) + "\ngame " + std::string(game) + '\n';
    for (const Puzzle& puzzle : puzzles) {
        const Episode& episode = puzzle.session.game().episode();
        text += "\npuzzle " + puzzle_id(puzzle.session) + '\n';
        if (episode.number != 0) text += "episode " + std::to_string(episode.number) + '\n';
        text += "theme " + std::string(name_of(puzzle.theme)) + "\nrating " + std::to_string(puzzle.rating);
        text += "\nmargin " + std::to_string(puzzle.margin_tenths / 10) + '.' +
                std::to_string(puzzle.margin_tenths % 10);
        text += "\ndrawn";
        for (const Outcome outcome : drawn_in(puzzle.session)) text += ' ' + outcome_text(episode, outcome);
        text += "\nmoves";
        for_each_round(puzzle.session, [&](const Game& game, const Turn& turn) {
            if (const auto& move = turn.moves[kSolver.index()]) text += ' ' + puzzle_move_text(game, *move);
        });
        text += "\nbest " + puzzle_move_text(puzzle.session.game(), puzzle.best);
        text += "\ntrap " + puzzle_move_text(puzzle.session.game(), puzzle.trap) + '\n';
    }
    return text;
}

}  // namespace mycity
