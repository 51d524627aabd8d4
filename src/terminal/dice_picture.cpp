#include "terminal/dice_picture.hpp"

#include <algorithm>
#include <utility>

#include "mechanics/line.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/odds.hpp"
#include "rules/score.hpp"
#include "terminal/page.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kFaceWidth = 6;  // two spaces of two characters between brackets
constexpr int kOddsColumns = 4;
constexpr int kOddsWidth = 17;

const Face& face_of(const std::array<Face, kFaces>& die, int side) {
    return die[static_cast<std::size_t>(side)];
}

std::string circles(int filled, int all) {
    std::string text;
    for (int i = 0; i < all; ++i) text += i < filled ? "●" : "○";
    return text;
}

void draw_blue_face(Screen& screen, int x, int y, const Face& face, char32_t fabric, Style style) {
    for (int row = 0; row < 2; ++row) {
        screen.put(x, y + row, U'[', theme::kFrame);
        screen.put(x + kFaceWidth - 1, y + row, U']', theme::kFrame);
    }
    for (const Cell& cell : face.cells) {
        screen.put(x + 1 + 2 * cell.column, y + cell.row, fabric, style);
        screen.put(x + 2 + 2 * cell.column, y + cell.row, fabric, style);
    }
    if (!face.compass) return;
    screen.write(x + 2, y, "/\\", theme::kStrong);
    screen.write(x + 1, y + 1, "/  \\", theme::kStrong);
}

// The drawing of a shape, line by line.
std::vector<std::string> drawing(const Shape& shape) {
    std::vector<std::string> rows;
    for (const Cell& cell : shape.cells) {
        const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
        if (rows.size() <= row) rows.resize(row + 1);
        if (rows[row].size() <= 2 * column) rows[row].resize(2 * column + 2, ' ');
        rows[row][2 * column] = rows[row][2 * column + 1] = '#';
    }
    return rows;
}

struct Chance {
    int shape = 0;
    int cases = 0;
};

using Block = std::vector<std::string>;

void append_side_by_side(std::vector<std::string>& lines, const std::vector<Block>& blocks) {
    std::size_t height = 0;
    for (const Block& block : blocks) height = std::max(height, block.size());
    for (std::size_t row = 0; row < height; ++row) {
        std::string line;
        for (const Block& block : blocks) line += padded(row < block.size() ? block[row] : "", kOddsWidth);
        lines.push_back(line);
    }
}

// Drawings side by side, the odds above each.
void append_row(std::vector<std::string>& lines, const Episode& episode, std::span<const Chance> chances,
                const Words& words) {
    std::vector<Block> blocks;
    for (const Chance& chance : chances) {
        Block& block = blocks.emplace_back();
        block.push_back(words.say("terminal.odds.cases", {{"n", chance.cases}, {"all", kBlueThrows}}));
        for (std::string& row : drawing(episode.shapes[static_cast<std::size_t>(chance.shape)]))
            block.push_back(std::move(row));
    }
    append_side_by_side(lines, blocks);
    lines.emplace_back();
}

}  // namespace

void draw_dice(Screen& screen, int x, int y, const Game& game, const Words& words, Charset charset) {
    const Dice& dice = *game.episode().dice;
    const Outcome thrown = *game.last_outcome();
    const Face& white = face_of(dice.white, die_white(thrown));
    // A church or fortress is not what the dice show.
    const bool counts = game.offered(PlayerId(0)) == dice.building[thrown];
    const char32_t fabric = pattern_of(white.kind, charset).glyphs[0];
    const Style style = counts ? style_of(white.kind) : theme::kFaint;
    draw_blue_face(screen, x, y, face_of(dice.a, die_a(thrown)), fabric, style);
    draw_blue_face(screen, x + kFaceWidth, y, face_of(dice.b, die_b(thrown)), fabric, style);
    screen.put(x, y + 2, U'[', theme::kFrame);
    screen.put(x + 1, y + 2, fabric, style);
    screen.put(x + 2, y + 2, fabric, style);
    screen.put(x + 3, y + 2, U']', theme::kFrame);
    const std::string name = words.say("terminal.die." + std::string(white.name.view()) + "-face");
    screen.write_within(x + 5, y + 2, kDicePicture.width - 5,
                        charset == Charset::ascii ? to_ascii(name) : name, theme::kFaint);
}

std::string dice_text(const Game& game, const Words& words) {
    const Dice& dice = *game.episode().dice;
    const Outcome thrown = *game.last_outcome();
    const auto name = [&](const Face& face) {
        return words.say("terminal.die." + std::string(face.name.view()) + "-face");
    };
    return words.say("terminal.thrown", {{"a", name(face_of(dice.a, die_a(thrown)))},
                                         {"b", name(face_of(dice.b, die_b(thrown)))},
                                         {"white", name(face_of(dice.white, die_white(thrown)))}});
}

std::string circles_text(const Game& game, PlayerId player, const Words& words) {
    const Episode& episode = game.episode();
    std::string text;
    const auto add = [&](std::string_view key, int filled, int all) {
        text += (text.empty() ? "" : "  ") + words.say(key) + " " + circles(filled, all);
    };
    if (const MechanicUse* row = episode.use_of(kPassRow))
        add("terminal.circles.passes", game.city(player).circles, row->numbers.count() - 1);
    if (const MechanicUse* line = episode.use_of(kChurchLine))
        add("terminal.circles.churches", game.line_used(), line->numbers.count());
    if (const MechanicUse* line = episode.use_of(kFortressLine))
        add("terminal.circles.fortresses", game.line_used(), line->number(1));
    return text;
}

std::string bags_text(const LocalGame& local, PlayerId player, const Words& words) {
    if (local.game().episode().use_of(kBagNoPass) == nullptr) return {};
    if (const Campaign* campaign = local.campaign())
        return words.count("terminal.bags-chapter", campaign->chapter_bags()[player.index()]);
    return words.count("terminal.bags", money_bags(local.game(), player));
}

std::vector<std::string> odds_lines(const Game& game, const Words& words) {
    const Episode& episode = game.episode();
    const Compass compass = next_of_line(game) ? Compass::live : Compass::idle;
    const Odds odds = odds_of(episode, compass);
    std::vector<Chance> chances;
    for (int shape = 0; shape < episode.shapes.count(); ++shape)
        if (const int cases = odds.shapes[static_cast<std::size_t>(shape)]; cases > 0)
            chances.push_back({shape, cases});
    std::ranges::sort(chances, {},
                      [](const Chance& chance) { return std::pair(-chance.cases, chance.shape); });
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < chances.size(); i += kOddsColumns)
        append_row(lines, episode,
                   std::span(chances).subspan(i, std::min<std::size_t>(kOddsColumns, chances.size() - i)),
                   words);
    const auto next = next_of_line(game);
    if (!next) return lines;
    const Building& building = episode.buildings[static_cast<std::size_t>(*next)];
    lines.push_back(words.say("terminal.odds.line",
                              {{"n", static_cast<int>(odds.line)},
                               {"all", kBlueThrows},
                               {"kind", words.say("kind." + std::string(name_of(building.kind)))}}));
    std::vector<std::string> churches = church_line(episode, game.line_used());
    if (churches.empty()) churches = drawing(episode.shape_of(*next));
    append(lines, std::move(churches));
    return lines;
}

std::vector<std::string> church_line(const Episode& episode, int filled) {
    std::vector<std::string> lines;
    std::vector<Block> blocks;
    const MechanicUse* line = episode.use_of(kChurchLine);
    for (int i = filled; line != nullptr && i < line->numbers.count(); ++i)
        blocks.push_back(drawing(episode.shape_of(BuildingId(line->number(static_cast<std::size_t>(i))))));
    append_side_by_side(lines, blocks);
    return lines;
}

}  // namespace mycity::terminal
