#include "print/raster.hpp"

#include <algorithm>
#include <cmath>

#include "print/font.hpp"

namespace mycity::print {
namespace {

constexpr int kCurveSteps = 10;
constexpr int kRowsPerPixel = 4;  // how finely the edges of areas are drawn

using Polygon = std::vector<Point>;

// The lines of a path, in pixels; curves become short straight ones.
class Flattened {
  public:
    Flattened(const Path& path, double scale) : scale_(scale) { path.replay(*this); }

    void move(Point to) { lines_.push_back({scaled(to)}); }
    void line(Point to) { lines_.back().push_back(scaled(to)); }
    void curve(Point first, Point second, Point to) {
        const Point from = lines_.back().back(), one = scaled(first), two = scaled(second), end = scaled(to);
        for (int i = 1; i <= kCurveSteps; ++i) {
            const double t = static_cast<double>(i) / kCurveSteps, u = 1 - t;
            const double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
            lines_.back().push_back({a * from.x + b * one.x + c * two.x + d * end.x,
                                     a * from.y + b * one.y + c * two.y + d * end.y});
        }
    }
    // What follows without a move begins where this line began.
    void close() {
        const Point first = lines_.back().front();
        lines_.back().push_back(first);
        lines_.push_back({first});
    }
    const std::vector<Polygon>& lines() const { return lines_; }

  private:
    Point scaled(Point point) const { return {point.x * scale_, point.y * scale_}; }

    double scale_;
    std::vector<Polygon> lines_;
};

// How much of each pixel is covered, from 0 to 1, as far as some lines reach.
class Coverage {
  public:
    Coverage(const Raster& raster, const std::vector<Polygon>& lines, double beyond)
        : lines_(lines), left_(raster.width), top_(raster.height) {
        for (const Polygon& line : lines)
            for (const Point point : line) {
                left_ = std::min(left_, static_cast<int>(std::floor(point.x - beyond)));
                right_ = std::max(right_, static_cast<int>(std::ceil(point.x + beyond)));
                top_ = std::min(top_, static_cast<int>(std::floor(point.y - beyond)));
                bottom_ = std::max(bottom_, static_cast<int>(std::ceil(point.y + beyond)));
            }
        left_ = std::clamp(left_, 0, raster.width);
        right_ = std::clamp(right_, left_, raster.width);
        top_ = std::clamp(top_, 0, raster.height);
        bottom_ = std::clamp(bottom_, top_, raster.height);
        shares_.resize(static_cast<std::size_t>(right_ - left_) * static_cast<std::size_t>(bottom_ - top_));
    }

    // An area: what the lines wind around.
    void fill() {
        for (int row = top_ * kRowsPerPixel; row < bottom_ * kRowsPerPixel; ++row) fill_row(row);
    }

    void stroke(double width, const std::vector<double>& dashes) {
        for (const Polygon& line : lines_) {
            double gone = 0;
            for (std::size_t i = 1; i < line.size(); ++i) {
                if (dashes.empty())
                    capsule(line[i - 1], line[i], width / 2);
                else
                    gone = dashed(line[i - 1], line[i], width / 2, dashes, gone);
            }
        }
    }

    template <class Paint>
    void for_each(Paint paint) {
        for (int y = top_; y < bottom_; ++y)
            for (int x = left_; x < right_; ++x)
                if (at(x, y) > 0) paint(x, y, std::min(at(x, y), 1.0F));
    }

  private:
    void fill_row(int row) {
        struct Crossing {
            double x;
            int turn;
        };
        std::vector<Crossing> crossings;
        const double y = (row + 0.5) / kRowsPerPixel;
        for (const Polygon& line : lines_)
            for (std::size_t i = 0; i < line.size(); ++i) {
                const Point a = line[i], b = line[(i + 1) % line.size()];
                if ((a.y <= y) == (b.y <= y)) continue;
                crossings.push_back({a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y), a.y <= y ? 1 : -1});
            }
        std::ranges::sort(crossings, {}, &Crossing::x);
        int turns = 0;
        for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
            turns += crossings[i].turn;
            if (turns != 0) fill_span(row / kRowsPerPixel, crossings[i].x, crossings[i + 1].x);
        }
    }

    void fill_span(int y, double from, double to) {
        from = std::clamp(from, static_cast<double>(left_), static_cast<double>(right_));
        to = std::clamp(to, static_cast<double>(left_), static_cast<double>(right_));
        for (int x = static_cast<int>(from); x < right_ && x < to; ++x) {
            const double share = std::min(to, x + 1.0) - std::max(from, static_cast<double>(x));
            at(x, y) += static_cast<float>(share / kRowsPerPixel);
        }
    }

    // A line with round ends.
    void capsule(Point a, Point b, double radius) {
        const double reach = radius + 1;
        const int left = std::max(left_, static_cast<int>(std::min(a.x, b.x) - reach));
        const int right = std::min(right_ - 1, static_cast<int>(std::max(a.x, b.x) + reach));
        const int top = std::max(top_, static_cast<int>(std::min(a.y, b.y) - reach));
        const int bottom = std::min(bottom_ - 1, static_cast<int>(std::max(a.y, b.y) + reach));
        const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x) {
                const double px = x + 0.5 - a.x, py = y + 0.5 - a.y;
                const double t = length > 0 ? std::clamp((px * dx + py * dy) / length, 0.0, 1.0) : 0;
                const double share = radius + 0.5 - std::hypot(px - t * dx, py - t * dy);
                at(x, y) = std::max(at(x, y), static_cast<float>(std::clamp(share, 0.0, 1.0)));
            }
    }

    // `gone`: how much of the pattern lies behind; returns the same after this line.
    double dashed(Point a, Point b, double radius, const std::vector<double>& dashes, double gone) {
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        const auto point = [&](double along) {
            return Point{a.x + (b.x - a.x) * along / length, a.y + (b.y - a.y) * along / length};
        };
        double whole = 0;
        for (const double dash : dashes) whole += dash;
        if (length <= 0 || whole <= 0) return gone;
        for (double along = 0; along < length;) {
            double within = std::fmod(gone, whole);
            std::size_t part = 0;
            while (part + 1 < dashes.size() && within >= dashes[part]) within -= dashes[part++];
            const double step = std::max(0.01, std::min(dashes[part] - within, length - along));
            if (part % 2 == 0) capsule(point(along), point(along + step), radius);
            along += step;
            gone += step;
        }
        return gone;
    }

    float& at(int x, int y) {
        return shares_[static_cast<std::size_t>((y - top_) * (right_ - left_) + x - left_)];
    }

    const std::vector<Polygon>& lines_;
    int left_, right_ = 0, top_, bottom_ = 0;
    std::vector<float> shares_;
};

class Painter {
  public:
    Painter(Raster& raster, double scale) : raster_(raster), scale_(scale) {}

    void draw(const Shape& shape) {
        const Flattened flat(shape.path, scale_);
        if (shape.style.fill) {
            Coverage coverage(raster_, flat.lines(), 0);
            coverage.fill();
            paint(coverage, *shape.style.fill);
        }
        if (!shape.style.stroke) return;
        std::vector<double> dashes = shape.style.dashes;
        for (double& dash : dashes) dash *= scale_;
        Coverage coverage(raster_, flat.lines(), shape.style.width * scale_ / 2 + 1);
        coverage.stroke(shape.style.width * scale_, dashes);
        paint(coverage, *shape.style.stroke);
    }

    void draw(const Line& line) {
        const double width = width_of(line.text, line.face, line.size);
        Point at = line.at;
        if (line.align == Align::middle) at.x -= width / 2;
        if (line.align == Align::right) at.x -= width;
        const Font& font = font_of(line.face);
        Path letters;
        for (const char32_t character : characters_of(line.text)) {
            const std::uint16_t glyph = font.glyph_of(character);
            letters.add(font.outline_of(glyph).placed(at, line.size));
            at.x += font.advance_of(glyph) * line.size / 1000;
        }
        draw(Shape{std::move(letters), Style::filled(line.colour)});
    }

  private:
    void paint(Coverage& coverage, Colour colour) {
        coverage.for_each([&](int x, int y, float share) {
            std::uint8_t* parts = &raster_.pixels[static_cast<std::size_t>(y * raster_.width + x) * 3];
            const std::uint8_t wanted[] = {colour.red, colour.green, colour.blue};
            for (int i = 0; i < 3; ++i)
                parts[i] = static_cast<std::uint8_t>(std::lround(static_cast<float>(parts[i]) * (1 - share) +
                                                                 static_cast<float>(wanted[i]) * share));
        });
    }

    Raster& raster_;
    double scale_;
};

}  // namespace

Raster raster_of(const Page& page, double scale) {
    Raster raster{static_cast<int>(std::lround(page.width * scale)),
                  static_cast<int>(std::lround(page.height * scale))};
    raster.pixels.assign(static_cast<std::size_t>(raster.width * raster.height) * 3, 255);
    Painter painter(raster, scale);
    for (const Mark& mark : page.marks) std::visit([&](const auto& one) { painter.draw(one); }, mark);
    return raster;
}

}  // namespace mycity::print
