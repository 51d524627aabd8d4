#include "server/bodies.hpp"

#include <algorithm>

#include "ai/bot.hpp"
#include "base/bytes.hpp"
#include "server/limits.hpp"

namespace mycity {
namespace {

Read<SeatState> seat_at(const json::Value& value, const std::string& at) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    if (value.find("bot") != nullptr) {
        const auto level = need_int(value, "bot", {.least = kLowestLevel, .most = kHighestLevel}, at);
        if (!level) return std::unexpected(level.error());
        return SeatState{.kind = SeatKind::bot, .level = static_cast<int>(*level)};
    }
    if (value.find("name") == nullptr) return SeatState{};
    const auto name = need_text(value, "name", at);
    if (!name) return std::unexpected(name.error());
    return SeatState{.kind = SeatKind::person, .name = std::string(*name), .ready = false};
}

}  // namespace

Read<Digest> digest_at(const json::Value& object, std::string_view key, std::string_view within) {
    const auto text = need_text(object, key, within);
    if (!text) return std::unexpected(text.error());
    const auto bytes = from_hex(*text);
    Digest digest{};
    if (!bytes || bytes->size() != digest.size())
        return std::unexpected(
            Problem{.code = "wrong-type", .at = member(within, key), .expected = "64 hex digits"});
    std::copy(bytes->begin(), bytes->end(), digest.begin());
    return digest;
}

Read<std::vector<SeatState>> seats_at(const json::Value& body, const GameSetup& setup) {
    const auto list = need_array(body, "seats");
    if (!list) return std::unexpected(list.error());
    auto least = static_cast<std::size_t>(setup.first->min_players);
    auto most = static_cast<std::size_t>(setup.first->max_players);
    if (setup.begun) least = most = setup.begun->participants().size();
    if ((*list)->size() < least || (*list)->size() > most)
        return wrong_total_of("seats", std::to_string(least) + ".." + std::to_string(most), (*list)->size());
    std::vector<SeatState> seats;
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
        auto seat = seat_at((**list)[i], entry("seats", i));
        if (!seat) return std::unexpected(seat.error());
        seats.push_back(std::move(*seat));
    }
    if (std::all_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.kind == SeatKind::bot; }))
        return std::unexpected(Problem{.code = "only-bots", .at = "seats"});
    return seats;
}

Read<void> keep_devices(std::vector<SeatState>& seats, const json::Value& devices) {
    const auto list = array_at(devices, "private.devices");
    if (!list) return std::unexpected(list.error());
    for (std::size_t i = 0; i < std::min(seats.size(), (*list)->size()); ++i) {
        if ((**list)[i].is_null()) continue;
        const auto device = digest_at(json::Value().set("device", (**list)[i]), "device", "private.devices");
        if (!device) return std::unexpected(device.error());
        seats[i].device = *device;
    }
    return {};
}

std::vector<std::string> commitments_of(const GameSetup& setup, const Digest& root) {
    std::vector<std::string> commitments;
    for (const int episode : setup.episodes)
        commitments.push_back(to_hex(commitment_to(secret_for(setup, root, episode))));
    return commitments;
}

json::Value texts_value(const std::vector<std::string>& texts) {
    json::Array list;
    for (const std::string& text : texts) list.emplace_back(text);
    return list;
}

}  // namespace mycity
