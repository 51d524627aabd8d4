#include "ai/sticker_bot.hpp"

#include "ai/rollout.hpp"

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

}  // namespace

int choose_sticker(const StickerQuestion& question) {
    const Coverage coverage(question);
    int best = question.targets.lowest();
    int most = value_of(question, coverage, best);
    for_each_space(question.targets, [&](SpaceId target) {
        const int value = value_of(question, coverage, target);
        if (value <= most) return;
        most = value;
        best = target;
    });
    return best;
}

}  // namespace mycity
