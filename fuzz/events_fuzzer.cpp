// The events of a stream as a database may hold them: the first line says which kind of stream, the others
// are bodies.

#include <algorithm>
#include <string_view>
#include <vector>

#include "server/replay.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    std::vector<mycity::Event> events;
    std::string stream;
    for (std::int64_t line = 0; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (line == 0)
            stream = text.substr(0, end);
        else
            events.push_back({stream, line, 1'000 * line, std::string(text.substr(0, end))});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto wrong = mycity::first_wrong_event(events, mycity::content::library());
    if (wrong && (wrong->number < 1 || wrong->number > std::ssize(events) + 1)) __builtin_trap();
    return 0;
}
