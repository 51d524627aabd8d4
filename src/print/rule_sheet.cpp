#include <algorithm>
#include <array>
#include <utility>

#include "campaign/episode_opening.hpp"
#include "campaign/rules_in_force.hpp"
#include "content/library.hpp"
#include "print/sheet.hpp"
#include "protocol/rule_text.hpp"

namespace mycity::print {
namespace {

constexpr double kColumnGap = 20;
constexpr std::array<double, 4> kSizes{1.0, 0.97, 0.94, 0.9};  // smaller where that saves a page

// A rule, with the title of its section where one begins.
struct Block {
    std::string section{};
    std::string name;
    std::string text;
    std::string id{};
};

std::vector<Block> blocks_of(const Episode& episode, int players, const Words& words) {
    std::vector<Block> blocks;
    const std::string how = episode.dice ? "print.how.dice." : "print.how.cards.";
    for (const std::string step : {"need", "round", "count"})
        blocks.push_back({"", words.say("print.how." + step), words.say(how + step)});
    blocks.front().section = words.say("print.how");
    const std::vector<Rule> rules = rules_in_force(episode);
    const content::CampaignFacts* facts = content::library().find_campaign(episode.game.view());
    // The new rules of a late episode come first.
    const std::vector<Rule> here = facts ? brought_by(episode, *facts, players) : std::vector<Rule>();
    const auto add = [&](std::string section, auto belongs) {
        for (const Rule rule : rules)
            if (belongs(rule))
                blocks.push_back({std::exchange(section, ""), rule_name(rule, words),
                                  rule_text(rule, episode, words), std::string(rule)});
    };
    const auto is_here = [&](Rule rule) { return std::ranges::find(here, rule) != here.end(); };
    const auto is_base = [](Rule rule) { return rule.starts_with("B-"); };
    add(words.say("print.rules.here"), is_here);
    add(words.say(here.empty() ? "print.rules.own" : "print.rules.also"),
        [&](Rule rule) { return !is_here(rule) && !is_base(rule); });
    add(words.say("print.rules.base"), [&](Rule rule) { return !is_here(rule) && is_base(rule); });
    return blocks;
}

class Columns {
  public:
    Columns(const std::vector<Block>& blocks, const Box& body, double size)
        : blocks_(blocks), width_((body.width - kColumnGap) / 2) {
        head_.size *= size;
        text_.size *= size;
        for (const Block& block : blocks) {
            lines_.push_back(wrapped(block.text, text_, width_));
            heights_.push_back((block.section.empty() ? 0 : kSection) + head_.leading() +
                               static_cast<double>(lines_.back().size()) * text_.leading() + kAfter);
        }
    }
    double width() const { return width_; }

    // How many blocks from `first` on fit into a column of this height.
    std::size_t fitting(std::size_t first, double height) const {
        std::size_t next = first;
        for (double used = -kAfter; next < blocks_.size(); ++next) {
            used += heights_[next];
            if (used > height) break;
        }
        return std::max(next, std::min(first + 1, blocks_.size()));
    }
    // The last page has columns of the same height.
    double balanced(std::size_t first, double height) const {
        const auto holds_all = [&](double tried) {
            return fitting(fitting(first, tried), tried) == blocks_.size();
        };
        while (height > text_.leading() && holds_all(height - text_.leading())) height -= text_.leading();
        return height;
    }
    void write(Page& page, Point top, std::size_t first, std::size_t last) const {
        for (std::size_t i = first; i < last; ++i) top.y = write(page, top, i);
    }

  private:
    static constexpr double kSection = 30;
    static constexpr double kAfter = 5;

    double write(Page& page, Point top, std::size_t index) const {
        const Block& block = blocks_[index];
        if (!block.section.empty()) {
            page.write({{top.x, top.y + 15}, block.section, Face::title, 14, kInk});
            page.draw(straight({top.x, top.y + 20}, {top.x + width_, top.y + 20}), Style::lined(kInk, 0.6));
            top.y += kSection;
        }
        const double id_width = width_of(block.id, Face::plain, 6.5) + 6;
        const Type head = fitted(block.name, head_, width_ - id_width);
        page.write({{top.x, top.y + head_.size}, block.name, head.face, head.size, head.colour});
        page.write({{top.x + width_, top.y + head_.size}, block.id, Face::plain, 6.5, kFaint, Align::right});
        return write_lines(page, lines_[index], {top.x, top.y + head_.leading()}, text_) + kAfter;
    }

    const std::vector<Block>& blocks_;
    double width_;
    Type head_ = kHeading;
    Type text_ = kBody;
    std::vector<std::vector<std::string>> lines_;
    std::vector<double> heights_;
};

std::size_t pages_needed(const Columns& columns, std::size_t blocks, double height) {
    std::size_t pages = 0;
    for (std::size_t next = 0; next < blocks; ++pages)
        next = columns.fitting(columns.fitting(next, height), height);
    return pages;
}

}  // namespace

void add_rules(std::vector<Page>& pages, const Order& order, const Words& words) {
    const std::vector<Block> blocks = blocks_of(*order.episode, static_cast<int>(order.cities.size()), words);
    const Box body = new_sheet(order, words, words.say("print.rules")).body;
    const double height = body.height - 4;
    const auto needed = [&](double size) {
        return pages_needed(Columns(blocks, body, size), blocks.size(), height);
    };
    const Columns columns(blocks, body, *std::ranges::min_element(kSizes, {}, needed));
    for (std::size_t next = 0; next < blocks.size();) {
        Sheet sheet = new_sheet(order, words, words.say("print.rules"));
        const double used = columns.balanced(next, height);
        const Point top{body.x, body.y + 4};
        const double middle = body.x + columns.width() + kColumnGap / 2;
        sheet.page.draw(straight({middle, top.y}, {middle, top.y + used}), Style::lined(kHair, 0.5));
        for (const double x : {top.x, top.x + columns.width() + kColumnGap}) {
            const std::size_t last = columns.fitting(next, used);
            columns.write(sheet.page, {x, top.y}, next, last);
            next = last;
        }
        pages.push_back(std::move(sheet.page));
    }
}

}  // namespace mycity::print
