// Applies events about the fair draw: the seats commit to their nonces, then disclose or withhold them.

#include <algorithm>

#include "base/bytes.hpp"
#include "base/try.hpp"
#include "server/table_state.hpp"

namespace mycity {
namespace {

std::unexpected<Problem> differs(std::string at) {
    return std::unexpected(Problem{.code = "event-differs", .at = std::move(at)});
}

void keep_taken(std::vector<SeatState>& seats) {
    std::erase_if(seats, [](const SeatState& seat) { return !seat.taken(); });
    for (SeatState& seat : seats) seat.awaited = seat.commitment.has_value();
}

}  // namespace

bool discloses(const SeatState& seat, std::string_view nonce) {
    const auto bytes = from_hex(nonce);
    return seat.awaited && bytes && !bytes->empty() && commitment_to_nonce(*bytes) == seat.commitment;
}

std::optional<DrawCommitted> draw_committed(std::vector<SeatState> seats) {
    keep_taken(seats);
    if (std::none_of(seats.begin(), seats.end(), [](const SeatState& seat) { return seat.awaited; }))
        return std::nullopt;
    DrawCommitted event;
    for (const SeatState& seat : seats) event.seats.push_back(info_of(seat));
    return event;
}

Read<TableEvent> TableState::start_event() const {
    auto started = TRY(start(seats_));
    if (auto committed = draw_committed(seats_)) return std::move(*committed);
    return std::move(started.event);
}

void TableState::commit_draw() {
    keep_taken(seats_);
    draw_committed_ = true;
}

Read<void> TableState::on(const DrawCommitted& event) {
    if (!seats_open()) return differs("event");
    TRY(start(seats_));
    if (draw_committed(seats_) != event) return differs("seats");
    commit_draw();
    return {};
}

Read<void> TableState::on(const NoncesDisclosed& event) {
    std::vector<SeatState> seats = seats_;
    for (std::size_t i = 0; i < event.seats.size(); ++i) {
        const DisclosedNonce& disclosed = event.seats[i];
        TRY(check_seat(disclosed.seat));
        SeatState& seat = seats[disclosed.seat.index()];
        if (!discloses(seat, disclosed.nonce)) return differs(member(entry("seats", i), "nonce"));
        seat.nonce = disclosed.nonce;
        seat.awaited = false;
    }
    return without_awaited(std::move(seats));
}

Read<void> TableState::on(const NoncesWithheld& event) {
    std::vector<SeatState> seats = seats_;
    for (std::size_t i = 0; i < event.seats.size(); ++i) {
        TRY(check_seat(event.seats[i]));
        SeatState& seat = seats[event.seats[i].index()];
        if (!seat.awaited) return differs(entry("seats", i));
        seat.awaited = false;
    }
    return without_awaited(std::move(seats));
}

// The game starts when no nonce is awaited any more.
Read<void> TableState::without_awaited(std::vector<SeatState> seats) {
    if (std::none_of(seats.begin(), seats.end(), [](const SeatState& seat) { return seat.awaited; })) {
        auto started = TRY(start(seats));
        due_.emplace_back(started.event);
        starting_ = std::move(started);
    }
    seats_ = std::move(seats);
    return {};
}

}  // namespace mycity
