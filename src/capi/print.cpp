// The module that prints: the same calls as those of the engine's module, answered by print/request.hpp. Its
// host provides words and fonts.

#include <cstddef>
#include <optional>
#include <string_view>

#include "capi/buffers.hpp"
#include "content/embedded.hpp"
#include "print/request.hpp"

namespace {

std::optional<mycity::Words> spoken;

}  // namespace

MYCITY_EXPORT(mycity_request) void mycity_request(const char* line, std::size_t length) {
    static const mycity::Words silent{mycity::Language(), mycity::WordsTable()};
    mycity::capi::reply = mycity::print::answer(std::string_view(line, length), spoken ? *spoken : silent);
}

// Words, or a font as fonts/NAME.ttf. Returns 0, or the line of the words that cannot be read.
MYCITY_EXPORT(mycity_provide)
std::size_t mycity_provide(const char* bytes, std::size_t path_length, std::size_t length) {
    const std::string_view path(bytes, path_length);
    const std::string_view text(bytes + path_length, length - path_length);
    if (const auto language = mycity::language_of_file(path)) {
        auto table = mycity::parse_words(text);
        if (!table) return table.error().line;
        spoken.emplace(*language, std::move(*table));
        return 0;
    }
    mycity::content::provide(std::string(path), std::string(text));
    return 0;
}
