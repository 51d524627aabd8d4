#include "print/page.hpp"

#include <algorithm>

namespace mycity::print {
namespace {

// How far the handles of a quarter of a circle reach.
constexpr double kRound = 0.5523;

class Drawing {
  public:
    explicit Drawing(std::string_view text) : text_(text) {}

    bool done() {
        skip();
        return at_ >= text_.size();
    }
    char letter() { return text_[at_++]; }
    bool number_follows() {
        skip();
        return at_ < text_.size() && (text_[at_] == '-' || text_[at_] == '.' || digit(text_[at_]));
    }
    double number() {
        skip();
        const bool negative = at_ < text_.size() && text_[at_] == '-';
        if (negative) ++at_;
        double value = 0;
        while (at_ < text_.size() && digit(text_[at_])) value = value * 10 + (text_[at_++] - '0');
        if (at_ < text_.size() && text_[at_] == '.') {
            ++at_;
            for (double part = 0.1; at_ < text_.size() && digit(text_[at_]); part /= 10)
                value += part * (text_[at_++] - '0');
        }
        return negative ? -value : value;
    }
    Point point() {
        const double x = number();
        return {x, number()};
    }

  private:
    static bool digit(char c) { return c >= '0' && c <= '9'; }
    void skip() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',')) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::uint8_t brightness(Colour colour) {
    const int level = (colour.red * 299 + colour.green * 587 + colour.blue * 114) / 1000;
    return static_cast<std::uint8_t>(level > 225 ? 255 : level);  // no ink for the lightest tints
}

void blacken(std::optional<Colour>& colour) {
    if (colour) colour = Colour{brightness(*colour), brightness(*colour), brightness(*colour)};
}

}  // namespace

Path::Path(std::string_view drawing) {
    Drawing source(drawing);
    Point at;
    while (!source.done()) {
        const char letter = source.letter();
        if (letter == 'Z') {
            close();
            continue;
        }
        while (source.number_follows()) {
            if (letter == 'H') {
                at.x = source.number();
            } else if (letter == 'V') {
                at.y = source.number();
            } else if (letter == 'C') {
                const Point first = source.point();
                const Point second = source.point();
                at = source.point();
                curve(first, second, at);
                continue;
            } else {
                at = source.point();
            }
            letter == 'M' ? move(at) : line(at);
        }
    }
}

Path& Path::move(Point to) {
    steps_.push_back(Step::move);
    points_.push_back(to);
    return *this;
}

Path& Path::line(Point to) {
    steps_.push_back(Step::line);
    points_.push_back(to);
    return *this;
}

Path& Path::curve(Point first, Point second, Point to) {
    steps_.push_back(Step::curve);
    points_.insert(points_.end(), {first, second, to});
    return *this;
}

Path& Path::bend(Point corner, Point to) {
    const Point from = points_.back();
    const auto between = [](Point a, Point b) {
        return Point{a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3};
    };
    return curve(between(from, corner), between(to, corner), to);
}

Path& Path::close() {
    steps_.push_back(Step::close);
    return *this;
}

Path& Path::add(const Path& other) {
    steps_.insert(steps_.end(), other.steps_.begin(), other.steps_.end());
    points_.insert(points_.end(), other.points_.begin(), other.points_.end());
    return *this;
}

Path Path::placed(Point at, double across, double down) const {
    Path moved = *this;
    for (Point& point : moved.points_) point = {at.x + point.x * across, at.y + point.y * down};
    return moved;
}

Path rectangle(const Box& box, double radius) {
    const double x = box.x, y = box.y, right = box.right(), bottom = box.bottom();
    Path path;
    if (radius <= 0)
        return path.move({x, y}).line({right, y}).line({right, bottom}).line({x, bottom}).close();
    return path.move({x + radius, y})
        .line({right - radius, y})
        .bend({right, y}, {right, y + radius})
        .line({right, bottom - radius})
        .bend({right, bottom}, {right - radius, bottom})
        .line({x + radius, bottom})
        .bend({x, bottom}, {x, bottom - radius})
        .line({x, y + radius})
        .bend({x, y}, {x + radius, y})
        .close();
}

Path circle(Point middle, double radius) {
    const double k = radius * kRound;
    Path path;
    path.move({0, -radius})
        .curve({k, -radius}, {radius, -k}, {radius, 0})
        .curve({radius, k}, {k, radius}, {0, radius})
        .curve({-k, radius}, {-radius, k}, {-radius, 0})
        .curve({-radius, -k}, {-k, -radius}, {0, -radius})
        .close();
    return path.placed(middle, 1);
}

Path straight(Point from, Point to) { return Path().move(from).line(to); }

void blacken(Page& page) {
    for (Mark& mark : page.marks) {
        if (auto* shape = std::get_if<Shape>(&mark)) {
            blacken(shape->style.fill);
            blacken(shape->style.stroke);
        } else {
            Colour& ink = std::get<Line>(mark).colour;
            const std::uint8_t level = brightness(ink);
            ink = {level, level, level};
        }
    }
}

}  // namespace mycity::print
