#include "rules/legality.hpp"

#include "rules/rule_ids.hpp"

namespace mycity {
namespace {

bool same_when_mirrored(const Shape& shape, Mask cells) {
    const Shape both = make_shape(shape.name, shape.cells, Flip::allowed);
    return placement_covering(both, cells).has_value();
}

// The spaces on both sides of every river edge between two of the given spaces.
Mask across_the_river(const Board& board, Mask cells) {
    const Mask east = cells & board.river_east & (cells >> 1);
    const Mask south = cells & board.river_south & (cells >> kColumns);
    return east | east << 1 | south | south << kColumns;
}

// What the request comes to; nothing if the player is not asked or the spaces do not have the shape.
std::optional<Move> move_asked(const Game& game, PlayerId player, const MoveRequest& request) {
    if (request.act != Act::place) return request.act == Act::pass ? Move::pass() : Move::end();
    if (!game.decides(player)) return std::nullopt;
    const Shape& shape = game.episode().shape_of(*game.offered(player));
    const auto placement = placement_covering(shape, request.cells);
    return placement ? std::optional(Move::place(*placement)) : std::nullopt;
}

}  // namespace

std::expected<Move, Refusal> resolve(const Game& game, PlayerId player, const MoveRequest& request) {
    const auto move = move_asked(game, player, request);
    auto refusal = move ? game.refuse(player, *move) : Refusal{"illegal-placement"};
    if (!refusal) return *move;
    if (request.act == Act::place)
        if (auto reason = refuse_cells(game, player, request.cells)) refusal = reason;
    return std::unexpected(*refusal);
}

std::optional<Refusal> refuse_cells(const Game& game, PlayerId player, Mask cells) {
    if (auto refusal = game.refuse(player, Move::end())) return refusal;
    const BuildingId building = *game.offered(player);
    const Shape& shape = game.episode().shape_of(building);
    const Site& site = game.site(player);
    const City& city = game.city(player);
    if (!placement_covering(shape, cells))
        return broken(same_when_mirrored(shape, cells) ? kNoFlipRule : "B-SIMUL", cells);
    const SomeMechanics forbidding = game.episode().mechanics.with_forbid();
    Mask named;
    for (const MechanicUse& use : forbidding) named |= use.mechanic->forbid(site, use);
    if (const Mask off = without(cells, site.buildable | named)) return broken("B-FIT", off);
    for (const MechanicUse& use : forbidding)
        if (const Mask taken = cells & use.mechanic->forbid(site, use))
            return broken(use.name().first_rule(), taken);
    if (const Mask twice = cells & city.occupied) return broken("B-OVERLAP", twice);
    if (const Mask banks = across_the_river(site.board, cells)) return broken("B-BANK", banks);
    if (!cells.meets(game.contact(player, building)))
        return broken(city.has_built() ? Rule("B-NEXT") : site.start_rule, cells);
    return std::nullopt;
}

}  // namespace mycity
