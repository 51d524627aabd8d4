#include <random>

#include "ai/bot.hpp"
#include "apps/command.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kDefaultLevel = 2;
constexpr int kLongestName = 40;

std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    for (const Episode& episode : content::library().episodes())
        if (names.empty() || names.back() != episode.game.view()) names.push_back(episode.game);
    return names;
}

std::expected<Participant, UsageError> read_player(std::string_view item, const Words& words) {
    if (item == "you") return Participant{words.say("terminal.you"), {}};
    if (item == "bot") return Participant{"mycity", kDefaultLevel};
    if (item.starts_with("bot:")) {
        const auto level = to_unsigned(item.substr(4));
        if (!level || *level < static_cast<unsigned>(kLowestLevel) ||
            *level > static_cast<unsigned>(kHighestLevel))
            return std::unexpected(UsageError{"bad-level", std::string(item)});
        return Participant{"mycity", static_cast<int>(*level)};
    }
    if (item.empty() || terminal::width_of(item) > kLongestName)
        return std::unexpected(UsageError{"bad-player", std::string(item)});
    return Participant{terminal::to_utf8(terminal::to_characters(item)), {}};
}

}  // namespace

std::expected<const Episode*, UsageError> read_episode(const Arguments& arguments) {
    const std::string game = arguments.value("game").value_or("eternal");
    const Episode* first = nullptr;
    for (const Episode& episode : content::library().episodes())
        if (first == nullptr && episode.game == game) first = &episode;
    if (first == nullptr)
        return std::unexpected(UsageError{"unknown-game", game, nearest_name(game, game_names())});
    const auto given = arguments.value("episode");
    if (!given) return first;
    const auto number = to_unsigned(*given);
    const Episode* wanted =
        number && *number < 100 ? content::library().find(game, static_cast<int>(*number)) : nullptr;
    if (wanted == nullptr) return std::unexpected(UsageError{"unknown-episode", *given});
    return wanted;
}

std::expected<std::vector<Participant>, UsageError> read_players(std::string_view list, const Words& words) {
    std::vector<Participant> players;
    for (const std::string_view item : terminal::split(list, ',')) {
        auto player = read_player(terminal::trimmed(item), words);
        if (!player) return std::unexpected(player.error());
        players.push_back(std::move(*player));
    }
    return players;
}

std::expected<std::uint64_t, UsageError> read_seed(const Arguments& arguments) {
    const auto given = arguments.value("seed");
    if (!given) {
        std::random_device device;
        return std::uint64_t{device()} << 32 | device();
    }
    const auto seed = to_unsigned(*given);
    if (!seed) return std::unexpected(UsageError{"bad-seed", *given});
    return *seed;
}

std::expected<GameChoice, UsageError> read_choice(const Arguments& arguments, std::string_view players,
                                                  const Words& words) {
    const auto episode = read_episode(arguments);
    if (!episode) return std::unexpected(episode.error());
    auto who = read_players(players, words);
    if (!who) return std::unexpected(who.error());
    const auto count = static_cast<int>(who->size());
    if (count < (*episode)->min_players || count > (*episode)->max_players)
        return std::unexpected(UsageError{"wrong-number-of-players", std::to_string(count)});
    const auto seed = read_seed(arguments);
    if (!seed) return std::unexpected(seed.error());
    return GameChoice{*episode, std::move(*who), *seed};
}

}  // namespace mycity::apps
