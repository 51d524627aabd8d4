#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mycity::net {

// An HTTP reply. Every reply gets the security headers below.
struct Reply {
    int status = 200;
    std::string content_type{};
    std::shared_ptr<const std::string> body{};  // null: no body
    std::vector<std::pair<std::string, std::string>> headers{};
};

// {"error":{"code":…,"message":…}}, as in replies of the API. The message is in English, for programmers.
Reply error_reply(int status, std::string_view code, std::string_view message);

enum class KeepAlive { yes, no };

// Visitors reach the server by https only, or not; if so, browsers refuse anything else.
enum class Https { no, yes };

// Status line and headers, up to and including the empty line.
std::string head_of(const Reply& reply, KeepAlive keep_alive, Https https);

// They allow only our own scripts, styles and sockets, and forbid framing, referrers and content sniffing.
std::vector<std::pair<std::string_view, std::string_view>> security_headers();

}  // namespace mycity::net
