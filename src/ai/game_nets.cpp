#include <array>
#include <atomic>
#include <memory>
#include <string>

#include "ai/game_nets.hpp"
#include "ai/net_file.hpp"
#include "content/embedded.hpp"

namespace mycity {
namespace {

constexpr std::array<std::string_view, 3> kGames{"eternal", "legacy", "roll-and-build"};

}  // namespace

// Read once and kept; when two threads read at the same time, the second one drops its copy.
const ValueNet* net_for(const Episode& episode) {
    static std::array<std::atomic<const ValueNet*>, kGames.size()> known{};
    for (std::size_t i = 0; i < kGames.size(); ++i) {
        if (episode.game != kGames[i]) continue;
        if (const ValueNet* net = known[i].load(std::memory_order_acquire)) return net;
        const auto text = content::file_text("nets/" + std::string(kGames[i]) + ".net");
        if (!text) return nullptr;
        auto read = read_net(*text);
        if (!read || read->game != kGames[i]) return nullptr;
        auto net = std::make_unique<const ValueNet>(std::move(read->net));
        const ValueNet* expected = nullptr;
        if (!known[i].compare_exchange_strong(expected, net.get(), std::memory_order_acq_rel))
            return expected;
        return net.release();  // kept for good: NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks)
    }
    return nullptr;
}

}  // namespace mycity
