#pragma once

#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "ai/sticker_bot.hpp"
#include "base/random.hpp"
#include "campaign/legacy.hpp"

namespace mycity::bench {

inline StickerQuestion question_of(const LegacyCampaign& campaign, PlayerId player) {
    const StickerOptions options = campaign.options(player);
    const LegacyCity& city = campaign.city(player);
    return {options.sticker,    options.targets, city.board,
            campaign.episode(), city.marks,      belongings_in(campaign.episode(), city)};
}

// A legacy campaign of bots of one level. `begins(campaign)` is called when an episode begins,
// `asks(campaign, player)` before a sticker is placed.
template <class Begins, class Asks>
LegacyCampaign play_bot_campaign(int players, int level, std::uint64_t seed, Begins begins, Asks asks) {
    const std::vector<Participant> seats(static_cast<std::size_t>(players), Participant{"mycity", level});
    LegacyCampaign campaign = *LegacyCampaign::begin(content::library(), seats, {}, DrawSource(seed));
    Random random(seed);
    EpisodeNumber begun{0};
    const auto act = [&](PlayerId player) {
        if (campaign.phase() != LegacyPhase::play) {
            if (campaign.pending(player).empty()) return false;
            asks(std::as_const(campaign), player);
            const StickerQuestion question = question_of(campaign, player);
            campaign.choose(player, {question.sticker, choose_sticker(question)}).value();
            return true;
        }
        const Game& game = campaign.session()->game();
        if (!game.decides(player) || game.has_decided(player)) return false;
        campaign.play(player, suggest(View::of(game, player), player, level, random.next()).best.move)
            .value();
        return true;
    };
    while (campaign.phase() != LegacyPhase::over) {
        if (campaign.phase() == LegacyPhase::play && campaign.episode_number() != begun) {
            begun = campaign.episode_number();
            begins(std::as_const(campaign));
        }
        for (const PlayerId player : campaign.player_ids())
            if (act(player)) break;
    }
    return campaign;
}

}  // namespace mycity::bench
