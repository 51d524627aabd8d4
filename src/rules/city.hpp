#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.hpp"
#include "base/mask.hpp"
#include "rules/building.hpp"
#include "rules/ids.hpp"
#include "rules/placement.hpp"

namespace mycity {

inline constexpr int kMaxMechanics = 24;
inline constexpr int kMaxBuildings = 96;  // more than the buildable spaces of any sheet

// A building that has been built, and its placement.
class Standing {
  public:
    constexpr Standing() = default;
    constexpr Standing(BuildingId building, Placement placement)
        : packed_(static_cast<std::uint16_t>(building << 10 | placement.number)) {}
    constexpr BuildingId building() const { return BuildingId(packed_ >> 10); }
    constexpr Placement placement() const { return {static_cast<std::uint16_t>(packed_ & 1023)}; }
    constexpr bool operator==(const Standing&) const = default;

  private:
    std::uint16_t packed_ = 0;
};

// One player's board during one episode. Its Site has what is printed on it.
struct City {
    Mask occupied;
    Mask reach;                               // the next building must cover one of these (B-FIRST, B-NEXT)
    std::array<Mask, kGroupKinds> of_kind{};  // spaces covered by each kind
    Mask firsts;                              // the first space of each building: one bit per building
    FixedVector<Standing, kMaxBuildings> buildings;
    Mask parks;                // spaces that have become a tree
    Mask cleared;              // rocks that have become meadow
    std::uint8_t printed = 0;  // the number of buildings that were there from the start
    std::uint8_t passes = 0;
    std::uint8_t circles = 0;  // of the passing row (RB-PASS)
    std::int16_t score = 0;    // running, signed (B-NEG)
    bool locked = false;       // B-50
    bool ended = false;
    bool ended_by_rule = false;  // ended automatically, because nothing was left to do (RB-END)
    std::array<std::int16_t, kMaxMechanics> booked{};  // running points by mechanic

    bool operator==(const City&) const = default;
    bool has_built() const { return buildings.size() > printed; }

    [[gnu::always_inline]] void stand(BuildingId building, Kind kind, Placement placement, Mask cells) {
        // In vector registers: the queues of the others are full of what waits for the placement, too.
        const WideMask built = widened(cells);
        const WideMask covered = widened(occupied) | built;
        occupied = narrowed(covered);
        reach = narrowed(wide_sides_of(covered));
        firsts = narrowed(widened(firsts) | widened(kSpaceBits[placement.anchor().index()]));
        // Without a branch: no processor guesses the next kind.
        const bool grouped = forms_groups(kind);
        Mask& own = of_kind[grouped ? static_cast<std::size_t>(kind) : 0];
        own = narrowed(widened(own) | (built & (WideMask{} - std::uint64_t{grouped})));
        buildings.push_back(Standing(building, placement));
    }
};

static_assert(std::is_trivially_copyable_v<City>);
static_assert(sizeof(City) <= 512);

}  // namespace mycity
