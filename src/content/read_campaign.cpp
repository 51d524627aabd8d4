#include "content/read_campaign.hpp"

#include <algorithm>

#include "content/text.hpp"

namespace mycity::content {
namespace {

using Failure = std::optional<Error>;

class CampaignReader {
  public:
    CampaignReader(const File& file, std::span<const Episode> episodes) : text_(file), episodes_(episodes) {}

    std::expected<CampaignFacts, Error> read() {
        while (const Line* line = text_.take_filled())
            if (auto failure = directive(*line)) return std::unexpected(*failure);
        if (facts_.chapters.empty()) return std::unexpected(text_.error_at_end("content-missing", "chapter"));
        if (stated_ == nullptr)
            return std::unexpected(text_.error_at_end("content-missing", "expect titles"));
        if (stated_titles_ != static_cast<int>(facts_.titles.size()))
            return std::unexpected(
                text_.wrong_total("content-count", *stated_, static_cast<int>(facts_.titles.size()), 2));
        gather_plans();
        return std::move(facts_);
    }

  private:
    struct Directive {
        std::string_view word;
        Failure (CampaignReader::*read)(const Line&);
    };

    Failure directive(const Line& line) {
        static constexpr Directive kDirectives[] = {
            {"campaign", &CampaignReader::game},      {"chapter", &CampaignReader::chapter},
            {"plan", &CampaignReader::plan},          {"bandits", &CampaignReader::bandits},
            {"bags", &CampaignReader::bags},          {"solo-bags", &CampaignReader::solo_bags},
            {"expect", &CampaignReader::expectation}, {"title", &CampaignReader::title},
            {"shaft", &CampaignReader::shaft},        {"track", &CampaignReader::track},
            {"finale", &CampaignReader::finale},
        };
        if (facts_.game.empty() && line.word(0) != "campaign") return text_.error("content-word", line);
        for (const Directive& known : kDirectives)
            if (known.word == line.word(0)) return (this->*known.read)(line);
        return text_.error("content-word", line);
    }

    Failure game(const Line& line) {
        if (!facts_.game.empty()) return text_.error("content-twice", line);
        const auto name = text_.name(line, 1);
        if (!name) return name.error();
        facts_.game = *name;
        return text_.no_more_than(line, 2);
    }

    bool has_episode(EpisodeNumber number) const {
        return std::any_of(episodes_.begin(), episodes_.end(), [&](const Episode& episode) {
            return episode.game == facts_.game && episode.number == number;
        });
    }

    // Episode numbers up to the end of the line, in ascending order after `last`.
    Failure episodes(const Line& line, std::size_t word, std::vector<EpisodeNumber>& target, int last = 0) {
        if (word >= line.words.size()) return text_.error("content-number", line, word);
        for (; word < line.words.size(); ++word) {
            if (auto failure = text_.number_into(line, word, last, last + 1, 99)) return failure;
            const EpisodeNumber episode(last);
            if (!has_episode(episode)) return text_.error("content-episode", line, word);
            target.push_back(episode);
        }
        return std::nullopt;
    }

    // Bags and titles refer to chapters, so chapters come first.
    Failure chapter(const Line& line) {
        if (facts_.bags || !facts_.titles.empty()) return text_.error("content-word", line);
        const int last = facts_.chapters.empty() ? 0 : facts_.chapters.back().episodes.back();
        Plan& chapter = facts_.chapters.emplace_back();
        chapter.name = "chapter-" + std::to_string(facts_.chapters.size());
        return episodes(line, 1, chapter.episodes, last);
    }

    Failure plan(const Line& line) {
        const auto name = text_.name(line, 1);
        if (!name) return name.error();
        if (facts_.find_plan(*name) != nullptr) return text_.error("content-twice", line, 1);
        Plan& plan = facts_.plans.emplace_back();
        plan.name = *name;
        return episodes(line, 2, plan.episodes);
    }

    Failure bandits(const Line& line) { return episodes(line, 1, facts_.bandits); }

    Failure bags(const Line& line) {
        if (facts_.bags) return text_.error("content-twice", line);
        BagBonus& bonus = facts_.bags.emplace();
        const int chapters = static_cast<int>(facts_.chapters.size());
        if (auto failure = text_.number_into(line, 1, bonus.chapter, 1, chapters)) return failure;
        if (auto failure = text_.number_into(line, 2, bonus.most, 0, 999)) return failure;
        return text_.last_number_into(line, 3, bonus.second, 0, bonus.most);
    }

    Failure solo_bags(const Line& line) {
        if (!facts_.bags) return text_.error("content-word", line);
        auto& alone = facts_.bags->alone;
        const int before = alone.empty() ? 99 : alone.back().bags - 1;
        BagBonus::Alone& step = alone.emplace_back();
        if (auto failure = text_.number_into(line, 1, step.bags, 1, before)) return failure;
        return text_.last_number_into(line, 2, step.points, 0, 999);
    }

    Failure expectation(const Line& line) {
        if (line.word(1) != "titles") return text_.error("content-word", line, 1);
        stated_ = &line;
        return text_.last_number_into(line, 2, stated_titles_, 0, 99);
    }

    Failure title(const Line& line) {
        if (line.words.size() < 2) return text_.error("content-name", line, 1);
        Title title{std::string(line.word(1)), {}};
        const std::size_t columns = facts_.chapters.size() + 1;
        const bool first = facts_.titles.empty();
        if (line.words.size() != (first ? 2 : 2 + columns)) return text_.error("content-numbers", line, 1);
        for (std::size_t column = 0; !first && column < columns; ++column) {
            const Title& below = facts_.titles.back();
            const bool total = column + 1 == columns;
            int least = -999;
            if (facts_.titles.size() > 1) least = 1 + (total ? below.total_from : below.chapter_from[column]);
            int from = 0;
            if (auto failure = text_.number_into(line, 2 + column, from, least, 9999)) return failure;
            if (total)
                title.total_from = from;
            else
                title.chapter_from.push_back(from);
        }
        facts_.titles.push_back(std::move(title));
        return std::nullopt;
    }

    Failure shaft(const Line& line) { return reward(line, facts_.shaft); }
    Failure track(const Line& line) { return reward(line, facts_.track); }
    Failure finale(const Line& line) { return text_.last_number_into(line, 1, facts_.finale_circles, 0, 9); }

    // "shaft BOX GIFT", followed by "first" if only the first to reach it are rewarded.
    Failure reward(const Line& line, std::vector<Reward>& rewards) {
        Reward reward;
        const int least = rewards.empty() ? 1 : rewards.back().at + 1;
        if (auto failure = text_.number_into(line, 1, reward.at, least, 99)) return failure;
        static constexpr std::string_view kGifts[] = {"nugget", "circle", "one-tree"};
        const auto gift = std::find(std::begin(kGifts), std::end(kGifts), line.word(2));
        if (gift == std::end(kGifts)) return text_.error("content-word", line, 2);
        reward.gift = static_cast<Reward::Gift>(gift - std::begin(kGifts));
        if (line.words.size() > 3 && line.word(3) != "first") return text_.error("content-word", line, 3);
        if (line.words.size() > 3) reward.to = Reward::To::first;
        rewards.push_back(reward);
        return text_.no_more_than(line, 4);
    }

    void gather_plans() {
        Plan whole{.name = "whole", .episodes = {}};
        for (const Plan& chapter : facts_.chapters)
            whole.episodes.insert(whole.episodes.end(), chapter.episodes.begin(), chapter.episodes.end());
        auto& plans = facts_.plans;
        plans.insert(plans.begin(), facts_.chapters.begin(), facts_.chapters.end());
        plans.insert(plans.begin(), std::move(whole));
    }

    Text text_;
    std::span<const Episode> episodes_;
    CampaignFacts facts_;
    const Line* stated_ = nullptr;
    int stated_titles_ = 0;
};

}  // namespace

std::expected<CampaignFacts, Error> read_campaign_facts(const File& file, std::span<const Episode> episodes) {
    return CampaignReader(file, episodes).read();
}

}  // namespace mycity::content
