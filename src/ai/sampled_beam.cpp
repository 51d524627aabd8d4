#include "ai/sampled_beam.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace mycity {
namespace {

struct Child {
    ValuedMove move;
    std::size_t parent = 0;
    bool taken = false;
};

bool same_city(const Game& a, const Game& b, PlayerId player) {
    return a.city(player).occupied == b.city(player).occupied &&
           a.city(player).of_kind == b.city(player).of_kind;
}

class SampledBeam {
  public:
    SampledBeam(const NetNode& start, PlayerId player, Random random, const BeamSize& size)
        : player_(player), size_(size), sampler_(start.game, random) {
        nodes()[0].emplace(start);
        best_.hundredths = campaign_value_hundredths(start.game, player);
    }

    BeamValue search() && {
        for (int round = 1; reveal(); ++round) {
            expand();
            if (round >= size_.horizon) {
                if (const Child* child = take_best()) note(child->move.hundredths);
                break;
            }
            descend();
        }
        return best_;
    }

  private:
    using Nodes = std::array<std::optional<NetNode>, kMostWidth>;

    // The positions of this round, and room for those of the next. They take turns: a position is large.
    Nodes& nodes() { return rounds_[turn_]; }
    Nodes& next() { return rounds_[1 - turn_]; }

    void note(int hundredths) { best_.hundredths = std::max(best_.hundredths, hundredths); }

    // Returns whether there is a decision to make: all positions are at the same card or throw.
    bool reveal() {
        while (count_ > 0 && nodes()[0]->game.phase() == Phase::reveal) {
            const Outcome outcome = sampler_.next();
            for (std::size_t i = 0; i < count_; ++i) (void)nodes()[i]->game.reveal(outcome);
        }
        if (count_ > 0 && nodes()[0]->game.phase() == Phase::decide) return true;
        for (std::size_t i = 0; i < count_; ++i) note(campaign_value_hundredths(nodes()[i]->game, player_));
        return false;
    }

    void expand() {
        children_.clear();
        for (std::size_t i = 0; i < count_; ++i) {
            NetNode& node = *nodes()[i];
            ++best_.moves;
            for (const ValuedMove& move : node.policy.best(node.game, size_.placements))
                children_.push_back({move, i});
            note(node.policy.end_value());
        }
    }

    // The best child that is left; of equals the one that comes first.
    const Child* take_best() {
        Child* best = nullptr;
        for (Child& child : children_)
            if (!child.taken && (best == nullptr || child.move.hundredths > best->move.hundredths))
                best = &child;
        if (best != nullptr) best->taken = true;
        return best;
    }

    void descend() {
        std::size_t kept = 0;
        while (kept < size_.width) {
            const Child* child = take_best();
            if (child == nullptr) break;
            NetNode& node = next()[kept].emplace(*nodes()[child->parent]);
            (void)node.game.decide(player_, child->move.move);
            // A rule may end a player whom nothing is left to do (RB-END).
            if (node.game.phase() == Phase::over)
                note(campaign_value_hundredths(node.game, player_));
            else if (!known(node.game, kept))
                ++kept;
        }
        turn_ = 1 - turn_;
        count_ = kept;
    }

    bool known(const Game& game, std::size_t kept) {
        return std::any_of(next().begin(), next().begin() + static_cast<std::ptrdiff_t>(kept),
                           [&](const auto& other) { return same_city(other->game, game, player_); });
    }

    PlayerId player_;
    BeamSize size_;
    DrawSampler sampler_;
    std::array<Nodes, 2> rounds_;
    std::size_t turn_ = 0;
    std::size_t count_ = 1;
    FixedVector<Child, kMostWidth*(NetPolicy::kMostMoves + 1)> children_;
    BeamValue best_;
};

}  // namespace

BeamValue sampled_beam(const NetNode& start, PlayerId player, Random random, const BeamSize& size) {
    return SampledBeam(start, player, random, size).search();
}

}  // namespace mycity
