#include "apps/analysis_html.hpp"

#include "analysis/bot_scores.hpp"
#include "apps/analysis_report.hpp"
#include "apps/city_svg.hpp"
#include "apps/numbers.hpp"
#include "protocol/explanation_text.hpp"
#include "rules/legality.hpp"
#include "rules/score.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

// The colours of the browser client.
constexpr std::string_view kStyle = R"(<style>
:root{color-scheme:light dark;--paper:light-dark(#f3eee0,#17201d);--card:light-dark(#fcfaf3,#202b27);--ink:light-dark(#22302b,#ece7d8);--soft:light-dark(#525f57,#b2baae);--line:light-dark(#d8d0b9,#34423b);--accent:light-dark(#1f5580,#85bdea);--good:light-dark(#2a662c,#a0d38c);--bad:light-dark(#a22f1c,#f3a08a)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Seravek,"Gill Sans Nova","Segoe UI",Ubuntu,"Noto Sans",sans-serif}
main{max-width:60rem;margin:auto;padding:1.5rem 1rem 3rem}
h1,h2,.big{font-family:"Iowan Old Style",Palatino,"Noto Serif",Georgia,serif;line-height:1.2}
h1{margin:0 0 .5rem}
h2{margin:2rem 0 .75rem;font-size:1.4rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem;margin:1rem 0}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem}
.big{display:block;font-size:2.2rem;font-weight:600;color:var(--accent)}
.soft{color:var(--soft)}
svg{display:block;width:100%;height:auto}
.point{display:grid;gap:1rem;margin-bottom:1rem}
@media(min-width:44rem){.point{grid-template-columns:minmax(0,20rem) minmax(0,1fr)}}
.point>*{min-width:0}
pre{margin:0;font:inherit;font-size:.9rem;white-space:pre-wrap}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:end}
th:first-child,td:first-child,.name{text-align:start}
th[scope=row]{font-weight:400}
.gain{color:var(--good);font-weight:700}
.loss{color:var(--bad);font-weight:700}
footer{margin-top:2rem;color:var(--soft);font-size:.85rem}
@media print{:root{color-scheme:light}.card,tr{break-inside:avoid}}
</style>
)";

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            default:
                safe += letter;
        }
    }
    return safe;
}

std::string element(std::string_view name, std::string_view text, std::string_view attributes = "") {
    return "<" + std::string(name) + (attributes.empty() ? "" : " " + std::string(attributes)) + ">" +
           escaped(text) + "</" + std::string(name) + ">\n";
}

// The definitions of the first picture serve all that follow.
std::string without_definitions(std::string picture) {
    constexpr std::string_view kEnd = "</defs>\n";
    const std::size_t from = picture.find("<defs>");
    const std::size_t to = picture.find(kEnd);
    return picture.erase(from, to + kEnd.size() - from);
}

std::string labelled(std::string picture, std::string_view label) {
    return picture.insert(std::string_view("<svg").size(),
                          " role=\"img\" aria-label=\"" + escaped(label) + '"');
}

std::string signed_cell(int tenths, const Words& words) {
    const std::string_view tone = tenths < 0 ? "class=\"loss\"" : tenths > 0 ? "class=\"gain\"" : "";
    return element("td", signed_decimal_text(tenths, words), tone);
}

class Page {
  public:
    Page(const Analysis& analysis, const Session& session, std::string_view name, const Words& words)
        : analysis_(analysis), session_(session), name_(name), words_(words) {}

    std::string text() const {
        const std::string title = words_.say("cli.analyze.heading",
                                             {{"game", game()}, {"name", name_}, {"score", analysis_.score}});
        std::string page = "<!doctype html>\n<html lang=\"" + std::string(words_.language().code()) +
                           "\">\n<head>\n<meta charset=\"utf-8\">\n"
                           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
        page += element("title", title) + std::string(kStyle) + "</head>\n<body>\n<main>\n";
        page += element("h1", game() + " · " + name_) + facts() + notes();
        page += section("cli.analyze.html.city", city() + score());
        page += section("cli.analyze.html.curve",
                        labelled(value_svg(analysis_), words_.say("cli.analyze.html.curve")) +
                            element("p", words_.say("cli.analyze.html.curve-text"), "class=\"soft\""));
        page += points() + section("cli.analyze.html.decisions", decisions());
        return page + element("footer", words_.say("cli.analyze.html.made")) + "</main>\n</body>\n</html>\n";
    }

  private:
    std::string game() const { return terminal::game_name(analysis_.par.start.episode(), words_); }
    std::string section(std::string_view title, const std::string& content) const {
        return "<section>\n" + element("h2", words_.say(title)) + content + "</section>\n";
    }
    static std::string fact(const std::string& value, const std::string& text) {
        return "<div class=\"card\">" + element("span", value, "class=\"big\"") + element("span", text) +
               "</div>\n";
    }
    std::string facts() const {
        const int par = analysis_.par.variation.final_score;
        std::string cards =
            fact(terminal::plain_number(analysis_.score), words_.say("cli.analyze.html.score"));
        cards += fact(terminal::plain_number(par), words_.say("cli.analyze.html.par"));
        cards += fact(terminal::plain_number(par - analysis_.score), words_.say("cli.analyze.html.gap"));
        const DrawAndPlay parts = draw_and_play(analysis_.reviews);
        cards += fact(signed_decimal_text(parts.draw_tenths, words_), words_.say("cli.analyze.html.draw"));
        cards += fact(signed_decimal_text(parts.play_tenths, words_), words_.say("cli.analyze.html.play"));
        return "<div class=\"facts\">\n" + cards + "</div>\n";
    }
    std::string notes() const {
        std::string text;
        if (!analysis_.runs.empty()) text += element("p", percentile_text(analysis_, words_));
        if (const Review* end = broken_off(analysis_.reviews))
            text += element("p", broken_off_text(*end, words_));
        return text;
    }
    std::string city() const {
        return "<div class=\"point\">" +
               labelled(city_svg(session_.game(), analysis_.player), words_.say("cli.analyze.html.city"));
    }
    std::string score() const {
        const ScoreSheet sheet = score_sheet(session_.game(), analysis_.player);
        std::string rows;
        for (const ScoreLine& line : sheet.lines)
            rows += "<tr>" + element("th", words_.say("score." + std::string(line.rule)), "scope=\"row\"") +
                    element("td", terminal::plain_number(line.points)) + "</tr>\n";
        rows += "<tr>" + element("th", words_.say("terminal.total"), "scope=\"row\"") +
                element("td", terminal::plain_number(sheet.total)) + "</tr>\n";
        return "<table>" + rows + "</table></div>\n";
    }
    std::string why(const Explanation& why) const {
        std::string rows = "<tr>";
        for (const std::string_view title :
             {"cli.analyze.part", "cli.analyze.played", "cli.analyze.best", "cli.analyze.difference"})
            rows += element("th", words_.say(title), "scope=\"col\"");
        rows += "</tr>\n";
        const auto add = [&](const std::string& part, const Compared& points) {
            rows += "<tr>" + element("th", part, "scope=\"row\"") +
                    element("td", decimal(points.first_tenths, words_)) +
                    element("td", decimal(points.second_tenths(), words_)) +
                    signed_cell(-points.difference_tenths, words_) + "</tr>\n";
        };
        for (const ExplainedPart& part : why.parts)
            if (part.points.difference_tenths != 0) add(part_name(part, words_), part.points);
        add(words_.say("terminal.total"), why.whole);
        return "<div class=\"scroll\"><table>" + rows + "</table></div>\n";
    }
    static Mask place_of(const Review& review, Move move) {
        if (move.act != Act::place) return {};
        return cells_of(review.game.episode().shape_of(review.building), move.placement);
    }
    std::string point(const TurningPoint& point, std::size_t number) const {
        const Review& review = *point.review;
        const std::string title = words_.say(
            "cli.analyze.turning-point",
            {{"number", number},
             {"round", review.round},
             {"building", terminal::building_text(review.game.episode(), review.building, words_)}});
        const CityMark marks[] = {{place_of(review, review.played), "#a22f1c"},
                                  {place_of(review, review.best), "#2a662c"}};
        std::string text = element("h3", title) + element("p", better_text(review, words_));
        const SoloGame solo(View::of(review.game, analysis_.player), analysis_.player);
        std::string sentences;
        for (const std::string& sentence : explanation_text(point.why, solo, words_))
            sentences += (sentences.empty() ? "" : " ") + sentence;
        text += element("p", sentences) + why(point.why);
        text += element("p", words_.say("cli.analyze.line", {{"score", point.better.variation.final_score}}));
        text += "<pre>" + escaped(line_text(point.better, words_)) + "</pre>\n";
        return "<article class=\"card point\">" +
               labelled(without_definitions(city_svg(review.game, analysis_.player, marks)), title) +
               "<div>" + text + "</div></article>\n";
    }
    std::string points() const {
        std::string text;
        for (std::size_t i = 0; i < analysis_.turning_points.size(); ++i)
            text += point(analysis_.turning_points[i], i + 1);
        if (text.empty()) text = element("p", words_.say("cli.analyze.faultless"));
        return section("cli.analyze.html.points",
                       element("p", words_.say("cli.analyze.html.points-text"), "class=\"soft\"") + text);
    }
    std::string decisions() const {
        std::string rows = "<tr>";
        for (const std::string_view title : {"cli.analyze.round", "cli.analyze.move", "cli.analyze.value",
                                             "cli.analyze.loss", "cli.analyze.stop"})
            rows += element("th", words_.say(title), "scope=\"col\"");
        rows += "</tr>\n";
        for (const Review& review : analysis_.reviews) {
            const Episode& episode = review.game.episode();
            rows +=
                "<tr>" + element("th", std::to_string(review.round), "scope=\"row\"") +
                element("td",
                        words_.say("terminal.colon",
                                   {{"text", terminal::building_text(episode, review.building, words_)}}) +
                            " " + terminal::move_text(episode, review.building, review.played, words_),
                        "class=\"name\"") +
                element("td", decimal(review.played_tenths, words_)) +
                element("td", decimal(review.loss_tenths(), words_)) +
                element("td", terminal::plain_number(review.stop)) + "</tr>\n";
        }
        return "<div class=\"scroll\"><table>" + rows + "</table></div>\n";
    }

    const Analysis& analysis_;
    const Session& session_;
    std::string name_;
    const Words& words_;
};

}  // namespace

std::string analysis_html(const Analysis& analysis, const Session& session, std::string_view name,
                          const Words& words) {
    return Page(analysis, session, name, words).text();
}

}  // namespace mycity::apps
