// Codes and boards from outside: whatever is read can be written and read again, and whatever loads can be
// played.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/random.hpp"
#include "content/lint.hpp"
#include "content/valley.hpp"
#include "rules/score.hpp"
#include "valleys/code.hpp"

namespace {

using namespace mycity;

constexpr int kRounds = 60;

void require(bool holds) {
    if (!holds) std::abort();
}

Move any_move(const Game& game, PlayerId player, Random& random) {
    const LegalSet legal = game.legal(player);
    const auto places = static_cast<std::uint32_t>(legal.count());
    if (places > 0 && random.below(8) != 0)
        return Move::place(legal.nth(static_cast<int>(random.below(places))));
    return game.refuse_pass(player) ? Move::end() : Move::pass();
}

void play(const Episode& episode, std::uint64_t seed) {
    Random random(seed);
    Game game(episode, episode.max_players);
    const auto outcomes = static_cast<std::uint32_t>(episode.dice ? kThrows : episode.deck.count());
    for (int round = 0; round < kRounds && game.phase() != Phase::over; ++round) {
        while (game.phase() == Phase::reveal) {
            auto outcome = static_cast<Outcome>(random.below(outcomes));
            while (!episode.dice && !game.card_unseen(CardId(outcome)))
                outcome = static_cast<Outcome>((outcome + 1) % episode.deck.size());
            require(game.reveal(outcome).has_value());
        }
        for (const PlayerId player : game.player_ids())
            if (game.decides(player))
                require(game.decide(player, any_move(game, player, random)).has_value());
    }
    for (const PlayerId player : game.player_ids())
        require(final_score(game, player) == score_sheet(game, player).total);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    if (const auto code = read_code(text))
        require(read_code(text_of(*code)).value() == *code);
    else
        require(code.error().code.starts_with("code-"));
    const auto source = content::read_valley({"x.valley", text});
    if (!source) {
        require(source.error().code.starts_with("content-") && source.error().line >= 1);
        return 0;
    }
    const auto valley = content::load_valley(*source, content::library());
    if (!valley) {
        require(valley.error().code.starts_with("content-") && valley.error().line >= 1);
        return 0;
    }
    (void)content::lint((*valley)->episode);
    play((*valley)->episode, size);
    const auto again = content::read_valley({"x.valley", content::valley_text((*valley)->source)});
    require(again.has_value() && again->modules == source->modules);
    const auto same = content::load_valley(*again, content::library());
    require(same.has_value() && (*same)->episode.board == (*valley)->episode.board);
    return 0;
}
