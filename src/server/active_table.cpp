// The queue of a table: commands are applied in memory, appended to the store, then published.

#include "server/active_table.hpp"

#include <algorithm>

namespace mycity {
namespace {

std::string stream_of(const std::string& id) { return "table/" + id; }

}  // namespace

Read<ActiveTable::Loaded> ActiveTable::load(const std::string& id, const TableContext& context) {
    const auto events = context.log.read(stream_of(id));
    if (!events)
        return std::unexpected(Problem{.code = "store-failed", .at = id, .found = events.error().code});
    const auto count = static_cast<std::int64_t>(events->size());
    std::deque<PublishedEvent> recent;
    auto state =
        replay_table(*events, context.options.library, [&](const Event& stored, const LoggedEvent& logged) {
            if (stored.number + static_cast<std::int64_t>(kResumeEvents) > count)
                recent.push_back(published_event(stored.number, stored.at_ms, logged.event));
        });
    if (!state) return std::unexpected(state.error());
    return Loaded{std::move(*state), std::move(recent)};
}

Read<std::shared_ptr<ActiveTable>> ActiveTable::activate(const std::string& id, TableContext& context,
                                                         std::int64_t not_before_ms) {
    auto loaded = load(id, context);
    if (!loaded) return std::unexpected(loaded.error());
    std::shared_ptr<ActiveTable> table(new ActiveTable(std::move(*loaded), context, not_before_ms));
    table->on_idle();
    return table;
}

ActiveTable::ActiveTable(Loaded loaded, TableContext& context, std::int64_t not_before_ms)
    : state_(std::move(loaded.state)),
      context_(&context),
      recent_(std::move(loaded.recent)),
      durable_(state_.version()),
      not_before_ms_(not_before_ms),
      absent_since_(state_.seats().size(), context.scheduler.now_ms()),
      empty_since_ms_(context.scheduler.now_ms()) {
    ++context_->metrics.active_tables;
}

ActiveTable::~ActiveTable() {
    --context_->metrics.active_tables;
    if (timer_ != 0) context_->scheduler.cancel(timer_);
}

void ActiveTable::hello(std::shared_ptr<Client> client, HelloFrame frame) {
    enqueue({.client = std::move(client),
             .id = {},
             .run = [this, frame = std::move(frame)] { answer_hello(done_.back().client, frame); },
             .after = {}});
}

void ActiveTable::command(std::shared_ptr<Client> client, std::string id, Read<TableCommand> command) {
    enqueue({.client = std::move(client),
             .id = std::move(id),
             .run = [this, command = std::move(
                               command)] { answer_command(done_.back().client, done_.back().id, command); },
             .after = {}});
}

void ActiveTable::when_idle(std::move_only_function<void(const TableState*)> look) {
    enqueue(
        {.client = {},
         .id = {},
         .run = [] {},
         .after = [this, look = std::move(look)](bool) mutable { look(unreadable_ ? nullptr : &state_); }});
}

void ActiveTable::enqueue(Step step) {
    if (queue_.size() >= kWaitingFramesPerTable && step.client != nullptr) {
        step.client->send(error_frame({.code = "too-many-waiting"}, step.client->words(), step.id));
        return;
    }
    queue_.push_back(std::move(step));
    run_queue();
}

void ActiveTable::run_queue() {
    if (busy_) return;
    busy_ = true;  // steps may enqueue others
    const auto self = shared_from_this();
    while (!queue_.empty()) {
        done_.push_back(std::move(queue_.front()));
        queue_.pop_front();
        done_.back().run();
    }
    if (events_.empty()) {
        send_outgoing();
        busy_ = false;
        if (!queue_.empty()) return run_queue();
        on_idle();
        return;
    }
    play_quick_bots();
    context_->log.append(std::move(events_), [self](auto result) { self->stored(std::move(result)); });
    events_.clear();
}

void ActiveTable::stored(std::expected<void, StoreError> result) {
    if (!result) {
        busy_ = false;
        return roll_back(result.error());
    }
    context_->metrics.events += state_.version() - durable_;
    durable_ = state_.version();
    send_outgoing();
    for (const auto& [id, created] : std::exchange(created_tables_, {})) context_->table_created(id, created);
    if (std::exchange(index_changed_, false)) {
        drop_unauthorised();
        context_->changed(*this);
    }
    busy_ = false;
    queue_.empty() ? on_idle() : run_queue();
}

void ActiveTable::send_outgoing() {
    for (const OutgoingFrame& letter : std::exchange(outgoing_, {})) letter.to->send(letter.frame);
    for (Step& step : std::exchange(done_, {}))
        if (step.after) step.after(true);
}

// Clients who opened the table by a seat that they no longer hold.
void ActiveTable::drop_unauthorised() {
    std::erase_if(clients_, [&](const std::shared_ptr<Client>& client) {
        if (client->by_link || !state_.seats_of(client->device).empty()) return false;
        if (client->table.get() == this) client->table.reset();
        return true;
    });
}

void ActiveTable::roll_back(const StoreError& error) {
    ++context_->metrics.store_failures;
    context_->options.log("store-failed", json::Value().set("table", state_.id()).set("code", error.code));
    busy_ = true;
    index_changed_ = true;
    outgoing_.clear();
    events_.clear();
    created_tables_.clear();
    std::vector<Step> failed = std::exchange(done_, {});
    if (!reload()) return close_unreadable();
    for (Step& step : failed)
        if (step.client)
            post(step.client, error_frame({.code = "store-failed"}, step.client->words(), step.id));
    send_outgoing();
    for (Step& step : failed)
        if (step.after) step.after(false);
    busy_ = false;
    queue_.empty() ? on_idle() : run_queue();
}

// Back to what is on disk. What failed was not published; where the store has it all the same, it is
// published now.
bool ActiveTable::reload() {
    auto loaded = load(state_.id(), *context_);
    if (!loaded) return false;
    state_ = std::move(loaded->state);
    recent_ = std::move(loaded->recent);
    for (const PublishedEvent& published : recent_)
        if (published.version > durable_) publish(published);
    if (state_.version() > durable_) publish_state();
    durable_ = state_.version();
    return true;
}

// The store can no longer read the table: every connection is closed, and every waiting command answered.
void ActiveTable::close_unreadable() {
    unreadable_ = true;
    const auto self = shared_from_this();
    std::deque<Step> waiting = std::exchange(queue_, {});
    for (const auto& client : std::exchange(clients_, {})) {
        if (client->table == self) client->table.reset();
        if (client->connection != nullptr) client->connection->close("store-failed");
    }
    context_->table_unreadable(state_.id());
    for (Step& step : waiting) {
        if (step.client)
            step.client->send(error_frame({.code = "store-failed"}, step.client->words(), step.id));
        if (step.after) step.after(false);
    }
}

// Nothing is pending: now bots think and clocks run.
void ActiveTable::on_idle() {
    update_presence();
    arm_clock();
    if (!bots_stopped_) start_bots();
}

void ActiveTable::disconnected(const Client& client) {
    std::erase_if(clients_, [&](const auto& other) { return other.get() == &client; });
    if (clients_.empty()) empty_since_ms_ = context_->scheduler.now_ms();
    update_presence();
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
    const std::int64_t time = context_->scheduler.now_ms();
    absent_since_.resize(state_.seats().size(), time);
    for (const PlayerId seat : present_)
        if (std::find(now.begin(), now.end(), seat) == now.end() && seat.index() < absent_since_.size())
            absent_since_[seat.index()] = time;
    if (now == present_) return;
    present_ = std::move(now);
    const Frame frame = presence_frame(present_);
    for (const auto& client : clients_) client->send(frame);
}

bool ActiveTable::evictable() const {
    return clients_.empty() && idle() && !bots_running_ &&
           context_->scheduler.now_ms() - empty_since_ms_ >= kEvictAfterMs;
}

}  // namespace mycity
