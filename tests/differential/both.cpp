#include "both.hpp"

#include <algorithm>
#include <stdexcept>

#include "content/embedded.hpp"

namespace differential {

using namespace mycity;

std::string text_of(std::string_view path) {
    for (const content::File& file : content::embedded_files())
        if (file.path == path) return std::string(file.text);
    throw std::runtime_error("no such content: " + std::string(path));
}

Mask mask_of(const reference::Spaces& spaces) {
    Mask mask;
    for (const reference::Space& space : spaces) mask |= Mask::bit(SpaceId(space.row * kColumns + space.col));
    return mask;
}

reference::Spaces spaces_of(Mask mask) {
    reference::Spaces spaces;
    for_each_space(mask, [&](int space) { spaces.push_back({space / kColumns, space % kColumns}); });
    return spaces;
}

Covers covers_of(const Shape& shape, const LegalSet& legal) {
    Covers covers;
    legal.for_each([&](Placement placement) {
        const Mask cells = cells_of(shape, placement);
        covers.emplace_back(cells.hi, cells.lo);
    });
    std::sort(covers.begin(), covers.end());
    return covers;
}

Covers covers_of(const std::vector<reference::Spaces>& legal) {
    Covers covers;
    for (const reference::Spaces& spaces : legal) {
        const Mask cells = mask_of(spaces);
        covers.emplace_back(cells.hi, cells.lo);
    }
    std::sort(covers.begin(), covers.end());
    return covers;
}

std::string rule_of(const std::optional<Refusal>& refusal) {
    if (!refusal) return "";
    return std::string(refusal->rule.empty() ? refusal->code : refusal->rule);
}

Lines lines_of(const ScoreSheet& sheet) {
    Lines lines;
    for (const ScoreLine& line : sheet.lines) lines[std::string(line.rule)] += line.points;
    std::erase_if(lines, [](const auto& line) { return line.second == 0; });
    return lines;
}

Lines lines_of(const std::vector<reference::ScoreLine>& given) {
    Lines lines;
    for (const reference::ScoreLine& line : given) lines[line.rule] += line.points;
    std::erase_if(lines, [](const auto& line) { return line.second == 0; });
    return lines;
}

void SameBoard::set(int space, Ground ground) {
    fast.set(SpaceId(space), ground);
    slow.ground.at({space / kColumns, space % kColumns}) = facts_of(ground).name;
}

void SameBoard::scramble(Random& random, int of_thousand, const std::vector<Ground>& grounds) {
    const Mask printed = fast.on(Ground::church) | fast.on(Ground::sawmill) | fast.on(Ground::fortress);
    for_each_space(without(fast.all(), printed), [&](int space) {
        const Ground ground = grounds[random.below(static_cast<std::uint32_t>(grounds.size()))];
        if (chance(random, of_thousand)) set(space, ground);
    });
}

Habit random_habit(Random& random) {
    static constexpr Habit kHabits[] = {
        {.pass = 20, .end = 2, .looks = 8},   {.pass = 40, .end = 4, .looks = 1},
        {.pass = 0, .end = 0, .looks = 4},    {.pass = 600, .end = 10, .looks = 1},
        {.pass = 100, .end = 80, .looks = 2},
    };
    return kHabits[random.below(std::size(kHabits))];
}

bool chance(Random& random, int of_thousand) { return static_cast<int>(random.below(1000)) < of_thousand; }

Placement choose(const Game& game, PlayerId player, const Habit& habit, Random& random) {
    const LegalSet legal = game.legal(player);
    const Shape& shape = game.episode().shape_of(*game.offered(player));
    const Site& site = game.site(player);
    const Mask closed = game.city(player).occupied | ~site.buildable;
    Placement best;
    int best_worth = -1000;
    for (int look = 0; look < habit.looks; ++look) {
        const Placement placement =
            legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count()))));
        const Mask cells = cells_of(shape, placement);
        const int worth =
            (sides_of(cells) & closed).count() + site.board.rocks(cells) - 2 * site.board.trees(cells);
        if (worth > best_worth) {
            best = placement;
            best_worth = worth;
        }
    }
    return best;
}

namespace {

int random_space(Random& random) { return static_cast<int>(random.below(kMaxSpaces)); }

Mask spread_over_grid(Random& random) {
    Mask cells;
    for (std::uint32_t left = random.below(6); left > 0; --left)
        cells |= Mask::bit(SpaceId(random_space(random)));
    return cells;
}

Mask grown_from_one(Random& random) {
    Mask cells = Mask::bit(SpaceId(random_space(random)));
    for (std::uint32_t left = random.below(5); left > 0; --left) {
        const Mask beside = without(sides_of(cells), cells);
        cells |= Mask::bit(
            nth_space(beside, static_cast<int>(random.below(static_cast<std::uint32_t>(beside.count())))));
    }
    return cells;
}

// The offered building or its mirror image, somewhere on the largest grid, so perhaps off the board.
Mask right_shape_anywhere(const Game& game, PlayerId player, Random& random) {
    const Shape& drawn = game.episode().shape_of(*game.offered(player));
    const Shape shape = make_shape(drawn.name, drawn.cells, Flip::allowed);
    const AnchorSets anchors = terrain_anchors(shape, kWholeGrid, {}, {});
    const LegalSet all(anchors, shape.orientations.count());
    return cells_of(shape, all.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(all.count())))));
}

}  // namespace

Mask random_spaces(const Game& game, PlayerId player, Random& random) {
    const std::uint32_t what = random.below(8);
    if (what == 0) return spread_over_grid(random);
    if (what == 1) return grown_from_one(random);
    return right_shape_anywhere(game, player, random);
}

}  // namespace differential
