// A campaign file that is accepted, of whichever game, is written and read again as the same campaign, and
// can be branched from its first episode and its last.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "campaign/any_campaign.hpp"

namespace {

using namespace mycity;

void branch(const Campaign& campaign, std::uint64_t seed) {
    if (campaign.branch(0, seed).index() != 0) std::abort();
}

void branch(const LegacyCampaign& campaign, std::uint64_t seed) {
    if (campaign.branch(1, seed).episode_number() != 1) std::abort();
    const int last = campaign.episode_number();
    if (campaign.branch(last, seed).episode_number() != last) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto campaign = read_any_campaign(text, content::library());
    if (!campaign) {
        if (campaign.error().code.empty()) std::abort();
        return 0;
    }
    const json::Value written = document_of(*campaign);
    const auto again = replay_any_campaign(written, content::library());
    if (!again || json::to_text(document_of(*again)) != json::to_text(written)) std::abort();
    std::visit([&](const auto& played) { branch(played, size); }, *campaign);
    return 0;
}
