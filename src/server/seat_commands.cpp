// sit, leave, fill, empty, start, stand-in, return.

#include <algorithm>

#include "ai/bot.hpp"
#include "base/bytes.hpp"
#include "record/fair.hpp"
#include "server/bodies.hpp"
#include "server/commands.hpp"
#include "server/limits.hpp"

namespace mycity {
namespace {

Read<std::string> name_in(const json::Value& object, std::string_view key, const std::string& at,
                          std::size_t least) {
    const auto text = need_text(object, key, at);
    if (!text) return std::unexpected(text.error());
    if (text->size() < least || text->size() > kMaxNameBytes)
        return std::unexpected(
            Problem{.code = "out-of-range",
                    .at = member(at, key),
                    .expected = std::to_string(least) + ".." + std::to_string(kMaxNameBytes),
                    .found = std::to_string(text->size())});
    return std::string(*text);
}

Read<void> add_nonce(json::Value& taken, const json::Value& request, const std::string& at) {
    if (request.find("nonce") == nullptr) return {};
    const auto nonce = need_text(request, "nonce", at);
    if (!nonce) return std::unexpected(nonce.error());
    const auto bytes = from_hex(*nonce);
    if (!bytes || bytes->size() > kMaxNonceBytes)
        return std::unexpected(Problem{.code = "wrong-type",
                                       .at = member(at, "nonce"),
                                       .expected = "0..64 hex digits",
                                       .found = shown(*nonce)});
    taken.set("nonce", *nonce);
    return {};
}

// One seat that somebody handlers to take, as it goes into the event.
Read<json::Value> taken_in(const TableState& table, const Caller& caller, const json::Value& request,
                           const std::string& at) {
    if (request.as_object() == nullptr) return wrong_type(at, "object", request);
    const auto number = seat_of(table, request);
    if (!number) return std::unexpected(number.error());
    const SeatState& seat = table.seats()[static_cast<std::size_t>(*number)];
    const bool own = seat.held_by(caller.device) && table.engine() == nullptr;
    if (seat.kind != SeatKind::empty && !own)
        return refused("seat-taken", member(at, "seat"), std::to_string(*number));
    if (!own && !caller.invited) return refused("not-invited");
    auto name = name_in(request, "name", at, 1);
    if (!name) return std::unexpected(name.error());
    json::Value taken;
    taken.set("seat", *number).set("name", std::move(*name));
    if (table.engine() != nullptr) return taken;
    if (auto done = add_nonce(taken, request, at); !done) return std::unexpected(done.error());
    for (const std::string_view key : {"city", "animal"}) {
        if (request.find(key) == nullptr) continue;
        auto text = name_in(request, key, at, 0);
        if (!text) return std::unexpected(text.error());
        taken.set(key, std::move(*text));
    }
    return taken;
}

Read<int> level_in(const json::Value& frame) {
    const auto level = need_int(frame, "level", {.least = kLowestLevel, .most = kHighestLevel});
    if (!level) return std::unexpected(level.error());
    return static_cast<int>(*level);
}

Read<const json::Array*> seat_list(const TableState& table, const json::Value& frame) {
    const auto list = need_array(frame, "seats");
    if (!list) return list;
    if ((*list)->empty() || (*list)->size() > table.seats().size())
        return wrong_total_of("seats", "1.." + std::to_string(table.seats().size()), (*list)->size());
    return list;
}

json::Value about_seat(std::string_view event, int seat) {
    return json::Value().set("event", event).set("seat", seat);
}

}  // namespace

Read<json::Value> handle_sit(const TableState& table, const Caller& caller, const json::Value& frame) {
    if (!caller.device) return refused("device-missing", "device");
    const auto list = seat_list(table, frame);
    if (!list) return std::unexpected(list.error());
    json::Array seats;
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
        const std::string at = entry("seats", i);
        auto taken = taken_in(table, caller, (**list)[i], at);
        if (!taken) return std::unexpected(taken.error());
        const json::Value& number = *taken->find("seat");
        for (const json::Value& before : seats)
            if (*before.find("seat") == number) return refused("seat-twice", at, json::to_text(number));
        seats.push_back(std::move(*taken));
    }
    return json::Value().set("event", "seats-taken").set("seats", std::move(seats));
}

Read<json::Value> handle_leave(const TableState& table, const Caller& caller, const json::Value& frame) {
    const auto list = seat_list(table, frame);
    if (!list) return std::unexpected(list.error());
    json::Array seats;
    for (const json::Value& number : **list) {
        const auto seat = own_seat_of(table, caller, json::Value().set("seat", number));
        if (!seat) return std::unexpected(seat.error());
        if (std::find(seats.begin(), seats.end(), json::Value(*seat)) != seats.end())
            return refused("seat-twice", "seats", std::to_string(*seat));
        seats.emplace_back(*seat);
    }
    return json::Value().set("event", "seats-left").set("seats", std::move(seats));
}

Read<json::Value> handle_add_bot(const TableState& table, const Caller& caller, const json::Value& frame) {
    if (auto may = may_manage(table, caller); !may) return std::unexpected(may.error());
    if (table.engine() != nullptr) return refused("already-started");
    const auto seat = seat_of(table, frame);
    if (!seat) return std::unexpected(seat.error());
    if (table.seats()[static_cast<std::size_t>(*seat)].kind != SeatKind::empty)
        return refused("seat-taken", "seat", std::to_string(*seat));
    const auto level = level_in(frame);
    if (!level) return std::unexpected(level.error());
    const auto persons_possible = [&](std::size_t other) {
        return static_cast<int>(other) != *seat && table.seats()[other].kind != SeatKind::bot;
    };
    bool somebody = false;
    for (std::size_t i = 0; i < table.seats().size(); ++i) somebody = somebody || persons_possible(i);
    if (!somebody) return refused("only-bots", "seat");
    return about_seat("bot-added", *seat).set("level", *level);
}

Read<json::Value> handle_remove_bot(const TableState& table, const Caller& caller, const json::Value& frame) {
    if (auto may = may_manage(table, caller); !may) return std::unexpected(may.error());
    if (table.engine() != nullptr) return refused("already-started");
    const auto seat = seat_of(table, frame);
    if (!seat) return std::unexpected(seat.error());
    if (table.seats()[static_cast<std::size_t>(*seat)].kind != SeatKind::bot)
        return refused("seat-not-bot", "seat", std::to_string(*seat));
    return about_seat("bot-removed", *seat);
}

Read<json::Value> handle_start(const TableState& table, const Caller& caller, const json::Value&) {
    if (auto may = may_manage(table, caller); !may) return std::unexpected(may.error());
    if (table.engine() != nullptr) return refused("already-started");
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
    return table.started_body();
}

Read<json::Value> handle_stand_in(const TableState& table, const Caller& caller, const json::Value& frame) {
    if (table.engine() == nullptr) return refused("not-started");
    const auto seat = seat_of(table, frame);
    if (!seat) return std::unexpected(seat.error());
    const SeatState& there = table.seats()[static_cast<std::size_t>(*seat)];
    const auto level = level_in(frame);
    if (!level) return std::unexpected(level.error());
    if (there.kind == SeatKind::bot) return refused("seat-taken", "seat", std::to_string(*seat));
    if (!there.held_by(caller.device)) {
        if (auto may = may_manage(table, caller); !may) return std::unexpected(may.error());
        if ((caller.away >> *seat & 1) == 0) return refused("not-away", "seat", std::to_string(*seat));
    }
    return about_seat("stand-in-started", *seat).set("level", *level);
}

Read<json::Value> handle_end_stand_in(const TableState& table, const Caller& caller,
                                      const json::Value& frame) {
    const auto seat = own_seat_of(table, caller, frame);
    if (!seat) return std::unexpected(seat.error());
    if (!table.seats()[static_cast<std::size_t>(*seat)].stand_in)
        return refused("no-stand-in", "seat", std::to_string(*seat));
    return about_seat("stand-in-ended", *seat);
}

}  // namespace mycity
