#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "base/sha256.hpp"
#include "record/read.hpp"

namespace mycity {

inline constexpr std::size_t kMaxNonceBytes = 32;

// What a fair draw was made from: the secret of whoever runs the game, and what each seat added, in seat
// order (raw bytes; empty for a seat that added nothing). docs/fair-draws.md has the whole procedure.
struct Opening {
    Digest secret{};
    std::vector<std::string> nonces;
    bool operator==(const Opening&) const = default;
};

// Told before the nonces are known, so that the secret cannot be chosen to suit.
Digest commitment_to(const Digest& secret);
// The key of everything that is drawn.
Digest key_of(const Opening& opening);
// An episode's own secret in a campaign. From it nobody learns the campaign's secret or another episode's.
Digest episode_secret(const Digest& campaign_secret, int episode);

// {"commitment":…,"secret":…,"nonces":[…]}, all in hex.
json::Value opening_value(const Opening& opening);
// Reads it and checks that the secret is the one that was committed to.
Read<Opening> opening_at(const json::Value& value, std::string_view at, std::size_t players);

}  // namespace mycity
