// Every line gets one line of JSON, and a failure changes nothing.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.hpp"
#include "protocol/engine.hpp"

namespace {

// Searches are slow here; a few narrow ones are as good for finding faults.
bool takes_long(std::string_view line, int& searches) {
    using namespace mycity;
    const auto request = json::parse(line);
    const json::Value* command = request ? request->find("cmd") : nullptr;
    if (command == nullptr || command->as_string() == nullptr) return false;
    const std::string& name = *command->as_string();
    if (name == "par") {
        const json::Value* width = request->find("width");
        return ++searches > 2 || width == nullptr || width->as_int().value_or(0) > 3;
    }
    if (name == "percentile") {
        const json::Value* runs = request->find("runs");
        return ++searches > 2 || runs == nullptr || runs->as_int().value_or(0) > 2;
    }
    if (name == "analyze" || name == "explain" || name == "stop-or-go" || name == "odds")
        return ++searches > 2;
    return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mycity;
    Engine engine;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    std::string before = engine.handle(R"({"cmd":"save"})");
    int searches = 0;
    for (int lines = 0; lines < 40 && !rest.empty(); ++lines) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : rest.size());
        if (takes_long(line, searches)) continue;
        const std::string reply = engine.handle(line);
        const auto value = json::parse(reply);
        if (!value || value->find("ok") == nullptr || reply.find('\n') != std::string::npos) std::abort();
        std::string after = engine.handle(R"({"cmd":"save"})");
        if (value->find("ok")->as_bool() == false && after != before) std::abort();
        before = std::move(after);
    }
    return 0;
}
