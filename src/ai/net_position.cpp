#include "ai/net_position.hpp"

#include "ai/input_change.hpp"
#include "ai/net_episode.hpp"

namespace mycity {

using namespace net_inputs;

NetPosition::NetPosition(const Game& game, PlayerId player, const ValueNet& net)
    : net_(&net), player_(player), features_(game, player), sums_(net.empty()) {
    InputList always;
    always.add(kPasses.start);
    always.add(kEpisode.start, Mask{net_episode_inputs(game.episode()), 0});
    sums_ = net.with(sums_, {.more = always.all()});
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
        for_each_space(anchors, [&](SpaceId anchor) {
            possible.add(net_->first_placement_at(anchor) + static_cast<int>(shape));
        });
    }
    sums_ = net_->with(sums_, {.more = possible.all()});
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
        const auto land = features_.land(padded(space));
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
        change.lose(open_, space, conflicts, *net_);
        open_.lose(space, conflicts);
    });
    facts_ = now;
    occupied_ = city.occupied;
    sums_ = net_->with(sums_, change.all());
}

int NetPosition::value() const {
    InputList more;
    const int value = features_.visit_features({}, features_.phase_after(0),
                                               [&](int weight) { more.add(input_of_feature(weight)); });
    if (features_.over()) return value;
    return value + net_->gain_to_come(net_->with(sums_, {.more = more.all()}));
}

}  // namespace mycity
