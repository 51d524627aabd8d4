#include "net/settings.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <regex>

#include "net/log_lines.hpp"
#include "project_paths.hpp"

using namespace mycity;
using namespace mycity::net;

namespace {

// The rows of the table in docs/server.md that begin with a name in back quotes: | `name` | `default` | … |
std::map<std::string, std::string> documented() {
    std::ifstream in(source_dir() / "docs/server.md");
    const std::regex row(R"(^\| `([a-z-]+)` \| (?:`([^`]*)`|[^|]*) \|.*)");
    std::map<std::string, std::string> rows;
    bool here = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("## ")) here = line == "## Settings";
        std::smatch match;
        if (here && std::regex_match(line, match, row)) rows.emplace(match[1], match[2]);
    }
    return rows;
}

}  // namespace

TEST_CASE("settings: an option overrides the environment, the environment overrides the file") {
    Settings settings;
    CHECK(settings.number("port") == 8484);
    CHECK(settings.where("port").empty());
    REQUIRE(settings.add("port", "1", "--port"));
    const std::map<std::string, std::string> variables{{"MYCITY_PORT", "2"}, {"MYCITY_FRAMES_BURST", "20"}};
    REQUIRE(settings.add_environment([&](const std::string& name) {
        const auto found = variables.find(name);
        return found == variables.end() ? "" : found->second;
    }));
    REQUIRE(settings.add_file("port = 3\nframes-burst = 30\nconnections = 40\n", "server.conf"));
    CHECK(settings.number("port") == 1);
    CHECK(settings.number("frames-burst") == 20);
    CHECK(settings.number("connections") == 40);
    CHECK(settings.where("frames-burst") == "MYCITY_FRAMES_BURST");
    CHECK(settings.where("connections") == "server.conf:3");
}

TEST_CASE("settings: a file has comments, quotes, lists, and yes or no") {
    Settings settings;
    REQUIRE(
        settings.add_file("# mine\n\n  listen=\"::1\"  # here\r\nlan = yes\n"
                          "origins = https://a.example , https://b.example,\ndatabase = \"/a # b.db\"",
                          "server.conf"));
    CHECK(settings.text("listen") == "::1");
    CHECK(settings.is_on("lan"));
    CHECK(settings.list("origins") == std::vector<std::string>{"https://a.example", "https://b.example"});
    CHECK(settings.text("database") == "/a # b.db");
    CHECK_FALSE(Settings().is_on("lan"));
}

TEST_CASE("settings: an error names the source of the wrong setting") {
    const auto problem = [](std::string_view text) {
        Settings settings;
        const auto added = settings.add_file(text, "f");
        REQUIRE_FALSE(added);
        return added.error().code + " " + added.error().where + " " + added.error().word;
    };
    CHECK(problem("\nprot = 1") == "unknown f:2 prot");
    CHECK(problem("port") == "bad-line f:1 port");
    CHECK(problem("= 1") == "bad-line f:1 = 1");
    CHECK(problem("listen = \"a") == "bad-line f:1 listen = \"a");
    CHECK(problem("port = 65536") == "bad-number f:1 65536");
    CHECK(problem("port = -1") == "bad-number f:1 -1");
    CHECK(problem("port = 1x") == "bad-number f:1 1x");
    CHECK(problem("port =") == "bad-number f:1 ");
    CHECK(problem("lan = maybe") == "bad-yes-no f:1 maybe");
    // Even if another value is used.
    Settings settings;
    REQUIRE(settings.add("port", "1", "--port"));
    CHECK_FALSE(settings.add_file("port = x", "f"));
}

TEST_CASE("settings: the table in docs/server.md agrees with the code") {
    const auto rows = documented();
    CHECK(rows.size() == all_settings().size());
    for (const Setting& setting : all_settings()) {
        CAPTURE(setting.name);
        REQUIRE(rows.contains(std::string(setting.name)));
        CHECK(rows.at(std::string(setting.name)) == setting.fallback);
    }
}

TEST_CASE("log: one line per event, in both styles") {
    json::Value details;
    details.set("path", "/api/x y").set("status", 200).set("address", "10.0.0.1");
    constexpr std::int64_t time = 1'793'361'600'007;
    CHECK(
        log_line(LogStyle::json, time, "request", details) ==
        R"({"time":"2026-10-30T12:00:00.007Z","event":"request","path":"/api/x y","status":200,"address":"10.0.0.1"})");
    CHECK(log_line(LogStyle::logfmt, time, "request", details) ==
          R"(time=2026-10-30T12:00:00.007Z event=request path="/api/x y" status=200 address=10.0.0.1)");
    json::Value nasty;
    nasty.set("path", "a\nevent=b \"c\"");
    CHECK(log_line(LogStyle::logfmt, time, "x", nasty) ==
          R"(time=2026-10-30T12:00:00.007Z event=x path="a\nevent=b \"c\"")");
}
