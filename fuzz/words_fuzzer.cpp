// A language file that is accepted says every one of its texts.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "words/words.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using mycity::Words;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    auto table = mycity::parse_words(text);
    if (!table) {
        if (table.error().line == 0) std::abort();
        return 0;
    }
    const auto entries = table->entries();
    const Words words(mycity::Language("pl"), std::move(*table));
    for (const auto& entry : entries) {
        if (!words.has(entry.key) || words.say(entry.key) != entry.text) std::abort();
        words.count(entry.key, static_cast<std::int64_t>(size), {{"name", entry.text}, {"n", size}});
    }
    return 0;
}
