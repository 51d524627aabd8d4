#include "server/game_setup.hpp"

#include "base/bytes.hpp"
#include "protocol/commands.hpp"

namespace mycity {
namespace {

Read<GameSetup> campaign_setup(const json::Value& body, const json::Value& field,
                               const content::Library& library) {
    const auto game = need_text(body, "game");
    if (!game) return std::unexpected(game.error());
    for (const std::string_view other : {"episode", "open"})
        if (body.find(other) != nullptr) return conflict(other, "campaign");
    GameSetup setup{.game = std::string(*game), .campaign = library.find_campaign(*game)};
    if (setup.campaign == nullptr) return conflict("campaign", "game");
    const std::string* name = field.as_string();
    if (name == nullptr && !(field == json::Value(true)))
        return wrong_type("campaign", "true, string", field);
    setup.plan = name == nullptr ? &setup.campaign->whole() : setup.campaign->find_plan(*name);
    const bool whole = setup.plan == &setup.campaign->whole();
    if (setup.plan == nullptr || (*game == kLegacyGame && !whole))
        return std::unexpected(Problem{.code = "no-such-plan", .at = "campaign", .found = shown(*name)});
    setup.episodes = setup.plan->episodes;
    setup.first = library.find(setup.game, setup.episodes.front());
    return setup;
}

Read<GameSetup> imported_setup(const json::Value& body, const json::Value& import,
                               const content::Library& library) {
    for (const std::string_view other : {"episode", "open", "campaign"})
        if (body.find(other) != nullptr) return conflict(other, "import");
    const std::string* text = import.as_string();
    auto read = text != nullptr ? read_any_campaign(*text, library) : replay_any_campaign(import, library);
    if (!read) return std::unexpected(read.error());
    GameSetup setup{.game = "", .begun = std::move(*read)};
    std::size_t played = 0;
    if (setup.begun->is_finished()) return std::unexpected(Problem{.code = "campaign-over"});
    if (const LegacyCampaign* legacy = setup.begun->legacy()) {
        setup.game = kLegacyGame;
        played = static_cast<std::size_t>(legacy->episode_number()) -
                 (legacy->phase() == LegacyPhase::after ? 0 : 1);
    } else {
        const Campaign& plain = *setup.begun->campaign();
        setup.game = plain.facts().game;
        setup.plan = &plain.plan();
        played = static_cast<std::size_t>(plain.index()) + (plain.episode_over() ? 1 : 0);
    }
    setup.campaign = library.find_campaign(setup.game);
    if (setup.plan == nullptr) setup.plan = &setup.campaign->whole();
    const auto& all = setup.plan->episodes;
    setup.episodes.assign(all.begin() + static_cast<std::ptrdiff_t>(std::min(played, all.size() - 1)),
                          all.end());
    setup.first = library.find(setup.game, setup.episodes.front());
    return setup;
}

Opening opening_for(std::span<const SeatState> seats, const Digest& root) {
    Opening opening{.secret = root, .nonces = {}};
    for (const SeatState& seat : seats) opening.nonces.push_back(from_hex(seat.nonce).value_or(""));
    return opening;
}

}  // namespace

Read<GameSetup> setup_of(const json::Value& body, const json::Value* import,
                         const content::Library& library) {
    if (import != nullptr) return imported_setup(body, *import, library);
    if (const json::Value* campaign = body.find("campaign"); campaign != nullptr && !(*campaign == false))
        return campaign_setup(body, *campaign, library);
    const EngineContext nobody(library, Words::in(Language()));
    const auto episode = episode_of(nobody, body);
    if (!episode) return std::unexpected(episode.error());
    return GameSetup{
        .game = std::string((*episode)->game.view()), .first = *episode, .episodes = {(*episode)->number}};
}

void describe(json::Value& out, const GameSetup& setup) {
    out.set("game", setup.game);
    if (setup.campaign == nullptr) {
        out.set("episode", setup.first->number);
        if (setup.game == kLegacyGame) out.set("open", true);
    } else if (setup.game == kLegacyGame) {
        out.set("campaign", true);
    } else {
        out.set("campaign", setup.plan->name);
    }
}

Digest secret_for(const GameSetup& setup, const Digest& root, int episode) {
    return setup.campaign == nullptr ? root : episode_secret(root, episode);
}

Read<Playthrough> begin_table(const GameSetup& setup, std::span<const SeatState> seats, const Digest& root,
                              const content::Library& library) {
    std::vector<Participant> players;
    std::vector<CitySign> signs;
    for (const SeatState& seat : seats) {
        players.push_back(participant_on(seat));
        signs.push_back({seat.city, seat.animal});
    }
    Opening opening = opening_for(seats, root);
    if (setup.campaign == nullptr) {
        const int count = static_cast<int>(players.size());
        Draw draw = Draw::from_opening(*setup.first, std::move(opening));
        return Playthrough(Record{std::move(players), Session(*setup.first, count, std::move(draw))});
    }
    if (setup.begun) {
        Playthrough campaign = *setup.begun;
        campaign.draw_from(DrawSource(std::move(opening)));
        return campaign;
    }
    if (setup.game == kLegacyGame) {
        auto begun = LegacyCampaign::begin(library, std::move(players), std::move(signs),
                                           DrawSource(std::move(opening)));
        if (!begun) return std::unexpected(begun.error());
        return Playthrough(std::move(*begun));
    }
    auto begun = Campaign::begin(library, *setup.campaign, *setup.plan, std::move(players),
                                 DrawSource(std::move(opening)));
    if (!begun) return std::unexpected(begun.error());
    return Playthrough(std::move(*begun));
}

}  // namespace mycity
