#include <algorithm>
#include <vector>

#include "campaign/rules_in_force.hpp"
#include "mechanics/mechanics.hpp"
#include "protocol/encode.hpp"
#include "record/move_json.hpp"
#include "rules/odds.hpp"
#include "rules/space.hpp"

namespace mycity {
namespace {

void write_pair(json::Writer& out, int first, int second) {
    out.begin_array().value(space_name(SpaceId(first))).value(space_name(SpaceId(second))).end_array();
}

void write_board(json::Writer& out, const Board& board) {
    out.begin_object().field("columns", kColumns).field("rows", board.rows).key("spaces");
    write_spaces(out, board);
    out.key("river").begin_array();
    for_each_space(board.all(), [&](SpaceId space) {
        if (board.river_east.has(space)) write_pair(out, space, space + 1);
        if (board.river_south.has(space)) write_pair(out, space, space + kColumns);
    });
    out.end_array().field("spots", spaces_value(board.on(Ground::spot))).end_object();
}

// The legacy game's episodes all number the same buildings; those that come later are still sealed
// (L-SEAL). The card of the fourth church brings all its forms (L-CHURCH4).
bool in_play(const Episode& episode, BuildingId building) {
    if (episode.dice) return true;
    const auto shows = [&](const Card& card) {
        return card.building == building ||
               (card.id == kFourthChurchCard &&
                episode.buildings[building.index()].id.view().starts_with(kFourthChurchCard));
    };
    return std::any_of(episode.deck.begin(), episode.deck.end(), shows) ||
           std::find(episode.printed.begin(), episode.printed.end(), building) != episode.printed.end();
}

void write_buildings(json::Writer& out, const Episode& episode) {
    out.begin_array();
    for (const BuildingId building : episode.building_ids()) {
        if (!in_play(episode, building)) continue;
        out.begin_object().field("id", episode.buildings[building.index()].id.view());
        out.field("kind", name_of(episode.kind_of(building))).key("cells");
        write_cells(out, episode.shape_of(building).cells);
        out.end_object();
    }
    out.end_array();
}

void write_blue_die(json::Writer& out, const std::array<Face, kFaces>& die) {
    out.begin_array();
    for (const Face& face : die) {
        out.begin_object().field("name", face.name.view()).key("cells");
        write_cells(out, face.cells);
        if (face.compass) out.field("compass", true);
        out.end_object();
    }
    out.end_array();
}

void write_dice(json::Writer& out, const Dice& dice) {
    out.begin_object().key("a");
    write_blue_die(out, dice.a);
    out.key("b");
    write_blue_die(out, dice.b);
    out.key("white").begin_array();
    for (const Face& face : dice.white)
        out.begin_object().field("name", face.name.view()).field("kind", name_of(face.kind)).end_object();
    out.end_array().end_object();
}

// The buildings that compasses bring, one after the other.
void write_line_of_compass(json::Writer& out, const Episode& episode) {
    std::vector<BuildingId> line;
    if (const MechanicUse* churches = episode.use_of(kChurchLine))
        for (const std::int16_t number : churches->numbers) line.emplace_back(number);
    if (const MechanicUse* fortresses = episode.use_of(kFortressLine))
        line.assign(static_cast<std::size_t>(fortresses->number(1)), fortresses->building(0));
    out.key("line").begin_array();
    for (const BuildingId building : line) out.value(episode.buildings[building.index()].id.view());
    out.end_array();
}

// RB-ODDS: in how many throws of the blue dice each shape comes, while the compass means nothing and while it
// brings the next building of the line.
void write_odds(json::Writer& out, const Episode& episode) {
    const Odds idle = odds_of(episode, Compass::idle);
    const Odds live = odds_of(episode, Compass::live);
    out.key("odds")
        .begin_object()
        .field("of", kBlueThrows)
        .field("line", live.line)
        .key("shapes")
        .begin_array();
    for (std::size_t shape = 0; shape < episode.shapes.size(); ++shape) {
        if (idle.shapes[shape] == 0) continue;
        out.begin_object().key("cells");
        write_cells(out, episode.shapes[shape].cells);
        out.field("idle", idle.shapes[shape]).field("live", live.shapes[shape]).end_object();
    }
    out.end_array().end_object();
}

void write_deck(json::Writer& out, const Episode& episode) {
    out.begin_array();
    for (const Card& card : episode.deck) out.value(card.id.view());
    out.end_array();
}

// L-FLOOD: what the printed board shows as land and this episode has put under water.
Mask flooded(const Episode& episode) {
    return without(episode.site.board.on(Ground::water), episode.board.on(Ground::water));
}

}  // namespace

void write_spaces(json::Writer& out, const Board& board) {
    out.begin_array();
    for (int row = 0; row < board.rows; ++row) {
        out.begin_array();
        for (int column = 0; column < kColumns; ++column)
            out.value(facts_of(board.at(SpaceId(row * kColumns + column))).name);
        out.end_array();
    }
    out.end_array();
}

void write_cells(json::Writer& out, const Cells& cells) {
    out.begin_array();
    for (const Cell cell : cells) out.begin_array().value(cell.row).value(cell.column).end_array();
    out.end_array();
}

bool may_mirror(const Episode& episode) {
    return std::any_of(episode.shapes.begin(), episode.shapes.end(), [](const Shape& shape) {
        return std::any_of(shape.orientations.begin(), shape.orientations.end(),
                           [](const Orientation& way) { return way.flipped == Flip::allowed; });
    });
}

void write_content(json::Writer& out, const Episode& episode) {
    out.field("game", episode.game.view()).field("episode", episode.number);
    out.key("players").begin_array().value(episode.min_players).value(episode.max_players).end_array();
    out.key(episode.dice ? "sheet" : "board");
    write_board(out, episode.board);
    if (const Mask under = flooded(episode)) out.field("flooded", spaces_value(under));
    out.key("buildings");
    write_buildings(out, episode);
    if (episode.dice) {
        out.key("dice");
        write_dice(out, *episode.dice);
        write_odds(out, episode);
        write_line_of_compass(out, episode);
        if (const MechanicUse* row = episode.use_of(kPassRow)) {
            out.key("pass_costs").begin_array();
            for (const int cost : row->numbers) out.value(cost);
            out.end_array();
        }
    } else {
        out.key("deck");
        write_deck(out, episode);
    }
    out.field("mirror", may_mirror(episode)).key("rules").begin_array();
    for (const Rule rule : rules_in_force(episode)) out.value(rule);
    out.end_array();
}

}  // namespace mycity
