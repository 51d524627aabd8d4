#include "server/commands.hpp"

#include <algorithm>
#include <array>

namespace mycity {

const CommandHandler* find_handler(std::string_view type) {
    static constexpr std::array handlers{
        CommandHandler{"sit", handle_sit},
        CommandHandler{"leave", handle_leave},
        CommandHandler{"add-bot", handle_add_bot},
        CommandHandler{"remove-bot", handle_remove_bot},
        CommandHandler{"start", handle_start},
        CommandHandler{"move", handle_move},
        CommandHandler{"take-back", handle_take_back},
        CommandHandler{"stand-in", handle_stand_in},
        CommandHandler{"end-stand-in", handle_end_stand_in},
        CommandHandler{"next-episode", handle_next_episode},
    };
    const auto found = std::find_if(handlers.begin(), handlers.end(),
                                    [&](const CommandHandler& handler) { return handler.type == type; });
    return found == handlers.end() ? nullptr : &*found;
}

std::unexpected<Problem> refused(std::string_view code, std::string at, std::string found) {
    return std::unexpected(Problem{.code = code, .at = std::move(at), .found = std::move(found)});
}

Read<int> seat_of(const TableState& table, const json::Value& frame) {
    const auto seat = need_int(frame, "seat");
    if (!seat) return std::unexpected(seat.error());
    if (*seat < 0 || *seat >= static_cast<std::int64_t>(table.seats().size()))
        return refused("no-such-seat", "seat", std::to_string(*seat));
    return static_cast<int>(*seat);
}

Read<int> own_seat_of(const TableState& table, const Caller& caller, const json::Value& frame) {
    const auto seat = seat_of(table, frame);
    if (!seat) return seat;
    if (!table.seats()[static_cast<std::size_t>(*seat)].held_by(caller.device))
        return refused("not-your-seat", "seat", std::to_string(*seat));
    return seat;
}

Read<void> may_manage(const TableState& table, const Caller& caller) {
    if (!table.seats_of(caller.device).empty()) return {};
    if (caller.invited && !table.anybody_sits()) return {};
    return refused("not-invited");
}

}  // namespace mycity
