#include "analysis/evaluated_moves.hpp"

#include <algorithm>

#include "ai/rollout_mean.hpp"
#include "ai/value_function.hpp"
#include "base/hash.hpp"

namespace mycity {
namespace {

constexpr std::size_t kCandidates = 10;  // placements
constexpr int kFirstGames = 60;
constexpr std::size_t kFinalists = 4;
constexpr int kFinalGames = 300;

bool better(const EvaluatedMove& a, const EvaluatedMove& b) {
    if (a.tenths != b.tenths) return a.tenths > b.tenths;
    if (a.move.act != b.move.act) return a.move.act < b.move.act;
    return a.move.placement.number < b.move.placement.number;
}

// A short list; std::sort has more code than the page of the first game has room for.
void sort_moves(std::vector<EvaluatedMove>& moves) {
    for (auto move = moves.begin(); move != moves.end(); ++move)
        std::rotate(std::upper_bound(moves.begin(), move, *move, better), move, move + 1);
}

void keep_first(std::vector<EvaluatedMove>& moves, std::size_t count) {
    sort_moves(moves);
    if (moves.size() > count) moves.resize(count);
}

std::vector<EvaluatedMove> placements(const SoloGame& solo) {
    std::vector<EvaluatedMove> moves;
    const ValueFunction value(solo.game, solo.player);
    const BuildingId building = *solo.game.offered(solo.player);
    solo.legal().for_each([&](Placement placement) {
        moves.push_back({Move::place(placement), value.value_tenths_after(building, placement)});
    });
    keep_first(moves, kCandidates);
    return moves;
}

void add_once(std::vector<EvaluatedMove>& moves, Move move) {
    if (find_move(moves, move) == nullptr) moves.push_back({move, 0});
}

void play_out(const SoloGame& solo, std::vector<EvaluatedMove>& moves, std::uint64_t seed, int games) {
    for (EvaluatedMove& entry : moves) entry.tenths = rollout_mean(solo, entry.move, seed, games).tenths;
}

}  // namespace

std::uint64_t position_seed(const SoloGame& solo) {
    const City& city = solo.game.city(solo.player);
    Fingerprint seed;
    seed.add(solo.game.round());
    seed.add(static_cast<std::int64_t>(city.occupied.lo));
    seed.add(static_cast<std::int64_t>(city.occupied.hi));
    seed.add(city.passes);
    return seed.value();
}

std::vector<EvaluatedMove> evaluate_moves(const SoloGame& solo, std::optional<Move> wanted) {
    std::vector<EvaluatedMove> moves = placements(solo);
    if (solo.may_pass()) add_once(moves, Move::pass());
    if (wanted) add_once(moves, *wanted);
    const std::uint64_t seed = position_seed(solo);
    play_out(solo, moves, seed, kFirstGames);
    keep_first(moves, kFinalists);
    if (wanted) add_once(moves, *wanted);
    add_once(moves, Move::end());
    // Fresh draws: a move that was kept by luck is not lucky twice.
    play_out(solo, moves, ~seed, kFinalGames);
    sort_moves(moves);
    return moves;
}

int policy_tenths(const SoloGame& solo) {
    return rollout_mean(solo.game, solo.player, ~position_seed(solo), kFinalGames).tenths;
}

const EvaluatedMove* find_move(const std::vector<EvaluatedMove>& moves, Move move) {
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [&](const EvaluatedMove& entry) { return entry.move == move; });
    return found == moves.end() ? nullptr : &*found;
}

}  // namespace mycity
