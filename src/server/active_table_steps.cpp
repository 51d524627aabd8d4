// What happens within one step of a table's queue.

#include <algorithm>

#include "server/active_table.hpp"
#include "server/new_table.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

std::optional<Digest> hash_of(const std::optional<std::string>& token) {
    return token ? token_hash(*token) : std::nullopt;
}

}  // namespace

void ActiveTable::answer_hello(const std::shared_ptr<Client>& client, const HelloFrame& frame) {
    if (client->connection == nullptr || client->table.get() != this) return;  // gone while it waited
    const auto token = hash_of(frame.token);
    const auto device = hash_of(frame.device);
    const bool invited = state_.listed() || (token && state_.opened_by_invite(*token));
    const bool watches = token && state_.opened_by_watch(*token);
    const bool there = std::find(clients_.begin(), clients_.end(), client) != clients_.end();
    if (!invited && !watches && state_.seats_of(device).empty()) {
        if (there) std::erase(clients_, client);
        client->table.reset();
        return post(client, error_frame({.code = "no-such-table"}, client->words(), ""));
    }
    if (!there && clients_.size() >= kConnectionsPerTable) {
        client->table.reset();
        return post(client, error_frame({.code = "too-many-connections"}, client->words(), ""));
    }
    client->device = device;
    client->invited = invited;
    client->by_link = invited || watches;
    if (!there) clients_.push_back(client);
    post(client, welcome_frame(state_, welcome_for(*client, frame), client->words()));
    const auto seats = present();
    if (!seats.empty()) post(client, presence_frame(seats));
}

Welcome ActiveTable::welcome_for(const Client& client, const HelloFrame& frame) const {
    Welcome welcome{.seats = state_.seats_of(client.device)};
    welcome.role = !welcome.seats.empty() ? Role::player : client.invited ? Role::invited : Role::spectator;
    welcome.now_ms = context_->scheduler.now_ms();
    if (!frame.from) return welcome;
    const std::int64_t known = *frame.from;
    const bool reached = known >= 0 && known <= state_.version();
    if (!reached || (known < state_.version() && recent_.front().version > known + 1)) {
        welcome.resume = Welcome::Resume::resync;
        return welcome;
    }
    welcome.resume = Welcome::Resume::missed;
    for (const PublishedEvent& published : recent_)
        if (published.version > known) welcome.missed.push_back(published.for_seats(welcome.seats));
    return welcome;
}

Caller ActiveTable::caller_for(const Client& client) const {
    Caller caller{.device = client.device, .invited = client.invited};
    const std::int64_t now = context_->scheduler.now_ms();
    for (const PlayerId seat : PlayerIds(static_cast<int>(absent_since_.size()))) {
        const bool here = std::find(present_.begin(), present_.end(), seat) != present_.end();
        if (!here && now - absent_since_[seat.index()] >= kAwayAfterMs) caller.away |= 1u << seat;
    }
    return caller;
}

void ActiveTable::answer_command(const std::shared_ptr<Client>& client, const std::string& id,
                                 const Read<TableCommand>& command) {
    const auto refuse = [&](const Problem& problem) {
        ++context_->metrics.frames_refused;
        post(client, error_frame(problem, client->words(), id));
    };
    if (client->table.get() != this) return refuse({.code = "hello-first"});
    if (client->device)
        if (const auto version = state_.done_before(*client->device, id))
            return post(client, ack_frame(id, *version));
    if (state_.version() >= kEventsPerTable) return refuse({.code = "too-many-events"});
    if (!command) return refuse(command.error());
    auto event = event_for(*client, *command);
    if (!event) return refuse(event.error());
    if (auto done = emit(std::move(*event), Origin{{id}, {*client->device}}); !done)
        return refuse(done.error());
    post(client, ack_frame(id, state_.version()));
}

Read<TableEvent> ActiveTable::event_for(const Client& client, const TableCommand& command) {
    const Caller caller = caller_for(client);
    auto event = std::visit(
        [&]<class C>(const C& each) -> Read<TableEvent> {
            if constexpr (std::same_as<C, RematchCommand>)
                return create_rematch(caller);
            else
                return handle(state_, caller, each);
        },
        command);
    if (event && !client.device) return refused("device-missing", "device");
    return event;
}

Read<TableEvent> ActiveTable::create_rematch(const Caller& caller) {
    if (auto may = check_rematch(state_, caller); !may) return std::unexpected(may.error());
    if (!caller.device) return refused("device-missing", "device");
    const std::string id = new_id(context_->scheduler);
    TableCreated created = rematch_of(state_, context_->scheduler);
    events_.push_back({"table/" + id, 1, context_->scheduler.now_ms(), to_log_text(created, std::nullopt)});
    created_tables_.emplace_back(id, std::move(created));
    return RematchCreated{id};
}

Read<void> ActiveTable::emit(TableEvent event, std::optional<Origin> origin) {
    const std::int64_t now = context_->scheduler.now_ms();
    const LoggedEvent logged{std::move(event), std::move(origin)};
    if (auto done = state_.apply(logged, now); !done) return done;
    record(logged.event, logged.origin, now);
    bool changed = changes_game(logged.event);
    while (!state_.due().empty()) {
        const TableEvent due = state_.apply_due(now);
        record(due, std::nullopt, now);
        changed = changed || changes_game(due);
    }
    if (changed) publish_state();
    return {};
}

// To be appended and published; the state has the event already.
void ActiveTable::record(const TableEvent& event, const std::optional<Origin>& origin, std::int64_t at_ms) {
    const bool sealed = std::holds_alternative<MoveSealed>(event);
    if (sealed) ++context_->metrics.moves;
    if (std::holds_alternative<EpisodeFinished>(event)) ++context_->metrics.games_finished;
    index_changed_ = index_changed_ || !(sealed || std::holds_alternative<RoundClosed>(event) ||
                                         std::holds_alternative<MoveTakenBack>(event));
    events_.push_back({"table/" + state_.id(), state_.version(), at_ms, to_log_text(event, origin)});
    recent_.push_back(published_event(state_.version(), at_ms, event));
    if (recent_.size() > kResumeEvents) recent_.pop_front();
    publish(recent_.back());
}

void ActiveTable::publish(const PublishedEvent& published) {
    for (const auto& client : clients_) {
        if (published.holder == nullptr)
            post(client, published.everybody);
        else
            post(client, published.for_seats(state_.seats_of(client->device)));
    }
}

// Encoded once for each language that is spoken at the table.
void ActiveTable::publish_state() {
    std::vector<std::pair<Language, Frame>> frames;
    for (const auto& client : clients_) {
        auto frame = std::find_if(frames.begin(), frames.end(),
                                  [&](const auto& each) { return each.first == client->language; });
        if (frame == frames.end())
            frame = frames.insert(frame, {client->language, state_frame(state_, client->words())});
        post(client, frame->second);
    }
}

void ActiveTable::transfer_seats(const Digest& from, const Digest& to,
                                 std::move_only_function<void(bool)> done) {
    enqueue({.client = {},
             .id = {},
             .run =
                 [this, from, to] {
                     const std::vector<PlayerId> seats = state_.seats_of(from);
                     if (!seats.empty()) (void)emit(SeatsTransferred{seats, {from}, {to}});
                 },
             .after = std::move(done)});
}

}  // namespace mycity
