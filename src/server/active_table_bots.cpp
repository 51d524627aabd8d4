// Bots, and the clock.

#include <algorithm>

#include "ai/bot.hpp"
#include "record/move_json.hpp"
#include "server/active_table.hpp"

namespace mycity {
namespace {

constexpr int kQuickLevel = 1;  // up to this level a bot decides within microseconds

// One bot's task, on a copy of the game that lives as long as the thinking.
struct Task {
    int seat;
    int level;
    std::uint64_t seed;
    json::Value move{};
};

struct Thinking {
    Session session;
    int episode;
    int round;
    std::vector<Task> tasks;

    void run() {
        for (Task& task : tasks) {
            const View view = View::of(session.game(), PlayerId(task.seat));
            const Move move = suggest(view, PlayerId(task.seat), task.level, task.seed).best.move;
            task.move = move_value(session.game(), PlayerId(task.seat), move);
        }
    }
};

}  // namespace

// Bots that need no time decide at once: what they do is written and published together with what they
// answer.
void ActiveTable::play_quick_bots() {
    const Session* session = state_.engine() != nullptr ? state_.engine()->session() : nullptr;
    if (bots_running_ || bots_stopped_ || session == nullptr || state_.phase() != TablePhase::playing) return;
    const int episode = state_.episode();
    const int round = state_.round();
    for (int seat = 0; seat < static_cast<int>(state_.seats().size()); ++seat) {
        const auto level = state_.seats()[static_cast<std::size_t>(seat)].played_by_bot();
        if (!level || *level > kQuickLevel || !state_.asked(seat)) continue;
        const Game& game = state_.engine()->session()->game();
        const Move move =
            suggest(View::of(game, PlayerId(seat)), PlayerId(seat), *level, state_.bot_seed(seat)).best.move;
        ++context_->metrics.bot_moves;
        (void)emit(sealed_body(seat, "bot", move_value(game, PlayerId(seat), move)));
        if (inconsistent_ || state_.episode() != episode || state_.round() != round) return;
    }
}

void ActiveTable::start_bots() {
    if (bots_running_ || state_.phase() != TablePhase::playing) return;
    std::vector<Task> tasks;
    for (int seat = 0; seat < static_cast<int>(state_.seats().size()); ++seat) {
        const auto level = state_.seats()[static_cast<std::size_t>(seat)].played_by_bot();
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
                                 std::vector<std::pair<int, json::Value>> moves;
                                 for (Task& task : job->tasks) moves.emplace_back(task.seat, task.move);
                                 table->bots_decided(job->episode, job->round, moves);
                             });
}

void ActiveTable::bots_decided(int episode, int round,
                               const std::vector<std::pair<int, json::Value>>& moves) {
    bots_running_ = false;
    enqueue({.client = {},
             .id = {},
             .run =
                 [this, episode, round, moves] {
                     for (const auto& [seat, move] : moves) {
                         const auto at = static_cast<std::size_t>(seat);
                         if (inconsistent_ || state_.episode() != episode || state_.round() != round) return;
                         if (!state_.asked(seat) || !state_.seats()[at].played_by_bot()) continue;
                         ++context_->metrics.bot_moves;
                         (void)emit(sealed_body(seat, "bot", move));
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
                     for (int seat = 0; seat < static_cast<int>(state_.seats().size()); ++seat)
                         while (!inconsistent_ && state_.round() == 0 && state_.asked(seat) &&
                                state_.seats()[static_cast<std::size_t>(seat)].played_by_bot())
                             (void)emit(sticker_body(state_, seat, "bot"));
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
                     json::Array late;
                     for (int seat = 0; seat < static_cast<int>(state_.seats().size()); ++seat)
                         if (state_.waits_for_person(seat)) late.emplace_back(seat);
                     const int episode = state_.episode();
                     const int round = state_.round();
                     ++context_->metrics.clocks_expired;
                     if (!emit(json::Value().set("event", "clock-expired").set("seats", late))) return;
                     for (const json::Value& number : late) {
                         const int seat = static_cast<int>(*number.as_int());
                         const bool same = state_.episode() == episode && state_.round() == round;
                         if (inconsistent_ || !same || !state_.asked(seat)) return;
                         (void)emit(default_body(state_, seat, "clock"));
                     }
                 },
             .after = {}});
}

}  // namespace mycity
