// Features of the rules of an episode, read once for each game; those that are read every round are in
// ai/incremental_features.cpp.

#include "ai/free_land.hpp"
#include "ai/incremental_features.hpp"
#include "mechanics/connected.hpp"
#include "mechanics/factories.hpp"
#include "mechanics/line.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/platform.hpp"
#include "mechanics/port.hpp"

namespace mycity {
void IncrementalFeatures::read_rules() {
    const CampaignRates& rates = *rates_;
    for (const MechanicUse& use : episode_->mechanics) {
        const ScorePart part = use.mechanic->part;
        part_of_[use.slot] = part;
        has_[index_of(part)] = true;
        if (part != ScorePart::other) rate_[index_of(part)] = use.number(0);
        if (part == ScorePart::bonus)
            for (std::size_t i = 0; i < bonus_.size(); ++i) bonus_[i] = use.number(i);
        if (use.mechanic->score != nullptr) {
            scoring_.push_back(use.slot);
            ++times_[index_of(part)];
            if (use.mechanic->of_city != nullptr) of_city_.push_back(use.slot);
        }
        // The spaces that are connected with a port tell what it brings.
        if (use.gains() && use.mechanic != &kPort) gaining_.push_back(use.slot);
        if (use.mechanic == &kTracks) {
            rails_ = use.number(0);
            rails_value_ = rates.track * use.number(1);
        }
        if (use.mechanic == &kMine || use.mechanic == &kOre) mine_ = true;
        if (use.mechanic == &kPort) {
            link_value_ = rates.track * use.number(0);
            most_links_ = counts_every_kind(use) ? kGroupKinds : 1;
        }
        if (use.mechanic == &kParks) parks_ = true;
        if (use.mechanic == &kCargo && counts_every_kind(use)) cargo_of_every_kind_ = true;
        if (use.mechanic == &kOre) cargo_of_every_kind_ = true;
        if (use.mechanic == &kChapel) chapel_ = true;
        if (use.mechanic == &kPlatform) platform_free_ = use.number(1);
        if (use.mechanic == &kParade) parade_free_ = use.number(1);
        if (use.mechanic == &kInvestor) investor_ = use.number(0);
        if (use.mechanic == &kBagNoPass || use.mechanic == &kBonus) counts_passes_ = true;
        if (use.mechanic == &kPassRow) counts_circles_ = true;
    }
    church_line_ = episode_->use_of(kChurchLine);
    bag_for_church_line_ = episode_->use_of(kBagChurchLine) != nullptr;
    limited_ = episode_->limit.has_value();
    times_[index_of(ScorePart::running)] = 1;
    for (std::size_t part = 0; part < index_of(ScorePart::other); ++part)
        if (has_[part] && times_[part] != 1) plain_lines_ = false;
    if (has(ScorePart::empties) && part_of_[scoring_.back()] != ScorePart::empties) plain_lines_ = false;
    by_groups_ = has(ScorePart::groups) || has(ScorePart::complete) || has(ScorePart::parade);
    by_late_rules_ = parks_ || has_goals() || has(ScorePart::factories) || has(ScorePart::platform) ||
                     has(ScorePart::landmark);
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
                // Land across the river can never be part of the same building.
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

// How many steps every space is from the entrance of each kind's mine, or from the port.
void IncrementalFeatures::read_way_to_goals() {
    if (!has_goals()) return;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Ground ground = mine_ ? kMineEntrances[kind] : Ground::port;
        goals_[kind] = sides_of(site_->board.on(ground));
        steps_[kind].fill(features::kMostSteps);
        Mask near = goals_[kind];
        for (std::uint8_t step = 0; step < features::kMostSteps; ++step, near |= sides_of(near))
            for_each_space(near, [&](SpaceId space) {
                std::uint8_t& steps = steps_[kind][static_cast<std::size_t>(space)];
                steps = std::min(steps, step);
            });
    }
    if (const Mask port = site_->board.on(Ground::port)) first_link_row_ = port.lowest() / kColumns + 1;
    link_rows_ = episode_->board.rows - first_link_row_;
}

}  // namespace mycity
