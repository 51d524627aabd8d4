#pragma once

#include <optional>

#include "campaign/any_campaign.hpp"
#include "content/library.hpp"
#include "record/record.hpp"
#include "words/words.hpp"

namespace mycity {

// What an engine remembers between requests: where it looks things up, and the game or the campaign it
// plays, of which there is one at most.
struct Table {
    Table(const content::Library& episodes, const Words& spoken) : library(&episodes), words(&spoken) {}

    const content::Library* library;
    const Words* words;
    std::optional<Record> game{};
    std::optional<Campaign> campaign{};
    std::optional<LegacyCampaign> legacy{};

    void play(Record record) {
        clear();
        game = std::move(record);
    }
    void play(AnyCampaign whole) {
        clear();
        if (auto* plain = std::get_if<Campaign>(&whole))
            campaign = std::move(*plain);
        else
            legacy = std::move(std::get<LegacyCampaign>(whole));
    }
    bool empty() const { return !game && !campaign && !legacy; }
    // The episode in play, of a campaign or on its own; null also between two episodes of a legacy campaign.
    const Session* session() const {
        if (legacy) return legacy->session();
        if (campaign) return &campaign->current().session;
        return game ? &game->session : nullptr;
    }
    // The one in play, or that stickers are placed before or after.
    const Episode& episode() const { return legacy ? legacy->episode() : session()->game().episode(); }
    const std::vector<Participant>& participants() const {
        if (legacy) return legacy->participants();
        return campaign ? campaign->players() : game->players;
    }
    int players() const { return legacy ? legacy->players() : session()->game().players(); }

    Done move(PlayerId player, Move made) {
        return legacy ? legacy->play(player, made) : record().session.play(player, made);
    }
    Done take_back(PlayerId player) {
        return legacy ? legacy->take_back(player) : record().session.take_back(player);
    }

  private:
    Record& record() { return campaign ? campaign->current() : *game; }
    void clear() {
        game.reset();
        campaign.reset();
        legacy.reset();
    }
};

}  // namespace mycity
