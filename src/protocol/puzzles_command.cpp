// puzzles: what a file of puzzles has, and the game of one of them.

#include "analysis/puzzle_text.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "record/move_json.hpp"
#include "record/record.hpp"
#include "record/valley_json.hpp"

namespace mycity {
namespace {

void write_puzzle(json::Writer& out, const Puzzle& puzzle) {
    const Game& game = puzzle.session.game();
    out.begin_object().field("id", puzzle_id(puzzle.session)).field("game", game.episode().game.view());
    out.field("episode", game.episode().number).field("theme", name_of(puzzle.theme));
    out.field("rating", puzzle.rating).key("margin").tenths(puzzle.margin_tenths);
    out.field("best", move_value(game, kSolver, puzzle.best));
    out.field("trap", move_value(game, kSolver, puzzle.trap)).field("round", game.round()).end_object();
}

Read<void> write_one(json::Writer& out, const std::vector<Puzzle>& puzzles, std::string_view id) {
    for (const Puzzle& puzzle : puzzles) {
        if (puzzle_id(puzzle.session) != id) continue;
        const Game& game = puzzle.session.game();
        std::vector<Participant> players(static_cast<std::size_t>(game.players()));
        out.key("puzzle").begin_object().field("record", record_value(puzzle.session, players)).end_object();
        return {};
    }
    return std::unexpected(Problem{.code = "no-such-puzzle", .at = "puzzle", .found = shown(id)});
}

}  // namespace

Read<void> run_puzzles(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto text = TRY(need_text(request, "text"));
    const auto puzzles = read_puzzles({"text", text}, *context.library);
    if (!puzzles) return std::unexpected(problem_of(puzzles.error(), ""));
    // What a campaign keeps sealed is shown to those who ask for it (L-SEAL).
    for (const Puzzle& puzzle : *puzzles) TRY(unsealed(context, request, puzzle.session.game().episode()));
    if (request.find("puzzle") != nullptr) {
        const auto id = TRY(need_text(request, "puzzle"));
        return write_one(out, *puzzles, id);
    }
    out.key("puzzles").begin_array();
    for (const Puzzle& puzzle : *puzzles) write_puzzle(out, puzzle);
    out.end_array();
    return {};
}

}  // namespace mycity
