#include "mechanics/mechanics.hpp"
#include "protocol/encode.hpp"
#include "protocol/legal_placements.hpp"
#include "record/boards_json.hpp"
#include "record/move_json.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

// Progress symbols are coloured in the legacy game only.
int circles_coloured(const Game& game, PlayerId player, const ScoreSheet& sheet) {
    if (game.episode().game != kLegacyGame) return 0;
    const int rank = ranks(game)[player.index()];
    return circles_for(rank, game.players()) + (sheet.locked ? 1 : 0) + gains(game, player).circles;
}

std::string_view id_of(const Episode& episode, BuildingId building) {
    return episode.buildings[building.index()].id.view();
}

void write_revealed(json::Writer& out, const Game& game) {
    const Episode& episode = game.episode();
    const auto revealed = game.revealed();
    if (!revealed) {
        out.value(nullptr);
        return;
    }
    out.begin_object();
    const Building& shown = episode.shown(*revealed);
    out.field("id", shown.id.view()).field("kind", name_of(shown.kind));
    out.key("cells");
    write_cells(out, episode.shapes[shown.shape.index()].cells);
    if (episode.dice) {
        const Outcome thrown = *game.last_outcome();
        const auto face = [](const std::array<Face, kFaces>& die, int side) {
            return die[static_cast<std::size_t>(side)].name.view();
        };
        out.key("dice").begin_array();
        out.value(face(episode.dice->a, die_a(thrown))).value(face(episode.dice->b, die_b(thrown)));
        out.value(face(episode.dice->white, die_white(thrown))).end_array();
    }
    out.end_object();
}

// In the order of the deck's listing, which says nothing about the order of the cards to come.
void write_remaining(json::Writer& out, const Game& game) {
    out.begin_array();
    for (const CardId card : game.episode().card_ids())
        if (game.card_unseen(card)) out.value(game.episode().deck[card.index()].id.view());
    out.end_array();
}

std::string_view status_of(const Game& game, PlayerId player) {
    if (game.phase() == Phase::over || game.city(player).ended) return "ended";
    return game.decides(player) && !game.has_decided(player) ? "deciding" : "decided";
}

void write_buildings(json::Writer& out, const Game& game, PlayerId player) {
    const Episode& episode = game.episode();
    out.begin_array();
    for (const Standing standing : game.city(player).buildings) {
        out.begin_object().field("id", id_of(episode, standing.building()));
        out.field("kind", name_of(episode.kind_of(standing.building())));
        out.key("spaces");
        write_spaces(out, episode.cells_of(standing));
        out.end_object();
    }
    out.end_array();
}

// Buildings that the player no longer has (L-COGS), and those with a cog (L-FACTORY).
void write_belongings(json::Writer& out, const Game& game, PlayerId player) {
    const auto& belongings = game.site(player).belongings;
    write_some_buildings(out, "lacking", game.episode(), belongings.lacking);
    write_some_buildings(out, "factories", game.episode(), belongings.factories);
}

void write_player(json::Writer& out, const View& view, PlayerId player) {
    const Game& game = view.game();
    const City& city = game.city(player);
    out.begin_object();
    out.field("score", city.score).field("status", status_of(game, player)).field("passes", city.passes);
    if (game.episode().dice) out.field("pass_circles", city.circles);
    if (game.episode().use_of(kBagNoPass) != nullptr) out.field("bags", money_bags(game, player));
    if (city.ended_by_rule) out.field("ended_by_rule", true);
    write_belongings(out, game, player);
    if (const json::Value changed = boards_value(game); !changed.is_null())
        out.field("changed", (*changed.as_array())[player.index()]);
    if (city.parks) out.field("parks", spaces_value(city.parks));
    if (city.cleared) out.field("cleared", spaces_value(city.cleared));
    if (game.decides(player) && game.offers_another(player)) {
        const BuildingId own = *game.offered(player);
        out.key("offered").begin_object().field("id", id_of(game.episode(), own)).key("cells");
        write_cells(out, game.episode().shape_of(own).cells);
        out.end_object();
    }
    out.key("buildings");
    write_buildings(out, game, player);
    if (view.viewer() == player)
        if (const auto sealed = game.sealed(player)) out.field("move", move_value(game, player, *sealed));
    if (game.phase() == Phase::over) {
        const ScoreSheet sheet = score_sheet(game, player);
        write_sheet(out, sheet);
        out.field("rank", ranks(game)[player.index()]);
        out.field("circles", circles_coloured(game, player, sheet));
    }
    out.end_object();
}

}  // namespace

void write_some_buildings(json::Writer& out, std::string_view name, const Episode& episode,
                          std::uint64_t some) {
    if (some == 0) return;
    out.key(name).begin_array();
    for (const BuildingId building : episode.building_ids())
        if ((some >> building & 1) != 0) out.value(id_of(episode, building));
    out.end_array();
}

void write_state(json::Writer& out, const View& view) {
    const Game& game = view.game();
    const Episode& episode = game.episode();
    out.field("game", episode.game.view()).field("episode", episode.number).field("round", game.round());
    out.field("phase", game.phase() == Phase::over ? "over" : "play");
    out.key("revealed");
    write_revealed(out, game);
    out.key("out").begin_array();
    for (const BuildingId building : game.out()) out.value(id_of(episode, building));
    out.end_array().key("remaining");
    write_remaining(out, game);
    if (episode.dice) out.field("line_used", game.line_used());
    out.key("players").begin_array();
    for (const PlayerId player : game.player_ids()) write_player(out, view, player);
    out.end_array();
}

void write_legal(json::Writer& out, const View& view, PlayerId player) {
    const Game& game = view.game();
    const bool asked = game.decides(player);
    out.key("place").begin_array();
    for (const LegalPlacement& legal : legal_placements(game, player)) write_spaces(out, legal.cells);
    out.end_array();
    out.field("pass", asked && !game.refuse(player, Move::pass())).field("end", asked);
}

}  // namespace mycity
