#pragma once

#include <cstdint>
#include <string>

#include "base/json.hpp"
#include "campaign/legacy_city.hpp"
#include "record/read.hpp"
#include "rules/sticker.hpp"

namespace mycity {

// A choice between two episodes (L-STICKER): a space, a building or a shaft, as the sticker asks.
struct StickerMove {
    Sticker sticker = Sticker::one_tree;
    int target = 0;  // space, building, or shaft by its kind
    bool operator==(const StickerMove&) const = default;
};

// A choice before anybody checked whether it is possible: the sticker and the name of its target.
struct StickerRequest {
    Sticker sticker = Sticker::one_tree;
    std::string target{};  // "E4", "B3", "public"
    bool operator==(const StickerRequest&) const = default;
};

// What may be chosen for a sticker; empty: it lapses.
struct StickerOptions {
    Sticker sticker = Sticker::one_tree;
    Mask targets{};  // bits of spaces, buildings or shafts

    bool has(int target) const { return target >= 0 && target < 128 && targets.has(SpaceId(target)); }
};
StickerOptions options_for(Sticker sticker, const Episode& episode, const LegacyCity& city);

// {"sticker":"well","space":"E4"}, {"sticker":"factory","building":"B3"}, {"sticker":"mark","shaft":"public"}
json::Value sticker_value(const Episode& episode, const StickerMove& move);
Read<StickerMove> sticker_at(const json::Value& value, std::string_view at, const Episode& episode);
Read<StickerRequest> sticker_request_at(const json::Value& value, std::string_view at);
// Finds the target in the episode; the problem names it.
Read<StickerMove> resolve(const Episode& episode, const StickerRequest& request, std::string_view at);

// "space", "building" or "shaft", and the name of one target of it.
std::string_view target_key(Sticker sticker);
std::string target_name(const Episode& episode, const StickerMove& move);

}  // namespace mycity
