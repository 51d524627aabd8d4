#include "protocol/encode.hpp"
#include "record/move_json.hpp"

namespace mycity {
namespace {

int points_of(const ScoreSheet& sheet, Rule rule) {
    for (const ScoreLine& line : sheet.lines)
        if (line.rule == rule) return line.points;
    return 0;
}

void write_line(json::Writer& out, const ScoreLine& line) {
    out.field("rule", line.rule).field("points", line.points);
    if (line.spaces) out.field("spaces", spaces_value(line.spaces));
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

}  // namespace mycity
