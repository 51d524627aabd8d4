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
Read<void> run_next(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_branch(Table& table, const json::Value& request, json::Writer& out);

// What commands have in common.
// Whether the protocol plays this game: the legacy game's later chapters stay sealed until it does.
bool is_available(const Episode& episode);
Read<Record*> game_of(Table& table);
Read<int> player_of(const json::Value& request, const Game& game);
// The name of a game that can be played.
Read<std::string_view> game_called(const Table& table, const json::Value& request);
Read<const Episode*> episode_of(const Table& table, const json::Value& request);
Problem problem_of(const Refusal& refusal);
// Who plays: a list of participants, or their number.
Read<std::vector<Participant>> participants_of(const json::Value& request, const Episode& episode);
Read<std::optional<std::uint64_t>> seed_of(const json::Value& request);
std::unexpected<Problem> conflict(std::string_view at, std::string_view with);
// The campaign that `new` or `load` asks for.
Read<Campaign> new_campaign(const Table& table, const json::Value& request);
Read<Campaign> campaign_from(const Table& table, const json::Value& document);
// A reply that is a state has its fields, and once more all of them as one object in `state`. It shows
// what the viewer may know of the episode in play.
void reply_state(json::Writer& out, Table& table, std::optional<int> viewer);

}  // namespace mycity
