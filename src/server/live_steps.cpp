// What happens within one step of a table's queue.

#include <algorithm>
#include <array>

#include "base/bytes.hpp"
#include "server/created.hpp"
#include "server/live_table.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

bool changes_state(const json::Value& body) {
    constexpr std::array<std::string_view, 5> names{"started", "closed", "finished", "placed", "opened"};
    return std::find(names.begin(), names.end(), *body.find("event")->as_string()) != names.end();
}

std::optional<Digest> token_in(const json::Value& frame, std::string_view key) {
    const json::Value* text = frame.find(key);
    return text != nullptr && text->as_string() != nullptr ? token_hash(*text->as_string()) : std::nullopt;
}

}  // namespace

void LiveTable::answer_hello(const std::shared_ptr<Guest>& guest, const json::Value& frame) {
    if (guest->connection == nullptr || guest->table.get() != this) return;  // gone while it waited
    const auto token = token_in(frame, "token");
    const auto device = token_in(frame, "device");
    const bool invited = state_.listed() || (token && state_.opened_by_invite(*token));
    const bool watches = token && state_.opened_by_watch(*token);
    const bool there = std::find(guests_.begin(), guests_.end(), guest) != guests_.end();
    if (!invited && !watches && state_.seats_of(device).empty()) {
        if (there) std::erase(guests_, guest);
        guest->table.reset();
        return post(guest, error_frame({.code = "no-such-table"}, guest->words(), ""));
    }
    if (!there && guests_.size() >= kConnectionsPerTable) {
        guest->table.reset();
        return post(guest, error_frame({.code = "too-many-connections"}, guest->words(), ""));
    }
    guest->device = device;
    guest->invited = invited;
    guest->by_link = invited || watches;
    if (!there) guests_.push_back(guest);
    post(guest, welcome_frame(state_, welcome_for(*guest, frame), guest->words()));
    const auto seats = present();
    if (!seats.empty()) post(guest, presence_frame(seats));
}

Welcome LiveTable::welcome_for(const Guest& guest, const json::Value& frame) const {
    Welcome welcome{.seats = state_.seats_of(guest.device)};
    welcome.role = !welcome.seats.empty() ? Role::player : guest.invited ? Role::guest : Role::spectator;
    welcome.now_ms = house_->scheduler.now_ms();
    const json::Value* from = frame.find("from");
    if (from == nullptr || !from->as_int()) return welcome;
    const std::int64_t known = *from->as_int();
    const bool reached = known >= 0 && known <= state_.version();
    if (!reached || (known < state_.version() && recent_.front().version > known + 1)) {
        welcome.resume = Welcome::Resume::resync;
        return welcome;
    }
    welcome.resume = Welcome::Resume::missed;
    for (const Told& told : recent_)
        if (told.version > known) welcome.missed.push_back(told.for_seats(welcome.seats));
    return welcome;
}

Asker LiveTable::asker_for(const Guest& guest) const {
    Asker asker{.device = guest.device, .invited = guest.invited};
    const std::int64_t now = house_->scheduler.now_ms();
    for (std::size_t seat = 0; seat < absent_since_.size(); ++seat) {
        const bool here =
            std::find(present_.begin(), present_.end(), static_cast<int>(seat)) != present_.end();
        if (!here && now - absent_since_[seat] >= kAwayAfterMs) asker.away |= 1u << seat;
    }
    return asker;
}

void LiveTable::answer_wish(const std::shared_ptr<Guest>& guest, const std::string& id,
                            const json::Value& frame) {
    const auto refuse = [&](const Problem& problem) {
        ++house_->metrics.frames_refused;
        post(guest, error_frame(problem, guest->words(), id));
    };
    if (guest->table.get() != this) return refuse({.code = "hello-first"});
    if (guest->device)
        if (const auto version = state_.done_before(*guest->device, id))
            return post(guest, ack_frame(id, *version));
    if (state_.version() >= kEventsPerTable) return refuse({.code = "too-many-events"});
    auto body = event_wished(*guest, frame);
    if (!body) return refuse(body.error());
    json::Value hidden = body->find("private") != nullptr ? *body->find("private") : json::Value();
    hidden.set("id", id).set("device", to_hex(guest->device.value_or(Digest{})));
    body->set("private", std::move(hidden));
    if (auto done = happen(std::move(*body)); !done) return refuse(done.error());
    post(guest, ack_frame(id, state_.version()));
}

Read<json::Value> LiveTable::event_wished(const Guest& guest, const json::Value& frame) {
    const std::string& type = *frame.find("type")->as_string();
    if (type == "rematch") return rematch_wished(asker_for(guest));
    auto body = find_wish(type)->event(state_, asker_for(guest), frame);
    if (body && !guest.device) return refused("device-missing", "device");
    return body;
}

Read<json::Value> LiveTable::rematch_wished(const Asker& asker) {
    if (auto may = may_arrange(state_, asker); !may) return std::unexpected(may.error());
    if (state_.phase() != TablePhase::finished) return refused("not-finished");
    if (!state_.rematch().empty()) return refused("rematch-made", "", state_.rematch());
    const std::string id = new_id(house_->scheduler);
    const json::Value created = rematch_created(state_, house_->scheduler);
    events_.push_back({"table/" + id, 1, house_->scheduler.now_ms(), json::to_text(created)});
    born_.emplace_back(id, created);
    return json::Value().set("event", "rematch").set("table", id);
}

// The event and all that follows of itself; then everybody gets the table as it is.
Read<void> LiveTable::happen(json::Value body) {
    bool changed = changes_state(body);
    if (auto done = happen_once(std::move(body)); !done) return done;
    while (!state_.due().empty()) {
        json::Value next = state_.due().front();
        changed = changed || changes_state(next);
        if (auto done = happen_once(std::move(next)); !done) return done;
    }
    if (changed) tell_state();
    return {};
}

Read<void> LiveTable::happen_once(json::Value body) {
    const std::int64_t now = house_->scheduler.now_ms();
    if (auto done = state_.apply(body, now); !done) {
        damaged_ = true;
        return done;
    }
    const std::string& event = *body.find("event")->as_string();
    noteworthy_ = noteworthy_ || (event != "sealed" && event != "closed" && event != "taken-back");
    if (event == "sealed") ++house_->metrics.moves;
    if (event == "finished") ++house_->metrics.games_finished;
    events_.push_back({"table/" + state_.id(), state_.version(), now, json::to_text(body)});
    recent_.push_back(told_event(state_.version(), now, body));
    if (recent_.size() > kResumeEvents) recent_.pop_front();
    tell(recent_.back());
    return {};
}

void LiveTable::tell(const Told& told) {
    for (const auto& guest : guests_) {
        if (told.holder == nullptr)
            post(guest, told.everybody);
        else
            post(guest, told.for_seats(state_.seats_of(guest->device)));
    }
}

// Encoded once for each language that is spoken at the table.
void LiveTable::tell_state() {
    std::array<Frame, all_languages.size()> frames;
    for (const auto& guest : guests_) {
        Frame& frame = frames[static_cast<std::size_t>(guest->language)];
        if (!frame) frame = state_frame(state_, guest->words());
        post(guest, frame);
    }
}

void LiveTable::hand_over(const Digest& from, const Digest& to, std::move_only_function<void(bool)> done) {
    enqueue({.guest = {},
             .id = {},
             .run =
                 [this, from, to] {
                     json::Array seats;
                     for (const int seat : state_.seats_of(from)) seats.emplace_back(seat);
                     if (seats.empty()) return;
                     json::Value body;
                     body.set("event", "handed-over").set("seats", std::move(seats));
                     body.set("private", json::Value().set("from", to_hex(from)).set("to", to_hex(to)));
                     (void)happen(std::move(body));
                 },
             .after = std::move(done)});
}

}  // namespace mycity
