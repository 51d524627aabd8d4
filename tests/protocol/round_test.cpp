// `round`: an engine that knows only what is public follows a game by its closed rounds.

#include <doctest/doctest.h>

#include "protocol/engine.hpp"
#include "random_session.hpp"
#include "record/draw_json.hpp"
#include "record/fingerprint.hpp"
#include "record/known.hpp"
#include "record/move_json.hpp"
#include "record/signature.hpp"

namespace {

using namespace mycity;
using content::library;

json::Value asked(Engine& engine, const json::Value& request) {
    auto reply = json::parse(engine.handle(json::to_text(request)));
    REQUIRE(reply);
    return std::move(*reply);
}

// The engine after `load` of what everybody knows before the first round is closed.
Engine mirror_of(const Session& session) {
    const std::vector<Participant> players(static_cast<std::size_t>(session.game().players()), {.name = "A"});
    std::string text;
    json::Writer out(text);
    write_known_record(out, session, players, "");
    Engine engine;
    const json::Value loaded =
        asked(engine, json::Value().set("cmd", "load").set("record", text).set("open", true));
    REQUIRE(*loaded.find("ok") == json::Value(true));
    return engine;
}

// Plays one round at random; the request that tells it.
json::Value random_round(Session& session, Random& random) {
    const Game& game = session.game();
    const int round = game.round();
    const std::size_t turns = session.turns().size();
    json::Array moves(static_cast<std::size_t>(game.players()));
    while (game.phase() == Phase::decide && game.round() == round)
        for (const PlayerId player : game.player_ids()) {
            if (game.round() != round || !game.decides(player) || game.has_decided(player)) continue;
            const Move move = test::random_move(game, player, random);
            moves[player.index()] = move_value(game, player, move);
            REQUIRE(session.play(player, move));
        }
    json::Array drawn;
    for (const Turn& turn : session.turns().subspan(turns))
        for (const Outcome outcome : turn.drawn) drawn.push_back(outcome_value(game.episode(), outcome));
    return json::Value().set("cmd", "round").set("moves", std::move(moves)).set("drawn", std::move(drawn));
}

constexpr std::string_view kDeal =
    R"({"cmd":"new","game":"eternal","players":2,"deck":["Y2","block","B8","R1","C1","Y1","Y3","Y4","Y5","Y6",)"
    R"("Y7","Y8","R2","R3","R4","R5","R6","R7","R8","B1","B2","B3","B4","B5","B6","B7","C2","C3"]})";

}  // namespace

TEST_CASE("round: a mirror comes to the same fingerprint after every round of every episode") {
    int rounds = 0;
    for (const Episode& episode : library().episodes()) {
        CAPTURE(std::string(episode.game.view()));
        CAPTURE(static_cast<int>(episode.number));
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Session session(episode, 2, Draw::from_seed(episode, seed));
            Random random(seed);
            Engine mirror = mirror_of(session);
            while (session.game().phase() != Phase::over) {
                const json::Value reply = asked(mirror, random_round(session, random));
                INFO(json::to_text(reply));
                REQUIRE(*reply.find("ok") == json::Value(true));
                CHECK(*reply.find("fingerprint") ==
                      json::Value(signature_text(fingerprint_of(session.game()))));
                ++rounds;
            }
            const json::Value saved = asked(mirror, json::Value().set("cmd", "save"));
            CHECK(*saved.find("record")->find("result") ==
                  *record_value(session, std::vector<Participant>(2, {.name = "A"})).find("result"));
        }
    }
    CHECK(rounds > 1000);
}

TEST_CASE("round: a fingerprint depends on every move and card, and on no sealed move") {
    const Episode& episode = *library().find("eternal", EpisodeNumber(0));
    Session session(episode, 2, Draw::from_seed(episode, 5));
    const std::uint64_t before = fingerprint_of(session.game());
    Session sealed = session;
    REQUIRE(sealed.play(PlayerId(0), Move::pass()));
    CHECK(fingerprint_of(sealed.game()) == before);
    std::vector<std::uint64_t> seen{before};
    const LegalSet legal = session.game().legal(PlayerId(0));
    for (int i = 0; i < legal.count() + 2; ++i) {
        Session next = session;
        REQUIRE(next.play(PlayerId(1), Move::pass()));
        REQUIRE(next.play(PlayerId(0), i < legal.count()    ? Move::place(legal.nth(i))
                                       : i == legal.count() ? Move::pass()
                                                            : Move::end()));
        seen.push_back(fingerprint_of(next.game()));
    }
    for (const Outcome other : {Outcome{0}, Outcome{1}, Outcome{2}}) {
        Session next = session;
        if (next.turns().back().drawn.back() == other) continue;
        next.draw_next(std::vector{other});
        REQUIRE(next.play(PlayerId(1), Move::end()));
        REQUIRE(next.play(PlayerId(0), Move::pass()));
        seen.push_back(fingerprint_of(next.game()));
    }
    std::ranges::sort(seen);
    CHECK(std::ranges::adjacent_find(seen) == seen.end());
}

TEST_CASE("round: what cannot have happened is refused, and nothing has changed") {
    Engine engine;
    (void)engine.handle(kDeal);
    const std::string before = engine.handle(R"({"cmd":"save"})");
    const auto code = [&](std::string_view fields) {
        const json::Value reply =
            asked(engine, *json::parse(R"({"cmd":"round",)" + std::string(fields) + "}"));
        const json::Value* error = reply.find("error");
        return error == nullptr ? "" : *error->find("code")->as_string();
    };
    CHECK(code(R"("drawn":["R1"])") == "missing-field");
    CHECK(code(R"("moves":["pass","pass"])") == "missing-field");
    CHECK(code(R"("moves":["pass"],"drawn":["R1"])") == "missing-field");
    CHECK(code(R"("moves":["pass",null],"drawn":["R1"])") == "missing-field");
    CHECK(code(R"("moves":["pass",{"place":["A1"]}],"drawn":["R1"])") == "illegal-move");
    CHECK(code(R"("moves":["pass","pass"],"drawn":[])") == "missing-field");
    CHECK(code(R"("moves":["pass","pass"],"drawn":["R1","R2"])") == "conflicting-fields");
    CHECK(code(R"("moves":["pass","pass"],"drawn":["block"])") == "missing-field");
    CHECK(code(R"("moves":["pass","pass"],"drawn":["Y2"])") == "conflicting-fields");
    CHECK(code(R"("moves":["end","end"],"drawn":["R1"])") == "conflicting-fields");
    CHECK(engine.handle(R"({"cmd":"save"})") == before);
    CHECK(code(R"("moves":["pass","pass"],"drawn":["block","R2","R1"])") == "");
    CHECK(engine.handle(R"({"cmd":"state"})").find(R"("revealed":{"id":"R1")") != std::string::npos);
}
