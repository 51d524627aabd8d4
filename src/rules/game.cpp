#include "rules/game.hpp"

#include <algorithm>

namespace mycity {

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
    for (const MechanicUse& use : episode_->mechanics)
        if (use.mechanic->began != nullptr) use.mechanic->began(*this, use);
    open_next();
}

void Game::stand_printed(PlayerId player) {
    City& city = mutable_city(player);
    city.score = static_cast<std::int16_t>(episode_->start_points);
    for (const Standing standing : site(player).printed)
        city.stand(standing.building(), episode_->kind_of(standing.building()), standing.placement(),
                   episode_->cells_of(standing));
    city.printed = static_cast<std::uint8_t>(city.buildings.size());
}

std::optional<RevealedId> Game::revealed() const {
    if (revealed_ == kNoBuilding) return std::nullopt;
    return RevealedId(static_cast<int>(revealed_));
}

std::optional<Outcome> Game::last_outcome() const {
    return revealed_ == kNoBuilding ? std::nullopt : std::optional<Outcome>(outcome_);
}

bool Game::decides(PlayerId player) const {
    return phase_ == Phase::decide && player >= 0 && player < players_ && !city(player).ended &&
           !lacks(player);
}

bool Game::has_decided(PlayerId player) const { return decides(player) && (decided_ >> player & 1) != 0; }

std::optional<Move> Game::sealed(PlayerId player) const {
    if (!has_decided(player)) return std::nullopt;
    return sealed_[player.index()];
}

Mask Game::reach(PlayerId player) const {
    const City& here = city(player);
    return here.has_built() ? sides_of(here.occupied) : site(player).start;
}

namespace {

// Separate from Game::contact, which rarely needs it, to keep that small.
[[gnu::noinline]] Mask contact_by_mechanics(const Game& game, PlayerId player, BuildingId building,
                                            Mask spaces) {
    for (const MechanicUse& use : game.episode().mechanics.with_contact())
        spaces = use.mechanic->contact(game, player, building, spaces, use);
    return spaces;
}

}  // namespace

Mask Game::contact(PlayerId player, BuildingId building) const {
    const SomeMechanics changing = episode_->mechanics.with_contact();
    if (changing.begin() == changing.end()) [[likely]]
        return reach(player);
    return contact_by_mechanics(*this, player, building, reach(player));
}

LegalSet Game::legal(PlayerId player, BuildingId building) const {
    const ShapeId shape_id = episode_->buildings[building.index()].shape;
    const Shape& shape = episode_->shapes[shape_id.index()];
    LegalSet result;
    result.orientations = shape.orientations.count();
    legal_anchors(shape, site(player).terrain[shape_id.index()], city(player).occupied,
                  contact(player, building), result.anchors);
    return result;
}

namespace {

// The spaces of a placement; none if it is illegal.
[[gnu::always_inline]] inline Mask legal_cells(const Game& game, PlayerId player, BuildingId building,
                                               Placement placement) {
    const ShapeId shape_id = game.episode().buildings[building.index()].shape;
    const Shape& shape = game.episode().shapes[shape_id.index()];
    if (placement.orientation() >= shape.orientations.count() || placement.anchor() >= kMaxSpaces) return {};
    if (!game.site(player).terrain[shape_id.index()].of(placement.orientation()).has(placement.anchor()))
        return {};
    const Mask cells = cells_of(shape, placement);
    if (cells.meets(game.city(player).occupied) || !cells.meets(game.contact(player, building))) return {};
    return cells;
}

void build(Game& game, City& city, PlayerId player, Standing standing, Mask cells) {
    city.stand(standing.building(), game.episode().kind_of(standing.building()), standing.placement(), cells);
    for (const MechanicUse& use : game.episode().mechanics.with_placed())
        use.mechanic->placed(game, player, use);
}

bool decides_alone(const Game& game, PlayerId player) {
    if (!game.decides(player)) return false;
    for (const PlayerId other : game.player_ids())
        if (other != player && game.decides(other)) return false;
    return true;
}

// Kept apart from what usually happens.
[[gnu::cold, gnu::noinline]] Done refused(std::string_view code) { return std::unexpected(Refusal{code}); }

}  // namespace

bool Game::may_place(PlayerId player, BuildingId building, Placement placement) const {
    return !legal_cells(*this, player, building, placement).empty();
}

std::optional<BuildingId> Game::offered(PlayerId player) const {
    if (revealed_ == kNoBuilding) return std::nullopt;
    const Belongings& own = site(player).belongings;
    return revealed_ == own.common_church ? own.own_church : revealed_;
}

bool Game::offers_another(PlayerId player) const {
    return revealed_ != kNoBuilding && offered(player) != revealed_;
}

bool Game::lacks(PlayerId player) const {
    return revealed_ != kNoBuilding && (site(player).belongings.lacking >> revealed_ & 1) != 0;
}

std::optional<Refusal> Game::refuse_pass(PlayerId player, BuildingId building) const {
    for (const MechanicUse& use : episode_->mechanics.with_refuse_pass())
        if (auto refusal = use.mechanic->refuse_pass(*this, player, building, use)) return refusal;
    return std::nullopt;
}

std::optional<Refusal> Game::refuse(PlayerId player, Move move) const {
    if (player < 0 || player >= players_) return Refusal{"no-such-player"};
    if (phase_ == Phase::over) return Refusal{"game-over", "B-OVER"};
    if (city(player).ended) return Refusal{"player-ended", "B-END"};
    if (phase_ != Phase::decide) return Refusal{"nothing-revealed"};
    if (lacks(player)) return Refusal{"building-lacking", "L-COGS"};
    if (move.act == Act::pass) return refuse_pass(player);
    if (move.act == Act::place && !may_place(player, *offered(player), move.placement))
        return Refusal{"illegal-placement"};
    return std::nullopt;
}

Done Game::reveal(Outcome outcome) {
    if (phase_ != Phase::reveal) [[unlikely]]
        return refused(phase_ == Phase::over ? "game-over" : "round-open");
    const bool by_dice = episode_->dice.has_value();
    if (by_dice ? outcome >= kThrows : outcome >= episode_->deck.size()) return refused("no-such-outcome");
    if (!by_dice) {
        if (!card_unseen(CardId(outcome))) return refused("card-seen");
        seen_ |= std::uint64_t{1} << outcome;
    }
    outcome_ = outcome;
    Revealed handled = Revealed::unhandled;
    for (const MechanicUse& use : episode_->mechanics.with_reveal()) {
        handled = use.mechanic->reveal(*this, outcome, use);
        if (handled != Revealed::unhandled) break;
    }
    if (handled == Revealed::unhandled)
        announce(by_dice ? episode_->dice->building[outcome] : episode_->deck[outcome].building);
    if (handled == Revealed::nothing) open_next();
    if (phase_ == Phase::decide && nobody_decides()) close_round();
    return {};
}

void Game::announce(BuildingId building) {
    revealed_ = building;
    phase_ = Phase::decide;
    decided_ = 0;
    ++round_;
}

Done Game::decide(PlayerId player, Move move) {
    // A building of a player who decides alone, as in every playout, is looked at once and stands at once.
    if (move.act == Act::place && decides_alone(*this, player)) [[likely]] {
        const BuildingId building = *offered(player);
        const Mask cells = legal_cells(*this, player, building, move.placement);
        if (cells.empty()) return refused("illegal-placement");
        build(*this, mutable_city(player), player, Standing(building, move.placement), cells);
        decided_ = 0;
        close_round();
        return {};
    }
    if (auto refusal = refuse(player, move)) return std::unexpected(*refusal);
    sealed_[player.index()] = move;
    decided_ = static_cast<std::uint8_t>(decided_ | 1u << player);
    for (const PlayerId other : PlayerIds(players_))
        if (decides(other) && !has_decided(other)) return {};
    close_round();
    return {};
}

bool Game::nobody_decides() const {
    for (const PlayerId player : PlayerIds(players_))
        if (decides(player)) return false;
    return true;
}

Done Game::take_back(PlayerId player) {
    if (!has_decided(player)) return std::unexpected(Refusal{"nothing-to-take-back"});
    decided_ = static_cast<std::uint8_t>(decided_ & ~(1u << player));
    forget_sealed(player);
    return {};
}

void Game::close_round() {
    for (const PlayerId player : PlayerIds(players_))
        if (has_decided(player)) apply(player, sealed_[player.index()]);
    for (const MechanicUse& use : episode_->mechanics.with_round_closed())
        use.mechanic->round_closed(*this, use);
    sealed_ = {};
    decided_ = 0;
    revealed_ = kNoBuilding;
    open_next();
}

void Game::apply(PlayerId player, Move move) {
    City& here = mutable_city(player);
    switch (move.act) {
        case Act::place:
            build(*this, here, player, Standing(*offered(player), move.placement),
                  cells_of(episode_->shape_of(*offered(player)), move.placement));
            break;
        case Act::pass:
            ++here.passes;
            for (const MechanicUse& use : episode_->mechanics.with_passed())
                use.mechanic->passed(*this, player, use);
            break;
        case Act::end:
            here.ended = true;
            break;
    }
}

// B-OVER.
void Game::open_next() {
    const bool all_ended =
        std::all_of(cities_.begin(), cities_.begin() + players_, [](const City& c) { return c.ended; });
    const bool deck_done = !episode_->dice && cards_left() == 0;
    phase_ = all_ended || deck_done ? Phase::over : Phase::reveal;
}

Mask Game::open_empty(PlayerId player) const {
    const City& here = city(player);
    return without(site(player).empty | here.cleared, here.occupied | here.parks);
}

Mask Game::open_trees(PlayerId player) const {
    const Board& board = site(player).board;
    return without(board.on(Ground::one_tree) | board.on(Ground::two_tree), city(player).occupied) |
           city(player).parks;
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
    City& here = mutable_city(player);
    here.ended = true;
    here.ended_by_rule = true;
}

}  // namespace mycity
