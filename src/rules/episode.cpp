#include "rules/episode.hpp"

namespace mycity {

std::optional<int> Episode::find_building(std::string_view id) const {
    for (int i = 0; i < buildings.count(); ++i)
        if (buildings[static_cast<std::size_t>(i)].id == id) return i;
    return std::nullopt;
}

std::optional<int> Episode::find_shape(std::string_view name) const {
    for (int i = 0; i < shapes.count(); ++i)
        if (shapes[static_cast<std::size_t>(i)].name == name) return i;
    return std::nullopt;
}

Site Episode::site_for(const Board& changed) const {
    Site result(changed);
    for (const MechanicUse& use : mechanics)
        if (use.mechanic->prepare != nullptr) use.mechanic->prepare(result, use);
    result.compile({shapes.begin(), shapes.size()});
    return result;
}

const MechanicUse* Episode::use_of(std::string_view key) const {
    for (const MechanicUse& use : mechanics)
        if (use.mechanic->key == key) return &use;
    return nullptr;
}

}  // namespace mycity
