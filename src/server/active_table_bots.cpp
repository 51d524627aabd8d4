// Bots, and the clock.

#include <algorithm>

#include "ai/bot.hpp"
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
    const Move move = suggest(view, task.seat, task.level, task.seed).best.move;
    return {.seat = task.seat, .by = Author::bot, .move = {request_of(game, task.seat, move)}};
}

struct Thinking {
    Session session;
    EpisodeNumber episode;
    int round;
    std::vector<Task> tasks;
    std::vector<MoveSealed> moves{};

    void run() {
        for (const Task& task : tasks) moves.push_back(bot_move(session.game(), task));
    }
};

}  // namespace

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
    if (bots_running_ || state_.phase() != TablePhase::playing) return;
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
    auto job = std::make_shared<Thinking>(*session, state_.episode(), state_.round(), std::move(tasks));
    context_->scheduler.work([job] { job->run(); },
                             [self, job] {
                                 const auto table = self.lock();
                                 if (!table) return;
                                 table->bots_decided(job->episode, job->round, job->moves);
                             });
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

void ActiveTable::arm_clock() {
    const auto deadline = state_.deadline();
    const std::int64_t at = deadline ? std::max(*deadline, not_before_ms_) : 0;
    if (at == timer_at_) return;
    if (timer_ != 0) context_->scheduler.cancel(timer_);
    timer_ = 0;
    timer_at_ = at;
    if (at == 0) return;
    const std::weak_ptr<ActiveTable> self = weak_from_this();
    const std::int64_t wait = std::max<std::int64_t>(0, at - context_->scheduler.now_ms());
    timer_ = context_->scheduler.after(wait, [self] {
        if (const auto table = self.lock()) table->clock_ran_out();
    });
}

void ActiveTable::clock_ran_out() {
    timer_ = 0;
    timer_at_ = 0;
    enqueue({.client = {},
             .id = {},
             .run =
                 [this] {
                     const auto deadline = state_.deadline();
                     if (!deadline || *deadline > context_->scheduler.now_ms()) return;
                     std::vector<PlayerId> late;
                     for (const PlayerId seat : seat_ids(state_.seats()))
                         if (state_.waits_for_person(seat)) late.push_back(seat);
                     const EpisodeNumber episode = state_.episode();
                     const int round = state_.round();
                     ++context_->metrics.clocks_expired;
                     if (!emit(ClockExpired{late})) return;
                     for (const PlayerId seat : late) {
                         const bool same = state_.episode() == episode && state_.round() == round;
                         if (!same || !state_.asked(seat)) return;
                         (void)emit(default_move(state_, seat));
                     }
                 },
             .after = {}});
}

}  // namespace mycity
