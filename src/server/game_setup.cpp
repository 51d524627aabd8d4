#include "server/game_setup.hpp"

#include "base/bytes.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "record/valley_json.hpp"

namespace mycity {
namespace {

// A field that must be absent, because it conflicts with another one.
template <class T>
Read<void> check_absent(const std::optional<T>& field, std::string_view name, std::string_view with) {
    if (field) return conflict(name, with);
    return {};
}

Read<GameSetup> campaign_setup(const GameChoice& choice, const content::Library& library) {
    if (!choice.game) return missing("game");
    TRY(check_absent(choice.episode, "episode", "campaign"));
    TRY(check_absent(choice.open, "open", "campaign"));
    if (*choice.game != kLegacyGame) TRY(check_absent(choice.valley, "valley", "game"));
    GameSetup setup{.game = *choice.game, .campaign = library.find_campaign(*choice.game)};
    if (setup.campaign == nullptr) return conflict("campaign", "game");
    const std::string* name = std::get_if<std::string>(&*choice.campaign);
    setup.plan = name == nullptr ? &setup.campaign->whole() : setup.campaign->find_plan(*name);
    const bool whole = setup.plan == &setup.campaign->whole();
    if (setup.plan == nullptr || (setup.game == kLegacyGame && !whole))
        return std::unexpected(Problem{.code = "no-such-plan", .at = "campaign", .found = shown(*name)});
    setup.episodes = setup.plan->episodes;
    if (choice.valley) {
        setup.land = TRY(campaign_valley_given(*choice.valley, "valley"));
    }
    setup.first = (setup.land ? setup.land->library : library).find(setup.game, setup.episodes.front());
    return setup;
}

Read<GameSetup> imported_setup(const GameChoice& choice, const json::Value& import,
                               const content::Library& library) {
    TRY(check_absent(choice.episode, "episode", "import"));
    TRY(check_absent(choice.open, "open", "import"));
    TRY(check_absent(choice.campaign, "campaign", "import"));
    const std::string* text = import.as_string();
    auto read =
        TRY(text != nullptr ? read_any_campaign(*text, library) : replay_any_campaign(import, library));
    GameSetup setup{.game = "", .begun = std::move(read)};
    std::size_t played = 0;
    if (setup.begun->is_finished()) return std::unexpected(Problem{.code = "campaign-over"});
    if (const LegacyCampaign* legacy = setup.begun->legacy()) {
        setup.game = kLegacyGame;
        setup.land = legacy->valley();
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
    setup.first = (setup.land ? setup.land->library : library).find(setup.game, setup.episodes.front());
    return setup;
}

Opening opening_for(const GameSetup& setup, std::span<const SeatState> seats, const Digest& root) {
    Opening opening{.secret = root, .nonces = {}};
    bool committed = false;
    for (const SeatState& seat : seats) {
        opening.nonces.push_back(from_hex(seat.nonce).value_or(""));
        add_commitment(opening, seat.commitment);
        committed = committed || seat.commitment.has_value();
    }
    if (!committed) opening.commitments.clear();
    for (const EpisodeNumber episode : setup.episodes)
        add_published(opening, commitment_to(secret_for(setup, root, episode)));
    return opening;
}

}  // namespace

Read<GameSetup> setup_of(const GameChoice& choice, const json::Value* import,
                         const content::Library& library) {
    if (import != nullptr) return imported_setup(choice, *import, library);
    if (choice.campaign && *choice.campaign != GameChoice::Campaign(false))
        return campaign_setup(choice, library);
    json::Value request;
    if (choice.game) request.set("game", *choice.game);
    if (choice.episode) request.set("episode", *choice.episode);
    if (choice.open) request.set("open", *choice.open);
    if (choice.valley) request.set("valley", *choice.valley);
    const EngineContext nobody(library, Words::in(Language()));
    const auto chosen = TRY(chosen_episode(nobody, request));
    const Episode& episode = *chosen.episode;
    return GameSetup{.game = std::string(episode.game.view()),
                     .first = &episode,
                     .episodes = {episode.number},
                     .valley = chosen.valley,
                     .land = chosen.land};
}

GameChoice choice_of(const GameSetup& setup) {
    GameChoice choice{.game = setup.game};
    if (setup.campaign == nullptr) {
        choice.episode = setup.first->number;
        if (setup.valley) choice.valley = valley_value(setup.valley->source);
        if (setup.land) choice.valley = valley_value(setup.land->source);
        if (setup.game == kLegacyGame) choice.open = true;
    } else if (setup.game == kLegacyGame) {
        choice.campaign = true;
        if (setup.land) choice.valley = valley_value(setup.land->source);
    } else {
        choice.campaign = std::string(setup.plan->name);
    }
    return choice;
}

std::vector<std::string> commitments_of(const GameSetup& setup, const Digest& root) {
    std::vector<std::string> commitments;
    commitments.reserve(setup.episodes.size());
    for (const EpisodeNumber episode : setup.episodes)
        commitments.push_back(to_hex(commitment_to(secret_for(setup, root, episode))));
    return commitments;
}

Digest secret_for(const GameSetup& setup, const Digest& root, EpisodeNumber episode) {
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
    Opening opening = opening_for(setup, seats, root);
    if (setup.campaign == nullptr) {
        const int count = static_cast<int>(players.size());
        Draw draw = Draw::from_opening(*setup.first, std::move(opening));
        Session session = session_of({setup.first, setup.valley, setup.land}, count, std::move(draw));
        return Playthrough(Record{std::move(players), std::move(session)});
    }
    if (setup.begun) {
        Playthrough campaign = *setup.begun;
        campaign.draw_from(DrawSource(std::move(opening)));
        return campaign;
    }
    if (setup.game == kLegacyGame) {
        auto begun = TRY(LegacyCampaign::begin(library, std::move(players), std::move(signs),
                                               DrawSource(std::move(opening)), setup.land));
        return Playthrough(std::move(begun));
    }
    auto begun = TRY(Campaign::begin(library, *setup.campaign, *setup.plan, std::move(players),
                                     DrawSource(std::move(opening))));
    return Playthrough(std::move(begun));
}

}  // namespace mycity
