#include "base/try.hpp"
#include "campaign/campaign.hpp"
#include "campaign/difference.hpp"
#include "campaign/legacy.hpp"
#include "campaign/results_json.hpp"
#include "record/belongings_json.hpp"
#include "record/boards_json.hpp"
#include "record/valley_json.hpp"

namespace mycity {

// Plays a campaign file again, page by page; what it states must be what comes out.
class LegacyReader {
  public:
    LegacyReader(const json::Value& document, const content::Library& library)
        : document_(document), library_(library) {}

    Read<LegacyCampaign> read() const {
        TRY(check_campaign_format(document_));
        auto campaign = start();
        if (!campaign) return campaign;
        const auto pages = TRY(need_array(document_, "episodes"));
        for (std::size_t i = 0; i < pages->size(); ++i) TRY(page(*campaign, (*pages)[i], i));
        campaign->participants_ = *participants();
        return check(std::move(*campaign));
    }

  private:
    Read<std::vector<Participant>> participants() const {
        const auto list = TRY(need_array(document_, "players"));
        std::vector<Participant> result;
        for (std::size_t i = 0; i < list->size(); ++i) {
            auto participant = TRY(participant_at((*list)[i], entry("players", i)));
            result.push_back(std::move(participant));
        }
        return result;
    }

    Read<std::vector<CitySign>> signs() const {
        const auto list = TRY(need_array(document_, "cities"));
        std::vector<CitySign> result;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string at = entry("cities", i);
            const auto name = TRY(need_text((*list)[i], "name", at));
            const auto animal = TRY(need_text((*list)[i], "animal", at));
            result.push_back({std::string(name), std::string(animal)});
        }
        return result;
    }

    Read<LegacyCampaign> start() const {
        auto who = TRY(participants());
        auto called = TRY(signs());
        if (called.size() != who.size())
            return wrong_total_of("cities", std::to_string(who.size()), called.size());
        const auto seed = TRY(need(document_, "seed"));
        const auto number = TRY(seed_at(*seed, "seed"));
        content::CampaignValleyPointer valley;
        if (const json::Value* land = document_.find("valley")) {
            valley = TRY(campaign_valley_at(*land, "valley"));
        }
        return LegacyCampaign::begin(library_, std::move(who), std::move(called), number, std::move(valley));
    }

    Read<void> page(LegacyCampaign& campaign, const json::Value& value, std::size_t index) const {
        const std::string at = entry("episodes", index);
        if (campaign.phase_ == LegacyPhase::over || static_cast<int>(index) + 1 != campaign.episode_number())
            return std::unexpected(Problem{.code = "campaign-episode-open", .at = at});
        TRY(choices(campaign, value, "before", at));
        const json::Value* record = value.find("record");
        if (record == nullptr) return {};
        if (campaign.phase_ != LegacyPhase::play)
            return std::unexpected(
                Problem{.code = kStickersFirst.code, .at = at, .rule = kStickersFirst.rule});
        TRY(play(campaign, *record, member(at, "record")));
        return value.find("after") == nullptr ? Read<void>{} : choices(campaign, value, "after", at);
    }

    static Read<void> choices(LegacyCampaign& campaign, const json::Value& value, std::string_view key,
                              const std::string& at) {
        const auto lists = TRY(need_array(value, key, at));
        const std::string place = member(at, key);
        if (lists->size() != campaign.cities_.size())
            return wrong_total_of(place, std::to_string(campaign.cities_.size()), lists->size());
        for (std::size_t player = 0; player < lists->size(); ++player) {
            const std::string own = entry(place, player);
            const auto moves = TRY(array_at((*lists)[player], own));
            for (std::size_t i = 0; i < moves->size(); ++i)
                TRY(choose(campaign, PlayerId(player), (*moves)[i], entry(own, i)));
        }
        return {};
    }

    static Read<void> choose(LegacyCampaign& campaign, PlayerId player, const json::Value& value,
                             const std::string& at) {
        const auto move = TRY(sticker_at(value, at, campaign.episode()));
        if (Done done = campaign.choose(player, move); !done)
            return std::unexpected(Problem{.code = done.error().code,
                                           .at = at,
                                           .rule = done.error().rule,
                                           .spaces = done.error().spaces,
                                           .player = player});
        return {};
    }

    // The record has to begin with the cities as they are now.
    Read<void> play(LegacyCampaign& campaign, const json::Value& value, const std::string& at) const {
        const Game& fresh = campaign.session()->game();
        auto record = TRY(record_at(value, at, fresh.episode(), library_, campaign.valley_));
        const Game& stated = record.session.game();
        if (record.session.campaign_valley() != campaign.valley_)
            return wrong("campaign-differs", member(at, "valley"),
                         campaign.valley_ ? campaign.valley_->source.code : "null",
                         stated_code(record.session));
        if (stated.players() != fresh.players())
            return wrong_total_of(member(at, "players"), std::to_string(fresh.players()),
                                  record.players.size());
        TRY(same_as(boards_value(fresh), boards_value(stated), member(at, "boards")));
        const json::Value owned = belongings_value(fresh);
        const json::Value claimed = belongings_value(stated);
        TRY(same_as(owned, claimed, member(at, "belongings")));
        TRY(same_as(claimed, owned, member(at, "belongings")));
        const bool over = stated.phase() == Phase::over;
        campaign.playing_ = std::move(record);
        if (over) campaign.finish_episode();
        return {};
    }

    static std::string stated_code(const Session& session) {
        return session.campaign_valley() ? session.campaign_valley()->source.code : "null";
    }

    Read<LegacyCampaign> check(LegacyCampaign campaign) const {
        const auto results = TRY(need(document_, "results"));
        TRY(same_as(results_value(campaign.results()), *results, "results"));
        return campaign;
    }

    const json::Value& document_;
    const content::Library& library_;
};

Read<LegacyCampaign> read_legacy(std::string_view text, const content::Library& library) {
    const auto document = json::parse(text, {.max_depth = 24, .max_bytes = kMaxCampaignBytes});
    if (!document) return std::unexpected(problem_of(document.error(), "campaign"));
    return replay_legacy(*document, library);
}

Read<LegacyCampaign> replay_legacy(const json::Value& document, const content::Library& library) {
    return LegacyReader(document, library).read();
}

}  // namespace mycity
