// Twin tests: two servers that differ only in what a client may not know send the same bytes to that client
// in every frame and reply.

#include <regex>

#include "base/bytes.hpp"
#include "protocol/chapter_secrets.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

// The replies to all requests about a table with these tokens.
std::string all_answers(TestServer& server, const Made& table, std::string_view token) {
    std::string all;
    const std::string path = "/api/tables/" + table.id;
    for (const std::string& target :
         {path, path + "/record", path + "/record?episode=0", path + "/campaign", std::string("/api/tables"),
          std::string("/api/seats"), std::string("/metrics"), std::string("/api/health")})
        all += server.ask("GET", target, "", token).text + '\n';
    return all;
}

// Everything that a device receives when it connects now with every `from` and sends all kinds of frames.
std::string all_frames(TestServer& server, const Made& table, std::string_view token,
                       std::string_view device) {
    Device connection;
    server.connect(connection);
    const int version = static_cast<int>(stored(server, table.id).version());
    for (int from = -1; from <= version + 1; ++from) {
        server.say(connection, hello(table, token, device, from));
        server.scheduler().pass(100);
    }
    for (const std::string_view frame :
         {R"({"type":"move","id":"x","seat":0,"episode":0,"round":1,"move":"pass"})",
          R"({"type":"take-back","id":"x","seat":0,"episode":0,"round":1})",
          R"({"type":"stand-in","id":"x","seat":0,"level":1})",
          R"({"type":"end-stand-in","id":"x","seat":0})", R"({"type":"next-episode","id":"x"})",
          R"({"type":"rematch","id":"x"})", R"({"type":"ping"})", R"({"type":"start","id":"x"})",
          R"({"type":"add-bot","id":"x","seat":0,"level":1})", "[", "{}"}) {
        server.say(connection, frame);
        server.scheduler().pass(100);
    }
    server.disconnect(connection);
    return connection.all();
}

struct Twin {
    explicit Twin(std::string_view request) { table = make_table(server, request); }
    TestServer server;
    Made table;
};

// A server with a secret that the test chooses; all other random bytes are the same.
class SecretServer {
  public:
    SecretServer(const Digest& secret, std::string_view request) {
        table = make_table(server, request);
        // Writes the first event again with the other secret.
        std::vector<Event> events = server.events("table/" + table.id);
        json::Value body = parsed(events.front().body);
        json::Value hidden = *body.find("private");
        body.set("private", hidden.set("secret", to_hex(secret)));
        body.set("commitments", json::Array{json::Value(to_hex(commitment_to(secret)))});
        table.id = std::string(12, '7');
        events.front().stream = "table/" + table.id;
        events.front().body = json::to_text(body);
        write_from_outside(server, table.id, std::move(events));
        server.restart();
    }
    TestServer server;
    Made table;
};

std::string without_commitments(const std::string& text) {
    static const std::regex hash("[0-9a-f]{64}");
    return std::regex_replace(text, hash, "#");
}

Digest numbered(int number) {
    Digest secret{};
    secret[0] = static_cast<std::uint8_t>(number);
    secret[1] = static_cast<std::uint8_t>(number >> 8);
    return secret;
}

}  // namespace

TEST_CASE("secrets: a sealed move changes no byte of what other clients receive") {
    std::string heard[2];
    for (int twin = 0; twin < 2; ++twin) {
        Twin here(R"({"game":"eternal","seats":[{},{},{"bot":1}]})");
        AdaAndBob two(here.server, here.table);
        auto& [ada, bob] = two;
        Device eve;
        here.server.connect(eve);
        here.server.say(eve, hello(here.table, here.table.watch, ""));
        Device with_engine;
        here.server.connect(with_engine);
        here.server.say(with_engine, R"({"type":"hello","engine":true,"table":")" + here.table.id +
                                         R"(","token":")" + here.table.watch + "\"}");
        const TableState state = stored(here.server, here.table.id);
        ada.say(ada.move_command(0, state, twin == 0 ? "pass" : "end"));
        heard[twin] = bob.connection.all() + eve.all() + with_engine.all();
        heard[twin] += all_frames(here.server, here.table, "", bob.token());
        heard[twin] += all_frames(here.server, here.table, here.table.watch, "");
        heard[twin] += all_frames(here.server, here.table, here.table.invite, device_token('c'));
        for (const std::string& token :
             {here.table.watch, here.table.invite, bob.token(), device_token('d'), std::string()})
            heard[twin] += all_answers(here.server, here.table, token);
        heard[twin] += here.server.logged();
        // Her own devices receive it.
        CHECK(all_frames(here.server, here.table, "", ada.token())
                  .find(twin == 0 ? R"("sealed":[{"seat":0,"move":"pass"} )"
                                  : R"("sealed":[{"seat":0,"move":"end"} )") != std::string::npos);
        here.server.disconnect(eve);
        here.server.disconnect(with_engine);
    }
    CHECK(heard[0].size() > 10'000);
    CHECK(heard[0] == heard[1]);
}

TEST_CASE("secrets: the rest of the draw changes no byte except the commitment") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const auto first_cards = [&](int number) {
        Opening opening{.secret = numbered(number),
                        .nonces = {from_hex("00").value(), from_hex("01").value()}};
        Draw draw = Draw::from_opening(episode, std::move(opening));
        return std::pair(draw.next(), draw.next());
    };
    int other = 1;
    while (first_cards(other) != first_cards(0)) ++other;
    std::string heard[2];
    for (int twin = 0; twin < 2; ++twin) {
        SecretServer here(numbered(twin == 0 ? 0 : other), R"({"game":"eternal","seats":[{},{}]})");
        Person ada(here.server, here.table, 'a');
        ada.sit({0, 1});
        for (int round = 1; round <= 2; ++round) {
            const TableState state = stored(here.server, here.table.id);
            CHECK(state.round() == round);
            heard[twin] += all_frames(here.server, here.table, "", ada.token());
            heard[twin] += all_frames(here.server, here.table, here.table.watch, "");
            for (const std::string& token : {here.table.watch, here.table.invite, ada.token()})
                heard[twin] += all_answers(here.server, here.table, token);
            if (round == 2) break;
            ada.say(ada.move_command(0, state, "pass"));
            ada.say(ada.move_command(1, state, "pass"));
        }
        heard[twin] += ada.connection.all() + here.server.logged();
    }
    CHECK(heard[0].size() > 10'000);
    CHECK(heard[0] != heard[1]);
    CHECK(without_commitments(heard[0]) == without_commitments(heard[1]));
}

TEST_CASE("secrets: nothing that is sent or logged contains a token, hash or secret") {
    TestServer server;
    const Made table =
        make_table(server, R"({"game":"roll-and-build","campaign":"chapter-1","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    Random random(3);
    play_on(server, table, ada, random);
    std::string all = ada.connection.all() + all_frames(server, table, table.watch, "") +
                      all_frames(server, table, table.invite, device_token('b')) + server.logged();
    for (const std::string& token : {table.watch, table.invite, ada.token()})
        all += all_answers(server, table, token);
    const json::Value created = parsed(server.events("table/" + table.id).front().body);
    const json::Value& hidden = *created.find("private");
    for (const std::string_view key : {"secret", "invite", "watch"})
        CHECK(all.find(*hidden.find(key)->as_string()) == std::string::npos);
    CHECK(all.find(table.invite) == std::string::npos);
    CHECK(all.find(table.watch) == std::string::npos);
    CHECK(all.find(ada.token()) == std::string::npos);
    CHECK(all.find(to_hex(sha256(ada.token()))) == std::string::npos);
    CHECK(all.find("private") == std::string::npos);
    CHECK(all.find("\"fair\"") != std::string::npos);  // the first episode's secret is disclosed
}

TEST_CASE("secrets: L-SEAL, nothing that is sent reveals a later chapter") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{"bot":1}]})");
    Person ada(server, table, 'a');
    ada.sit({0});
    Random random(11);
    int heard = 0;
    int chapter = 0;
    test::Secrets secrets;
    const auto listen = [&](const std::string& text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = text.find('\n', at);
            const std::string line = text.substr(at, end - at);
            at = end + 1;
            if (line.empty() || line.front() != '{') continue;
            const std::string leak = test::leak_in(parsed(line), line, secrets);
            CHECK_MESSAGE(leak.empty(),
                          "chapter " << chapter << ": " << leak << " in " << line.substr(0, 300));
            ++heard;
        }
    };
    std::size_t listened = 0;
    for (int steps = 0; steps < 2000; ++steps) {
        const TableState now = stored(server, table.id);
        if (now.episode() > 7 || now.phase() == TablePhase::finished) break;
        if (const int opened = test::chapter_of(now.episode()); opened != chapter) {
            chapter = opened;
            secrets = test::secrets_after(chapter);
        }
        listen(ada.connection.all().substr(listened));
        listened = ada.connection.all().size();
        if (steps % 25 == 0 || now.round() == 0) {
            listen(all_answers(server, table, table.watch));
            Device eve;
            server.connect(eve);
            server.say(eve, hello(table, table.watch, "", 0));
            server.disconnect(eve);
            listen(eve.all());
        }
        REQUIRE(play_on(server, table, ada, random, 1) == 1);
    }
    CHECK(chapter >= 3);
    CHECK(heard > 500);
}

TEST_CASE("secrets: L-SEAL holds through a whole campaign, frame by frame") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{"bot":1}]})");
    Person ada(server, table, 'a');
    ada.sit({0});
    ada.say(ada.command("stand-in").set("seat", 0).set("level", 1));
    REQUIRE(stored(server, table.id).phase() == TablePhase::finished);
    int chapter = 1;
    test::Secrets secrets = test::secrets_after(chapter);
    const std::string& all = ada.connection.all();
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = all.find('\n', at);
        const std::string line = all.substr(at, end - at);
        at = end + 1;
        const json::Value frame = parsed(line);
        const json::Value* state = frame.find("state");
        const json::Value* episode = (state != nullptr ? *state : frame).find("episode");
        const int now = episode != nullptr ? test::chapter_of(static_cast<int>(*episode->as_int())) : chapter;
        if (now > chapter) {
            CHECK(now == chapter + 1);
            chapter = now;
            secrets = test::secrets_after(chapter);
        }
        const std::string leak = test::leak_in(frame, line, secrets);
        CHECK_MESSAGE(leak.empty(), "chapter " << chapter << ": " << leak << " in " << line.substr(0, 300));
    }
    CHECK(chapter == test::kChapters);
}
