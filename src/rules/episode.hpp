#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "base/fixed_vector.hpp"
#include "base/name.hpp"
#include "rules/board.hpp"
#include "rules/building.hpp"
#include "rules/city.hpp"
#include "rules/mechanic_list.hpp"
#include "rules/shape.hpp"
#include "rules/site.hpp"
#include "rules/sticker.hpp"

namespace mycity {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxCards = 48;
inline constexpr int kMaxBuildingKinds = 64;

enum class Ranking : std::uint8_t { rows, shared };  // B-TIE, RB-WIN

// A card shows a building, or is the blocking card.
struct Card {
    Name id;
    BuildingId building = kNoBuilding;
    bool blocks() const { return building == kNoBuilding; }
};

// A face of the dice: a part of the shape, or a kind.
struct Face {
    Name name;
    Cells cells{};
    Kind kind = Kind::residential;
    bool compass = false;
};
inline constexpr int kFaces = 6;
inline constexpr int kThrows = kFaces * kFaces * kFaces;
struct Dice {
    std::array<Face, kFaces> a, b, white;
    std::array<BuildingId, kThrows> building{};  // RB-DICE; a compass counts as blank here (RB-BLANK)
};
constexpr Outcome throw_number(int a, int b, int white) {
    return static_cast<Outcome>((a * kFaces + b) * kFaces + white);
}
constexpr int die_a(Outcome thrown) { return thrown / (kFaces * kFaces); }
constexpr int die_b(Outcome thrown) { return thrown / kFaces % kFaces; }
constexpr int die_white(Outcome thrown) { return thrown % kFaces; }

// The facts of one episode, compiled once and shared by all its games.
struct Episode {
    Name game;               // "eternal", "roll-and-build", "legacy"
    EpisodeNumber number{};  // 0 where a game has no episodes
    int min_players = 1;
    int max_players = 4;
    int start_points = 0;
    std::optional<int> limit{};  // B-50
    Ranking ranking = Ranking::rows;
    Board board;
    FixedVector<Shape, kMaxShapes> shapes;
    FixedVector<Building, kMaxBuildingKinds> buildings;
    FixedVector<Card, kMaxCards> deck;  // empty where dice decide
    std::optional<Dice> dice{};
    MechanicList mechanics;
    FixedVector<BuildingId, 4> printed;  // buildings that boards of this episode show from the start
    Belongings plain{};                  // of whoever plays the episode on its own (L-ALONE)
    CampaignOrders orders{};             // what a campaign does before and after it
    Site site;                           // of the printed board

    explicit Episode(const Board& printed) : board(printed), site(printed) {}

    const Shape& shape_of(BuildingId building) const {
        return shapes[buildings[building.index()].shape.index()];
    }
    const Building& shown(RevealedId revealed) const { return buildings[revealed.index()]; }
    Kind kind_of(BuildingId building) const { return buildings[building.index()].kind; }
    Mask cells_of(Standing standing) const {
        return mycity::cells_of(shape_of(standing.building()), standing.placement());
    }
    IdRange<BuildingId> building_ids() const { return IdRange<BuildingId>(buildings.count()); }
    IdRange<ShapeId> shape_ids() const { return IdRange<ShapeId>(shapes.count()); }
    IdRange<CardId> card_ids() const { return IdRange<CardId>(deck.count()); }
    std::optional<BuildingId> find_building(std::string_view id) const;
    std::optional<ShapeId> find_shape(std::string_view name) const;
    // The site of a board of this episode that differs from the printed one, such as a lasting city.
    Site site_for(const Board& changed, const Belongings& belongings) const;
    Site site_for(const Board& changed) const { return site_for(changed, plain); }
    const MechanicUse* use_of(const Mechanic& mechanic) const;

  private:
    void stand_printed(Site& target) const;
};

}  // namespace mycity
