#include "server/new_table.hpp"

#include "base/bytes.hpp"
#include "server/bodies.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

Digest new_secret(Scheduler& scheduler) {
    Digest secret{};
    scheduler.random_bytes(secret);
    return secret;
}

Read<bool> listed_in(const json::Value& request) {
    const json::Value* listed = request.find("listed");
    if (listed == nullptr) return false;
    if (!listed->as_bool()) return wrong_type("listed", "true, false", *listed);
    return *listed->as_bool();
}

Read<Clock> clock_in(const json::Value& request) {
    const json::Value* clock = request.find("clock");
    return clock == nullptr ? Clock{} : clock_at(*clock, "clock");
}

json::Value seat_wanted(const SeatState& seat) {
    json::Value value{json::Object{}};
    if (seat.kind == SeatKind::bot) value.set("bot", seat.level);
    if (seat.kind == SeatKind::person) value.set("name", seat.name);
    return value;
}

json::Value created_body(const GameSetup& setup, const std::vector<SeatState>& seats, const Clock& clock,
                         bool listed, const Digest& secret) {
    json::Value body;
    body.set("event", "table-created");
    if (!setup.begun) describe(body, setup);
    json::Array wanted;
    for (const SeatState& seat : seats) wanted.push_back(seat_wanted(seat));
    body.set("seats", std::move(wanted)).set("clock", clock_value(clock)).set("listed", listed);
    return body.set("commitments", texts_value(commitments_of(setup, secret)));
}

}  // namespace

Read<NewTable> new_table(const json::Value& request, Scheduler& scheduler, const content::Library& library) {
    if (request.as_object() == nullptr) return wrong_type("body", "object", request);
    const json::Value* import = request.find("import");
    const auto setup = setup_of(request, import, library);
    if (!setup) return std::unexpected(setup.error());
    auto seats = seats_at(request, *setup);
    if (!seats) return std::unexpected(seats.error());
    for (SeatState& seat : *seats)
        if (seat.kind == SeatKind::person) seat = {};  // nobody sits before the commitment is known
    const auto clock = clock_in(request);
    if (!clock) return std::unexpected(clock.error());
    const auto listed = listed_in(request);
    if (!listed) return std::unexpected(listed.error());
    const Digest secret = new_secret(scheduler);
    NewTable table{.id = new_id(scheduler),
                   .invite = new_token(scheduler),
                   .watch = new_token(scheduler),
                   .body = created_body(*setup, *seats, *clock, *listed, secret)};
    json::Value hidden;
    hidden.set("secret", to_hex(secret));
    hidden.set("invite", to_hex(*token_hash(table.invite))).set("watch", to_hex(*token_hash(table.watch)));
    if (import != nullptr) hidden.set("import", *import);
    table.body.set("private", std::move(hidden));
    return table;
}

json::Value rematch_created(const TableState& finished, Scheduler& scheduler) {
    std::vector<SeatState> seats = finished.seats();
    json::Array devices;
    for (const SeatState& seat : seats)
        devices.push_back(seat.device ? json::Value(to_hex(*seat.device)) : json::Value());
    const Digest secret = new_secret(scheduler);
    GameSetup setup = finished.setup();
    if (setup.plan != nullptr) setup.episodes = setup.plan->episodes;
    json::Value body = created_body(setup, seats, finished.clock(), finished.listed(), secret);
    json::Value hidden;
    hidden.set("secret", to_hex(secret)).set("invite", to_hex(finished.invite()));
    hidden.set("watch", to_hex(finished.watch())).set("devices", std::move(devices));
    return body.set("private", std::move(hidden));
}

}  // namespace mycity
