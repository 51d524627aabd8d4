// sit, leave, fill, empty, start, stand-in, return.

#include <algorithm>

#include "ai/bot.hpp"
#include "base/bytes.hpp"
#include "record/fair.hpp"
#include "server/bodies.hpp"
#include "server/limits.hpp"
#include "server/wishes.hpp"

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

Read<void> add_nonce(json::Value& taken, const json::Value& wish, const std::string& at) {
    if (wish.find("nonce") == nullptr) return {};
    const auto nonce = need_text(wish, "nonce", at);
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

// One seat that somebody wishes to take, as it goes into the event.
Read<json::Value> taken_in(const TableState& table, const Asker& asker, const json::Value& wish,
                           const std::string& at) {
    if (wish.as_object() == nullptr) return wrong_type(at, "object", wish);
    const auto number = seat_of(table, wish);
    if (!number) return std::unexpected(number.error());
    const SeatState& seat = table.seats()[static_cast<std::size_t>(*number)];
    const bool own = seat.held_by(asker.device) && table.engine() == nullptr;
    if (seat.kind != SeatKind::empty && !own)
        return refused("seat-taken", member(at, "seat"), std::to_string(*number));
    if (!own && !asker.invited) return refused("not-invited");
    auto name = name_in(wish, "name", at, 1);
    if (!name) return std::unexpected(name.error());
    json::Value taken;
    taken.set("seat", *number).set("name", std::move(*name));
    if (table.engine() != nullptr) return taken;
    if (auto done = add_nonce(taken, wish, at); !done) return std::unexpected(done.error());
    for (const std::string_view key : {"city", "animal"}) {
        if (wish.find(key) == nullptr) continue;
        auto text = name_in(wish, key, at, 0);
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

Read<json::Value> wish_sit(const TableState& table, const Asker& asker, const json::Value& frame) {
    if (!asker.device) return refused("device-missing", "device");
    const auto list = seat_list(table, frame);
    if (!list) return std::unexpected(list.error());
    json::Array seats;
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
        const std::string at = entry("seats", i);
        auto taken = taken_in(table, asker, (**list)[i], at);
        if (!taken) return std::unexpected(taken.error());
        const json::Value& number = *taken->find("seat");
        for (const json::Value& before : seats)
            if (*before.find("seat") == number) return refused("seat-twice", at, json::to_text(number));
        seats.push_back(std::move(*taken));
    }
    return json::Value().set("event", "sat").set("seats", std::move(seats));
}

Read<json::Value> wish_leave(const TableState& table, const Asker& asker, const json::Value& frame) {
    const auto list = seat_list(table, frame);
    if (!list) return std::unexpected(list.error());
    json::Array seats;
    for (const json::Value& number : **list) {
        const auto seat = own_seat_of(table, asker, json::Value().set("seat", number));
        if (!seat) return std::unexpected(seat.error());
        if (std::find(seats.begin(), seats.end(), json::Value(*seat)) != seats.end())
            return refused("seat-twice", "seats", std::to_string(*seat));
        seats.emplace_back(*seat);
    }
    return json::Value().set("event", "left").set("seats", std::move(seats));
}

Read<json::Value> wish_fill(const TableState& table, const Asker& asker, const json::Value& frame) {
    if (auto may = may_arrange(table, asker); !may) return std::unexpected(may.error());
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
    return about_seat("filled", *seat).set("level", *level);
}

Read<json::Value> wish_empty(const TableState& table, const Asker& asker, const json::Value& frame) {
    if (auto may = may_arrange(table, asker); !may) return std::unexpected(may.error());
    if (table.engine() != nullptr) return refused("already-started");
    const auto seat = seat_of(table, frame);
    if (!seat) return std::unexpected(seat.error());
    if (table.seats()[static_cast<std::size_t>(*seat)].kind != SeatKind::bot)
        return refused("seat-not-bot", "seat", std::to_string(*seat));
    return about_seat("emptied", *seat);
}

Read<json::Value> wish_start(const TableState& table, const Asker& asker, const json::Value&) {
    if (auto may = may_arrange(table, asker); !may) return std::unexpected(may.error());
    if (table.engine() != nullptr) return refused("already-started");
    const auto taken = std::count_if(table.seats().begin(), table.seats().end(),
                                     [](const SeatState& seat) { return seat.taken(); });
    const bool somebody = std::any_of(table.seats().begin(), table.seats().end(), [](const SeatState& seat) {
        return seat.kind == SeatKind::person && seat.taken();
    });
    const auto all = static_cast<std::ptrdiff_t>(table.seats().size());
    const std::ptrdiff_t least = table.programme().begun ? all : table.programme().first->min_players;
    if (!somebody || taken < least)
        return std::unexpected(Problem{
            .code = "too-few-players", .expected = std::to_string(least), .found = std::to_string(taken)});
    return table.started_body();
}

Read<json::Value> wish_stand_in(const TableState& table, const Asker& asker, const json::Value& frame) {
    if (table.engine() == nullptr) return refused("not-started");
    const auto seat = seat_of(table, frame);
    if (!seat) return std::unexpected(seat.error());
    const SeatState& there = table.seats()[static_cast<std::size_t>(*seat)];
    const auto level = level_in(frame);
    if (!level) return std::unexpected(level.error());
    if (there.kind == SeatKind::bot) return refused("seat-taken", "seat", std::to_string(*seat));
    if (!there.held_by(asker.device)) {
        if (auto may = may_arrange(table, asker); !may) return std::unexpected(may.error());
        if ((asker.away >> *seat & 1) == 0) return refused("not-away", "seat", std::to_string(*seat));
    }
    return about_seat("stood-in", *seat).set("level", *level);
}

Read<json::Value> wish_return(const TableState& table, const Asker& asker, const json::Value& frame) {
    const auto seat = own_seat_of(table, asker, frame);
    if (!seat) return std::unexpected(seat.error());
    if (!table.seats()[static_cast<std::size_t>(*seat)].stand_in)
        return refused("no-stand-in", "seat", std::to_string(*seat));
    return about_seat("returned", *seat);
}

}  // namespace mycity
