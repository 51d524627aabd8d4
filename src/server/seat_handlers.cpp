// Handlers of sit, leave, add-bot, remove-bot, start, stand-in, end-stand-in, send-away and free-seats.

#include <algorithm>

#include "ai/bot.hpp"
#include "base/bytes.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "record/fair.hpp"
#include "server/command_handlers.hpp"
#include "server/limits.hpp"
#include "server/plain_text.hpp"

namespace mycity {
namespace {

const SeatState& seat_at(const TableState& table, PlayerId seat) { return table.seats()[seat.index()]; }

// What a seat may lack.
Read<void> check_sign(const std::optional<std::string>& sign, const FieldPath& at) {
    return !sign || sign->empty() ? Read<void>() : check_name(*sign, at.text());
}

Read<void> check_nonce(const std::string& nonce, const FieldPath& at) {
    const auto bytes = from_hex(nonce);
    if (bytes && bytes->size() <= kMaxNonceBytes) return {};
    return wrong("wrong-type", at.text(), "0..64 hex digits", shown(nonce));
}

// The seat for the event. During a game it has only a name.
Read<TakenSeat> taken_seat(const TableState& table, const Caller& caller, const TakenSeat& wanted,
                           const FieldPath& at) {
    TRY(check_seat(table, wanted.seat));
    if (table.engine() == nullptr && !table.seats_open()) return refused("already-started");
    const SeatState& seat = seat_at(table, wanted.seat);
    const bool own = seat.held_by(caller.device) && table.engine() == nullptr;
    if (seat.kind != SeatKind::empty && !own)
        return refused("seat-taken", at.member("seat").text(), wanted.seat);
    if (!own && !caller.invited) return refused("not-invited");
    TRY(check_name(wanted.name, at.member("name").text()));
    if (table.engine() != nullptr) return TakenSeat{.seat = wanted.seat, .name = wanted.name};
    if (wanted.nonce && wanted.commitment)
        return conflict(at.member("nonce").text(), at.member("commitment").text());
    if (wanted.nonce) TRY(check_nonce(*wanted.nonce, at.member("nonce")));
    TRY(check_sign(wanted.city, at.member("city")));
    TRY(check_sign(wanted.animal, at.member("animal")));
    return wanted;
}

}  // namespace

std::unexpected<Problem> refused(std::string_view code, std::string at, std::string found) {
    return std::unexpected(Problem{.code = code, .at = std::move(at), .found = std::move(found)});
}

// People count seats from one, as the page does.
std::unexpected<Problem> refused(std::string_view code, std::string at, PlayerId seat) {
    return refused(code, std::move(at), std::to_string(std::int64_t{seat} + 1));
}

Read<void> check_seat(const TableState& table, PlayerId seat) {
    if (seat >= 0 && seat.index() < table.seats().size()) return {};
    return refused("no-such-seat", "seat", seat);
}

Read<void> check_level(int level, std::string at) {
    if (level >= kLowestLevel && level <= kHighestLevel) return {};
    return wrong("out-of-range", at, std::to_string(kLowestLevel) + ".." + std::to_string(kHighestLevel),
                 std::to_string(level));
}

Read<void> check_count(const TableState& table, std::size_t count) {
    if (count >= 1 && count <= table.seats().size()) return {};
    return wrong_total_of("seats", "1.." + std::to_string(table.seats().size()), count);
}

Read<void> check_own_seat(const TableState& table, const Caller& caller, PlayerId seat) {
    TRY(check_seat(table, seat));
    if (seat_at(table, seat).held_by(caller.device)) return {};
    return refused("not-your-seat", "seat", seat);
}

Read<void> check_manager(const TableState& table, const Caller& caller) {
    if (!table.seats_of(caller.device).empty()) return {};
    if (caller.invited && !table.anybody_sits()) return {};
    return refused("not-invited");
}

Read<void> check_bots(const TableState& table, const Caller& caller) {
    if (!table.listed() || !table.owner()) return check_manager(table, caller);
    if (table.owned_by(caller.device)) return {};
    return refused("not-owner");
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const SitCommand& command) {
    if (!caller.device) return refused("device-missing", "device");
    TRY(check_count(table, command.seats.size()));
    SeatsTaken event;
    const FieldPath list{.key = "seats"};
    for (const TakenSeat& wanted : command.seats) {
        const FieldPath at = list.entry(event.seats.size());
        auto taken = TRY(taken_seat(table, caller, wanted, at));
        for (const TakenSeat& before : event.seats)
            if (before.seat == taken.seat) return refused("seat-twice", at.text(), taken.seat);
        event.seats.push_back(std::move(taken));
    }
    return event;
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const LeaveCommand& command) {
    TRY(check_count(table, command.seats.size()));
    if (table.engine() == nullptr && !table.seats_open()) return refused("already-started");
    SeatsLeft event;
    for (const PlayerId seat : command.seats) {
        TRY(check_own_seat(table, caller, seat));
        if (std::find(event.seats.begin(), event.seats.end(), seat) != event.seats.end())
            return refused("seat-twice", "seats", seat);
        event.seats.push_back(seat);
    }
    return event;
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const AddBotCommand& command) {
    TRY(check_bots(table, caller));
    if (!table.seats_open()) return refused("already-started");
    TRY(check_seat(table, command.seat));
    if (seat_at(table, command.seat).kind != SeatKind::empty)
        return refused("seat-taken", "seat", command.seat);
    TRY(check_level(command.level, "level"));
    bool somebody = false;
    for (const PlayerId other : seat_ids(table.seats()))
        somebody = somebody || (other != command.seat && seat_at(table, other).kind != SeatKind::bot);
    if (!somebody) return refused("only-bots", "seat");
    return BotAdded{.seat = command.seat, .level = command.level};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const RemoveBotCommand& command) {
    TRY(check_bots(table, caller));
    if (!table.seats_open()) return refused("already-started");
    TRY(check_seat(table, command.seat));
    if (seat_at(table, command.seat).kind != SeatKind::bot)
        return refused("seat-not-bot", "seat", command.seat);
    return BotRemoved{.seat = command.seat};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const StartCommand&) {
    TRY(check_manager(table, caller));
    if (!table.seats_open()) return refused("already-started");
    const auto taken = std::count_if(table.seats().begin(), table.seats().end(),
                                     [](const SeatState& seat) { return seat.taken(); });
    const bool somebody = std::any_of(table.seats().begin(), table.seats().end(), [](const SeatState& seat) {
        return seat.kind == SeatKind::person && seat.taken();
    });
    const auto all = static_cast<std::ptrdiff_t>(table.seats().size());
    const std::ptrdiff_t least = table.setup().begun ? all : table.setup().first->min_players;
    if (!somebody || taken < least)
        return std::unexpected(Problem{
            .code = "too-few-players", .expected = std::to_string(least), .found = std::to_string(taken)});
    return table.start_event();
}

// Nobody plays for another one: at a table with a clock, only the clock starts a stand-in. Without one,
// somebody may when the game has waited a day for the seat, and all others together, at least two, when it is
// away.
Read<TableEvent> handle(const TableState& table, const Caller& caller, const StandInCommand& command) {
    if (table.engine() == nullptr) return refused("not-started");
    TRY(check_seat(table, command.seat));
    const SeatState& seat = seat_at(table, command.seat);
    if (seat.kind != SeatKind::person || seat.stand_in) return refused("seat-taken", "seat", command.seat);
    const StandInStarted started{.seat = command.seat, .level = table.stand_in_level()};
    if (seat.held_by(caller.device)) return started;
    TRY(check_manager(table, caller));
    if (table.clock().kind != Clock::Kind::none) return refused("clock-decides", "seat", command.seat);
    if (table.asked(command.seat) && table.waited_ms(caller.now_ms) >= kStandInAfterMs) return started;
    if ((caller.away >> command.seat & 1) == 0) return refused("not-away", "seat", command.seat);
    StandInAgreed agreed{.seat = command.seat, .by = table.seats_of(caller.device)};
    bool two = false;
    bool all = true;
    for (const PlayerId other : seat_ids(table.seats())) {
        const SeatState& each = seat_at(table, other);
        if (each.kind != SeatKind::person || each.stand_in || each.held_by(seat.device)) continue;
        if (each.held_by(caller.device)) continue;
        two = true;
        all = all && std::ranges::find(seat.agreed, other) != seat.agreed.end();
    }
    if (!two) return refused("not-away-long", "seat", command.seat);
    if (all) return started;
    return agreed;
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const BeginCommand& command) {
    if (table.engine() == nullptr) return refused("not-started");
    TRY(check_count(table, command.seats.size()));
    if (command.episode != table.episode() || table.round() != 1)
        return std::unexpected(
            Problem{.code = "round-closed", .expected = std::to_string(table.round()), .found = "1"});
    for (const PlayerId seat : command.seats) {
        TRY(check_own_seat(table, caller, seat));
        if (seat_at(table, seat).begun_ms != 0) return refused("already-begun", "seats", seat);
    }
    return EpisodeBegun{.seats = command.seats};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const EndStandInCommand& command) {
    TRY(check_own_seat(table, caller, command.seat));
    if (!seat_at(table, command.seat).stand_in) return refused("no-stand-in", "seat", command.seat);
    return StandInEnded{.seat = command.seat};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const SendAwayCommand& command) {
    if (!table.owned_by(caller.device)) return refused("not-owner");
    return VisitorsSentAway{.keep_out = command.keep_out};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const FreeSeatsCommand& command) {
    if (!table.owned_by(caller.device)) return refused("not-owner");
    TRY(check_count(table, command.seats.size()));
    if (!table.seats_open()) return refused("already-started");
    SeatsLeft event;
    for (const PlayerId seat : command.seats) {
        TRY(check_seat(table, seat));
        if (seat_at(table, seat).kind != SeatKind::person) return refused("seat-not-taken", "seats", seat);
        if (std::find(event.seats.begin(), event.seats.end(), seat) != event.seats.end())
            return refused("seat-twice", "seats", seat);
        event.seats.push_back(seat);
    }
    return event;
}

}  // namespace mycity
