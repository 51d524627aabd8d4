#include "campaign/any_campaign.hpp"

namespace mycity {
namespace {

// The answer of one game's reader as that of any.
template <class T>
Read<AnyCampaign> any(Read<T> read) {
    if (!read) return std::unexpected(std::move(read.error()));
    return AnyCampaign(std::move(*read));
}

}  // namespace

Read<AnyCampaign> read_any_campaign(std::string_view text, const content::Library& library) {
    const auto document = json::parse(text, {.max_depth = 24, .max_bytes = kMaxCampaignBytes});
    if (!document) return std::unexpected(problem_of(document.error(), "campaign"));
    return replay_any_campaign(*document, library);
}

Read<AnyCampaign> replay_any_campaign(const json::Value& document, const content::Library& library) {
    const json::Value* game = document.find("game");
    if (game != nullptr && *game == json::Value(kLegacyGame)) return any(replay_legacy(document, library));
    return any(replay_campaign(document, library));
}

json::Value document_of(const AnyCampaign& campaign) {
    return std::visit([](const auto& played) { return played.document(); }, campaign);
}

}  // namespace mycity
