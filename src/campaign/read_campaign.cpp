#include "base/try.hpp"
#include "campaign/campaign.hpp"
#include "campaign/difference.hpp"
#include "campaign/legacy.hpp"
#include "campaign/results_json.hpp"
#include "record/boards_json.hpp"

namespace mycity {

Read<void> check_campaign_format(const json::Value& document) {
    if (document.as_object() == nullptr) return wrong_type("campaign", "object", document);
    const auto format = TRY(need_text(document, "format"));
    if (format != "mycity-campaign")
        return wrong("campaign-format", "format", "mycity-campaign", shown(format));
    const auto version = TRY(need_int(document, "version"));
    if (version != kCampaignVersion)
        return wrong("campaign-version", "version", std::to_string(kCampaignVersion),
                     std::to_string(version));
    return {};
}

class CampaignReader {
  public:
    CampaignReader(const json::Value& document, const content::Library& library)
        : document_(document), library_(library) {}

    Read<Campaign> read() {
        TRY(check_campaign_format(document_));
        TRY(plan());
        const auto seed = TRY(need(document_, "seed"));
        const auto number = TRY(seed_at(*seed, "seed"));
        auto campaign = episodes(number);
        if (!campaign) return campaign;
        const auto results = TRY(need(document_, "results"));
        TRY(same_as(results_value(campaign->results()), *results, "results"));
        return campaign;
    }

  private:
    Read<void> plan() {
        const auto game = TRY(need_text(document_, "game"));
        facts_ = library_.find_campaign(game);
        if (facts_ == nullptr || game == kLegacyGame)
            return std::unexpected(Problem{.code = "no-such-game", .at = "game", .found = shown(game)});
        const auto stated = TRY(need(document_, "plan"));
        const auto name = TRY(need_text(*stated, "name", "plan"));
        plan_ = facts_->find_plan(name);
        if (plan_ == nullptr)
            return std::unexpected(Problem{.code = "no-such-plan", .at = "plan.name", .found = shown(name)});
        return same_as(plan_value(*plan_), *stated, "plan");
    }

    Read<Campaign> episodes(std::uint64_t seed) const {
        const auto list = TRY(need_array(document_, "episodes"));
        const json::Array& records = *list;
        if (records.empty() || records.size() > plan_->episodes.size())
            return wrong_total_of("episodes", "1.." + std::to_string(plan_->episodes.size()), records.size());
        auto first = TRY(episode(records, 0, nullptr));
        Campaign campaign(library_, *facts_, *plan_, seed, std::move(first));
        for (std::size_t i = 1; i < records.size(); ++i) {
            auto next = TRY(episode(records, i, &campaign.current_.session.game()));
            campaign.earlier_.push_back(
                std::make_shared<const FinishedEpisode>(std::move(campaign.current_), records[i - 1]));
            campaign.current_ = std::move(next);
        }
        if (campaign.episode_over()) campaign.read_as_ = records.back();
        return campaign;
    }

    // One record: that of the planned episode, by these players, beginning where the one before it ended.
    Read<Record> episode(const json::Array& records, std::size_t index, const Game* before) const {
        const std::string at = entry("episodes", index);
        const json::Value& stated = records[index];
        const Episode& planned = *library_.find(facts_->game, plan_->episodes[index]);
        auto record = TRY(record_at(stated, at, planned, library_));
        const Game& game = record.session.game();
        const auto players = TRY(need(document_, "players"));
        TRY(same_as(*players, *stated.find("players"), member(at, "players")));
        const Session fresh =
            open_episode(*facts_, game.episode(), game.players(), before, Draw::from_seed(game.episode(), 0));
        TRY(same_as(boards_value(fresh.game()), boards_value(game), member(at, "boards")));
        if (index + 1 < records.size() && game.phase() != Phase::over)
            return std::unexpected(Problem{.code = "campaign-episode-open", .at = at});
        return record;
    }

    const json::Value& document_;
    const content::Library& library_;
    const content::CampaignFacts* facts_ = nullptr;
    const content::Plan* plan_ = nullptr;
};

Read<Campaign> read_campaign(std::string_view text, const content::Library& library) {
    const auto document = json::parse(text, {.max_depth = 24, .max_bytes = kMaxCampaignBytes});
    if (!document) return std::unexpected(problem_of(document.error(), "campaign"));
    return replay_campaign(*document, library);
}

Read<Campaign> replay_campaign(const json::Value& document, const content::Library& library) {
    return CampaignReader(document, library).read();
}

}  // namespace mycity
