#include "terminal/advice.hpp"

#include "analysis/explanation.hpp"
#include "protocol/explanation_text.hpp"

namespace mycity::terminal {
namespace {

std::string advised_text(const SoloGame& solo, Move move, const Words& words) {
    return words.say("terminal.advice", {{"move", move_name(solo, move, words)}});
}

}  // namespace

std::vector<std::string> advice_text(const Game& game, PlayerId player, std::optional<Move> in_mind,
                                     const Words& words) {
    const SoloGame solo(View::of(game, player), player);
    Move best = best_other_move(solo, std::nullopt).value_or(Move::end());
    if (in_mind == best) in_mind.reset();
    const auto other = in_mind ? in_mind : best_other_move(solo, best);
    if (!other) return {advised_text(solo, best, words)};
    Explanation why = explain(solo, best, *other);
    // If two moves are nearly equal, other draws may prefer the other one.
    if (!in_mind && why.whole.difference_tenths < 0) {
        why = explain(solo, *other, best);
        best = *other;
    }
    std::vector<std::string> text{advised_text(solo, best, words)};
    for (std::string& sentence : explanation_text(why, solo, words)) text.push_back(std::move(sentence));
    return text;
}

}  // namespace mycity::terminal
