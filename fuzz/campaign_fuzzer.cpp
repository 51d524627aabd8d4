// A campaign file that is accepted is written and read again as the same campaign, and can be branched.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "campaign/campaign.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mycity;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto campaign = read_campaign(text, content::library());
    if (!campaign) {
        if (campaign.error().code.empty()) std::abort();
        return 0;
    }
    const std::string written = campaign_text(*campaign);
    const auto again = read_campaign(written, content::library());
    if (!again || campaign_text(*again) != written) std::abort();
    if (campaign->branch(0, size).index() != 0) std::abort();
    return 0;
}
