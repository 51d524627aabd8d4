#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "base/sha256.hpp"
#include "record/read.hpp"

namespace mycity {

inline constexpr std::size_t kMaxNonceBytes = 32;
inline constexpr std::size_t kLeastNonceBytes = 16;  // of a seat that commits to it

// The input of a fair draw: the secret of the server, and the nonce of each seat in seat order (raw bytes;
// empty for a seat that contributed nothing). docs/fair-draws.md describes the procedure.
struct Opening {
    Digest secret{};
    std::vector<std::string> nonces;
    // For each seat the 32 bytes of its nonce's hash, published before any nonce was disclosed; zeros for a
    // seat that did not commit. Empty: a draw of the old kind, whose nonces were public from the beginning.
    // One text, since openings are copied in many places and the engine has to stay small.
    std::string commitments{};
    // In the same form the commitments of the server, one for each episode that the table had to play, in
    // order. Empty: not known, as in records of earlier versions.
    std::string published{};
    bool operator==(const Opening&) const = default;
};

// Published before the nonces are known, so that the secret cannot depend on them.
Digest commitment_to(const Digest& secret);
// Published by a seat before it discloses its nonce, so that the nonce cannot depend on those of others.
Digest commitment_to_nonce(std::string_view nonce);

// Adds the commitment of the next seat, if it has made one.
void add_commitment(Opening& opening, const std::optional<Digest>& commitment);
std::optional<Digest> commitment_of(const Opening& opening, PlayerId player);

// What a seat did for a fair draw: it added nothing, gave a nonce without committing to it, disclosed the
// nonce it had committed to, or withheld it.
enum class SeatPart : std::uint8_t { nothing, uncommitted, disclosed, withheld };
SeatPart part_of(const Opening& opening, PlayerId player);

// Adds the server's commitment for the next episode.
void add_published(Opening& opening, const Digest& commitment);
// How many commitments the server had published; 0: not known.
std::size_t published_count(const Opening& opening);
// The commitment that the server had published for this place in its order.
Digest published_at(const Opening& opening, std::size_t place);

// The key from which the draw is computed.
Digest key_of(const Opening& opening);
// The secret of one episode of a campaign. It reveals neither the campaign's secret nor another episode's.
Digest episode_secret(const Digest& campaign_secret, EpisodeNumber episode);

// {"commitment":…,"secret":…,"nonces":[…],"seat_commitments":[…],"commitments":[…]}, all in hex.
json::Value opening_value(const Opening& opening);
// Reads this form and checks that the secret and the nonces match their commitments, and that the server had
// published none of its commitments twice.
Read<Opening> opening_at(const json::Value& value, std::string_view at, std::size_t players);

}  // namespace mycity
