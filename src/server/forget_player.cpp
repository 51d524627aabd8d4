#include "server/forget_player.hpp"

#include <algorithm>
#include <memory>

#include "base/bytes.hpp"
#include "base/try.hpp"
#include "server/challenge_events.hpp"
#include "server/limits.hpp"
#include "server/table_summary.hpp"

namespace mycity {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

// The rewriting of one table. `state` follows from the new events.
struct Rewriting : std::enable_shared_from_this<Rewriting> {
    Forgetting what;
    Scheduler& scheduler;
    std::vector<Event> events;
    TableState state;
    std::move_only_function<void(Read<StoreChange>)> done;
    std::size_t next = 0;

    Rewriting(const Forgetting& forgetting, const content::Library& library, Scheduler& loop,
              std::vector<Event> stored, std::move_only_function<void(Read<StoreChange>)> then)
        : what(forgetting),
          scheduler(loop),
          events(std::move(stored)),
          state(events.front().stream.substr(kTablePrefix.size()), library),
          done(std::move(then)) {}

    void blank(TableCreated& created) const {
        if (!created.devices.value) return;
        for (std::size_t i = 0; i < created.seats.size() && i < created.devices.value->size(); ++i)
            if ((*created.devices.value)[i] == what.replacement && created.seats[i].name)
                created.seats[i].name = kForgottenName;
    }
    void blank(SeatsTaken& taken, const std::optional<Origin>& origin) const {
        if (!origin || origin->device.value != what.replacement) return;
        for (TakenSeat& seat : taken.seats) seat.name = kForgottenName;
    }
    void blank(std::vector<SeatInfo>& seats) const {
        for (std::size_t i = 0; i < seats.size() && i < state.seats().size(); ++i)
            if (state.seats()[i].held_by(what.replacement) && seats[i].name) seats[i].name = kForgottenName;
    }

    Read<void> rewrite(Event& event) {
        replace_all(event.body, to_hex(what.device), to_hex(what.replacement));
        auto logged = TRY(read_logged_event(event.body));
        if (auto* created = std::get_if<TableCreated>(&logged.event)) blank(*created);
        if (auto* taken = std::get_if<SeatsTaken>(&logged.event)) blank(*taken, logged.origin);
        if (auto* committed = std::get_if<DrawCommitted>(&logged.event)) blank(committed->seats);
        if (auto* started = std::get_if<GameStarted>(&logged.event)) blank(started->seats);
        event.body = to_log_text(logged.event, logged.origin);
        return state.apply(logged, event.at_ms);
    }

    void run() {
        for (std::size_t i = 0; i < kReplayedAtOnce && next < events.size(); ++i, ++next)
            if (auto written = rewrite(events[next]); !written) return done(std::unexpected(written.error()));
        if (next < events.size()) return scheduler.post([self = shared_from_this()] { self->run(); });
        StoreChange change{.summaries = {to_stored(state.id(), summary_of(state))},
                           .remove = {events.front().stream}};
        change.events = std::move(events);
        done(std::move(change));
    }
};

}  // namespace

bool Forgetting::concerns(const std::vector<Event>& events) const {
    const std::string hash = to_hex(device);
    return std::ranges::any_of(
        events, [&](const Event& event) { return event.body.find(hash) != std::string::npos; });
}

void Forgetting::rewrite_table(std::vector<Event> events, const content::Library& library,
                               Scheduler& scheduler,
                               std::move_only_function<void(Read<StoreChange>)> done) const {
    std::make_shared<Rewriting>(*this, library, scheduler, std::move(events), std::move(done))->run();
}

Read<StoreChange> Forgetting::rewrite_challenge(std::vector<Event> events) const {
    for (Event& event : events) {
        auto logged = TRY(read_challenge_event(event.body));
        auto* added = std::get_if<ResultAdded>(&logged);
        if (added == nullptr || added->device.value != device) continue;
        added->name = kForgottenName;
        added->device = {replacement};
        if (const json::Value* players = added->record.find("players")) {
            json::Array renamed;
            for (json::Value player : *players->as_array())
                renamed.push_back(player.set("name", kForgottenName));
            added->record.set("players", std::move(renamed));
        }
        event.body = to_log_text(logged);
    }
    StoreChange change{.remove = {events.front().stream}};
    change.events = std::move(events);
    return change;
}

}  // namespace mycity
