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

}  // namespace

IncrementalFeatures::IncrementalFeatures(const Game& game, PlayerId player)
    : episode_(&game.episode()),
      site_(&game.site(player)),
      player_(player),
      by_cards_(!game.episode().dice.has_value()) {
    read_rules();
    update(game);
}

void IncrementalFeatures::read_rules() {
    const CampaignRates& rates = campaign_rates(*episode_);
    for (const MechanicUse& use : episode_->mechanics) {
        const ScorePart part = score_part_of(use);
        part_of_[use.slot] = part;
        has_[index_of(part)] = true;
        if (part != ScorePart::other) rate_[index_of(part)] = use.number(0);
        if (part == ScorePart::bonus)
            for (std::size_t i = 0; i < bonus_.size(); ++i) bonus_[i] = use.number(i);
        if (use.mechanic->score != nullptr) scoring_.push_back(use.slot);
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
    city_ = game.city(player_);
    over_ = game.phase() == Phase::over || city_.ended || (by_cards_ && game.cards_left() == 0);
    free_ = without(site_->buildable, city_.occupied);
    block(without(city_.occupied, before));
    read_land(game);
    read_lines(game);
    read_groups();
    read_neighbours();
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

void IncrementalFeatures::read_land(const Game& game) {
    races_.clear();
    Mask raced;
    for_each_open_race(game, player_, [&](const OpenRace& race) {
        if (race.spaces.empty() || races_.full()) return;
        races_.push_back({race.spaces, race.points, gains_value_hundredths(*episode_, race.gains)});
        raced |= race.spaces;
    });
    const Board& board = site_->board;
    const Mask empties = game.open_empty(player_);
    const Mask rocks = without(board.all(), city_.parks | city_.cleared);
    land_.fill(static_cast<std::uint16_t>(static_cast<int>(features::Land::none) * features::kPatterns));
    for_each_space(free_, [&](SpaceId space) {
        const Mask here = Mask::bit(space);
        land_[static_cast<std::size_t>(padded(space))] =
            static_cast<std::uint16_t>(static_cast<int>(land_of(space, raced)) * features::kPatterns);
        printed_[static_cast<std::size_t>(space)] = static_cast<std::uint32_t>(
            board.trees(here) | board.rocks(here & rocks) << 8 | (empties.has(space) ? 1 : 0) << 16);
    });
    trees_gone_ = board.trees(city_.occupied);
    rocks_left_ = board.rocks(~city_.occupied);
    empties_left_ = empties.count();
}

void IncrementalFeatures::read_lines(const Game& game) {
    for (const std::uint8_t slot : scoring_) {
        const MechanicUse& use = episode_->mechanics.begin()[slot];
        line_[slot] = use.mechanic->score(game, player_, use).value;
    }
}

void IncrementalFeatures::read_groups() {
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        Groups& here = groups_[kind];
        const Mask all = city_.of_kind[kind];
        here = {.groups = {}, .largest = {}, .buildings = (all & city_.firsts).count()};
        for (Mask left = all; left && !here.groups.full();) {
            const Mask spaces = connected(Mask::bit(left.lowest()), all);
            const Group group{(spaces & city_.firsts).count(), spaces};
            here.groups.push_back(group);
            if (group.buildings > here.largest.buildings) here.largest = group;
            left = without(left, spaces);
        }
    }
}

void IncrementalFeatures::read_neighbours() {
    churches_.clear();
    wells_.clear();
    bandits_.clear();
    industry_.clear();
    beside_factories_ = {};
    beside_landmark_ = sides_of(site_->board.on(Ground::landmark));
    platform_ = platform(city_.occupied);
    previous_ = city_.has_built() ? episode_->cells_of(city_.buildings.back()) : Mask{};
    Mask twice;  // spaces beside a well that a building with another such space covers
    const Mask wells = without(site_->board.on(Ground::well), city_.occupied);
    for (const Standing standing : city_.buildings) {
        const Mask cells = episode_->cells_of(standing);
        const Kind kind = episode_->kind_of(standing.building());
        if (kind == Kind::church && !churches_.full()) {
            Church church{sides_of(cells), 0};
            for (unsigned i = 0; i < kGroupKinds; ++i)
                if (church.beside.meets(city_.of_kind[i])) church.kinds |= 1u << i;
            churches_.push_back(church);
        }
        if (has(ScorePart::factories) && kind == Kind::industrial && !industry_.full()) {
            const bool factory = (site_->belongings.factories >> standing.building() & 1) != 0;
            industry_.push_back({cells, sides_of(cells), factory});
            if (factory) beside_factories_ |= sides_of(cells);
        }
        if (has(ScorePart::wells))
            for_each_space(wells & sides_of(cells), [&](SpaceId well) {
                if ((sides_of(Mask::bit(well)) & cells).count() > 1) twice |= Mask::bit(well);
            });
    }
    if (has(ScorePart::wells))
        for_each_space(without(wells, twice), [&](SpaceId well) {
            const Mask sides = sides_of(Mask::bit(well));
            if (sides.count() != 4 || !sides.inside(free_ | city_.occupied) || wells_.full()) return;
            wells_.push_back({Mask::bit(well), sides, !sides.meets(free_)});
        });
    if (has(ScorePart::bandits))
        for_each_space(site_->board.on(Ground::bandit), [&](SpaceId bandit) {
            const Mask open = sides_of(Mask::bit(bandit)) & free_;
            if (open && !bandits_.full()) bandits_.push_back(open);
        });
}

void IncrementalFeatures::read_goals(const Game& game) {
    gains_value_ =
        gains_value_hundredths(*episode_, gains(game, player_)) + parks_value_hundredths(game, player_);
    next_church_value_ = 0;
    const MechanicUse* line = episode_->use_of(kChurchLine.key);
    if (line != nullptr && episode_->use_of(kBagChurchLine.key) != nullptr) {
        int built = 0;
        for (std::size_t i = city_.printed; i < city_.buildings.size(); ++i)
            built += episode_->kind_of(city_.buildings[i].building()) == Kind::church;
        if (built + 1 == line->numbers.count()) next_church_value_ = kBagHundredths;
    }
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
    churches_left_ = 0;
    kind_left_ = {};
    for (const CardId card : episode_->card_ids()) {
        const Card& shown = episode_->deck[card.index()];
        if (shown.blocks() || !game.card_unseen(card)) continue;
        const Kind kind = episode_->kind_of(shown.building);
        if (forms_groups(kind)) {
            int& left = kind_left_[static_cast<std::size_t>(kind)];
            left = std::min(left + 1, features::kMostLeft);
        }
        churches_left_ += kind == Kind::church;
    }
    if (const MechanicUse* line = by_cards_ ? nullptr : episode_->use_of(kChurchLine.key))
        churches_left_ = line->numbers.count() - std::min(line->numbers.count(), game.line_used());
}

int IncrementalFeatures::bonus(int trees_gone, int rocks_left, int empties_left) const {
    return (city_.passes == 0 ? bonus_[0] : 0) + (trees_gone == 0 ? bonus_[1] : 0) +
           (rocks_left == 0 ? bonus_[2] : 0) + (empties_left == 0 ? bonus_[3] : 0);
}

int IncrementalFeatures::phase_after(int covered) const {
    return by_cards_ ? features::phase_of_cards(cards_left_)
                     : features::phase_of_land(free_.count() - covered);
}

PlacementDelta IncrementalFeatures::delta(BuildingId building, Placement placement) const {
    const Shape& shape = episode_->shape_of(building);
    const Orientation& orientation = shape.orientations[static_cast<std::size_t>(placement.orientation())];
    return {.cells = placed_cells(orientation, placement.anchor()),
            .orientation = &orientation,
            .size = shape.size,
            .turn = placement.orientation(),
            .anchor = placement.anchor(),
            .kind = episode_->kind_of(building),
            .factory = (site_->belongings.factories >> building & 1) != 0};
}

}  // namespace mycity
