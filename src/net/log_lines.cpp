#include "net/log_lines.hpp"

#include <chrono>
#include <ctime>

namespace mycity::net {
namespace {

std::string time_text(std::int64_t now_ms) {
    const std::time_t seconds = static_cast<std::time_t>(now_ms / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    char thousandths[8];
    std::snprintf(thousandths, sizeof thousandths, ".%03dZ", static_cast<int>(now_ms % 1000));
    return std::string(text, length) + thousandths;
}

// Words stand as they are; what would not be read back as one value is written as JSON.
std::string logfmt_value(const json::Value& value) {
    const std::string* text = value.as_string();
    const bool plain = text != nullptr && !text->empty() &&
                       text->find_first_not_of(
                           "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                           "0123456789-_.:/+[]") == std::string::npos;
    return plain ? *text : json::to_text(value);
}

}  // namespace

std::string log_line(LogStyle style, std::int64_t now_ms, std::string_view event,
                     const json::Value& details) {
    json::Value line;
    line.set("time", time_text(now_ms)).set("event", event);
    if (const json::Object* members = details.as_object())
        for (const json::Member& member : *members) line.set(member.key, member.value);
    if (style == LogStyle::json) return json::to_text(line);
    std::string text;
    for (const json::Member& member : *line.as_object())
        text += (text.empty() ? "" : " ") + member.key + "=" + logfmt_value(member.value);
    return text;
}

Log log_to(std::FILE* stream, LogStyle style) {
    if (style == LogStyle::none) return [](std::string_view, const json::Value&) {};
    return [stream, style](std::string_view event, const json::Value& details) {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
        const std::string line = log_line(style, now, event, details) + '\n';
        std::fwrite(line.data(), 1, line.size(), stream);
        std::fflush(stream);
    };
}

}  // namespace mycity::net
