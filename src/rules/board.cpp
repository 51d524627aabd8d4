#include "rules/board.hpp"

namespace mycity {
namespace {

constexpr std::array<GroundFacts, kGrounds> kFacts{{
    {'.', "meadow"},
    {'o', "meadow"},
    {'t', "one-tree"},
    {'T', "two-tree"},
    {'r', "one-rock"},
    {'R', "two-rock"},
    {'w', "well"},
    {'g', "gold"},
    {'P', "plateau"},
    {'B', "bandit"},
    {'C', "church"},
    {'S', "sawmill"},
    {'K', "fortress"},
    {'M', "mountain"},
    {'F', "forest"},
    {'~', "water"},
    {'1', "mine-residential"},
    {'2', "mine-public"},
    {'3', "mine-industrial"},
    {'H', "port"},
    {'A', "palace"},
    {'L', "landmark"},
}};

}  // namespace

const GroundFacts& facts_of(Ground ground) { return kFacts[static_cast<std::size_t>(ground)]; }

std::optional<Ground> ground_from(char letter) {
    for (std::size_t i = 0; i < kFacts.size(); ++i)
        if (kFacts[i].letter == letter) return static_cast<Ground>(i);
    return std::nullopt;
}

Ground Board::at(SpaceId space) const {
    for (std::size_t i = 0; i < where.size(); ++i)
        if (where[i].has(space)) return static_cast<Ground>(i);
    return Ground::meadow;
}

void Board::set(SpaceId space, Ground ground) {
    for (Mask& spaces : where) spaces = without(spaces, Mask::bit(space));
    where[static_cast<std::size_t>(ground)] |= Mask::bit(space);
}

Mask Board::light() const {
    return without(all(), on(Ground::mountain) | on(Ground::forest) | on(Ground::water));
}

Mask Board::closed() const {
    return on(Ground::bandit) | on(Ground::mine_residential) | on(Ground::mine_public) |
           on(Ground::mine_industrial) | on(Ground::port);
}

Mask Board::bank_of(SpaceId space) const {
    const Mask dry = without(all(), on(Ground::water));
    Mask bank = Mask::bit(space);
    for (Mask before; !(before == bank);) {
        before = bank;
        const Mask right = without(bank & kNotLastColumn, river_east) << 1;
        const Mask left = without((bank & kNotFirstColumn) >> 1, river_east);
        const Mask down = without(bank, river_south) << kColumns;
        const Mask up = without(bank >> kColumns, river_south);
        bank |= (right | left | down | up) & dry;
    }
    return bank;
}

Mask Board::empty() const { return on(Ground::meadow) | on(Ground::spot); }

Mask Board::river_side() const {
    return river_east | river_east << 1 | river_south | river_south << kColumns;
}

int Board::trees(Mask visible) const {
    return (on(Ground::one_tree) & visible).count() + 2 * (on(Ground::two_tree) & visible).count();
}

int Board::rocks(Mask visible) const {
    return (on(Ground::one_rock) & visible).count() + 2 * (on(Ground::two_rock) & visible).count();
}

}  // namespace mycity
