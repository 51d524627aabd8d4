#include <algorithm>

#include "base/try.hpp"
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
    const auto format = TRY(need_text(document, "format"));
    if (format != "mycity-record") return wrong("record-format", "format", "mycity-record", shown(format));
    const auto version = TRY(need_int(document, "version"));
    if (version != kRecordVersion)
        return wrong("record-version", "version", std::to_string(kRecordVersion), std::to_string(version));
    TRY(need_text(document, "engine"));
    return {};
}

// The episode of a record, and the valley that has it where it is none of the content's.
struct Played {
    const Episode* episode;
    std::shared_ptr<const content::Valley> valley{};
    content::CampaignValleyPointer land{};
};

Read<Played> valley_of(const json::Value& document, const content::Library& library) {
    const auto value = TRY(need(document, "valley"));
    auto valley = TRY(valley_at(*value, "valley", library));
    return Played{&valley->episode, valley};
}

Read<content::CampaignValleyPointer> land_of(const json::Value& document,
                                             const content::CampaignValleyPointer& known) {
    const json::Value* value = document.find("valley");
    if (value == nullptr) return nullptr;
    auto source = TRY(campaign_source_at(*value, "valley"));
    if (known && known->source == source) return known;
    return campaign_valley_at(*value, "valley");
}

Read<Played> episode_of(const json::Value& document, const content::Library& library,
                        const content::CampaignValleyPointer& known) {
    const auto game = TRY(need_text(document, "game"));
    const auto number = TRY(need_int(document, "episode", {.least = 0, .most = 99}));
    if (game == content::kValleyGame && number == 0) return valley_of(document, library);
    const auto land = land_of(document, known);
    if (!land) return std::unexpected(land.error());
    const content::Library& content = *land ? (*land)->library : library;
    const Episode* episode = content.find(game, EpisodeNumber(static_cast<int>(number)));
    if (episode == nullptr)
        return std::unexpected(Problem{
            .code = "no-such-episode", .at = "game", .found = shown(game) + ' ' + std::to_string(number)});
    return Played{.episode = episode, .land = *land};
}

Read<std::vector<Participant>> players_of(const json::Value& document, const Episode& episode) {
    const auto list = TRY(need_array(document, "players"));
    const auto least = static_cast<std::size_t>(episode.min_players);
    const auto most = static_cast<std::size_t>(episode.max_players);
    if (list->size() < least || list->size() > most)
        return wrong_total_of("players", std::to_string(least) + ".." + std::to_string(most), list->size());
    std::vector<Participant> players;
    for (std::size_t i = 0; i < list->size(); ++i) {
        auto player = TRY(participant_at((*list)[i], entry("players", i)));
        players.push_back(std::move(player));
    }
    return players;
}

Read<Draw> draw_of(const json::Value& document, const Episode& episode, std::size_t players) {
    const std::string_view key = episode.dice ? "throws" : "deck";
    const auto list = TRY(need(document, key));
    auto outcomes = TRY(episode.dice ? throws_at(*list, key, episode) : deck_at(*list, key, episode));
    if (const json::Value* fair = document.find("fair")) {
        auto opening = TRY(opening_at(*fair, "fair", players));
        return fair_draw(episode, std::move(opening), outcomes, key);
    }
    std::uint64_t seed = 0;
    if (const json::Value* given = document.find("seed")) {
        seed = TRY(seed_at(*given, "seed"));
    }
    auto draw = Draw::from_outcomes(episode, std::move(outcomes), seed);
    if (!draw) return std::unexpected(Problem{.code = draw.error().code, .at = std::string(key)});
    return std::move(*draw);
}

Read<Session> start_of(const json::Value& document, const Played& played, std::size_t players,
                       const content::Library& library) {
    const Episode& episode = *played.episode;
    auto draw = TRY(draw_of(document, episode, players));
    if (const Opening* opening = draw.opening()) TRY(check_published(*opening, episode, library, "fair"));
    if (played.valley) return Session(played.valley, static_cast<int>(players), std::move(draw));
    const json::Value* changed = document.find("boards");
    const json::Value* own = document.find("belongings");
    if (changed == nullptr && own == nullptr && played.land == nullptr)
        return Session(episode, static_cast<int>(players), std::move(draw));
    std::vector<Board> boards(players, episode.board);
    std::vector<Belongings> belongings(players, episode.plain);
    if (changed != nullptr) {
        boards = TRY(boards_at(*changed, "boards", episode, players));
    }
    if (own != nullptr) {
        belongings = TRY(belongings_at(*own, "belongings", episode, players));
    }
    return Session(episode, boards, belongings, std::move(draw), played.land);
}

}  // namespace

Read<Participant> participant_at(const json::Value& value, std::string_view at) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    const bool bot = value.find("bot") != nullptr;
    const auto name = TRY(need_text(value, bot ? "bot" : "name", at));
    Participant participant{.name = std::string(name)};
    if (bot) {
        const auto level = TRY(need_int(value, "level", {.least = 0, .most = 99}, at));
        participant.level = static_cast<int>(level);
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
    TRY(check_format(document));
    const auto played = TRY(episode_of(document, library, land));
    auto players = TRY(players_of(document, *played.episode));
    auto session = TRY(start_of(document, played, players.size(), library));
    const auto rounds = TRY(need_array(document, "rounds"));
    TRY(replay_rounds(*rounds, session));
    TRY(verify_result(document.find("result"), session.game()));
    return Record{std::move(players), std::move(session)};
}

}  // namespace mycity
