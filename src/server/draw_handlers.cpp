// Handlers of disclose and start-without.

#include <algorithm>

#include "base/bytes.hpp"
#include "server/command_handlers.hpp"
#include "server/limits.hpp"

namespace mycity {
namespace {

Read<void> check_awaited(const TableState& table, PlayerId seat, const FieldPath& at) {
    if (auto known = check_seat(table, seat); !known) return known;
    if (table.seats()[seat.index()].awaited) return {};
    return refused("not-awaited", at.text(), seat);
}

// A commitment to a short nonce hides nothing: everybody could try all of them.
Read<void> check_length(std::string_view nonce, const FieldPath& at) {
    const auto bytes = from_hex(nonce);
    if (bytes && bytes->size() >= kLeastNonceBytes && bytes->size() <= kMaxNonceBytes) return {};
    return std::unexpected(Problem{
        .code = "wrong-type", .at = at.text(), .expected = "32..64 hex digits", .found = shown(nonce)});
}

}  // namespace

Read<TableEvent> handle(const TableState& table, const Caller& caller, const DiscloseCommand& command) {
    if (auto right = check_count(table, command.seats.size()); !right) return std::unexpected(right.error());
    NoncesDisclosed event;
    const FieldPath list{.key = "seats"};
    for (const DisclosedNonce& disclosed : command.seats) {
        const FieldPath at = list.entry(event.seats.size());
        if (auto own = check_own_seat(table, caller, disclosed.seat); !own)
            return std::unexpected(own.error());
        if (auto awaited = check_awaited(table, disclosed.seat, at); !awaited)
            return std::unexpected(awaited.error());
        if (auto right = check_length(disclosed.nonce, at.member("nonce")); !right)
            return std::unexpected(right.error());
        if (!discloses(table.seats()[disclosed.seat.index()], disclosed.nonce))
            return refused("nonce-differs", at.member("nonce").text());
        for (const DisclosedNonce& before : event.seats)
            if (before.seat == disclosed.seat) return refused("seat-twice", at.text(), disclosed.seat);
        event.seats.push_back(disclosed);
    }
    return event;
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const StartWithoutCommand& command) {
    if (auto may = check_manager(table, caller); !may) return std::unexpected(may.error());
    if (auto right = check_count(table, command.seats.size()); !right) return std::unexpected(right.error());
    NoncesWithheld event;
    const FieldPath list{.key = "seats"};
    for (const PlayerId seat : command.seats) {
        const FieldPath at = list.entry(event.seats.size());
        if (auto awaited = check_awaited(table, seat, at); !awaited) return std::unexpected(awaited.error());
        if (!table.seats()[seat.index()].held_by(caller.device))
            return refused("still-awaited", at.text(), seat);
        if (std::find(event.seats.begin(), event.seats.end(), seat) != event.seats.end())
            return refused("seat-twice", at.text(), seat);
        event.seats.push_back(seat);
    }
    return event;
}

}  // namespace mycity
