// Whatever is read as a record can be written and read again, and is the same game.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "record/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mycity;
    const auto record = read_record({reinterpret_cast<const char*>(data), size}, content::library());
    if (!record) {
        if (record.error().code.empty()) std::abort();
        return 0;
    }
    const std::string text = record_text(record->session, record->players);
    const auto again = read_record(text, content::library());
    if (!again || again->players != record->players) std::abort();
    if (record_text(again->session, again->players) != text) std::abort();
    return 0;
}
