#include "rules/game.hpp"

#include <algorithm>

namespace mycity {
namespace {

// Players as a bit set.
std::uint8_t without(std::uint8_t players, PlayerId player) {
    return static_cast<std::uint8_t>(players & ~(1u << player));
}

// Kept apart from what usually happens.
[[gnu::cold, gnu::noinline]] Done refused(std::string_view code) { return std::unexpected(Refusal{code}); }

}  // namespace

Game::Game(const Episode& episode, int players)
    : episode_(&episode), players_(static_cast<std::uint8_t>(players)) {
    for (const PlayerId player : PlayerIds(players)) {
        sites_[player.index()] = &episode.site;
        stand_printed(player);
    }
    begin();
}

Game::Game(const Episode& episode, std::span<const Site* const> sites)
    : episode_(&episode), players_(static_cast<std::uint8_t>(sites.size())) {
    for (const PlayerId player : PlayerIds(players_)) {
        sites_[player.index()] = sites[player.index()];
        stand_printed(player);
    }
    begin();
}

void Game::begin() {
    active_ = static_cast<std::uint8_t>((1u << players_) - 1);
    for (const PlayerId player : PlayerIds(players_)) some_lack_ |= site(player).belongings.lacking != 0;
    for (const MechanicUse& use : episode_->mechanics.with_began()) use.mechanic->began(*this, use);
    open_next();
}

void Game::stand_printed(PlayerId player) {
    City& city = mutable_city(player);
    city = {};
    city.score = static_cast<std::int16_t>(episode_->start_points);
    for (const Standing standing : site(player).printed)
        city.stand(standing.building(), episode_->kind_of(standing.building()), standing.placement(),
                   episode_->cells_of(standing));
    city.printed = static_cast<std::uint8_t>(city.buildings.size());
    city.reach = site(player).start;
}

bool Game::operator==(const Game& other) const {
    return episode_ == other.episode_ && sites_ == other.sites_ && sealed_ == other.sealed_ &&
           seen_ == other.seen_ && out_ == other.out_ && claimed_ == other.claimed_ &&
           round_ == other.round_ && outcome_ == other.outcome_ && players_ == other.players_ &&
           revealed_ == other.revealed_ && active_ == other.active_ && asked_ == other.asked_ &&
           decided_ == other.decided_ && line_ == other.line_ && striking_ == other.striking_ &&
           phase_ == other.phase_ && std::equal(cities_.of, cities_.of + players_, other.cities_.of);
}

std::optional<RevealedId> Game::revealed() const {
    if (revealed_ == kNoBuilding) return std::nullopt;
    return RevealedId(static_cast<int>(revealed_));
}

std::optional<Outcome> Game::last_outcome() const {
    return revealed_ == kNoBuilding ? std::nullopt : std::optional<Outcome>(outcome_);
}

std::optional<Move> Game::sealed(PlayerId player) const {
    if (!has_decided(player)) return std::nullopt;
    return sealed_[player.index()];
}

Mask Game::contact_by_mechanics(PlayerId player, BuildingId building) const {
    Mask spaces = reach(player);
    for (const MechanicUse& use : episode_->mechanics.with_contact())
        spaces = use.mechanic->contact(*this, player, building, spaces, use);
    return spaces;
}

LegalSet Game::legal(PlayerId player, BuildingId building) const {
    const ShapeId shape_id = episode_->buildings[building.index()].shape;
    const Shape& shape = episode_->shapes[shape_id.index()];
    const AnchorSets& terrain = site(player).terrain[shape_id.index()];
    const City& here = city(player);
    if (!episode_->mechanics.have_contact()) [[likely]]
        return {shape, terrain, here.occupied, here.reach};
    return {shape, terrain, here.occupied, contact_by_mechanics(player, building)};
}

// The spaces of a placement, if it is legal.
[[gnu::always_inline]] inline std::optional<Mask> Game::legal_cells(PlayerId player, BuildingId building,
                                                                    Placement placement) const {
    const std::size_t shape = episode_->buildings[building.index()].shape.index();
    // Terrain has nothing outside the grid and nothing for orientations that the shape does not have.
    if (placement.orientation() >= kMaxOrientations) return std::nullopt;
    if (!site(player).terrain[shape].of(placement.orientation()).has(placement.anchor())) return std::nullopt;
    const Mask cells = cells_of(episode_->shapes[shape], placement);
    if (cells.meets(city(player).occupied) || !cells.meets(contact(player, building))) return std::nullopt;
    return cells;
}

bool Game::may_place(PlayerId player, BuildingId building, Placement placement) const {
    return legal_cells(player, building, placement).has_value();
}

bool Game::offers_another(PlayerId player) const {
    return revealed_ != kNoBuilding && meaning_for(player) != revealed_;
}

std::optional<Refusal> Game::refuse_pass(PlayerId player, BuildingId building) const {
    for (const MechanicUse& use : episode_->mechanics.with_refuse_pass())
        if (auto refusal = use.mechanic->refuse_pass(*this, player, building, use)) return refusal;
    return std::nullopt;
}

// Separate from Game::refuse, to keep that small.
[[gnu::cold, gnu::noinline]] std::optional<Refusal> Game::why_not_asked(PlayerId player) const {
    if (!is_player(player)) return Refusal{"no-such-player"};
    if (phase_ == Phase::over) return Refusal{"game-over", "B-OVER"};
    if (city(player).ended) return Refusal{"player-ended", "B-END"};
    if (phase_ != Phase::decide) return Refusal{"nothing-revealed"};
    return Refusal{"building-lacking", "L-COGS"};
}

std::optional<Refusal> Game::refuse(PlayerId player, Move move) const {
    if (!decides(player)) return why_not_asked(player);
    if (move.act == Act::pass) return refuse_pass(player, meaning_for(player));
    if (move.act == Act::place && !may_place(player, meaning_for(player), move.placement))
        return Refusal{"illegal-placement"};
    return std::nullopt;
}

Done Game::reveal(Outcome outcome) {
    if (phase_ != Phase::reveal) [[unlikely]]
        return refused(phase_ == Phase::over ? "game-over" : "round-open");
    const bool by_dice = episode_->dice.has_value();
    if (by_dice ? outcome >= kThrows : outcome >= episode_->deck.size()) [[unlikely]]
        return refused("no-such-outcome");
    if (!by_dice) {
        if (!card_unseen(CardId(outcome))) [[unlikely]]
            return refused("card-seen");
        seen_ |= std::uint64_t{1} << outcome;
    }
    outcome_ = outcome;
    const BuildingId building =
        by_dice ? episode_->dice->building[outcome] : episode_->deck[outcome].building;
    Revealed handled = Revealed::unhandled;
    if (by_dice || building == kNoBuilding || striking_) [[unlikely]]
        handled = reveal_by_mechanics(outcome);
    if (handled == Revealed::unhandled) announce(building);
    if (handled == Revealed::nothing)
        open_next();
    else if (asked_ == 0) [[unlikely]]
        close_round();
    return {};
}

Revealed Game::reveal_by_mechanics(Outcome outcome) {
    for (const MechanicUse& use : episode_->mechanics.with_reveal())
        if (const Revealed handled = use.mechanic->reveal(*this, outcome, use);
            handled != Revealed::unhandled)
            return handled;
    return Revealed::unhandled;
}

void Game::announce(BuildingId building) {
    revealed_ = building;
    phase_ = Phase::decide;
    asked_ = active_;
    if (some_lack_) [[unlikely]]
        for (const PlayerId player : PlayerIds(players_))
            if (lacks(player)) asked_ = without(asked_, player);
    ++round_;
}

[[gnu::always_inline]] inline void Game::build(PlayerId player, BuildingId building, Placement placement,
                                               Mask cells) {
    mutable_city(player).stand(building, episode_->kind_of(building), placement, cells);
    if (cells.meets(site(player).watched)) [[unlikely]]
        on_watched_ = true;
    for (const MechanicUse& use : episode_->mechanics.with_placed()) use.mechanic->placed(*this, player, use);
}

Done Game::decide(PlayerId player, Move move) {
    // A building of a player who decides alone, as in every playout, is looked at once and stands at once.
    if (move.act != Act::place || !decides_alone(player)) [[unlikely]]
        return seal(player, move);
    const BuildingId building = meaning_for(player);
    const std::optional<Mask> cells = legal_cells(player, building, move.placement);
    if (!cells) [[unlikely]]
        return refused("illegal-placement");
    build(player, building, move.placement, *cells);
    close_round();
    return {};
}

Done Game::seal(PlayerId player, Move move) {
    if (auto refusal = refuse(player, move)) return std::unexpected(*refusal);
    if (decides_alone(player)) {
        apply(player, move);
    } else {
        sealed_[player.index()] = move;
        decided_ = static_cast<std::uint8_t>(decided_ | 1u << player);
        if (decided_ != asked_) return {};
        apply_sealed();
    }
    close_round();
    return {};
}

Done Game::take_back(PlayerId player) {
    if (!has_decided(player)) return std::unexpected(Refusal{"nothing-to-take-back"});
    decided_ = without(decided_, player);
    forget_sealed(player);
    return {};
}

void Game::apply_sealed() {
    for (const PlayerId player : PlayerIds(players_))
        if (has_decided(player)) apply(player, sealed_[player.index()]);
    sealed_ = {};
    decided_ = 0;
}

void Game::apply(PlayerId player, Move move) {
    City& here = mutable_city(player);
    switch (move.act) {
        case Act::place: {
            const BuildingId building = meaning_for(player);
            build(player, building, move.placement, cells_of(episode_->shape_of(building), move.placement));
            break;
        }
        case Act::pass:
            ++here.passes;
            for (const MechanicUse& use : episode_->mechanics.with_passed())
                use.mechanic->passed(*this, player, use);
            break;
        case Act::end:
            stop(player);
            break;
    }
}

void Game::close_round() {
    for (const MechanicUse& use : episode_->mechanics.with_round_closed(on_watched_))
        use.mechanic->round_closed(*this, use);
    on_watched_ = false;
    asked_ = 0;
    revealed_ = kNoBuilding;
    open_next();
}

// B-OVER.
void Game::open_next() {
    const bool deck_done = cards_left() == 0 && !episode_->dice;
    phase_ = active_ == 0 || deck_done ? Phase::over : Phase::reveal;
}

Mask Game::open_empty(PlayerId player) const {
    const City& here = city(player);
    return without(site(player).empty | here.cleared, here.occupied | here.parks);
}

Mask Game::open_trees(PlayerId player) const {
    const Board& board = site(player).board;
    const City& here = city(player);
    return without(board.on(Ground::one_tree) | board.on(Ground::two_tree) | here.parks, here.occupied);
}

Mask Game::open_rocks(PlayerId player) const {
    const Board& board = site(player).board;
    const City& here = city(player);
    return without(board.on(Ground::one_rock) | board.on(Ground::two_rock),
                   here.occupied | here.parks | here.cleared);
}

Board Game::board_now(PlayerId player) const {
    Board board = site(player).board;
    for_each_space(city(player).parks, [&](SpaceId space) { board.set(space, Ground::one_tree); });
    for_each_space(city(player).cleared, [&](SpaceId space) { board.set(space, Ground::meadow); });
    return board;
}

// B-50: a locked score does not change.
void Game::book(PlayerId player, const MechanicUse& use, int points) {
    City& here = mutable_city(player);
    if (here.locked) return;
    here.score = static_cast<std::int16_t>(here.score + points);
    here.booked[use.slot] = static_cast<std::int16_t>(here.booked[use.slot] + points);
    if (episode_->limit && here.score >= *episode_->limit) {
        here.score = static_cast<std::int16_t>(*episode_->limit);
        here.locked = true;
    }
}

void Game::fill_circles(PlayerId player, int count) {
    City& here = mutable_city(player);
    here.circles = static_cast<std::uint8_t>(here.circles + count);
}

void Game::end_by_rule(PlayerId player) {
    stop(player);
    mutable_city(player).ended_by_rule = true;
}

void Game::stop(PlayerId player) {
    mutable_city(player).ended = true;
    active_ = without(active_, player);
    asked_ = without(asked_, player);
    decided_ = without(decided_, player);
}

}  // namespace mycity
