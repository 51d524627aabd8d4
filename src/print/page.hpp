#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// A printed page as shapes and lines of text, in points of 1/72 inch from the top left corner. Everything
// that is printed is drawn once into this model; svg.hpp and pdf.hpp write it.
namespace mycity::print {

inline constexpr double kMillimetre = 72 / 25.4;

struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    double right() const { return x + width; }
    double bottom() const { return y + height; }
    Point middle() const { return {x + width / 2, y + height / 2}; }
};

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Colour&) const = default;
};
constexpr Colour colour(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
            static_cast<std::uint8_t>(rgb)};
}

class Path {
  public:
    enum class Step : std::uint8_t { move, line, curve, close };

    Path() = default;
    // A drawing of absolute commands: M L H V C Z. Only for drawings of this program.
    explicit Path(std::string_view drawing);

    Path& move(Point to);
    Path& line(Point to);
    Path& curve(Point first, Point second, Point to);
    // A corner that is rounded from the current point.
    Path& bend(Point corner, Point to);
    Path& close();
    Path& add(const Path& other);

    bool empty() const { return steps_.empty(); }
    // Calls move(p), line(p), curve(p, p, p) and close() of the target in order.
    template <class Target>
    void replay(Target&& target) const;
    // Scaled around 0,0 and then moved; a negative scale mirrors.
    Path placed(Point at, double across, double down) const;
    Path placed(Point at, double scale) const { return placed(at, scale, scale); }

  private:
    std::vector<Step> steps_;
    std::vector<Point> points_;
};

Path rectangle(const Box& box, double radius = 0);
Path circle(Point middle, double radius);
Path straight(Point from, Point to);

struct Style {
    std::optional<Colour> fill{};
    std::optional<Colour> stroke{};
    double width = 0;
    std::vector<double> dashes{};

    static Style filled(Colour colour) { return {colour, {}, 0, {}}; }
    static Style lined(Colour colour, double width) { return {{}, colour, width, {}}; }
    static Style both(Colour fill, Colour stroke, double width) { return {fill, stroke, width, {}}; }
    Style dashed(std::vector<double> lengths) const {
        Style style = *this;
        style.dashes = std::move(lengths);
        return style;
    }
};

struct Shape {
    Path path;
    Style style;
};

enum class Face : std::uint8_t { plain, strong, title };
inline constexpr std::size_t kFaceCount = 3;
enum class Align : std::uint8_t { left, middle, right };

// One line; `at` is on its base line.
struct Line {
    Point at;
    std::string text;
    Face face = Face::plain;
    double size = 10;
    Colour colour{};
    Align align = Align::left;
};

using Mark = std::variant<Shape, Line>;

enum class Ink : std::uint8_t { colours, black };

struct Page {
    double width = 0;
    double height = 0;
    std::string name{};  // what it shows, for the list of pages and for those who do not see it
    std::vector<Mark> marks{};

    void draw(Path path, Style style) { marks.emplace_back(Shape{std::move(path), std::move(style)}); }
    void write(Line line) { marks.emplace_back(std::move(line)); }
};

// Without colours: the brightness of each is kept.
void blacken(Page& page);

template <class Target>
void Path::replay(Target&& target) const {
    std::size_t at = 0;
    for (const Step step : steps_) {
        switch (step) {
            case Step::move:
                target.move(points_[at++]);
                break;
            case Step::line:
                target.line(points_[at++]);
                break;
            case Step::curve:
                target.curve(points_[at], points_[at + 1], points_[at + 2]);
                at += 3;
                break;
            case Step::close:
                target.close();
                break;
        }
    }
}

}  // namespace mycity::print
