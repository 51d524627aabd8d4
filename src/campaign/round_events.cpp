#include "campaign/round_events.hpp"

#include <algorithm>

#include "mechanics/mechanics.hpp"
#include "record/rounds.hpp"

namespace mycity {
namespace {

using Kind = RoundEvent::Kind;

class Telling {
  public:
    std::vector<RoundEvent> events{};

    // Cards that were taken out since, and the one that is there now.
    void tell_cards(const Game& game, std::size_t out_before) {
        const Episode& episode = game.episode();
        const int round = game.round();
        for (std::size_t i = out_before; i < game.out().size(); ++i)
            events.push_back({.kind = Kind::blocked,
                              .round = round,
                              .building = episode.buildings[game.out()[i].index()].id.view()});
        if (const auto revealed = game.revealed())
            events.push_back(
                {.kind = Kind::revealed, .round = round, .building = episode.shown(*revealed).id.view()});
    }

    void tell_round(const Game& before, const Turn& turn, const Game& after) {
        std::vector<RoundGain> gains = gains_between(before, after);
        for (const PlayerId player : before.player_ids()) {
            if (const auto& move = turn.moves[player.index()]) tell_move(before, player, *move, gains);
            if (after.city(player).ended_by_rule && !before.city(player).ended_by_rule)
                events.push_back(
                    {.kind = Kind::ended, .round = before.round(), .player = player, .by_rule = true});
        }
        for (const RoundGain& gain : gains)
            events.push_back(
                {.kind = Kind::gained, .round = gain.round, .player = gain.player, .gain = gain});
    }

  private:
    void tell_move(const Game& before, PlayerId player, Move move, std::vector<RoundGain>& gains) {
        RoundEvent event{.round = before.round(), .player = player};
        if (move.act == Act::place) {
            const BuildingId building = *before.offered(player);
            event.kind = Kind::placed;
            event.building = before.episode().buildings[building.index()].id.view();
            event.spaces = cells_of(before.episode().shape_of(building), move.placement);
        } else if (move.act == Act::pass) {
            event.kind = Kind::passed;
            event.gain.points = cost_of_pass(before, player, gains);
        } else {
            event.kind = Kind::ended;
        }
        events.push_back(std::move(event));
    }

    // Takes it out of the gains: it belongs to the pass.
    int cost_of_pass(const Game& game, PlayerId player, std::vector<RoundGain>& gains) {
        int points = 0;
        std::erase_if(gains, [&](const RoundGain& gain) {
            if (gain.player != player || !books_passes(game.episode(), gain.rule)) return false;
            points += gain.points;
            return true;
        });
        return points;
    }

    static bool books_passes(const Episode& episode, Rule rule) {
        return std::ranges::any_of(episode.mechanics, [&](const MechanicUse& use) {
            return use.mechanic->passed != nullptr && use.rule() == rule;
        });
    }
};

}  // namespace

std::vector<RoundEvent> events_since(const Session& session, int round) {
    Telling telling;
    std::size_t out = 0;
    for_each_round(
        session,
        [&](const Game& game, const Turn&) {
            if (game.round() > round) telling.tell_cards(game, out);
            out = game.out().size();
        },
        [&](const Game& before, const Turn& turn, const Game& after) {
            if (before.round() >= round) telling.tell_round(before, turn, after);
        });
    // Cards that ended the game when there was no building left.
    if (session.game().out().size() > out) telling.tell_cards(session.game(), out);
    return std::move(telling.events);
}

}  // namespace mycity
