#pragma once

#include <optional>

#include "content/library.hpp"
#include "record/record.hpp"
#include "words/words.hpp"

namespace mycity {

// What an engine remembers between requests: where it looks things up, and the game it plays.
struct Table {
    Table(const content::Library& episodes, const Words& spoken) : library(&episodes), words(&spoken) {}

    const content::Library* library;
    const Words* words;
    std::optional<Record> game{};
};

}  // namespace mycity
