// Generated valleys: sound, playable, within the bands of the drawn boards, the same for ever.

#include "valleys/generate.hpp"

#include <doctest/doctest.h>

#include "ai/bot.hpp"
#include "base/hash.hpp"
#include "base/random.hpp"
#include "content/lint.hpp"
#include "record/record.hpp"
#include "rules/score.hpp"

using namespace mycity;
using content::library;

namespace {

ValleyCode code_number(int i) {
    ValleyCode code{.style = static_cast<Style>(i % kStyles),
                    .base = i / kStyles % 2 == 0 ? Base::cards : Base::dice,
                    .seed = Random(static_cast<std::uint64_t>(i)).below(kValleySeeds)};
    code.modules = drawn_modules(code.style, code.base, code.seed);
    return code;
}

void check_code(int i) {
    const ValleyCode code = code_number(i);
    const auto valley = generate(code, library());
    CAPTURE(text_of(code));
    REQUIRE(valley != nullptr);
    CHECK(valley->source.modules == code.modules);
    CHECK(valley->source.code == text_of(code));
    CHECK(content::lint(valley->episode).empty());
    CHECK(within_bands(valley->episode.board, code.style, code.base));
}

void add_text(Fingerprint& print, std::string_view text) {
    for (const char letter : text) print.add(letter);
}

// A whole game by a bot, alone.
Game played(const Episode& episode, int level, std::uint64_t seed) {
    Session session(episode, 1, Draw::from_seed(episode, seed));
    const PlayerId alone(0);
    while (session.game().phase() != Phase::over) {
        const Move move = suggest(View::of(session.game(), alone), alone, level, seed).best.move;
        REQUIRE(session.play(alone, move).has_value());
    }
    return session.game();
}

}  // namespace

TEST_CASE("generated valleys are sound, playable and within the bands") {
    for (int i = 0; i < 280; ++i) check_code(i);
}

TEST_SUITE("long") {
    TEST_CASE("ten thousand codes are sound, playable and within the bands") {
        for (int i = 0; i < 10'000; ++i) check_code(i);
    }
}

// tests/wasm/valleys.test.mjs compares the same codes between WebAssembly and the executable.
TEST_CASE("the same code is the same valley for ever") {
    Fingerprint print;
    for (int i = 0; i < 140; ++i) {
        const auto valley = generate(code_number(i), library());
        add_text(print, valley->source.code);
        add_text(print, valley->source.board);
        add_text(print, valley->source.episode);
    }
    CHECK(print.value() == 17060849606921592404u);
}

TEST_CASE("a module more or less leaves the land as it is") {
    ValleyCode code{.style = Style::lakes, .seed = 4711, .modules = 0};
    const Board plain = generate(code, library())->episode.board;
    code.modules = *module_called("wells");
    const Board with_wells = generate(code, library())->episode.board;
    CHECK(plain.on(Ground::well).empty());
    CHECK(with_wells.on(Ground::well).count() == 2);
    CHECK(plain.river_east == with_wells.river_east);
    CHECK(plain.on(Ground::mountain) == with_wells.on(Ground::mountain));
    CHECK(plain.on(Ground::two_tree) == with_wells.on(Ground::two_tree));
}

TEST_CASE("every two modules that go together can be played to the end") {
    const auto modules = all_modules();
    for (const Base base : {Base::cards, Base::dice})
        for (std::size_t one = 0; one < modules.size(); ++one)
            for (std::size_t other = one; other < modules.size(); ++other) {
                const ModuleSet set = ModuleSet{1} << one | ModuleSet{1} << other;
                if (!is_sound(set, base)) continue;
                const ValleyCode code{.style = static_cast<Style>((one + other) % kStyles),
                                      .base = base,
                                      .seed = static_cast<std::uint32_t>(31 * one + other),
                                      .modules = set};
                const auto valley = generate(code, library());
                CAPTURE(text_of(code));
                REQUIRE(valley->source.modules == set);
                const Game game = played(valley->episode, 3, one + other);
                CHECK(game.city(PlayerId(0)).buildings.size() > game.city(PlayerId(0)).printed);
            }
}

TEST_CASE("large sets of modules load, and level 3 finishes them") {
    Random random(5);
    for (int i = 0; i < 24; ++i) {
        const Base base = i % 2 == 0 ? Base::cards : Base::dice;
        ModuleSet set = 0;
        for (int tries = 0; tries < 60; ++tries) {
            const ModuleSet more =
                set | ModuleSet{1} << random.below(static_cast<std::uint32_t>(all_modules().size()));
            if (is_sound(more, base)) set = more;
        }
        const ValleyCode code{.style = static_cast<Style>(i % kStyles),
                              .base = base,
                              .seed = random.below(kValleySeeds),
                              .modules = set};
        CAPTURE(text_of(code));
        const auto valley = generate(code, library());
        REQUIRE(valley->source.modules == set);
        played(valley->episode, 3, 1);
    }
}

TEST_CASE("a record embeds its valley and replays without the generator") {
    const auto valley = generate(code_number(3), library());
    Session session(valley, 2, Draw::from_seed(valley->episode, 5));
    const std::vector<Participant> people{{.name = "Ada"}, {.name = "Ben"}};
    while (session.game().phase() != Phase::over)
        for (const PlayerId player : session.game().player_ids())
            if (session.game().decides(player) && !session.game().has_decided(player))
                REQUIRE(
                    session.play(player, suggest(View::of(session.game(), player), player, 1, 9).best.move));
    const json::Value record = record_value(session, people);
    const auto again = replay_record(record, library());
    REQUIRE(again.has_value());
    CHECK(record_value(again->session, again->players) == record);
    CHECK(record.find("valley")->find("board")->as_string()->find("map") != std::string::npos);

    json::Value other = *record.find("valley");
    other.set("board", "board x\n");
    json::Value broken = record;
    broken.set("valley", other);
    const auto refused = replay_record(broken, library());
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "content-missing");
    CHECK(refused.error().at == "valley.board");
}
