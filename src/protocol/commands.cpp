#include "protocol/commands.hpp"

#include <algorithm>
#include <array>

#include "campaign/results_json.hpp"
#include "protocol/encode.hpp"

namespace mycity {
namespace {

constexpr std::array kCommands{
    Command{"branch", run_branch},   Command{"check", run_check},         Command{"content", run_content},
    Command{"hello", run_hello},     Command{"legal", run_legal},         Command{"load", run_load},
    Command{"new", run_new},         Command{"next", run_next},           Command{"play", run_play},
    Command{"save", run_save},       Command{"score", run_score},         Command{"state", run_state},
    Command{"suggest", run_suggest}, Command{"take-back", run_take_back},
};

constexpr std::string_view kSealedGame = "legacy";

}  // namespace

const Command* find_command(std::string_view name) {
    const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                    [&](const Command& command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

bool is_available(const Episode& episode) { return episode.game != kSealedGame; }

Read<Record*> game_of(Table& table) {
    Record* record = table.current();
    if (record == nullptr) return std::unexpected(Problem{.code = "no-game"});
    return record;
}

Read<int> player_of(const json::Value& request, const Game& game) {
    const auto number = need_int(request, "player");
    if (!number) return std::unexpected(number.error());
    if (*number < 0 || *number >= game.players())
        return std::unexpected(Problem{.code = "no-such-player",
                                       .at = "player",
                                       .expected = "0.." + std::to_string(game.players() - 1),
                                       .found = std::to_string(*number)});
    return static_cast<int>(*number);
}

Read<std::string_view> game_called(const Table& table, const json::Value& request) {
    const auto game = need_text(request, "game");
    if (!game) return std::unexpected(game.error());
    const auto& episodes = table.library->episodes();
    const bool there = std::any_of(episodes.begin(), episodes.end(),
                                   [&](const Episode& episode) { return episode.game == *game; });
    if (*game == kSealedGame || !there)
        return std::unexpected(Problem{.code = *game == kSealedGame ? "game-not-available" : "no-such-game",
                                       .at = "game",
                                       .found = shown(*game)});
    return *game;
}

Read<const Episode*> episode_of(const Table& table, const json::Value& request) {
    const auto game = game_called(table, request);
    if (!game) return std::unexpected(game.error());
    const auto& episodes = table.library->episodes();
    const Episode* only = table.library->find(*game, 0);
    if (only != nullptr && request.find("episode") == nullptr) return only;
    const auto number = need_int(request, "episode");
    if (!number) return std::unexpected(number.error());
    for (const Episode& episode : episodes)
        if (episode.game == *game && episode.number == *number) return &episode;
    return std::unexpected(Problem{
        .code = "no-such-episode", .at = "episode", .found = shown(*game) + ' ' + std::to_string(*number)});
}

void reply_state(json::Writer& out, Table& table, std::optional<int> viewer) {
    const View view = View::of(table.current()->session.game(), viewer);
    const auto write = [&] {
        write_state(out, view);
        if (table.campaign) out.field("campaign", progress_value(*table.campaign));
    };
    write();
    out.key("state").begin_object();
    write();
    out.end_object();
}

Problem problem_of(const Refusal& refusal) {
    const bool by_rule = refusal.code == "rule";
    return {.code = by_rule ? "illegal-move" : refusal.code, .rule = refusal.rule, .spaces = refusal.spaces};
}

}  // namespace mycity
