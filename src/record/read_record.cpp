#include <algorithm>

#include "record/belongings_json.hpp"
#include "record/boards_json.hpp"
#include "record/draw_json.hpp"
#include "record/move_json.hpp"
#include "record/published.hpp"
#include "record/record.hpp"
#include "record/valley_json.hpp"
#include "record/verify.hpp"

namespace mycity {
namespace {

Read<void> check_format(const json::Value& document) {
    if (document.as_object() == nullptr) return wrong_type("record", "object", document);
    const auto format = need_text(document, "format");
    if (!format) return std::unexpected(format.error());
    if (*format != "mycity-record")
        return std::unexpected(Problem{
            .code = "record-format", .at = "format", .expected = "mycity-record", .found = shown(*format)});
    const auto version = need_int(document, "version");
    if (!version) return std::unexpected(version.error());
    if (*version != kRecordVersion)
        return std::unexpected(Problem{.code = "record-version",
                                       .at = "version",
                                       .expected = std::to_string(kRecordVersion),
                                       .found = std::to_string(*version)});
    if (const auto engine = need_text(document, "engine"); !engine) return std::unexpected(engine.error());
    return {};
}

// The episode of a record, and the valley that has it where it is none of the content's.
struct Played {
    const Episode* episode;
    std::shared_ptr<const content::Valley> valley{};
    content::CampaignValleyPointer land{};
};

Read<Played> valley_of(const json::Value& document, const content::Library& library) {
    const auto value = need(document, "valley");
    if (!value) return std::unexpected(value.error());
    auto valley = valley_at(**value, "valley", library);
    if (!valley) return std::unexpected(valley.error());
    return Played{&(*valley)->episode, *valley};
}

Read<content::CampaignValleyPointer> land_of(const json::Value& document,
                                             const content::CampaignValleyPointer& known) {
    const json::Value* value = document.find("valley");
    if (value == nullptr) return nullptr;
    auto source = campaign_source_at(*value, "valley");
    if (!source) return std::unexpected(source.error());
    if (known && known->source == *source) return known;
    return campaign_valley_at(*value, "valley");
}

Read<Played> episode_of(const json::Value& document, const content::Library& library,
                        const content::CampaignValleyPointer& known) {
    const auto game = need_text(document, "game");
    if (!game) return std::unexpected(game.error());
    const auto number = need_int(document, "episode", {.least = 0, .most = 99});
    if (!number) return std::unexpected(number.error());
    if (*game == content::kValleyGame && *number == 0) return valley_of(document, library);
    const auto land = land_of(document, known);
    if (!land) return std::unexpected(land.error());
    const content::Library& content = *land ? (*land)->library : library;
    const Episode* episode = content.find(*game, EpisodeNumber(static_cast<int>(*number)));
    if (episode == nullptr)
        return std::unexpected(Problem{
            .code = "no-such-episode", .at = "game", .found = shown(*game) + ' ' + std::to_string(*number)});
    return Played{.episode = episode, .land = *land};
}

Read<std::vector<Participant>> players_of(const json::Value& document, const Episode& episode) {
    const auto list = need_array(document, "players");
    if (!list) return std::unexpected(list.error());
    const auto least = static_cast<std::size_t>(episode.min_players);
    const auto most = static_cast<std::size_t>(episode.max_players);
    if ((*list)->size() < least || (*list)->size() > most)
        return wrong_total_of("players", std::to_string(least) + ".." + std::to_string(most),
                              (*list)->size());
    std::vector<Participant> players;
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
        auto player = participant_at((**list)[i], entry("players", i));
        if (!player) return std::unexpected(player.error());
        players.push_back(std::move(*player));
    }
    return players;
}

Read<Draw> draw_of(const json::Value& document, const Episode& episode, std::size_t players) {
    const std::string_view key = episode.dice ? "throws" : "deck";
    const auto list = need(document, key);
    if (!list) return std::unexpected(list.error());
    auto outcomes = episode.dice ? throws_at(**list, key, episode) : deck_at(**list, key, episode);
    if (!outcomes) return std::unexpected(outcomes.error());
    if (const json::Value* fair = document.find("fair")) {
        auto opening = opening_at(*fair, "fair", players);
        if (!opening) return std::unexpected(opening.error());
        return fair_draw(episode, std::move(*opening), *outcomes, key);
    }
    std::uint64_t seed = 0;
    if (const json::Value* given = document.find("seed")) {
        const auto number = seed_at(*given, "seed");
        if (!number) return std::unexpected(number.error());
        seed = *number;
    }
    auto draw = Draw::from_outcomes(episode, std::move(*outcomes), seed);
    if (!draw) return std::unexpected(Problem{.code = draw.error().code, .at = std::string(key)});
    return std::move(*draw);
}

Read<Session> start_of(const json::Value& document, const Played& played, std::size_t players,
                       const content::Library& library) {
    const Episode& episode = *played.episode;
    auto draw = draw_of(document, episode, players);
    if (!draw) return std::unexpected(draw.error());
    if (const Opening* opening = draw->opening())
        if (auto own = check_published(*opening, episode, library, "fair"); !own)
            return std::unexpected(own.error());
    if (played.valley) return Session(played.valley, static_cast<int>(players), std::move(*draw));
    const json::Value* changed = document.find("boards");
    const json::Value* own = document.find("belongings");
    if (changed == nullptr && own == nullptr && played.land == nullptr)
        return Session(episode, static_cast<int>(players), std::move(*draw));
    std::vector<Board> boards(players, episode.board);
    std::vector<Belongings> belongings(players, episode.plain);
    if (changed != nullptr) {
        auto stated = boards_at(*changed, "boards", episode, players);
        if (!stated) return std::unexpected(stated.error());
        boards = std::move(*stated);
    }
    if (own != nullptr) {
        auto stated = belongings_at(*own, "belongings", episode, players);
        if (!stated) return std::unexpected(stated.error());
        belongings = std::move(*stated);
    }
    return Session(episode, boards, belongings, std::move(*draw), played.land);
}

}  // namespace

Read<Participant> participant_at(const json::Value& value, std::string_view at) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    const bool bot = value.find("bot") != nullptr;
    const auto name = need_text(value, bot ? "bot" : "name", at);
    if (!name) return std::unexpected(name.error());
    Participant participant{.name = std::string(*name)};
    if (bot) {
        const auto level = need_int(value, "level", {.least = 0, .most = 99}, at);
        if (!level) return std::unexpected(level.error());
        participant.level = static_cast<int>(*level);
    }
    return participant;
}

Read<Record> read_record(std::string_view text, const content::Library& library) {
    const auto document = json::parse(text, {.max_depth = 16, .max_bytes = kMaxRecordBytes});
    if (!document) return std::unexpected(problem_of(document.error(), "record"));
    return replay_record(*document, library);
}

Read<Record> replay_record(const json::Value& document, const content::Library& library,
                           const content::CampaignValleyPointer& land) {
    if (auto known = check_format(document); !known) return std::unexpected(known.error());
    const auto played = episode_of(document, library, land);
    if (!played) return std::unexpected(played.error());
    auto players = players_of(document, *played->episode);
    if (!players) return std::unexpected(players.error());
    auto session = start_of(document, *played, players->size(), library);
    if (!session) return std::unexpected(session.error());
    const auto rounds = need_array(document, "rounds");
    if (!rounds) return std::unexpected(rounds.error());
    if (auto replayed = replay_rounds(**rounds, *session); !replayed)
        return std::unexpected(replayed.error());
    if (auto same = verify_result(document.find("result"), session->game()); !same)
        return std::unexpected(same.error());
    return Record{std::move(*players), std::move(*session)};
}

}  // namespace mycity
