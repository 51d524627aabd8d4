#include "print/outline.hpp"

#include <algorithm>
#include <cmath>

namespace mycity::print {
namespace {

struct Edge {
    Point from;
    Point to;
    Point direction() const { return {to.x - from.x, to.y - from.y}; }
    bool operator==(const Edge&) const = default;
};

double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

// The lines between inside and outside, clockwise, in spaces.
std::vector<Edge> boundary(std::span<const Cell> cells) {
    const auto has = [&](int row, int column) {
        return std::ranges::find(cells, Cell{row, column}) != cells.end();
    };
    std::vector<Edge> edges;
    for (const auto [row, column] : cells) {
        const double x = column, y = row;
        if (!has(row - 1, column)) edges.push_back({{x, y}, {x + 1, y}});
        if (!has(row, column + 1)) edges.push_back({{x + 1, y}, {x + 1, y + 1}});
        if (!has(row + 1, column)) edges.push_back({{x + 1, y + 1}, {x, y + 1}});
        if (!has(row, column - 1)) edges.push_back({{x, y + 1}, {x, y}});
    }
    return edges;
}

// Takes the edge that goes on from `last`. Where two cells touch only at a corner, the line stays with its
// cell.
std::optional<Edge> next_edge(std::vector<Edge>& left, const Edge& last) {
    const auto goes_on = [&](const Edge& edge) { return edge.from == last.to; };
    auto found = std::ranges::find_if(left, [&](const Edge& edge) {
        return goes_on(edge) && cross(last.direction(), edge.direction()) > 0;
    });
    if (found == left.end()) found = std::ranges::find_if(left, goes_on);
    if (found == left.end()) return std::nullopt;
    const Edge edge = *found;
    left.erase(found);
    return edge;
}

std::vector<std::vector<Edge>> loops(std::span<const Cell> cells) {
    std::vector<Edge> left = boundary(cells);
    std::vector<std::vector<Edge>> found;
    while (!left.empty()) {
        std::vector<Edge> loop{left.front()};
        left.erase(left.begin());
        while (const auto edge = next_edge(left, loop.back())) loop.push_back(*edge);
        found.push_back(std::move(loop));
    }
    return found;
}

// In units, without the points in the middle of straight lines.
std::vector<Point> corners(std::span<const Edge> loop, double inset) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Point before = loop[(i + loop.size() - 1) % loop.size()].direction();
        const Point after = loop[i].direction();
        if (before == after) continue;
        points.push_back({loop[i].from.x * kUnits - (before.y + after.y) * inset,
                          loop[i].from.y * kUnits + (before.x + after.x) * inset});
    }
    return points;
}

Point towards(Point from, Point to, double distance) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double part = length == 0 ? 0 : std::min(distance, length / 2) / length;
    return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

Path rounded_loop(std::span<const Point> points, double radius) {
    Path path;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point arrive = towards(points[i], points[(i + points.size() - 1) % points.size()], radius);
        i == 0 ? path.move(arrive) : path.line(arrive);
        path.bend(points[i], towards(points[i], points[(i + 1) % points.size()], radius));
    }
    return path.close();
}

Path rounded_line(std::span<const Point> points, double radius) {
    Path path;
    path.move(points.front());
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        path.line(towards(points[i], points[i - 1], radius))
            .bend(points[i], towards(points[i], points[i + 1], radius));
    return path.line(points.back());
}

std::vector<Edge> river_edges(const Board& board) {
    std::vector<Edge> edges;
    for_each_space(board.river_east, [&](SpaceId space) {
        const int row = space / kColumns;
        const double x = space % kColumns + 1, y = row;
        edges.push_back({{x, y}, {x, y + 1}});
    });
    for_each_space(board.river_south, [&](SpaceId space) {
        const int row = space / kColumns;
        const double x = space % kColumns, y = row + 1;
        edges.push_back({{x, y}, {x + 1, y}});
    });
    return edges;
}

// The other end of an edge at this point, which is taken from those that are left.
std::optional<Point> follow(std::vector<Edge>& left, Point end) {
    for (auto edge = left.begin(); edge != left.end(); ++edge) {
        if (edge->from != end && edge->to != end) continue;
        const Point other = edge->from == end ? edge->to : edge->from;
        left.erase(edge);
        return other;
    }
    return std::nullopt;
}

std::optional<Point> over_the_edge(Point point, int rows, double beyond) {
    const Point here{point.x * kUnits, point.y * kUnits};
    if (point.y == 0) return Point{here.x, -beyond};
    if (point.y == rows) return Point{here.x, here.y + beyond};
    if (point.x == 0) return Point{-beyond, here.y};
    if (point.x == kColumns) return Point{here.x + beyond, here.y};
    return std::nullopt;
}

}  // namespace

std::vector<Cell> cells_of(Mask spaces) {
    std::vector<Cell> cells;
    for_each_space(spaces, [&](SpaceId space) { cells.push_back({space / kColumns, space % kColumns}); });
    return cells;
}

std::vector<Cell> cells_of(const Cells& cells) { return {cells.begin(), cells.end()}; }

Path outline(std::span<const Cell> cells, double inset, double radius) {
    Path path;
    for (const auto& loop : loops(cells)) path.add(rounded_loop(corners(loop, inset), radius));
    return path;
}

Path river_path(const Board& board, double beyond) {
    constexpr double kBend = 34;
    Path path;
    std::vector<Edge> left = river_edges(board);
    while (!left.empty()) {
        std::vector<Point> line{left.back().from, left.back().to};
        left.pop_back();
        while (const auto next = follow(left, line.back())) line.push_back(*next);
        while (const auto next = follow(left, line.front())) line.insert(line.begin(), *next);
        const auto source = over_the_edge(line.front(), board.rows, beyond);
        const auto mouth = over_the_edge(line.back(), board.rows, beyond);
        for (Point& point : line) point = {point.x * kUnits, point.y * kUnits};
        if (source) line.insert(line.begin(), *source);
        if (mouth) line.push_back(*mouth);
        path.add(rounded_line(line, kBend));
    }
    return path;
}

}  // namespace mycity::print
