// What happens within one step of a table's queue.

#include <algorithm>
#include <array>
#include <map>

#include "base/bytes.hpp"
#include "server/active_table.hpp"
#include "server/new_table.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

bool changes_state(const json::Value& body) {
    constexpr std::array<std::string_view, 5> names{"game-started", "round-closed", "episode-finished",
                                                    "sticker-placed", "episode-started"};
    return std::find(names.begin(), names.end(), *body.find("event")->as_string()) != names.end();
}

std::optional<Digest> token_in(const json::Value& frame, std::string_view key) {
    const json::Value* text = frame.find(key);
    return text != nullptr && text->as_string() != nullptr ? token_hash(*text->as_string()) : std::nullopt;
}

}  // namespace

void ActiveTable::answer_hello(const std::shared_ptr<Client>& client, const json::Value& frame) {
    if (client->connection == nullptr || client->table.get() != this) return;  // gone while it waited
    const auto token = token_in(frame, "token");
    const auto device = token_in(frame, "device");
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

Welcome ActiveTable::welcome_for(const Client& client, const json::Value& frame) const {
    Welcome welcome{.seats = state_.seats_of(client.device)};
    welcome.role = !welcome.seats.empty() ? Role::player : client.invited ? Role::invited : Role::spectator;
    welcome.now_ms = context_->scheduler.now_ms();
    const json::Value* from = frame.find("from");
    if (from == nullptr || !from->as_int()) return welcome;
    const std::int64_t known = *from->as_int();
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
    for (std::size_t seat = 0; seat < absent_since_.size(); ++seat) {
        const bool here =
            std::find(present_.begin(), present_.end(), static_cast<int>(seat)) != present_.end();
        if (!here && now - absent_since_[seat] >= kAwayAfterMs) caller.away |= 1u << seat;
    }
    return caller;
}

void ActiveTable::answer_command(const std::shared_ptr<Client>& client, const std::string& id,
                                 const json::Value& frame) {
    const auto refuse = [&](const Problem& problem) {
        ++context_->metrics.frames_refused;
        post(client, error_frame(problem, client->words(), id));
    };
    if (client->table.get() != this) return refuse({.code = "hello-first"});
    if (client->device)
        if (const auto version = state_.done_before(*client->device, id))
            return post(client, ack_frame(id, *version));
    if (state_.version() >= kEventsPerTable) return refuse({.code = "too-many-events"});
    auto body = event_for(*client, frame);
    if (!body) return refuse(body.error());
    json::Value hidden = body->find("private") != nullptr ? *body->find("private") : json::Value();
    hidden.set("id", id).set("device", to_hex(client->device.value_or(Digest{})));
    body->set("private", std::move(hidden));
    if (auto done = emit(std::move(*body)); !done) return refuse(done.error());
    post(client, ack_frame(id, state_.version()));
}

Read<json::Value> ActiveTable::event_for(const Client& client, const json::Value& frame) {
    const std::string& type = *frame.find("type")->as_string();
    if (type == "rematch") return handle_rematch(caller_for(client));
    auto body = find_handler(type)->event(state_, caller_for(client), frame);
    if (body && !client.device) return refused("device-missing", "device");
    return body;
}

Read<json::Value> ActiveTable::handle_rematch(const Caller& caller) {
    if (auto may = may_manage(state_, caller); !may) return std::unexpected(may.error());
    if (state_.phase() != TablePhase::finished) return refused("not-finished");
    if (!state_.rematch().empty()) return refused("rematch-made", "", state_.rematch());
    const std::string id = new_id(context_->scheduler);
    const json::Value created = rematch_created(state_, context_->scheduler);
    events_.push_back({"table/" + id, 1, context_->scheduler.now_ms(), json::to_text(created)});
    created_tables_.emplace_back(id, created);
    return json::Value().set("event", "rematch-created").set("table", id);
}

// The event and all that follows of itself; then everybody gets the table as it is.
Read<void> ActiveTable::emit(json::Value body) {
    bool changed = changes_state(body);
    if (auto done = emit_one(std::move(body)); !done) return done;
    while (!state_.due().empty()) {
        json::Value next = state_.due().front();
        changed = changed || changes_state(next);
        if (auto done = emit_one(std::move(next)); !done) return done;
    }
    if (changed) publish_state();
    return {};
}

Read<void> ActiveTable::emit_one(json::Value body) {
    const std::int64_t now = context_->scheduler.now_ms();
    if (auto done = state_.apply(body, now); !done) {
        inconsistent_ = true;
        return done;
    }
    const std::string& event = *body.find("event")->as_string();
    index_changed_ =
        index_changed_ || (event != "move-sealed" && event != "round-closed" && event != "move-taken-back");
    if (event == "move-sealed") ++context_->metrics.moves;
    if (event == "episode-finished") ++context_->metrics.games_finished;
    events_.push_back({"table/" + state_.id(), state_.version(), now, json::to_text(body)});
    recent_.push_back(published_event(state_.version(), now, body));
    if (recent_.size() > kResumeEvents) recent_.pop_front();
    publish(recent_.back());
    return {};
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
    std::map<Language, Frame> frames;
    for (const auto& client : clients_) {
        Frame& frame = frames[client->language];
        if (!frame) frame = state_frame(state_, client->words());
        post(client, frame);
    }
}

void ActiveTable::transfer_seats(const Digest& from, const Digest& to,
                                 std::move_only_function<void(bool)> done) {
    enqueue({.client = {},
             .id = {},
             .run =
                 [this, from, to] {
                     json::Array seats;
                     for (const int seat : state_.seats_of(from)) seats.emplace_back(seat);
                     if (seats.empty()) return;
                     json::Value body;
                     body.set("event", "seats-transferred").set("seats", std::move(seats));
                     body.set("private", json::Value().set("from", to_hex(from)).set("to", to_hex(to)));
                     (void)emit(std::move(body));
                 },
             .after = std::move(done)});
}

}  // namespace mycity
