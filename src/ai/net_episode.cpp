#include "ai/net_episode.hpp"

#include <array>
#include <string_view>

#include "ai/net_inputs.hpp"

namespace mycity {
namespace {

// The rules that valleys differ in; one has another name with dice. Only grows, or old nets are useless.
struct ValleyRule {
    std::string_view key;
    std::string_view with_dice = key;
};
constexpr std::array kValleyRules{
    ValleyRule{"wide-river"},
    ValleyRule{"flood"},
    ValleyRule{"build-on-forest", "open-forest"},
    ValleyRule{"palace"},
    ValleyRule{"fortress-line"},
    ValleyRule{"must-build-church", "church-line"},
    ValleyRule{"legacy-no-pass", "no-pass"},
    ValleyRule{"block"},
    ValleyRule{"investor"},
    ValleyRule{"tracks"},
    ValleyRule{"gold-race"},
    ValleyRule{"forest-race"},
    ValleyRule{"plateau-race"},
    ValleyRule{"groups", "rb-groups"},
    ValleyRule{"wells", "rb-wells"},
    ValleyRule{"factories"},
    ValleyRule{"pollution"},
    ValleyRule{"ore"},
    ValleyRule{"cargo"},
    ValleyRule{"bandits"},
    ValleyRule{"complete-groups"},
    ValleyRule{"bonus"},
};
static_assert(kValleyRules.size() <= net_inputs::kMostEpisodes);

}  // namespace

std::uint32_t net_episode_inputs(const Episode& episode) {
    if (episode.game != "valley") return std::uint32_t{1} << (episode.number % net_inputs::kMostEpisodes);
    std::uint32_t inputs = 0;
    for (std::size_t i = 0; i < kValleyRules.size(); ++i)
        if (episode.use_of(kValleyRules[i].key) || episode.use_of(kValleyRules[i].with_dice))
            inputs |= std::uint32_t{1} << i;
    return inputs;
}

}  // namespace mycity
