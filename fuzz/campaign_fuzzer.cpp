// A campaign file that is accepted, of whichever game, is written and read again as the same campaign, and
// can be branched from its first episode and its last.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "campaign/playthrough.hpp"

using namespace mycity;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto campaign = read_any_campaign(text, content::library());
    if (!campaign) {
        if (campaign.error().code.empty()) std::abort();
        return 0;
    }
    const json::Value written = campaign->document();
    const auto again = replay_any_campaign(written, content::library());
    if (!again || json::to_text(again->document()) != json::to_text(written)) std::abort();
    const EpisodeNumber first =
        campaign->legacy() != nullptr ? EpisodeNumber(1) : campaign->campaign()->plan().episodes.front();
    for (const EpisodeNumber episode : {first, campaign->episode().number}) {
        const auto branched = campaign->branch(episode, size);
        if (!branched || branched->episode().number != episode) std::abort();
    }
    return 0;
}
