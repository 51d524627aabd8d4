#include "print/art.hpp"

#include <array>
#include <span>

namespace mycity::print {
namespace {

constexpr Colour kGreen = colour(0x8dbb6e);
constexpr Colour kGreenDark = colour(0x4c8355);
constexpr Colour kGreenLight = colour(0x76aa78);
constexpr Colour kBrown = colour(0x8a6644);
constexpr Colour kRock = colour(0xbcb8ad);
constexpr Colour kRockLight = colour(0xe4e1d9);
constexpr Colour kRockDark = colour(0x8f8b80);
constexpr Colour kPeak = colour(0xb3a897);
constexpr Colour kPeakLight = colour(0xdcd3c4);
constexpr Colour kStone = colour(0xd6cdbb);
constexpr Colour kPool = colour(0x6ba6cd);
constexpr Colour kOre = colour(0xa3947d);
constexpr Colour kGold = colour(0xf4cb4f);
constexpr Colour kGoldLight = colour(0xfff3c4);
constexpr Colour kCloak = colour(0x4a423d);
constexpr Colour kSkin = colour(0xf0d3b2);

constexpr double kThin = 1.8;
constexpr double kThick = 2.6;

struct Part {
    std::string_view path;
    Colour fill;
    double line;        // 0: no line
    bool open = false;  // a line without an area, in the colour of `fill`
};

void draw(const Canvas& canvas, std::span<const Part> parts) {
    for (const Part& part : parts) {
        const Path path(part.path);
        if (part.open)
            canvas.draw(path, Style::lined(part.fill, part.line));
        else if (part.line > 0)
            canvas.draw(path, Style::both(part.fill, kInk, part.line));
        else
            canvas.draw(path, Style::filled(part.fill));
    }
}

constexpr Part kTree[] = {
    {"M-4 10L4 10L5 29L-5 29Z", kBrown, kThin},
    {"M0 -33C15 -34 25 -22 21 -11C29 -1 23 15 9 15C4 19 -4 19 -9 15C-23 15 -29 -1 -21 -11C-25 -22 -15 -34 0 "
     "-33Z",
     kGreen, kThick},
    {"M-14 -12C-14 -21 -8 -26 1 -26C-4 -22 -6 -17 -5 -11C-8 -13 -11 -13 -14 -12Z", colour(0xc9e2b3), 0},
    {"M4 4C8 6 13 4 15 -1M-13 5C-10 8 -6 8 -3 6", kInk, kThin, true},
    {"M-14 31L-8 29M8 29L15 31", kInk, kThin, true},
};
constexpr Part kFir[] = {
    {"M0 -36L14 -12L8 -13L20 8L12 7L24 26L-24 26L-12 7L-20 8L-8 -13L-14 -12Z", kGreenDark, kThin},
    {"M-2 -28L-12 -13.5L-7 -15L-17 6L-10 5L-20 24L-10 24C-8 6 -4 -12 -2 -28Z", kGreenLight, 0},
    {"M0 26L0 33", kBrown, 4, true},
};
constexpr Part kRockParts[] = {
    {"M-26 17L-22 -3L-7 -19L11 -15L25 2L26 17Z", kRock, 0},
    {"M-22 -3L-7 -19L-1 -5L-9 7Z", kRockLight, 0},
    {"M-1 -5L11 -15L25 2L26 17L8 17Z", kRockDark, 0},
    {"M-26 17L-22 -3L-7 -19L11 -15L25 2L26 17ZM-22 -3L-9 7L-1 -5L-7 -19M-1 -5L8 17M-1 -5L11 -15", kInk, kThin,
     true},
    {"M-32 20L-20 20M14 20L32 20", kInk, kThin, true},
};
constexpr Part kMountain[] = {
    {"M-50 44L-10 -42L7 -14L17 -28L50 44Z", kPeak, 0},
    {"M-50 44L-10 -42L-16 -8L-8 2L-22 20L-18 44Z", kPeakLight, 0},
    {"M-10 -42L1 -24L-5 -17L-10 -22L-15 -15L-20 -21ZM17 -28L24 -12L18 -15L13 -11L11 -20Z", kWhite, 0},
    {"M-50 44L-10 -42L7 -14L17 -28L50 44", kInk, kThick, true},
    {"M-20 -21L-15 -15L-10 -22L-5 -17L1 -24M11 -20L13 -11L18 -15L24 -12M0 -4L10 30M6 -6L18 30M20 -4L32 34M27 "
     "8L38 38M-4 16L2 38",
     kInk, kThin, true},
};
constexpr Part kWell[] = {
    {"M0 -31C17.1 -31 31 -17.1 31 0C31 17.1 17.1 31 0 31C-17.1 31 -31 17.1 -31 0C-31 -17.1 -17.1 -31 0 -31Z",
     kStone, kThick},
    {"M0 -31L0 -19M0 31L0 19M-31 0L-19 0M31 0L19 0M-22 -22L-13.5 -13.5M22 -22L13.5 -13.5M-22 22L-13.5 "
     "13.5M22 22L13.5 13.5",
     kInk, kThin, true},
    {"M0 -19C10.5 -19 19 -10.5 19 0C19 10.5 10.5 19 0 19C-10.5 19 -19 10.5 -19 0C-19 -10.5 -10.5 -19 0 -19Z",
     kPool, kThick},
    {"M-11 -4C-7 -10 3 -12 9 -8M-5 6C0 9 7 8 10 4", kWhite, 2.6, true},
};
constexpr Part kGoldParts[] = {
    {"M-36 24L-30 0L-16 -22L8 -28L30 -10L37 24Z", kOre, kThick},
    {"M-24 16L-26 0L-12 -10L2 -2L0 14L-12 20ZM2 -12L14 -22L26 -6L18 4L6 2ZM8 18L12 8L24 10L26 20L16 22Z",
     kGold, kThin},
    {"M-24 0L-12 -8L-9 1L-18 5ZM4 -11L13 -19L15 -10L8 -6Z", kGoldLight, 0},
    {"M-30 -40L-27 -31L-18 -28L-27 -25L-30 -16L-33 -25L-42 -28L-33 -31ZM33 -40L35 -35L40 -33L35 -31L33 "
     "-26L31 -31L26 -33L31 -35Z",
     kGold, kThin},
};
constexpr Part kPlateau[] = {
    {"M-44 30C-48 8 -40 -26 -22 -34C0 -42 34 -36 42 -16C48 4 46 26 38 36C14 42 -24 42 -44 30Z",
     colour(0xd8c9a3), kThick},
    {"M-28 14C-30 -4 -24 -18 -10 -23C6 -27 24 -22 28 -8C31 6 28 16 22 21C6 25 -16 24 -28 14Z",
     colour(0xf0e7cd), kThin},
    {"M-36 22L-42 30M-20 28L-23 37M0 31L0 40M20 29L24 38M34 16L42 24M36 -4L45 -4M-38 2L-46 4", kInk, kThin,
     true},
};
constexpr Part kBandit[] = {
    {"M-30 36C-28 12 -16 2 0 2C16 2 28 12 30 36Z", kCloak, kThin},
    {"M-15 -14C-15 -26 15 -26 15 -14C17 4 9 13 0 13C-9 13 -17 4 -15 -14Z", kSkin, kThin},
    {"M-17 -13C-8 -17 8 -17 17 -13L15 0C10 4 3 2 0 -2C-3 2 -10 4 -15 0Z", kInk, 0},
    {"M-11 -8L-4 -6L-9 -4ZM11 -8L4 -6L9 -4Z", kWhite, 0},
    {"M-30 -17C-18 -24 18 -24 30 -17C20 -13 -20 -13 -30 -17ZM-15 -19C-15 -42 -6 -34 0 -38C6 -34 15 -42 15 "
     "-19Z",
     kCloak, kThin},
};
constexpr Part kMine[] = {
    {"M-42 38L-38 2L-24 -28L4 -38L30 -24L40 6L42 38Z", kOre, kThick},
    {"M-22 38L-22 -2C-22 -26 22 -26 22 -2L22 38Z", colour(0x35302c), 0},
    {"M-26 38L-26 -4C-26 -31 26 -31 26 -4L26 38L19 38L19 -2C19 -21 -19 -21 -19 -2L-19 38Z", kBrown, kThin},
    {"M-8 38L-3 10M8 38L3 10M-9 32L9 32M-6 22L6 22M-4 14L4 14", kWhite, kThin, true},
};
constexpr Part kPort[] = {
    {"M0 -40C22 -40 40 -22 40 0C40 22 22 40 0 40C-22 40 -40 22 -40 0C-40 -22 -22 -40 0 -40Z",
     colour(0xbfe0f2), kThick},
    {"M0 -18L0 28M-13 -8L13 -8M-23 8C-21 22 -10 28 0 28C10 28 21 22 23 8M-23 8L-28 15M-23 8L-17 14M23 8L28 "
     "15M23 8L17 14M0 -30C-8 -30 -8 -18 0 -18C8 -18 8 -30 0 -30",
     kInk, 5, true},
};
constexpr Part kWaves[] = {
    {"M-34 -14C-26 -22 -18 -22 -10 -14C-2 -6 6 -6 14 -14M-14 16C-6 8 2 8 10 16C18 24 26 24 34 16",
     colour(0x3f7fae), 3, true},
};
constexpr Part kTuft[] = {{"M-6 4L-3 -5M0 4L0 -8M6 4L3 -5", colour(0xa9be85), 2, true}};

void draw_emblem(const Canvas& canvas, Sign which) {
    canvas.draw(circle({}, 36), Style::both(kWhite, kInk, kThick));
    canvas.draw(sign(which), {}, 0.9, Style::filled(kInk));
}

void draw_mine(const Canvas& canvas, Kind kind) {
    draw(canvas, kMine);
    canvas.draw(rectangle({-19, -48, 38, 34}, 5), Style::both(look_of(kind).light, kInk, kThin));
    canvas.draw(sign(sign_of(kind)), {0, -31}, 0.72, Style::filled(kInk));
}

constexpr std::array<std::string_view, 13> kSigns{
    "M-17 -1L0 -16L17 -1L12 -1L12 15L4 15L4 5L-4 5L-4 15L-12 15L-12 -1Z",
    "M-18 -6L0 -18L18 -6L18 -2L-18 -2ZM-14 1L-8 1L-8 11L-14 11ZM-3 1L3 1L3 11L-3 11ZM8 1L14 1L14 11L8 "
    "11ZM-18 13L18 13L18 17L-18 17Z",
    "M-17 16L-17 -2L-7 4L-7 -2L3 4L3 -18L10 -18L12 2L17 2L17 16Z",
    "M-4 -22L4 -22L4 -11L14 -11L14 -3L4 -3L4 22L-4 22L-4 -3L-14 -3L-14 -11L-4 -11Z",
    "M-19 19L-19 -17L-11 -17L-11 -9L-4 -9L-4 -17L4 -17L4 -9L11 -9L11 -17L19 -17L19 19L6 19L6 7C6 -1 -6 -1 -6 "
    "7L-6 19Z",
    "M0 -25L6 -16L15 -20L16 -10L25 -7L19 1L24 10L14 12L12 22L3 17L-5 23L-9 14L-19 14L-16 4L-25 -1L-17 -7L-18 "
    "-17L-8 -15ZM0 -6C-8 -6 -8 6 0 6C8 6 8 -6 0 -6Z",
    "M-21 14L-25 -14L-12 -3L0 -21L12 -3L25 -14L21 14ZM-21 17L21 17L21 22L-21 22Z",
    "M0 -26L6 -8L25 -8L10 3L16 21L0 10L-16 21L-10 3L-25 -8L-6 -8Z",
    "M-4 -25L4 -25L6 -17L12 -14L20 -18L25 -11L20 -5L21 2L28 7L24 15L15 14L10 19L10 27L2 28L-2 21L-9 19L-16 "
    "23L-22 17L-18 9L-20 3L-28 0L-26 -8L-18 -9L-14 -15L-16 -22L-9 -26ZM0 -8C-11 -8 -11 8 0 8C11 8 11 -8 0 "
    "-8Z",
    "M-2.5 -30L2.5 -30L2.5 -24C7 -22 8 -17 5.5 -13L18 25L17 30L13 27L0 -8L-13 27L-17 30L-18 25L-5.5 -13C-8 "
    "-17 -7 "
    "-22 -2.5 -24ZM-9 8C-4 4 4 4 9 8L10.5 12C4 8 -4 8 -10.5 12Z",
    "M-8 -26L8 -26L26 -8L26 8L8 26L-8 26L-26 8L-26 -8ZM-15 -5L-15 5L15 5L15 -5Z",
    "M-20 -7C-14 -7 -13 -1 -17 2L6 11C9 12 14 11 17 8L-3 0L17 -8C14 -11 9 -12 6 -11L-17 -2ZM-20 7C-14 7 -13 "
    "1 -17 -2L-14 -1L-6 0L-14 1L-17 2ZM-23 -5C-23 -9 -18 -8 -19 -5C-20 -3 -23 -3 -23 -5ZM-23 5C-23 9 -18 8 "
    "-19 5C-20 3 -23 3 -23 5Z",
    "M-6 -20L-9 -28L9 -28L6 -20ZM-6 -17L6 -17C20 -8 26 6 22 18C20 24 -20 24 -22 18C-26 6 -20 -8 -6 -17Z",
};

}  // namespace

void Canvas::draw(const Path& path, Style style) const {
    style.width *= scale_;
    for (double& length : style.dashes) length *= scale_;
    page_.draw(path.placed(origin_, mirrored_ ? -scale_ : scale_, scale_), std::move(style));
}

Canvas Canvas::at(Point middle, double size, bool mirrored) const {
    Canvas other(page_, point(middle), scale_ * size);
    other.mirrored_ = mirrored;
    return other;
}

void draw_ground(const Canvas& canvas, Ground ground, int variant) {
    const auto part = [&](int salt) { return static_cast<double>((variant * 37 + salt * 53) % 13 - 6); };
    const bool mirrored = variant % 2 == 1;
    const auto put = [&](std::span<const Part> parts, double x, double y, double size) {
        draw(canvas.at({x, y}, size, mirrored), parts);
    };
    switch (ground) {
        case Ground::meadow:
            if (variant % 3 == 0) put(kTuft, part(1) * 5, part(2) * 5, 1);
            return;
        case Ground::spot:
            canvas.draw(rectangle({-20, -20, 40, 40}, 4), Style::lined(colour(0x8a9a62), 2.4).dashed({6, 5}));
            return;
        case Ground::one_tree:
            return put(kTree, 0, 2, 1.1);
        case Ground::two_tree:
            put(kTree, -20, -9, 0.86);
            return put(kTree, 20, 11, 0.86);
        case Ground::one_rock:
            return put(kRockParts, 0, 2, 1.05);
        case Ground::two_rock:
            put(kRockParts, -17, -15, 0.76);
            return put(kRockParts, 17, 18, 0.82);
        case Ground::mountain:
            return put(kMountain, 0, 2, 0.9 + part(3) * 0.008);
        case Ground::forest:
            put(kFir, -24 + part(1), -18 + part(2), 0.72);
            put(kFir, 24 + part(3), -12 + part(4), 0.7);
            return put(kFir, part(5), 20 + part(6) * 0.6, 0.8);
        case Ground::water:
            return put(kWaves, 0, 0, 1);
        case Ground::well:
            return put(kWell, 0, 0, 1.1);
        case Ground::gold:
            return put(kGoldParts, 0, 6, 1);
        case Ground::plateau:
            return put(kPlateau, 0, 0, 1);
        case Ground::bandit:
            return put(kBandit, 0, 0, 1);
        case Ground::mine_residential:
            return draw_mine(canvas, Kind::residential);
        case Ground::mine_public:
            return draw_mine(canvas, Kind::public_);
        case Ground::mine_industrial:
            return draw_mine(canvas, Kind::industrial);
        case Ground::port:
            return draw(canvas, kPort);
        case Ground::church:
            return draw_emblem(canvas, Sign::church);
        case Ground::sawmill:
            return draw_emblem(canvas, Sign::sawmill);
        case Ground::fortress:
            return draw_emblem(canvas, Sign::fortress);
        case Ground::palace:
            return draw_emblem(canvas, Sign::palace);
        case Ground::landmark:
            return draw_emblem(canvas, Sign::landmark);
    }
}

KindLook look_of(Kind kind) {
    switch (kind) {
        case Kind::residential:
            return {colour(0xfbe08a), colour(0x8a6a10)};
        case Kind::public_:
            return {colour(0xf0a894), colour(0x7d2a1a)};
        case Kind::industrial:
            return {colour(0xa9cbe6), colour(0x1f4a75)};
        case Kind::church:
            return {colour(0xcdb4de), colour(0x54306e)};
        case Kind::fortress:
            return {colour(0xc9c5bb), colour(0x3e3a34)};
        case Kind::sawmill:
            return {colour(0xe0bf95), colour(0x6b4420)};
    }
    return {};
}

Path sign(Sign which) { return Path(kSigns[static_cast<std::size_t>(which)]); }

}  // namespace mycity::print
