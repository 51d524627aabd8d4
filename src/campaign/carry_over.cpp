#include "campaign/carry_over.hpp"

#include <algorithm>

#include "mechanics/bandits.hpp"

namespace mycity {
namespace {

bool bandits_stay(const content::CampaignFacts& facts, int from, int into) {
    const auto& chain = facts.bandits;
    const auto found = std::find(chain.begin(), chain.end(), from);
    return found != chain.end() && found + 1 != chain.end() && found[1] == into;
}

// Nobody can hide where a building is printed or where nobody can build.
Board with_bandits(const Board& printed, Mask bandits) {
    Board board = printed;
    const Mask taken =
        printed.on(Ground::church) | printed.on(Ground::sawmill) | printed.on(Ground::fortress);
    for_each_space(without(bandits & printed.light(), taken),
                   [&](SpaceId space) { board.set(space, Ground::bandit); });
    return board;
}

}  // namespace

std::vector<Board> boards_after(const content::CampaignFacts& facts, const Game& before,
                                const Episode& next) {
    std::vector<Board> boards;
    if (!bandits_stay(facts, before.episode().number, next.number)) return boards;
    for (const PlayerId player : before.player_ids())
        boards.push_back(with_bandits(next.board, bandits_at_large(before, player)));
    return boards;
}

}  // namespace mycity
