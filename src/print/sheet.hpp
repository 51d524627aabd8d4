#pragma once

#include <functional>

#include "print/drawing.hpp"
#include "print/sheets.hpp"
#include "print/text.hpp"

namespace mycity::print {

inline constexpr double kMargin = 14 * kMillimetre;
inline constexpr Type kHeading{Face::strong, 10.5, kInk};
inline constexpr Type kBody{Face::plain, 9.2, kInk};
inline constexpr Type kNote{Face::plain, 7.6, kFaint};

// A page of the order's paper with its title and footer.
struct Sheet {
    Page page;
    Box body{};  // what is left for its content
};

// `about` is what the page shows, such as "Buildings"; `note` a hint below it.
Sheet new_sheet(const Order& order, const Words& words, std::string_view about, std::string_view note = "");
// Numbers the pages: "2 / 7".
void number_pages(std::vector<Page>& pages);

void draw_scissors(Page& page, Point at, double size);

void add_boards(std::vector<Page>& pages, const Order& order, const Words& words);
void add_buildings(std::vector<Page>& pages, const Order& order, const Words& words);
void add_cards(std::vector<Page>& pages, const Order& order, const Words& words);
void add_dice(std::vector<Page>& pages, const Order& order, const Words& words);
void add_score(std::vector<Page>& pages, const Order& order, const Words& words);
void add_campaign(std::vector<Page>& pages, const Order& order, const Words& words);
void add_rules(std::vector<Page>& pages, const Order& order, const Words& words);

// The ids of the episode's score lines, in booking order.
std::vector<Rule> score_lines(const Episode& episode);

}  // namespace mycity::print
