#include <chrono>
#include <random>

#include "ai/bot.hpp"
#include "analysis/week_valley.hpp"
#include "apps/command.hpp"
#include "base/try.hpp"
#include "terminal/text.hpp"
#include "valleys/calendar.hpp"
#include "valleys/campaign.hpp"
#include "valleys/draw_seed.hpp"
#include "valleys/generate.hpp"

namespace mycity::apps {
namespace {

constexpr int kDefaultLevel = 2;
constexpr int kLongestName = 40;
constexpr std::string_view kMiniPlan = "3-6-12";

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

enum class Mode : std::uint8_t { episode, chapter, mini, whole };

// One of --episode, --chapter, --mini and --campaign.
std::expected<Mode, UsageError> mode_of(const Arguments& arguments) {
    constexpr std::pair<std::string_view, Mode> modes[] = {{"episode", Mode::episode},
                                                           {"chapter", Mode::chapter},
                                                           {"mini", Mode::mini},
                                                           {"campaign", Mode::whole}};
    std::optional<Mode> found;
    for (const auto& [option, mode] : modes) {
        if (!arguments.has(option)) continue;
        if (found) return std::unexpected(UsageError{"one-mode", "--" + std::string(option)});
        found = mode;
    }
    return found.value_or(Mode::episode);
}

std::expected<GameChoice, UsageError> read_plan(const Arguments& arguments, Mode mode,
                                                const std::string& game) {
    const auto* facts = content::library().find_campaign(game);
    if (facts == nullptr) return std::unexpected(UsageError{"no-campaign", game});
    if (game == kLegacyGame && mode != Mode::whole) return std::unexpected(UsageError{"legacy-whole", game});
    const std::string chapter = arguments.value("chapter").value_or("");
    const std::string name = mode == Mode::chapter ? "chapter-" + chapter
                             : mode == Mode::mini  ? std::string(kMiniPlan)
                                                   : facts->whole().name;
    const content::Plan* plan = facts->find_plan(name);
    if (plan == nullptr) return std::unexpected(UsageError{"unknown-chapter", chapter});
    return GameChoice{content::library().find(game, plan->episodes.front()), facts, plan, {}, 0};
}

std::string today() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return date_of(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace

std::optional<ValleyCode> read_valley_code(const std::string& given) {
    const std::string week = given == "week" ? week_of(today()) : given;
    if (is_week(week)) return valley_of_week(week, content::library());
    const auto code = read_code(given);
    return code ? std::optional(*code) : std::nullopt;
}

namespace {

// Says when the board of a file is not that of the code it names.
std::shared_ptr<const content::Valley> with_code_checked(std::shared_ptr<const content::Valley> valley,
                                                         const Words& words) {
    const std::string code = valley->source.code;
    valley = with_true_code(std::move(valley), content::library());
    if (!code.empty() && valley->source.code.empty())
        (void)complain(words.say("lint.code-differs", {{"code", shown(code)}}), kDone);
    return valley;
}

}  // namespace

std::expected<GameChoice, UsageError> read_valley_choice(const std::string& given, const Words& words) {
    std::shared_ptr<const content::Valley> valley;
    if (const auto code = read_valley_code(given)) {
        valley = generate(*code, content::library());
    } else if (const auto text = read_file(given, content::kMaxValleyBytes)) {
        if (auto source = content::read_valley({given, *text}))
            if (auto loaded = content::load_valley(std::move(*source), content::library()))
                valley = with_code_checked(*loaded, words);
    }
    if (valley == nullptr)
        return std::unexpected(
            UsageError{read_campaign_code(given) ? "campaign-valley" : "wrong-valley", given});
    return GameChoice{.episode = &valley->episode, .players = {}, .valley = valley};
}

std::expected<content::CampaignValleyPointer, UsageError> read_land(const std::string& code) {
    const auto read = read_campaign_code(code);
    if (auto land = read ? generate_campaign(*read) : nullptr) return land;
    return std::unexpected(UsageError{"wrong-campaign-valley", code});
}

namespace {

std::expected<GameChoice, UsageError> read_campaign_on(const std::string& code, const Arguments& arguments) {
    if (const auto game = arguments.value("game"); game && *game != kLegacyGame)
        return std::unexpected(UsageError{"wrong-campaign-valley", code});
    auto choice = read_plan(arguments, Mode::whole, std::string(kLegacyGame));
    if (!choice) return choice;
    choice->land = TRY(read_land(code));
    return choice;
}

}  // namespace

std::expected<GameChoice, UsageError> read_game(const Arguments& arguments, const Words& words) {
    const auto mode = TRY(mode_of(arguments));
    if (const auto valley = arguments.value("valley"))
        return mode == Mode::whole ? read_campaign_on(*valley, arguments)
                                   : read_valley_choice(*valley, words);
    const bool campaign = mode != Mode::episode;
    const std::string game = arguments.value("game").value_or(campaign ? "roll-and-build" : "eternal");
    const Episode* first = nullptr;
    for (const Episode& episode : content::library().episodes())
        if (first == nullptr && episode.game == game) first = &episode;
    if (first == nullptr)
        return std::unexpected(UsageError{"unknown-game", game, nearest_name(game, game_names())});
    if (campaign) return read_plan(arguments, mode, game);
    const auto given = arguments.value("episode");
    if (!given) return GameChoice{.episode = first, .players = {}};
    const auto number = to_unsigned(*given);
    const Episode* wanted = number && *number < 100
                                ? content::library().find(game, EpisodeNumber(static_cast<int>(*number)))
                                : nullptr;
    if (wanted == nullptr) return std::unexpected(UsageError{"unknown-episode", *given});
    return GameChoice{.episode = wanted, .players = {}};
}

std::expected<std::vector<Participant>, UsageError> read_players(std::string_view list, const Words& words) {
    std::vector<Participant> players;
    for (const std::string_view item : terminal::split(list, ',')) {
        auto player = TRY(read_player(terminal::trimmed(item), words));
        players.push_back(std::move(player));
    }
    return players;
}

namespace {

// "Aix:otter,Bonn": how the cities are called, in the order of the players, and which animal stands for each.
std::expected<std::vector<CitySign>, UsageError> read_cities(std::string_view list, std::size_t players) {
    std::vector<CitySign> cities;
    for (const std::string_view item : terminal::split(list, ',')) {
        if (cities.size() == players || terminal::width_of(item) > kLongestName)
            return std::unexpected(UsageError{"bad-city", std::string(item)});
        const std::string city = terminal::to_utf8(terminal::to_characters(terminal::trimmed(item)));
        const std::size_t colon = city.find(':');
        cities.push_back({city.substr(0, colon), colon == std::string::npos ? "" : city.substr(colon + 1)});
    }
    cities.resize(players);
    return cities;
}

}  // namespace

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

std::expected<std::uint64_t, UsageError> read_draw_seed(const Arguments& arguments, const GameChoice& game) {
    const auto given = arguments.value("draw");
    if (given && (game.valley == nullptr || arguments.has("seed")))
        return std::unexpected(UsageError{"draw-of-valley", "--draw"});
    if (game.valley == nullptr || arguments.has("seed")) return read_seed(arguments);
    const auto draw = to_unsigned(given.value_or("1"));
    if (!draw || *draw < 1 || *draw > kMostDraws)
        return std::unexpected(UsageError{"not-in-range", "--draw " + *given});
    return draw_seed(game.valley->source, static_cast<int>(*draw));
}

std::expected<GameChoice, UsageError> read_choice(const Arguments& arguments, std::string_view players,
                                                  const Words& words) {
    auto choice = read_game(arguments, words);
    if (!choice) return choice;
    auto who = TRY(read_players(players, words));
    const auto count = static_cast<int>(who.size());
    if (count < choice->episode->min_players || count > choice->episode->max_players)
        return std::unexpected(UsageError{"wrong-number-of-players", std::to_string(count)});
    const auto seed = TRY(read_draw_seed(arguments, *choice));
    choice->players = std::move(who);
    choice->seed = seed;
    if (const auto given = arguments.value("cities")) {
        choice->cities = TRY(read_cities(*given, choice->players.size()));
    }
    return choice;
}

Playthrough begun(GameChoice choice) {
    if (choice.plan != nullptr && choice.campaign->game == kLegacyGame)
        if (auto campaign = LegacyCampaign::begin(content::library(), choice.players, choice.cities,
                                                  choice.seed, choice.land))
            return std::move(*campaign);
    if (choice.plan != nullptr)
        if (auto campaign = Campaign::begin(content::library(), *choice.campaign, *choice.plan,
                                            choice.players, choice.seed))
            return std::move(*campaign);
    const int players = static_cast<int>(choice.players.size());
    if (choice.valley) {
        Session session(choice.valley, players, Draw::from_seed(*choice.episode, choice.seed));
        return Record{std::move(choice.players), std::move(session)};
    }
    Session session(*choice.episode, players, Draw::from_seed(*choice.episode, choice.seed));
    return Record{std::move(choice.players), std::move(session)};
}

}  // namespace mycity::apps
