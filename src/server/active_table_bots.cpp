// Bots, and the clock.

#include <algorithm>

#include "ai/distinct.hpp"
#include "server/active_table.hpp"

namespace mycity {
namespace {

constexpr int kQuickLevel = 1;  // up to this level a bot decides within microseconds

// A bot's task, on its own copy of the game.
struct Task {
    PlayerId seat;
    int level;
    std::uint64_t seed;
};

// The move of a bot of that level.
MoveSealed bot_move(const Game& game, const Task& task) {
    const View view = View::of(game, task.seat);
    const Move move = distinct(suggest(view, task.seat, task.level, task.seed), view, task.seat).best.move;
    return {.seat = task.seat, .by = Author::bot, .move = {request_of(game, task.seat, move)}};
}

// About how long a bot of that level thinks; docs/bots.md has the figures.
int thinking_ms(int level) { return level >= 6 ? 500 : level == 5 ? 25 : 1; }

}  // namespace

// The bots of a table that think about one round, each as work of its own.
struct ActiveTable::Thinking {
    Session session;
    EpisodeNumber episode;
    int round;
    std::vector<std::uint64_t> work{};
    std::size_t unfinished = 0;
    std::vector<MoveSealed> moves{};
};

// Somebody who waits for the bots: a player, else a spectator. Empty if nobody is connected.
std::string ActiveTable::waiting_address() const {
    const std::string* found = nullptr;
    for (const auto& client : clients_) {
        if (!state_.seats_of(client->device).empty()) return client->address;
        if (found == nullptr) found = &client->address;
    }
    return found != nullptr ? *found : std::string();
}

// Quick bots decide immediately: their events are in the same append as the events they react to.
void ActiveTable::play_quick_bots() {
    const Session* session = state_.engine() != nullptr ? state_.engine()->session() : nullptr;
    if (bots_running_ || bots_stopped_ || session == nullptr || state_.phase() != TablePhase::playing) return;
    const EpisodeNumber episode = state_.episode();
    const int round = state_.round();
    for (const PlayerId seat : seat_ids(state_.seats())) {
        const auto level = state_.seats()[seat.index()].played_by_bot();
        if (!level || *level > kQuickLevel || !state_.asked(seat)) continue;
        ++context_->metrics.bot_moves;
        (void)emit(bot_move(state_.engine()->session()->game(), {seat, *level, state_.bot_seed(seat)}));
        if (state_.episode() != episode || state_.round() != round) return;
    }
}

void ActiveTable::start_bots() {
    if (bots_running_ || state_.phase() != TablePhase::playing || abandoned()) return;
    std::vector<Task> tasks;
    for (const PlayerId seat : seat_ids(state_.seats())) {
        const auto level = state_.seats()[seat.index()].played_by_bot();
        if (level && state_.asked(seat)) tasks.push_back({seat, *level, state_.bot_seed(seat)});
    }
    if (tasks.empty()) return;
    bots_running_ = true;
    const std::weak_ptr<ActiveTable> self = weak_from_this();
    const Session* session = state_.engine()->session();
    if (session == nullptr)
        return context_->scheduler.post([self] {
            if (const auto table = self.lock()) table->place_stickers();
        });
    thinking_ = std::make_shared<Thinking>(*session, state_.episode(), state_.round());
    thinking_->unfinished = tasks.size();
    for (const Task& task : tasks) {
        auto move = std::make_shared<MoveSealed>();
        thinking_->work.push_back(context_->scheduler.work(
            {.address = waiting_address(), .table = state_.id(), .ms = thinking_ms(task.level)},
            [job = thinking_, task, move] { *move = bot_move(job->session.game(), task); },
            [self, job = thinking_, move] {
                job->moves.push_back(std::move(*move));
                --job->unfinished;
                if (const auto table = self.lock()) table->bot_finished();
            }));
    }
}

void ActiveTable::bot_finished() {
    if (thinking_ == nullptr || thinking_->unfinished > 0) return;
    const std::shared_ptr<Thinking> job = std::exchange(thinking_, nullptr);
    bots_decided(job->episode, job->round, job->moves);
}

// Nobody waits for the bots any more: those that have not begun do not begin.
void ActiveTable::stop_thinking() {
    cancel_work();
    bot_finished();
}

void ActiveTable::cancel_work() {
    if (thinking_ == nullptr) return;
    for (const std::uint64_t id : std::exchange(thinking_->work, {}))
        if (context_->scheduler.cancel_work(id)) --thinking_->unfinished;
}

void ActiveTable::bots_decided(EpisodeNumber episode, int round, const std::vector<MoveSealed>& moves) {
    bots_running_ = false;
    enqueue({.client = {},
             .id = {},
             .run =
                 [this, episode, round, moves] {
                     for (const MoveSealed& move : moves) {
                         const auto at = move.seat.index();
                         if (state_.episode() != episode || state_.round() != round) return;
                         if (!state_.asked(move.seat) || !state_.seats()[at].played_by_bot()) continue;
                         ++context_->metrics.bot_moves;
                         (void)emit(move);
                     }
                 },
             .after = {}});
}

void ActiveTable::place_stickers() {
    bots_running_ = false;
    enqueue({.client = {},
             .id = {},
             .run =
                 [this] {
                     for (const PlayerId seat : seat_ids(state_.seats()))
                         while (state_.round() == 0 && state_.asked(seat) &&
                                state_.seats()[seat.index()].played_by_bot())
                             if (!emit(sticker_by(state_, seat, Author::bot))) break;
                 },
             .after = {}});
}

// The timer runs on steady time: once it has started, nobody can stop it by setting the clock. A clock that
// was set back before the start of the server costs at most the time for one decision.
void ActiveTable::arm_clock() {
    const auto deadline = state_.deadline();
    if (deadline == armed_for_) return;
    if (timer_ != 0) context_->scheduler.cancel(std::exchange(timer_, 0));
    armed_for_ = deadline;
    if (!deadline) return;
    const std::int64_t left = *deadline - context_->scheduler.now_ms();
    const std::int64_t grace = not_before_ms_ - context_->scheduler.steady_ms();
    const std::int64_t wait = std::max(std::clamp<std::int64_t>(left, 0, state_.longest_wait_ms()), grace);
    const std::weak_ptr<ActiveTable> self = weak_from_this();
    timer_ = context_->scheduler.after(wait, [self, at = *deadline] {
        const auto table = self.lock();
        if (!table) return;
        table->timer_ = 0;
        table->expire_clock(at);
    });
}

void ActiveTable::expire_clock(std::int64_t deadline) {
    if (timer_ != 0) context_->scheduler.cancel(std::exchange(timer_, 0));
    armed_for_.reset();
    enqueue({.client = {}, .id = {}, .run = [this, deadline] { clock_ran_out(deadline); }, .after = {}});
}

void ActiveTable::clock_ran_out(std::int64_t deadline) {
    if (state_.deadline() != deadline) return;  // they have decided meanwhile
    std::vector<PlayerId> late;
    for (const PlayerId seat : seat_ids(state_.seats()))
        if (const auto own = state_.deadline_of(seat); own && *own <= deadline) late.push_back(seat);
    const EpisodeNumber episode = state_.episode();
    const int round = state_.round();
    ++context_->metrics.clocks_expired;
    if (state_.engine() == nullptr) return void(emit(NoncesWithheld{late, Author::clock}));
    const bool others = others_play(late);
    if (!emit(ClockExpired{late})) return;
    for (const PlayerId seat : late) {
        const bool same = state_.episode() == episode && state_.round() == round;
        if (!same || !state_.asked(seat)) return;
        if (others && state_.seats()[seat.index()].expired >= kExpiredInARow)
            (void)emit(StandInStarted{.seat = seat, .level = state_.stand_in_level()});
        else
            (void)emit(default_move(state_, seat));
    }
}

// Whether somebody at another device than those of these seats plays on: while nobody does, no bot stands in.
bool ActiveTable::others_play(const std::vector<PlayerId>& late) const {
    return std::ranges::any_of(state_.seats(), [&](const SeatState& seat) {
        if (seat.kind != SeatKind::person || seat.stand_in) return false;
        return std::ranges::none_of(
            late, [&](PlayerId each) { return state_.seats()[each.index()].held_by(seat.device); });
    });
}

}  // namespace mycity
