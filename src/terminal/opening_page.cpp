#include "terminal/opening_page.hpp"

#include <algorithm>

#include "campaign/overview_table.hpp"
#include "mechanics/mechanics.hpp"
#include "protocol/rule_text.hpp"
#include "protocol/story.hpp"
#include "rules/space.hpp"
#include "terminal/amounts.hpp"
#include "terminal/dice_picture.hpp"
#include "terminal/overview_page.hpp"
#include "terminal/phrases.hpp"
#include "terminal/sticker_text.hpp"

namespace mycity::terminal {
namespace {

class Writer {
  public:
    Writer(const EpisodeOpening& opening, std::span<const Participant> players, const Words& words, int width,
           Story story)
        : opening_(opening), players_(players), words_(words), width_(width), story_(story) {}

    std::vector<std::string> take() {
        if (story_ == Story::shown) story();
        append_heading(lines_, episode_name(game(), opening_.episode->number, words_));
        if (!opening_.here.empty()) return late();
        rewards();
        if (nothing_changes()) append_heading(lines_, words_.say("terminal.legacy.no-new-rules"));
        rules();
        board();
        churches();
        return std::move(lines_);
    }

  private:
    // A late episode that nothing was played before: the goal, what it brings, and what else holds by its
    // name.
    std::vector<std::string> late() {
        line(words_.say(players_.size() > 1 ? "opening.goal" : "opening.goal.alone"));
        rule_list("terminal.opening.here", opening_.here);
        std::vector<std::string> others;
        for (const Rule rule : opening_.fresh)
            if (std::ranges::find(opening_.here, rule) == opening_.here.end())
                others.push_back(rule_name(rule, words_));
        append_heading(lines_, words_.say("terminal.opening.also"));
        line(joined(others, "; "));
        churches();
        return std::move(lines_);
    }
    std::string_view game() const { return opening_.episode->game.view(); }
    bool nothing_changes() const {
        return opening_.fresh.empty() && opening_.gone.empty() && opening_.changed.empty();
    }

    void story() {
        for (const std::string& text : {prologue_of(opening_, words_), story_of(opening_, words_)}) {
            if (text.empty()) continue;
            if (!lines_.empty()) lines_.emplace_back();
            append_wrapped(lines_, text, width_);
        }
    }

    void rules() {
        std::vector<Rule> fresh = opening_.fresh;
        std::erase_if(fresh, [&](Rule rule) {
            return std::ranges::find(opening_.again, rule) != opening_.again.end();
        });
        rule_list("terminal.opening.new", fresh);
        rule_list("terminal.opening.again", opening_.again);
        if (!opening_.changed.empty()) append_heading(lines_, words_.say("terminal.opening.changed"));
        for (const RuleChange& change : opening_.changed) {
            line(rule_line(change.rule, *opening_.episode, words_));
            line(words_.say("terminal.opening.before",
                            {{"text", rule_text(change.before, *opening_.before, words_)}}));
        }
        if (opening_.gone.empty()) return;
        append_heading(lines_, words_.say("terminal.opening.gone"));
        for (const Rule rule : opening_.gone)
            line(words_.say("terminal.opening.gone-rule", {{"name", rule_name(rule, words_)}, {"id", rule}}));
    }

    void rule_list(std::string_view heading, const std::vector<Rule>& rules) {
        if (rules.empty()) return;
        append_heading(lines_, words_.say(heading));
        for (const Rule rule : rules) line(rule_line(rule, *opening_.episode, words_));
    }

    void board() {
        if (opening_.board.empty() && opening_.cards.empty() && opening_.cards_gone.empty() &&
            opening_.stickers.empty())
            return;
        append_heading(lines_, words_.say("terminal.opening.board"));
        for (const BoardNews& news : opening_.board) line(news_text(news));
        cards("terminal.opening.cards", opening_.cards, *opening_.episode);
        if (opening_.before != nullptr)
            cards("terminal.opening.cards-gone", opening_.cards_gone, *opening_.before);
        for (const Sticker sticker : opening_.stickers)
            line(words_.say("terminal.overview.everybody", {{"sticker", sticker_name(sticker, words_)}}));
    }

    void churches() {
        const std::vector<std::string> drawn = church_line(*opening_.episode, 0);
        if (drawn.empty()) return;
        append_heading(lines_, words_.say("terminal.opening.churches"));
        for (const std::string& row : drawn) lines_.push_back(std::string(kIndent) + row);
    }

    std::string news_text(const BoardNews& news) const {
        const std::string how(name_of(news.how));
        if (news.ground == Ground::water && news.how != BoardNews::How::print)
            return words_.count("terminal.board." + how, news.spaces.front().count());
        return board_text(how, news.ground, spaces_text(news.spaces), words_);
    }

    // Once where all boards are alike, else for each player.
    std::string spaces_text(const std::vector<Mask>& spaces) const {
        const bool alike = std::ranges::all_of(spaces, [&](Mask each) { return each == spaces.front(); });
        if (alike) return space_list(spaces.front());
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < spaces.size(); ++i)
            if (spaces[i])
                parts.push_back(display_name(players_, PlayerId(static_cast<int>(i)), words_) + " " +
                                space_list(spaces[i]));
        return joined(parts, "; ");
    }

    void cards(std::string_view key, const std::vector<Name>& ids, const Episode& episode) {
        if (ids.empty()) return;
        std::vector<std::string> names;
        for (const Name& id : ids) {
            const auto building = episode.find_building(id.view());
            names.push_back(building ? building_text(episode, *building, words_)
                                     : words_.say("terminal.blocking-card"));
        }
        line(words_.say(key, {{"cards", joined(names, "; ")}}));
    }

    void rewards() {
        const OverviewTable table = overview_of(content::library(), *opening_.facts, opening_.chapter,
                                                static_cast<int>(players_.size()));
        for (const RewardsRow& row : table.rewards)
            if (row.episode->number == opening_.episode->number) {
                append_heading(lines_, words_.say("terminal.opening.rewards"));
                for (const std::string& reward : reward_lines(row, words_, width_ - width_of(kIndent)))
                    lines_.push_back(std::string(kIndent) + reward);
            }
        const bool announced = std::ranges::find(opening_.fresh, kFinale.rule()) != opening_.fresh.end();
        if (table.finale && !announced) line(rule_line(kFinale.rule(), *opening_.episode, words_));
    }

    void line(const std::string& text) { append_wrapped(lines_, text, width_, kIndent); }

    const EpisodeOpening& opening_;
    std::span<const Participant> players_;
    const Words& words_;
    int width_;
    Story story_;
    std::vector<std::string> lines_;
};

}  // namespace

Page opening_page(const EpisodeOpening& opening, std::span<const Participant> players, const Words& words,
                  int width, Story story) {
    return {chapter_name(opening.episode->game.view(), opening.chapter, words),
            Writer(opening, players, words, width, story).take()};
}

}  // namespace mycity::terminal
