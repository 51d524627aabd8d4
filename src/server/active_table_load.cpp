// Reads a table from the store, and again after a failed append.

#include "server/active_table.hpp"

namespace mycity {

Problem problem_of(const StoreError& error) {
    return {.code = error.code == "store-unknown" ? "store-unknown" : "store-failed"};
}

Read<ActiveTable::Loaded> ActiveTable::load(const std::string& id, const TableContext& context) {
    const auto events = context.log.read("table/" + id);
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
      absent_since_(state_.seats().size(), context.scheduler.steady_ms()),
      empty_since_ms_(context.scheduler.steady_ms()) {
    ++context_->metrics.active_tables;
}

ActiveTable::~ActiveTable() {
    cancel_work();
    --context_->metrics.active_tables;
    if (timer_ != 0) context_->scheduler.cancel(timer_);
}

void ActiveTable::roll_back(const StoreError& error) {
    ++context_->metrics.store_failures;
    context_->options.log("store-failed", json::Value().set("table", state_.id()).set("code", error.code));
    busy_ = true;
    index_changed_ = true;
    sending_away_ = false;
    outgoing_.clear();
    events_.clear();
    created_tables_.clear();
    std::vector<Step> failed = std::exchange(done_, {});
    if (!reload()) return close_unreadable(std::move(failed), problem_of(error));
    for (Step& step : failed)
        if (step.client) post(step.client, answer_to_failed(step, {.code = "store-failed"}));
    send_outgoing();
    for (Step& step : failed)
        if (step.after) step.after(false);
    busy_ = false;
    queue_.empty() ? on_idle() : run_queue();
}

// The answer after the table was read again: a frame whose events are in the store has taken effect.
Frame ActiveTable::answer_to_failed(const Step& step, const Problem& problem) const {
    if (step.client->device)
        if (const auto version = state_.done_before(*step.client->device, step.id))
            return ack_frame(step.id, *version);
    return error_frame(problem, step.client->words(), step.id);
}

// Returns to the state on disk. The failed events were not published; if the store has them nevertheless,
// they are published now.
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

// The store can no longer read the table: answers every command and closes every connection. `problem` is
// that of the commands whose append failed; those that still waited have not been tried.
void ActiveTable::close_unreadable(std::vector<Step> failed, const Problem& problem) {
    unreadable_ = true;
    const auto self = shared_from_this();
    std::deque<Step> waiting = std::exchange(queue_, {});
    for (Step& step : failed)
        if (step.client) step.client->send(error_frame(problem, step.client->words(), step.id));
    for (const auto& client : std::exchange(clients_, {})) {
        if (client->table == self) client->table.reset();
        if (client->connection != nullptr) client->connection->close("store-failed");
    }
    context_->table_unreadable(state_.id());
    for (Step& step : failed)
        if (step.after) step.after(false);
    for (Step& step : waiting) {
        if (step.client)
            step.client->send(error_frame({.code = "store-failed"}, step.client->words(), step.id));
        if (step.after) step.after(false);
    }
}

}  // namespace mycity
