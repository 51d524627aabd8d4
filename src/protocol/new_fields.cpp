// Fields that beginning an episode and beginning a campaign have in common.

#include "protocol/commands.hpp"

namespace mycity {

Read<std::vector<Participant>> participants_of(const json::Value& request, const Episode& episode) {
    const auto field = need(request, "players");
    if (!field) return std::unexpected(field.error());
    const json::Array* list = (*field)->as_array();
    const json::Value count = list != nullptr ? json::Value(list->size()) : **field;
    const auto number = int_at(count, "players", {.least = episode.min_players, .most = episode.max_players});
    if (!number) return std::unexpected(number.error());
    std::vector<Participant> participants;
    for (std::size_t i = 0; i < static_cast<std::size_t>(*number); ++i) {
        if (list == nullptr) {
            participants.push_back({.name = "P" + std::to_string(i + 1)});
            continue;
        }
        auto participant = participant_at((*list)[i], entry("players", i));
        if (!participant) return std::unexpected(participant.error());
        participants.push_back(std::move(*participant));
    }
    return participants;
}

Read<std::optional<std::uint64_t>> seed_of(const json::Value& request) {
    const json::Value* given = request.find("seed");
    if (given == nullptr) return std::nullopt;
    const auto seed = seed_at(*given, "seed");
    if (!seed) return std::unexpected(seed.error());
    return *seed;
}

std::unexpected<Problem> conflict(std::string_view at, std::string_view with) {
    return std::unexpected(
        Problem{.code = "conflicting-fields", .at = std::string(at), .found = std::string(with)});
}

}  // namespace mycity
