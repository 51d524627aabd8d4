#include <algorithm>

#include "mechanics/mechanics.hpp"
#include "print/sheet.hpp"
#include "protocol/rule_text.hpp"
#include "rules/rule_ids.hpp"

namespace mycity::print {
namespace {

// Grounds that look alike to a newcomer are named once.
std::vector<Ground> grounds_of(const Board& board) {
    std::vector<Ground> found;
    for (int i = 0; i < kGrounds; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (ground != Ground::meadow && ground != Ground::spot && !board.on(ground).empty())
            found.push_back(ground);
    }
    return found;
}

// Little pictures with their names, in as many rows as they need; returns where they end.
double write_legend(Page& page, const Box& box, const Order& order, const Board& board, const Words& words) {
    constexpr double kPicture = 17, kGap = 12, kRow = 22;
    double x = box.x, y = box.y;
    const auto add = [&](const std::string& name, const auto& draw) {
        const double width = kPicture + 5 + width_of(name, Face::plain, 8);
        if (x + width > box.right() && x > box.x) {
            x = box.x;
            y += kRow;
        }
        draw(Canvas(page, {x, y}, kPicture / kUnits));
        write_in(page, {x + kPicture + 5, y, width - kPicture - 5, kPicture}, name, {Face::plain, 8, kInk},
                 Align::left);
        x += width + kGap;
    };
    constexpr Cell kOne[] = {{0, 0}};
    for (const Kind kind : {Kind::residential, Kind::public_, Kind::industrial, Kind::church}) {
        if (std::ranges::find(order.episode->buildings, kind, &Building::kind) ==
            order.episode->buildings.end())
            continue;
        add(words.say("kind." + std::string(name_of(kind))),
            [&](const Canvas& canvas) { draw_building(canvas, kOne, {kind, {}}); });
    }
    for (const Ground ground : grounds_of(board))
        add(words.say("terrain." + std::string(facts_of(ground).name)),
            [&](const Canvas& canvas) { draw_ground(canvas.at({kUnits / 2, kUnits / 2}), ground, 2); });
    return y + kRow;
}

// A row of circles with a name, such as those for passes; what is drawn in each is up to `fill`.
template <class Fill>
double write_circles(Page& page, const Box& box, std::string_view name, int count, double radius, Fill fill) {
    const double label = 96;
    write_in(page, {box.x, box.y, label - 8, 2 * radius}, name, kHeading, Align::left);
    const double step = std::min(2 * radius + 6, (box.width - label) / std::max(1, count));
    for (int i = 0; i < count; ++i) {
        const Point middle{box.x + label + radius + i * step, box.y + radius};
        page.draw(circle(middle, radius), Style::both(kWhite, kInk, 0.9));
        fill(i, middle);
    }
    return box.y + 2 * radius + 8;
}

void write_number(Page& page, Point middle, int number) {
    write_in(page, {middle.x - 8, middle.y - 8, 16, 16},
             number == 0 ? "0" : "\xE2\x88\x92" + std::to_string(number), {Face::strong, 8.5, kInk});
}

// Writes the rows to be filled in during the game: passes, the lines of churches and fortresses, money bags.
double write_rows(Page& page, Box box, const Episode& episode, const Words& words) {
    const auto go_on = [&](double bottom) {
        box.height -= bottom - box.y;
        box.y = bottom;
    };
    if (const MechanicUse* row = episode.use_of(kPassRow))
        go_on(
            write_circles(page, box, rule_name(row->rule(), words), row->numbers.count() - 1, 10,
                          [&](int i, Point at) { write_number(page, at, row->number(std::size_t(i) + 1)); }));
    if (episode.use_of(kPass) != nullptr)
        go_on(write_circles(page, box, rule_name(kPass.rule(), words), 12, 7, [](int, Point) {}));
    if (const MechanicUse* line = episode.use_of(kChurchLine))
        go_on(write_circles(
            page, box, rule_name(line->rule(), words), line->numbers.count(), 19, [&](int i, Point at) {
                const auto cells =
                    cells_of(episode.shape_of(line->building(static_cast<std::size_t>(i))).cells);
                double wide = 0, high = 0;
                for (const Cell cell : cells) {
                    wide = std::max(wide, cell.column + 1.0);
                    high = std::max(high, cell.row + 1.0);
                }
                const double side = std::min(9.0, 27 / std::max(wide, high));
                draw_shape(Canvas(page, {at.x - wide * side / 2, at.y - high * side / 2}, side / kUnits),
                           cells);
            }));
    if (const MechanicUse* line = episode.use_of(kFortressLine))
        go_on(write_circles(
            page, box, rule_name(line->rule(), words), line->number(1), 12,
            [&](int, Point at) { page.draw(sign(Sign::fortress).placed(at, 0.34), Style::filled(kFaint)); }));
    if (episode.use_of(kBagNoPass) != nullptr)
        go_on(write_circles(page, box, rule_name(kBagsRule, words), 4, 12, [&](int, Point at) {
            page.draw(sign(Sign::bag).placed({at.x, at.y + 1}, 0.3), Style::filled(kHair));
        }));
    return box.y;
}

// The score lines with a box each, in columns.
void write_score(Page& page, const Box& box, const Episode& episode, const Words& words) {
    std::vector<std::string> names;
    for (const Rule rule : score_lines(episode)) names.push_back(words.say("score." + std::string(rule)));
    const int cells = static_cast<int>(names.size()) + 1;
    const int columns = cells > 8 ? 3 : 2;
    const int rows = (cells + columns - 1) / columns;
    const double gap = 12;
    const double width = (box.width - (columns - 1) * gap) / columns;
    const double height = std::min(22.0, box.height / rows);
    for (int i = 0; i < cells; ++i) {
        const bool total = i + 1 == cells;
        const int place = total ? columns * rows - 1 : i;
        const int column = place / rows;
        const Box cell{box.x + column * (width + gap), box.y + place % rows * height, width, height};
        const double box_width = 38;
        const std::string name = total ? words.say("terminal.total") : names[static_cast<std::size_t>(i)];
        write_in(page, {cell.x, cell.y, cell.width - box_width - 6, cell.height}, name,
                 {total ? Face::strong : Face::plain, total ? 10.5 : 9.2, kInk}, Align::left);
        page.draw(rectangle({cell.right() - box_width, cell.y + 1.5, box_width, cell.height - 3}, 3),
                  Style::both(kWhite, kInk, total ? 1.6 : 0.7));
    }
}

}  // namespace

std::vector<Rule> score_lines(const Episode& episode) {
    std::vector<Rule> lines;
    if (episode.start_points != 0) lines.push_back(kStartPointsRule);
    const auto add = [&](Rule line) {
        if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
    };
    for (const MechanicUse& use : episode.mechanics)
        if (use.mechanic->has_line() && use.mechanic->books()) add(use.name().line);
    for (const MechanicUse& use : episode.mechanics)
        if (use.mechanic->score != nullptr) add(use.name().line);
    return lines;
}

void add_boards(std::vector<Page>& pages, const Order& order, const Words& words) {
    for (const PrintedCity& city : order.cities) {
        Sheet sheet = new_sheet(order, words, words.say("print.board"));
        Page& page = sheet.page;
        const Board& board = city.site->board;
        const std::string player = words.say("print.player");
        const double name_width = width_of(player, Face::strong, 10.5) + 8;
        page.write({{sheet.body.x, sheet.body.y + 12}, player, Face::strong, 10.5, kInk});
        page.draw(
            straight({sheet.body.x + name_width, sheet.body.y + 14}, {sheet.body.x + 220, sheet.body.y + 14}),
            Style::lined(kFaint, 0.7));
        write_in(page, {sheet.body.x + name_width, sheet.body.y, 220 - name_width, 16}, city.name,
                 {Face::plain, 11, kInk}, Align::left);
        const double scale = kSpace / kUnits;
        const double width = kColumns * kSpace;
        const double top = sheet.body.y + 22;
        const Point corner{(page.width - width) / 2, top + kRim * scale};
        draw_board(Canvas(page, corner, scale), *order.episode, *city.site);
        double y = top + board.rows * kSpace + 2 * kRim * scale + 9;
        y = write_legend(page, {sheet.body.x, y, sheet.body.width, 0}, order, board, words) + 3;
        y = write_rows(page, {sheet.body.x, y, sheet.body.width, sheet.body.bottom() - y}, *order.episode,
                       words);
        write_score(page, {sheet.body.x, y, sheet.body.width, sheet.body.bottom() - y}, *order.episode,
                    words);
        pages.push_back(std::move(page));
    }
}

}  // namespace mycity::print
