#include "terminal/account.hpp"

#include <algorithm>

#include "campaign/finale.hpp"
#include "terminal/amounts.hpp"
#include "terminal/overview_page.hpp"
#include "terminal/page.hpp"
#include "terminal/phrases.hpp"
#include "terminal/player_rows.hpp"

namespace mycity::terminal {
namespace {

using Cause = LedgerEntry::Cause;

// Everything that has the same cause stands in one line, in the order of the ledger.
struct Given {
    std::string cause;
    std::vector<std::string> what;
};

std::vector<Given> given_to(const LegacyCampaign& campaign, EpisodeNumber episode, PlayerId player, int place,
                            const Words& words) {
    std::vector<Given> found;
    for (const LedgerEntry& entry : campaign.ledger().entries()) {
        if (entry.episode != episode || entry.player != player || entry.origin.cause == Cause::finale)
            continue;
        std::string cause = cause_text(entry, place, words);
        auto known = std::ranges::find(found, cause, &Given::cause);
        if (known == found.end()) known = found.insert(known, {std::move(cause), {}});
        known->what.push_back(given_text(entry, campaign.episode(), words));
    }
    return found;
}

void add_finale(PlayerRows& rows, const LegacyCampaign& campaign, const Words& words) {
    for (const FinalePrize& prize : finale_of(campaign.cities())) {
        std::vector<std::string> entries;
        for (const PlayerId player : campaign.player_ids()) {
            const bool wins = std::ranges::find(prize.winners, player) != prize.winners.end();
            const int circles = wins ? campaign.facts().finale_circles : 0;
            entries.push_back(std::to_string(prize.counts[player.index()]) + " " + signed_number(circles));
        }
        rows.add(words.say("terminal.prize." + std::string(name_of(prize.prize))), std::move(entries));
    }
}

}  // namespace

std::vector<std::string> account_lines(const LegacyCampaign& campaign, EpisodeNumber episode,
                                       const Words& words, int width) {
    const auto result = std::ranges::find(campaign.results(), episode, &LegacyResult::episode);
    std::vector<std::string> lines;
    if (result == campaign.results().end()) return lines;
    for (const PlayerId player : campaign.player_ids()) {
        const int place = result->ranks[player.index()];
        lines.push_back(words.count("terminal.account.city",
                                    campaign.ledger().circles(EpisodeNumber(episode), player),
                                    {{"name", display_name(campaign.participants(), player, words)}}));
        for (const Given& given : given_to(campaign, episode, player, place, words))
            append_wrapped(
                lines,
                words.say("terminal.overview.row", {{"name", given.cause}, {"worth", joined(given.what)}}),
                width, kIndent);
    }
    return lines;
}

std::vector<std::string> circle_lines(const LegacyCampaign& campaign, const Words& words) {
    PlayerRows rows(campaign.participants(), words);
    for (const LegacyResult& result : campaign.results()) {
        std::vector<int> circles;
        for (const PlayerId player : campaign.player_ids())
            circles.push_back(campaign.ledger().circles(result.episode, player));
        rows.add(episode_name(kLegacyGame, result.episode, words), circles, signed_number);
    }
    if (campaign.phase() == LegacyPhase::over) add_finale(rows, campaign, words);
    std::vector<int> totals;
    for (const PlayerId player : campaign.player_ids()) totals.push_back(campaign.city(player).circles);
    rows.add(words.say("terminal.total"), totals, plain_number);
    return rows.lines();
}

}  // namespace mycity::terminal
