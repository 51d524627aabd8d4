#pragma once

#include <cstdint>
#include <optional>

#include "server/commands.hpp"
#include "server/table_state.hpp"

// Command handlers: each returns the event that a command causes, or why it is refused. They change nothing.
namespace mycity {

// Who sent a command.
struct Caller {
    std::optional<Digest> device{};
    bool invited = false;    // may take a seat
    std::uint32_t away = 0;  // one bit per seat: no device has been connected for a while
    std::int64_t now_ms = 0;
};

Read<TableEvent> handle(const TableState& table, const Caller& caller, const SitCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const LeaveCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const AddBotCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const RemoveBotCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const StartCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const DiscloseCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const StartWithoutCommand& command);
// The rules of the game are checked later, when the event is applied.
Read<TableEvent> handle(const TableState& table, const Caller& caller, const MoveCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const TakeBackCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const StandInCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const EndStandInCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const NextEpisodeCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const SendAwayCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const FreeSeatsCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const BeginCommand& command);

// Whether a rematch is allowed; the active table creates the new table.
Read<void> check_rematch(const TableState& table, const Caller& caller);

// The move when the clock expires: pass if allowed, else end; between episodes of a legacy campaign, a
// sticker where a bot would place it.
TableEvent default_move(const TableState& table, PlayerId seat);
// The sticker that a bot places, also when the clock expires.
StickerPlaced sticker_by(const TableState& table, PlayerId seat, Author by);

// Checks that the handlers share.
std::unexpected<Problem> refused(std::string_view code, std::string at = {}, std::string found = {});
std::unexpected<Problem> refused(std::string_view code, std::string at, PlayerId seat);
Read<void> check_seat(const TableState& table, PlayerId seat);
Read<void> check_level(int level, std::string at);
// A list of seats has at least one entry, and at most one per seat.
Read<void> check_count(const TableState& table, std::size_t count);
Read<void> check_own_seat(const TableState& table, const Caller& caller, PlayerId seat);
// A client that holds a seat may manage the table; while nobody holds one, any invited client may.
Read<void> check_manager(const TableState& table, const Caller& caller);
// The same for its bots; at a public table they are the owner's.
Read<void> check_bots(const TableState& table, const Caller& caller);

}  // namespace mycity
