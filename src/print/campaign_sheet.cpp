// A campaign's sheet on paper: the rewards of each place, circles and nuggets, the mine and the railroad.

#include <algorithm>

#include "campaign/chapters.hpp"
#include "campaign/overview_table.hpp"
#include "campaign/title_keys.hpp"
#include "mechanics/mechanics.hpp"
#include "print/sheet.hpp"
#include "protocol/rule_text.hpp"

namespace mycity::print {
namespace {

using content::Reward;

constexpr Type kCell{Face::plain, 8.2, kInk};
constexpr double kNameWidth = 124;
constexpr double kCircle = 4.2;  // radius of a progress circle in a table
constexpr double kBox = 16;

// A page that is filled from top to bottom.
struct Progress {
    Sheet sheet;
    double y = 0;

    Page& page() { return sheet.page; }
    const Box& body() const { return sheet.body; }
    void heading(std::string_view text) {
        page().write({{body().x, y + 14}, std::string(text), Face::title, 14, kInk});
        y += 20;
        page().draw(straight({body().x, y}, {body().right(), y}), Style::lined(kInk, 0.8));
        y += 6;
    }
};

void draw_gift(Page& page, Point middle, Reward::Gift gift) {
    const Canvas small = Canvas(page, middle, 0.15);
    if (gift == Reward::Gift::circle)
        page.draw(circle(middle, 5), Style::both(kWhite, kInk, 1));
    else
        draw_ground(small, gift == Reward::Gift::nugget ? Ground::gold : Ground::one_tree, 0);
}

std::string stickers_text(const std::vector<Sticker>& stickers, const Words& words) {
    std::string text;
    for (const Sticker sticker : stickers)
        text += (text.empty() ? "" : "; ") + words.say("sticker." + std::string(facts_of(sticker).name));
    return text;
}

// One episode of the chapter: circles and stickers of each place.
void write_rewards_row(Progress& to, const RewardsRow& row, const Words& words) {
    const double width = (to.body().width - kNameWidth) / static_cast<double>(row.by_rank.size());
    const std::string name = std::to_string(int(row.episode->number)) + ". " +
                             words.say(episode_title_key(row.episode->game.view(), row.episode->number));
    const auto title = wrapped(name, kHeading, kNameWidth - 8);
    double height = static_cast<double>(title.size()) * kHeading.leading();
    std::vector<std::vector<std::string>> cells;
    for (const auto& reward : row.by_rank) {
        cells.push_back(wrapped(reward ? stickers_text(reward->stickers, words) : "", kCell, width - 10));
        const double circles = reward && reward->circles > 0 ? 3 * kCircle : 0;
        height = std::max(height, circles + static_cast<double>(cells.back().size()) * kCell.leading());
    }
    height += 9;
    write_lines(to.page(), title, {to.body().x, to.y + 4}, kHeading);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const double x = to.body().x + kNameWidth + static_cast<double>(i) * width;
        const int circles = row.by_rank[i] ? row.by_rank[i]->circles : 0;
        for (int n = 0; n < circles; ++n)
            to.page().draw(circle({x + 5 + kCircle + n * 3 * kCircle, to.y + 5 + kCircle}, kCircle),
                           Style::both(kWhite, kInk, 0.9));
        write_lines(to.page(), cells[i], {x + 5, to.y + 4 + (circles > 0 ? 3 * kCircle : 0)}, kCell);
        to.page().draw(straight({x, to.y}, {x, to.y + height}), Style::lined(kHair, 0.5));
    }
    to.y += height;
    to.page().draw(straight({to.body().x, to.y}, {to.body().right(), to.y}), Style::lined(kHair, 0.5));
}

void write_rewards(Progress& to, const OverviewTable& table, const Words& words) {
    to.heading(words.say("print.rewards"));
    const double width = (to.body().width - kNameWidth) / static_cast<double>(kRankGroups.size());
    for (std::size_t i = 0; i < kRankGroups.size(); ++i)
        write_in(to.page(),
                 {to.body().x + kNameWidth + 5 + static_cast<double>(i) * width, to.y, width - 10, 14},
                 words.say("print.rank." + std::string(kRankGroups[i])), kHeading, Align::left);
    to.y += 17;
    for (const RewardsRow& row : table.rewards) write_rewards_row(to, row, words);
    to.y += 12;
}

// Circles to be coloured, in rows of 24.
void write_counter(Progress& to, std::string_view name, int rows) {
    constexpr int kInRow = 24;
    to.page().write({{to.body().x, to.y + 11}, std::string(name), Face::strong, 10.5, kInk});
    to.y += 17;
    const double step = to.body().width / kInRow;
    for (int row = 0; row < rows; ++row, to.y += 19)
        for (int i = 0; i < kInRow; ++i) {
            const Point middle{to.body().x + (i + 0.5) * step, to.y + 8};
            to.page().draw(circle(middle, 7.5), Style::both(kWhite, kInk, 0.8));
            if ((row * kInRow + i) % 5 == 4)
                write_in(to.page(), {middle.x - 7, middle.y - 7, 14, 14},
                         std::to_string(row * kInRow + i + 1), {Face::plain, 6.4, kFaint});
        }
    to.y += 6;
}

// Boxes to be crossed off, with what reaching one of them brings above it; a triangle: only for the first.
void write_boxes(Progress& to, std::string_view name, const std::vector<Reward>& rewards, Sign which) {
    if (rewards.empty()) return;
    const int count = rewards.back().at;
    const double label = 96, step = std::min(kBox + 4, (to.body().width - label) / count);
    const double top = to.y + 17;
    to.page().draw(sign(which).placed({to.body().x + 8, top + step / 2}, 0.34), Style::filled(kInk));
    write_in(to.page(), {to.body().x + 20, top, label - 26, step}, name, {Face::strong, 8.6, kInk},
             Align::left);
    for (int i = 1; i <= count; ++i) {
        const Box box{to.body().x + label + (i - 1) * step, top, step - 2, step - 2};
        to.page().draw(rectangle(box, 2), Style::both(kWhite, kInk, 0.8));
        write_in(to.page(), box, std::to_string(i), {Face::plain, 6.4, kFaint});
    }
    for (const Reward& reward : rewards) {
        const Point above{to.body().x + label + (reward.at - 1) * step + (step - 2) / 2, to.y + 8};
        if (reward.to == Reward::To::first)
            to.page().draw(Path()
                               .move({above.x, above.y - 9})
                               .line({above.x + 10, above.y + 8})
                               .line({above.x - 10, above.y + 8})
                               .close(),
                           Style::both(kWhite, kInk, 0.8));
        draw_gift(to.page(), {above.x, above.y + (reward.to == Reward::To::first ? 2.0 : 0.0)}, reward.gift);
    }
    to.y = top + step + 5;
}

void write_rule(Progress& to, Rule rule, const Episode& episode, const Words& words) {
    to.y = write_paragraph(to.page(), rule_text(rule, episode, words), {to.body().x, to.y}, to.body().width,
                           kNote) +
           6;
}

}  // namespace

void add_campaign(std::vector<Page>& pages, const Order& order, const Words& words) {
    const Episode& episode = *order.episode;
    const content::CampaignFacts* facts = content::library().find_campaign(episode.game.view());
    if (facts == nullptr) return;
    const OverviewTable table =
        overview_of(content::library(), *facts, chapter_of(*facts, episode.number), std::nullopt);
    if (table.rewards.empty()) return;
    for (std::size_t i = 0; i < order.cities.size(); ++i) {
        Progress to{new_sheet(order, words, words.say("print.campaign"), words.say("print.campaign.note"))};
        to.y = to.body().y + 2;
        write_rewards(to, table, words);
        to.heading(words.say("print.progress"));
        write_counter(to, words.say("print.circles"), 3);
        if (episode.use_of(kNuggets) != nullptr) write_counter(to, words.say("print.nuggets"), 1);
        if (episode.use_of(kMine) != nullptr) {
            to.heading(rule_name(kMine.rule(), words));
            write_rule(to, kMine.rule(), episode, words);
            for (const Kind kind : {Kind::residential, Kind::public_, Kind::industrial})
                write_boxes(to, words.say("kind." + std::string(name_of(kind))), facts->shaft, sign_of(kind));
        }
        if (episode.use_of(kTracks) != nullptr) {
            to.heading(rule_name(kTracks.rule(), words));
            write_rule(to, kTracks.rule(), episode, words);
            write_boxes(to, words.say("print.tracks"), facts->track, Sign::cog);
        }
        pages.push_back(std::move(to.sheet.page));
    }
}

}  // namespace mycity::print
