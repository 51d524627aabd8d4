// 5.1: the value net: its file, its inputs, and that it answers the same however a position was reached.

#include <doctest/doctest.h>

#include "ai/draw_sampler.hpp"
#include "ai/game_nets.hpp"
#include "ai/net_file.hpp"
#include "ai/net_placements.hpp"
#include "ai/net_policy.hpp"
#include "ai/sampled_beam.hpp"
#include "base/hash.hpp"
#include "content/embedded.hpp"
#include "content/library.hpp"
#include "valleys/generate.hpp"

using namespace mycity;

namespace {

constexpr PlayerId kMe(0);

std::string text_of(std::string_view game) {
    return std::string(*content::file_text("nets/" + std::string(game) + ".net"));
}

std::string code_of(const std::string& text) {
    const auto read = read_net(text);
    return read ? "" : std::string(read.error().code);
}

// Calls `visit(game, position)` at every decision of a game that the net plays.
template <class Visit>
Game play(const Episode& episode, std::uint64_t seed, Visit visit) {
    Game game(episode, 1);
    DrawSampler sampler(game, Random(seed));
    const LearnedValues values = learned_values_for(episode);
    NetPolicy policy(game, kMe, values);
    NetPosition position(game, kMe, *values.net);
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal) {
            REQUIRE(game.reveal(sampler.next()));
            continue;
        }
        position.update(game);
        visit(game, position);
        const NetPolicy::Moves moves = policy.best(game, NetPolicy::kMostMoves);
        const bool ends = moves.empty() || moves[0].hundredths < policy.end_value();
        REQUIRE(game.decide(kMe, ends ? Move::end() : moves[0].move));
    }
    return game;
}

// Calls `visit` with every episode that is drawn, and with valleys of both kinds.
template <class Visit>
void for_each_episode(Visit visit) {
    for (const Episode& episode : content::library().episodes()) visit(episode);
    for (const std::uint32_t seed : {1u, 2u, 3u, 4u})
        for (const Base base : {Base::cards, Base::dice}) {
            const Style style = any_style(seed);
            visit(
                generate({style, base, seed, drawn_modules(style, base, seed)}, content::library())->episode);
        }
}

}  // namespace

TEST_CASE("net: what is written is read again") {
    const std::string text = text_of("eternal");
    const auto read = read_net(text);
    REQUIRE(read);
    CHECK(read->game == "eternal");
    CHECK(write_net(*read) == text);
}

TEST_CASE("net: a damaged file is refused with the reason") {
    const std::string text = text_of("eternal");
    CHECK(code_of("") == "header");
    CHECK(code_of("mycity-net 999 eternal 5 0\nAAAAA\n") == "version");
    CHECK(code_of("mycity-net 1 eternal 99999999 0\n") == "count");
    CHECK(code_of(text.substr(0, text.size() / 2)) == "count");
    CHECK(code_of(text + "A") == "count");
    std::string other = text;
    const std::size_t middle = text.size() / 2;
    other[middle] = other[middle] == 'C' ? 'E' : 'C';
    CHECK(code_of(other) != "");
}

TEST_CASE("net: every game has one, and files hold no others") {
    for_each_episode([](const Episode& episode) {
        CAPTURE(episode.game.view());
        CHECK(net_for(episode) != nullptr);
        CHECK(learned_values_for(episode).complete());
    });
    std::size_t files = 0;
    for (const content::File& file : content::embedded_files())
        files += file.path.starts_with("nets/") ? 1 : 0;
    CHECK(files == 13);
    Episode elsewhere = *content::library().find("legacy", EpisodeNumber(1));
    elsewhere.board.river_south = {};
    CHECK(net_for(elsewhere) == nullptr);
    Episode other = *content::library().find("eternal", EpisodeNumber(0));
    other.game = {"other"};
    CHECK(net_for(other) == nullptr);
}

TEST_CASE("net: a position that was updated has the values of one that is read anew") {
    for_each_episode([](const Episode& episode) {
        CAPTURE(episode.game.view());
        CAPTURE(episode.number);
        int differing = 0;
        int asked = 0;
        play(episode, 3, [&](const Game& game, const NetPosition& position) {
            const NetPosition anew(game, kMe, *net_for(episode));
            const BuildingId building = *game.offered(kMe);
            differing += position.value() != anew.value();
            const NetPlacements placed(position, building);
            const NetPlacements placed_anew(anew, building);
            game.legal(kMe, building).for_each([&](Placement placement) {
                ++asked;
                differing += placed.value_after(placement) != placed_anew.value_after(placement);
            });
        });
        CHECK(asked > 20);
        CHECK(differing == 0);
    });
}

TEST_CASE("net: a game that is over is worth its campaign value") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const Game game = play(episode, 5, [](const Game&, const NetPosition&) {});
    CHECK(NetPosition(game, kMe, *net_for(episode)).value() == campaign_value_hundredths(game, kMe));
}

TEST_CASE("net: a beam of one position is a rollout, and a wider one finds no less") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const LearnedValues values = learned_values_for(episode);
    std::int64_t narrow = 0;
    std::int64_t wide = 0;
    play(episode, 7, [&](const Game& game, const NetPosition&) {
        const NetNode start{game, NetPolicy(game, kMe, values)};
        const BeamSize size{.width = 1, .horizon = 6, .placements = 8};
        const BeamValue one = sampled_beam(start, kMe, Random(1), size);
        CHECK(one.moves <= 6);
        narrow += one.hundredths;
        wide += sampled_beam(start, kMe, Random(1), {.width = 6, .horizon = 6, .placements = 8}).hundredths;
    });
    CHECK(wide > narrow);
}

// One number for all answers of the nets; another compiler or processor must give the same.
TEST_CASE("net: its values are the same everywhere") {
    Fingerprint print;
    for_each_episode([&](const Episode& episode) {
        play(episode, 11, [&](const Game& game, const NetPosition& position) {
            const BuildingId building = *game.offered(kMe);
            const NetPlacements placed(position, building);
            game.legal(kMe, building).for_each([&](Placement placement) {
                print.add(placed.value_after(placement));
            });
        });
    });
    CHECK(print.value() == 1277752300517886958u);
}
