#include "apps/puzzles.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "analysis/puzzle_finder.hpp"
#include "analysis/puzzle_solver.hpp"
#include "analysis/puzzle_theme.hpp"

namespace mycity::apps {
namespace {

constexpr std::size_t kMostSearchesAPuzzle = 12;

// Runs `work(index)` for indices from 0 up on all threads until it returns false.
void on_threads(int threads, const std::function<bool(std::size_t)>& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        while (work(next++)) {
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < threads; ++i) workers.emplace_back(run);
    run();
}

// Puzzles in the order of their searches, which end in any order.
class Collection {
  public:
    explicit Collection(std::size_t wanted) : wanted_(wanted) {}

    void add(std::size_t search, std::optional<Puzzle> found) {
        waiting_.emplace(search, std::move(found));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
             first = waiting_.begin(), ++next_) {
            if (first->second && puzzles_.size() < wanted_ &&
                ids_.insert(puzzle_id(first->second->session)).second)
                puzzles_.push_back(std::move(*first->second));
            waiting_.erase(first);
        }
    }
    bool complete() const { return puzzles_.size() >= wanted_; }
    std::vector<Puzzle>& puzzles() { return puzzles_; }

  private:
    std::size_t wanted_;
    std::size_t next_ = 0;
    std::map<std::size_t, std::optional<Puzzle>> waiting_;
    std::set<std::string> ids_;
    std::vector<Puzzle> puzzles_;
};

}  // namespace

std::vector<Puzzle> make_puzzles(const MakeOptions& options, const std::function<void(int)>& progress) {
    std::vector<std::vector<Theme>> themes;
    themes.reserve(options.episodes.size());
    for (const Episode* episode : options.episodes) themes.push_back(themes_of(*episode));
    Collection collection(static_cast<std::size_t>(options.count));
    std::mutex adding;
    const auto searches = static_cast<std::size_t>(options.count) * kMostSearchesAPuzzle;
    on_threads(options.threads, [&](std::size_t search) {
        {
            const std::lock_guard lock(adding);
            if (search >= searches || collection.complete()) return false;
        }
        const std::size_t episode = search % options.episodes.size();
        const std::vector<Theme>& choice = themes[episode];
        const Theme theme = choice[(search / options.episodes.size() + episode) % choice.size()];
        auto found = find_puzzle({options.episodes[episode], theme, Random(options.seed + search).next()});
        const std::lock_guard lock(adding);
        collection.add(search, std::move(found));
        progress(static_cast<int>(collection.puzzles().size()));
        return true;
    });
    return std::move(collection.puzzles());
}

std::vector<FailedPuzzle> check_puzzles(std::span<const Puzzle> puzzles, const CheckOptions& options,
                                        const std::function<void(int)>& progress) {
    std::vector<FailedPuzzle> failed;
    std::mutex adding;
    int done = 0;
    on_threads(options.threads, [&](std::size_t number) {
        const std::size_t index = number * static_cast<std::size_t>(options.every);
        if (index >= puzzles.size()) return false;
        const Puzzle& puzzle = puzzles[index];
        const auto solution = solve_position(puzzle.position(), Effort::master, options.seed + index);
        const bool same =
            solution && solution->best() == puzzle.best && solution->margin_tenths() >= kLeastMarginTenths;
        const std::lock_guard lock(adding);
        if (!same)
            failed.push_back(
                {index, solution ? solution->best() : Move::end(), solution ? solution->margin_tenths() : 0});
        progress(++done);
        return true;
    });
    std::ranges::sort(failed, {}, &FailedPuzzle::index);
    return failed;
}

}  // namespace mycity::apps
