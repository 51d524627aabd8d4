#include "campaign/playthrough.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr json::Limits kLimits{.max_depth = 24, .max_bytes = kMaxCampaignBytes};

}  // namespace

// The game or the current episode; null for a legacy campaign.
Record* Playthrough::record_in_play() {
    if (auto* campaign = std::get_if<Campaign>(&played_)) return &campaign->current();
    return std::get_if<Record>(&played_);
}

const std::vector<Participant>& Playthrough::participants() const {
    if (legacy() != nullptr) return legacy()->participants();
    return campaign() != nullptr ? campaign()->players() : std::get<Record>(played_).players;
}

const Episode& Playthrough::episode() const {
    return legacy() != nullptr ? legacy()->episode() : session()->game().episode();
}

const Session* Playthrough::session() const {
    if (legacy() != nullptr) return legacy()->session();
    return campaign() != nullptr ? &campaign()->current().session : &single_game()->session;
}

bool Playthrough::between_episodes() const {
    return legacy() != nullptr && legacy()->session() == nullptr && legacy()->phase() != LegacyPhase::over;
}

bool Playthrough::is_finished() const {
    if (legacy() != nullptr) return legacy()->phase() == LegacyPhase::over;
    return campaign() != nullptr ? campaign()->over() : session()->game().phase() == Phase::over;
}

Done Playthrough::play(PlayerId player, Move move) {
    return legacy() != nullptr ? legacy()->play(player, move) : record_in_play()->session.play(player, move);
}

Done Playthrough::take_back(PlayerId player) {
    return legacy() != nullptr ? legacy()->take_back(player) : record_in_play()->session.take_back(player);
}

void Playthrough::draw_next(std::span<const Outcome> outcomes) {
    legacy() != nullptr ? legacy()->draw_next(outcomes) : record_in_play()->session.draw_next(outcomes);
}

Done Playthrough::next() {
    auto* campaign = std::get_if<Campaign>(&played_);
    return campaign != nullptr ? campaign->next() : std::unexpected(Refusal{"no-campaign"});
}

std::optional<Playthrough> Playthrough::branch(EpisodeNumber episode,
                                               std::optional<std::uint64_t> seed) const {
    if (legacy() != nullptr && episode >= 1 && episode <= legacy()->episode_number())
        return Playthrough(legacy()->branch(episode, seed.value_or(legacy()->seed())));
    if (campaign() == nullptr) return std::nullopt;
    const auto& planned = campaign()->plan().episodes;
    const auto found = std::find(planned.begin(), planned.end(), episode);
    const auto index = static_cast<int>(found - planned.begin());
    if (found == planned.end() || index > campaign()->index()) return std::nullopt;
    return Playthrough(campaign()->branch(index, seed.value_or(campaign()->seed())));
}

void Playthrough::draw_from(const DrawSource& source) {
    if (auto* campaign = std::get_if<Campaign>(&played_)) campaign->draw_from(source);
    if (legacy() != nullptr) legacy()->draw_from(source);
}

json::Value Playthrough::document() const {
    if (legacy() != nullptr) return legacy()->document();
    if (campaign() != nullptr) return campaign()->document();
    return record_value(single_game()->session, single_game()->players);
}

json::Value Playthrough::public_document() const {
    if (!has_episodes()) return {};
    const bool in_play = session() != nullptr && session()->game().phase() != Phase::over;
    return in_play ? branch(episode().number, std::nullopt)->document() : document();
}

std::string Playthrough::text() const { return json::pretty(document()) + '\n'; }

Read<Playthrough> replay_any_campaign(const json::Value& document, const content::Library& library) {
    const json::Value* game = document.find("game");
    if (game != nullptr && *game == json::Value(kLegacyGame)) return replay_legacy(document, library);
    return replay_campaign(document, library);
}

Read<Playthrough> read_any_campaign(std::string_view text, const content::Library& library) {
    const auto document = json::parse(text, kLimits);
    if (!document) return std::unexpected(problem_of(document.error(), "campaign"));
    return replay_any_campaign(*document, library);
}

Read<Playthrough> read_playthrough(std::string_view text, const content::Library& library) {
    const auto document = json::parse(text, kLimits);
    if (!document) return std::unexpected(problem_of(document.error(), "record"));
    const json::Value* format = document->find("format");
    if (format != nullptr && *format == json::Value("mycity-campaign"))
        return replay_any_campaign(*document, library);
    return replay_record(*document, library);
}

}  // namespace mycity
