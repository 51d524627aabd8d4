// How a command is processed: it is queued, applied in memory, appended to the store, then published.

#include "server/active_table.hpp"

#include <algorithm>

#include "base/try.hpp"
#include "server/keeping.hpp"
#include "server/new_table.hpp"

namespace mycity {

void ActiveTable::command(std::shared_ptr<Client> client, std::string id, Read<TableCommand> command) {
    enqueue({.client = std::move(client),
             .id = std::move(id),
             .run = [this, command = std::move(
                               command)] { answer_command(done_.back().client, done_.back().id, command); },
             .after = {}});
}

void ActiveTable::when_idle(std::move_only_function<void(const TableState*)> look) {
    enqueue({.client = {},
             .id = {},
             .run = [] {},
             .after = [this,
                       look = std::move(look)](bool) mutable { look(ended_.empty() ? &state_ : nullptr); }});
}

void ActiveTable::transfer_seats(const Digest& from, const Digest& to,
                                 std::shared_ptr<SharedAppend> together) {
    enqueue({.client = {},
             .id = {},
             .run =
                 [this, from, to] {
                     const std::vector<PlayerId> seats = state_.seats_of(from);
                     if (!seats.empty()) (void)emit(SeatsTransferred{seats, {from}, {to}});
                 },
             .after = {},
             .together = std::move(together)});
}

void ActiveTable::enqueue(Step step) {
    if (!ended_.empty()) return refuse_ended(step);
    if (queue_.size() >= kWaitingFramesPerTable && step.client != nullptr) {
        step.client->send(error_frame({.code = "too-many-waiting"}, step.client->words(), step.id));
        return;
    }
    queue_.push_back(std::move(step));
    run_queue();
}

void ActiveTable::run_queue() {
    if (busy_) return;
    const auto self = shared_from_this();
    if (uncertain()) return move_away();
    busy_ = true;  // steps may enqueue others
    while (!queue_.empty() && (done_.empty() || !queue_.front().together)) {
        done_.push_back(std::move(queue_.front()));
        queue_.pop_front();
        done_.back().run();
        if (done_.back().together) break;
    }
    const auto together = done_.empty() ? nullptr : std::move(done_.back().together);
    if (events_.empty()) {
        send_outgoing();
        busy_ = false;
        if (!queue_.empty()) return run_queue();
        on_idle();
        return;
    }
    if (!together) play_quick_bots();
    std::vector<Summary> summaries = changed_summaries();
    const auto done = [self](auto result) { self->stored(std::move(result)); };
    if (together)
        together->add(std::move(events_), std::move(summaries), done);
    else
        context_->log.append(std::move(events_), std::move(summaries), done);
    events_.clear();
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
    if (client->device && state_.changes_by(*client->device) >= kChangesPerRound && !decides(*command))
        return refuse({.code = "too-many-changes"});
    if (auto may = context_->may_command({client->address, client->device}); !may) return refuse(may.error());
    auto event = event_for(*client, *command);
    if (!event) return refuse(event.error());
    if (auto may = check_without_seat(*client, *command); !may) return refuse(may.error());
    if (const auto* free = std::get_if<FreeSeatsCommand>(&*command))
        for (const PlayerId seat : free->seats)
            if (const auto& holder = state_.seats()[seat.index()].device) context_->freed(state_, *holder);
    if (auto done = emit(std::move(*event), Origin{{id}, {*client->device}}, client.get()); !done)
        return refuse(done.error());
    if (std::holds_alternative<SitCommand>(*command))
        context_->sat(state_, {client->address, client->device});
    post(client, ack_frame(id, state_.version()));
}

// A move of a seat that the others wait for, or its nonce.
bool ActiveTable::decides(const TableCommand& command) const {
    if (std::holds_alternative<DiscloseCommand>(command)) return true;  // a seat can do it only once
    const auto* move = std::get_if<MoveCommand>(&command);
    return move != nullptr && move->seat >= 0 && move->seat.index() < state_.seats().size() &&
           state_.asked(move->seat);
}

// Somebody without a seat has come to sit down. The last events are for the owner and the players.
Read<void> ActiveTable::check_without_seat(const Client& client, const TableCommand& command) const {
    const std::vector<PlayerId> own = state_.seats_of(client.device);
    if (state_.version() >= kEventsWithoutSeat && own.empty() && !state_.owned_by(client.device))
        return refused("too-many-events");
    const auto* sit = std::get_if<SitCommand>(&command);
    if (sit == nullptr) return {};
    const auto more = std::ranges::count_if(
        sit->seats, [&](const TakenSeat& seat) { return std::ranges::find(own, seat.seat) == own.end(); });
    return context_->may_sit(state_, {client.address, client.device}, static_cast<std::size_t>(more));
}

Read<TableEvent> ActiveTable::event_for(const Client& client, const TableCommand& command) {
    const Caller caller = caller_for(client);
    auto event = std::visit(
        [&]<class C>(const C& each) -> Read<TableEvent> {
            if constexpr (std::same_as<C, RematchCommand>)
                return create_rematch(client, caller);
            else
                return handle(state_, caller, each);
        },
        command);
    if (event && !client.device) return refused("device-missing", "device");
    return event;
}

Read<TableEvent> ActiveTable::create_rematch(const Client& client, const Caller& caller) {
    TRY(check_rematch(state_, caller));
    if (!caller.device) return refused("device-missing", "device");
    TRY(context_->may_create({client.address, caller.device}));
    const auto kept = new_kept_id(kTablePrefix, context_->options.keeping, context_->scheduler);
    if (!kept) return refused("store-failed");
    const std::string& id = *kept;
    const TableCreated created = rematch_of(state_, caller.device, context_->scheduler);
    const std::int64_t now = context_->scheduler.now_ms();
    TableState table(id, context_->options.library);
    TRY(table.apply({.event = created}, now));
    events_.push_back({"table/" + id, 1, now, to_log_text(created, std::nullopt)});
    created_tables_.emplace_back(id, summary_of(table));
    return RematchCreated{id};
}

// The summaries that the queued events change.
std::vector<Summary> ActiveTable::changed_summaries() {
    std::vector<Summary> changed;
    changed.reserve(created_tables_.size() + 1);
    for (const auto& [id, summary] : created_tables_) changed.push_back(to_stored(id, summary));
    bool different = update_decisions(summary_, state_);
    if (index_changed_) {
        TableSummary now = summary_of(state_);
        different = different || now != summary_;
        summary_ = std::move(now);
    }
    if (different) changed.push_back(to_stored(state_.id(), summary_));
    return changed;
}

Read<void> ActiveTable::emit(TableEvent event, std::optional<Origin> origin, const Client* sender) {
    const std::int64_t now = context_->scheduler.now_ms();
    const LoggedEvent logged{std::move(event), std::move(origin)};
    TRY(state_.apply(logged, now));
    record(logged.event, logged.origin, now, sender);
    bool changed = changes_game(logged.event);
    bool followed = !changed;  // by devices with an engine
    std::optional<RoundClosed> closed;
    while (!state_.due().empty()) {
        const TableEvent due = state_.apply_due(now);
        if (const auto* round = std::get_if<RoundClosed>(&due))
            closed = RoundClosed{.episode = round->episode, .round = round->round};
        record(due, std::nullopt, now, nullptr);
        changed = changed || changes_game(due);
        followed =
            followed && (std::holds_alternative<RoundClosed>(due) ||
                         (std::holds_alternative<EpisodeFinished>(due) && !state_.engine()->has_episodes()));
    }
    if (changed)
        publish_state(followed ? Audience::without_engine : Audience::everybody, closed ? &*closed : nullptr);
    return {};
}

// Queues an event that the state has already applied, to be appended and published.
void ActiveTable::record(const TableEvent& event, const std::optional<Origin>& origin, std::int64_t at_ms,
                         const Client* sender) {
    const bool sealed = std::holds_alternative<MoveSealed>(event);
    if (sealed) ++context_->metrics.moves;
    if (std::holds_alternative<VisitorsSentAway>(event)) sending_away_ = true;
    if (std::holds_alternative<EpisodeFinished>(event)) ++context_->metrics.games_finished;
    if (state_.take_seats_changed()) index_changed_ = true;
    index_changed_ = index_changed_ || !(sealed || std::holds_alternative<RoundClosed>(event) ||
                                         std::holds_alternative<MoveTakenBack>(event));
    if (events_.empty()) events_.reserve(4);
    events_.push_back({"table/" + state_.id(), state_.version(), at_ms, to_log_text(event, origin)});
    recent_.push_back(published_event(state_.version(), at_ms, event, after_event(state_, event)));
    if (recent_.size() > kResumeEvents) recent_.pop_front();
    publish(recent_.back(), sender);
}

void ActiveTable::publish(const PublishedEvent& published, const Client* sender) {
    for (const auto& client : clients_) {
        if (published.holder == nullptr)
            post(client, published.everybody);
        else if (client.get() != sender || !client->engine)  // who has sent a move knows it, and gets an ack
            post(client, state_.seats()[published.seat.index()].held_by(client->device)
                             ? published.holder
                             : published.everybody);
    }
}

// Encodes the state once for each language that a client uses.
void ActiveTable::publish_state(Audience audience, const RoundClosed* closed) {
    std::vector<std::pair<Language, Frame>> frames;
    for (const auto& client : clients_) {
        if (audience == Audience::without_engine && client->engine) continue;
        auto frame = std::find_if(frames.begin(), frames.end(),
                                  [&](const auto& each) { return each.first == client->language; });
        if (frame == frames.end())
            frame = frames.insert(frame, {client->language, state_frame(state_, client->words(), closed)});
        post(client, frame->second);
    }
}

void ActiveTable::stored(std::expected<void, StoreError> result) {
    if (ended_ == kMoved) return;  // meanwhile
    if (uncertain() || (!result && result.error().code == "not-kept")) return move_away();
    if (!result) {
        busy_ = false;
        return roll_back(result.error());
    }
    context_->metrics.events += state_.version() - durable_;
    durable_ = state_.version();
    send_outgoing();
    for (const auto& [id, summary] : std::exchange(created_tables_, {})) context_->table_created(id, summary);
    if (std::exchange(sending_away_, false)) drop_visitors();
    if (std::exchange(index_changed_, false)) {
        visitors_changed_ = true;
        drop_unauthorised();
        context_->changed(*this);
    }
    busy_ = false;
    queue_.empty() ? on_idle() : run_queue();
}

void ActiveTable::send_outgoing() {
    // Both may be filled again meanwhile; else they keep their memory.
    std::vector<OutgoingFrame> leaving = std::move(outgoing_);
    for (const OutgoingFrame& letter : leaving) letter.to->send(letter.frame);
    leaving.clear();
    if (outgoing_.empty()) outgoing_ = std::move(leaving);
    std::vector<Step> done = std::move(done_);
    for (Step& step : done)
        if (step.after) step.after(true);
    done.clear();
    if (done_.empty()) done_ = std::move(done);
}

// Nothing is pending: bots start thinking and the clock starts.
void ActiveTable::on_idle() {
    if (!ended_.empty()) return;
    if (std::exchange(visitors_changed_, false)) {
        update_presence();
        update_visitors();
    }
    arm_clock();
    if (!bots_stopped_) start_bots();
}

bool ActiveTable::evictable() const {
    return clients_.empty() && idle() && !bots_running_ &&
           context_->scheduler.steady_ms() - empty_since_ms_ >= kEvictAfterMs;
}

}  // namespace mycity
