// Why one move is better than another: the parts add up in every episode of every game.

#include <doctest/doctest.h>

#include <algorithm>

#include "ai/bot.hpp"
#include "ai/campaign_value.hpp"
#include "ai/draw_sampler.hpp"
#include "analysis/confidence.hpp"
#include "analysis/explanation.hpp"
#include "analysis/rounded_parts.hpp"
#include "content/library.hpp"

namespace {

using namespace mycity;

constexpr int kGames = 12;

// Two different moves: the bot's, and the one it likes least of those it names.
std::optional<std::pair<Move, Move>> two_moves(const Suggestion& advice) {
    if (advice.alternatives.empty()) return std::nullopt;
    return std::pair{advice.best.move, advice.alternatives.back().move};
}

void check_sums(const SoloGame& solo, Move first, Move second) {
    const Explanation why = explain(solo, first, second, kGames);
    std::int64_t first_sum = 0;
    std::int64_t second_sum = 0;
    int first_tenths = 0;
    int second_tenths = 0;
    int difference_tenths = 0;
    int now_tenths = 0;
    for (const ExplainedPart& part : why.parts) {
        CHECK(part.rule.empty() != part.lasting.empty());
        first_sum += part.points.first_sum;
        second_sum += part.points.second_sum;
        first_tenths += part.points.first_tenths;
        second_tenths += part.points.second_tenths();
        difference_tenths += part.points.difference_tenths;
        now_tenths += part.points.now_tenths;
    }
    CHECK(first_sum == why.whole.first_sum);
    CHECK(second_sum == why.whole.second_sum);
    CHECK(first_tenths == why.whole.first_tenths);
    CHECK(second_tenths == why.whole.second_tenths());
    CHECK(difference_tenths == why.whole.difference_tenths);
    CHECK(now_tenths == why.whole.now_tenths);
    CHECK(why.whole.first_tenths == rounded(first_sum, 10 * kGames));
    CHECK(why.whole.difference_tenths == rounded(first_sum - second_sum, 10 * kGames));
    const auto value_after = [&](Move move) {
        return campaign_value_hundredths(solo.after(move), solo.player);
    };
    CHECK(why.whole.now_tenths == rounded(value_after(first) - value_after(second), 10));
    CHECK(why.sure_percent >= 1);
    CHECK(why.sure_percent <= 99);
    CHECK(
        (why.whole.difference_tenths == 0 || (why.whole.difference_tenths > 0) == (why.sure_percent >= 50)));
    if (first.act == Act::place)
        for (const RoomLeft& room : why.room) CHECK(room.first <= room.before);
}

}  // namespace

TEST_CASE("explanation: parts add up to the whole in every episode") {
    for (const Episode& episode : content::library().episodes()) {
        INFO(episode.game.view(), ' ', static_cast<int>(episode.number));
        const PlayerId player(0);
        Game game(episode, std::max(1, episode.min_players));
        DrawSampler sampler(game, Random(17));
        int compared = 0;
        while (game.phase() != Phase::over) {
            if (game.phase() == Phase::reveal) {
                REQUIRE(game.reveal(sampler.next()));
                continue;
            }
            for (const PlayerId other : game.player_ids()) {
                if (!game.decides(other) || game.has_decided(other)) continue;
                const View view = View::of(game, other);
                const Suggestion advice = suggest(view, other, 2, 5);
                const auto moves = two_moves(advice);
                if (other == player && moves && game.round() % 5 == 1) {
                    check_sums(SoloGame(view, other), moves->first, moves->second);
                    check_sums(SoloGame(view, other), Move::end(), moves->first);
                    ++compared;
                }
                (void)game.decide(other, advice.best.move);
            }
        }
        CHECK(compared > 0);
    }
}

TEST_CASE("explanation: the other way round it says the opposite") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    Game game(episode, 1);
    DrawSampler sampler(game, Random(3));
    while (game.phase() == Phase::reveal) REQUIRE(game.reveal(sampler.next()));
    const SoloGame solo(View::of(game, PlayerId(0)), PlayerId(0));
    const Move best = *best_other_move(solo, std::nullopt);
    const Move next = *best_other_move(solo, best);
    CHECK(best != next);
    const Explanation why = explain(solo, best, next);
    const Explanation back = explain(solo, next, best);
    CHECK(why.whole.first_sum == back.whole.second_sum);
    CHECK(why.whole.second_sum == back.whole.first_sum);
    CHECK(why.sure_percent + back.sure_percent == 100);
    CHECK(why.error_tenths == back.error_tenths);
    CHECK(explain(solo, best, next).whole.first_sum == why.whole.first_sum);
    CHECK(explain(solo, best, next, kExplainGames, 1).whole.first_sum != why.whole.first_sum);
    // Nothing but the building is at stake when one stops at once.
    const Explanation stop = explain(solo, best, Move::end());
    CHECK(stop.whole.difference_tenths > 0);
    CHECK(stop.sure_percent == 99);
    for (const RoomLeft& room : stop.room) CHECK(room.second == room.before);
}

TEST_CASE("explanation: rounded parts add up to the rounded whole") {
    CHECK(rounded_parts({25, 25, 25, 25}, 10) == std::vector{3, 3, 2, 2});
    CHECK(rounded_parts({-25, 25}, 10) == std::vector{-2, 2});
    CHECK(rounded_parts({-4, -4, -4}, 10) == std::vector{0, 0, -1});
    CHECK(rounded_parts({100, 4, 4, 0}, 10) == std::vector{10, 1, 0, 0});
    CHECK(rounded_parts({}, 10).empty());
}

TEST_CASE("explanation: the chance follows the distance from zero in standard errors") {
    CHECK(percent_sure({}) == 50);
    CHECK(percent_sure({.sum = 500, .squares = 2500, .games = 100}) > 50);
    CHECK(percent_sure({.sum = 400, .squares = 1600, .games = 100}) == 99);  // always 4
    CHECK(percent_sure({.sum = -400, .squares = 1600, .games = 100}) == 1);
    // One standard error is 10 at 100 differences of ±1; the further away, the surer.
    int last = 50;
    for (const int sum : {4, 8, 12, 16, 20, 30}) {
        const int sure = percent_sure({.sum = sum, .squares = 100, .games = 100});
        CHECK(sure >= last);
        CHECK(sure + percent_sure({.sum = -sum, .squares = 100, .games = 100}) == 100);
        last = sure;
    }
    CHECK(last >= 98);
}
