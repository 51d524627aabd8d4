#include "terminal/local_game.hpp"

#include <algorithm>

#include "ai/distinct.hpp"
#include "ai/solo_game.hpp"
#include "base/hash.hpp"
#include "protocol/bot_sticker.hpp"

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

LocalGame::LocalGame(Playthrough playthrough) : playthrough_(std::move(playthrough)) {
    let_bots_stick();
    let_bots_decide();
}

int LocalGame::persons() const { return static_cast<int>(std::ranges::count_if(participants(), is_person)); }

bool LocalGame::over() const { return between() || game().phase() == Phase::over; }

bool LocalGame::announces() const {
    return legacy() != nullptr && legacy()->episode_number() != announced_ &&
           (legacy()->phase() == LegacyPhase::before || legacy()->phase() == LegacyPhase::play);
}

bool LocalGame::between() const {
    return legacy() != nullptr && !ended_ && (announces() || legacy()->phase() != LegacyPhase::play);
}

void LocalGame::announce() {
    announced_ = legacy()->episode_number();
    let_bots_decide();
}

std::optional<PlayerId> LocalGame::sticks() const {
    if (legacy() == nullptr || ended_ || announces()) return std::nullopt;
    for (const PlayerId player : legacy()->player_ids())
        if (is_person(participant(player)) && !legacy()->pending(player).empty()) return player;
    return std::nullopt;
}

Done LocalGame::stick(PlayerId player, const StickerMove& move) {
    Done done = playthrough_.legacy()->choose(player, move);
    if (!done) return done;
    let_bots_stick();
    let_bots_decide();
    return done;
}

void LocalGame::next_episode() {
    ended_.reset();
    if (campaign() != nullptr) (void)playthrough_.next();
    let_bots_decide();
}

std::optional<PlayerId> LocalGame::asked() const {
    if (over()) return std::nullopt;
    for (const PlayerId player : game().player_ids())
        if (is_person(participant(player)) && game().decides(player) && !game().has_decided(player))
            return player;
    return std::nullopt;
}

std::optional<PlayerId> LocalGame::last_sealed() const {
    for (PlayerId player(game().players() - 1); player >= 0; --player)
        if (is_person(participant(player)) && game().has_decided(player)) return player;
    return std::nullopt;
}

int LocalGame::closed_rounds() const {
    return game().phase() == Phase::decide ? game().round() - 1 : game().round();
}

Done LocalGame::play(PlayerId player, Move move) {
    Done done = decide(player, move);
    if (done) let_bots_decide();
    return done;
}

// A legacy campaign forgets an episode as soon as it is over; it is kept here to be looked at.
Done LocalGame::decide(PlayerId player, Move move) {
    if (legacy() == nullptr) return playthrough_.play(player, move);
    if (legacy()->session() == nullptr || ended_) return std::unexpected(kStickersFirst);
    Session last = *legacy()->session();
    const std::size_t before = legacy()->results().size();
    Done done = playthrough_.play(player, move);
    if (!done || legacy()->results().size() == before) return done;
    (void)last.play(player, move);
    ended_.emplace(std::move(last));
    let_bots_stick();
    return done;
}

Done LocalGame::take_back(PlayerId player) {
    if (legacy() != nullptr && over()) return std::unexpected(Refusal{"nothing-to-take-back"});
    return playthrough_.take_back(player);
}

void LocalGame::let_bots_decide() {
    while (!over() && !asked()) {
        const int round = game().round();
        for (PlayerId player{0}; !over() && player < game().players() && game().round() == round; ++player) {
            const Participant& bot = participant(player);
            if (is_person(bot) || !game().decides(player) || game().has_decided(player)) continue;
            const int level = std::clamp(*bot.level, kLowestLevel, kHighestLevel);
            const View view = View::of(game(), player);
            const Suggestion suggestion =
                distinct(suggest(view, player, level, bot_seed(session(), player)), view, player);
            if (!decide(player, suggestion.best.move)) (void)decide(player, Move::end());
        }
    }
}

// Until every sticker that is left is a person's.
void LocalGame::let_bots_stick() {
    LegacyCampaign* played = playthrough_.legacy();
    for (PlayerId player{0}; played != nullptr && player < played->players();) {
        if (is_person(participant(player)) || played->pending(player).empty()) {
            ++player;
            continue;
        }
        if (!played->choose(player, bot_sticker(*played, player))) return;
        player = PlayerId(0);
    }
}

Game after_move(const Game& game, PlayerId player, Move move) {
    return SoloGame(View::of(game, player), player).after(move);
}

}  // namespace mycity::terminal
