// Every episode prints, on both papers and in every language: nothing is missing, nothing leaves the paper.

#include <doctest/doctest.h>

#include <algorithm>

#include "content/library.hpp"
#include "print/font.hpp"
#include "print/sheet.hpp"
#include "print/sheets.hpp"

using namespace mycity;
using namespace mycity::print;

namespace {

Order order_for(const Episode& episode, Paper paper = Paper::a4, std::vector<Part> parts = {}) {
    Order order;
    order.episode = &episode;
    order.cities = {{"", &episode.site}};
    order.parts = std::move(parts);
    order.paper = paper;
    return order;
}

struct Extent {
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    void add(Point point) {
        left = std::min(left, point.x);
        top = std::min(top, point.y);
        right = std::max(right, point.x);
        bottom = std::max(bottom, point.y);
    }
    void move(Point to) { add(to); }
    void line(Point to) { add(to); }
    void curve(Point, Point, Point to) { add(to); }
    void close() {}
};

bool inside(const Page& page, double left, double top, double right, double bottom) {
    constexpr double kEdge = 20;  // what printers leave white
    return left >= kEdge && top >= kEdge && right <= page.width - kEdge && bottom <= page.height - kEdge;
}

bool fits(const Page& page, const Line& line) {
    const double width = width_of(line.text, line.face, line.size);
    const double left = line.align == Align::left     ? line.at.x
                        : line.align == Align::middle ? line.at.x - width / 2
                                                      : line.at.x - width;
    return inside(page, left, line.at.y - line.size, left + width, line.at.y + line.size * 0.3);
}

bool fits(const Page& page, const print::Shape& shape) {
    Extent extent;
    shape.path.replay(extent);
    return inside(page, extent.left, extent.top, extent.right, extent.bottom);
}

bool readable(const Line& line) {
    const Font& font = font_of(line.face);
    return line.size >= 5 && !line.text.starts_with("[") && line.text.find('{') == std::string::npos &&
           std::ranges::all_of(characters_of(line.text),
                               [&](char32_t letter) { return font.glyph_of(letter) != 0; });
}

int count_filled(const Page& page, Colour colour) {
    return static_cast<int>(std::ranges::count_if(page.marks, [&](const Mark& mark) {
        const auto* shape = std::get_if<print::Shape>(&mark);
        return shape != nullptr && shape->style.fill == colour;
    }));
}

int count_text(const std::vector<Page>& pages, std::string_view text) {
    int count = 0;
    for (const Page& page : pages)
        for (const Mark& mark : page.marks)
            if (const auto* line = std::get_if<Line>(&mark); line != nullptr && line->text == text) ++count;
    return count;
}

}  // namespace

TEST_CASE("print: every episode, paper and language stays on the paper and says everything") {
    for (const Episode& episode : content::library().episodes())
        for (const Paper paper : {Paper::a4, Paper::letter})
            for (const Language& language : all_languages()) {
                const auto pages = pages_of(order_for(episode, paper), Words::in(language));
                CHECK(pages.size() >= 4);
                CHECK(pages.size() <= 9);
                for (const Page& page : pages) {
                    CHECK(page.width == doctest::Approx(paper == Paper::a4 ? 595.28 : 612).epsilon(0.001));
                    for (const Mark& mark : page.marks) {
                        const auto* line = std::get_if<Line>(&mark);
                        const bool good = line != nullptr
                                              ? line->text.empty() || (fits(page, *line) && readable(*line))
                                              : fits(page, std::get<print::Shape>(mark));
                        if (good) continue;
                        const std::string what = line != nullptr ? line->text : "a shape";
                        FAIL_CHECK(page.name, " (", language.code(), "): ", what);
                    }
                }
            }
}

TEST_CASE("print: a board shows every feature of every space once") {
    constexpr Colour kCrown = colour(0x8dbb6e), kRockShade = colour(0x8f8b80), kFir = colour(0x4c8355);
    for (const Episode& episode : content::library().episodes()) {
        CAPTURE(episode.game.view());
        CAPTURE(int(episode.number));
        Page page{500, 500, "", {}};
        draw_board(Canvas(page, {0, 0}, 0.3), episode, episode.site);
        const Board& board = episode.site.board;
        CHECK(count_filled(page, kCrown) == board.trees(board.all()));
        CHECK(count_filled(page, kRockShade) == board.rocks(board.all()));
        CHECK(count_filled(page, kFir) == 3 * board.on(Ground::forest).count());
        // Letters and numbers on both sides.
        CHECK(count_text({page}, "K") == 2);
        CHECK(count_text({page}, std::to_string(board.rows)) == 2);
    }
}

TEST_CASE("print: the deck has a card for each building and one that blocks") {
    const Words& words = Words::in(Language("en"));
    for (const Episode& episode : content::library().episodes()) {
        if (episode.dice) continue;
        const auto cards = pages_of(order_for(episode, Paper::letter, {Part::cards}), words);
        CHECK(cards.size() == 2);
        int blocking = 0;
        for (const Card& card : episode.deck) {
            if (card.blocks())
                ++blocking;
            else
                CHECK(count_text(cards, episode.buildings[card.building.index()].id.view()) == 1);
        }
        CHECK(count_text(cards, "Blocking card") == blocking);
    }
}

TEST_CASE("print: what is ordered is printed, for each player") {
    const Words& words = Words::in(Language("en"));
    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    Order order = order_for(eternal, Paper::a4, {Part::buildings});
    CHECK(pages_of(order, words).size() == 1);
    order.paper = Paper::letter;
    CHECK(pages_of(order, words).size() == 1);
    order.cities = {{"Ada", &eternal.site}, {"Ben", &eternal.site}};
    CHECK(pages_of(order, words).size() == 2);
    order.parts = {Part::board};
    const auto boards = pages_of(order, words);
    CHECK(boards.size() == 2);
    CHECK(count_text(boards, "Ada") == 1);
    CHECK(count_text(boards, "1 / 2") == 1);
    // Nothing to cut out where dice decide.
    CHECK(pages_of(order_for(*content::library().find("roll-and-build", EpisodeNumber(1)), Paper::a4,
                             {Part::buildings}),
                   words)
              .empty());
}

TEST_CASE("print: every rule in force has its paragraph, and every score line its row") {
    const Words& words = Words::in(Language("en"));
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const auto rules = pages_of(order_for(episode, Paper::a4, {Part::rules}), words);
    for (const std::string_view id : {"B-BANK", "B-TIE", "E-WELL", "E-BLOCK"})
        CHECK(count_text(rules, id) == 1);
    const auto score = pages_of(order_for(episode, Paper::a4, {Part::score}), words);
    for (const Rule line : score_lines(episode))
        CHECK(count_text(score, words.say("score." + std::string(line))) == 1);
    CHECK(count_text(score, "Total") == 1);
}

TEST_CASE("print: a lasting campaign has a sheet for each player, with the mine and the railroad") {
    const Words& words = Words::in(Language());
    const auto sheets = [&](int episode) {
        Order order;
        order.episode = content::library().find("legacy", EpisodeNumber(episode));
        order.parts = {Part::score};
        order.cities = {{"", &order.episode->site}, {"", &order.episode->site}};
        std::vector<Page> pages = pages_of(order, words);
        std::erase_if(pages, [&](const Page& page) {
            return page.name.find(words.say("print.campaign")) == std::string::npos;
        });
        return pages;
    };
    CHECK(sheets(1).size() == 2);
    CHECK(count_text(sheets(1), words.say("print.rank.second")) == 2);
    CHECK(count_text(sheets(1), words.say("print.tracks")) == 0);
    CHECK(count_text(sheets(17), words.say("rule-name.L-MINE")) == 2);
    CHECK(count_text(sheets(17), "20") >= 2 * 3);  // the last box of each shaft
    CHECK(count_text(sheets(20), words.say("print.tracks")) == 2);
}

TEST_CASE("print: black ink has no colours") {
    Order order = order_for(*content::library().find("legacy", EpisodeNumber(20)));
    order.ink = Ink::black;
    for (const Page& page : pages_of(order, Words::in(Language("en"))))
        for (const Mark& mark : page.marks)
            if (const auto* shape = std::get_if<print::Shape>(&mark); shape != nullptr && shape->style.fill)
                REQUIRE(shape->style.fill->red == shape->style.fill->blue);
}

TEST_CASE("print: lines are broken where they would be too wide") {
    const Type type{print::Face::plain, 10, {}};
    const auto lines = wrapped("Unter null Donaudampfschifffahrtsgesellschaft żółć", type, 80);
    CHECK(lines.size() >= 3);
    for (const std::string& line : lines) CHECK(width_of(line, type.face, type.size) <= 80);
    CHECK(lines.front() == "Unter null");
    CHECK(wrapped("", type, 80).empty());
    CHECK(fitted("wide wide wide", {print::Face::title, 40, {}}, 50).size < 40);
}
