#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mycity::net {

// An HTTP answer. Every one of them leaves with the security headers below.
struct Reply {
    int status = 200;
    std::string content_type{};
    std::shared_ptr<const std::string> body{};  // empty when null
    std::vector<std::pair<std::string, std::string>> headers{};
};

// {"error":{"code":…,"message":…}}, as the API answers. The message is English, for people who write
// programs.
Reply error_reply(int status, std::string_view code, std::string_view message);

enum class KeepAlive { yes, no };

// Status line and headers, up to and including the empty line.
std::string head_of(const Reply& reply, KeepAlive keep_alive);

// Only our own scripts, styles and sockets; no frames around us, no referrer, no guessed types.
std::vector<std::pair<std::string_view, std::string_view>> security_headers();

}  // namespace mycity::net
