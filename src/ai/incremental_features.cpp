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

constexpr std::array kScorePartMechanics{
    std::pair{&kTrees, ScorePart::trees},         std::pair{&kRocks, ScorePart::rocks},
    std::pair{&kEmptySpaces, ScorePart::empties}, std::pair{&kGroups, ScorePart::groups},
    std::pair{&kRollGroups, ScorePart::groups},   std::pair{&kLegacyGroups, ScorePart::groups},
    std::pair{&kChurches, ScorePart::churches},   std::pair{&kRollChurches, ScorePart::churches},
    std::pair{&kWells, ScorePart::wells},         std::pair{&kRollWells, ScorePart::wells},
    std::pair{&kLegacyWells, ScorePart::wells},   std::pair{&kFactories, ScorePart::factories},
    std::pair{&kPollution, ScorePart::pollution}, std::pair{&kCargo, ScorePart::cargo},
    std::pair{&kCargoKinds, ScorePart::cargo},    std::pair{&kPlatform, ScorePart::platform},
    std::pair{&kLandmark, ScorePart::landmark},   std::pair{&kParade, ScorePart::parade},
    std::pair{&kBandits, ScorePart::bandits},     std::pair{&kCompleteGroups, ScorePart::complete},
    std::pair{&kBonus, ScorePart::bonus},         std::pair{&kOre, ScorePart::cargo},
};

ScorePart score_part_of(const MechanicUse& use) {
    for (const auto& [mechanic, part] : kScorePartMechanics)
        if (mechanic == use.mechanic) return part;
    return ScorePart::other;
}

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

void IncrementalFeatures::read_rules() {
    const CampaignRates& rates = *rates_;
    for (const MechanicUse& use : episode_->mechanics) {
        const ScorePart part = score_part_of(use);
        part_of_[use.slot] = part;
        has_[index_of(part)] = true;
        if (part != ScorePart::other) rate_[index_of(part)] = use.number(0);
        if (part == ScorePart::bonus)
            for (std::size_t i = 0; i < bonus_.size(); ++i) bonus_[i] = use.number(i);
        if (use.mechanic->score != nullptr) {
            scoring_.push_back(use.slot);
            ++times_[index_of(part)];
        }
        if (use.mechanic->gain != nullptr) gains_ = true;
        if (use.mechanic == &kTracks) {
            rails_ = use.number(0);
            rails_value_ = rates.track * use.number(1);
        }
        if (use.mechanic == &kMine || use.mechanic == &kOre) mine_ = true;
        if (use.mechanic == &kPort || use.mechanic == &kPortKinds) link_value_ = rates.track * use.number(0);
        if (use.mechanic == &kParks) parks_ = true;
        if (use.mechanic == &kPort) most_links_ = 1;
        if (use.mechanic == &kPortKinds) most_links_ = kGroupKinds;
        if (use.mechanic == &kCargoKinds || use.mechanic == &kOre) cargo_of_every_kind_ = true;
        if (use.mechanic == &kChapel) chapel_ = true;
        if (use.mechanic == &kPlatform) platform_free_ = use.number(1);
        if (use.mechanic == &kParade) parade_free_ = use.number(1);
        if (use.mechanic == &kInvestor) investor_ = use.number(0);
        if (use.mechanic == &kBagNoPass || use.mechanic == &kBonus) counts_passes_ = true;
        if (use.mechanic == &kPassRow) counts_circles_ = true;
    }
    church_line_ = episode_->use_of(kChurchLine.key);
    bag_for_church_line_ = episode_->use_of(kBagChurchLine.key) != nullptr;
    by_late_rules_ = parks_ || has_goals() || has(ScorePart::factories) || has(ScorePart::bandits) ||
                     has(ScorePart::bonus) || has(ScorePart::platform) || has(ScorePart::landmark);
    for (const CardId card : episode_->card_ids()) {
        const Card& shown = episode_->deck[card.index()];
        if (shown.blocks()) continue;
        const Kind kind = episode_->kind_of(shown.building);
        const std::uint64_t bit = std::uint64_t{1} << card;
        if (forms_groups(kind)) cards_of_kind_[static_cast<std::size_t>(kind)] |= bit;
        if (kind == Kind::church) church_cards_ |= bit;
    }
    beside_landmark_ = sides_of(site_->board.on(Ground::landmark));
    rails_row_ = row_mask(episode_->board.rows - 1);
    read_way_to_goals();
    const Mask all = episode_->board.all();
    Mask bank = all;
    while (bank) {
        const Mask here = site_->board.bank_of(bank.lowest()) & all;
        for_each_space(here, [&](SpaceId space) {
            for (int step = 0; step < kDiamondSpaces; ++step) {
                const DiamondStep way = kDiamond[static_cast<std::size_t>(step)];
                const int row = space / kColumns + way.down;
                const int column = space % kColumns + way.across;
                const bool inside =
                    row >= 0 && row < episode_->board.rows && column >= 0 && column < kColumns;
                // What lies across the river can never be part of the same building.
                if (!inside || !here.has(SpaceId(row * kColumns + column)) ||
                    !site_->buildable.has(SpaceId(row * kColumns + column))) {
                    std::uint16_t& bits = pattern_[static_cast<std::size_t>(padded(space))];
                    bits = static_cast<std::uint16_t>(bits | 1u << step);
                }
            }
        });
        bank = without(bank, here);
    }
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
    read_lines(game);
    read_goals(game);
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

// What a free space shows changes only when a race is over or something has grown.
void IncrementalFeatures::read_land(const Game& game, Mask covered) {
    constexpr auto kNone =
        static_cast<std::uint16_t>(static_cast<int>(features::Land::none) * features::kPatterns);
    if (claims_of(game) != claims_ || covered.meets(raced_) || !(grown_ == (city_.parks | city_.cleared)))
        read_all_land(game);
    else
        for_each_space(covered,
                       [&](SpaceId space) { land_[static_cast<std::size_t>(padded(space))] = kNone; });
    if (!has(ScorePart::bonus)) return;
    trees_gone_ = site_->board.trees(city_.occupied);
    rocks_left_ = site_->board.rocks(~city_.occupied);
    empties_left_ = game.open_empty(player_).count();
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
    land_.fill(static_cast<std::uint16_t>(static_cast<int>(features::Land::none) * features::kPatterns));
    for_each_space(free_, [&](SpaceId space) {
        const Mask here = Mask::bit(space);
        land_[static_cast<std::size_t>(padded(space))] =
            static_cast<std::uint16_t>(static_cast<int>(land_of(space, raced_)) * features::kPatterns);
        printed_[static_cast<std::size_t>(space)] = static_cast<std::uint32_t>(
            board.trees(here) | board.rocks(here & rocks) << 8 | (empties.has(space) ? 1 : 0) << 16);
    });
}

void IncrementalFeatures::read_lines(const Game& game) {
    lines_ = 0;
    for (const std::uint8_t slot : scoring_)
        lines_ += line_[slot] = line(game, episode_->mechanics.begin()[slot]);
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
        here = {.groups = {}, .largest = {}, .buildings = (all & city_.firsts).count()};
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

void IncrementalFeatures::read_goals(const Game& game) {
    gains_value_ = 0;
    if (gains_) gains_value_ += gains_value_hundredths(*episode_, gains(game, player_));
    if (parks_) gains_value_ += parks_value_hundredths(game, player_);
    next_church_value_ = 0;
    if (church_line_ != nullptr && bag_for_church_line_) {
        int built = 0;
        for (std::size_t i = city_.printed; i < city_.buildings.size(); ++i)
            built += episode_->kind_of(city_.buildings[i].building()) == Kind::church;
        if (built + 1 == church_line_->numbers.count()) next_church_value_ = kBagHundredths;
    }
    if (!by_late_rules_) return;
    read_reached();
    goal_value_ = goal_value(reached_, PlacementDelta{}, Mask{});
    cargo_ = cargo(reached_);
    trees_ = game.open_trees(player_);
    smoking_ = smoking(PlacementDelta{}, Mask{}, Mask{});
    landmark_kinds_ = kinds_beside_landmark({});
    read_parks(game);
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

int IncrementalFeatures::bonus(int trees_gone, int rocks_left, int empties_left) const {
    return (city_.passes == 0 ? bonus_[0] : 0) + (trees_gone == 0 ? bonus_[1] : 0) +
           (rocks_left == 0 ? bonus_[2] : 0) + (empties_left == 0 ? bonus_[3] : 0);
}

int IncrementalFeatures::phase_after(int covered) const {
    return by_cards_ ? features::phase_of_cards(cards_left_)
                     : features::phase_of_land(free_.count() - covered);
}

}  // namespace mycity
