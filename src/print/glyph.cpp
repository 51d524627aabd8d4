// Outlines of TrueType glyphs, for pictures made of pixels.

#include <array>

#include "print/font.hpp"

namespace mycity::print {
namespace {

constexpr int kDeepest = 4;  // of glyphs that are made of others
constexpr std::uint32_t kMostPoints = 2000;

struct GlyphPoint {
    Point at;
    bool on = false;  // the curve passes through it
};

Point between(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

// A curve with one handle as one with two.
void bend(Path& path, Point from, Point handle, Point to) {
    const auto third = [&](Point end) {
        return Point{end.x + (handle.x - end.x) * 2 / 3, end.y + (handle.y - end.y) * 2 / 3};
    };
    path.curve(third(from), third(to), to);
}

// One closed line of a glyph: between two handles in a row, the curve passes through their middle.
void add_contour(Path& path, const std::vector<GlyphPoint>& points) {
    if (points.size() < 2) return;
    const GlyphPoint& last = points.back();
    const Point start = points[0].on ? points[0].at : last.on ? last.at : between(points[0].at, last.at);
    path.move(start);
    Point at = start;
    const GlyphPoint* handle = nullptr;
    for (const GlyphPoint& point : points) {
        if (handle == nullptr) {
            if (point.on && !(point.at == at)) path.line(point.at);
            if (point.on) at = point.at;
        } else {
            const Point to = point.on ? point.at : between(handle->at, point.at);
            bend(path, at, handle->at, to);
            at = to;
        }
        handle = point.on ? nullptr : &point;
    }
    if (handle != nullptr) bend(path, at, handle->at, start);
    path.close();
}

}  // namespace

Path Font::outline_of(std::uint16_t glyph) const {
    Path path;
    add_outline(path, glyph, {}, kDeepest);
    return path.placed({}, 1.0 / units_, -1.0 / units_);
}

void Font::add_outline(Path& path, std::uint16_t glyph, Point moved, int depth) const {
    const bool wide = number(table("head") + 50, 2) != 0;
    const std::size_t places = table("loca");
    const auto place = [&](std::size_t index) {
        return wide ? std::size_t{number(places + index * 4, 4)}
                    : std::size_t{number(places + index * 2, 2)} * 2;
    };
    if (place(glyph) == place(glyph + std::size_t{1}) || depth == 0) return;
    const std::size_t at = table("glyf") + place(glyph);
    if (signed_number(at) < 0)
        add_parts(path, at + 10, moved, depth);
    else
        add_simple(path, at, moved);
}

// A glyph that is made of others, such as a letter and its accent.
void Font::add_parts(Path& path, std::size_t at, Point moved, int depth) const {
    constexpr std::uint32_t kWords = 1, kOffsets = 2, kScale = 8, kMore = 32, kTwoScales = 64, kMatrix = 128;
    for (int i = 0; i < 8; ++i) {
        const std::uint32_t flags = number(at, 2);
        const auto part = static_cast<std::uint16_t>(number(at + 2, 2));
        Point offset = moved;
        if ((flags & kOffsets) != 0) {
            const bool words = (flags & kWords) != 0;
            offset.x += words ? signed_number(at + 4) : static_cast<std::int8_t>(number(at + 4, 1));
            offset.y += words ? signed_number(at + 6) : static_cast<std::int8_t>(number(at + 5, 1));
        }
        add_outline(path, part, offset, depth - 1);
        if ((flags & kMore) == 0) return;
        at += (flags & kWords) != 0 ? 8 : 6;
        at += (flags & kScale) != 0 ? 2 : (flags & kTwoScales) != 0 ? 4 : (flags & kMatrix) != 0 ? 8 : 0;
    }
}

void Font::add_simple(Path& path, std::size_t at, Point moved) const {
    constexpr std::uint32_t kOn = 1, kRepeat = 8;
    const std::uint32_t contours = number(at, 2);
    const std::size_t ends = at + 10;
    const std::uint32_t count = contours == 0 ? 0 : number(ends + 2 * (contours - 1), 2) + 1;
    if (count == 0 || count > kMostPoints) return;
    std::size_t next = ends + 2 * std::size_t{contours};
    next += 2 + number(next, 2);  // instructions
    std::vector<std::uint32_t> flags;
    while (flags.size() < count) {
        const std::uint32_t flag = number(next++, 1);
        const std::uint32_t times = (flag & kRepeat) != 0 ? number(next++, 1) + 1 : 1;
        flags.insert(flags.end(), times, flag);
    }
    // Differences from point to point, first all across, then all up; `small` says one byte, `same` its sign.
    const auto read = [&](std::uint32_t small, std::uint32_t same) {
        std::vector<double> values;
        int value = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            if ((flags[i] & small) != 0) {
                const int step = static_cast<int>(number(next++, 1));
                value += (flags[i] & same) != 0 ? step : -step;
            } else if ((flags[i] & same) == 0) {
                value += signed_number(next);
                next += 2;
            }
            values.push_back(value);
        }
        return values;
    };
    const std::vector<double> across = read(2, 16), up = read(4, 32);
    std::uint32_t i = 0;
    for (std::uint32_t contour = 0; contour < contours; ++contour) {
        std::vector<GlyphPoint> points;
        for (const std::uint32_t end = number(ends + 2 * std::size_t{contour}, 2); i <= end && i < count; ++i)
            points.push_back({{across[i] + moved.x, up[i] + moved.y}, (flags[i] & kOn) != 0});
        add_contour(path, points);
    }
}

}  // namespace mycity::print
