#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "server/game_server.hpp"

namespace mycity::net {

enum class LogStyle { none, json, logfmt };

// One line without line break: {"time":"2026-11-15T12:00:00.123Z","event":"request","status":200} or
// time=2026-11-15T12:00:00.123Z event=request status=200.
std::string log_line(LogStyle style, std::int64_t now_ms, std::string_view event, const json::Value& details);

// Writes lines to a stream, each with one call.
Log log_to(std::FILE* stream, LogStyle style);

}  // namespace mycity::net
