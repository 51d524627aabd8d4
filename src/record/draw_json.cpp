#include "record/draw_json.hpp"

#include "base/try.hpp"

#include <algorithm>

namespace mycity {
namespace {

Read<int> face_at(const json::Value& value, const std::string& at, const std::array<Face, kFaces>& die) {
    if (const std::string* name = value.as_string()) {
        const auto face =
            std::find_if(die.begin(), die.end(), [&](const Face& f) { return f.name == *name; });
        if (face == die.end())
            return std::unexpected(Problem{.code = "no-such-face", .at = at, .found = shown(*name)});
        return static_cast<int>(face - die.begin());
    }
    const auto number = TRY(int_at(value, at, {.least = 0, .most = kFaces - 1}));
    return static_cast<int>(number);
}

Read<Outcome> throw_at(const json::Value& value, const std::string& at, const Dice& dice) {
    const auto faces = TRY(array_at(value, at));
    if (faces->size() != 3) return wrong_type(at, "[a, b, white]", value);
    std::array<int, 3> shows{};
    const std::array dies{&dice.a, &dice.b, &dice.white};
    for (std::size_t i = 0; i < dies.size(); ++i) {
        shows[i] = TRY(face_at((*faces)[i], entry(at, i), *dies[i]));
    }
    return throw_number(shows[0], shows[1], shows[2]);
}

std::optional<Outcome> card_called(const Episode& episode, std::string_view id) {
    for (std::size_t i = 0; i < episode.deck.size(); ++i)
        if (episode.deck[i].id == id) return static_cast<Outcome>(i);
    return std::nullopt;
}

Read<std::vector<Outcome>> cards_at(const json::Value& value, std::string_view at, const Episode& episode) {
    const auto list = TRY(array_at(value, at));
    std::vector<Outcome> deck;
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto id = TRY(text_at((*list)[i], entry(at, i)));
        const auto card = card_called(episode, id);
        if (!card)
            return std::unexpected(Problem{.code = "no-such-card", .at = entry(at, i), .found = shown(id)});
        if ((seen >> *card & 1) != 0)
            return std::unexpected(Problem{.code = "card-twice", .at = entry(at, i), .found = shown(id)});
        seen |= std::uint64_t{1} << *card;
        deck.push_back(*card);
    }
    return deck;
}

std::string outcome_text(const Episode& episode, Outcome outcome) {
    const json::Value value = outcome_value(episode, outcome);
    return value.as_string() != nullptr ? *value.as_string() : json::to_text(value);
}

}  // namespace

json::Value outcome_value(const Episode& episode, Outcome outcome) {
    if (!episode.dice) return episode.deck[outcome].id.view();
    return json::Array{die_a(outcome), die_b(outcome), die_white(outcome)};
}

void write_outcome(json::Writer& out, const Episode& episode, Outcome outcome) {
    if (!episode.dice) {
        out.value(episode.deck[outcome].id.view());
        return;
    }
    out.begin_array().value(die_a(outcome)).value(die_b(outcome)).value(die_white(outcome)).end_array();
}

json::Value outcomes_value(const Episode& episode, std::span<const Outcome> outcomes) {
    json::Array list;
    for (const Outcome outcome : outcomes) list.push_back(outcome_value(episode, outcome));
    return list;
}

Read<std::vector<Outcome>> deck_at(const json::Value& value, std::string_view at, const Episode& episode) {
    auto deck = cards_at(value, at, episode);
    if (!deck) return deck;
    std::uint64_t seen = 0;
    for (const Outcome card : *deck) seen |= std::uint64_t{1} << card;
    for (std::size_t i = 0; i < episode.deck.size(); ++i)
        if ((seen >> i & 1) == 0)
            return std::unexpected(Problem{.code = "deck-incomplete",
                                           .at = std::string(at),
                                           .expected = std::string(episode.deck[i].id.view())});
    return deck;
}

Read<std::vector<Outcome>> throws_at(const json::Value& value, std::string_view at, const Episode& episode) {
    const auto list = TRY(array_at(value, at));
    if (list->size() > kMaxThrowsGiven)
        return wrong("too-many-entries", at, std::to_string(kMaxThrowsGiven), std::to_string(list->size()));
    std::vector<Outcome> throws;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto thrown = TRY(throw_at((*list)[i], entry(at, i), *episode.dice));
        throws.push_back(thrown);
    }
    return throws;
}

Read<std::vector<Outcome>> outcomes_at(const json::Value& value, std::string_view at,
                                       const Episode& episode) {
    return episode.dice ? throws_at(value, at, episode) : cards_at(value, at, episode);
}

Read<Draw> fair_draw(const Episode& episode, Opening opening, std::span<const Outcome> outcomes,
                     std::string_view at) {
    Draw draw = Draw::from_opening(episode, std::move(opening));
    draw.foresee(outcomes.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        if (draw.sequence()[i] != outcomes[i])
            return wrong("fair-draw", entry(at, i), outcome_text(episode, draw.sequence()[i]),
                         outcome_text(episode, outcomes[i]));
    return draw;
}

}  // namespace mycity
