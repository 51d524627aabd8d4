#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>

#include "rules/city.hpp"
#include "rules/episode.hpp"
#include "rules/rule.hpp"

namespace mycity {

enum class Phase : std::uint8_t {
    reveal,  // waits for a card or a throw from outside
    decide,  // waits for the players who have not ended
    over,
};

enum class Act : std::uint8_t { place, pass, end };

struct Move {
    Act act = Act::end;
    Placement placement{};  // of the revealed building, for Act::place

    static constexpr Move place(Placement placement) { return {Act::place, placement}; }
    static constexpr Move pass() { return {Act::pass, {}}; }
    static constexpr Move end() { return {Act::end, {}}; }
    constexpr bool operator==(const Move&) const = default;
};

using Done = std::expected<void, Refusal>;

// One episode in play. It does not know what has not been revealed: cards and throws come from outside, one
// by one. Trivially copyable, so that a search copies it instead of undoing moves.
class Game {
  public:
    Game(const Episode& episode, int players);
    // Each player has a separate board; the sites must outlive the game.
    Game(const Episode& episode, std::span<const Site* const> sites);

    const Episode& episode() const { return *episode_; }
    int players() const { return players_; }
    PlayerIds player_ids() const { return PlayerIds(players_); }
    Phase phase() const { return phase_; }
    int round() const { return round_; }
    std::optional<RevealedId> revealed() const;  // what the card or the dice show
    // The building that it means for this player.
    std::optional<BuildingId> offered(PlayerId player) const {
        return revealed_ == kNoBuilding ? std::nullopt : std::optional(meaning_for(player));
    }
    bool offers_another(PlayerId player) const;  // whether that is not the one on the card
    // The player no longer has the building and skips the round.
    bool lacks(PlayerId player) const {
        return revealed_ != kNoBuilding && (site(player).belongings.lacking >> revealed_ & 1) != 0;
    }
    std::optional<Outcome> last_outcome() const;  // the card or throw that revealed it
    std::span<const BuildingId> out() const { return {out_.begin(), out_.size()}; }
    bool card_unseen(CardId card) const { return (seen_ >> card & 1) == 0; }
    int cards_left() const { return episode_->deck.count() - std::popcount(seen_); }
    int line_used() const { return line_; }

    const City& city(PlayerId player) const { return cities_.of[player.index()]; }
    const Site& site(PlayerId player) const { return *sites_[player.index()]; }
    // Is asked for a move in this round, sealed or not.
    bool decides(PlayerId player) const { return is_player(player) && (asked_ >> player & 1) != 0; }
    // Has sealed a move in this round.
    bool has_decided(PlayerId player) const { return is_player(player) && (decided_ >> player & 1) != 0; }
    std::optional<Move> sealed(PlayerId player) const;

    Mask open_empty(PlayerId player) const;  // empty spaces that are still open (B-EMPTY)
    Mask open_trees(PlayerId player) const;  // spaces that show a tree, printed or grown
    Mask open_rocks(PlayerId player) const;  // spaces that show a rock
    // The player's board with what has grown on it; buildings lie on top.
    Board board_now(PlayerId player) const;
    // The player's next building must cover one of these spaces (B-FIRST, B-NEXT).
    Mask reach(PlayerId player) const { return city(player).reach; }
    // The same for this building; mechanics may change it.
    [[gnu::always_inline]] Mask contact(PlayerId player, BuildingId building) const {
        if (!episode_->mechanics.have_contact()) [[likely]]
            return reach(player);
        return contact_by_mechanics(player, building);
    }
    // Legal placements of the revealed building, or of another one as if it were revealed.
    LegalSet legal(PlayerId player) const { return legal(player, meaning_for(player)); }
    LegalSet legal(PlayerId player, BuildingId building) const;
    bool may_place(PlayerId player, BuildingId building) const { return !legal(player, building).empty(); }
    bool may_place(PlayerId player, BuildingId building, Placement placement) const;
    std::optional<Refusal> refuse_pass(PlayerId player) const {
        return refuse_pass(player, *offered(player));
    }
    std::optional<Refusal> refuse_pass(PlayerId player, BuildingId building) const;
    std::optional<Refusal> refuse(PlayerId player, Move move) const;

    Done reveal(Outcome outcome);
    // Seals a move; a later one replaces it. The last player's move closes the round.
    Done decide(PlayerId player, Move move);
    Done take_back(PlayerId player);

    // Removes a sealed move from a copy for other viewers.
    void forget_sealed(PlayerId player) { sealed_[player.index()] = {}; }

    // For mechanics.
    void announce(BuildingId building);
    void strike_out(BuildingId building) { out_.push_back(building); }
    bool striking() const { return striking_; }
    void set_striking(bool striking) { striking_ = striking; }
    int take_from_line() { return line_++; }
    void book(PlayerId player, const MechanicUse& use, int points);
    void become_tree(PlayerId player, Mask spaces) { mutable_city(player).parks |= spaces; }
    void become_meadow(PlayerId player, Mask spaces) { mutable_city(player).cleared |= spaces; }
    void fill_circles(PlayerId player, int count);
    void end_by_rule(PlayerId player);
    bool claimed(const MechanicUse& use) const { return (claimed_ >> use.slot & 1) != 0; }
    void claim(const MechanicUse& use) { claimed_ |= 1u << use.slot; }

    bool operator==(const Game& other) const;

  private:
    bool is_player(PlayerId player) const { return player >= 0 && player < players_; }
    // Nobody else is asked for a move in this round.
    bool decides_alone(PlayerId player) const { return is_player(player) && asked_ == 1u << player; }
    City& mutable_city(PlayerId player) { return cities_.of[player.index()]; }
    // The revealed building, or the player's own church.
    BuildingId meaning_for(PlayerId player) const {
        const Belongings& own = site(player).belongings;
        return revealed_ == own.common_church ? own.own_church : revealed_;
    }
    void stand_printed(PlayerId player);
    void begin();
    Mask contact_by_mechanics(PlayerId player, BuildingId building) const;
    Revealed reveal_by_mechanics(Outcome outcome);
    std::optional<Refusal> why_not_asked(PlayerId player) const;
    std::optional<Mask> legal_cells(PlayerId player, BuildingId building, Placement placement) const;
    void build(PlayerId player, BuildingId building, Placement placement, Mask cells);
    Done seal(PlayerId player, Move move);
    void apply(PlayerId player, Move move);
    void apply_sealed();
    void stop(PlayerId player);
    void close_round();
    void open_next();

    // Only the cities of those who play have a value: most games have one player, and a search begins many.
    union Cities {
        City of[kMaxPlayers];
        Cities() {}
    };

    const Episode* episode_;
    std::array<const Site*, kMaxPlayers> sites_{};
    Cities cities_;
    std::array<Move, kMaxPlayers> sealed_{};
    std::uint64_t seen_ = 0;
    FixedVector<BuildingId, 4> out_;
    std::uint32_t claimed_ = 0;  // races that are over, by mechanic slot
    std::uint16_t round_ = 0;
    Outcome outcome_ = 0;
    std::uint8_t players_ = 0;
    // At an odd offset, so that it is read alone: with its neighbours it would be read before they are
    // written.
    BuildingId revealed_ = kNoBuilding;
    std::uint8_t active_ = 0;   // the players who have not ended: a bit set
    std::uint8_t asked_ = 0;    // those of them who decide in this round
    std::uint8_t decided_ = 0;  // those of them who have sealed a move
    std::uint8_t line_ = 0;     // used circles of the church or fortress line
    bool some_lack_ = false;    // a player lacks a building of the episode
    bool on_watched_ = false;   // somebody has built on Site::watched in this round
    bool striking_ = false;     // the blocking card was revealed: the next building is out
    Phase phase_ = Phase::reveal;
};

static_assert(std::is_trivially_copyable_v<Game>);

}  // namespace mycity
