#pragma once

#include <span>

#include "base/json.hpp"
#include "protocol/table.hpp"
#include "record/read.hpp"
#include "rules/view.hpp"

namespace mycity {

// A command reads its fields from the request and writes the fields of its reply. When it returns a
// problem, what it wrote is thrown away and the table is as it was.
struct Command {
    std::string_view name;
    Read<void> (*run)(Table& table, const json::Value& request, json::Writer& out);
};
const Command* find_command(std::string_view name);

Read<void> run_hello(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_content(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_new(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_state(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_legal(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_check(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_play(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_take_back(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_score(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_suggest(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_save(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_load(Table& table, const json::Value& request, json::Writer& out);

// What commands have in common.
// Whether the protocol plays this game: the legacy game's later chapters stay sealed until it does.
bool is_available(const Episode& episode);
Read<Record*> game_of(Table& table);
Read<int> player_of(const json::Value& request, const Game& game);
Read<const Episode*> episode_of(const Table& table, const json::Value& request);
Problem problem_of(const Refusal& refusal);
// A reply that is a state has its fields, and once more all of them as one object in `state`.
void reply_state(json::Writer& out, const View& view);

}  // namespace mycity
