// The rest of the API: health, metrics, wrong paths, languages, tokens.

#include "server/test_players.hpp"
#include "server/tokens.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

}  // namespace

TEST_CASE("api: health, readiness and metrics") {
    TestServer server;
    CHECK(text_of(server.ask("GET", "/api/health").body.find("status")) == "\"ok\"");
    CHECK(server.ask("GET", "/api/ready").status == 200);
    make_table(server, R"({"game":"eternal","seats":[{}]})");
    const std::string metrics = server.ask("GET", "/metrics").text;
    CHECK(metrics.find("# TYPE mycity_tables gauge\nmycity_tables 1\n") != std::string::npos);
    CHECK(metrics.find("mycity_tables_created_total 1\n") != std::string::npos);
    CHECK(metrics.back() == '\n');
    server.game_server().add_metrics([] { return std::string("sockets 7\n"); });
    CHECK(server.ask("GET", "/metrics").text.ends_with("\nsockets 7\n"));
}

TEST_CASE("api: a server is ready after it has indexed its tables") {
    auto scheduler = std::make_unique<FakeScheduler>();
    MemoryLog log(scheduler->poster());
    {
        GameServer first(log, *scheduler, {});
        scheduler->run();
        for (int i = 0; i < 40; ++i)
            first.request({.method = "POST",
                           .path = "/api/tables",
                           .query = {},
                           .body = R"({"game":"eternal","seats":[{}]})",
                           .authorization = {},
                           .language = {},
                           .origin = {},
                           .address = {}},
                          [](const ApiReply& reply) { CHECK(reply.status == 201); });
        scheduler->run();
        first.drain([] {});
        scheduler->run();
    }
    GameServer second(log, *scheduler, {});
    CHECK_FALSE(second.ready());
    scheduler->run();
    CHECK(second.ready());
}

TEST_CASE("api: errors for wrong paths and methods are in the requested language") {
    TestServer server;
    CHECK(server.ask("GET", "/api/nothing").status == 404);
    CHECK(server.ask("GET", "/").code() == "no-such-path");
    CHECK(server.ask("GET", "/api/tables/a/b/c/d/e/f").code() == "no-such-path");
    CHECK(server.ask("DELETE", "/api/tables").status == 405);
    const auto message = [&](std::string_view language) {
        return *server.ask("GET", "/api/nothing", "", "", "", language)
                    .body.find("error")
                    ->find("message")
                    ->as_string();
    };
    CHECK(message("") == message("en"));
    CHECK(message("fr-CH, en;q=0.8") == message("fr"));
    CHECK(message("xx, de") == message("de"));
    CHECK(message("de") != message("en"));
    CHECK(message("pl;q=1") == message("pl"));
    CHECK(message(",,;;,") == message("en"));
}

TEST_CASE("api: a table's facts need a token that opens it") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    const std::string path = "/api/tables/" + table.id;
    CHECK(server.ask("GET", path).status == 404);
    CHECK(server.ask("GET", path, "", device_token('x')).code() == "no-such-table");
    CHECK(server.ask("GET", path, "", table.watch).status == 200);
    CHECK(server.ask("GET", path, "", table.invite).status == 200);
    Person ada(server, table, 'a');
    ada.sit({0});
    CHECK(text_of(server.ask("GET", path, "", ada.token()).body.find("phase")) == "\"waiting\"");
    CHECK(server.ask("GET", path + "/campaign", "", table.watch).code() == "no-campaign");
    CHECK(server.ask("GET", path + "/record", "", table.watch).code() == "no-such-record");
    CHECK(server.ask("GET", path + "/record").code() == "no-such-table");
}

TEST_CASE("api: tokens are 128 bits in letters that can be typed") {
    FakeScheduler scheduler;
    const std::string token = new_token(scheduler);
    CHECK(token.size() == 26);
    CHECK(token != new_token(scheduler));
    const auto hash = token_hash(token);
    REQUIRE(hash.has_value());
    CHECK(*hash == sha256(token));
    std::string typed;
    for (const char letter : token) {
        typed += letter == '1' ? 'l' : letter == '0' ? 'O' : static_cast<char>(std::toupper(letter));
        if (typed.size() % 6 == 5) typed += '-';
    }
    CHECK(token_hash(typed) == hash);
    CHECK_FALSE(token_hash("").has_value());
    CHECK_FALSE(token_hash(token + "0").has_value());
    CHECK_FALSE(token_hash(std::string(26, 'u')).has_value());
    CHECK_FALSE(token_hash(std::string(1000, '-')).has_value());
    Digest other = *hash;
    other[31] ^= 1;
    CHECK(same_hash(*hash, *hash));
    CHECK_FALSE(same_hash(*hash, other));
    TestServer server;
    CHECK(token_hash(*server.ask("POST", "/api/devices").body.find("device")->as_string()).has_value());
}
