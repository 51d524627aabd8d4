#include "server/api.hpp"

#include <algorithm>
#include <array>

#include "protocol/encode.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

std::vector<std::string> parts_of(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        path.remove_prefix(path.front() == '/' ? 1 : 0);
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

int status_of(std::string_view code) {
    constexpr std::array<std::pair<std::string_view, int>, 15> others{{
        {"starting", 503},
        {"store-failed", 503},
        {"store-unknown", 503},
        {"shutting-down", 503},
        {"wire-failed", 503},
        {"not-kept", 421},
        {"token-missing", 401},
        {"sealed", 403},
        {"play-first", 403},
        {"banned", 403},
        {"method-not-allowed", 405},
        {"already-played", 409},
        {"not-finished", 409},
        {"no-campaign", 409},
        {"body-too-long", 413},
    }};
    for (const auto& [other, status] : others)
        if (code == other) return status;
    if (code.starts_with("too-many-") && code != "too-many-entries") return 429;
    if (code == "no-such-table" || code == "no-such-challenge" || code == "no-such-path" ||
        code == "no-such-result" || code == "no-such-record")
        return 404;
    return 400;
}

// The first supported language in the header. Quality values are ignored.
Language language_of(std::string_view header) {
    while (!header.empty()) {
        const std::size_t end = std::min(header.find(','), header.size());
        std::string_view one = header.substr(0, end);
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        if (const auto language = language_from(one.substr(0, one.find(';')))) return *language;
        header.remove_prefix(std::min(end + 1, header.size()));
    }
    return Language();
}

}  // namespace

const Words& ApiCall::words() const { return Words::in(language_of(request.language)); }

std::optional<Digest> ApiCall::token() const {
    constexpr std::string_view scheme = "Bearer ";
    if (!request.authorization.starts_with(scheme)) return std::nullopt;
    return token_hash(std::string_view(request.authorization).substr(scheme.size()));
}

std::string ApiCall::query(std::string_view key) const {
    std::string_view rest = request.query;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view pair = rest.substr(0, end);
        if (pair.starts_with(key) && pair.size() > key.size() && pair[key.size()] == '=')
            return std::string(pair.substr(key.size() + 1));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {};
}

Read<json::Value> ApiCall::body() const {
    if (request.body.size() > kMaxBodyBytes)
        return std::unexpected(Problem{.code = "body-too-long", .expected = std::to_string(kMaxBodyBytes)});
    auto value = json::parse(request.body, {.max_depth = 32, .max_bytes = kMaxBodyBytes});
    if (!value) return std::unexpected(problem_of(value.error(), "body"));
    if (value->as_object() == nullptr) return wrong_type("body", "object", *value);
    return std::move(*value);
}

void ApiCall::refuse(const Problem& problem) {
    std::string text;
    json::Writer out(text);
    out.begin_object().key("error");
    write_problem(out, problem, words());
    out.end_object();
    ApiReply reply{.status = status_of(problem.code), .body = std::move(text)};
    if (reply.status == 429) reply.headers.emplace_back("Retry-After", "60");
    if (reply.status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
    done(std::move(reply));
}

struct Api::Route {
    std::string_view method;
    std::array<std::string_view, 5> path;  // "*" matches any one part
    void (Api::*handler)(ApiCall);
};

std::span<const Api::Route> Api::all_routes() {
    static constexpr std::array routes{
        Route{"GET", {"api", "health"}, &Api::health},
        Route{"GET", {"api", "ready"}, &Api::ready},
        Route{"GET", {"metrics"}, &Api::metrics},
        Route{"GET", {"api", "openapi.json"}, &Api::openapi},
        Route{"POST", {"api", "devices"}, &Api::new_device},
        Route{"GET", {"api", "seats"}, &Api::seats},
        Route{"POST", {"api", "seats", "move"}, &Api::move_seats},
        Route{"POST", {"api", "tables"}, &Api::create_table},
        Route{"GET", {"api", "tables"}, &Api::listed_tables},
        Route{"GET", {"api", "tables", "*"}, &Api::table},
        Route{"GET", {"api", "tables", "*", "record"}, &Api::record},
        Route{"GET", {"api", "tables", "*", "campaign"}, &Api::campaign},
        Route{"POST", {"api", "challenges"}, &Api::create_challenge},
        Route{"GET", {"api", "challenges", "*"}, &Api::challenge},
        Route{"POST", {"api", "challenges", "*", "results"}, &Api::new_result},
        Route{"GET", {"api", "challenges", "*", "results", "*"}, &Api::result},
    };
    return routes;
}

std::vector<std::pair<std::string, std::string>> Api::routes() {
    std::vector<std::pair<std::string, std::string>> all;
    for (const Route& route : all_routes()) {
        std::string path;
        for (const std::string_view part : route.path)
            if (!part.empty()) path.append("/").append(part);
        all.emplace_back(route.method, std::move(path));
    }
    return all;
}

const Api::Route* Api::find_route(const ApiCall& call, bool& path_known) {
    const auto fits = [&](const Route& route) {
        for (std::size_t i = 0; i < route.path.size(); ++i) {
            const bool there = i < call.path.size();
            if (route.path[i].empty()) return !there;
            if (!there || (route.path[i] != "*" && route.path[i] != call.path[i])) return false;
        }
        return call.path.size() == route.path.size();
    };
    const Route* found = nullptr;
    for (const Route& route : all_routes()) {
        if (!fits(route)) continue;
        path_known = true;
        if (route.method == call.request.method) found = &route;
    }
    return found;
}

void Api::handle(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    ++registry_.metrics().requests;
    ApiCall call{.request = std::move(request), .path = {}, .done = std::move(done)};
    call.path = parts_of(call.request.path);
    bool path_known = false;
    const Route* route = find_route(call, path_known);
    if (route == nullptr)
        return call.refuse(
            {.code = path_known ? "method-not-allowed" : "no-such-path", .found = shown(call.request.path)});
    if (bans_.has(call.request.address, call.token(), registry_.scheduler().now_ms()))
        return call.refuse({.code = "banned"});
    if (registry_.draining() && call.request.method != "GET") return call.refuse({.code = "shutting-down"});
    (this->*route->handler)(std::move(call));
}

void Api::health(ApiCall call) {
    call.reply(200, json::Value().set("status", "ok").set("version", MYCITY_VERSION));
}

void Api::ready(ApiCall call) {
    const std::string_view why = registry_.unready();
    json::Value answer = json::Value().set("ready", why.empty());
    if (!why.empty()) answer.set("reason", why);
    call.reply(why.empty() ? 200 : 503, answer);
}

void Api::metrics(ApiCall call) {
    call.done({.content_type = "text/plain; version=0.0.4; charset=utf-8",
               .body = metrics_text(registry_.metrics()) + more_metrics_()});
}

void Api::openapi(ApiCall call) { call.done({.body = std::string(openapi_document())}); }

}  // namespace mycity
