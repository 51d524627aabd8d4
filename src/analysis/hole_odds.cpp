#include "analysis/hole_odds.hpp"

#include "ai/beam_search.hpp"
#include "ai/free_land.hpp"
#include "ai/solo_game.hpp"
#include "base/random.hpp"

namespace mycity {
namespace {

constexpr int kGames = 30;
constexpr std::size_t kThrowsAhead = 60;
constexpr int kBeamWidth = 2;
constexpr std::int64_t kCertain = 1'000'000'000;

bool covers(const Shape& shape, const LegalSet& places, Mask hole) {
    bool found = false;
    places.for_each([&](Placement placement) { found = found || hole.inside(cells_of(shape, placement)); });
    return found;
}

// The game once this round is over for the player, whatever was done in it.
Game after_this_round(const SoloGame& solo) {
    if (solo.may_pass()) return solo.after(Move::pass());
    const LegalSet legal = solo.legal();
    return solo.after(legal.empty() ? Move::end() : Move::place(legal.nth(0)));
}

// A card that the blocking card strikes out is any card, so it changes nothing for those that come first;
// only the last round may never come.
std::vector<int> chances(const Episode& episode, int fitting, int cases, bool blocked) {
    std::vector<int> within;
    const int rounds = episode.dice ? kRoundsAhead : cases - (blocked ? 1 : 0);
    std::int64_t none = kCertain;  // that none has come, in parts of kCertain
    for (int round = 0; round < rounds; ++round) {
        const int left = cases - (episode.dice ? 0 : round);
        const int others = left - fitting;
        none = others <= 0 ? 0 : none * others / left;
        within.push_back(static_cast<int>((kCertain - none) * 1000 / kCertain));
    }
    return within;
}

std::vector<Outcome> some_draw(const Game& game, Random& random) {
    std::vector<Outcome> draw;
    if (game.episode().dice) {
        while (draw.size() < kThrowsAhead) draw.push_back(static_cast<Outcome>(random.below(kThrows)));
        return draw;
    }
    for (const CardId card : game.episode().card_ids())
        if (game.card_unseen(card)) draw.push_back(static_cast<Outcome>(card));
    shuffle(draw, random);
    return draw;
}

Mask covered_by(Game game, PlayerId player, std::span<const Outcome> draw, const Variation& variation) {
    std::size_t used = 0;
    for (const Move move : variation.moves) {
        while (game.phase() == Phase::reveal && used < draw.size()) (void)game.reveal(draw[used++]);
        (void)game.decide(player, move);
    }
    return game.city(player).occupied;
}

int filled_tenths(const SoloGame& solo, Mask hole) {
    Random random(hole.lo ^ (hole.hi << 1) ^ static_cast<std::uint64_t>(solo.game.round()));
    int filled = 0;
    for (int i = 0; i < kGames; ++i) {
        const std::vector<Outcome> draw = some_draw(solo.game, random);
        const Variation variation = beam_search(solo.game, solo.player, draw, kBeamWidth);
        filled += hole.inside(covered_by(solo.game, solo.player, draw, variation)) ? 1 : 0;
    }
    return 1000 * filled / kGames;
}

bool block_to_come(const Game& game) {
    for (const CardId card : game.episode().card_ids())
        if (game.episode().deck[card.index()].blocks() && game.card_unseen(card)) return true;
    return game.striking();
}

}  // namespace

HoleOdds hole_odds(const View& view, PlayerId player, Mask hole) {
    const SoloGame solo(view, player);
    const Episode& episode = solo.game.episode();
    HoleOdds odds;
    odds.now = covers(episode.shape_of(*solo.game.offered(player)), solo.legal(), hole);
    odds.filled = filled_tenths(solo, hole);
    const Game next = after_this_round(solo);
    if (next.phase() == Phase::over) return odds;
    const DrawOdds draw_odds(next, player);
    int fitting = 0;
    for (const BuildingOdds& next_building : draw_odds) {
        const ShapeId shape = episode.buildings[next_building.building.index()].shape;
        if (!covers(episode.shape_of(next_building.building), room_for(solo.game, player, shape), hole))
            continue;
        odds.buildings.push_back(next_building.building);
        fitting += next_building.cases;
    }
    odds.within = chances(episode, fitting, draw_odds.cases(), block_to_come(next));
    return odds;
}

}  // namespace mycity
