#include "campaign/sticker_move.hpp"

#include "base/try.hpp"
#include "mechanics/connected.hpp"
#include "rules/space.hpp"

namespace mycity {
namespace {

// Targets that are buildings or shafts take the bits of a mask by their numbers.
Mask target_bit(int number) { return Mask::bit(SpaceId(number)); }

// Industrial buildings that have no cog yet.
Mask factory_candidates(const Episode& episode, const LegacyCity& city) {
    Mask candidates;
    for (const BuildingId building : episode.building_ids())
        if (episode.kind_of(building) == Kind::industrial && (city.factories >> building & 1) == 0)
            candidates |= target_bit(building);
    return candidates;
}

// The shafts whose entrance is on the board.
Mask open_shafts(const Board& board) {
    Mask shafts;
    for (std::size_t kind = 0; kind < kMineEntrances.size(); ++kind)
        if (board.on(kMineEntrances[kind])) shafts |= target_bit(static_cast<int>(kind));
    return shafts;
}

std::optional<int> target_from(std::string_view text, Choice choice, const Episode& episode) {
    switch (choice) {
        case Choice::space:
            return space_from(text);
        case Choice::building:
            return episode.find_building(text);
        case Choice::shaft:
            if (const auto kind = kind_from(text); kind && forms_groups(*kind))
                return static_cast<int>(*kind);
            break;
        case Choice::nothing:
            break;
    }
    return std::nullopt;
}

}  // namespace

StickerOptions options_for(Sticker sticker, const Episode& episode, const LegacyCity& city) {
    switch (facts_of(sticker).choice) {
        case Choice::space:
            return {sticker, sticker_places(sticker, city.board)};
        case Choice::building:
            return {sticker, factory_candidates(episode, city)};
        case Choice::shaft:
            return {sticker, open_shafts(city.board)};
        case Choice::nothing:
            break;
    }
    return {sticker};
}

std::string_view target_key(Sticker sticker) {
    constexpr std::array<std::string_view, 4> kKeys{"space", "building", "shaft", ""};
    return kKeys[static_cast<std::size_t>(facts_of(sticker).choice)];
}

std::string target_name(const Episode& episode, const StickerMove& move) {
    switch (facts_of(move.sticker).choice) {
        case Choice::space:
            return space_name(SpaceId(move.target));
        case Choice::building:
            return std::string(episode.buildings[static_cast<std::size_t>(move.target)].id.view());
        case Choice::shaft:
            return std::string(name_of(static_cast<Kind>(move.target)));
        case Choice::nothing:
            break;
    }
    return {};
}

json::Value sticker_value(const Episode& episode, const StickerMove& move) {
    json::Value value;
    value.set("sticker", facts_of(move.sticker).name);
    return value.set(target_key(move.sticker), target_name(episode, move));
}

Read<StickerRequest> sticker_request_at(const json::Value& value, std::string_view at) {
    const auto name = TRY(need_text(value, "sticker", at));
    const auto sticker = sticker_from(name);
    if (!sticker || facts_of(*sticker).choice == Choice::nothing)
        return std::unexpected(
            Problem{.code = "no-such-sticker", .at = member(at, "sticker"), .found = shown(name)});
    const auto target = TRY(need_text(value, target_key(*sticker), at));
    return StickerRequest{*sticker, std::string(target)};
}

Read<StickerMove> resolve(const Episode& episode, const StickerRequest& request, std::string_view at) {
    const auto target = target_from(request.target, facts_of(request.sticker).choice, episode);
    if (!target)
        return std::unexpected(Problem{.code = "no-such-target",
                                       .at = member(at, target_key(request.sticker)),
                                       .found = shown(request.target)});
    return StickerMove{request.sticker, *target};
}

Read<StickerMove> sticker_at(const json::Value& value, std::string_view at, const Episode& episode) {
    const auto request = TRY(sticker_request_at(value, at));
    return resolve(episode, request, at);
}

}  // namespace mycity
