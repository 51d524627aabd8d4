#include "apps/replay.hpp"

#include "apps/command.hpp"
#include "apps/draw_report.hpp"
#include "record/rounds.hpp"
#include "terminal/campaign_table.hpp"
#include "terminal/legacy_pages.hpp"
#include "terminal/phrases.hpp"
#include "terminal/result.hpp"

namespace mycity::apps {

namespace {

// Which building the blocking card has taken out, if it came.
std::string blocked_text(const Game& game, const Turn& turn, const Words& words) {
    if (turn.drawn.size() < 2 || game.episode().dice || game.out().empty()) return {};
    const std::string building = terminal::building_text(game.episode(), game.out().back(), words);
    return words.say("terminal.blocked", {{"building", building}}) + '\n';
}

}  // namespace

std::string rounds_text(const Record& record, const Words& words) {
    std::string text;
    for_each_round(record.session, [&](const Game& game, const Turn& turn) {
        const Episode& episode = game.episode();
        text += blocked_text(game, turn, words);
        text += words.say("terminal.round", {{"n", game.round()}}) + " · " +
                terminal::revealed_text(game, words) + '\n';
        for (const PlayerId player : game.player_ids()) {
            const auto& move = turn.moves[player.index()];
            if (!move) continue;
            const std::string name = terminal::display_name(record.players, player, words);
            const std::string did = terminal::move_text(episode, *game.offered(player), *move, words);
            text += "  " + words.say("terminal.news", {{"name", name}, {"did", did}}) + '\n';
        }
    });
    return text;
}

namespace {

constexpr int kReportWidth = 78;

std::string record_report(const Record& record, const Arguments& arguments, const Words& words) {
    const Game& game = record.session.game();
    std::string text = terminal::game_name(game.episode(), words) + '\n';
    if (arguments.has("verbose")) text += rounds_text(record, words);
    for (const std::string& line : terminal::result_table(game, record.players, words)) text += line + '\n';
    const bool over = game.phase() == Phase::over;
    return text + (over ? words.count("cli.replay.verified", game.round())
                        : words.say("cli.replay.unfinished", {{"round", game.round()}}));
}

std::string campaign_report(const Campaign& campaign, const Words& words) {
    std::string text = terminal::plan_name(campaign.facts(), campaign.plan(), words) + '\n';
    for (const std::string& line : terminal::campaign_table(campaign, words)) text += line + '\n';
    text += terminal::campaign_text(campaign, words) + '\n';
    return text + words.count("cli.replay.verified-campaign", campaign.index() + 1);
}

std::string legacy_report(const LegacyCampaign& campaign, const Words& words) {
    terminal::Page page = campaign.phase() == LegacyPhase::over
                              ? terminal::closing_page(campaign, words, kReportWidth)
                              : terminal::standings_page(campaign, words, kReportWidth);
    std::string text = words.say("terminal.game.legacy") + '\n' + page.title + '\n';
    for (const std::string& line : page.lines) text += line + '\n';
    return text + words.count("cli.replay.verified-campaign", campaign.episode_number());
}

std::string report(const Playthrough& saved, const Arguments& arguments, const Words& words) {
    if (const Campaign* campaign = saved.campaign()) return campaign_report(*campaign, words);
    if (const LegacyCampaign* legacy = saved.legacy()) return legacy_report(*legacy, words);
    return record_report(*saved.single_game(), arguments, words);
}

}  // namespace

int run_replay(const Arguments& arguments, const Words& words) {
    const auto saved = read_saved_file(arguments.words()[0]);
    if (!saved) return complain(text_of(saved.error(), words), kFailed);
    print(report(*saved, arguments, words) + '\n');
    for (const std::string& line : draw_report(*saved, words)) print(line + '\n');
    return kDone;
}

}  // namespace mycity::apps
