#include "ai/net_position.hpp"

#include "ai/net_episode.hpp"

namespace mycity {
namespace {

using namespace net_inputs;

constexpr std::size_t kMostInputs = 4096;

// A list of inputs without the cost of clearing it.
class InputList {
  public:
    void add(int input) { inputs_[size_++] = static_cast<NetInput>(input); }
    void add(int first, Mask spaces) {
        for_each_space(spaces, [&](SpaceId space) { add(first + space); });
    }
    std::span<const NetInput> all() const { return {inputs_, size_}; }

  private:
    NetInput inputs_[kMostInputs];  // NOLINT: left as it is until it is used
    std::size_t size_ = 0;
};

struct InputChange {
    InputList more;
    InputList fewer;

    void planes(int first, Mask before, Mask now) {
        more.add(first, without(now, before));
        fewer.add(first, without(before, now));
    }
};

constexpr Mask joined_right(Mask cells) { return cells & ((cells & kNotFirstColumn) >> 1); }
constexpr Mask joined_down(Mask cells) { return cells & (cells >> kColumns); }

constexpr std::size_t plane_of(Kind kind) {
    return kCovered + (forms_groups(kind) ? static_cast<std::size_t>(kind) : kGroupKinds);
}

constexpr int of_placement(int shape, SpaceId anchor) { return kPlacements + shape * kMaxSpaces + anchor; }

}  // namespace

NetPosition::NetPosition(const Game& game, PlayerId player, const ValueNet& net)
    : net_(&net), player_(player), features_(game, player), sums_(net.empty()) {
    InputList always;
    always.add(kPasses.start);
    always.add(kEpisode.start, Mask{net_episode_inputs(game.episode()), 0});
    sums_ = net.with(sums_, always.all(), {});
    read_shapes(game);
    update(game);
}

// Two shapes that look alike when turned have their placements once.
void NetPosition::read_shapes(const Game& game) {
    const Episode& episode = game.episode();
    const auto terrain_of = [&](Mask form) {
        for (const ShapeId shape : episode.shape_ids()) {
            const auto& orientations = episode.shapes[shape.index()].orientations;
            for (int turn = 0; turn < orientations.count(); ++turn)
                if (orientations[static_cast<std::size_t>(turn)].cells == form)
                    return game.site(player_).terrain[shape.index()].of(turn);
        }
        return Mask{};
    };
    InputList possible;
    for (std::size_t shape = 0; shape < net_->shapes().size(); ++shape) {
        const Mask anchors = terrain_of(net_->shapes()[shape]);
        open_.open(shape, anchors);
        possible.add(of_placement(static_cast<int>(shape), SpaceId(0)), anchors);
    }
    sums_ = net_->with(sums_, possible.all(), {});
}

NetFacts NetPosition::facts_of(const Game& game) const {
    const City& city = game.city(player_);
    NetFacts facts{.passes = std::min<int>(city.passes, kMostPasses)};
    Mask others = city.occupied;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        facts.planes[kCovered + kind] = city.of_kind[kind];
        facts.planes[kLargest + kind] = features_.largest_group_after(kind, {});
        others = without(others, city.of_kind[kind]);
    }
    facts.planes[kCovered + kGroupKinds] = others;
    for (const Standing standing : city.buildings) {
        const Mask cells = game.episode().cells_of(standing);
        facts.planes[kJoinedRight] |= joined_right(cells);
        facts.planes[kJoinedDown] |= joined_down(cells);
    }
    for_each_space(features_.free(), [&](SpaceId space) {
        const auto land = features_.land(padded(space)) / std::size_t{features::kPatterns};
        if (kShown + land < kPlanes) facts.planes[kShown + land] |= Mask::bit(space);
    });
    for (const CardId card : game.episode().card_ids())
        if (game.card_unseen(card)) facts.unseen |= std::uint64_t{1} << card;
    return facts;
}

void NetPosition::update(const Game& game) {
    features_.update(game);
    const NetFacts now = facts_of(game);
    InputChange change;
    for (std::size_t plane = 0; plane < kPlanes; ++plane)
        change.planes(of_plane(plane), facts_.planes[plane], now.planes[plane]);
    change.planes(kUnseen.start, Mask{facts_.unseen, 0}, Mask{now.unseen, 0});
    if (now.passes != facts_.passes) {
        change.more.add(kPasses.start + now.passes);
        change.fewer.add(kPasses.start + facts_.passes);
    }
    const City& city = game.city(player_);
    for_each_space(without(city.occupied, occupied_), [&](SpaceId space) {
        const Conflicts& conflicts = net_->conflicts().with_space();
        open_.for_each_lost(space, conflicts, [&](int shape, SpaceId anchor) {
            change.fewer.add(of_placement(shape, anchor));
        });
        open_.lose(space, conflicts);
    });
    facts_ = now;
    occupied_ = city.occupied;
    sums_ = net_->with(sums_, change.more.all(), change.fewer.all());
}

int NetPosition::value_after(const PlacementDelta& delta) const {
    InputChange change;
    if (!delta.none()) {
        const std::size_t covered = plane_of(delta.kind);
        change.more.add(of_plane(covered), delta.cells);
        change.more.add(of_plane(kJoinedRight), joined_right(delta.cells));
        change.more.add(of_plane(kJoinedDown), joined_down(delta.cells));
        if (forms_groups(delta.kind)) {
            const std::size_t largest = kLargest + covered - kCovered;
            change.planes(of_plane(largest), facts_.planes[largest],
                          features_.largest_group_after(covered - kCovered, delta));
        }
        for_each_space(delta.cells & features_.free(), [&](SpaceId space) {
            const auto land = features_.land(padded(space)) / std::size_t{features::kPatterns};
            if (kShown + land < kPlanes) change.fewer.add(of_plane(kShown + land) + space);
        });
        const auto lose = [&](const Conflicts& conflicts) {
            open_.for_each_lost(delta.anchor, conflicts, [&](int shape, SpaceId anchor) {
                change.fewer.add(of_placement(shape, anchor));
            });
        };
        const Mask form = delta.orientation->cells;
        const Conflicts* known = net_->conflicts().known(form);
        known != nullptr ? lose(*known) : lose(net_->conflicts().with(form));
    }
    const int value = features_.visit_features(delta, features_.phase_after(delta.size), [&](int weight) {
        change.more.add(kFeature.start + weight - features::kLand.end());
    });
    // A player who goes on can still end with the present score, so the gain is never negative.
    if (features_.over()) return value;
    return value + std::max(0, net_->gain(net_->with(sums_, change.more.all(), change.fewer.all())));
}

}  // namespace mycity
