#include "print/drawing.hpp"

#include <algorithm>
#include <cmath>

namespace mycity::print {
namespace {

constexpr Colour kMeadow = colour(0xf0f5df);
constexpr Colour kGrid = colour(0xaebb93);
constexpr Colour kForestFloor = colour(0xcfe1bf);
constexpr Colour kMountainFloor = colour(0xe9e2d4);
constexpr Colour kWaterLight = colour(0xc4e3f4);
constexpr Colour kWaterDark = colour(0x2f6f9f);
constexpr Colour kFrame = colour(0xfbf7ea);

Point middle_of(Cell cell) { return {(cell.column + 0.5) * kUnits, (cell.row + 0.5) * kUnits}; }

void draw_frame(const Canvas& canvas, int rows) {
    const double width = kColumns * kUnits, height = rows * kUnits;
    canvas.draw(rectangle({-kRim, -kRim, width + 2 * kRim, height + 2 * kRim}, 24),
                Style::both(kFrame, kInk, 3.2));
    const double size = 22 * canvas.scale();
    const auto label = [&](double x, double y, std::string text) {
        const Point at = canvas.point({x, y});
        canvas.page().write(
            {{at.x, at.y + size * 0.36}, std::move(text), Face::strong, size, kFaint, Align::middle});
    };
    for (int column = 0; column < kColumns; ++column)
        for (const double y : {-kRim / 2, height + kRim / 2})
            label((column + 0.5) * kUnits, y, std::string(1, static_cast<char>('A' + column)));
    for (int row = 0; row < rows; ++row)
        for (const double x : {-kRim / 2, width + kRim / 2})
            label(x, (row + 0.5) * kUnits, std::to_string(row + 1));
}

void draw_area(const Canvas& canvas, Mask spaces, const Style& style, double inset, double radius) {
    if (spaces.empty()) return;
    canvas.draw(outline(cells_of(spaces), inset, radius), style);
}

void draw_grid(const Canvas& canvas, int rows) {
    Path lines;
    for (int row = 1; row < rows; ++row)
        lines.add(straight({0, row * kUnits}, {kColumns * kUnits, row * kUnits}));
    for (int column = 1; column < kColumns; ++column)
        lines.add(straight({column * kUnits, 0}, {column * kUnits, rows * kUnits}));
    canvas.draw(lines, Style::lined(kGrid, 1.6));
    canvas.draw(rectangle({0, 0, kColumns * kUnits, rows * kUnits}), Style::lined(kInk, 2.6));
}

void draw_river(const Canvas& canvas, const Board& board) {
    const Path river = river_path(board, kRim - 13);
    if (river.empty()) return;
    canvas.draw(river, Style::lined(kWaterDark, 21));
    canvas.draw(river, Style::lined(kWaterLight, 14.5));
    canvas.draw(river, Style::lined(kWaterDark, 1.8).dashed({16, 22}));
}

// Runs of neighbouring cells in a row: lines go on from one space to the next.
void draw_lines(const Canvas& canvas, std::span<const Cell> cells, int count, const Style& style) {
    const auto has = [&](int row, int column) {
        return std::ranges::find(cells, Cell{row, column}) != cells.end();
    };
    constexpr double kEdge = 11;
    const double gap = kUnits / count;
    Path lines;
    for (const auto [row, column] : cells) {
        const double left = column * kUnits + (has(row, column - 1) ? 0 : kEdge);
        const double right = (column + 1) * kUnits - (has(row, column + 1) ? 0 : kEdge);
        for (int i = 0; i < count; ++i) {
            const double y = row * kUnits + (i + 0.5) * gap;
            lines.add(straight({left, y}, {right, y}));
        }
    }
    canvas.draw(lines, style);
}

void draw_crosses(const Canvas& canvas, std::span<const Cell> cells, const Style& style) {
    Path crosses;
    for (const Cell cell : cells)
        for (const double y : {28.0, 72.0})
            for (const double x : {28.0, 72.0}) {
                const Point at{cell.column * kUnits + x, cell.row * kUnits + y};
                crosses.add(straight({at.x - 13, at.y - 13}, {at.x + 13, at.y + 13}));
                crosses.add(straight({at.x + 13, at.y - 13}, {at.x - 13, at.y + 13}));
            }
    canvas.draw(crosses, style);
}

void draw_pattern(const Canvas& canvas, std::span<const Cell> cells, Kind kind) {
    const Style line = Style::lined(look_of(kind).dark, 2.6);
    switch (kind) {
        case Kind::residential:
            return canvas.draw(outline(cells, 22, 6), line);
        case Kind::public_:
            return draw_crosses(canvas, cells, line);
        case Kind::industrial:
            return draw_lines(canvas, cells, 5, line);
        case Kind::church:
            canvas.draw(outline(cells, 14, 6), line);
            return canvas.draw(outline(cells, 24, 6), line);
        case Kind::fortress:
            return canvas.draw(outline(cells, 18, 2), Style::lined(look_of(kind).dark, 7).dashed({1, 12}));
        case Kind::sawmill:
            return draw_lines(canvas, cells, 2, line);
    }
}

// The thin borders between its spaces.
void draw_seams(const Canvas& canvas, std::span<const Cell> cells, Colour tint) {
    Path seams;
    for (const auto [row, column] : cells) {
        const double x = (column + 1) * kUnits, y = (row + 1) * kUnits;
        if (std::ranges::find(cells, Cell{row, column + 1}) != cells.end())
            seams.add(straight({x, y - kUnits + 6}, {x, y - 6}));
        if (std::ranges::find(cells, Cell{row + 1, column}) != cells.end())
            seams.add(straight({x - kUnits + 6, y}, {x - 6, y}));
    }
    if (!seams.empty()) canvas.draw(seams, Style::lined(tint, 1.6).dashed({3, 7}));
}

// The cell nearest to the middle of all.
Cell central(std::span<const Cell> cells) {
    double row = 0, column = 0;
    for (const Cell cell : cells) {
        row += cell.row;
        column += cell.column;
    }
    const auto count = static_cast<double>(cells.size());
    return *std::ranges::min_element(cells, {}, [&](const Cell& cell) {
        return std::hypot(cell.row - row / count, cell.column - column / count);
    });
}

Sign sign_printed(const Episode& episode, BuildingId building) {
    const std::string_view id = episode.buildings[building.index()].id;
    if (id == "palace") return Sign::palace;
    if (id == "landmark") return Sign::landmark;
    return sign_of(episode.kind_of(building));
}

}  // namespace

void draw_building(const Canvas& canvas, std::span<const Cell> cells, const BuildingLook& look) {
    const KindLook colours = look_of(look.kind);
    canvas.draw(outline(cells, 3, 7), Style::filled(colours.light));
    draw_pattern(canvas, cells, look.kind);
    draw_seams(canvas, cells, colours.dark);
    canvas.draw(outline(cells, 3, 7), Style::lined(kInk, 3.4));
    const Canvas middle = canvas.at(middle_of(central(cells)));
    const Sign which = look.sign.value_or(sign_of(look.kind));
    middle.draw(circle({}, 30), Style::both(kWhite, kInk, 2.2));
    middle.draw(sign(which), {}, which == Sign::cog ? 0.78 : 0.95, Style::filled(kInk));
}

void draw_shape(const Canvas& canvas, std::span<const Cell> cells) {
    canvas.draw(outline(cells, 3, 5), Style::both(kWhite, kInk, 5));
    draw_seams(canvas, cells, kInk);
}

void draw_board(const Canvas& canvas, const Episode& episode, const Site& site) {
    const Board& board = site.board;
    draw_frame(canvas, board.rows);
    canvas.draw(rectangle({0, 0, kColumns * kUnits, board.rows * kUnits}), Style::filled(kMeadow));
    draw_area(canvas, board.on(Ground::mountain), Style::filled(kMountainFloor), 0, 26);
    draw_area(canvas, board.on(Ground::forest), Style::filled(kForestFloor), 0, 26);
    draw_grid(canvas, board.rows);
    draw_area(canvas, board.on(Ground::water), Style::both(kWaterLight, kWaterDark, 3.4), 2, 34);
    draw_river(canvas, board);
    for (const Cell cell : cells_of(board.all())) {
        const SpaceId space(cell.row * kColumns + cell.column);
        draw_ground(canvas.at(middle_of(cell)), board.at(space), cell.row * 7 + cell.column * 5);
    }
    for (const Standing standing : site.printed)
        draw_building(canvas, cells_of(episode.cells_of(standing)),
                      {episode.kind_of(standing.building()), sign_printed(episode, standing.building())});
}

}  // namespace mycity::print
