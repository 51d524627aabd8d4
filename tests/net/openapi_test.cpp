// docs/openapi.json against the server: it has all routes of the code, and every path replies as described.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "net/running_server.hpp"
#include "server/api.hpp"

using namespace mycity;
using namespace mycity::net;

namespace {

using Route = std::pair<std::string, std::string>;  // "GET", "/api/tables/*"

json::Value document() { return json::parse(openapi_document()).value(); }

std::string upper(std::string_view word) {
    std::string result(word);
    for (char& c : result) c = static_cast<char>(c - 'a' + 'A');
    return result;
}

// "/api/tables/{id}" becomes "/api/tables/*".
std::string pattern_of(std::string_view path) {
    std::string pattern;
    bool inside = false;
    for (const char c : path) {
        if (c == '{') pattern += '*';
        inside = c == '{' || (inside && c != '}');
        if (!inside && c != '}') pattern += c;
    }
    return pattern;
}

struct Operation {
    std::string method;
    std::string path;
    const json::Value* facts;
};

std::vector<Operation> operations(const json::Value& all) {
    std::vector<Operation> found;
    for (const json::Member& path : *all.find("paths")->as_object())
        for (const json::Member& method : *path.value.as_object())
            if (method.key != "parameters") found.push_back({upper(method.key), path.key, &method.value});
    return found;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

// A body that the path accepts.
std::string body_for(const Operation& operation) {
    if (operation.method != "POST") return {};
    if (operation.path == "/api/tables") return R"({"game":"eternal","seats":[{},{"bot":1}],"listed":true})";
    if (operation.path == "/api/challenges") return R"({"game":"eternal"})";
    return "{}";
}

}  // namespace

TEST_CASE("openapi: it has the routes of the code and no others") {
    std::set<Route> written;
    const json::Value all = document();
    for (const Operation& operation : operations(all))
        written.emplace(operation.method, pattern_of(operation.path));
    std::set<Route> coded;
    for (const Route& route : Api::routes()) coded.insert(route);
    CHECK(written == coded);
}

TEST_CASE("openapi: every path replies as described") {
    RunningServer server;
    const json::Value all = document();
    // POST comes before GET: it creates what GET asks for.
    std::string table = "nothing";
    std::vector<Operation> in_order = operations(all);
    std::ranges::sort(in_order, std::ranges::greater{}, &Operation::method);
    for (const Operation& operation : in_order) {
        CAPTURE(operation.method);
        CAPTURE(operation.path);
        std::string path = replaced(operation.path, "{number}", "1");
        path = replaced(path, "{id}", path.starts_with("/api/challenges") ? "today" : table);
        const std::string body = body_for(operation);
        SocketClient client = operation.path == "/metrics" ? server.metrics_client() : server.client();
        const auto answer =
            client.ask(operation.method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                       std::to_string(body.size()) + "\r\n\r\n" + body);
        CAPTURE(answer.body);
        const json::Value* written = operation.facts->find("responses")->find(std::to_string(answer.status));
        REQUIRE(written != nullptr);
        const json::Value* content = written->find("content");
        REQUIRE(content != nullptr);
        const std::string type = answer.header("Content-Type");
        CHECK(content->find(type.substr(0, type.find(';'))) != nullptr);
        CHECK_FALSE(answer.body.contains("no-such-path"));
        if (operation.path == "/api/tables" && answer.status == 201)
            table = *json::parse(answer.body).value().find("table")->as_string();
    }
    CHECK(table != "nothing");
}

TEST_CASE("openapi: every reference resolves") {
    const json::Value all = document();
    const json::Object& schemas = *all.find("components")->find("schemas")->as_object();
    const std::string text(openapi_document());
    constexpr std::string_view start = "\"#/components/schemas/";
    std::set<std::string> used;
    for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at + 1)) {
        const std::size_t begin = at + start.size();
        used.insert(text.substr(begin, text.find('"', begin) - begin));
    }
    std::set<std::string> there;
    for (const json::Member& schema : schemas) there.insert(schema.key);
    CHECK(used == there);
}
