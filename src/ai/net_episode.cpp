#include "ai/net_episode.hpp"

#include "ai/net_inputs.hpp"

namespace mycity {
std::uint32_t net_episode_inputs(const Episode& episode) {
    if (episode.game != "valley") return std::uint32_t{1} << (episode.number % net_inputs::kMostEpisodes);
    std::uint32_t inputs = 0;
    for (const MechanicUse& use : episode.mechanics)
        if (use.mechanic->valley_input) inputs |= std::uint32_t{1} << *use.mechanic->valley_input;
    return inputs;
}

}  // namespace mycity
