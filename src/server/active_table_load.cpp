// Reads a table from the store, and again after a failed append.

#include "server/active_table.hpp"

namespace mycity {

Problem problem_of(const StoreError& error) {
    if (error.code == "not-kept") return {.code = "not-kept"};
    return {.code = error.code == "store-unknown" ? "store-unknown" : "store-failed"};
}

std::shared_ptr<ActiveTable> ActiveTable::activate(LoadedTable loaded, TableContext& context,
                                                   std::int64_t not_before_ms) {
    std::shared_ptr<ActiveTable> table(new ActiveTable(std::move(loaded), context, not_before_ms));
    table->on_idle();
    return table;
}

ActiveTable::ActiveTable(LoadedTable loaded, TableContext& context, std::int64_t not_before_ms)
    : state_(std::move(loaded.state)),
      context_(&context),
      recent_(std::move(loaded.recent)),
      durable_(state_.version()),
      summary_(summary_of(state_)),
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
    auto failed = std::make_shared<std::vector<Step>>(std::exchange(done_, {}));
    load_table(state_.id(), context_->loading(),
               [self = shared_from_this(), failed, problem = problem_of(error)](Read<LoadedTable> loaded) {
                   if (self->uncertain()) self->move_away();
                   if (self->ended_ == kMoved) {
                       for (Step& step : *failed) self->refuse_ended(step);
                       return;
                   }
                   if (!loaded) return self->close_unreadable(std::move(*failed), problem);
                   self->reloaded(std::move(*loaded), std::move(*failed));
               });
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
void ActiveTable::reloaded(LoadedTable loaded, std::vector<Step> failed) {
    state_ = std::move(loaded.state);
    recent_ = std::move(loaded.recent);
    summary_ = summary_of(state_);
    visitors_changed_ = true;
    for (const PublishedEvent& published : recent_)
        if (published.version > durable_) publish(published);
    if (state_.version() > durable_) publish_state(Audience::everybody);
    durable_ = state_.version();
    for (Step& step : failed)
        if (step.client) post(step.client, answer_to_failed(step, {.code = "store-failed"}));
    send_outgoing();
    for (Step& step : failed)
        if (step.after) step.after(false);
    context_->changed(*this);
    busy_ = false;
    queue_.empty() ? on_idle() : run_queue();
}

// The store can no longer read the table. `problem` is that of the commands whose append failed; those that
// still waited have not been tried.
void ActiveTable::close_unreadable(std::vector<Step> failed, const Problem& problem) {
    const auto self = shared_from_this();
    for (Step& step : failed)
        if (step.client) step.client->send(error_frame(problem, step.client->words(), step.id));
    end_now("store-failed");
    for (Step& step : failed)
        if (step.after) step.after(false);
}

void ActiveTable::end(std::string_view reason, std::move_only_function<void()> done) {
    enqueue({.client = {},
             .id = {},
             .run = [] {},
             .after =
                 [this, reason = std::string(reason), done = std::move(done)](bool) mutable {
                     if (ended_.empty()) end_now(reason);
                     done();
                 }});
}

void ActiveTable::move_away() {
    if (!ended_.empty()) return;
    const auto self = shared_from_this();
    outgoing_.clear();
    events_.clear();
    created_tables_.clear();
    std::vector<Step> unanswered = std::exchange(done_, {});
    end_now(kMoved);
    for (Step& step : unanswered) refuse_ended(step);
}

// The server cannot know any longer whether it keeps the table.
bool ActiveTable::uncertain() const {
    const Keeping* keeping = context_->options.keeping;
    return keeping != nullptr && !keeping->certain();
}

void ActiveTable::end_now(std::string_view reason) {
    const auto self = shared_from_this();
    ended_ = reason;
    cancel_work();
    if (timer_ != 0) context_->scheduler.cancel(std::exchange(timer_, 0));
    for (const auto& client : std::exchange(clients_, {})) {
        if (client->table == self) client->table.reset();
        if (reason == kMoved)
            client->move_away();
        else if (client->connection != nullptr)
            client->connection->close(reason);
    }
    context_->table_ended(state_.id());
    for (Step& step : std::exchange(queue_, {})) refuse_ended(step);
}

// A step that was not tried because the table has ended.
void ActiveTable::refuse_ended(Step& step) {
    if (step.together) step.together->fail();
    if (step.client) {
        if (step.client->table.get() == this) step.client->table.reset();
        if (ended_ == kMoved) step.client->move_away();
        const std::string_view code = ended_ == "table-closed" ? "table-closed" : "store-failed";
        step.client->send(error_frame({.code = code}, step.client->words(), step.id));
    }
    if (step.after) step.after(false);
}

}  // namespace mycity
