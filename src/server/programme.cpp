#include "server/programme.hpp"

#include "base/bytes.hpp"
#include "protocol/commands.hpp"

namespace mycity {
namespace {

Read<Programme> campaign_programme(const json::Value& body, const json::Value& field,
                                   const content::Library& library) {
    const auto game = need_text(body, "game");
    if (!game) return std::unexpected(game.error());
    for (const std::string_view other : {"episode", "open"})
        if (body.find(other) != nullptr) return conflict(other, "campaign");
    Programme programme{.game = std::string(*game), .campaign = library.find_campaign(*game)};
    if (programme.campaign == nullptr) return conflict("campaign", "game");
    const std::string* name = field.as_string();
    if (name == nullptr && !(field == json::Value(true)))
        return wrong_type("campaign", "true, string", field);
    programme.plan = name == nullptr ? &programme.campaign->whole() : programme.campaign->find_plan(*name);
    const bool whole = programme.plan == &programme.campaign->whole();
    if (programme.plan == nullptr || (*game == kLegacyGame && !whole))
        return std::unexpected(Problem{.code = "no-such-plan", .at = "campaign", .found = shown(*name)});
    programme.episodes = programme.plan->episodes;
    programme.first = library.find(programme.game, programme.episodes.front());
    return programme;
}

Read<Programme> imported_programme(const json::Value& body, const json::Value& import,
                                   const content::Library& library) {
    for (const std::string_view other : {"episode", "open", "campaign"})
        if (body.find(other) != nullptr) return conflict(other, "import");
    const std::string* text = import.as_string();
    auto read = text != nullptr ? read_any_campaign(*text, library) : replay_any_campaign(import, library);
    if (!read) return std::unexpected(read.error());
    Programme programme{.game = "", .begun = std::move(*read)};
    std::size_t played = 0;
    if (const auto* legacy = std::get_if<LegacyCampaign>(&*programme.begun)) {
        if (legacy->phase() == LegacyPhase::over) return std::unexpected(Problem{.code = "campaign-over"});
        programme.game = kLegacyGame;
        played = static_cast<std::size_t>(legacy->episode_number()) -
                 (legacy->phase() == LegacyPhase::after ? 0 : 1);
    } else {
        const auto& plain = std::get<Campaign>(*programme.begun);
        if (plain.over()) return std::unexpected(Problem{.code = "campaign-over"});
        programme.game = plain.facts().game;
        programme.plan = &plain.plan();
        played = static_cast<std::size_t>(plain.index()) + (plain.episode_over() ? 1 : 0);
    }
    programme.campaign = library.find_campaign(programme.game);
    if (programme.plan == nullptr) programme.plan = &programme.campaign->whole();
    const auto& all = programme.plan->episodes;
    programme.episodes.assign(all.begin() + static_cast<std::ptrdiff_t>(std::min(played, all.size() - 1)),
                              all.end());
    programme.first = library.find(programme.game, programme.episodes.front());
    return programme;
}

Opening opening_for(std::span<const SeatState> seats, const Digest& root) {
    Opening opening{.secret = root, .nonces = {}};
    for (const SeatState& seat : seats) opening.nonces.push_back(from_hex(seat.nonce).value_or(""));
    return opening;
}

}  // namespace

Read<Programme> programme_of(const json::Value& body, const json::Value* import,
                             const content::Library& library) {
    if (import != nullptr) return imported_programme(body, *import, library);
    if (const json::Value* campaign = body.find("campaign"); campaign != nullptr && !(*campaign == false))
        return campaign_programme(body, *campaign, library);
    const Table nobody(library, Words::in(Language::en));
    const auto episode = episode_of(nobody, body);
    if (!episode) return std::unexpected(episode.error());
    return Programme{
        .game = std::string((*episode)->game.view()), .first = *episode, .episodes = {(*episode)->number}};
}

void describe(json::Value& out, const Programme& programme) {
    out.set("game", programme.game);
    if (programme.campaign == nullptr) {
        out.set("episode", programme.first->number);
        if (programme.game == kLegacyGame) out.set("open", true);
    } else if (programme.game == kLegacyGame) {
        out.set("campaign", true);
    } else {
        out.set("campaign", programme.plan->name);
    }
}

Digest secret_for(const Programme& programme, const Digest& root, int episode) {
    return programme.campaign == nullptr ? root : episode_secret(root, episode);
}

Read<Table> begin_table(const Programme& programme, std::span<const SeatState> seats, const Digest& root,
                        const content::Library& library) {
    Table table(library, Words::in(Language::en));
    std::vector<Participant> players;
    std::vector<CitySign> signs;
    for (const SeatState& seat : seats) {
        players.push_back(participant_on(seat));
        signs.push_back({seat.city, seat.animal});
    }
    Opening opening = opening_for(seats, root);
    if (programme.campaign == nullptr) {
        const int count = static_cast<int>(players.size());
        Draw draw = Draw::from_opening(*programme.first, std::move(opening));
        table.play(Record{std::move(players), Session(*programme.first, count, std::move(draw))});
        return table;
    }
    if (programme.begun) {
        AnyCampaign campaign = *programme.begun;
        std::visit([&](auto& played) { played.draw_from(DrawSource(std::move(opening))); }, campaign);
        table.play(std::move(campaign));
        return table;
    }
    if (programme.game == kLegacyGame) {
        auto begun = LegacyCampaign::begin(library, std::move(players), std::move(signs),
                                           DrawSource(std::move(opening)));
        if (!begun) return std::unexpected(begun.error());
        table.play(AnyCampaign(std::move(*begun)));
        return table;
    }
    auto begun = Campaign::begin(library, *programme.campaign, *programme.plan, std::move(players),
                                 DrawSource(std::move(opening)));
    if (!begun) return std::unexpected(begun.error());
    table.play(AnyCampaign(std::move(*begun)));
    return table;
}

}  // namespace mycity
