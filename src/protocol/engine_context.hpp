#pragma once

#include <optional>

#include "base/json.hpp"
#include "campaign/playthrough.hpp"
#include "content/library.hpp"
#include "words/words.hpp"

namespace mycity {

// What an engine remembers between requests: the content and words it uses, and what is being played.
struct EngineContext {
    EngineContext(const content::Library& episodes, const Words& spoken)
        : library(&episodes), words(&spoken) {}

    const content::Library* library;
    const Words* words;
    std::optional<Playthrough> playthrough{};
    // The last view that was told by its changes, and how many were.
    json::Value shown{};
    int views = 0;

    // Null where no legacy campaign is being played.
    const LegacyCampaign* legacy() const { return playthrough ? playthrough->legacy() : nullptr; }
};

}  // namespace mycity
