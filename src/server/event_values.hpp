#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/sha256.hpp"
#include "base/try.hpp"
#include "campaign/sticker_move.hpp"
#include "record/fair.hpp"
#include "record/field_codec.hpp"
#include "record/move_json.hpp"
#include "record/player_result.hpp"
#include "rules/ids.hpp"
#include "server/clock.hpp"
#include "server/seat_state.hpp"

// The types of the fields of events and commands.
namespace mycity {

// Who made a move: a person, a bot, or the clock after it expired.
enum class Author : std::uint8_t { person, bot, clock };

// The request that describes a move of the open round.
MoveRequest request_of(const Game& game, PlayerId player, Move move);

// A card by its id, or the faces of a throw.
using DrawnItem = std::variant<std::string, std::array<int, 3>>;
std::vector<DrawnItem> drawn_items(const Episode& episode, std::span<const Outcome> outcomes);

// A seat that a device takes.
struct TakenSeat {
    PlayerId seat{};
    std::string name{};
    std::optional<std::string> nonce{};  // in hex; of clients that do not commit to it
    std::optional<Digest> commitment{};  // to the nonce
    std::optional<std::string> city{};   // in a legacy campaign
    std::optional<std::string> animal{};
    bool operator==(const TakenSeat&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("name", self.name);
        codec.field("nonce", self.nonce);
        codec.field("commitment", self.commitment);
        codec.field("city", self.city);
        codec.field("animal", self.animal);
    }
};

// The nonce that a seat had committed to.
struct DisclosedNonce {
    PlayerId seat{};
    std::string nonce{};  // in hex
    bool operator==(const DisclosedNonce&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("nonce", self.nonce);
    }
};

// A seat of a new table: empty, for a bot, or reserved after a rematch.
struct NewSeat {
    std::optional<int> bot{};           // its level
    std::optional<std::string> name{};  // of the person it is reserved for
    bool operator==(const NewSeat&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("bot", self.bot);
        codec.field("name", self.name);
    }
};

// The public facts of a seat.
struct SeatInfo {
    SeatKind kind = SeatKind::empty;
    std::optional<std::string> name{};
    std::optional<bool> ready{};  // false while it is reserved after a rematch
    std::optional<int> level{};
    std::optional<std::string> city{};
    std::optional<std::string> animal{};
    std::optional<int> stand_in{};                  // the level of the bot that plays for the holder
    std::optional<std::vector<PlayerId>> agreed{};  // the seats that want a bot to stand in
    std::optional<int> expired{};                   // how often in a row the time of its person was up
    std::optional<Digest> commitment{};             // to its nonce, until the game has started
    std::optional<bool> awaited{};                  // true while the table waits for its nonce
    bool operator==(const SeatInfo&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("kind", self.kind);
        codec.field("name", self.name);
        codec.field("ready", self.ready);
        codec.field("level", self.level);
        codec.field("city", self.city);
        codec.field("animal", self.animal);
        codec.field("stand_in", self.stand_in);
        codec.field("agreed", self.agreed);
        codec.field("expired", self.expired);
        codec.field("commitment", self.commitment);
        codec.field("awaited", self.awaited);
    }
};
SeatInfo info_of(const SeatState& seat);

// What is played: an episode or a campaign. All fields are empty if a campaign file is imported.
struct GameChoice {
    using Campaign = std::variant<bool, std::string>;  // true, or the name of a plan

    std::optional<std::string> game{};
    std::optional<EpisodeNumber> episode{};
    std::optional<bool> open{};  // a single episode of the legacy game
    std::optional<Campaign> campaign{};
    std::optional<json::Value> valley{};  // a code, or a board with what it is played with
    bool operator==(const GameChoice&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("game", self.game);
        codec.field("episode", self.episode);
        codec.field("open", self.open);
        codec.field("campaign", self.campaign);
        codec.field("valley", self.valley);
    }
};

template <>
struct ValueCodec<Author> {
    static void write(json::Writer& out, Author author);
    static Read<void> read(const json::Value& from, const FieldPath& at, Author& to);
};
template <>
struct ValueCodec<SeatKind> {
    static void write(json::Writer& out, SeatKind kind);
    static Read<void> read(const json::Value& from, const FieldPath& at, SeatKind& to);
};
// 64 hexadecimal digits.
template <>
struct ValueCodec<Digest> {
    static void write(json::Writer& out, const Digest& digest);
    static Read<void> read(const json::Value& from, const FieldPath& at, Digest& to);
};
template <>
struct ValueCodec<DrawnItem> {
    static void write(json::Writer& out, const DrawnItem& item);
    static Read<void> read(const json::Value& from, const FieldPath& at, DrawnItem& to);
};
template <>
struct ValueCodec<GameChoice::Campaign> {
    static void write(json::Writer& out, const GameChoice::Campaign& campaign);
    static Read<void> read(const json::Value& from, const FieldPath& at, GameChoice::Campaign& to);
};
template <>
struct ValueCodec<MoveRequest> {
    static void write(json::Writer& out, const MoveRequest& move);
    static Read<void> read(const json::Value& from, const FieldPath& at, MoveRequest& to) {
        to = TRY(move_request_at(from, at.text()));
        return {};
    }
};
template <>
struct ValueCodec<StickerRequest> {
    static void write(json::Writer& out, const StickerRequest& move);
    static Read<void> read(const json::Value& from, const FieldPath& at, StickerRequest& to);
};
template <>
struct ValueCodec<Clock> {
    static void write(json::Writer& out, const Clock& clock);
    static Read<void> read(const json::Value& from, const FieldPath& at, Clock& to);
};
template <>
struct ValueCodec<Opening> {
    static void write(json::Writer& out, const Opening& opening);
    static Read<void> read(const json::Value& from, const FieldPath& at, Opening& to);
};

}  // namespace mycity
