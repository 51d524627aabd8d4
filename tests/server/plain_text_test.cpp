// Names that people see, and campaign files that are stored, contain nothing hidden.

#include "server/plain_text.hpp"

#include <fstream>

#include "project_paths.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

}  // namespace

TEST_CASE("names: letters, signs and emoji of all languages, but nothing that changes the line") {
    for (const std::string_view name :
         {"Ada", "Łucja Żółć", "Zoë O’Hara", "名前", "👩‍👩‍👧", "می‌خواهم", "a\u00a0b"})
        CHECK(is_plain_text(name));
    for (const std::string_view name : {"a\nb", "\x1b[31mred", "a\x7f", "a\u0085b", "a\u202eb", "a\u2028b",
                                        "a\u2066b", "\ufeff", "\xff", "a\xc2"})
        CHECK_FALSE(is_plain_text(name));
    CHECK_FALSE(is_plain_text(std::string_view("a\0b", 3)));
}

TEST_CASE("names: the shared vectors") {
    std::ifstream in(source_dir() / "tests/vectors/names.json", std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto vectors = json::parse(text);
    REQUIRE(vectors.has_value());
    for (const json::Value& pair : *vectors->find("names")->as_array()) {
        const std::string& typed = *(*pair.as_array())[0].as_string();
        const std::string& taken = *(*pair.as_array())[1].as_string();
        INFO(typed);
        CHECK(is_name(typed) == (typed == taken && !taken.empty()));
        CHECK(is_name(taken) == !taken.empty());
    }
}

TEST_CASE(
    "names: hidden characters are refused when a player sits down, but replayed where they are stored") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    const auto sits_as = [&](std::string_view name) {
        json::Value seat;
        seat.set("seat", 0).set("name", name);
        ada.connection.frames().clear();
        ada.say(ada.command("sit").set("seats", json::Array{seat}));
        return ada.connection.error();
    };
    CHECK(sits_as("Ada\x1b[2J") == "wrong-type");
    CHECK(sits_as("Ada\nBob") == "wrong-type");
    CHECK(sits_as("\u3164\u3164") == "wrong-type");
    CHECK(sits_as("A\u200bda") == "wrong-type");
    CHECK(sits_as("Ada ") == "wrong-type");
    CHECK(sits_as("Z\u0337\u0322\u031b\u0336") == "wrong-type");
    CHECK(sits_as("Ada") == "");
    auto events = server.events("table/" + table.id);
    std::string& body = events.back().body;
    body.replace(body.find("Ada"), 3, "\u3164\u200b");
    const auto replayed = replay_table(events, content::library());
    REQUIRE(replayed.has_value());
    CHECK(replayed->seats()[0].name == "\u3164\u200b");
}

TEST_CASE("imports: a campaign file is stored as we write it, without padding") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"roll-and-build","campaign":"chapter-1","seats":[{}]})");
    Person ada(server, table, 'a');
    ada.sit({0});
    const std::string file = json::to_text(
        *server.ask("GET", "/api/tables/" + table.id + "/campaign", "", table.invite).body.find("campaign"));
    json::Value padded;
    padded.set("seats", json::Array{json::Value(json::Object{})})
        .set("import", file + std::string(1 << 20, ' '));
    const Made imported = make_table(server, json::to_text(padded));
    CHECK(server.events("table/" + imported.id).front().body.size() < file.size() + 2000);
    CHECK(stored(server, imported.id).phase() == TablePhase::waiting);
}
