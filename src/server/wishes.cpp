#include "server/wishes.hpp"

#include <algorithm>
#include <array>

namespace mycity {

const WishFrame* find_wish(std::string_view type) {
    static constexpr std::array wishes{
        WishFrame{"sit", wish_sit},
        WishFrame{"leave", wish_leave},
        WishFrame{"fill", wish_fill},
        WishFrame{"empty", wish_empty},
        WishFrame{"start", wish_start},
        WishFrame{"move", wish_move},
        WishFrame{"take-back", wish_take_back},
        WishFrame{"stand-in", wish_stand_in},
        WishFrame{"return", wish_return},
        WishFrame{"next", wish_next},
    };
    const auto found =
        std::find_if(wishes.begin(), wishes.end(), [&](const WishFrame& wish) { return wish.type == type; });
    return found == wishes.end() ? nullptr : &*found;
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

Read<int> own_seat_of(const TableState& table, const Asker& asker, const json::Value& frame) {
    const auto seat = seat_of(table, frame);
    if (!seat) return seat;
    if (!table.seats()[static_cast<std::size_t>(*seat)].held_by(asker.device))
        return refused("not-your-seat", "seat", std::to_string(*seat));
    return seat;
}

Read<void> may_arrange(const TableState& table, const Asker& asker) {
    if (!table.seats_of(asker.device).empty()) return {};
    if (asker.invited && !table.anybody_sits()) return {};
    return refused("not-invited");
}

}  // namespace mycity
