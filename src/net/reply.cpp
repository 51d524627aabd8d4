#include "net/reply.hpp"

#include "base/json.hpp"

namespace mycity::net {
namespace {

constexpr std::string_view kContentPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

std::string_view reason_of(int status) {
    switch (status) {
        case 200:
            return "OK";
        case 201:
            return "Created";
        case 202:
            return "Accepted";
        case 204:
            return "No Content";
        case 304:
            return "Not Modified";
        case 400:
            return "Bad Request";
        case 401:
            return "Unauthorized";
        case 403:
            return "Forbidden";
        case 404:
            return "Not Found";
        case 405:
            return "Method Not Allowed";
        case 409:
            return "Conflict";
        case 413:
            return "Content Too Large";
        case 414:
            return "URI Too Long";
        case 415:
            return "Unsupported Media Type";
        case 421:
            return "Misdirected Request";
        case 422:
            return "Unprocessable Content";
        case 426:
            return "Upgrade Required";
        case 429:
            return "Too Many Requests";
        case 431:
            return "Request Header Fields Too Large";
        case 500:
            return "Internal Server Error";
        case 501:
            return "Not Implemented";
        case 503:
            return "Service Unavailable";
        default:
            return "Status";
    }
}

void append_header(std::string& head, std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

Reply error_reply(int status, std::string_view code, std::string_view message) {
    auto body = std::make_shared<std::string>();
    json::Writer writer(*body);
    writer.begin_object().key("error").begin_object();
    writer.field("code", code).field("message", message).end_object().end_object();
    return {status, "application/json", std::move(body), {{"Cache-Control", "no-store"}}};
}

std::vector<std::pair<std::string_view, std::string_view>> security_headers() {
    return {{"Content-Security-Policy", kContentPolicy},
            {"X-Content-Type-Options", "nosniff"},
            {"X-Frame-Options", "DENY"},
            {"Referrer-Policy", "no-referrer"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"},
            {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
}

std::string head_of(const Reply& reply, KeepAlive keep_alive, Https https) {
    static const std::string security = [] {
        std::string text;
        for (const auto& [name, value] : security_headers()) append_header(text, name, value);
        return text;
    }();
    std::string head = "HTTP/1.1 " + std::to_string(reply.status) + " ";
    head.append(reason_of(reply.status)).append("\r\n");
    if (!reply.content_type.empty()) append_header(head, "Content-Type", reply.content_type);
    // 204 and 304 have no body.
    if (reply.status != 204 && reply.status != 304)
        append_header(head, "Content-Length", std::to_string(reply.body ? reply.body->size() : 0));
    for (const auto& [name, value] : reply.headers) append_header(head, name, value);
    // The browser client uses tables and challenges only if it finds this header.
    append_header(head, "Mycity-Server", MYCITY_VERSION);
    if (https == Https::yes) append_header(head, "Strict-Transport-Security", "max-age=31536000");
    append_header(head, "Connection", keep_alive == KeepAlive::yes ? "keep-alive" : "close");
    return head.append(security).append("\r\n");
}

}  // namespace mycity::net
