// Who is connected to a table, and what they may see and do there.

#include <algorithm>

#include "server/active_table.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

std::optional<Digest> hash_of(const std::optional<std::string>& token) {
    return token ? token_hash(*token) : std::nullopt;
}

}  // namespace

void ActiveTable::hello(std::shared_ptr<Client> client, HelloFrame frame) {
    enqueue({.client = std::move(client),
             .id = {},
             .run = [this, frame = std::move(frame)] { answer_hello(done_.back().client, frame); },
             .after = {}});
}

void ActiveTable::answer_hello(const std::shared_ptr<Client>& client, const HelloFrame& frame) {
    if (client->connection == nullptr || client->table.get() != this) return;  // disconnected meanwhile
    const auto token = hash_of(frame.token);
    const auto device = hash_of(frame.device);
    const bool invited =
        state_.listed() || state_.owned_by(device) || (token && state_.opened_by_invite(*token));
    const bool watches = token && state_.opened_by_watch(*token);
    const bool there = std::find(clients_.begin(), clients_.end(), client) != clients_.end();
    if (!invited && !watches && state_.seats_of(device).empty()) {
        if (there) std::erase(clients_, client);
        client->table.reset();
        return post(client, error_frame({.code = "no-such-table"}, client->words(), ""));
    }
    const bool by_link = watches || (token && state_.opened_by_invite(*token));
    if (!there && !has_place(device, by_link)) {
        client->table.reset();
        return post(client, error_frame({.code = "too-many-connections"}, client->words(), ""));
    }
    client->device = device;
    client->engine = frame.engine.value_or(false);
    client->invited = invited;
    client->by_link = invited || watches;
    if (!there) clients_.push_back(client);
    context_->seen(state_, {client->address, device});
    post(client, welcome_frame(state_, welcome_for(*client, frame), client->words()));
    const auto seats = present();
    if (!seats.empty()) post(client, presence_frame(seats));
    if (state_.owned_by(device)) post(client, visitors_frame(visitors_));
    visitors_changed_ = true;
}

// The places of players are their own: strangers cannot take them.
bool ActiveTable::has_place(const std::optional<Digest>& device, bool by_link) const {
    const bool holds = !state_.seats_of(device).empty() || state_.owned_by(device);
    const auto others = std::count_if(clients_.begin(), clients_.end(), [&](const auto& client) {
        return holds ? client->device == device : state_.seats_of(client->device).empty();
    });
    const std::size_t most = holds     ? kConnectionsPerHolder
                             : by_link ? kConnectionsPerTable
                                       : kStrangersPerTable;
    return static_cast<std::size_t>(others) < most;
}

Welcome ActiveTable::welcome_for(const Client& client, const HelloFrame& frame) const {
    Welcome welcome{.seats = state_.seats_of(client.device)};
    welcome.owner = state_.owned_by(client.device);
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
    caller.now_ms = context_->scheduler.now_ms();
    const std::int64_t now = context_->scheduler.steady_ms();
    for (const PlayerId seat : PlayerIds(static_cast<int>(absent_since_.size()))) {
        const bool here = std::find(present_.begin(), present_.end(), seat) != present_.end();
        if (!here && now - absent_since_[seat.index()] >= kAwayAfterMs) caller.away |= 1u << seat;
    }
    return caller;
}

// The owner has sent all clients without a seat away.
void ActiveTable::drop_visitors() {
    std::erase_if(clients_, [&](const std::shared_ptr<Client>& client) {
        if (!state_.seats_of(client->device).empty() || state_.owned_by(client->device)) return false;
        client->send(error_frame({.code = "sent-away"}, client->words(), ""));
        if (client->table.get() == this) client->table.reset();
        return true;
    });
}

// Drops clients that opened the table with a seat that they no longer hold.
void ActiveTable::drop_unauthorised() {
    std::erase_if(clients_, [&](const std::shared_ptr<Client>& client) {
        if (client->by_link || !state_.seats_of(client->device).empty()) return false;
        if (client->table.get() == this) client->table.reset();
        return true;
    });
}

std::vector<Visitor> ActiveTable::visitors() const {
    std::vector<Visitor> all;
    all.reserve(clients_.size());
    for (const auto& client : clients_) all.push_back({client->address, client->device});
    return all;
}

void ActiveTable::disconnected(const Client& client) {
    std::erase_if(clients_, [&](const auto& other) { return other.get() == &client; });
    context_->seen(state_, {client.address, client.device});
    if (clients_.empty()) empty_since_ms_ = context_->scheduler.steady_ms();
    if (abandoned()) stop_thinking();
    update_presence();
    update_visitors();
}

std::vector<PlayerId> ActiveTable::present() const {
    std::vector<PlayerId> seats;
    for (const PlayerId seat : seat_ids(state_.seats()))
        if (std::any_of(clients_.begin(), clients_.end(), [&](const auto& client) {
                return client->connection != nullptr && state_.seats()[seat.index()].held_by(client->device);
            }))
            seats.push_back(seat);
    return seats;
}

void ActiveTable::update_presence() {
    std::vector<PlayerId> now = present();
    const std::int64_t time = context_->scheduler.steady_ms();
    absent_since_.resize(state_.seats().size(), time);
    for (const PlayerId seat : present_)
        if (std::find(now.begin(), now.end(), seat) == now.end() && seat.index() < absent_since_.size())
            absent_since_[seat.index()] = time;
    if (now == present_) return;
    present_ = std::move(now);
    const Frame frame = presence_frame(present_);
    for (const auto& client : clients_) client->send(frame);
}

// Only the owner, who can send visitors away, gets to know how many there are.
void ActiveTable::update_visitors() {
    VisitorCount now;
    for (const auto& client : clients_)
        if (state_.seats_of(client->device).empty() && !state_.owned_by(client->device))
            ++(client->invited ? now.invited : now.watching);
    if (now == visitors_) return;
    visitors_ = now;
    const Frame frame = visitors_frame(now);
    for (const auto& client : clients_)
        if (state_.owned_by(client->device)) client->send(frame);
}

}  // namespace mycity
