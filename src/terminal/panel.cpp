#include "terminal/panel.hpp"

#include <algorithm>

#include "terminal/dice_picture.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kNumberWidth = 6;
constexpr int kShapeWidth = 9;  // four spaces and a blank; the longest name then just fits

class Writer {
  public:
    Writer(Screen& screen, Rect area, const Panel& panel)
        : screen_(screen),
          area_(area),
          panel_(panel),
          game_(panel.local->game()),
          words_(*panel.words),
          y_(area.y) {}

    void write() {
        line(game_name(game_.episode(), words_), theme::kTitle);
        progress();
        spare_ = spare_rows();
        if (spare_ > 2) gap();
        building();
        if (spare_ > 2) gap();
        to_come();
        belongings();
        gap();
        score();
        gap();
        players();
    }

  private:
    // Between two parts, as long as there are more rows than text.
    void gap() {
        if (spare_-- > 0) ++y_;
    }

    int spare_rows() const {
        const int building = game_.revealed() ? 3 : 0, coming = shows_deck() ? 1 : 0;
        const int score = 2 + score_sheet(game_, panel_.player).lines.count();
        return area_.height - 2 - building - coming - own_rows() - score - game_.players();
    }

    void line(std::string_view text, Style style) {
        screen_.write_within(area_.x, y_++, area_.width, fit(text), style);
    }

    std::string fit(std::string_view text) const {
        return panel_.charset == Charset::ascii ? to_ascii(text) : std::string(text);
    }

    void progress() {
        if (game_.phase() == Phase::over) {
            line(words_.say("terminal.game-over"), theme::kStrong);
            return;
        }
        std::string text = words_.say("terminal.round", {{"n", game_.round()}});
        if (!game_.episode().dice) text += " · " + words_.count("terminal.cards-left", game_.cards_left());
        if (const Campaign* campaign = panel_.local->campaign())
            text += " · " + words_.say("terminal.episode-of",
                                       {{"n", campaign->index() + 1},
                                        {"count", static_cast<int>(campaign->plan().episodes.size())}});
        line(text, theme::kText);
    }

    void building() {
        const auto offered = game_.offered(panel_.player);
        if (!offered) return;
        if (game_.episode().dice) {
            draw_dice(screen_, area_.x, y_, game_, words_, panel_.charset);
            building_facts(*offered, kDicePicture.width + 1);
            y_ += kDicePicture.height;
            return;
        }
        const Building& facts = game_.episode().buildings[offered->index()];
        const Shape& shape = game_.episode().shape_of(*offered);
        const Pattern pattern = pattern_of(facts.kind, panel_.charset);
        int rows = 0;
        for (const Cell& cell : shape.cells) {
            rows = std::max(rows, cell.row + 1);
            screen_.put(area_.x + 2 * cell.column, y_ + cell.row, pattern.glyphs[1], style_of(facts.kind));
            screen_.put(area_.x + 2 * cell.column + 1, y_ + cell.row, pattern.glyphs[0],
                        style_of(facts.kind));
        }
        building_facts(*offered, kShapeWidth);
        y_ += std::max(3, rows);
    }

    // Kind, size and where it fits, beside the picture.
    void building_facts(BuildingId offered, int beside) {
        const Building& facts = game_.episode().shown(*game_.revealed());
        const Shape& shape = game_.episode().shape_of(offered);
        const int x = area_.x + beside, width = area_.width - beside;
        const std::string kind = kind_name(facts.kind, words_);
        const bool has_card = !game_.episode().dice;
        screen_.write_within(x, y_, width, fit(has_card ? std::string(facts.id.view()) + " " + kind : kind),
                             theme::kStrong);
        screen_.write_within(x, y_ + 1, width, fit(words_.count("terminal.spaces", shape.size)),
                             theme::kText);
        if (panel_.local->asked() == panel_.player)
            screen_.write_within(x, y_ + 2, width, fit(words_.count("terminal.spots", panel_.legal_spots)),
                                 panel_.legal_spots == 0 ? theme::kBad : theme::kFaint);
    }

    // Circles and money bags of the city that is shown.
    void belongings() {
        for (const std::string& text :
             {circles_text(game_, panel_.player, words_), bags_text(*panel_.local, panel_.player, words_)})
            if (!text.empty()) line(text, theme::kText);
    }
    int own_rows() const {
        return (circles_text(game_, panel_.player, words_).empty() ? 0 : 1) +
               (bags_text(*panel_.local, panel_.player, words_).empty() ? 0 : 1);
    }

    bool shows_deck() const { return !game_.episode().dice && game_.phase() != Phase::over; }

    bool in_deck(Kind kind) const {
        const Episode& episode = game_.episode();
        return std::any_of(episode.deck.begin(), episode.deck.end(), [&](const Card& card) {
            return !card.blocks() && episode.kind_of(card.building) == kind;
        });
    }

    void to_come() {
        if (!shows_deck()) return;
        const auto unseen = unseen_by_kind(game_);
        int x = screen_.write_within(area_.x, y_, area_.width, fit(words_.say("terminal.to-come")),
                                     theme::kText) +
                1;
        for (std::size_t i = 0; i < unseen.size(); ++i) {
            const Kind kind = static_cast<Kind>(i);
            if (!in_deck(kind)) continue;
            if (x > area_.x + area_.width - 4) break;
            screen_.put(x, y_, pattern_of(kind, panel_.charset).glyphs[1], style_of(kind));
            x = screen_.write(x + 1, y_, std::to_string(unseen[i]), theme::kText) + 1;
        }
        ++y_;
    }

    void score() {
        const ScoreSheet now = score_sheet(game_, panel_.player);
        row(words_.say("terminal.score"), words_.say("terminal.now"),
            panel_.preview ? words_.say("terminal.then") : "", theme::kFaint, theme::kFaint);
        for (const ScoreLine& each : now.lines) {
            const int difference = panel_.preview ? points_in(*panel_.preview, each.rule) - each.points : 0;
            row(words_.say("score." + std::string(each.rule)), signed_number(each.points), change(difference),
                theme::kText, change_style(difference));
        }
        const int difference = panel_.preview ? panel_.preview->total - now.total : 0;
        row(words_.say("terminal.total"), fit(plain_number(now.total)), change(difference), theme::kStrong,
            change_style(difference));
    }

    std::string change(int difference) const { return difference == 0 ? "" : signed_number(difference); }
    static Style change_style(int difference) { return difference < 0 ? theme::kBad : theme::kGood; }

    static int points_in(const ScoreSheet& sheet, Rule rule) {
        const auto* found = std::ranges::find(sheet.lines, rule, &ScoreLine::rule);
        return found == sheet.lines.end() ? 0 : found->points;
    }

    void row(std::string_view label, std::string_view now, std::string_view then, Style style,
             Style then_style) {
        const int label_width = area_.width - 2 * kNumberWidth;
        screen_.write_within(area_.x, y_, label_width, fit(label), style);
        screen_.write(area_.x + label_width, y_, fit(right_aligned(now, kNumberWidth)), style);
        screen_.write(area_.x + label_width + kNumberWidth, y_, fit(right_aligned(then, kNumberWidth)),
                      then_style);
        ++y_;
    }

    void players() {
        for (const PlayerId player : game_.player_ids()) {
            const bool shown = player == panel_.player;
            const Style style = shown ? theme::kStrong : theme::kText;
            screen_.put(area_.x, y_, shown ? fitting(U'▸', panel_.charset) : U' ', theme::kTitle);
            const std::string status = fit(status_of(player));
            const int status_width = std::min(width_of(status), area_.width / 2);
            const int name_width = area_.width - status_width - 7;
            screen_.write_within(area_.x + 2, y_, name_width,
                                 fit(display_name(panel_.local->participants(), player, words_)), style);
            screen_.write(area_.x + 2 + name_width, y_,
                          fit(right_aligned(plain_number(final_score(game_, player)), 4)), style);
            screen_.write_within(area_.x + area_.width - status_width, y_, status_width, status,
                                 theme::kFaint);
            ++y_;
        }
    }

    std::string status_of(PlayerId player) const {
        if (game_.phase() == Phase::over) return {};
        if (game_.city(player).ended) return words_.say("terminal.status.ended");
        return words_.say(game_.has_decided(player) ? "terminal.status.decided" : "terminal.status.deciding");
    }

    Screen& screen_;
    Rect area_;
    const Panel& panel_;
    const Game& game_;
    const Words& words_;
    int y_;
    int spare_ = 0;
};

}  // namespace

void draw_panel(Screen& screen, Rect area, const Panel& panel) { Writer(screen, area, panel).write(); }

}  // namespace mycity::terminal
