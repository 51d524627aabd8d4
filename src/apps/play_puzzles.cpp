#include "apps/play_puzzles.hpp"

#include <unistd.h>

#include "analysis/explanation.hpp"
#include "apps/command.hpp"
#include "apps/environment.hpp"
#include "apps/lines.hpp"
#include "base/random.hpp"
#include "protocol/explanation_text.hpp"
#include "rules/legality.hpp"
#include "rules/score.hpp"
#include "terminal/board_picture.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"
#include "terminal/typed.hpp"

namespace mycity::apps {
namespace {

using terminal::Verb;

constexpr std::size_t kLongestTypedLine = 1000;

std::string shape_text(const Shape& shape) {
    std::vector<std::string> rows;
    for (const Cell& cell : shape.cells) {
        const auto row = static_cast<std::size_t>(cell.row);
        const auto column = static_cast<std::size_t>(cell.column);
        if (rows.size() <= row) rows.resize(row + 1);
        if (rows[row].size() <= column) rows[row].resize(column + 1, '.');
        rows[row][column] = '#';
    }
    std::string text;
    for (const std::string& row : rows) text += "  " + row + '\n';
    return text;
}

// One puzzle at a time, line by line.
class PuzzlePlay {
  public:
    PuzzlePlay(const Puzzle& puzzle, const Words& words) : puzzle_(puzzle), words_(words) {}

    bool over() const { return over_; }
    bool right() const { return right_; }
    bool quits() const { return quits_; }

    std::string answer(std::string_view line) {
        const terminal::Typed typed = terminal::read_typed(line, words_);
        switch (typed.verb) {
            case Verb::build:
            case Verb::pass:
            case Verb::end:
                return attempt(typed);
            case Verb::hint:
                return words_.say("puzzle.theme-hint." + std::string(name_of(puzzle_.theme))) + '\n';
            case Verb::board:
                return position_text(puzzle_, words_);
            case Verb::why: {
                const auto move = resolve(game(), kSolver, {Act::place, typed.spaces});
                return (move ? words_.say("terminal.legal-here")
                             : terminal::refusal_text(move.error(), words_)) +
                       '\n';
            }
            case Verb::quit:
                quits_ = over_ = true;
                return {};
            case Verb::nothing:
                over_ = true;
                return solution_text(puzzle_, tried_.value_or(puzzle_.trap), words_);
            default:
                return words_.say("cli.puzzles.help") + '\n';
        }
    }

  private:
    const Game& game() const { return puzzle_.session.game(); }

    std::string attempt(const terminal::Typed& typed) {
        const Act act = typed.verb == Verb::build  ? Act::place
                        : typed.verb == Verb::pass ? Act::pass
                                                   : Act::end;
        const auto move = resolve(game(), kSolver, {act, typed.spaces});
        if (!move) return terminal::refusal_text(move.error(), words_) + '\n';
        if (*move == puzzle_.best) {
            right_ = !tried_;
            over_ = true;
            return words_.say("cli.puzzles.right") + '\n' + solution_text(puzzle_, puzzle_.trap, words_);
        }
        tried_ = *move;
        const SoloGame solo = puzzle_.position();
        const Explanation why = explain(solo, *move, puzzle_.best);
        return words_.say("cli.puzzles.wrong", {{"mine", decimal_text(why.whole.first_tenths, words_)},
                                                {"best", decimal_text(why.whole.second_tenths(), words_)}}) +
               '\n';
    }

    const Puzzle& puzzle_;
    const Words& words_;
    std::optional<Move> tried_{};
    bool over_ = false;
    bool right_ = false;
    bool quits_ = false;
};

}  // namespace

std::string position_text(const Puzzle& puzzle, const Words& words) {
    const Game& game = puzzle.session.game();
    terminal::Screen screen(terminal::picture_size(game.site(kSolver).board.rows, terminal::Zoom::small));
    draw_board(screen, 0, 0, {.game = &game, .player = kSolver}, terminal::Zoom::small,
               charset_of_environment());
    return words.say("cli.puzzles.title", {{"id", puzzle_id(puzzle.session)},
                                           {"game", terminal::game_name(game.episode(), words)},
                                           {"rating", puzzle.rating}}) +
           '\n' + screen.text() +
           words.say("terminal.colon", {{"text", terminal::offered_text(game, kSolver, words)}}) + "\n" +
           shape_text(game.episode().shape_of(*game.offered(kSolver))) +
           words.say("terminal.plain.score-now", {{"score", final_score(game, kSolver)}}) + '\n';
}

std::string solution_text(const Puzzle& puzzle, Move other, const Words& words) {
    const SoloGame solo = puzzle.position();
    std::string text =
        words.say("cli.puzzles.best",
                  {{"move", move_name(solo, puzzle.best, words)},
                   {"theme", words.say("puzzle.theme." + std::string(name_of(puzzle.theme)))}}) +
        '\n';
    for (const std::string& sentence : explanation_text(explain(solo, puzzle.best, other), solo, words))
        text += sentence + '\n';
    return text;
}

int play_puzzles(std::vector<Puzzle> puzzles, std::uint64_t seed, const Words& words) {
    if (puzzles.empty()) return complain(words.say("cli.puzzles.none"), kFailed);
    Random random(seed);
    std::vector<std::size_t> order(puzzles.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    shuffle(order, random);
    const bool asks = ::isatty(STDIN_FILENO) != 0;
    LineReader lines(kLongestTypedLine);
    int played = 0;
    int solved = 0;
    print(words.say("cli.puzzles.help") + '\n');
    for (const std::size_t index : order) {
        PuzzlePlay play(puzzles[index], words);
        print('\n' + position_text(puzzles[index], words));
        while (!play.over()) {
            if (asks) print("> ");
            const auto line = lines.next();
            print(line ? play.answer(*line) : play.answer("quit"));
            if (!line) break;
        }
        if (play.quits()) break;
        ++played;
        if (play.right()) ++solved;
    }
    print(words.say("cli.puzzles.solved", {{"solved", solved}, {"played", played}}) + '\n');
    return kDone;
}

}  // namespace mycity::apps
