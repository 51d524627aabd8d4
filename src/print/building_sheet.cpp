#include <algorithm>

#include "print/sheet.hpp"

namespace mycity::print {
namespace {

struct Piece {
    BuildingId building;
    std::vector<Cell> cells;  // lying, so that many fit on a page
    double width = 0;         // in points
    double height = 0;
};

std::vector<Cell> lying(const Cells& shape) {
    std::vector<Cell> cells = cells_of(shape);
    const auto wide = std::ranges::max(cells, {}, &Cell::column).column;
    const auto high = std::ranges::max(cells, {}, &Cell::row).row;
    if (high > wide)
        for (Cell& cell : cells) cell = {cell.column, high - cell.row};  // a quarter turn, never flipped
    return cells;
}

bool is_church_four(std::string_view id) { return id.starts_with("C4"); }

// The pieces of a player: everything the deck can show, without what this player no longer has.
std::vector<Piece> pieces_of(const Episode& episode, const Site& site) {
    std::vector<Piece> pieces;
    for (const BuildingId building : episode.building_ids()) {
        const Building& facts = episode.buildings[building.index()];
        const bool dealt = std::ranges::any_of(
            episode.deck, [&](const Card& card) { return !card.blocks() && card.building == building; });
        const Belongings& own = site.belongings;
        const bool fourth = is_church_four(facts.id.view()) && own.common_church != kNoBuilding;
        if (fourth ? building != own.own_church : !dealt) continue;
        if (own.lacking >> building.index() & 1) continue;
        Piece piece{building, lying(episode.shape_of(building).cells)};
        piece.width = (std::ranges::max(piece.cells, {}, &Cell::column).column + 1) * kSpace;
        piece.height = (std::ranges::max(piece.cells, {}, &Cell::row).row + 1) * kSpace;
        pieces.push_back(std::move(piece));
    }
    std::ranges::sort(pieces, [](const Piece& a, const Piece& b) {
        return std::pair(b.height, a.building.index()) < std::pair(a.height, b.building.index());
    });
    return pieces;
}

constexpr double kGap = 7;

// Takes what fits into a row of this width: the highest first, then whatever there is room for.
std::vector<Piece> next_row(std::vector<Piece>& left, double width) {
    std::vector<Piece> row;
    double used = 0;
    for (auto piece = left.begin(); piece != left.end();) {
        const double needed = (row.empty() ? 0 : kGap) + piece->width;
        if (used + needed > width + 0.01) {
            ++piece;
            continue;
        }
        used += needed;
        row.push_back(std::move(*piece));
        piece = left.erase(piece);
    }
    return row;
}

void draw_piece(Page& page, Point corner, const Piece& piece, const Episode& episode, const Site& site) {
    const Building& facts = episode.buildings[piece.building.index()];
    const bool factory = site.belongings.factories >> piece.building.index() & 1;
    draw_building(Canvas(page, corner, kSpace / kUnits), piece.cells,
                  {facts.kind, factory ? std::optional(Sign::cog) : std::nullopt});
}

}  // namespace

void add_buildings(std::vector<Page>& pages, const Order& order, const Words& words) {
    for (const PrintedCity& city : order.cities) {
        std::vector<Piece> left = pieces_of(*order.episode, *city.site);
        const std::string about = words.say("print.buildings") + (city.name.empty() ? "" : " · " + city.name);
        while (!left.empty()) {
            Sheet sheet = new_sheet(order, words, about, words.say("print.buildings.note"));
            draw_scissors(sheet.page, {sheet.body.right() - 8, sheet.body.y - 12}, 16);
            double y = sheet.body.y;
            while (!left.empty() && y + left.front().height <= sheet.body.bottom() + 0.01) {
                const std::vector<Piece> row = next_row(left, sheet.body.width);
                double x = sheet.body.x;
                for (const Piece& piece : row) {
                    draw_piece(sheet.page, {x, y}, piece, *order.episode, *city.site);
                    x += piece.width + kGap;
                }
                y += row.front().height + kGap;
            }
            pages.push_back(std::move(sheet.page));
        }
    }
}

}  // namespace mycity::print
