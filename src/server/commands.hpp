#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "server/table_state.hpp"

// Commands of frames, turned into the event they cause, or a problem. Nothing changes here.
namespace mycity {

// Who sent the command.
struct Caller {
    std::optional<Digest> device{};
    bool invited = false;    // may take a seat
    std::uint32_t away = 0;  // bit by seat: nobody has been there for a while
};

struct CommandHandler {
    std::string_view type;
    Read<json::Value> (*event)(const TableState& table, const Caller& caller, const json::Value& frame);
};
const CommandHandler* find_handler(std::string_view type);

Read<json::Value> handle_sit(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_leave(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_add_bot(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_remove_bot(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_start(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_move(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_take_back(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_stand_in(const TableState& table, const Caller& caller, const json::Value& frame);
Read<json::Value> handle_end_stand_in(const TableState& table, const Caller& caller,
                                      const json::Value& frame);
Read<json::Value> handle_next_episode(const TableState& table, const Caller& caller,
                                      const json::Value& frame);

// What they have in common.
std::unexpected<Problem> refused(std::string_view code, std::string at = {}, std::string found = {});
Read<int> seat_of(const TableState& table, const json::Value& frame);
Read<int> own_seat_of(const TableState& table, const Caller& caller, const json::Value& frame);
// A seat holder may manage the table; before anybody sits, any invited client.
Read<void> may_manage(const TableState& table, const Caller& caller);

// {"event":"move-sealed","seat":0,"by":"bot","private":{"move":…}}
json::Value sealed_body(int seat, std::string_view by, json::Value move);
// What happens when somebody does not decide in time: pass where it is allowed, else end; in a legacy
// campaign a sticker, placed as a bot would.
json::Value default_body(const TableState& table, int seat, std::string_view by);
// The sticker that a bot places, or that is placed for somebody who is away.
json::Value sticker_body(const TableState& table, int seat, std::string_view by);

}  // namespace mycity
