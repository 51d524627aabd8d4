#pragma once

#include <optional>

#include "campaign/campaign.hpp"
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

    void play(Record record) {
        campaign.reset();
        game = std::move(record);
    }
    void play(Campaign whole) {
        game.reset();
        campaign = std::move(whole);
    }
    // The episode in play, of a campaign or on its own.
    Record* current() {
        if (campaign) return &campaign->current();
        return game ? &*game : nullptr;
    }
};

}  // namespace mycity
