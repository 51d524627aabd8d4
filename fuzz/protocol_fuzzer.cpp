// Every line gets one line of JSON, and a failure changes nothing.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.hpp"
#include "protocol/engine.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mycity;
    Engine engine;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    std::string before = engine.handle(R"({"cmd":"save"})");
    for (int lines = 0; lines < 40 && !rest.empty(); ++lines) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : rest.size());
        const std::string reply = engine.handle(line);
        const auto value = json::parse(reply);
        if (!value || value->find("ok") == nullptr || reply.find('\n') != std::string::npos) std::abort();
        std::string after = engine.handle(R"({"cmd":"save"})");
        if (value->find("ok")->as_bool() == false && after != before) std::abort();
        before = std::move(after);
    }
    return 0;
}
