#include "record/fair.hpp"

#include <algorithm>

#include "base/bytes.hpp"
#include "base/try.hpp"

namespace mycity {
namespace {

constexpr std::string_view kKeyMark{"mycity draw key 1\0", 18};
constexpr std::size_t kMostPublished = 99;  // no campaign has more episodes
constexpr std::string_view kEpisodeMark{"mycity episode secret 1\0", 24};

std::unexpected<Problem> no_hex(std::string_view at, std::string_view expected, std::string_view found) {
    return wrong("wrong-type", at, expected, shown(found));
}

Read<Digest> digest_of(const json::Value& object, std::string_view key, std::string_view within) {
    const auto text = TRY(need_text(object, key, within));
    const auto bytes = from_hex(text);
    Digest digest{};
    if (!bytes || bytes->size() != digest.size()) return no_hex(member(within, key), "64 hex digits", text);
    std::copy(bytes->begin(), bytes->end(), digest.begin());
    return digest;
}

Read<std::string> nonce_at(const json::Value& value, const std::string& at) {
    const auto text = TRY(text_at(value, at));
    auto bytes = from_hex(text);
    if (!bytes || bytes->size() > kMaxNonceBytes) return no_hex(at, "0..64 hex digits", text);
    return std::move(*bytes);
}

Problem differs(std::string_view code, std::string at, std::string expected, std::string found) {
    return {.code = code, .at = std::move(at), .expected = std::move(expected), .found = std::move(found)};
}

// The list of a field with one entry per seat.
Read<const json::Array*> seat_list(const json::Value& value, std::string_view key, std::string_view within,
                                   std::size_t seats) {
    auto list = need_array(value, key, within);
    if (list && (*list)->size() != seats)
        return wrong_total_of(member(within, key), std::to_string(seats), (*list)->size());
    return list;
}

Digest digest_in(std::string_view list, std::size_t at) {
    Digest digest{};
    std::copy_n(list.begin() + static_cast<std::ptrdiff_t>(at * digest.size()), digest.size(),
                digest.begin());
    return digest;
}

// The commitments of the server, and none of them twice: two episodes would have the same secret.
Read<std::string> published_list(const json::Value& value, std::string_view within) {
    const auto list = TRY(need_array(value, "commitments", within));
    const std::string at = member(within, "commitments");
    if (list->empty() || list->size() > kMostPublished)
        return std::unexpected(differs("fair-count", at, "", std::to_string(list->size())));
    std::string published;
    for (std::size_t i = 0; i < list->size(); ++i) {
        auto bytes = TRY(nonce_at((*list)[i], entry(at, i)));
        if (bytes.size() != Digest{}.size()) return no_hex(entry(at, i), "64 hex digits", to_hex(bytes));
        for (std::size_t before = 0; before < i; ++before)
            if (published.compare(before * bytes.size(), bytes.size(), bytes) == 0)
                return std::unexpected(differs("fair-twice", entry(at, i), "", to_hex(bytes)));
        published += bytes;
    }
    return published;
}

}  // namespace

Digest commitment_to(const Digest& secret) { return sha256(secret); }
Digest commitment_to_nonce(std::string_view nonce) { return sha256(nonce); }

void add_commitment(Opening& opening, const std::optional<Digest>& commitment) {
    const Digest bytes = commitment.value_or(Digest{});
    opening.commitments.append(bytes.begin(), bytes.end());
}

std::optional<Digest> commitment_of(const Opening& opening, PlayerId player) {
    if ((player.index() + 1) * Digest{}.size() > opening.commitments.size()) return std::nullopt;
    const Digest digest = digest_in(opening.commitments, player.index());
    if (digest == Digest{}) return std::nullopt;
    return digest;
}

void add_published(Opening& opening, const Digest& commitment) {
    opening.published.append(commitment.begin(), commitment.end());
}
std::size_t published_count(const Opening& opening) { return opening.published.size() / Digest{}.size(); }
Digest published_at(const Opening& opening, std::size_t place) { return digest_in(opening.published, place); }

SeatPart part_of(const Opening& opening, PlayerId player) {
    const bool committed = commitment_of(opening, player).has_value();
    if (opening.nonces[player.index()].empty()) return committed ? SeatPart::withheld : SeatPart::nothing;
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
    json::Array commitments;
    for (const PlayerId player : PlayerIds(static_cast<int>(opening.nonces.size()))) {
        nonces.emplace_back(to_hex(opening.nonces[player.index()]));
        const auto commitment = commitment_of(opening, player);
        commitments.emplace_back(commitment ? to_hex(*commitment) : std::string());
    }
    json::Value value;
    value.set("commitment", to_hex(commitment_to(opening.secret)));
    value.set("secret", to_hex(opening.secret)).set("nonces", std::move(nonces));
    if (!opening.commitments.empty()) value.set("seat_commitments", std::move(commitments));
    if (opening.published.empty()) return value;
    json::Array published;
    for (std::size_t place = 0; place < published_count(opening); ++place)
        published.emplace_back(to_hex(published_at(opening, place)));
    value.set("commitments", std::move(published));
    return value;
}

Read<Opening> opening_at(const json::Value& value, std::string_view at, std::size_t players) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    const auto commitment = TRY(digest_of(value, "commitment", at));
    const auto secret = TRY(digest_of(value, "secret", at));
    const auto nonces = TRY(seat_list(value, "nonces", at, players));
    Opening opening{.secret = secret, .nonces = {}};
    for (std::size_t i = 0; i < players; ++i) {
        auto nonce = TRY(nonce_at((*nonces)[i], entry(member(at, "nonces"), i)));
        opening.nonces.push_back(std::move(nonce));
    }
    if (const Digest real = commitment_to(secret); real != commitment)
        return std::unexpected(
            differs("fair-commitment", member(at, "commitment"), to_hex(real), to_hex(commitment)));
    if (value.find("commitments") != nullptr) {
        opening.published = TRY(published_list(value, at));
    }
    if (value.find("seat_commitments") == nullptr) return opening;  // as before seats committed
    const auto commitments = TRY(seat_list(value, "seat_commitments", at, players));
    for (std::size_t i = 0; i < players; ++i) {
        auto bytes = nonce_at((*commitments)[i], entry(member(at, "seat_commitments"), i));
        if (!bytes) return std::unexpected(bytes.error());
        const std::string real = to_hex(commitment_to_nonce(opening.nonces[i]));
        const std::string committed = to_hex(*bytes);
        if (!bytes->empty() && !opening.nonces[i].empty() && real != committed)
            return std::unexpected(differs("fair-nonce", entry(member(at, "nonces"), i), committed, real));
        bytes->resize(secret.size());
        opening.commitments += *bytes;
    }
    return opening;
}

}  // namespace mycity
