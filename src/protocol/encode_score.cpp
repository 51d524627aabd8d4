#include <algorithm>

#include "ai/solo_game.hpp"
#include "protocol/encode.hpp"
#include "protocol/legal_placements.hpp"
#include "record/move_json.hpp"

namespace mycity {
namespace {

int points_of(const ScoreSheet& sheet, Rule rule) {
    for (const ScoreLine& line : sheet.lines)
        if (line.rule == rule) return line.points;
    return 0;
}

bool has_line(const ScoreSheet& sheet, Rule rule) {
    return std::any_of(sheet.lines.begin(), sheet.lines.end(),
                       [&](const ScoreLine& line) { return line.rule == rule; });
}

void write_line(json::Writer& out, const ScoreLine& line) {
    out.field("rule", line.rule).field("points", line.points);
    if (line.spaces) out.field("spaces", spaces_value(line.spaces));
}

void write_line_change(json::Writer& out, Rule rule, int change) {
    if (change != 0) out.begin_array().value(rule).value(change).end_array();
}

std::string change_text(const ScoreSheet& after, const ScoreSheet& before) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("change", after.total - before.total).key("lines").begin_array();
    for (const ScoreLine& line : after.lines)
        write_line_change(out, line.rule, line.points - points_of(before, line.rule));
    for (const ScoreLine& line : before.lines)
        if (!has_line(after, line.rule)) write_line_change(out, line.rule, -line.points);
    out.end_array().end_object();
    return text;
}

}  // namespace

void write_sheet(json::Writer& out, const ScoreSheet& sheet) {
    out.key("lines").begin_array();
    for (const ScoreLine& line : sheet.lines) {
        out.begin_object();
        write_line(out, line);
        out.end_object();
    }
    out.end_array().field("total", sheet.total);
}

void write_sheet(json::Writer& out, const ScoreSheet& sheet, const ScoreSheet& before) {
    out.key("lines").begin_array();
    for (const ScoreLine& line : sheet.lines) {
        out.begin_object();
        write_line(out, line);
        out.field("change", line.points - points_of(before, line.rule)).end_object();
    }
    out.end_array().field("total", sheet.total).field("change", sheet.total - before.total);
}

void write_previews(json::Writer& out, const View& view, PlayerId player, bool once) {
    const SoloGame solo(view, player);
    const ScoreSheet now = score_sheet(solo.game, player);
    const auto after = [&](Move move) { return change_text(score_sheet(solo.after(move), player), now); };
    std::vector<std::string> known;
    out.key("place").begin_array();
    for (const LegalPlacement& legal : legal_placements(view.game(), player)) {
        std::string change = after(Move::place(legal.placement));
        const auto same = std::find(known.begin(), known.end(), change);
        if (once && same != known.end())
            out.value(same - known.begin());
        else
            out.written(change);
        known.push_back(std::move(change));
    }
    out.end_array();
    if (!view.game().refuse(player, Move::pass())) out.key("pass").written(after(Move::pass()));
    if (view.game().decides(player)) out.key("end").written(after(Move::end()));
}

}  // namespace mycity
