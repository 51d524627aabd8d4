#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ai/features.hpp"
#include "ai/worth.hpp"
#include "mechanics/group.hpp"
#include "rules/game.hpp"

namespace mycity {

// The score lines that an outline follows by itself; what others are worth is taken as it stands.
enum class Part : std::uint8_t {
    trees,
    rocks,
    groups,
    churches,
    wells,
    factories,
    pollution,
    bandits,
    complete,
    bonus,
    empties,
    other,
};
inline constexpr std::size_t kParts = 12;
constexpr std::size_t index_of(Part part) { return static_cast<std::size_t>(part); }

// One more building, as an outline wants it.
struct Change {
    Mask cells{};
    const Orientation* orientation = nullptr;
    int size = 0;
    int turn = 0;
    int anchor = 0;
    Kind kind = Kind::church;
    bool factory = false;

    bool none() const { return size == 0; }
};

// What a player's city looks like to the learned value: everything that one more building changes a little,
// so that many placements can be tried without playing them. Follows a game from round to round.
class Outline {
  public:
    Outline(const Game& game, int player);
    // The same player's game has gone on.
    void follow(const Game& game);

    Change change(int building, Placement placement) const;
    // The phase after so many more spaces are covered.
    int phase_after(int covered) const;
    bool over() const { return over_; }
    int worth() const {
        return survey(Change{}, 0, [](int) {});
    }
    Mask free() const { return free_; }

    // Calls `visit(weight)` for the number of every weight that counts after the change, except those of the
    // land; returns the score as it would stand then.
    template <class Visit>
    int survey(const Change& change, int phase, Visit visit) const;

    // For the land: the pattern around each space and where the weights of what it shows begin.
    std::uint16_t pattern(int padded) const { return pattern_[static_cast<std::size_t>(padded)]; }
    std::uint16_t land(int padded) const { return land_[static_cast<std::size_t>(padded)]; }

  private:
    struct Church {
        Mask beside;
        unsigned kinds = 0;  // bit set of the kinds it touches
    };
    struct Well {
        Mask well;
        Mask sides;
        bool closed = false;  // scores
    };
    struct Race {
        Mask spaces;
        int points = 0;
        int worth = 0;  // of what else it brings
    };
    struct Industry {
        Mask cells;
        bool factory = false;
    };
    struct Groups {
        FixedVector<Group, 12> groups;
        Group largest;
        int buildings = 0;
    };
    using Gained = std::array<int, kParts>;

    void read_rules();
    void read_land(const Game& game);
    void read_lines(const Game& game);
    void read_groups();
    void read_neighbours();
    void read_goals(const Game& game);
    void read_outlook(const Game& game);
    void block(Mask cells);
    features::Land land_of(int space, Mask raced) const;
    bool has(Part part) const { return has_[index_of(part)]; }
    int rate(Part part) const { return rate_[index_of(part)]; }
    int left_of(std::size_t kind, int phase) const { return by_cards_ ? kind_left_[kind] : phase; }
    int bonus(int trees_gone, int rocks_left, int empties_left) const;

    template <class Visit>
    void survey_groups(const Change& change, Mask beside, Mask free, int phase, Gained& gained,
                       Visit visit) const;
    template <class Visit>
    void survey_churches(const Change& change, Mask beside, Mask free, int phase, Gained& gained,
                         Visit visit) const;
    template <class Visit>
    void survey_wells(const Change& change, Mask free, int phase, Gained& gained, Visit visit) const;
    template <class Visit>
    void survey_bandits(Mask free, int phase, Gained& gained, Visit visit) const;
    template <class Visit>
    void survey_industry(const Change& change, Mask beside, Mask free, int phase, Gained& gained,
                         Visit visit) const;
    template <class Visit>
    int survey_running(const Change& change, Mask beside, Mask free, int phase, Visit visit) const;
    template <class Visit>
    int survey_goals(const Change& change, Mask beside, Mask free, int phase, Visit visit) const;
    int worth_of_goal(Mask reached) const;
    template <class Visit>
    int tally(int running, const Gained& gained, int phase, Visit visit) const;

    const Episode* episode_;
    const Site* site_;
    int player_;
    City city_;
    Mask free_;
    bool by_cards_;
    bool over_ = false;
    int cards_left_ = 0;
    std::array<int, kGroupKinds> kind_left_{};
    int churches_left_ = 0;

    std::array<std::uint16_t, kPaddedSpaces> pattern_{};
    std::array<std::uint16_t, kPaddedSpaces> land_{};
    std::array<std::uint32_t, kMaxSpaces>
        printed_{};  // trees, rocks and empties of a free space, a byte each
    int trees_gone_ = 0;
    int rocks_left_ = 0;
    int empties_left_ = 0;

    std::array<Part, kMaxMechanics> part_of_{};         // by slot
    FixedVector<std::uint8_t, kMaxMechanics> scoring_;  // slots, in booking order
    std::array<int, kMaxMechanics> line_{};             // by slot
    std::array<bool, kParts> has_{};
    std::array<int, kParts> rate_{};
    std::array<int, 4> bonus_{};
    int rails_ = 0;
    int investor_ = 0;
    bool counts_passes_ = false;
    bool counts_circles_ = false;
    Mask rails_row_;
    int rails_worth_ = 0;
    int link_worth_ = 0;  // of a link between port and rails
    int mark_worth_ = 0;  // of a building connected with a mine

    std::array<Groups, kGroupKinds> groups_;
    FixedVector<Church, 8> churches_;
    FixedVector<Well, 12> wells_;
    FixedVector<Race, 4> races_;
    FixedVector<Mask, 12> bandits_;  // sides that are to be built on, of each bandit at large
    FixedVector<Industry, 12> industry_;
    Mask beside_factories_;
    Mask previous_;
    std::array<Mask, kGroupKinds> goals_{};    // spaces beside the port or the entrance of the kind's mine
    std::array<Mask, kGroupKinds> reached_{};  // buildings connected with them
    int gains_worth_ = 0;
    int next_church_worth_ = 0;  // where it completes the line
};

}  // namespace mycity

#include "ai/outline_survey.hpp"
