#include "ai/net_policy.hpp"

#include <algorithm>
#include <limits>

#include "ai/net_placements.hpp"

namespace mycity {
namespace {

// Passing is looked at closely when the linear value ranks it this near to the best placement.
constexpr int kPassMargin = 600;

// The placements that rank first, in no order.
class FirstRanked {
  public:
    explicit FirstRanked(std::size_t length) : length_(length) {}

    void add(ValuedMove move) {
        if (moves_.size() < length_) {
            moves_.push_back(move);
            if (moves_.size() == length_) find_lowest();
        } else if (move.hundredths > moves_[lowest_].hundredths) {
            moves_[lowest_] = move;
            find_lowest();
        }
    }
    // A value that is not above the floor would not be kept.
    int floor() const {
        return moves_.size() < length_ ? std::numeric_limits<int>::lowest() : moves_[lowest_].hundredths;
    }
    const NetPolicy::Moves& moves() const { return moves_; }

  private:
    void find_lowest() {
        lowest_ = 0;
        for (std::size_t i = 1; i < moves_.size(); ++i)
            if (moves_[i].hundredths < moves_[lowest_].hundredths) lowest_ = i;
    }

    NetPolicy::Moves moves_;
    std::size_t length_;
    std::size_t lowest_ = 0;
};

}  // namespace

LearnedValues learned_values_for(const Episode& episode) {
    return {.weights = weights_for(episode), .net = net_for(episode)};
}

// A pass builds nothing, so the position can be updated to another one afterwards.
ValuedMove NetPolicy::pass(const Game& game) {
    Game passed = game;
    (void)passed.decide(player_, Move::pass());
    position_.update(passed);
    return {Move::pass(), position_.value()};
}

NetPolicy::Moves NetPolicy::best(const Game& game, std::size_t placements) {
    position_.update(game);
    const BuildingId building = *game.offered(player_);
    const Evaluation<Weight> linear(position_.features(), weights_, building);
    FirstRanked ranking(std::min(placements, kMostMoves));
    end_value_ = position_.campaign_value();
    int best_linear = end_value_;
    game.legal(player_, building).for_each([&](Placement placement) {
        const int value =
            linear.value_after(position_.features().delta(building, placement), ranking.floor());
        best_linear = std::max(best_linear, value);
        ranking.add({Move::place(placement), value});
    });
    Moves moves;
    const NetPlacements placed(position_, building);
    for (const ValuedMove& ranked : ranking.moves())
        moves.push_back({ranked.move, placed.value_after(ranked.move.placement)});
    if (linear.value() + kPassMargin > best_linear && !game.refuse_pass(player_, building))
        moves.push_back(pass(game));
    // An order without ties, so that it is the same everywhere.
    std::sort(moves.begin(), moves.end(), [](const ValuedMove& a, const ValuedMove& b) {
        if (a.hundredths != b.hundredths) return a.hundredths > b.hundredths;
        if (a.move.act != b.move.act) return a.move.act < b.move.act;
        return a.move.placement.number < b.move.placement.number;
    });
    return moves;
}

}  // namespace mycity
