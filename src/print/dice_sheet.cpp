#include <array>
#include <span>

#include "print/sheet.hpp"

namespace mycity::print {
namespace {

using Die = std::array<mycity::Face, kFaces>;

// A face of a blue die is a window of two by two spaces; one of the white die shows a pattern.
void draw_blue(Page& page, const Box& box, const mycity::Face& face) {
    const double side = box.width / 2;
    if (face.compass) {
        page.draw(sign(Sign::compass).placed(box.middle(), box.width / 70), Style::filled(kInk));
        return;
    }
    Path grid;
    grid.add(straight({box.middle().x, box.y}, {box.middle().x, box.bottom()}));
    grid.add(straight({box.x, box.middle().y}, {box.right(), box.middle().y}));
    page.draw(grid, Style::lined(kHair, 0.5).dashed({2, 2}));
    for (const Cell cell : face.cells)
        page.draw(rectangle({box.x + cell.column * side, box.y + cell.row * side, side, side}),
                  Style::both(colour(0x9fb4c4), kInk, 1.1));
}

void draw_white(Page& page, const Box& box, const mycity::Face& face) {
    constexpr Cell kOne[] = {{0, 0}};
    draw_building(Canvas(page, {box.x, box.y}, box.width / kUnits), kOne, {face.kind, {}});
}

void draw_face(Page& page, const Box& box, const mycity::Face& face, bool white) {
    const double inset = box.width * 0.18;
    const Box inner{box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset};
    white ? draw_white(page, inner, face) : draw_blue(page, inner, face);
}

// The spots of an ordinary die, so that three of these do as well.
void draw_spots(Page& page, const Box& box, int number) {
    page.draw(rectangle(box, box.width * 0.18), Style::both(kWhite, kInk, 0.9));
    constexpr std::array<std::string_view, 7> kSpots{"", "e", "ai", "aei", "acgi", "acegi", "adgcfi"};
    for (const char spot : kSpots[static_cast<std::size_t>(number)]) {
        const int place = spot - 'a';
        const int row = place / 3;
        page.draw(circle({box.x + box.width * (0.25 + 0.25 * (place % 3)),
                          box.y + box.height * (0.25 + 0.25 * row)},
                         box.width * 0.085),
                  Style::filled(kInk));
    }
}

double write_table(Page& page, const Box& body, const Die& die, std::string_view name, bool white) {
    constexpr double kFace = 46, kLabel = 112;
    write_paragraph(page, name, {body.x, body.y + 12}, kLabel - 10, kHeading);
    const double step = (body.width - kLabel) / kFaces;
    for (int i = 0; i < kFaces; ++i) {
        const double x = body.x + kLabel + i * step;
        draw_spots(page, {x, body.y + kFace / 2 - 7, 14, 14}, i + 1);
        const Box face{x + 19, body.y, kFace, kFace};
        page.draw(rectangle(face, 7), Style::both(kWhite, kInk, 0.8));
        draw_face(page, face, die[static_cast<std::size_t>(i)], white);
    }
    return body.y + kFace + 10;
}

// A cross of six faces with flaps to glue: fold it to a cube.
void draw_net(Page& page, Point corner, double side, const Die& die, bool white) {
    constexpr std::array<Cell, kFaces> kPlaces{{{1, 0}, {1, 1}, {1, 2}, {1, 3}, {0, 1}, {2, 1}}};
    const double flap = side * 0.22;
    const auto place = [&](Cell cell) {
        return Box{corner.x + cell.column * side, corner.y + cell.row * side, side, side};
    };
    const auto add_flap = [&](Point a, Point b, Point out) {
        const Point along{(b.x - a.x) * 0.16, (b.y - a.y) * 0.16};
        page.draw(Path()
                      .move(a)
                      .line({a.x + along.x + out.x * flap, a.y + along.y + out.y * flap})
                      .line({b.x - along.x + out.x * flap, b.y - along.y + out.y * flap})
                      .line(b),
                  Style::both(colour(0xf1eee6), kHair, 0.6));
    };
    for (const int column : {0, 2, 3}) {
        const Box face = place({1, column});
        add_flap({face.x, face.y}, {face.right(), face.y}, {0, -1});
        add_flap({face.x, face.bottom()}, {face.right(), face.bottom()}, {0, 1});
    }
    const Box last = place({1, 3});
    add_flap({last.right(), last.y}, {last.right(), last.bottom()}, {1, 0});
    for (std::size_t i = 0; i < kPlaces.size(); ++i) {
        const Box face = place(kPlaces[i]);
        page.draw(rectangle(face), Style::both(white ? kWhite : colour(0xe6eef5), kInk, 0.9));
        draw_face(page, face, die[i], white);
    }
}

}  // namespace

void add_dice(std::vector<Page>& pages, const Order& order, const Words& words) {
    const Dice& dice = *order.episode->dice;
    Sheet sheet = new_sheet(order, words, words.say("print.dice"), words.say("print.dice.note"));
    Page& page = sheet.page;
    Box body = sheet.body;
    body.y += 4;
    body.y = write_table(page, body, dice.a, words.say("print.dice.first"), false);
    body.y = write_table(page, body, dice.b, words.say("print.dice.second"), false);
    body.y = write_table(page, body, dice.white, words.say("print.dice.white"), true);
    body.y += 8;
    body.y = write_paragraph(page, words.say("print.dice.fold"), {body.x, body.y}, body.width, kBody) + 16;
    draw_scissors(page, {body.right() - 8, body.y - 24}, 16);
    const double side = 20 * kMillimetre;
    const double gap = body.width - 8 * side - 0.44 * side;
    draw_net(page, {body.x, body.y}, side, dice.a, false);
    draw_net(page, {body.x + 4 * side + 0.22 * side + gap, body.y}, side, dice.b, false);
    draw_net(page, {body.x + 2.1 * side, body.y + 3.15 * side}, side, dice.white, true);
    pages.push_back(std::move(page));
}

}  // namespace mycity::print
