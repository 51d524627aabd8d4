#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ai/campaign_value.hpp"
#include "ai/features.hpp"
#include "ai/placement_effect.hpp"
#include "ai/uncounted_bound.hpp"
#include "ai/weights.hpp"
#include "mechanics/group.hpp"
#include "rules/game.hpp"

namespace mycity {

// The features of a player's position, kept so that the effect of one more building can be computed without
// playing it. Updated from round to round.
class IncrementalFeatures {
  public:
    IncrementalFeatures(const Game& game, PlayerId player);
    // To a later position of the same player's game.
    void update(const Game& game);

    PlacementDelta delta(BuildingId building, Placement placement) const;
    // The building before it has a place: nothing changes yet.
    PlacementDelta unplaced(BuildingId building) const {
        return {.kind = episode_->kind_of(building),
                .factory = (site_->belongings.factories >> building & 1) != 0};
    }
    const Shape& shape_of(BuildingId building) const { return episode_->shape_of(building); }
    // The phase after so many more spaces are covered.
    int phase_after(int covered) const;
    bool over() const { return over_; }
    int campaign_value() const;
    Mask free() const { return free_; }

    // Calls `visit(weight)` for the number of every weight that counts after the change, except those of the
    // land; returns the score as it would stand then.
    template <class Visit>
    int visit_features(const PlacementDelta& delta, int phase, Visit visit) const;

    // The same in parts, for many placements of one building, of which the kind counts and whether it is a
    // factory. First those that are the same for all, then those that depend on numbers of spaces only.
    template <class Visit>
    void visit_always(const PlacementDelta& building, int phase, Visit visit) const;
    // Large and asked in several places: for a browser it is there once.
    [[gnu::noinline]] void for_each_counted(const PlacementDelta& building, int phase,
                                            CountedSpacesTaker take) const;
    // Then what is printed on the spaces.
    struct Printed {
        int trees;
        int rocks;
        int empties;
    };
    Printed cover(const PlacementDelta& delta, ChangedWorth& worth) const;
    // Then the others.
    template <class Visit>
    void visit_uncounted(const PlacementDelta& delta, int phase, ChangedWorth& worth, Visit visit) const;
    // Last, the value as it would stand then.
    template <class Visit>
    int value_with(const ChangedWorth& worth, int phase, Visit visit) const;
    // The most that visit_uncounted() and value_with() add for a building of that size, and the value of a
    // placement at most, with the sum of all other weights.
    UncountedBound uncounted_bound(const PlacementDelta& building, int size, int phase,
                                   const Weight* weights) const;
    int most_value(const UncountedBound& bound, Mask cells, const Printed& printed, const ChangedWorth& worth,
                   int sum) const;
    // Its score stops at a limit (B-50).
    bool limited() const { return limited_; }

    // The largest group of a kind after the change; the first one in reading order if several are.
    Mask largest_group_after(std::size_t kind, const PlacementDelta& delta) const;

    // The look of a space and the pattern around it, as bits: features::kLandNumber.
    std::uint16_t land_pattern(int padded) const {
        return static_cast<std::uint16_t>(land_[static_cast<std::size_t>(padded)] |
                                          pattern_[static_cast<std::size_t>(padded)]);
    }
    std::size_t land(int padded) const {
        return land_[static_cast<std::size_t>(padded)] / std::size_t{kDiamondPatterns};
    }

  private:
    static constexpr std::size_t kMostChurches = 8;
    static constexpr std::size_t kMostWells = 12;
    static constexpr std::size_t kMostRaces = 4;
    static constexpr std::size_t kMostBandits = 12;

  public:
    // Borders, goals of each kind; rails, three bonuses, factories, the landmark.
    static constexpr std::size_t kMostCounted =
        kMostChurches + kMostWells + kMostRaces + kMostBandits + 2 * kGroupKinds + 6;

  private:
    static constexpr unsigned kAllKinds = (1u << kGroupKinds) - 1;
    struct Church {
        Mask beside;
        unsigned kinds = 0;  // bit set of the kinds it touches
    };
    struct Well {
        Mask well;
        Mask around;                                // with its sides
        int built = 0;                              // sides
        bool closed() const { return built == 4; }  // scores
    };
    struct Race {
        Mask spaces;
        int points = 0;
        int value = 0;  // of what else it brings, in hundredths
    };
    struct Industry {
        Mask cells;
        Mask beside;
        bool factory = false;
    };
    // The spaces of a kind that are connected with its mine's entrance or with the port.
    struct Reached {
        Mask spaces;
        Mask beside;   // these and the goal: what is built there is connected as well
        Mask linking;  // the rails and beside groups there: what is built there may add rows
        int buildings = 0;
        int steps = 0;      // from its nearest building to there
        unsigned rows = 0;  // bit set, of the groups at the port and at the rails
    };
    using AllReached = std::array<Reached, kGroupKinds>;
    struct KnownGroup : Group {
        Mask sides;
    };
    struct Groups {
        FixedVector<KnownGroup, 12> groups;
        KnownGroup largest;  // the first one in reading order if several are
        Mask sides;          // of all
        int buildings = 0;

        bool whole() const { return buildings > 0 && largest.buildings == buildings; }
        // With all groups that it touches.
        KnownGroup joined(const KnownGroup& building) const;
        bool exceeds_largest(const KnownGroup& group) const {
            return group.buildings > largest.buildings ||
                   (group.buildings == largest.buildings && group.spaces.lowest() < largest.spaces.lowest());
        }
        void join(const KnownGroup& building);
        void find_largest();
    };
    // Spaces by the number of their sides with public buildings.
    struct Parks {
        Mask four;
        Mask three;
        Mask two;
    };
    // The ground that grows at once: trees, and meadow where rocks leave.
    struct Grown {
        Mask trees{};
        Mask meadow{};
        int rocks = 0;
        int empties = 0;  // fewer
        int value = 0;
    };

    [[gnu::noinline]] void read_rules();  // for a browser, built small
    void read_land(const Game& game, Mask covered);
    void read_all_land(const Game& game);
    void read_lines(const Game& game);
    int line(const Game& game, const MechanicUse& use) const;
    void read_all_groups();
    void read_buildings(std::size_t known);
    void read_neighbours();
    void read_goals(const Game& game);
    void read_way_to_goals();
    void read_reached();
    void read_parks(const Game& game);
    void read_remaining_cards(const Game& game);
    void block(Mask cells);
    features::Land land_of(SpaceId space, Mask raced) const;
    int most_of_late_rules(const PlacementDelta& building, int phase, const Weight* weights,
                           UncountedBound& bound) const;
    int most_limited_value(const UncountedBound& bound, const UncountedBound::Most& most,
                           const Printed& printed, const ChangedWorth& worth, int sum) const;
    bool has(ScorePart part) const { return has_[index_of(part)]; }
    int rate(ScorePart part) const { return rate_[index_of(part)]; }
    int left_of(std::size_t kind, int phase) const { return by_cards_ ? kind_left_[kind] : phase; }
    void gain(ChangedWorth& worth, ScorePart part, int points) const {
        worth.of_part[index_of(part)] += points;
        worth.points += times_[index_of(part)] * points;
    }

    int times_counted(ScorePart part) const { return limited_ ? 1 : times_[index_of(part)]; }
    int points_of(ScorePart part) const { return times_counted(part) * rate(part); }
    int points_by_lines(ScorePart part) const { return times_[index_of(part)] * rate(part); }

    void take_borders(const PlacementDelta& building, int phase, CountedSpacesTaker take) const;
    void take_churches(const PlacementDelta& building, int phase, CountedSpacesTaker take) const;
    void take_wells(int phase, CountedSpacesTaker take) const;
    void take_races(int phase, CountedSpacesTaker take) const;
    void take_bandits(int phase, CountedSpacesTaker take) const;
    void take_bonuses(CountedSpacesTaker take) const;
    void take_late_rules(const PlacementDelta& building, int phase, CountedSpacesTaker take) const;

    int row_of_kind(std::size_t kind, int phase) const {
        return static_cast<int>(kind) * (features::kMostLeft + 1) + left_of(kind, phase);
    }
    int border_weight(std::size_t kind, int border, int phase) const;
    int apart_weight(std::size_t kind, int apart, int phase) const;
    int reached_border_weight(std::size_t kind, int border, int phase) const;
    int church_weight(unsigned kinds, int open, int phase) const;
    int running_weight(int total, int phase) const;
    int steps_weight(std::size_t kind, int steps, int phase) const;
    int bias_weight(int covered) const;
    bool church_is_hopeless(unsigned kinds) const { return (none_left_ & ~kinds) != 0; }

    template <class Visit>
    void visit_own_group(const PlacementDelta& delta, Mask beside, Mask free, int phase, ChangedWorth& worth,
                         Visit visit) const;
    template <class Visit>
    void visit_new_church(Mask beside, Mask free, int phase, ChangedWorth& worth, Visit visit) const;
    template <class Visit>
    void visit_late_rules(const PlacementDelta& delta, Mask beside, Mask free, int phase, ChangedWorth& worth,
                          Visit visit) const;
    template <class Visit>
    void visit_industry(const PlacementDelta& delta, Mask beside, Mask free, Mask grown, int phase,
                        ChangedWorth& worth, Visit visit) const;
    template <class Visit>
    void visit_own_reached(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                           ChangedWorth& worth, Visit visit) const;
    template <class Visit>
    void visit_reached(std::size_t kind, const Reached& reached, int steps, int buildings, int phase,
                       Visit visit) const;
    template <class Visit>
    Grown visit_parks(const PlacementDelta& delta, int phase, Visit visit) const;
    bool has_goals() const { return mine_ || most_links_ != 0 || has(ScorePart::cargo); }
    int linked(const AllReached& reached) const;
    int cargo(const AllReached& reached) const;
    int goal_value(const AllReached& reached, const PlacementDelta& delta, Mask beside) const;
    void reach(Reached& reached, const PlacementDelta& delta, Mask beside) const;
    int factories_met(Mask beside, bool factory) const;
    int smoking(const PlacementDelta& delta, Mask beside, Mask grown) const;
    int platform(Mask built) const;
    Grown grown_with(const Parks& parks, Mask open) const;
    int bonus_for(const Grown& grown, Mask cells) const;
    int gain_of_city(const PlacementDelta& delta) const;
    static Parks parks_with(Mask built);
    unsigned rows_met(Mask spaces) const;
    unsigned kinds_beside_landmark() const;

    const Episode* episode_;
    const Site* site_;
    PlayerId player_;
    City city_;
    Mask free_;
    bool by_cards_;
    bool over_ = false;
    int cards_left_ = 0;
    std::array<int, kGroupKinds> kind_left_{};
    int churches_left_ = 0;

    std::array<std::uint16_t, kPaddedSpaces> pattern_{};
    std::array<std::uint16_t, kPaddedSpaces> land_{};
    std::uint32_t claims_ = 0;  // as land_ and printed_ know them
    Mask raced_;
    Mask grown_;
    std::array<std::uint32_t, kMaxSpaces>
        printed_{};  // of a free space: trees, rocks and empties, a byte each, or their points without limit

    std::array<ScorePart, kMaxMechanics> part_of_{};    // by slot
    FixedVector<std::uint8_t, kMaxMechanics> scoring_;  // slots, in booking order
    FixedVector<std::uint8_t, kMaxMechanics> gaining_;  // slots
    FixedVector<std::uint8_t, kMaxMechanics> of_city_;  // slots of lines that the city is asked for
    std::array<int, kMaxMechanics> line_{};             // by slot
    int lines_ = 0;                                     // their sum
    std::array<int, kScoreParts> times_{};              // how many lines a part has
    bool limited_ = false;
    bool plain_lines_ = true;  // one of each part, empty spaces last
    int highest_ = 0;          // sum of lines in booking order on the way to their end
    int losses_ = 0;           // most points that a placement can cost, besides trees
    bool by_groups_ = false;
    bool by_late_rules_ = false;  // scores or lasts by what only some sheets and chapters have
    const CampaignRates* rates_;
    const MechanicUse* church_line_ = nullptr;
    bool bag_for_church_line_ = false;
    std::array<std::uint64_t, kGroupKinds> cards_of_kind_{};  // bit sets
    std::uint64_t church_cards_ = 0;
    unsigned none_left_ = 0;  // bit set of the kinds of which no card is left
    std::array<bool, kScoreParts> has_{};
    std::array<int, kScoreParts> rate_{};
    std::array<int, 4> bonus_{};
    int rails_ = 0;
    int investor_ = 0;
    bool counts_passes_ = false;
    bool counts_circles_ = false;
    Mask rails_row_;
    int rails_value_ = 0;
    int link_value_ = 0;  // of a link between port and rails
    int most_links_ = 0;
    bool cargo_of_every_kind_ = false;
    bool mine_ = false;
    bool parks_ = false;
    bool chapel_ = false;
    int platform_free_ = 0;  // spaces of it that bring nothing
    int parade_free_ = 0;    // buildings
    int parade_ = 0;         // buildings of the largest group, at least those

    std::array<Groups, kGroupKinds> groups_;
    FixedVector<Church, kMostChurches> churches_;
    FixedVector<Well, kMostWells> wells_;
    Mask twice_;  // wells of which one building covers two sides
    FixedVector<Race, kMostRaces> races_;
    FixedVector<Mask, kMostBandits> bandits_;  // sides that are to be built on, of each bandit at large
    FixedVector<Industry, 12> industry_;
    Mask trees_;
    Mask empties_;  // these and rocks_ for bonuses only
    Mask rocks_;
    Mask cleaning_;  // trees beside industrial buildings
    Mask beside_factories_;
    int beside_factory_ = 0;  // industrial buildings, of each factory
    int smoking_ = 0;
    Mask beside_landmark_;
    int platform_ = 0;
    Mask previous_;
    std::array<Mask, kGroupKinds> goals_{};  // spaces beside the port or the entrance of the kind's mine
    std::array<std::array<std::uint8_t, kMaxSpaces>, kGroupKinds> steps_{};  // from each space to there
    int link_rows_ = 0;
    Mask plantable_;
    Mask clearable_;  // rocks that three public sides clear: the fourth is the board's edge or forest
    Parks parks_now_;
    unsigned landmark_kinds_ = 0;  // bit set of the kinds beside it
    int first_link_row_ = 0;       // below the port
    AllReached reached_{};
    std::array<Mask, kGroupKinds> reached_of_{};  // the buildings of which it was found
    int goal_value_ = 0;
    int cargo_ = 0;
    int gains_value_ = 0;
    int next_church_value_ = 0;  // where it completes the line
};

}  // namespace mycity

#include "ai/incremental_features_campaign.hpp"
#include "ai/incremental_features_visit.hpp"
