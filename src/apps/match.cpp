#include "apps/match.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valleys/draw_seed.hpp"

namespace mycity::apps {
namespace {

std::uint64_t seed_for(std::uint64_t deal, std::size_t contender, int round) {
    Fingerprint seed;
    seed.add(static_cast<std::int64_t>(deal));
    seed.add(static_cast<std::int64_t>(contender));
    seed.add(round);
    return seed.value();
}

void keep_score(DealResult::Part& part, const Game& game, PlayerId player) {
    const ScoreSheet sheet = score_sheet(game, player);
    part.score = sheet.total;
    part.lines.assign(sheet.lines.begin(), sheet.lines.end());
}

// One thread's contenders.
class MatchThread {
  public:
    explicit MatchThread(const MatchOptions& options) : options_(options) {
        for (const Contender& contender : options.contenders)
            movers_.push_back(mover_for(contender, options.milliseconds));
    }

    DealResult play(int number, std::uint64_t seed) {
        DealResult result;
        result.contenders.resize(movers_.size());
        if (options_.seating == Seating::table) {
            play_together(number, seed, result);
        } else {
            for (std::size_t i = 0; i < movers_.size(); ++i) {
                const Game game = play_session({i}, seed, result).game();
                keep_score(result.contenders[i], game, PlayerId(0));
                result.contenders[i].worth = result.contenders[i].score;
            }
        }
        for (std::size_t i = 0; i < movers_.size(); ++i)
            result.contenders[i].faults = movers_[i]->take_faults();
        return result;
    }

  private:
    void play_together(int number, std::uint64_t seed, DealResult& result) {
        std::vector<std::size_t> seats(movers_.size());
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            seats[seat] = (seat + static_cast<std::size_t>(number)) % seats.size();
        const Session session = play_session(seats, seed, result);
        const auto places = ranks(session.game());
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            keep_score(result.contenders[seats[seat]], session.game(), PlayerId(seat));
            result.contenders[seats[seat]].worth = -places[seat];
        }
    }

    // `seats` lists the number of the contender at each seat.
    Session play_session(const std::vector<std::size_t>& seats, std::uint64_t seed, DealResult& result) {
        Session session(*options_.episode, static_cast<int>(seats.size()),
                        Draw::from_seed(*options_.episode, seed));
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            movers_[seats[seat]]->begin(View::of(session.game(), PlayerId(seat)).game(), PlayerId(seat));
        while (session.game().phase() == Phase::decide) {
            const int round = session.game().round();
            for (std::size_t seat = 0; seat < seats.size(); ++seat) {
                const PlayerId player(seat);
                if (session.game().round() != round || !session.game().decides(player)) continue;
                const View view = View::of(session.game(), player);
                session.play(player, timed_move(seats[seat], view, player, seed, result)).value();
            }
        }
        return session;
    }

    Move timed_move(std::size_t contender, const View& view, PlayerId player, std::uint64_t deal,
                    DealResult& result) {
        const auto begin = std::chrono::steady_clock::now();
        const Move move =
            movers_[contender]->choose(view, player, seed_for(deal, contender, view.game().round()));
        const auto took = std::chrono::steady_clock::now() - begin;
        result.contenders[contender].times.add(
            std::chrono::duration_cast<std::chrono::microseconds>(took).count());
        return move;
    }

    const MatchOptions& options_;
    std::vector<std::unique_ptr<Mover>> movers_;
};

// Takes results in any order and counts them in the order of the deals, so that a sequential test stops the
// match at the same deal with any number of threads.
class Counter {
  public:
    Counter(const MatchOptions& options, const std::function<void(int)>& progress)
        : options_(options),
          progress_(progress),
          figures_(options.contenders.size()),
          results_(static_cast<std::size_t>(options.deals)) {}

    void add(std::size_t number, DealResult result) {
        const std::lock_guard lock(counting_);
        results_[number] = std::move(result);
        while (!done_ && counted_ < results_.size() && results_[counted_]) {
            figures_.add(*results_[counted_]);
            results_[counted_++].reset();
            if (options_.test) {
                figures_.verdict = options_.test->verdict(figures_.pair(0, 1));
                done_ = figures_.verdict != Verdict::open;
            }
            progress_(static_cast<int>(counted_));
        }
    }
    bool done() const { return done_; }
    MatchFigures figures() && { return std::move(figures_); }

  private:
    const MatchOptions& options_;
    const std::function<void(int)>& progress_;
    std::mutex counting_;
    MatchFigures figures_;
    std::vector<std::optional<DealResult>> results_;
    std::size_t counted_ = 0;
    std::atomic<bool> done_ = false;
};

std::vector<std::uint64_t> seeds_of(const MatchOptions& options) {
    std::vector<std::uint64_t> seeds;
    Random random(options.seed.value_or(kUsualSeed));
    for (int i = 1; i <= options.deals; ++i)
        seeds.push_back(options.plays_own_draws() ? draw_seed(options.valley->source, i) : random.next());
    return seeds;
}

}  // namespace

MatchFigures play_match(const MatchOptions& options, const std::function<void(int)>& progress) {
    const std::vector<std::uint64_t> seeds = seeds_of(options);
    Counter counter(options, progress);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        MatchThread thread(options);
        for (std::size_t i = next++; i < seeds.size() && !counter.done(); i = next++)
            counter.add(i, thread.play(static_cast<int>(i), seeds[i]));
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < std::min(options.threads, options.deals); ++i) workers.emplace_back(work);
    work();
    workers.clear();
    return std::move(counter).figures();
}

}  // namespace mycity::apps
