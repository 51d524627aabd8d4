#include "analysis/appraisal.hpp"

#include <algorithm>

#include "ai/outlook.hpp"
#include "ai/value.hpp"
#include "base/hash.hpp"

namespace mycity {
namespace {

constexpr std::size_t kLookedAt = 10;  // placements
constexpr int kFirstGames = 60;
constexpr std::size_t kFinalists = 4;
constexpr int kFinalGames = 300;

std::uint64_t seed_of(const Seat& seat) {
    const City& city = seat.game.city(seat.player);
    Fingerprint seed;
    seed.add(seat.game.round());
    seed.add(static_cast<std::int64_t>(city.occupied.lo));
    seed.add(static_cast<std::int64_t>(city.occupied.hi));
    seed.add(city.passes);
    return seed.value();
}

bool better(const Appraised& a, const Appraised& b) {
    if (a.tenths != b.tenths) return a.tenths > b.tenths;
    if (a.move.act != b.move.act) return a.move.act < b.move.act;
    return a.move.placement.number < b.move.placement.number;
}

void keep_first(std::vector<Appraised>& moves, std::size_t count) {
    std::sort(moves.begin(), moves.end(), better);
    if (moves.size() > count) moves.resize(count);
}

std::vector<Appraised> placements(const Seat& seat) {
    std::vector<Appraised> moves;
    const Judge judge(seat.game, seat.player);
    const int building = *seat.game.offered(seat.player);
    seat.legal().for_each([&](Placement placement) {
        moves.push_back({Move::place(placement), judge.value_tenths_after(building, placement)});
    });
    keep_first(moves, kLookedAt);
    return moves;
}

void add_once(std::vector<Appraised>& moves, Move move) {
    if (find_move(moves, move) == nullptr) moves.push_back({move, 0});
}

void play_out(const Seat& seat, std::vector<Appraised>& moves, std::uint64_t seed, int games) {
    for (Appraised& entry : moves) entry.tenths = outlook(seat, entry.move, seed, games).tenths;
}

}  // namespace

std::vector<Appraised> appraise(const Seat& seat, std::optional<Move> wanted) {
    std::vector<Appraised> moves = placements(seat);
    if (seat.may_pass()) add_once(moves, Move::pass());
    if (wanted) add_once(moves, *wanted);
    const std::uint64_t seed = seed_of(seat);
    play_out(seat, moves, seed, kFirstGames);
    keep_first(moves, kFinalists);
    if (wanted) add_once(moves, *wanted);
    add_once(moves, Move::end());
    // Other games than those that made the choice: who was only lucky there is not so again.
    play_out(seat, moves, ~seed, kFinalGames);
    std::sort(moves.begin(), moves.end(), better);
    return moves;
}

const Appraised* find_move(const std::vector<Appraised>& moves, Move move) {
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const Appraised& entry) { return entry.move == move; });
    return found == moves.end() ? nullptr : &*found;
}

}  // namespace mycity
