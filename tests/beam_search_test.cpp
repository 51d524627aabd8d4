#include "ai/beam_search.hpp"

#include <doctest/doctest.h>

#include <set>

#include "ai/bot.hpp"
#include "analysis/par.hpp"
#include "content/library.hpp"
#include "record/rounds.hpp"
#include "rules/score.hpp"

using namespace mycity;

namespace {

const Episode& episode(std::string_view game, int number) {
    return *content::library().find(game, EpisodeNumber(number));
}

const std::vector<const Episode*>& some_of_each() {
    static const std::vector<const Episode*> episodes{
        &episode("eternal", 0),        &episode("roll-and-build", 1), &episode("roll-and-build", 6),
        &episode("roll-and-build", 8), &episode("legacy", 1),         &episode("legacy", 12),
        &episode("legacy", 24)};
    return episodes;
}

// Plays the variation on the draw and returns the score; every move has to be legal.
int replayed(Game game, PlayerId player, std::span<const Outcome> draw, const Variation& variation) {
    std::size_t used = 0;
    for (const Move move : variation.moves) {
        while (game.phase() == Phase::reveal) REQUIRE(game.reveal(draw[used++]));
        REQUIRE(game.decide(player, move));
    }
    return final_score(game, player);
}

int bot_score(const Episode& what, int level, std::uint64_t seed) {
    Session session(what, 1, Draw::from_seed(what, seed));
    while (session.game().phase() == Phase::decide)
        REQUIRE(session.play(
            PlayerId(0), suggest(View::of(session.game(), PlayerId(0)), PlayerId(0), level, seed).best.move));
    return final_score(session.game(), PlayerId(0));
}

}  // namespace

TEST_CASE("beam search: a variation is legal and its score is right, in every game") {
    for (const Episode* what : some_of_each())
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(what->game.view());
            CAPTURE(what->number);
            const std::vector<Outcome> draw = whole_draw(*what, Draw::from_seed(*what, seed));
            const Game start(*what, 1);
            const Variation variation = beam_search(start, PlayerId(0), draw, 5);
            CHECK(replayed(start, PlayerId(0), draw, variation) == variation.final_score);
        }
}

TEST_CASE("beam search: deterministic") {
    for (const Episode* what : some_of_each()) {
        const std::vector<Outcome> draw = whole_draw(*what, Draw::from_seed(*what, 9));
        const Variation once = beam_search(Game(*what, 1), PlayerId(0), draw, 4);
        const Variation again = beam_search(Game(*what, 1), PlayerId(0), draw, 4);
        CHECK(once.moves == again.moves);
        CHECK(once.final_score == again.final_score);
    }
}

TEST_CASE("beam search: who knows the draw does better than a bot that does not") {
    for (const Episode* what : {&episode("eternal", 0), &episode("roll-and-build", 1)}) {
        int ahead = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Session session(*what, 1, Draw::from_seed(*what, seed));
            ahead += par_of(session, PlayerId(0), 10).variation.final_score - bot_score(*what, 2, seed);
        }
        CHECK(ahead > 6 * 3);
    }
}

TEST_CASE("beam search: a wider one is better on average") {
    int narrow = 0;
    int wide = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Session session(episode("eternal", 0), 1, Draw::from_seed(episode("eternal", 0), seed));
        narrow += par_of(session, PlayerId(0), 1).variation.final_score;
        wide += par_of(session, PlayerId(0), 16).variation.final_score;
    }
    CHECK(wide > narrow + 8 * 2);
}

TEST_CASE("beam search: begins anywhere, and ends where the draw does") {
    const Episode& eternal = episode("eternal", 0);
    const std::vector<Outcome> draw = whole_draw(eternal, Draw::from_seed(eternal, 4));
    Game game(eternal, 2);
    std::size_t used = 0;
    while (game.phase() == Phase::reveal) REQUIRE(game.reveal(draw[used++]));
    REQUIRE(game.decide(PlayerId(1),
                        Move::end()));  // sealed by somebody else, which is not the player's business
    const std::span<const Outcome> rest = std::span(draw).subspan(used);
    const Variation variation = beam_search(game, PlayerId(0), rest, 5);
    Game alone(eternal, 1);
    const Variation from_start = beam_search(alone, PlayerId(0), draw, 5);
    CHECK(variation.moves == from_start.moves);

    const Variation two = beam_search(alone, PlayerId(0), std::span(draw).first(used + 2), 50);
    CHECK(two.moves.size() <= 3);
    CHECK(replayed(alone, PlayerId(0), draw, two) == two.final_score);
    const Variation nothing = beam_search(alone, PlayerId(0), {}, 50);
    CHECK(nothing.moves.empty());
    CHECK(nothing.final_score == final_score(alone, PlayerId(0)));
}

TEST_CASE("beam search: a game that is over is worth its score") {
    const Episode& sheet = episode("roll-and-build", 3);
    Game game(sheet, 1);
    REQUIRE(game.reveal(0));
    REQUIRE(game.decide(PlayerId(0), Move::end()));
    REQUIRE(game.phase() == Phase::over);
    const Variation variation = beam_search(game, PlayerId(0), {}, 10);
    CHECK(variation.moves.empty());
    CHECK(variation.final_score == final_score(game, PlayerId(0)));
}

TEST_CASE("par: the Eternal Game has no limit, so par differs from draw to draw") {
    std::set<int> pars;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Session session(episode("eternal", 0), 1, Draw::from_seed(episode("eternal", 0), seed));
        pars.insert(par_of(session, PlayerId(0), 100).variation.final_score);
    }
    CHECK(pars.size() > 2);
    CHECK(*pars.rbegin() > 50);
}

TEST_CASE("par: the same with others at the table as alone") {
    const Episode& sheet = episode("roll-and-build", 2);
    Session session(sheet, 2, Draw::from_seed(sheet, 3));
    REQUIRE(session.play(PlayerId(0), Move::end()));
    REQUIRE(session.play(PlayerId(1), Move::end()));
    const Session solo(sheet, 1, Draw::from_seed(sheet, 3));
    CHECK(par_of(session, PlayerId(1), 8).variation.final_score ==
          par_of(solo, PlayerId(0), 8).variation.final_score);
    CHECK(par_of(session, PlayerId(1), 8).variation.final_score > final_score(session.game(), PlayerId(1)));
}
