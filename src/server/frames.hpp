#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table_state.hpp"
#include "words/words.hpp"

// The frames that the server sends (docs/server-protocol.md). They contain no secrets: only the public fields
// of events and the public view of a game.
namespace mycity {

using Frame = std::shared_ptr<const std::string>;

// An event as frames: for all clients, and with the sealed move for the holders of its seat.
struct PublishedEvent {
    std::int64_t version = 0;
    Frame everybody;
    Frame holder;  // null if it is the same
    PlayerId seat{-1};

    const Frame& for_seats(const std::vector<PlayerId>& own) const;
};

// What lets a device with an engine go on without a new state.
struct AfterEvent {
    std::optional<std::uint64_t> fingerprint{};  // of the game after a closed round
    std::optional<std::int64_t> deadline{};
};
// For the event that the table has just applied. Empty at the end of an episode of a campaign, which changes
// more than a device can know.
AfterEvent after_event(const TableState& table, const TableEvent& event);
PublishedEvent published_event(std::int64_t version, std::int64_t at_ms, const TableEvent& event,
                               const AfterEvent& after = {});

enum class Role : std::uint8_t { player, invited, spectator };

struct Welcome {
    Role role = Role::spectator;
    std::vector<PlayerId> seats{};
    bool owner = false;
    std::vector<Frame> missed{};
    enum class Resume : std::uint8_t { fresh, missed, resync } resume = Resume::fresh;
    std::int64_t now_ms = 0;
};
Frame welcome_frame(const TableState& table, const Welcome& welcome, const Words& words);

// With what has happened since the round that has closed, if one has.
Frame state_frame(const TableState& table, const Words& words, const RoundClosed* closed = nullptr);
Frame presence_frame(const std::vector<PlayerId>& present);

// Connected clients without a seat: those that may take one, and spectators.
struct VisitorCount {
    int invited = 0;
    int watching = 0;
    bool operator==(const VisitorCount&) const = default;
};
Frame visitors_frame(const VisitorCount& visitors);
Frame ack_frame(std::string_view id, std::int64_t version);
Frame error_frame(const Problem& problem, const Words& words, std::string_view id);
Frame pong_frame(std::int64_t now_ms);

// Writes the public facts of a table into an object that the caller has opened.
void write_table_info(json::Writer& out, const TableState& table);

}  // namespace mycity
