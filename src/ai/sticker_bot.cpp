#include "ai/sticker_bot.hpp"

#include <algorithm>
#include <utility>

#include "ai/rollout.hpp"
#include "ai/sort_few.hpp"

namespace mycity {
namespace {

// How many sides of a space can be built on: what lies open is easily covered, a nook is not.
int open_sides(const Board& board, SpaceId space) {
    return (sides_of(Mask::bit(space)) & without(board.light(), board.closed())).count();
}

// How often each space is covered at the end of a few quick games on this board.
class Coverage {
  public:
    explicit Coverage(const StickerQuestion& question) {
        const Weight* weights = weights_for(question.episode);
        if (weights == nullptr || facts_of(question.sticker).choice != Choice::space) return;
        const Site site = question.episode.site_for(question.board);
        const std::array<const Site*, 1> sites{&site};
        const Game start(question.episode, sites);
        for (std::uint64_t seed = 0; seed < kGames; ++seed) {
            const Game end = Rollout(start, PlayerId(0), weights).end(Random(seed));
            for_each_space(end.city(PlayerId(0)).occupied,
                           [&](SpaceId space) { ++times_[static_cast<std::size_t>(space)]; });
        }
    }

    int of(SpaceId space) const { return times_[static_cast<std::size_t>(space)]; }
    int around(SpaceId space) const {
        int sum = 0;
        for_each_space(sides_of(Mask::bit(space)), [&](SpaceId side) { sum += of(side); });
        return sum;
    }

  private:
    static constexpr std::uint64_t kGames = 8;
    std::array<int, kMaxSpaces> times_{};
};

// A well scores when all four sides get a building each, far from other wells' sides.
int value_of_well(const StickerQuestion& question, const Coverage& coverage, SpaceId space) {
    const Mask wells = question.board.on(Ground::well);
    return 8 * open_sides(question.board, space) -
           2 * (sides_of(sides_of(Mask::bit(space))) & wells).count() + coverage.around(space) / 4 -
           coverage.of(space);
}

// Trees want to stay open, best in nooks; rocks, gold and the like want ground that is built on anyway.
int value_of_space(const StickerQuestion& question, const Coverage& coverage, SpaceId space) {
    constexpr int kOften = 8;
    const int open = open_sides(question.board, space);
    switch (question.sticker) {
        case Sticker::one_tree:
        case Sticker::two_tree:
        case Sticker::tree_on_forest:
            return -kOften * coverage.of(space) - open;
        case Sticker::well:
            return value_of_well(question, coverage, space);
        case Sticker::meadow_on_rock:
            return question.board.rocks(Mask::bit(space)) * (kOften + 1 - coverage.of(space)) * 4 - open;
        case Sticker::meadow_on_forest:
            return kOften * coverage.around(space) + open;
        default:
            return kOften * coverage.of(space) + open;
    }
}

int value_of(const StickerQuestion& question, const Coverage& coverage, int target) {
    switch (facts_of(question.sticker).choice) {
        case Choice::building:  // large buildings touch many others
            return question.episode.shape_of(BuildingId(target)).size;
        case Choice::shaft:  // the shaft that has come furthest reaches its next box first
            return question.marks[static_cast<std::size_t>(target)];
        default:
            return value_of_space(question, coverage, SpaceId(target));
    }
}

struct Ranked {
    int target = 0;
    int value = 0;
};
constexpr std::size_t kTried = 8;
using RankedTargets = FixedVector<Ranked, kTried>;

// The best few targets by the heuristic, best first; the lower one among equals.
RankedTargets shortlist(const StickerQuestion& question) {
    const Coverage coverage(question);
    RankedTargets best;
    for_each_space(question.targets, [&](SpaceId target) {
        const Ranked entry{target, value_of(question, coverage, target)};
        if (best.full() && entry.value <= best.back().value) return;
        if (best.full()) best.pop_back();
        best.push_back(entry);
        for (std::size_t i = best.size() - 1; i > 0 && best[i].value > best[i - 1].value; --i)
            std::swap(best[i], best[i - 1]);
    });
    return best;
}

// The value of quick games with the sticker on a target; the same seeds are the same draws for each target.
int value_with(const StickerQuestion& question, int target, std::uint64_t first, std::uint64_t games) {
    const StickerFacts& facts = facts_of(question.sticker);
    Board board = question.board;
    Belongings belongings = question.belongings;
    if (facts.choice == Choice::space) board.set(SpaceId(target), facts.ground);
    if (facts.choice == Choice::building) belongings.factories |= std::uint64_t{1} << target;
    const Site site = question.episode.site_for(board, belongings);
    const std::array<const Site*, 1> sites{&site};
    const Game start(question.episode, sites);
    Rollout rollout(start, PlayerId(0), weights_for(question.episode));
    int sum = 0;
    for (std::uint64_t seed = first; seed < first + games; ++seed) sum += rollout.play(Random(seed));
    return sum;
}

}  // namespace

int sticker_by_coverage(const StickerQuestion& question) { return shortlist(question)[0].target; }

int sticker_by_effect(const StickerQuestion& question) {
    constexpr std::uint64_t kFirstSeed = 1000;
    RankedTargets targets = shortlist(question);
    if (facts_of(question.sticker).choice == Choice::shaft || weights_for(question.episode) == nullptr)
        return targets[0].target;
    for (Ranked& target : targets) target.value = 0;
    std::uint64_t seed = kFirstSeed;
    std::uint64_t games = 8;
    for (std::size_t left = targets.size(); left > 1; left = (left + 1) / 2, seed += games, games *= 2) {
        for (std::size_t i = 0; i < left; ++i)
            targets[i].value += value_with(question, targets[i].target, seed, games);
        sort_few(targets, left, [](const Ranked& a, const Ranked& b) {
            return a.value != b.value ? a.value > b.value : a.target < b.target;
        });
    }
    return targets[0].target;
}

// Quick games tell where a well, a landmark or two rocks belong. For other stickers they tell no more than
// the coverage does (bench_stickers), which is cheaper.
int choose_sticker(const StickerQuestion& question) {
    const Sticker sticker = question.sticker;
    const bool plays =
        sticker == Sticker::well || sticker == Sticker::landmark || sticker == Sticker::two_rock;
    return plays ? sticker_by_effect(question) : sticker_by_coverage(question);
}

}  // namespace mycity
