#pragma once

#include "base/json.hpp"
#include "record/problem.hpp"
#include "rules/view.hpp"
#include "words/words.hpp"

// The JSON of states, legal moves, content and problems. Of a game, only a view can be written.
// Functions that write fields leave opening and closing the object to the caller.
namespace mycity {

// The fields of a state.
void write_state(json::Writer& out, const View& view);
// `place`, `pass`, `end`.
void write_legal(json::Writer& out, const View& view, int player);
// `board` or `sheet`, `buildings`, `deck` or `dice`, `rules`.
void write_content(json::Writer& out, const Episode& episode);
// The object of `error`.
void write_problem(json::Writer& out, const Problem& problem, const Words& words);

// [[row, column], …] as printed.
void write_cells(json::Writer& out, const Cells& cells);

}  // namespace mycity
