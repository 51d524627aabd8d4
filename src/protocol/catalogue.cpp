#include "protocol/catalogue.hpp"

#include <span>
#include <vector>

#include "campaign/legacy.hpp"
#include "protocol/encode.hpp"

namespace mycity {
namespace {

void write_numbers(json::Writer& out, std::span<const EpisodeNumber> numbers) {
    out.begin_array();
    for (const EpisodeNumber number : numbers) out.value(number);
    out.end_array();
}

void write_players(json::Writer& out, const Episode& episode) {
    out.key("players").begin_array().value(episode.min_players).value(episode.max_players).end_array();
}

// A lasting campaign is always the whole one (L-SEAL): no plans to choose from.
void write_plans(json::Writer& out, const content::Library& library, const content::CampaignFacts& facts) {
    out.key("plans").begin_array();
    if (facts.game != kLegacyGame) {
        for (const content::Plan& plan : facts.plans) {
            out.begin_object().field("name", plan.name).key("episodes");
            write_numbers(out, plan.episodes);
            write_players(out, *library.find(facts.game, plan.episodes.front()));
            out.end_object();
        }
    }
    out.end_array();
}

void write_campaign(json::Writer& out, const content::Library& library, const content::CampaignFacts& facts) {
    out.key("chapters").begin_array();
    for (const content::Plan& chapter : facts.chapters) write_numbers(out, chapter.episodes);
    out.end_array();
    write_plans(out, library, facts);
}

void write_game(json::Writer& out, const content::Library& library, const Episode& first) {
    const std::string_view game = first.game.view();
    const bool lasting = game == kLegacyGame;
    out.begin_object().field("game", game);
    write_players(out, first);
    std::vector<EpisodeNumber> numbers;
    for (const Episode& episode : library.episodes())
        if (episode.game == game && episode.number > 0) numbers.push_back(episode.number);
    out.key("episodes");
    write_numbers(out, numbers);
    if (const content::CampaignFacts* facts = library.find_campaign(game))
        write_campaign(out, library, *facts);
    out.field("dice", first.dice.has_value()).field("mirror", may_mirror(first));
    out.field("lasting", lasting).end_object();
}

}  // namespace

void write_catalogue(json::Writer& out, const content::Library& library) {
    out.key("catalogue").begin_array();
    std::string_view last;
    for (const Episode& episode : library.episodes()) {
        if (episode.game == last) continue;
        last = episode.game.view();
        write_game(out, library, episode);
    }
    out.end_array();
}

}  // namespace mycity
