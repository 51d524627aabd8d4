// Requests, three lines each: method and target, token, body. Each is answered with JSON, and the stored
// tables can be played again.

#include <array>
#include <cstdint>

#include "fuzz_server.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mycity;
    fuzzing::FuzzServer server;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const auto line = [&] {
        const std::string_view text = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(text.size() < rest.size() ? text.size() + 1 : rest.size());
        return server.filled_in(text);
    };
    for (int requests = 0; requests < 10 && !rest.empty(); ++requests) {
        const std::string head = line();
        const std::string token = line();
        const std::size_t blank = std::min(head.find(' '), head.size());
        server.ask(head.substr(0, blank), blank < head.size() ? head.substr(blank + 1) : "", line(), token);
    }
    server.check();
    return 0;
}
