// Applies events about seats.

#include <algorithm>

#include "base/try.hpp"
#include "server/new_table.hpp"
#include "server/table_state.hpp"

namespace mycity {
namespace {

void take(SeatState& seat, const TakenSeat& taken, const Digest& device) {
    seat.kind = SeatKind::person;
    seat.name = taken.name;
    seat.device = device;
    seat.ready = true;
    seat.stand_in.reset();
    seat.agreed.clear();
    seat.expired = 0;
    if (taken.nonce || taken.commitment) {
        seat.nonce = taken.nonce.value_or("");
        seat.commitment = taken.commitment;
    }
}

}  // namespace

Read<void> TableState::check_seat(PlayerId seat) const {
    if (seat >= 0 && seat.index() < seats_.size()) return {};
    return std::unexpected(Problem{.code = "no-such-seat", .at = "seat", .found = std::to_string(seat)});
}

Read<void> TableState::on(const TableCreated& event) {
    const auto& import = event.import.value;
    auto setup = TRY(setup_of(event.choice, import ? &*import : nullptr, *library_));
    auto seats = TRY(seats_for(event.seats, setup));
    if (const auto& devices = event.devices.value)
        for (std::size_t i = 0; i < std::min(seats.size(), devices->size()); ++i)
            seats[i].device = (*devices)[i];
    if (event.commitments != commitments_of(setup, event.secret.value))
        return std::unexpected(Problem{.code = "event-differs", .at = "commitments"});
    setup_ = std::move(setup);
    seats_ = std::move(seats);
    commitments_ = event.commitments;
    secret_ = event.secret.value;
    invite_ = event.invite.value;
    watch_ = event.watch.value;
    creator_ = event.creator.value;
    owner_ = creator_;
    clock_ = event.clock;
    listed_ = event.listed;
    stand_in_level_ = event.stand_in.value_or(stand_in_level_);
    return {};
}

// L-SEAT: if the campaign lets another player take over a seat, its next records name that player.
void TableState::seat_participant(PlayerId seat) {
    if (engine_ && engine_->legacy())
        (void)engine_->legacy()->seat(seat, participant_on(seats_[seat.index()]));
}

// Seats before the game; taking the last one starts it, or lets all disclose their nonces.
Read<void> TableState::seat_all(std::vector<SeatState> seats) {
    if (std::all_of(seats.begin(), seats.end(), [](const SeatState& seat) { return seat.taken(); })) {
        auto started = TRY(start(seats));
        if (auto committed = draw_committed(seats)) {
            due_.emplace_back(std::move(*committed));
        } else {
            due_.emplace_back(started.event);
            starting_ = std::move(started);
        }
    }
    seats_ = std::move(seats);
    return {};
}

Read<void> TableState::on(const SeatsTaken& event, const std::optional<Origin>& origin) {
    if (!origin) return std::unexpected(Problem{.code = "missing-field", .at = "private.device"});
    for (const TakenSeat& taken : event.seats) TRY(check_seat(taken.seat));
    if (!engine_ && !seats_open()) return std::unexpected(Problem{.code = "event-differs", .at = "event"});
    if (!owner_) owner_ = origin->device.value;
    if (!engine_) {
        std::vector<SeatState> seats = seats_;
        for (const TakenSeat& taken : event.seats) {
            SeatState& seat = seats[taken.seat.index()];
            take(seat, taken, origin->device.value);
            if (taken.city) seat.city = *taken.city;
            if (taken.animal) seat.animal = *taken.animal;
        }
        return seat_all(std::move(seats));
    }
    for (const TakenSeat& taken : event.seats) {
        take(seats_[taken.seat.index()], taken, origin->device.value);
        seat_participant(taken.seat);
    }
    return {};
}

Read<void> TableState::on(const SeatsLeft& event) {
    if (!engine_ && !seats_open()) return std::unexpected(Problem{.code = "event-differs", .at = "event"});
    for (const PlayerId seat : event.seats) TRY(check_seat(seat));
    for (const PlayerId number : event.seats) {
        SeatState& seat = seats_[number.index()];
        const SeatState before = std::exchange(seat, {.city = seat.city, .animal = seat.animal});
        if (!engine_) continue;
        seat.name = before.name;
        seat.nonce = before.nonce;
        seat.stand_in = stand_in_level_;
    }
    return {};
}

Read<void> TableState::on(const BotAdded& event) {
    if (!seats_open()) return std::unexpected(Problem{.code = "event-differs", .at = "event"});
    TRY(check_seat(event.seat));
    std::vector<SeatState> seats = seats_;
    seats[event.seat.index()] = {.kind = SeatKind::bot, .level = event.level};
    return seat_all(std::move(seats));
}

Read<void> TableState::on(const BotRemoved& event) {
    if (!seats_open()) return std::unexpected(Problem{.code = "event-differs", .at = "event"});
    TRY(check_seat(event.seat));
    seats_[event.seat.index()] = {};
    return {};
}

Read<void> TableState::on(const EpisodeBegun& event, std::int64_t at_ms) {
    for (const PlayerId seat : event.seats) TRY(check_seat(seat));
    for (const PlayerId seat : event.seats) seats_[seat.index()].begun_ms = at_ms;
    return {};
}

Read<void> TableState::on(const StandInAgreed& event) {
    TRY(check_seat(event.seat));
    std::vector<PlayerId>& agreed = seats_[event.seat.index()].agreed;
    for (const PlayerId seat : event.by)
        if (std::ranges::find(agreed, seat) == agreed.end()) agreed.push_back(seat);
    return {};
}

Read<void> TableState::on(const StandInStarted& event) {
    TRY(check_seat(event.seat));
    seats_[event.seat.index()].stand_in = event.level;
    seats_[event.seat.index()].agreed.clear();
    return {};
}

Read<void> TableState::on(const StandInEnded& event) {
    TRY(check_seat(event.seat));
    seats_[event.seat.index()].stand_in.reset();
    seats_[event.seat.index()].expired = 0;
    return {};
}

Read<void> TableState::on(const SeatsTransferred& event) {
    for (SeatState& seat : seats_)
        if (seat.held_by(event.from.value)) seat.device = event.to.value;
    if (owned_by(event.from.value)) owner_ = event.to.value;
    return {};
}

Read<void> TableState::on(const VisitorsSentAway& event) {
    keep_out_ = event.keep_out;
    return {};
}

Read<void> TableState::on(const RematchCreated& event) {
    rematch_ = event.table;
    return {};
}

}  // namespace mycity
