#include "ai/incremental_features.hpp"

#include <utility>

#include "ai/free_land.hpp"
#include "ai/open_race.hpp"
#include "mechanics/connected.hpp"
#include "mechanics/factories.hpp"
#include "mechanics/line.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/platform.hpp"

namespace mycity {
namespace {

// The races that are over, by the mechanic's slot.
std::uint32_t claims_of(const Game& game) {
    std::uint32_t claims = 0;
    for (const MechanicUse& use : game.episode().mechanics)
        claims |= std::uint32_t{game.claimed(use)} << use.slot;
    return claims;
}

std::uint64_t seen_cards(const Game& game) {
    std::uint64_t seen = 0;
    for (const CardId card : game.episode().card_ids())
        seen |= std::uint64_t{!game.card_unseen(card)} << card;
    return seen;
}

}  // namespace

IncrementalFeatures::IncrementalFeatures(const Game& game, PlayerId player)
    : episode_(&game.episode()),
      site_(&game.site(player)),
      player_(player),
      by_cards_(!game.episode().dice.has_value()),
      rates_(&campaign_rates(game.episode())) {
    read_rules();
    free_ = site_->buildable;
    read_all_land(game);
    update(game);
}

void IncrementalFeatures::update(const Game& game) {
    const Mask before = city_.occupied;
    const std::size_t known = city_.buildings.size();
    city_ = game.city(player_);
    over_ = game.phase() == Phase::over || city_.ended || (by_cards_ && game.cards_left() == 0);
    free_ = without(site_->buildable, city_.occupied);
    const Mask covered = without(city_.occupied, before);
    block(covered);
    read_land(game, covered);
    read_buildings(known);
    read_neighbours();
    read_goals(game);
    read_lines(game);
    read_remaining_cards(game);
}

void IncrementalFeatures::block(Mask cells) {
    for_each_space(cells, [&](SpaceId space) {
        for (int step = 0; step < kDiamondSpaces; ++step) {
            const int near = padded(space) - kDiamond[static_cast<std::size_t>(step)].padded();
            std::uint16_t& bits = pattern_[static_cast<std::size_t>(near)];
            bits = static_cast<std::uint16_t>(bits | 1u << step);
        }
    });
}

features::Land IncrementalFeatures::land_of(SpaceId space, Mask raced) const {
    using features::Land;
    if (raced.has(space)) return Land::raced;
    switch (site_->board.at(space)) {
        case Ground::one_tree:
            return Land::one_tree;
        case Ground::two_tree:
            return Land::two_tree;
        case Ground::one_rock:
            return Land::one_rock;
        case Ground::two_rock:
            return Land::two_rock;
        case Ground::well:
            return Land::well;
        default:
            return has(ScorePart::empties) && site_->empty.has(space) ? Land::empty : Land::worthless;
    }
}

// The look of free land changes only when a race is over or something has grown.
void IncrementalFeatures::read_land(const Game& game, Mask covered) {
    if (claims_of(game) != claims_ || covered.meets(raced_) || !(grown_ == (city_.parks | city_.cleared)))
        read_all_land(game);
    else
        for_each_space(covered, [&](SpaceId space) {
            land_[static_cast<std::size_t>(padded(space))] = features::bits_of(features::Land::none);
        });
    if (!has(ScorePart::bonus)) return;
    empties_ = game.open_empty(player_);
    rocks_ = game.open_rocks(player_);
}

void IncrementalFeatures::read_all_land(const Game& game) {
    races_.clear();
    raced_ = {};
    claims_ = claims_of(game);
    grown_ = city_.parks | city_.cleared;
    for_each_open_race(game, player_, [&](const OpenRace& race) {
        if (race.spaces.empty() || races_.full()) return;
        races_.push_back({race.spaces, race.points, gains_value_hundredths(*episode_, race.gains)});
        raced_ |= race.spaces;
    });
    const Board& board = site_->board;
    const Mask empties = game.open_empty(player_);
    const Mask rocks = without(board.all(), grown_);
    land_.fill(features::bits_of(features::Land::none));
    for_each_space(free_, [&](SpaceId space) {
        const Mask here = Mask::bit(space);
        land_[static_cast<std::size_t>(padded(space))] = features::bits_of(land_of(space, raced_));
        const int shown[]{board.trees(here) + (city_.parks & here).count(), board.rocks(here & rocks),
                          empties.has(space) ? 1 : 0};
        printed_[static_cast<std::size_t>(space)] =
            static_cast<std::uint32_t>(limited_ ? shown[0] | shown[1] << 8 | shown[2] << 16
                                                : times_[index_of(ScorePart::rocks)] * shown[1] +
                                                      times_[index_of(ScorePart::empties)] * shown[2] -
                                                      times_[index_of(ScorePart::trees)] * shown[0]);
    });
}

void IncrementalFeatures::read_lines(const Game& game) {
    lines_ = 0;
    highest_ = 0;
    for (const std::uint8_t slot : scoring_) {
        lines_ += line_[slot] = line(game, episode_->mechanics.begin()[slot]);
        highest_ = std::max(highest_, lines_);
    }
    highest_ += city_.score;
    losses_ = rate(ScorePart::complete) + bonus_[1];
    for (const Well& well : wells_)
        if (well.closed()) losses_ += rate(ScorePart::wells);
}

// As its mechanic scores it, from what is known here where that is quicker.
int IncrementalFeatures::line(const Game& game, const MechanicUse& use) const {
    int points = 0;
    switch (part_of_[use.slot]) {
        case ScorePart::groups:
            for (const Groups& kind : groups_) points += kind.largest.buildings;
            return points;
        case ScorePart::complete:
            for (const Groups& kind : groups_) points += kind.whole();
            return rate(ScorePart::complete) * points;
        case ScorePart::churches:
            if (churches_.full()) break;
            for (const Church& church : churches_) points += church.kinds == kAllKinds;
            return rate(ScorePart::churches) * points;
        case ScorePart::wells:
            if (wells_.full()) break;
            for (const Well& well : wells_) points += well.closed();
            return rate(ScorePart::wells) * points;
        case ScorePart::parade:
            return rate(ScorePart::parade) * (parade_ - parade_free_);
        case ScorePart::cargo:
            if (times_[index_of(ScorePart::cargo)] > 1) break;  // which may be of different kinds
            return rate(ScorePart::cargo) * cargo_;
        case ScorePart::landmark:
            if (churches_.full()) break;
            return rate(ScorePart::landmark) * std::popcount(landmark_kinds_);
        case ScorePart::factories:
            if (industry_.full()) break;
            return rate(ScorePart::factories) * beside_factory_;
        case ScorePart::pollution:
            if (industry_.full() || !has(ScorePart::factories)) break;
            return -rate(ScorePart::pollution) * smoking_;
        default:
            break;
    }
    return use.mechanic->score(game, player_, use).value;
}

// A new building joins the groups of its kind that it touches.
void IncrementalFeatures::Groups::join(const KnownGroup& building) {
    KnownGroup joined = building;
    std::size_t kept = 0;
    for (const KnownGroup& group : groups) {
        if (group.spaces.meets(building.sides)) {
            joined.buildings += group.buildings;
            joined.spaces |= group.spaces;
            joined.sides |= group.sides;
        } else {
            groups[kept++] = group;
        }
    }
    while (groups.size() > kept) groups.pop_back();
    groups.push_back(joined);
    sides |= building.sides;
    ++buildings;
    find_largest();
}

void IncrementalFeatures::Groups::find_largest() {
    for (const KnownGroup& group : groups)
        if (group.buildings > largest.buildings ||
            (group.buildings == largest.buildings && group.spaces.lowest() <= largest.spaces.lowest()))
            largest = group;
}

Mask IncrementalFeatures::largest_group_after(std::size_t kind, const PlacementDelta& delta) const {
    const Groups& here = groups_[kind];
    const bool own = !delta.none() && static_cast<std::size_t>(delta.kind) == kind;
    if (here.groups.full())  // there may be more than are known
        return own ? largest_group(city_.of_kind[kind] | delta.cells, city_.firsts | Mask::bit(delta.anchor))
                         .spaces
                   : largest_group(city_.of_kind[kind], city_.firsts).spaces;
    if (!own) return here.largest.spaces;
    const KnownGroup joined = here.joined({{1, delta.cells}, sides_of(delta.cells)});
    return here.exceeds_largest(joined) ? joined.spaces : here.largest.spaces;
}

void IncrementalFeatures::read_all_groups() {
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        Groups& here = groups_[kind];
        const Mask all = city_.of_kind[kind];
        here = {
            .groups = {}, .largest = {}, .sides = sides_of(all), .buildings = (all & city_.firsts).count()};
        for (Mask left = all; left && !here.groups.full();) {
            const Mask spaces = connected(Mask::bit(left.lowest()), all);
            here.groups.push_back({{(spaces & city_.firsts).count(), spaces}, sides_of(spaces)});
            left = without(left, spaces);
        }
        here.find_largest();
    }
}

// The buildings that have come since `known` were there.
void IncrementalFeatures::read_buildings(std::size_t known) {
    const Mask wells = site_->board.on(Ground::well);
    bool overfull = false;
    for (std::size_t i = known; i < city_.buildings.size(); ++i) {
        const Standing standing = city_.buildings[i];
        const Mask cells = episode_->cells_of(standing);
        const Mask sides = sides_of(cells);
        const Kind kind = episode_->kind_of(standing.building());
        if (forms_groups(kind)) {
            Groups& here = groups_[static_cast<std::size_t>(kind)];
            overfull = overfull || here.groups.full();
            if (!overfull) here.join({{1, cells}, sides});
        }
        if (kind == Kind::church && !churches_.full()) churches_.push_back({sides, 0});
        if (has(ScorePart::factories) && kind == Kind::industrial && !industry_.full()) {
            const bool factory = (site_->belongings.factories >> standing.building() & 1) != 0;
            beside_factory_ += factories_met(sides, factory);
            industry_.push_back({cells, sides, factory});
            if (factory) beside_factories_ |= sides;
        }
        for_each_space(wells & sides, [&](SpaceId well) {
            if ((sides_of(Mask::bit(well)) & cells).count() > 1) twice_ |= Mask::bit(well);
        });
    }
    if (overfull) read_all_groups();
}

void IncrementalFeatures::read_neighbours() {
    for (Church& church : churches_) {
        church.kinds = 0;
        for (unsigned i = 0; i < kGroupKinds; ++i)
            if (church.beside.meets(city_.of_kind[i])) church.kinds |= 1u << i;
    }
    if (has(ScorePart::wells)) {
        wells_.clear();
        const Mask wells = without(site_->board.on(Ground::well), city_.occupied | twice_);
        for_each_space(wells, [&](SpaceId well) {
            const Mask sides = sides_of(Mask::bit(well));
            if (sides.count() != 4 || !sides.inside(free_ | city_.occupied) || wells_.full()) return;
            wells_.push_back({Mask::bit(well), sides | Mask::bit(well), 4 - (sides & free_).count()});
        });
    }
    if (has(ScorePart::bandits)) {
        bandits_.clear();
        for_each_space(site_->board.on(Ground::bandit), [&](SpaceId bandit) {
            const Mask open = sides_of(Mask::bit(bandit)) & free_;
            if (open && !bandits_.full()) bandits_.push_back(open);
        });
    }
    parade_ = parade_free_;
    for (const Groups& kind : groups_) parade_ = std::max(parade_, kind.largest.buildings);
    if (has(ScorePart::platform)) platform_ = platform(city_.occupied);
    if (investor_ != 0) previous_ = city_.has_built() ? episode_->cells_of(city_.buildings.back()) : Mask{};
}

void IncrementalFeatures::read_remaining_cards(const Game& game) {
    cards_left_ = by_cards_ ? game.cards_left() : 0;
    const std::uint64_t seen = seen_cards(game);
    none_left_ = 0;
    for (unsigned kind = 0; kind < kGroupKinds; ++kind) {
        const int left = std::popcount(cards_of_kind_[kind] & ~seen);
        kind_left_[kind] = std::min(left, features::kMostLeft);
        if (by_cards_ && left == 0) none_left_ |= 1u << kind;
    }
    churches_left_ = std::popcount(church_cards_ & ~seen);
    if (!by_cards_ && church_line_ != nullptr)
        churches_left_ =
            church_line_->numbers.count() - std::min(church_line_->numbers.count(), game.line_used());
}

// Without a placement only a race that has just been won changes anything.
int IncrementalFeatures::campaign_value() const {
    ChangedWorth worth;
    for (const Race& race : races_)
        if (!race.spaces.meets(free_)) {
            gain(worth, ScorePart::running, race.points);
            worth.lasting += race.value;
        }
    return value_with(worth, 0, [](int) {});
}

int IncrementalFeatures::phase_after(int covered) const {
    return by_cards_ ? features::phase_of_cards(cards_left_)
                     : features::phase_of_land(free_.count() - covered);
}

}  // namespace mycity
