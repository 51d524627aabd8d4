// Events about who sits where.

#include <algorithm>

#include "base/bytes.hpp"
#include "record/draw_json.hpp"
#include "server/bodies.hpp"
#include "server/table_state.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

Read<const json::Value*> hidden_in(const json::Value& body) { return need(body, "private"); }

}  // namespace

Read<void> TableState::created(const json::Value& body) {
    const auto hidden = hidden_in(body);
    if (!hidden) return std::unexpected(hidden.error());
    for (auto [key, to] : {std::pair{"secret", &secret_}, {"invite", &invite_}, {"watch", &watch_}}) {
        const auto digest = digest_at(**hidden, key, "private");
        if (!digest) return std::unexpected(digest.error());
        *to = *digest;
    }
    auto setup = setup_of(body, (*hidden)->find("import"), *library_);
    if (!setup) return std::unexpected(setup.error());
    setup_ = std::move(*setup);
    auto seats = seats_at(body, *setup_);
    if (!seats) return std::unexpected(seats.error());
    seats_ = std::move(*seats);
    if (const json::Value* devices = (*hidden)->find("devices")) {
        if (auto kept = keep_devices(seats_, *devices); !kept) return kept;
    }
    const auto field = need(body, "clock");
    if (!field) return std::unexpected(field.error());
    const auto clock = clock_at(**field, "clock");
    if (!clock) return std::unexpected(clock.error());
    clock_ = *clock;
    const json::Value* listed = body.find("listed");
    listed_ = listed != nullptr && *listed == json::Value(true);
    commitments_ = commitments_of(*setup_, secret_);
    const json::Value* published = body.find("commitments");
    if (published == nullptr || !(*published == texts_value(commitments_)))
        return std::unexpected(Problem{.code = "event-differs", .at = "commitments"});
    return {};
}

Read<void> TableState::take_seat(const json::Value& taken, const Digest& device) {
    const auto number = seat_in(taken);
    if (!number) return std::unexpected(number.error());
    SeatState& seat = seats_[static_cast<std::size_t>(*number)];
    const auto name = need_text(taken, "name");
    if (!name) return std::unexpected(name.error());
    seat.kind = SeatKind::person;
    seat.name = *name;
    seat.device = device;
    seat.ready = true;
    seat.stand_in.reset();
    const auto optional_text = [&](std::string_view key, std::string& to) {
        if (const json::Value* text = taken.find(key); text != nullptr && text->as_string() != nullptr)
            to = *text->as_string();
    };
    if (!engine_) {
        optional_text("nonce", seat.nonce);
        optional_text("city", seat.city);
        optional_text("animal", seat.animal);
    }
    seat_participant(*number);
    return {};
}

// L-SEAT: where the campaign lets a seat change hands, its next records name the new player.
void TableState::seat_participant(int seat) {
    if (engine_ && engine_->legacy())
        (void)engine_->legacy()->seat(PlayerId(seat), participant_on(seats_[static_cast<std::size_t>(seat)]));
}

Read<void> TableState::sat(const json::Value& body) {
    const auto hidden = hidden_in(body);
    if (!hidden) return std::unexpected(hidden.error());
    const auto device = digest_at(**hidden, "device", "private");
    if (!device) return std::unexpected(device.error());
    const auto list = need_array(body, "seats");
    if (!list) return std::unexpected(list.error());
    for (const json::Value& taken : **list)
        if (auto done = take_seat(taken, *device); !done) return done;
    if (!engine_ && std::all_of(seats_.begin(), seats_.end(), [](const auto& seat) { return seat.taken(); }))
        due_.push_back(started_body());
    return {};
}

Read<void> TableState::left(const json::Value& body) {
    const auto list = need_array(body, "seats");
    if (!list) return std::unexpected(list.error());
    for (const json::Value& number : **list) {
        const auto at = int_at(number, "seats", {.least = 0, .most = std::int64_t(seats_.size()) - 1});
        if (!at) return std::unexpected(at.error());
        SeatState& seat = seats_[static_cast<std::size_t>(*at)];
        const std::string nonce = seat.nonce;
        seat = SeatState{.city = seat.city, .animal = seat.animal};
        if (!engine_) continue;
        seat.nonce = nonce;
        seat.stand_in = kLevelOfLeft;
    }
    return {};
}

Read<void> TableState::filled(const json::Value& body) {
    const auto seat = seat_in(body);
    if (!seat) return std::unexpected(seat.error());
    const auto level = need_int(body, "level");
    if (!level) return std::unexpected(level.error());
    seats_[static_cast<std::size_t>(*seat)] = {.kind = SeatKind::bot, .level = static_cast<int>(*level)};
    if (std::all_of(seats_.begin(), seats_.end(), [](const auto& one) { return one.taken(); }))
        due_.push_back(started_body());
    return {};
}

Read<void> TableState::emptied(const json::Value& body) {
    const auto seat = seat_in(body);
    if (!seat) return std::unexpected(seat.error());
    seats_[static_cast<std::size_t>(*seat)] = {};
    return {};
}

Read<void> TableState::stood_in(const json::Value& body) {
    const auto seat = seat_in(body);
    if (!seat) return std::unexpected(seat.error());
    const auto level = need_int(body, "level");
    if (!level) return std::unexpected(level.error());
    seats_[static_cast<std::size_t>(*seat)].stand_in = static_cast<int>(*level);
    return {};
}

Read<void> TableState::returned(const json::Value& body) {
    const auto seat = seat_in(body);
    if (!seat) return std::unexpected(seat.error());
    seats_[static_cast<std::size_t>(*seat)].stand_in.reset();
    return {};
}

Read<void> TableState::handed_over(const json::Value& body) {
    const auto hidden = hidden_in(body);
    if (!hidden) return std::unexpected(hidden.error());
    const auto from = digest_at(**hidden, "from", "private");
    if (!from) return std::unexpected(from.error());
    const auto to = digest_at(**hidden, "to", "private");
    if (!to) return std::unexpected(to.error());
    for (SeatState& seat : seats_)
        if (seat.held_by(*from)) seat.device = *to;
    return {};
}

Read<void> TableState::rematched(const json::Value& body) {
    const auto table = need_text(body, "table");
    if (!table) return std::unexpected(table.error());
    rematch_ = *table;
    return {};
}

}  // namespace mycity
