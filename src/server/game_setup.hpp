#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/engine_context.hpp"
#include "protocol/valley_request.hpp"
#include "record/fair.hpp"
#include "server/event_values.hpp"

namespace mycity {

// What is played at a table: one episode, or a campaign, which may continue an imported file.
struct GameSetup {
    std::string game;
    const Episode* first = nullptr;  // the only episode, or the first one of the campaign at this table
    const content::CampaignFacts* campaign = nullptr;  // null: one episode
    const content::Plan* plan = nullptr;               // of a campaign
    std::optional<Playthrough> begun{};                // the imported campaign
    std::vector<EpisodeNumber> episodes{};             // the remaining episodes
    ValleyPointer valley{};                            // whose episode is `first`
    CampaignValleyPointer land{};                      // of a legacy campaign on another valley
};

// `import`, a campaign file, replaces the choice.
Read<GameSetup> setup_of(const GameChoice& choice, const json::Value* import,
                         const content::Library& library);
GameChoice choice_of(const GameSetup& setup);

// The secret of one of the episodes, derived from the table's secret.
Digest secret_for(const GameSetup& setup, const Digest& root, EpisodeNumber episode);

// One for each remaining episode, in hex.
std::vector<std::string> commitments_of(const GameSetup& setup, const Digest& root);

// Starts the game for the seats.
Read<Playthrough> begin_table(const GameSetup& setup, std::span<const SeatState> seats, const Digest& root,
                              const content::Library& library);

}  // namespace mycity
