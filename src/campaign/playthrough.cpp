#include "campaign/playthrough.hpp"

namespace mycity {
namespace {

constexpr json::Limits kLimits{.max_depth = 24, .max_bytes = kMaxCampaignBytes};

}  // namespace

bool Playthrough::has_episodes() const {
    const auto* campaign = std::get_if<Campaign>(&played_);
    return campaign == nullptr || campaign->has_plan();
}

const Record* Playthrough::single_game() const {
    return has_episodes() ? nullptr : &std::get<Campaign>(played_).current();
}

const Campaign* Playthrough::campaign() const {
    return has_episodes() ? std::get_if<Campaign>(&played_) : nullptr;
}

const std::vector<Participant>& Playthrough::participants() const {
    return std::visit([](const auto& played) -> auto& { return played.participants(); }, played_);
}

const Episode& Playthrough::episode() const {
    return std::visit([](const auto& played) -> auto& { return played.episode(); }, played_);
}

const Session* Playthrough::session() const {
    return std::visit([](const auto& played) { return played.session(); }, played_);
}

const Session* Playthrough::session_of(EpisodeNumber episode) const {
    return std::visit([&](const auto& played) { return played.session_of(episode); }, played_);
}

json::Value Playthrough::record_of(EpisodeNumber episode) const {
    return std::visit([&](const auto& played) { return played.record_of(episode); }, played_);
}

bool Playthrough::between_episodes() const {
    return std::visit([](const auto& played) { return played.between_episodes(); }, played_);
}

bool Playthrough::is_finished() const {
    return std::visit([](const auto& played) { return played.over(); }, played_);
}

Done Playthrough::play(PlayerId player, Move move) {
    return std::visit([&](auto& played) { return played.play(player, move); }, played_);
}

Done Playthrough::take_back(PlayerId player) {
    return std::visit([&](auto& played) { return played.take_back(player); }, played_);
}

void Playthrough::draw_next(std::span<const Outcome> outcomes) {
    std::visit([&](auto& played) { played.draw_next(outcomes); }, played_);
}

Done Playthrough::next() {
    return std::visit([](auto& played) { return played.next(); }, played_);
}

std::optional<Playthrough> Playthrough::branch(EpisodeNumber episode,
                                               std::optional<std::uint64_t> seed) const {
    return std::visit(
        [&](const auto& played) -> std::optional<Playthrough> {
            const auto index = played.index_of(episode);
            if (!index) return std::nullopt;
            return Playthrough(played.branch(*index, seed.value_or(played.seed())));
        },
        played_);
}

void Playthrough::draw_from(const DrawSource& source) {
    std::visit([&](auto& played) { played.draw_from(source); }, played_);
}

json::Value Playthrough::document() const {
    return std::visit([](const auto& played) { return played.document(); }, played_);
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
