#include "print/sheets.hpp"

#include <algorithm>

#include "campaign/title_keys.hpp"
#include "print/sheet.hpp"

namespace mycity::print {
namespace {

Box paper_of(Paper paper) {
    return paper == Paper::a4 ? Box{0, 0, 210 * kMillimetre, 297 * kMillimetre} : Box{0, 0, 612, 792};
}

std::string game_name(const Episode& episode, const Words& words) {
    return words.say("terminal.game." + std::string(episode.game.view()));
}

}  // namespace

std::string title_of(const Order& order, const Words& words) {
    if (!order.title.empty()) return order.title;
    const Episode& episode = *order.episode;
    if (int(episode.number) == 0) return game_name(episode, words);
    return words.say("terminal.legacy.episode",
                     {{"number", int(episode.number)},
                      {"name", words.say(episode_title_key(episode.game.view(), episode.number))}});
}

Sheet new_sheet(const Order& order, const Words& words, std::string_view about, std::string_view note) {
    const Box paper = paper_of(order.paper);
    const std::string title = title_of(order, words);
    Sheet sheet{{paper.width, paper.height, title + " · " + std::string(about), {}},
                {kMargin, kMargin, paper.width - 2 * kMargin, paper.height - 2 * kMargin}};
    Page& page = sheet.page;
    const double right = sheet.body.right();
    const double about_width = width_of(about, Face::strong, 11);
    const Type type = fitted(title, {Face::title, 23, kInk}, sheet.body.width - about_width - 16);
    page.write({{kMargin, kMargin + 19}, title, type.face, type.size, type.colour});
    page.write({{right, kMargin + 19}, std::string(about), Face::strong, 11, kFaint, Align::right});
    page.draw(straight({kMargin, kMargin + 27}, {right, kMargin + 27}), Style::lined(kInk, 1.4));
    page.draw(straight({kMargin, kMargin + 29.4}, {right, kMargin + 29.4}), Style::lined(kInk, 0.4));
    double top = kMargin + 36;
    if (!note.empty()) top = write_paragraph(page, note, {kMargin, top}, sheet.body.width - 26, kNote) + 6;
    const double foot = paper.height - kMargin;
    const std::string line = game_name(*order.episode, words) + " · " + words.say("print.footer");
    const Type small = fitted(line, {Face::plain, 7, kFaint}, sheet.body.width - 40);
    page.write({{kMargin, foot}, line, small.face, small.size, small.colour});
    sheet.body = {kMargin, top, sheet.body.width, foot - 14 - top};
    return sheet;
}

void number_pages(std::vector<Page>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        Page& page = pages[i];
        page.write({{page.width - kMargin, page.height - kMargin},
                    std::to_string(i + 1) + " / " + std::to_string(pages.size()),
                    Face::plain,
                    7,
                    kFaint,
                    Align::right});
    }
}

void draw_scissors(Page& page, Point at, double size) {
    page.draw(sign(Sign::scissors).placed(at, size / 40), Style::filled(kFaint));
}

std::vector<Page> pages_of(const Order& order, const Words& words) {
    const auto wanted = [&](Part part) {
        return order.parts.empty() || std::ranges::find(order.parts, part) != order.parts.end();
    };
    const bool dice = order.episode->dice.has_value();
    std::vector<Page> pages;
    if (wanted(Part::board)) add_boards(pages, order, words);
    if (wanted(Part::buildings) && !dice) add_buildings(pages, order, words);
    if (wanted(Part::cards)) dice ? add_dice(pages, order, words) : add_cards(pages, order, words);
    if (wanted(Part::score)) {
        add_score(pages, order, words);
        add_campaign(pages, order, words);
    }
    if (wanted(Part::rules)) add_rules(pages, order, words);
    number_pages(pages);
    if (order.ink == Ink::black)
        for (Page& page : pages) blacken(page);
    return pages;
}

}  // namespace mycity::print
