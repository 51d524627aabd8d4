#include "terminal/table.hpp"

#include <algorithm>

#include "ai/bot.hpp"
#include "ai/solo_game.hpp"
#include "ai/sticker_bot.hpp"
#include "base/hash.hpp"

namespace mycity::terminal {
namespace {

// Made from what everybody has seen, so that a resumed game goes on as it would have gone.
std::uint64_t bot_seed(const Session& session, PlayerId player) {
    Fingerprint seen;
    for (const Turn& turn : session.turns())
        for (const Outcome outcome : turn.drawn) seen.add(outcome);
    seen.add(player);
    return seen.value();
}

}  // namespace

const Record& record_of(const Saved& saved) {
    if (const auto* campaign = std::get_if<Campaign>(&saved)) return campaign->current();
    return *std::get_if<Record>(&saved);
}

const Session* session_of(const Saved& saved) {
    if (const auto* legacy = std::get_if<LegacyCampaign>(&saved)) return legacy->session();
    return &record_of(saved).session;
}

const std::vector<Participant>& players_of(const Saved& saved) {
    if (const auto* legacy = std::get_if<LegacyCampaign>(&saved)) return legacy->participants();
    return record_of(saved).players;
}

bool is_finished(const Saved& saved) {
    if (const auto* campaign = std::get_if<Campaign>(&saved)) return campaign->over();
    if (const auto* legacy = std::get_if<LegacyCampaign>(&saved)) return legacy->phase() == LegacyPhase::over;
    return record_of(saved).session.game().phase() == Phase::over;
}

std::string text_of(const Saved& saved) {
    if (const auto* campaign = std::get_if<Campaign>(&saved)) return campaign_text(*campaign);
    if (const auto* legacy = std::get_if<LegacyCampaign>(&saved)) return legacy_text(*legacy);
    return record_text(record_of(saved).session, record_of(saved).players);
}

Table::Table(Saved played) : played_(std::move(played)) {
    let_bots_stick();
    let_bots_decide();
}

int Table::persons() const { return static_cast<int>(std::ranges::count_if(participants(), is_person)); }

bool Table::over() const { return between() || game().phase() == Phase::over; }

bool Table::announces() const {
    return legacy() != nullptr && legacy()->episode_number() != announced_ &&
           (legacy()->phase() == LegacyPhase::before || legacy()->phase() == LegacyPhase::play);
}

bool Table::between() const {
    return legacy() != nullptr && !ended_ && (announces() || legacy()->phase() != LegacyPhase::play);
}

void Table::announce() {
    announced_ = legacy()->episode_number();
    let_bots_decide();
}

std::optional<PlayerId> Table::sticks() const {
    if (legacy() == nullptr || ended_ || announces()) return std::nullopt;
    for (const PlayerId player : legacy()->player_ids())
        if (is_person(participant(player)) && !legacy()->pending(player).empty()) return player;
    return std::nullopt;
}

Done Table::stick(PlayerId player, const StickerMove& move) {
    Done done = std::get_if<LegacyCampaign>(&played_)->choose(player, move);
    if (!done) return done;
    let_bots_stick();
    let_bots_decide();
    return done;
}

void Table::next_episode() {
    ended_.reset();
    if (auto* campaign = std::get_if<Campaign>(&played_)) (void)campaign->next();
    let_bots_decide();
}

std::optional<PlayerId> Table::asked() const {
    if (over()) return std::nullopt;
    for (const PlayerId player : game().player_ids())
        if (is_person(participant(player)) && game().decides(player) && !game().has_decided(player))
            return player;
    return std::nullopt;
}

std::optional<PlayerId> Table::last_sealed() const {
    for (PlayerId player(game().players() - 1); player >= 0; --player)
        if (is_person(participant(player)) && game().has_decided(player)) return player;
    return std::nullopt;
}

int Table::closed_rounds() const {
    return game().phase() == Phase::decide ? game().round() - 1 : game().round();
}

Done Table::play(PlayerId player, Move move) {
    Done done = decide(player, move);
    if (done) let_bots_decide();
    return done;
}

// The campaign lets go of an episode as soon as it is over; the table keeps it to be looked at.
Done Table::decide(PlayerId player, Move move) {
    if (auto* campaign = std::get_if<Campaign>(&played_))
        return campaign->current().session.play(player, move);
    if (auto* record = std::get_if<Record>(&played_)) return record->session.play(player, move);
    auto& played = *std::get_if<LegacyCampaign>(&played_);
    if (played.session() == nullptr || ended_) return std::unexpected(Refusal{"stickers-first", "L-STICKER"});
    Session last = *played.session();
    const std::size_t before = played.results().size();
    Done done = played.play(player, move);
    if (!done || played.results().size() == before) return done;
    (void)last.play(player, move);
    ended_.emplace(std::move(last));
    let_bots_stick();
    return done;
}

Done Table::take_back(PlayerId player) {
    if (auto* campaign = std::get_if<Campaign>(&played_))
        return campaign->current().session.take_back(player);
    if (auto* record = std::get_if<Record>(&played_)) return record->session.take_back(player);
    if (over()) return std::unexpected(Refusal{"nothing-to-take-back"});
    return std::get_if<LegacyCampaign>(&played_)->take_back(player);
}

void Table::let_bots_decide() {
    while (!over() && !asked()) {
        const int round = game().round();
        for (PlayerId player{0}; !over() && player < game().players() && game().round() == round; ++player) {
            const Participant& bot = participant(player);
            if (is_person(bot) || !game().decides(player) || game().has_decided(player)) continue;
            const int level = std::clamp(*bot.level, kLowestLevel, kHighestLevel);
            const View view = View::of(game(), player);
            const Suggestion suggestion = suggest(view, player, level, bot_seed(session(), player));
            if (!decide(player, suggestion.best.move)) (void)decide(player, Move::end());
        }
    }
}

// Until every sticker that is left is a person's.
void Table::let_bots_stick() {
    auto* played = std::get_if<LegacyCampaign>(&played_);
    for (PlayerId player{0}; played != nullptr && player < played->players();) {
        if (is_person(participant(player)) || played->pending(player).empty()) {
            ++player;
            continue;
        }
        const StickerOptions options = played->options(player);
        const LegacyCity& city = played->city(player);
        const int target =
            choose_sticker({options.sticker, options.targets, city.board, played->episode(), city.marks});
        if (!played->choose(player, {options.sticker, target})) return;
        player = PlayerId(0);
    }
}

Game after_move(const Game& game, PlayerId player, Move move) {
    return SoloGame(View::of(game, player), player).after(move);
}

}  // namespace mycity::terminal
