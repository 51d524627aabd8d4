#include <algorithm>

#include "print/sheet.hpp"

namespace mycity::print {
namespace {

constexpr int kAcross = 4;
constexpr int kDown = 4;
constexpr double kHighest = 60 * kMillimetre;

// The upper left and the lower right corner say which card it is.
void write_corners(Page& page, const Box& box, std::string_view id, Kind kind) {
    page.write({{box.x + 8, box.y + 15}, std::string(id), Face::strong, 10, kInk});
    page.draw(sign(sign_of(kind)).placed({box.right() - 15, box.y + 14}, 0.36), Style::filled(kInk));
}

void draw_card(Page& page, const Box& box, const Episode& episode, const Card& card, const Words& words) {
    page.draw(rectangle({box.x + 3, box.y + 3, box.width - 6, box.height - 6}, 7), Style::lined(kInk, 1.2));
    const Box name{box.x + 7, box.bottom() - 26, box.width - 14, 16};
    if (card.blocks()) {
        page.draw(sign(Sign::blocked).placed({box.middle().x, box.middle().y - 8}, 1.15),
                  Style::filled(kInk));
        write_in(page, name, words.say("rule-name.E-BLOCK"), {Face::strong, 9, kInk});
        return;
    }
    const Building& building = episode.buildings[card.building.index()];
    page.draw(rectangle({box.x + 3, box.bottom() - 30, box.width - 6, 27}, 7),
              Style::both(look_of(building.kind).light, kInk, 0.8));
    write_in(page, name, words.say("kind." + std::string(name_of(building.kind))), {Face::strong, 8.6, kInk});
    write_corners(page, box, building.id.view(), building.kind);
    const std::vector<Cell> cells = cells_of(episode.shape_of(card.building).cells);
    const double wide = std::ranges::max(cells, {}, &Cell::column).column + 1;
    const double high = std::ranges::max(cells, {}, &Cell::row).row + 1;
    const double side = std::min({11 * kMillimetre, (box.width - 26) / wide, (box.height - 66) / high});
    const double middle = box.y + 22 + (box.height - 56) / 2;
    draw_building(Canvas(page, {box.middle().x - wide * side / 2, middle - high * side / 2}, side / kUnits),
                  cells, {building.kind, {}});
}

// Dashed lines from edge to edge, so that a knife and a ruler are enough.
void draw_cuts(Page& page, const Box& body, double width, double height, int rows) {
    const double bottom = body.y + rows * height;
    Path lines;
    for (int i = 0; i <= kAcross; ++i)
        lines.add(straight({body.x + i * width, body.y - 5}, {body.x + i * width, bottom + 5}));
    for (int i = 0; i <= rows; ++i)
        lines.add(straight({body.x - 5, body.y + i * height}, {body.right() + 5, body.y + i * height}));
    page.draw(lines, Style::lined(kHair, 0.6).dashed({3, 3}));
    draw_scissors(page, {body.x - 9, body.y + height}, 12);
}

}  // namespace

void add_cards(std::vector<Page>& pages, const Order& order, const Words& words) {
    const auto& deck = order.episode->deck;
    for (std::size_t next = 0; next < deck.size();) {
        Sheet sheet = new_sheet(order, words, words.say("print.cards"), words.say("print.cards.note"));
        const double width = sheet.body.width / kAcross;
        const double height = std::min(kHighest, sheet.body.height / kDown);
        const int left = static_cast<int>(deck.size() - next);
        const int used = std::min(kDown, (left + kAcross - 1) / kAcross);
        draw_cuts(sheet.page, sheet.body, width, height, used);
        for (int row = 0; row < used; ++row)
            for (int column = 0; column < kAcross && next < deck.size(); ++column, ++next)
                draw_card(sheet.page,
                          {sheet.body.x + column * width, sheet.body.y + row * height, width, height},
                          *order.episode, deck[next], words);
        pages.push_back(std::move(sheet.page));
    }
}

}  // namespace mycity::print
