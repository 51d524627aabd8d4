// Fields that beginning an episode and beginning a campaign have in common.

#include "base/try.hpp"
#include "protocol/commands.hpp"

namespace mycity {

Read<std::vector<Participant>> participants_of(const json::Value& request, const Episode& episode) {
    const auto field = TRY(need(request, "players"));
    const json::Array* list = field->as_array();
    const json::Value count = list != nullptr ? json::Value(list->size()) : *field;
    const auto number =
        TRY(int_at(count, "players", {.least = episode.min_players, .most = episode.max_players}));
    std::vector<Participant> participants;
    for (std::size_t i = 0; i < static_cast<std::size_t>(number); ++i) {
        if (list == nullptr) {
            participants.push_back({.name = "P" + std::to_string(i + 1)});
            continue;
        }
        auto participant = TRY(participant_at((*list)[i], entry("players", i)));
        participants.push_back(std::move(participant));
    }
    return participants;
}

Read<std::optional<std::uint64_t>> seed_of(const json::Value& request) {
    const json::Value* given = request.find("seed");
    if (given == nullptr) return std::nullopt;
    const auto seed = TRY(seed_at(*given, "seed"));
    return seed;
}

std::unexpected<Problem> conflict(std::string_view at, std::string_view with) {
    return std::unexpected(
        Problem{.code = "conflicting-fields", .at = std::string(at), .found = std::string(with)});
}

}  // namespace mycity
