#include "campaign/round_gains.hpp"

#include <algorithm>

#include "mechanics/mechanics.hpp"
#include "record/rounds.hpp"
#include "rules/rule_ids.hpp"

namespace mycity {
namespace {

Gains difference(const Gains& after, const Gains& before) {
    Gains left{.bags = after.bags - before.bags,
               .nuggets = after.nuggets - before.nuggets,
               .circles = after.circles - before.circles,
               .tracks = after.tracks - before.tracks};
    for (std::size_t kind = 0; kind < left.marks.size(); ++kind)
        left.marks[kind] = after.marks[kind] - before.marks[kind];
    return left;
}

// Compares a player's city at the beginning of a round with what it is at its end.
class Comparison {
  public:
    Comparison(const Game& before, const Game& after, PlayerId player, std::vector<RoundGain>& found)
        : before_(before), after_(after), player_(player), found_(found), first_(found.size()) {}

    void run() {
        const City& was = before_.city(player_);
        const City& is = after_.city(player_);
        for (const MechanicUse& use : before_.episode().mechanics) {
            const int points = is.booked[use.slot] - was.booked[use.slot];
            if (points != 0) at(use.rule()).points += points;
        }
        const auto had = gains_by_rule(before_, player_);
        const auto has = gains_by_rule(after_, player_);
        for (std::size_t i = 0; i < has.size(); ++i)
            if (const Gains gained = difference(has[i].gains, had[i].gains); gained != Gains{})
                at(has[i].rule).gains = gained;
        if (const Mask trees = without(is.parks, was.parks)) at(kParks.rule()).trees = trees;
        if (const Mask meadow = without(is.cleared, was.cleared)) at(kParks.rule()).meadow = meadow;
        // The circle for the lock is the campaign's, which gives it at the end.
        if (is.locked && !was.locked) at(kLimitRule).gains.circles = 1;
    }

  private:
    RoundGain& at(Rule rule) {
        const auto known = std::find_if(found_.begin() + static_cast<std::ptrdiff_t>(first_), found_.end(),
                                        [&](const RoundGain& gain) { return gain.rule == rule; });
        if (known != found_.end()) return *known;
        return found_.emplace_back(RoundGain{.round = before_.round(), .player = player_, .rule = rule});
    }

    const Game& before_;
    const Game& after_;
    PlayerId player_;
    std::vector<RoundGain>& found_;
    std::size_t first_;
};

}  // namespace

std::vector<RuleGains> gains_by_rule(const Game& game, PlayerId player) {
    std::vector<RuleGains> found;
    for (const MechanicUse& use : game.episode().mechanics)
        if (use.gains()) use.mechanic->gain(game, player, use, found.emplace_back(use.rule(), Gains{}).gains);
    return found;
}

std::vector<RoundGain> gains_between(const Game& before, const Game& after) {
    std::vector<RoundGain> found;
    for (const PlayerId player : before.player_ids()) Comparison(before, after, player, found).run();
    return found;
}

std::vector<RoundGain> round_gains(const Session& session) {
    std::vector<RoundGain> found;
    for_each_round(
        session, [](const Game&, const Turn&) {},
        [&](const Game& before, const Turn&, const Game& after) {
            for (RoundGain& gain : gains_between(before, after)) found.push_back(std::move(gain));
        });
    return found;
}

}  // namespace mycity
