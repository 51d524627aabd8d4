#pragma once

#include <algorithm>
#include <ranges>
#include <unordered_set>

#include "ai/beam_search.hpp"
#include "ai/solo_game.hpp"
#include "base/random.hpp"
#include "rules/score.hpp"

namespace mycity::beam {

inline std::uint64_t mixed(std::uint64_t bits) { return Random(bits).next(); }

struct Child {
    int value = 0;
    std::uint32_t parent = 0;
    Move move{};
    std::uint64_t key = 0;

    // An order without ties, so that the beam is the same everywhere.
    bool before(const Child& other) const {
        if (value != other.value) return value > other.value;
        if (key != other.key) return key < other.key;
        if (parent != other.parent) return parent < other.parent;
        return move.placement.number < other.move.placement.number;
    }
};

struct Step {
    std::uint32_t parent = 0;
    Move move{};
};

// `Judge` values the moves of a position: it is made of a game and the player, copied to the positions that
// follow, and for_each_move(game, visit) calls visit(move, value).
template <class Judge>
class BeamSearch {
  public:
    BeamSearch(const Game& start, PlayerId player, std::span<const Outcome> draw, int width)
        : player_(player), width_(static_cast<std::size_t>(width)), draw_(draw) {
        const SoloGame solo(View::of(start, player), player);
        nodes_.push_back({solo.game, Judge(solo.game, player)});
        best_.final_score = final_score(nodes_[0].game, player);
    }

    Variation search() && {
        while (!nodes_.empty() && !perfect()) {
            reveal();
            finish_ended();
            expand();
            keep_best();
        }
        return std::move(best_);
    }

  private:
    // A position of the beam. Equal cities have equal keys: what stands where, whichever building came first.
    struct Node {
        Game game;
        Judge judge;
        std::uint64_t key = 0;
    };

    // B-50: no score of a legacy episode exceeds the limit.
    bool perfect() const {
        const auto& limit = nodes_[0].game.episode().limit;
        return limit && best_.final_score >= *limit;
    }

    // All games are at the same card or throw: what is drawn asks all of them or none.
    void reveal() {
        while (!nodes_.empty() && nodes_[0].game.phase() == Phase::reveal && used_ < draw_.size()) {
            for (Node& node : nodes_) (void)node.game.reveal(draw_[used_]);
            ++used_;
        }
    }

    // A game that is over has its final score; a game that could go on has the score of ending now.
    void finish_ended() {
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            const int score = final_score(nodes_[i].game, player_);
            if (score > best_.final_score || steps_.empty()) note_best(i, score);
        }
        if (!nodes_.empty() && nodes_[0].game.phase() != Phase::decide) nodes_.clear();
    }

    void note_best(std::uint32_t node, int score) {
        best_.final_score = score;
        best_.moves.clear();
        if (nodes_[node].game.phase() == Phase::decide) best_.moves.push_back(Move::end());
        for (const std::vector<Step>& layer : std::views::reverse(steps_)) {
            const Step& step = layer[node];
            best_.moves.push_back(step.move);
            node = step.parent;
        }
        std::reverse(best_.moves.begin(), best_.moves.end());
    }

    void expand() {
        children_.clear();
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            const Game& game = nodes_[i].game;
            const BuildingId building = *game.offered(player_);
            const Shape& shape = game.episode().shape_of(building);
            const auto kind = static_cast<std::uint64_t>(game.episode().kind_of(building));
            nodes_[i].judge.for_each_move(game, [&](Move move, int value) {
                const bool places = move.act == Act::place;
                const Mask cells = places ? cells_of(shape, move.placement) : Mask{};
                const std::uint64_t added =
                    places ? mixed(cells.lo + mixed(cells.hi + mixed(kind))) : mixed(kind);
                children_.push_back({value, i, move, nodes_[i].key + added});
            });
        }
    }

    void keep_best() {
        std::vector<Node> next;
        std::vector<Step> steps;
        std::unordered_set<std::uint64_t> seen;
        const auto before = [](const Child& a, const Child& b) { return a.before(b); };
        // Sorted a part at a time: nearly always the first one is enough.
        for (auto from = children_.begin(); from != children_.end() && next.size() < width_;) {
            const auto part =
                std::min<std::ptrdiff_t>(children_.end() - from, static_cast<std::ptrdiff_t>(2 * width_));
            const auto to = from + part;
            std::partial_sort(from, to, children_.end(), before);
            for (; from != to && next.size() < width_; ++from) {
                if (!seen.insert(from->key).second) continue;
                Node& node = next.emplace_back(nodes_[from->parent]);
                node.key = from->key;
                (void)node.game.decide(player_, from->move);
                steps.push_back({from->parent, from->move});
            }
            from = to;
        }
        nodes_ = std::move(next);
        if (!nodes_.empty()) steps_.push_back(std::move(steps));
        drop_ended();
    }

    // A rule may end a player whom nothing is left to do (RB-END); such games are over, others go on.
    void drop_ended() {
        std::vector<Node> going;
        std::vector<Step> steps;
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            if (nodes_[i].game.phase() == Phase::over) {
                const int score = final_score(nodes_[i].game, player_);
                if (score > best_.final_score) note_best(i, score);
                continue;
            }
            going.push_back(nodes_[i]);
            steps.push_back(steps_.back()[i]);
        }
        if (going.size() == nodes_.size()) return;
        nodes_ = std::move(going);
        steps_.back() = std::move(steps);
    }

    PlayerId player_;
    std::size_t width_;
    std::span<const Outcome> draw_;
    std::size_t used_ = 0;
    std::vector<Node> nodes_;
    std::vector<Child> children_;
    std::vector<std::vector<Step>> steps_;  // by decision
    Variation best_;
};

}  // namespace mycity::beam
