#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/engine_context.hpp"
#include "record/fair.hpp"
#include "server/seat_state.hpp"

namespace mycity {

// What is played at a table: one episode, or a campaign, perhaps from where a file left it.
struct GameSetup {
    std::string game;
    const Episode* first = nullptr;                    // the only one, or the first that is played here
    const content::CampaignFacts* campaign = nullptr;  // null: one episode
    const content::Plan* plan = nullptr;               // of a campaign
    std::optional<Playthrough> begun{};                // what the file holds
    std::vector<int> episodes{};                       // those to come
};

// `game` with `episode` (and `open`) or `campaign`; `import`, where there is one, says all of it.
Read<GameSetup> setup_of(const json::Value& body, const json::Value* import, const content::Library& library);
// Sets `game` and `episode` or `campaign`.
void describe(json::Value& out, const GameSetup& setup);

// The secret of one of the episodes, of which the table's secret is the root.
Digest secret_for(const GameSetup& setup, const Digest& root, int episode);

// Starts the game for the seats.
Read<Playthrough> begin_table(const GameSetup& setup, std::span<const SeatState> seats, const Digest& root,
                              const content::Library& library);

}  // namespace mycity
