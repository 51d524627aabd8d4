// Handlers of disclose and start-without.

#include <algorithm>

#include "base/bytes.hpp"
#include "base/try.hpp"
#include "server/command_handlers.hpp"
#include "server/limits.hpp"

namespace mycity {
namespace {

Read<void> check_awaited(const TableState& table, PlayerId seat, const FieldPath& at) {
    TRY(check_seat(table, seat));
    if (table.seats()[seat.index()].awaited) return {};
    return refused("not-awaited", at.text(), seat);
}

// A commitment to a short nonce hides nothing: everybody could try all of them.
Read<void> check_length(std::string_view nonce, const FieldPath& at) {
    const auto bytes = from_hex(nonce);
    if (bytes && bytes->size() >= kLeastNonceBytes && bytes->size() <= kMaxNonceBytes) return {};
    return wrong("wrong-type", at.text(), "32..64 hex digits", shown(nonce));
}

}  // namespace

Read<TableEvent> handle(const TableState& table, const Caller& caller, const DiscloseCommand& command) {
    TRY(check_count(table, command.seats.size()));
    NoncesDisclosed event;
    const FieldPath list{.key = "seats"};
    for (const DisclosedNonce& disclosed : command.seats) {
        const FieldPath at = list.entry(event.seats.size());
        TRY(check_own_seat(table, caller, disclosed.seat));
        TRY(check_awaited(table, disclosed.seat, at));
        TRY(check_length(disclosed.nonce, at.member("nonce")));
        if (!discloses(table.seats()[disclosed.seat.index()], disclosed.nonce))
            return refused("nonce-differs", at.member("nonce").text());
        for (const DisclosedNonce& before : event.seats)
            if (before.seat == disclosed.seat) return refused("seat-twice", at.text(), disclosed.seat);
        event.seats.push_back(disclosed);
    }
    return event;
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const StartWithoutCommand& command) {
    TRY(check_manager(table, caller));
    TRY(check_count(table, command.seats.size()));
    NoncesWithheld event;
    const FieldPath list{.key = "seats"};
    for (const PlayerId seat : command.seats) {
        const FieldPath at = list.entry(event.seats.size());
        TRY(check_awaited(table, seat, at));
        if (!table.seats()[seat.index()].held_by(caller.device))
            return refused("still-awaited", at.text(), seat);
        if (std::find(event.seats.begin(), event.seats.end(), seat) != event.seats.end())
            return refused("seat-twice", at.text(), seat);
        event.seats.push_back(seat);
    }
    return event;
}

}  // namespace mycity
