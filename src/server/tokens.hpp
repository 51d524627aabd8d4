#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/sha256.hpp"
#include "server/scheduler.hpp"

namespace mycity {

// A secret of 128 random bits as 26 letters and digits that can be read aloud and typed. The server stores
// only its hash.
std::string new_token(Scheduler& scheduler);

// The id of a table or challenge: 60 random bits in the same letters; not a secret.
std::string new_id(Scheduler& scheduler);
bool is_id(std::string_view text);

// The hash of a token; empty if the text is not a token. Case, dashes and blanks do not matter, and letters
// that look like a digit are read as that digit.
std::optional<Digest> token_hash(std::string_view text);

bool same_hash(const Digest& a, const Digest& b);

}  // namespace mycity
