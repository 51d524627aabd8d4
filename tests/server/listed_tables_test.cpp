// The public list of tables, page by page.

#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kListed = R"({"game":"eternal","seats":[{},{}],"listed":true})";

// The ids on a page, and its `next`.
struct Page {
    std::vector<std::string> ids{};
    std::string next{};
};

Page page_of(TestServer& server, const std::string& query) {
    const Answer answer = server.ask("GET", "/api/tables" + query);
    REQUIRE(answer.status == 200);
    Page page;
    for (const json::Value& table : *answer.body.find("tables")->as_array())
        page.ids.push_back(*table.find("id")->as_string());
    if (const json::Value* next = answer.body.find("next")) page.next = *next->as_string();
    return page;
}

std::vector<std::string> all_of(TestServer& server, const std::string& limit) {
    std::vector<std::string> ids;
    Page page = page_of(server, "?limit=" + limit);
    for (;;) {
        ids.insert(ids.end(), page.ids.begin(), page.ids.end());
        if (page.next.empty()) return ids;
        page = page_of(server, "?limit=" + limit + "&after=" + page.next);
    }
}

// Each owner has an address of its own.
Made owned_table(TestServer& server, char owner) {
    const Answer made = server.ask("POST", "/api/tables", kListed, device_token(owner), {&owner, 1});
    REQUIRE(made.status == 201);
    return {*made.body.find("table")->as_string(), *made.body.find("invite")->as_string(), ""};
}

}  // namespace

TEST_CASE("listed tables: the newest first, full ones last, page by page, also after a restart") {
    TestServer server;
    std::vector<Made> tables;
    for (int i = 0; i < 5; ++i) {
        tables.push_back(owned_table(server, static_cast<char>('0' + i)));
        server.scheduler().pass(1000);
    }
    const auto id = [&](std::size_t i) { return tables[i].id; };
    const std::vector newest{id(4), id(3), id(2), id(1), id(0)};
    CHECK(all_of(server, "100") == newest);
    CHECK(all_of(server, "2") == newest);
    CHECK(all_of(server, "5") == newest);

    AdaAndBob two(server, tables[3]);  // the fourth is full and plays
    const std::vector full_last{id(4), id(2), id(1), id(0), id(3)};
    CHECK(all_of(server, "2") == full_last);
    two.bob.say(two.bob.command("leave").set("seats", json::Array{1}));
    CHECK(all_of(server, "2") == newest);  // somebody can take over the seat

    server.restart();
    two.ada.reconnect();
    CHECK(all_of(server, "2").empty());  // the owners have to come back
    for (const std::size_t i : {1u, 4u, 0u, 3u, 2u}) {
        Device owner(std::to_string(i));
        server.connect(owner);
        server.say(owner, hello(tables[i], "", device_token(static_cast<char>('0' + i))));
        server.disconnect(owner);
    }
    CHECK(all_of(server, "2") == newest);
}

TEST_CASE("listed tables: a cursor stays valid when its table has gone, and a wrong one is refused") {
    TestServer server;
    const Made first = make_table(server, kListed);
    server.scheduler().pass(1000);
    const Answer made = server.ask("POST", "/api/tables", kListed, device_token('a'));
    const Made second{*made.body.find("table")->as_string(), *made.body.find("invite")->as_string(), ""};
    const Page page = page_of(server, "?limit=1");
    CHECK(page.ids == std::vector{second.id});
    Person ada(server, second, 'a');
    ada.sit({0});
    ada.say(ada.command("send-away").set("keep_out", true));  // no longer listed
    CHECK(page_of(server, "").ids == std::vector{first.id});
    CHECK(page_of(server, "?after=" + page.next).ids == std::vector{first.id});
    for (const std::string_view cursor : {"x", "2.1.a", "0.", "0.x.a", "0.-1.a", "0.99999999999999999999.a"})
        CHECK(server.ask("GET", "/api/tables?after=" + std::string(cursor)).code() == "wrong-type");
    for (const std::string_view limit : {"0", "-1", "101", "x", "1x"})
        CHECK(server.ask("GET", "/api/tables?limit=" + std::string(limit)).code() == "out-of-range");
}
