#include "record/fair.hpp"

#include <algorithm>

#include "base/bytes.hpp"

namespace mycity {
namespace {

constexpr std::string_view kKeyMark{"mycity draw key 1\0", 18};
constexpr std::string_view kEpisodeMark{"mycity episode secret 1\0", 24};

std::unexpected<Problem> no_hex(std::string_view at, std::string_view expected, std::string_view found) {
    return std::unexpected(Problem{.code = "wrong-type",
                                   .at = std::string(at),
                                   .expected = std::string(expected),
                                   .found = shown(found)});
}

Read<Digest> digest_of(const json::Value& object, std::string_view key, std::string_view within) {
    const auto text = need_text(object, key, within);
    if (!text) return std::unexpected(text.error());
    const auto bytes = from_hex(*text);
    Digest digest{};
    if (!bytes || bytes->size() != digest.size()) return no_hex(member(within, key), "64 hex digits", *text);
    std::copy(bytes->begin(), bytes->end(), digest.begin());
    return digest;
}

Read<std::string> nonce_at(const json::Value& value, const std::string& at) {
    const auto text = text_at(value, at);
    if (!text) return std::unexpected(text.error());
    auto bytes = from_hex(*text);
    if (!bytes || bytes->size() > kMaxNonceBytes) return no_hex(at, "0..64 hex digits", *text);
    return std::move(*bytes);
}

}  // namespace

Digest commitment_to(const Digest& secret) { return sha256(secret); }

Digest key_of(const Opening& opening) {
    Sha256 hash;
    hash.add(kKeyMark).add(opening.secret);
    for (const std::string& nonce : opening.nonces)
        hash.add_byte(static_cast<std::uint8_t>(nonce.size())).add(nonce);
    return hash.finish();
}

Digest episode_secret(const Digest& campaign_secret, EpisodeNumber episode) {
    return Sha256()
        .add(kEpisodeMark)
        .add(campaign_secret)
        .add_number(static_cast<std::uint64_t>(episode))
        .finish();
}

json::Value opening_value(const Opening& opening) {
    json::Array nonces;
    for (const std::string& nonce : opening.nonces) nonces.emplace_back(to_hex(nonce));
    return json::Value()
        .set("commitment", to_hex(commitment_to(opening.secret)))
        .set("secret", to_hex(opening.secret))
        .set("nonces", std::move(nonces));
}

Read<Opening> opening_at(const json::Value& value, std::string_view at, std::size_t players) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    const auto commitment = digest_of(value, "commitment", at);
    if (!commitment) return std::unexpected(commitment.error());
    const auto secret = digest_of(value, "secret", at);
    if (!secret) return std::unexpected(secret.error());
    const auto list = need_array(value, "nonces", at);
    if (!list) return std::unexpected(list.error());
    const std::string place = member(at, "nonces");
    if ((*list)->size() != players) return wrong_total_of(place, std::to_string(players), (*list)->size());
    Opening opening{.secret = *secret, .nonces = {}};
    for (std::size_t i = 0; i < players; ++i) {
        auto nonce = nonce_at((**list)[i], entry(place, i));
        if (!nonce) return std::unexpected(nonce.error());
        opening.nonces.push_back(std::move(*nonce));
    }
    if (const Digest real = commitment_to(*secret); real != *commitment)
        return std::unexpected(Problem{.code = "fair-commitment",
                                       .at = member(at, "commitment"),
                                       .expected = to_hex(real),
                                       .found = to_hex(*commitment)});
    return opening;
}

}  // namespace mycity
