#pragma once

#include <vector>

#include "base/json.hpp"
#include "record/read.hpp"
#include "record/session.hpp"

namespace mycity {

inline constexpr std::size_t kMaxThrowsGiven = 1000;  // far more than any episode needs

// The JSON form of an outcome: a card's id, or the faces of a throw as [a, b, white].
json::Value outcome_value(const Episode& episode, Outcome outcome);
void write_outcome(json::Writer& out, const Episode& episode, Outcome outcome);
json::Value outcomes_value(const Episode& episode, std::span<const Outcome> outcomes);

// Cards or throws in order, as far as they are known.
Read<std::vector<Outcome>> outcomes_at(const json::Value& value, std::string_view at, const Episode& episode);
// The draw that follows from the opening. If it does not begin with these outcomes, the problem names the
// first one that differs.
Read<Draw> fair_draw(const Episode& episode, Opening opening, std::span<const Outcome> outcomes,
                     std::string_view at);

// A whole deck in order, with every card of the episode once.
Read<std::vector<Outcome>> deck_at(const json::Value& value, std::string_view at, const Episode& episode);
// Throws in order; a face is its number on the die or its name.
Read<std::vector<Outcome>> throws_at(const json::Value& value, std::string_view at, const Episode& episode);

}  // namespace mycity
