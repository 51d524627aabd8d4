#include "ai/game_nets.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <string>

#include "ai/net_file.hpp"
#include "content/embedded.hpp"

namespace mycity {
namespace {

constexpr std::array<std::string_view, 5> kOtherNets{"eternal", "roll-and-build-1-6", "roll-and-build-7-12",
                                                     "valley-cards", "valley-dice"};
constexpr std::size_t kNets = kLegacyNets.size() + kOtherNets.size();

std::size_t slot_of(std::string_view name) {
    const auto legacy = std::ranges::find(kLegacyNets, name);
    if (legacy != kLegacyNets.end()) return static_cast<std::size_t>(legacy - kLegacyNets.begin());
    return kLegacyNets.size() +
           static_cast<std::size_t>(std::ranges::find(kOtherNets, name) - kOtherNets.begin());
}

}  // namespace

// Read once and kept; when two threads read at the same time, the second one drops its copy.
const ValueNet* net_for(const Episode& episode) {
    static std::array<std::atomic<const ValueNet*>, kNets> known{};
    const std::string_view name = net_name(episode);
    const std::size_t slot = slot_of(name);
    if (slot == kNets) return nullptr;
    if (const ValueNet* net = known[slot].load(std::memory_order_acquire)) return net;
    const auto text = content::file_text("nets/" + std::string(name) + ".net");
    if (!text) return nullptr;
    auto read = read_net(*text);
    if (!read || read->game != name) return nullptr;
    auto net = std::make_unique<const ValueNet>(std::move(read->net));
    const ValueNet* expected = nullptr;
    if (!known[slot].compare_exchange_strong(expected, net.get(), std::memory_order_acq_rel)) return expected;
    return net.release();  // kept for good: NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks)
}

}  // namespace mycity
