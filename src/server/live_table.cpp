// The queue of a table: memory first, then the store, then everybody hears of it.

#include "server/live_table.hpp"

#include <algorithm>

namespace mycity {
namespace {

std::string stream_of(const std::string& id) { return "table/" + id; }

void remember(std::deque<Told>& recent, Told told) {
    recent.push_back(std::move(told));
    if (recent.size() > kResumeEvents) recent.pop_front();
}

// The last events as they are told.
std::deque<Told> told_of(const std::vector<Event>& events) {
    std::deque<Told> recent;
    const std::size_t first = events.size() > kResumeEvents ? events.size() - kResumeEvents : 0;
    for (std::size_t i = first; i < events.size(); ++i)
        remember(recent, told_event(events[i].number, events[i].at_ms, *json::parse(events[i].body)));
    return recent;
}

}  // namespace

Read<std::shared_ptr<LiveTable>> LiveTable::wake(const std::string& id, Surroundings& house,
                                                 std::int64_t not_before_ms) {
    const auto events = house.log.read(stream_of(id));
    if (!events)
        return std::unexpected(Problem{.code = "store-failed", .at = id, .found = events.error().code});
    auto state = replay_table(*events, house.options.library);
    if (!state) return std::unexpected(state.error());
    std::shared_ptr<LiveTable> table(
        new LiveTable(std::move(*state), told_of(*events), house, not_before_ms));
    table->settle();
    return table;
}

LiveTable::LiveTable(TableState state, std::deque<Told> recent, Surroundings& house,
                     std::int64_t not_before_ms)
    : state_(std::move(state)),
      house_(&house),
      recent_(std::move(recent)),
      durable_(state_.version()),
      not_before_ms_(not_before_ms),
      absent_since_(state_.seats().size(), house.scheduler.now_ms()),
      empty_since_ms_(house.scheduler.now_ms()) {
    ++house_->metrics.live_tables;
}

LiveTable::~LiveTable() {
    --house_->metrics.live_tables;
    if (timer_ != 0) house_->scheduler.cancel(timer_);
}

void LiveTable::hello(std::shared_ptr<Guest> guest, json::Value frame) {
    enqueue({.guest = std::move(guest),
             .id = {},
             .run = [this, frame = std::move(frame)] { answer_hello(done_.back().guest, frame); },
             .after = {}});
}

void LiveTable::wish(std::shared_ptr<Guest> guest, json::Value frame) {
    const std::string* id = frame.find("id") != nullptr ? frame.find("id")->as_string() : nullptr;
    std::string kept = id != nullptr ? *id : std::string();
    enqueue(
        {.guest = std::move(guest),
         .id = std::move(kept),
         .run = [this, frame = std::move(frame)] { answer_wish(done_.back().guest, done_.back().id, frame); },
         .after = {}});
}

void LiveTable::when_settled(std::move_only_function<void(const TableState*)> look) {
    enqueue({.guest = {},
             .id = {},
             .run = [] {},
             .after = [this, look = std::move(look)](bool) mutable { look(lost_ ? nullptr : &state_); }});
}

void LiveTable::enqueue(Step step) {
    if (queue_.size() >= kWaitingFramesPerTable && step.guest != nullptr) {
        step.guest->send(error_frame({.code = "too-many-waiting"}, step.guest->words(), step.id));
        return;
    }
    queue_.push_back(std::move(step));
    pump();
}

void LiveTable::pump() {
    if (busy_) return;
    busy_ = true;  // steps may enqueue others
    const auto self = shared_from_this();
    while (!queue_.empty() && !damaged_) {
        done_.push_back(std::move(queue_.front()));
        queue_.pop_front();
        done_.back().run();
    }
    if (!damaged_ && !events_.empty()) think_quickly();
    if (damaged_) {
        busy_ = false;
        roll_back({.code = "event-differs", .detail = {}});
    } else if (events_.empty()) {
        flush();
        busy_ = false;
        if (!queue_.empty()) return pump();
        settle();
    } else {
        house_->log.append(std::move(events_), [self](auto result) { self->stored(std::move(result)); });
        events_.clear();
    }
}

void LiveTable::stored(std::expected<void, StoreError> result) {
    if (!result) {
        busy_ = false;
        return roll_back(result.error());
    }
    house_->metrics.events += state_.version() - durable_;
    durable_ = state_.version();
    flush();
    for (const auto& [id, created] : std::exchange(born_, {})) house_->born(id, created);
    if (std::exchange(noteworthy_, false)) {
        dismiss_strangers();
        house_->changed(*this);
    }
    busy_ = false;
    queue_.empty() ? settle() : pump();
}

void LiveTable::flush() {
    for (const Letter& letter : std::exchange(letters_, {})) letter.to->send(letter.frame);
    for (Step& step : std::exchange(done_, {}))
        if (step.after) step.after(true);
}

// Who came by a seat and holds it no longer has no more business here.
void LiveTable::dismiss_strangers() {
    std::erase_if(guests_, [&](const std::shared_ptr<Guest>& guest) {
        if (guest->by_link || !state_.seats_of(guest->device).empty()) return false;
        if (guest->table.get() == this) guest->table.reset();
        return true;
    });
}

void LiveTable::roll_back(const StoreError& error) {
    ++house_->metrics.store_failures;
    house_->options.log("store-failed", json::Value().set("table", state_.id()).set("code", error.code));
    busy_ = true;
    damaged_ = false;
    noteworthy_ = true;
    letters_.clear();
    events_.clear();
    born_.clear();
    std::vector<Step> failed = std::exchange(done_, {});
    if (!read_again()) return give_up();
    for (Step& step : failed)
        if (step.guest) post(step.guest, error_frame({.code = "store-failed"}, step.guest->words(), step.id));
    flush();
    for (Step& step : failed)
        if (step.after) step.after(false);
    busy_ = false;
    queue_.empty() ? settle() : pump();
}

// Back to what is on disk. Nobody has heard of what failed; where the store has it all the same, everybody
// hears of it now.
bool LiveTable::read_again() {
    const auto events = house_->log.read(stream_of(state_.id()));
    if (!events) return false;
    auto state = replay_table(*events, house_->options.library);
    if (!state) return false;
    state_ = std::move(*state);
    recent_ = told_of(*events);
    for (const Told& told : recent_)
        if (told.version > durable_) tell(told);
    if (state_.version() > durable_) tell_state();
    durable_ = state_.version();
    return true;
}

// The store no longer has the table: everybody goes, and whoever waits for an answer gets one.
void LiveTable::give_up() {
    lost_ = true;
    const auto self = shared_from_this();
    std::deque<Step> waiting = std::exchange(queue_, {});
    for (const auto& guest : std::exchange(guests_, {})) {
        if (guest->table == self) guest->table.reset();
        if (guest->connection != nullptr) guest->connection->close("store-failed");
    }
    house_->lost(state_.id());
    for (Step& step : waiting) {
        if (step.guest) step.guest->send(error_frame({.code = "store-failed"}, step.guest->words(), step.id));
        if (step.after) step.after(false);
    }
}

// Everything that was wanted is done: now bots think and clocks run.
void LiveTable::settle() {
    note_presence();
    arm_clock();
    if (!resting_) think();
}

void LiveTable::left_by(const Guest& guest) {
    std::erase_if(guests_, [&](const auto& other) { return other.get() == &guest; });
    if (guests_.empty()) empty_since_ms_ = house_->scheduler.now_ms();
    note_presence();
}

std::vector<int> LiveTable::present() const {
    std::vector<int> seats;
    for (std::size_t seat = 0; seat < state_.seats().size(); ++seat)
        if (std::any_of(guests_.begin(), guests_.end(), [&](const auto& guest) {
                return guest->connection != nullptr && state_.seats()[seat].held_by(guest->device);
            }))
            seats.push_back(static_cast<int>(seat));
    return seats;
}

void LiveTable::note_presence() {
    std::vector<int> now = present();
    const std::int64_t time = house_->scheduler.now_ms();
    absent_since_.resize(state_.seats().size(), time);
    for (const int seat : present_)
        if (std::find(now.begin(), now.end(), seat) == now.end() &&
            static_cast<std::size_t>(seat) < absent_since_.size())
            absent_since_[static_cast<std::size_t>(seat)] = time;
    if (now == present_) return;
    present_ = std::move(now);
    const Frame frame = presence_frame(present_);
    for (const auto& guest : guests_) guest->send(frame);
}

bool LiveTable::may_sleep() const {
    return guests_.empty() && settled() && !thinking_ &&
           house_->scheduler.now_ms() - empty_since_ms_ >= kAsleepAfterMs;
}

}  // namespace mycity
