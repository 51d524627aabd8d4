#include "store/archive.hpp"

#include <zlib.h>

#include <charconv>

namespace mycity {
namespace {

constexpr std::int64_t kMostTimesSmaller = 1100;  // zlib compresses no text by more

// Reads a number and the character after it; empty if they are not there.
std::optional<std::int64_t> number_before(char end, std::string_view& text) {
    std::int64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto used = static_cast<std::size_t>(rest - text.data());
    if (error != std::errc() || used >= text.size() || *rest != end) return std::nullopt;
    text.remove_prefix(used + 1);
    return number;
}

std::optional<std::string> inflated(std::int64_t size, std::string_view bytes) {
    const auto most = static_cast<std::int64_t>(bytes.size()) * kMostTimesSmaller + kMostTimesSmaller;
    if (size < 0 || size > most) return std::nullopt;
    std::string text(static_cast<std::size_t>(size), '\0');
    uLongf length = text.size();
    const int done = ::uncompress(reinterpret_cast<Bytef*>(text.data()), &length,
                                  reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    if (done != Z_OK || length != text.size()) return std::nullopt;
    return text;
}

}  // namespace

Archive packed(const std::vector<Event>& events) {
    std::string text;
    for (const Event& event : events)
        text +=
            std::to_string(event.at_ms) + ' ' + std::to_string(event.body.size()) + '\n' + event.body + '\n';
    uLongf length = ::compressBound(text.size());
    Archive archive{.size = std::ssize(text), .bytes = std::string(length, '\0')};
    // It fails only without memory.
    if (::compress(reinterpret_cast<Bytef*>(archive.bytes.data()), &length,
                   reinterpret_cast<const Bytef*>(text.data()), text.size()) != Z_OK)
        throw std::bad_alloc();
    archive.bytes.resize(length);
    return archive;
}

std::optional<std::vector<Event>> unpacked(std::int64_t size, std::string_view bytes,
                                           std::string_view stream) {
    const auto text = inflated(size, bytes);
    if (!text) return std::nullopt;
    std::vector<Event> events;
    for (std::string_view rest = *text; !rest.empty();) {
        const auto at_ms = number_before(' ', rest);
        const auto length = at_ms ? number_before('\n', rest) : std::nullopt;
        if (!length || *length < 0 || static_cast<std::size_t>(*length) >= rest.size()) return std::nullopt;
        const auto body = static_cast<std::size_t>(*length);
        events.push_back(
            {std::string(stream), std::ssize(events) + 1, *at_ms, std::string(rest.substr(0, body))});
        rest.remove_prefix(body + 1);
    }
    return events;
}

}  // namespace mycity
