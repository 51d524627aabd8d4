// ledger: what the cities of a legacy campaign were given, and why (L-GAINS).

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode_campaign.hpp"

namespace mycity {

Read<void> run_ledger(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    const LegacyCampaign* legacy = context.legacy();
    if (legacy == nullptr) return std::unexpected(Problem{.code = "no-campaign"});
    std::optional<EpisodeNumber> episode;
    if (request.find("episode") != nullptr) {
        const auto number = TRY(need_int(request, "episode", {.least = 1, .most = legacy->episode_number()}));
        episode = EpisodeNumber(number);
    }
    write_ledger(out, *legacy, episode);
    return {};
}

}  // namespace mycity
