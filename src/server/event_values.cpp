#include "server/event_values.hpp"

#include <algorithm>

#include "base/bytes.hpp"
#include "base/try.hpp"
#include "rules/episode.hpp"

namespace mycity {
namespace {

constexpr NamedCodec<Author, 3> kAuthors{
    {{{Author::person, "person"}, {Author::bot, "bot"}, {Author::clock, "clock"}}}};
constexpr NamedCodec<SeatKind, 3> kSeatKinds{
    {{{SeatKind::empty, "empty"}, {SeatKind::person, "person"}, {SeatKind::bot, "bot"}}}};

// Assigns the result of another reader, or returns its problem.
template <class T>
Read<void> assign(T& to, Read<T> read) {
    if (!read) return std::unexpected(std::move(read.error()));
    to = std::move(*read);
    return {};
}

}  // namespace

MoveRequest request_of(const Game& game, PlayerId player, Move move) {
    if (move.act != Act::place) return {move.act};
    return {Act::place, cells_of(game.episode().shape_of(*game.offered(player)), move.placement)};
}

std::vector<DrawnItem> drawn_items(const Episode& episode, std::span<const Outcome> outcomes) {
    std::vector<DrawnItem> items;
    items.reserve(outcomes.size());
    for (const Outcome outcome : outcomes) {
        if (episode.dice)
            items.emplace_back(std::array<int, 3>{die_a(outcome), die_b(outcome), die_white(outcome)});
        else
            items.emplace_back(std::string(episode.deck[outcome].id.view()));
    }
    return items;
}

SeatInfo info_of(const SeatState& seat) {
    SeatInfo info{.kind = seat.kind};
    if (seat.kind == SeatKind::person) {
        info.name = seat.name;
        if (!seat.ready) info.ready = false;
    }
    if (seat.kind == SeatKind::empty && !seat.name.empty()) info.name = seat.name;
    if (seat.kind == SeatKind::bot) info.level = seat.level;
    if (!seat.city.empty()) info.city = seat.city;
    if (!seat.animal.empty()) info.animal = seat.animal;
    info.stand_in = seat.stand_in;
    if (!seat.agreed.empty()) info.agreed = seat.agreed;
    if (seat.expired > 0) info.expired = seat.expired;
    info.commitment = seat.commitment;
    if (seat.awaited) info.awaited = true;
    return info;
}

void ValueCodec<Author>::write(json::Writer& out, Author author) { out.value(kAuthors.name_of(author)); }
Read<void> ValueCodec<Author>::read(const json::Value& from, const FieldPath& at, Author& to) {
    return kAuthors.read(from, at, to);
}

void ValueCodec<SeatKind>::write(json::Writer& out, SeatKind kind) { out.value(kSeatKinds.name_of(kind)); }
Read<void> ValueCodec<SeatKind>::read(const json::Value& from, const FieldPath& at, SeatKind& to) {
    return kSeatKinds.read(from, at, to);
}

void ValueCodec<Digest>::write(json::Writer& out, const Digest& digest) { out.value(to_hex(digest)); }
Read<void> ValueCodec<Digest>::read(const json::Value& from, const FieldPath& at, Digest& to) {
    const std::string* text = from.as_string();
    const auto bytes = text != nullptr ? from_hex(*text) : std::nullopt;
    // The message does not repeat the value: it may be the hash of a secret.
    if (!bytes || bytes->size() != to.size())
        return std::unexpected(Problem{.code = "wrong-type", .at = at.text(), .expected = "64 hex digits"});
    std::copy(bytes->begin(), bytes->end(), to.begin());
    return {};
}

void ValueCodec<DrawnItem>::write(json::Writer& out, const DrawnItem& item) {
    if (const auto* card = std::get_if<std::string>(&item)) {
        out.value(*card);
        return;
    }
    out.begin_array();
    for (const int face : std::get<std::array<int, 3>>(item)) out.value(face);
    out.end_array();
}
Read<void> ValueCodec<DrawnItem>::read(const json::Value& from, const FieldPath& at, DrawnItem& to) {
    if (from.as_string() != nullptr) {
        to = *from.as_string();
        return {};
    }
    std::vector<int> faces;
    TRY(ValueCodec<std::vector<int>>::read(from, at, faces));
    if (faces.size() != 3) return wrong_total_of(at.text(), "3", faces.size());
    to = std::array<int, 3>{faces[0], faces[1], faces[2]};
    return {};
}

void ValueCodec<GameChoice::Campaign>::write(json::Writer& out, const GameChoice::Campaign& campaign) {
    std::visit([&](const auto& value) { out.value(value); }, campaign);
}
Read<void> ValueCodec<GameChoice::Campaign>::read(const json::Value& from, const FieldPath& at,
                                                  GameChoice::Campaign& to) {
    if (from.as_string() != nullptr)
        to = *from.as_string();
    else if (from.as_bool())
        to = *from.as_bool();
    else
        return wrong_type(at.text(), "true, string", from);
    return {};
}

void ValueCodec<MoveRequest>::write(json::Writer& out, const MoveRequest& move) {
    if (move.act != Act::place) {
        out.value(move.act == Act::pass ? "pass" : "end");
        return;
    }
    out.begin_object().key("place");
    write_spaces(out, move.cells);
    out.end_object();
}

void ValueCodec<StickerRequest>::write(json::Writer& out, const StickerRequest& move) {
    out.begin_object().field("sticker", facts_of(move.sticker).name);
    out.field(target_key(move.sticker), move.target).end_object();
}
Read<void> ValueCodec<StickerRequest>::read(const json::Value& from, const FieldPath& at,
                                            StickerRequest& to) {
    return assign(to, sticker_request_at(from, at.text()));
}

void ValueCodec<Clock>::write(json::Writer& out, const Clock& clock) { write_clock(out, clock); }
Read<void> ValueCodec<Clock>::read(const json::Value& from, const FieldPath& at, Clock& to) {
    return assign(to, clock_at(from, at.text()));
}

void ValueCodec<Opening>::write(json::Writer& out, const Opening& opening) {
    out.value(opening_value(opening));
}
Read<void> ValueCodec<Opening>::read(const json::Value& from, const FieldPath& at, Opening& to) {
    const json::Value* nonces = from.find("nonces");
    const std::size_t count =
        nonces != nullptr && nonces->as_array() != nullptr ? nonces->as_array()->size() : 0;
    return assign(to, opening_at(from, at.text(), count));
}

}  // namespace mycity
