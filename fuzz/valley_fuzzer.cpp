// Codes and boards from outside: whatever is read can be written and read again, and whatever loads can be
// played.

#include <cstddef>
#include <cstdint>
#include <string>

#include "content/lint.hpp"
#include "content/valley.hpp"
#include "random_game.hpp"
#include "valleys/code.hpp"

namespace {

using namespace mycity;
using fuzz::play;
using fuzz::require;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    if (const auto code = read_code(text))
        require(read_code(text_of(*code)).value() == *code);
    else
        require(code.error().code.starts_with("code-"));
    const auto source = content::read_valley({"x.valley", text});
    if (!source) {
        require(source.error().code.starts_with("content-") && source.error().line >= 1);
        return 0;
    }
    const auto valley = content::load_valley(*source, content::library());
    if (!valley) {
        require(valley.error().code.starts_with("content-") && valley.error().line >= 1);
        return 0;
    }
    (void)content::lint((*valley)->episode);
    play((*valley)->episode, size);
    const auto again = content::read_valley({"x.valley", content::valley_text((*valley)->source)});
    require(again.has_value() && again->modules == source->modules);
    const auto same = content::load_valley(*again, content::library());
    require(same.has_value() && (*same)->episode.board == (*valley)->episode.board);
    return 0;
}
