#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "server/table_state.hpp"

// What frames wish for, turned into the event that would do it, or a problem. Nothing changes here.
namespace mycity {

// Who asks.
struct Asker {
    std::optional<Digest> device{};
    bool invited = false;    // may take a seat
    std::uint32_t away = 0;  // bit by seat: nobody has been there for a while
};

struct WishFrame {
    std::string_view type;
    Read<json::Value> (*event)(const TableState& table, const Asker& asker, const json::Value& frame);
};
const WishFrame* find_wish(std::string_view type);

Read<json::Value> wish_sit(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_leave(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_fill(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_empty(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_start(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_move(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_take_back(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_stand_in(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_return(const TableState& table, const Asker& asker, const json::Value& frame);
Read<json::Value> wish_next(const TableState& table, const Asker& asker, const json::Value& frame);

// What they have in common.
std::unexpected<Problem> refused(std::string_view code, std::string at = {}, std::string found = {});
Read<int> seat_of(const TableState& table, const json::Value& frame);
Read<int> own_seat_of(const TableState& table, const Asker& asker, const json::Value& frame);
// Whoever holds a seat arranges things; before anybody sits, whoever is invited.
Read<void> may_arrange(const TableState& table, const Asker& asker);

// {"event":"sealed","seat":0,"by":"bot","private":{"move":…}}
json::Value sealed_body(int seat, std::string_view by, json::Value move);
// What happens when somebody does not decide in time: pass where it is allowed, else end; in a legacy
// campaign a sticker, placed as a bot would.
json::Value default_body(const TableState& table, int seat, std::string_view by);
// The sticker that a bot places, or that is placed for somebody who is away.
json::Value sticker_body(const TableState& table, int seat, std::string_view by);

}  // namespace mycity
