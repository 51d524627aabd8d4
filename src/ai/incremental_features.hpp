#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ai/campaign_value.hpp"
#include "ai/features.hpp"
#include "mechanics/group.hpp"
#include "rules/game.hpp"

namespace mycity {

// The score lines that are updated by IncrementalFeatures; others are taken as they stand.
enum class ScorePart : std::uint8_t {
    trees,
    rocks,
    groups,
    churches,
    wells,
    factories,
    pollution,
    cargo,
    platform,
    landmark,
    parade,
    bandits,
    complete,
    bonus,
    empties,
    other,
};
inline constexpr std::size_t kScoreParts = 16;
constexpr std::size_t index_of(ScorePart part) { return static_cast<std::size_t>(part); }

// One more building in the form that features need.
struct PlacementDelta {
    Mask cells{};
    const Orientation* orientation = nullptr;
    int size = 0;
    int turn = 0;
    SpaceId anchor{};
    Kind kind = Kind::church;
    bool factory = false;

    bool none() const { return size == 0; }
};

// The features of a player's position, kept so that the effect of one more building can be computed without
// playing it. Updated from round to round.
class IncrementalFeatures {
  public:
    IncrementalFeatures(const Game& game, PlayerId player);
    // To a later position of the same player's game.
    void update(const Game& game);

    PlacementDelta delta(BuildingId building, Placement placement) const {
        const Shape& shape = episode_->shape_of(building);
        const Orientation& orientation =
            shape.orientations[static_cast<std::size_t>(placement.orientation())];
        return {.cells = placed_cells(orientation, placement.anchor()),
                .orientation = &orientation,
                .size = shape.size,
                .turn = placement.orientation(),
                .anchor = placement.anchor(),
                .kind = episode_->kind_of(building),
                .factory = (site_->belongings.factories >> building & 1) != 0};
    }
    // The phase after so many more spaces are covered.
    int phase_after(int covered) const;
    bool over() const { return over_; }
    int campaign_value() const {
        return visit_features(PlacementDelta{}, 0, [](int) {});
    }
    Mask free() const { return free_; }

    // Calls `visit(weight)` for the number of every weight that counts after the change, except those of the
    // land; returns the score as it would stand then.
    template <class Visit>
    int visit_features(const PlacementDelta& delta, int phase, Visit visit) const;

    // The largest group of a kind after the change; the first one in reading order if several are.
    Mask largest_group_after(std::size_t kind, const PlacementDelta& delta) const;

    // For the land: the pattern around each space and where the weights of what it shows begin.
    std::uint16_t pattern(int padded) const { return pattern_[static_cast<std::size_t>(padded)]; }
    std::uint16_t land(int padded) const { return land_[static_cast<std::size_t>(padded)]; }

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
    // What a kind has connected with its mine's entrance or with the port.
    struct Reached {
        Mask spaces;
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
    // What grows at once: trees, and rocks that leave.
    struct Grown {
        Mask trees{};
        int rocks = 0;
        int value = 0;
    };
    // What is printed on the spaces of a placement.
    struct Covered {
        int trees = 0;
        int rocks = 0;
        int empties = 0;
    };
    using ScoreGains = std::array<int, kScoreParts>;

    void read_rules();
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
    bool has(ScorePart part) const { return has_[index_of(part)]; }
    int rate(ScorePart part) const { return rate_[index_of(part)]; }
    int left_of(std::size_t kind, int phase) const { return by_cards_ ? kind_left_[kind] : phase; }
    int bonus(int trees_gone, int rocks_left, int empties_left) const;

    template <class Visit>
    void visit_groups(const PlacementDelta& delta, Mask beside, Mask free, int phase, ScoreGains& gained,
                      Visit visit) const;
    template <class Visit>
    void visit_churches(const PlacementDelta& delta, Mask beside, Mask free, int phase, ScoreGains& gained,
                        Visit visit) const;
    template <class Visit>
    void visit_wells(const PlacementDelta& delta, int phase, ScoreGains& gained, Visit visit) const;
    template <class Visit>
    void visit_bandits(Mask free, int phase, ScoreGains& gained, Visit visit) const;
    template <class Visit>
    void visit_industry(const PlacementDelta& delta, Mask beside, Mask free, Mask grown, int phase,
                        ScoreGains& gained, Visit visit) const;
    template <class Visit>
    int visit_late_rules(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                         const Covered& covered, ScoreGains& gained, Visit visit) const;
    template <class Visit>
    int visit_running(const PlacementDelta& delta, Mask beside, Mask free, int phase, Visit visit) const;
    template <class Visit>
    AllReached visit_goals(const PlacementDelta& delta, Mask beside, Mask free, int phase, Visit visit) const;
    int linked(const AllReached& reached) const;
    int cargo(const AllReached& reached) const;
    int goal_value(const AllReached& reached, const PlacementDelta& delta, Mask beside) const;
    void reach(Reached& reached, const PlacementDelta& delta, Mask beside) const;
    int smoking(const PlacementDelta& delta, Mask beside, Mask grown) const;
    int platform(Mask built) const;
    Grown grown_with(const Parks& parks, Mask open) const;
    static Parks parks_with(Mask built);
    unsigned rows_met(Mask spaces) const;
    template <class Visit>
    void visit_reached(std::size_t kind, const Reached& reached, const PlacementDelta& delta, Mask free,
                       int phase, Visit visit) const;
    template <class Visit>
    Grown visit_parks(const PlacementDelta& delta, int phase, Visit visit) const;
    int kinds_beside_landmark(const PlacementDelta& delta) const;
    bool has_goals() const { return mine_ || most_links_ != 0 || has(ScorePart::cargo); }
    template <class Visit>
    int total_score(int running, const ScoreGains& gained, int phase, Visit visit) const;

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
        printed_{};  // trees, rocks and empties of a free space, a byte each
    int trees_gone_ = 0;
    int rocks_left_ = 0;
    int empties_left_ = 0;

    std::array<ScorePart, kMaxMechanics> part_of_{};    // by slot
    FixedVector<std::uint8_t, kMaxMechanics> scoring_;  // slots, in booking order
    std::array<int, kMaxMechanics> line_{};             // by slot
    int lines_ = 0;                                     // their sum
    std::array<int, kScoreParts> times_{};              // how many lines a part has
    bool by_late_rules_ = false;  // scores or lasts by what only some sheets and chapters have
    bool gains_ = false;
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
    FixedVector<Church, 8> churches_;
    FixedVector<Well, 12> wells_;
    Mask twice_;  // wells of which one building covers two sides
    FixedVector<Race, 4> races_;
    FixedVector<Mask, 12> bandits_;  // sides that are to be built on, of each bandit at large
    FixedVector<Industry, 12> industry_;
    Mask trees_;
    Mask beside_factories_;
    int smoking_ = 0;
    Mask beside_landmark_;
    int platform_ = 0;
    Mask previous_;
    std::array<Mask, kGroupKinds> goals_{};  // spaces beside the port or the entrance of the kind's mine
    std::array<std::array<std::uint8_t, kMaxSpaces>, kGroupKinds> steps_{};  // from each space to there
    int link_rows_ = 0;
    Mask plantable_;
    Parks parks_now_;
    int landmark_kinds_ = 0;
    int first_link_row_ = 0;  // below the port
    AllReached reached_{};
    int goal_value_ = 0;
    int cargo_ = 0;
    int gains_value_ = 0;
    int next_church_value_ = 0;  // where it completes the line
};

}  // namespace mycity

#include "ai/incremental_features_campaign.hpp"
#include "ai/incremental_features_visit.hpp"
