// Files of puzzles from outside: whatever is read can be written and read again.

#include <cstddef>
#include <cstdint>
#include <string>

#include "analysis/puzzle_text.hpp"
#include "random_game.hpp"

namespace {

using namespace mycity;
using fuzz::require;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto puzzles = read_puzzles({"x.puzzles", text}, content::library());
    if (!puzzles) {
        require(puzzles.error().code.starts_with("content-") && puzzles.error().line >= 1);
        return 0;
    }
    if (puzzles->empty()) return 0;
    const std::string written = puzzles_text(puzzles->front().session.game().episode().game.view(), *puzzles);
    const auto again = read_puzzles({"y.puzzles", written}, content::library());
    require(again.has_value() && again->size() == puzzles->size());
    for (std::size_t i = 0; i < again->size(); ++i)
        require((*again)[i].session.game() == (*puzzles)[i].session.game() &&
                (*again)[i].best == (*puzzles)[i].best);
    return 0;
}
