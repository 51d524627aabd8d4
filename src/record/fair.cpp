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

std::optional<Digest> digest_in(std::string_view text) {
    const auto bytes = from_hex(text);
    Digest digest{};
    if (!bytes || bytes->size() != digest.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), digest.begin());
    return digest;
}

Read<Digest> digest_of(const json::Value& object, std::string_view key, std::string_view within) {
    const auto text = need_text(object, key, within);
    if (!text) return std::unexpected(text.error());
    const auto digest = digest_in(*text);
    if (!digest) return no_hex(member(within, key), "64 hex digits", *text);
    return *digest;
}

Read<std::string> nonce_at(const json::Value& value, const std::string& at) {
    const auto text = text_at(value, at);
    if (!text) return std::unexpected(text.error());
    auto bytes = from_hex(*text);
    if (!bytes || bytes->size() > kMaxNonceBytes) return no_hex(at, "0..64 hex digits", *text);
    return std::move(*bytes);
}

// An empty text for a seat that did not commit.
Read<std::optional<Digest>> seat_commitment_at(const json::Value& value, const std::string& at) {
    const auto text = text_at(value, at);
    if (!text) return std::unexpected(text.error());
    if (text->empty()) return std::nullopt;
    const auto digest = digest_in(*text);
    if (!digest) return no_hex(at, "64 hex digits", *text);
    return digest;
}

Problem differs(std::string_view code, std::string at, const Digest& expected, const Digest& found) {
    return {.code = code, .at = std::move(at), .expected = to_hex(expected), .found = to_hex(found)};
}

// Reads "seat_commitments", which records before commitments of seats do not have.
Read<void> read_seat_commitments(const json::Value& value, std::string_view within, Opening& opening) {
    if (value.find("seat_commitments") == nullptr) return {};
    const auto list = need_array(value, "seat_commitments", within);
    if (!list) return std::unexpected(list.error());
    const std::string place = member(within, "seat_commitments");
    const std::size_t seats = opening.nonces.size();
    if ((*list)->size() != seats) return wrong_total_of(place, std::to_string(seats), (*list)->size());
    for (std::size_t i = 0; i < seats; ++i) {
        const auto committed = seat_commitment_at((**list)[i], entry(place, i));
        if (!committed) return std::unexpected(committed.error());
        opening.commitments.push_back(*committed);
        if (part_of(opening, i) != SeatPart::disclosed) continue;
        if (const Digest real = commitment_to_nonce(opening.nonces[i]); real != **committed)
            return std::unexpected(
                differs("fair-nonce", entry(member(within, "nonces"), i), **committed, real));
    }
    return {};
}

}  // namespace

Digest commitment_to(const Digest& secret) { return sha256(secret); }
Digest commitment_to_nonce(std::string_view nonce) { return sha256(nonce); }

SeatPart part_of(const Opening& opening, std::size_t seat) {
    const bool committed = seat < opening.commitments.size() && opening.commitments[seat];
    if (opening.nonces[seat].empty()) return committed ? SeatPart::withheld : SeatPart::nothing;
    return committed ? SeatPart::disclosed : SeatPart::uncommitted;
}

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
    json::Value value = json::Value()
                            .set("commitment", to_hex(commitment_to(opening.secret)))
                            .set("secret", to_hex(opening.secret))
                            .set("nonces", std::move(nonces));
    if (opening.commitments.empty()) return value;
    json::Array commitments;
    for (const auto& each : opening.commitments) commitments.emplace_back(each ? to_hex(*each) : "");
    return value.set("seat_commitments", std::move(commitments));
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
        return std::unexpected(differs("fair-commitment", member(at, "commitment"), real, *commitment));
    if (auto read = read_seat_commitments(value, at, opening); !read) return std::unexpected(read.error());
    return opening;
}

}  // namespace mycity
