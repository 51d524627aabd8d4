#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/mask.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

enum class Verb : std::uint8_t {
    nothing,  // an empty line
    build,
    pass,
    end,
    undo,
    why,
    score,
    board,
    cities,
    legal,
    odds,
    table,  // the overview of the chapter
    gains,
    hint,
    save,
    help,
    rules,
    quit,
    unknown,
};

// A typed line: what to do, and the spaces it names.
struct Typed {
    Verb verb = Verb::nothing;
    Mask spaces{};
    std::string wrong{};  // the word that could not be understood
};

// `C4 C5 D5`, `pass`, `why C4 C5` and so on; English verbs work in every language.
Typed read_typed(std::string_view line, const Words& words);

}  // namespace mycity::terminal
