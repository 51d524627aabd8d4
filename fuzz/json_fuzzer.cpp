// Whatever is read as JSON can be written and read again, and is the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    namespace json = mycity::json;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto value = json::parse(text);
    if (!value) {
        if (value.error().offset > size || value.error().line == 0 || value.error().column == 0) std::abort();
        return 0;
    }
    const auto compact = json::parse(json::to_text(*value));
    const auto indented = json::parse(json::pretty(*value));
    if (!compact || !indented || *compact != *value || *indented != *value) std::abort();
    return 0;
}
