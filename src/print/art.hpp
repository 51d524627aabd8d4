#pragma once

#include <string_view>

#include "print/page.hpp"
#include "rules/board.hpp"
#include "rules/building.hpp"

// Our drawings of the land and its buildings, made for paper: light tints, dark lines, and a pattern or a
// symbol for everything that a colour says.
namespace mycity::print {

inline constexpr Colour kInk = colour(0x2b2a26);
inline constexpr Colour kFaint = colour(0x6b685f);
inline constexpr Colour kHair = colour(0xb7b3a6);
inline constexpr Colour kWhite = colour(0xffffff);

// A part of a page with its own origin and scale: drawings are in units, `scale` points each.
class Canvas {
  public:
    Canvas(Page& page, Point origin, double scale) : page_(page), origin_(origin), scale_(scale) {}
    // Lengths of the style are in units too.
    void draw(const Path& path, Style style) const;
    void draw(const Path& path, Point at, double size, const Style& style) const {
        draw(path.placed(at, size), style);
    }
    Canvas at(Point middle, double size = 1, bool mirrored = false) const;
    Page& page() const { return page_; }
    Point point(Point units) const { return {origin_.x + units.x * scale_, origin_.y + units.y * scale_}; }
    double scale() const { return scale_; }

  private:
    Page& page_;
    Point origin_;
    double scale_;
    bool mirrored_ = false;
};

// Draws the ground of a space; its middle is 0,0 and it reaches from -50 to 50. `variant` makes neighbours
// differ.
void draw_ground(const Canvas& canvas, Ground ground, int variant);

struct KindLook {
    Colour light;  // of the roof
    Colour dark;   // of its pattern
};
KindLook look_of(Kind kind);

// The sign of a kind, of a pair of compasses, the cog: dark on light, around 0,0, about 40 units wide.
enum class Sign : std::uint8_t {
    residential,
    public_,
    industrial,
    church,
    fortress,
    sawmill,
    palace,
    landmark,
    cog,
    compass,
    blocked,
    scissors,
    bag,
};
Path sign(Sign which);
constexpr Sign sign_of(Kind kind) { return static_cast<Sign>(kind); }

}  // namespace mycity::print
