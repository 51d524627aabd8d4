#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "base/sha256.hpp"
#include "record/read.hpp"

namespace mycity {

inline constexpr std::size_t kMaxNonceBytes = 32;

// The input of a fair draw: the secret of the server, and the nonce of each seat in seat order (raw bytes;
// empty for a seat that contributed nothing). docs/fair-draws.md describes the procedure.
struct Opening {
    Digest secret{};
    std::vector<std::string> nonces;
    bool operator==(const Opening&) const = default;
};

// Published before the nonces are known, so that the secret cannot depend on them.
Digest commitment_to(const Digest& secret);
// The key from which the draw is computed.
Digest key_of(const Opening& opening);
// The secret of one episode of a campaign. It reveals neither the campaign's secret nor another episode's.
Digest episode_secret(const Digest& campaign_secret, EpisodeNumber episode);

// {"commitment":…,"secret":…,"nonces":[…]}, all in hex.
json::Value opening_value(const Opening& opening);
// Reads this form and checks that the secret matches the commitment.
Read<Opening> opening_at(const json::Value& value, std::string_view at, std::size_t players);

}  // namespace mycity
