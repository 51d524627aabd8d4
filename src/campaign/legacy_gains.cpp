// What the cities of a legacy campaign are given, each thing with its entry in the ledger.

#include "campaign/finale.hpp"
#include "campaign/legacy.hpp"
#include "campaign/standings.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/rule_ids.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

using Thing = LedgerEntry::Thing;
using Cause = LedgerEntry::Cause;
using Origin = LedgerEntry::Origin;

LedgerEntry one(PlayerId player, Thing thing, const Origin& origin, int count = 1) {
    return {.player = player, .thing = thing, .count = count, .origin = origin};
}

}  // namespace

void LegacyCampaign::receive(LedgerEntry entry) {
    if (entry.count == 0) return;
    entry.episode = episode_number();
    const std::size_t index = ledger_.add(entry);
    LegacyCity& city = cities_[entry.player.index()];
    switch (entry.thing) {
        case Thing::circle:
            city.circles += entry.count;
            break;
        case Thing::nugget:
            city.nuggets += entry.count;
            break;
        case Thing::mark:
            advance_marks(entry.player, *entry.shaft, entry.count);
            break;
        case Thing::track:
            advance_tracks(entry.player, entry.count);
            break;
        case Thing::church:
            city.church = entry.church;
            break;
        case Thing::tree:
            for_each_space(entry.spaces, [&](SpaceId space) { city.board.set(space, Ground::one_tree); });
            break;
        case Thing::meadow:
            for_each_space(entry.spaces, [&](SpaceId space) { city.board.set(space, Ground::meadow); });
            break;
        case Thing::sticker:
            pending_[entry.player.index()].push_back(*entry.sticker);
            pending_entries_[entry.player.index()].push_back(index);
            break;
    }
}

// What needs a choice waits for it; the rest takes effect at once.
void LegacyCampaign::order(PlayerId player, Sticker sticker, const Origin& origin) {
    if (sticker == Sticker::nugget) return receive(one(player, Thing::nugget, origin));
    if (sticker == Sticker::track) return receive(one(player, Thing::track, origin));
    const std::string_view church = facts_of(sticker).church;
    LedgerEntry entry = one(player, church.empty() ? Thing::sticker : Thing::church, origin);
    if (church.empty())
        entry.sticker = sticker;
    else
        entry.church = church;
    receive(entry);
}

void LegacyCampaign::put(PlayerId player, const StickerMove& move) {
    LegacyCity& city = cities_[player.index()];
    const StickerFacts& facts = facts_of(move.sticker);
    auto& entries = pending_entries_[player.index()];
    ledger_.place(entries.front(), move.sticker, move.target);
    entries.pop_front();
    if (facts.choice == Choice::space) city.board.set(SpaceId(move.target), facts.ground);
    if (facts.choice == Choice::building) city.factories |= std::uint64_t{1} << move.target;
    if (facts.choice == Choice::shaft) advance_marks(player, static_cast<Kind>(move.target), 1);
}

void LegacyCampaign::finish_episode() {
    const FinishedEpisodePointer finished = finished_episode(std::move(*playing_));
    const Game& game = finished->played.session.game();
    playing_.reset();
    chronicle_.back().finished = finished;
    const auto places = ranks(game);
    LegacyResult result{.episode = episode_number()};
    for (const PlayerId player : player_ids()) {
        const ScoreSheet sheet = score_sheet(game, player);
        const int rank = places[player.index()];
        const Gains gained = gains(game, player);
        const int for_rank = circles_for(rank, players());
        receive(one(player, Thing::circle, {Cause::rank, players() == 2 ? kRankOfTwoRule : kRankOfManyRule},
                    for_rank));
        receive(one(player, Thing::circle, {Cause::limit, kLimitRule}, sheet.locked ? 1 : 0));
        receive_gains(game, player);
        const int for_nuggets = circles_for_nuggets(player);
        receive(one(player, Thing::circle, {Cause::rule, kNuggets.rule()}, for_nuggets));
        for (const Sticker sticker : episode().orders.after_for(rank_group(rank, players())))
            if (withheld_ != std::pair(player, sticker))
                order(player, sticker, {Cause::catch_up, kCatchUpRule});
        result.totals.push_back(sheet.total);
        result.ranks.push_back(rank);
        result.circles.push_back(for_rank + (sheet.locked ? 1 : 0) + gained.circles + for_nuggets);
        result.nuggets.push_back(gained.nuggets);
    }
    withheld_.reset();
    phase_ = LegacyPhase::after;
    results_.push_back(std::move(result));
    settle();
}

// L-NUGGET: when the last episode is over.
int LegacyCampaign::circles_for_nuggets(PlayerId player) const {
    if (episode_number() != facts_->whole().episodes.back()) return 0;
    const MechanicUse* nuggets = episode().use_of(kNuggets);
    return nuggets == nullptr ? 0 : city(player).nuggets / nuggets->numbers[0];
}

// What the rules of the episode let a player take along, rule by rule.
void LegacyCampaign::receive_gains(const Game& game, PlayerId player) {
    const City& built = game.city(player);
    LedgerEntry tree = one(player, Thing::tree, {Cause::rule, kParks.rule()}, built.parks.count());
    tree.spaces = built.parks;
    receive(tree);
    LedgerEntry meadow = one(player, Thing::meadow, {Cause::rule, kParks.rule()}, built.cleared.count());
    meadow.spaces = built.cleared;
    receive(meadow);
    const auto gained = gains_by_rule(game, player);
    const auto receive_each = [&](Thing thing, int Gains::* amount) {
        for (const RuleGains& by : gained)
            receive(one(player, thing, {Cause::rule, by.rule}, by.gains.*amount));
    };
    receive_each(Thing::circle, &Gains::circles);
    receive_each(Thing::nugget, &Gains::nuggets);
    for (std::size_t shaft = 0; shaft < kGroupKinds; ++shaft)
        for (const RuleGains& by : gained) {
            LedgerEntry marks = one(player, Thing::mark, {Cause::rule, by.rule}, by.gains.marks[shaft]);
            marks.shaft = static_cast<Kind>(shaft);
            receive(marks);
        }
    receive_each(Thing::track, &Gains::tracks);
}

// L-MINE: boxes reward when reached or passed; a triangle only in the first episode in which anybody gets
// there.
void LegacyCampaign::advance_marks(PlayerId player, Kind shaft, int count) {
    int& marks = cities_[player.index()].marks[static_cast<std::size_t>(shaft)];
    const int before = marks;
    const int before_in_all = cities_[player.index()].marks_in_all_shafts();
    marks += count;
    const int after = marks;
    for (const content::Reward& box : facts_->shaft) {
        if (box.at <= before || box.at > after) continue;
        const int first = first_reached_.try_emplace({shaft, box.at}, episode_number()).first->second;
        if (box.to == content::Reward::To::everybody || first == episode_number())
            give(player, box.gift, {.cause = Cause::box, .rule = kMine.rule(), .shaft = shaft, .at = box.at});
    }
    meet_at_junctions(player, before_in_all);
}

// L-JUNCTION: a circle for each of the boxes that the last of the three shafts has reached.
void LegacyCampaign::meet_at_junctions(PlayerId player, int before) {
    const MechanicUse* junction = episode().use_of(kJunction);
    if (junction == nullptr) return;
    const int after = cities_[player.index()].marks_in_all_shafts();
    for (const std::int16_t box : junction->numbers)
        if (box > before && box <= after)
            receive(one(player, Thing::circle, {.cause = Cause::rule, .rule = junction->rule(), .at = box}));
}

void LegacyCampaign::advance_tracks(PlayerId player, int count) {
    int& tracks = cities_[player.index()].tracks;
    const int before = tracks;
    tracks += count;
    const int after = tracks;
    for (const content::Reward& branch : facts_->track)
        if (branch.at > before && branch.at <= after)
            give(player, branch.gift, {.cause = Cause::branch, .rule = kTracks.rule(), .at = branch.at});
}

void LegacyCampaign::give(PlayerId player, content::Reward::Gift gift, const Origin& origin) {
    switch (gift) {
        case content::Reward::Gift::nugget:
            return receive(one(player, Thing::nugget, origin));
        case content::Reward::Gift::circle:
            return receive(one(player, Thing::circle, origin));
        case content::Reward::Gift::one_tree:
            break;
    }
    order(player, Sticker::one_tree, origin);
}

// L-FINALE: circles for most nuggets, most trees and fewest rocks; who is equal shares.
void LegacyCampaign::finale() {
    for (const FinalePrize& prize : finale_of(cities_))
        for (const PlayerId winner : prize.winners)
            receive(one(winner, Thing::circle,
                        {.cause = Cause::finale, .rule = kFinale.rule(), .prize = prize.prize},
                        facts_->finale_circles));
    phase_ = LegacyPhase::over;
}

std::vector<int> LegacyCampaign::standings() const { return standings_of(cities_); }

}  // namespace mycity
