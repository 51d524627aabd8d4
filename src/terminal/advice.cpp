#include "terminal/advice.hpp"

#include "analysis/explanation.hpp"
#include "protocol/explanation_text.hpp"

namespace mycity::terminal {

std::vector<std::string> advice_text(const Game& game, PlayerId player, std::optional<Move> in_mind,
                                     const Words& words) {
    const SoloGame solo(View::of(game, player), player);
    const Move best = best_other_move(solo, std::nullopt).value_or(Move::end());
    std::vector<std::string> text{words.say("terminal.advice", {{"move", move_name(solo, best, words)}})};
    const auto other = in_mind && *in_mind != best ? in_mind : best_other_move(solo, best);
    if (!other) return text;
    for (std::string& sentence : explanation_text(explain(solo, best, *other), solo, words))
        text.push_back(std::move(sentence));
    return text;
}

}  // namespace mycity::terminal
