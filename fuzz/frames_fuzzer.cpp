// Frames of three devices, a line each; the first character says whose. Whatever they say, every answer is
// JSON and the stored tables can be played again.

#include <array>
#include <cstdint>

#include "fuzz_server.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mycity;
    fuzzing::FuzzServer server;
    std::array<fuzzing::FuzzConnection, 3> connections;
    for (fuzzing::FuzzConnection& connection : connections) server.game_server().opened(connection);
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    for (int frames = 0; frames < 60 && !rest.empty(); ++frames) {
        const std::string_view frame = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(frame.size() < rest.size() ? frame.size() + 1 : rest.size());
        if (frame.empty()) continue;
        fuzzing::FuzzConnection& connection =
            connections[static_cast<unsigned char>(frame.front()) % connections.size()];
        const std::string_view text = frame.substr(1);
        if (text == "bye") {
            server.game_server().closed(connection);
            server.game_server().opened(connection);
        } else if (text == "wait") {
            server.scheduler().pass(60'000);
        } else {
            server.game_server().frame(connection, server.filled_in(text));
        }
        if (frame.front() < 'a') server.scheduler().run();  // capitals and digits wait for the store
    }
    server.scheduler().pass(1000);
    for (fuzzing::FuzzConnection& connection : connections) server.game_server().closed(connection);
    server.check();
    return 0;
}
