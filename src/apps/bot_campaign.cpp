#include "apps/bot_campaign.hpp"

#include "ai/bot.hpp"
#include "ai/sticker_bot.hpp"
#include "base/random.hpp"

namespace mycity::apps {
namespace {

PlayerId next_to_move(const Game& game) {
    for (const PlayerId player : game.player_ids())
        if (game.decides(player) && !game.has_decided(player)) return player;
    return PlayerId(-1);
}

std::uint64_t bot_seed(std::uint64_t seed, const Game& game, PlayerId player) {
    const int place = game.round() * kMaxPlayers + player;
    return Random(episode_seed(seed, game.episode().number) + static_cast<std::uint64_t>(place)).next();
}

}  // namespace

BotCampaign::BotCampaign(const content::Library& library, int players, int level, std::uint64_t seed)
    : BotCampaign(*LegacyCampaign::begin(library,
                                         std::vector<Participant>(static_cast<std::size_t>(players),
                                                                  Participant{"mycity", level}),
                                         {}, seed),
                  level, seed) {}

PlayedEpisode BotCampaign::play_episode() {
    const EpisodeNumber episode = campaign_.episode_number();
    PlayedEpisode played{*campaign_.session(), campaign_.session()->game(), {}};
    while (campaign_.phase() == LegacyPhase::play && campaign_.episode_number() == episode) {
        const Game& game = campaign_.session()->game();
        const PlayerId player = next_to_move(game);
        const Move move =
            suggest(View::of(game, player), player, level_, bot_seed(seed_, game, player)).best.move;
        played.end = game;
        played.end.decide(player, move).value();
        played.moves.emplace_back(player, move);
        campaign_.play(player, move).value();
    }
    return played;
}

void BotCampaign::place_stickers() {
    while (campaign_.phase() == LegacyPhase::before || campaign_.phase() == LegacyPhase::after) {
        for (const PlayerId player : campaign_.player_ids()) {
            if (campaign_.pending(player).empty()) continue;
            const LegacyCity& city = campaign_.city(player);
            const StickerOptions options = campaign_.options(player);
            const int target =
                choose_sticker({options.sticker, options.targets, city.board, campaign_.episode(), city.marks,
                                belongings_in(campaign_.episode(), city)});
            campaign_.choose(player, {options.sticker, target}).value();
            break;
        }
    }
}

}  // namespace mycity::apps
