#pragma once

#include <cstdint>
#include <optional>

#include "server/commands.hpp"
#include "server/table_state.hpp"

// What each command does: the event it causes, or why it is refused. Nothing changes here.
namespace mycity {

// Who sent a command.
struct Caller {
    std::optional<Digest> device{};
    bool invited = false;    // may take a seat
    std::uint32_t away = 0;  // bit by seat: nobody has been there for a while
};

Read<TableEvent> handle(const TableState& table, const Caller& caller, const SitCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const LeaveCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const AddBotCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const RemoveBotCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const StartCommand& command);
// The rules of the game are checked when the event is applied.
Read<TableEvent> handle(const TableState& table, const Caller& caller, const MoveCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const TakeBackCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const StandInCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const EndStandInCommand& command);
Read<TableEvent> handle(const TableState& table, const Caller& caller, const NextEpisodeCommand& command);

// A rematch creates another table, which the caller does.
Read<void> check_rematch(const TableState& table, const Caller& caller);

// A move that the clock makes: pass where it is allowed, else end; between episodes of a legacy campaign a
// sticker, placed as a bot would.
TableEvent default_move(const TableState& table, PlayerId seat);
// The sticker that a bot places, or the clock for an absent player.
StickerPlaced sticker_by(const TableState& table, PlayerId seat, Author by);

// What the handlers have in common.
std::unexpected<Problem> refused(std::string_view code, std::string at = {}, std::string found = {});
Read<void> check_seat(const TableState& table, PlayerId seat);
Read<void> check_own_seat(const TableState& table, const Caller& caller, PlayerId seat);
// A seat holder may manage the table; before anybody sits, any invited client.
Read<void> check_manager(const TableState& table, const Caller& caller);

}  // namespace mycity
