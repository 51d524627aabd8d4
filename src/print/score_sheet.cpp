#include <algorithm>

#include "print/sheet.hpp"
#include "protocol/rule_text.hpp"

namespace mycity::print {
namespace {

constexpr double kBoxWidth = 46;
constexpr Type kHow{Face::plain, 8.2, kFaint};

struct Row {
    std::string name;
    std::vector<std::string> how;
    double height = 0;
};

std::vector<Row> rows_of(const Episode& episode, const Words& words, double width) {
    std::vector<Row> rows;
    for (const Rule line : score_lines(episode)) {
        Row row{words.say("score." + std::string(line)),
                wrapped(rule_text(line, episode, words), kHow, width)};
        row.height = 17 + static_cast<double>(row.how.size()) * kHow.leading() + 6;
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace

// One table for everybody at the table: how each line counts, and a box for each player.
void add_score(std::vector<Page>& pages, const Order& order, const Words& words) {
    const Episode& episode = *order.episode;
    Sheet sheet = new_sheet(order, words, words.say("print.score"), words.say("print.score.note"));
    const int players = std::clamp(episode.max_players, 1, 6);
    const double boxes = players * kBoxWidth;
    const double text_width = sheet.body.width - boxes - 10;
    std::vector<Row> rows = rows_of(episode, words, text_width);
    double y = sheet.body.y + 4;
    const auto draw_boxes = [&](Page& page, double top, double height, double line) {
        for (int i = 0; i < players; ++i)
            page.draw(rectangle({sheet.body.right() - boxes + i * kBoxWidth, top, kBoxWidth, height}),
                      Style::lined(kInk, line));
    };
    const auto write_head = [&](Page& page) {
        write_in(page, {sheet.body.x, y, text_width, 30}, words.say("print.player"), kHeading, Align::left);
        draw_boxes(page, y, 30, 0.8);
        y += 34;
    };
    write_head(sheet.page);
    for (const Row& row : rows) {
        if (y + row.height + 34 > sheet.body.bottom()) {
            pages.push_back(std::move(sheet.page));
            sheet = new_sheet(order, words, words.say("print.score"));
            y = sheet.body.y + 4;
            write_head(sheet.page);
        }
        write_in(sheet.page, {sheet.body.x, y + 2, text_width, 15}, row.name, kHeading, Align::left);
        write_lines(sheet.page, row.how, {sheet.body.x, y + 17}, kHow);
        draw_boxes(sheet.page, y, row.height, 0.5);
        y += row.height;
        sheet.page.draw(straight({sheet.body.x, y}, {sheet.body.right(), y}), Style::lined(kHair, 0.5));
    }
    write_in(sheet.page, {sheet.body.x, y + 2, text_width, 30}, words.say("terminal.total"),
             {Face::title, 14, kInk}, Align::left);
    draw_boxes(sheet.page, y, 34, 1.5);
    pages.push_back(std::move(sheet.page));
}

}  // namespace mycity::print
