#pragma once

#include <cstdint>
#include <memory>

#include "content/valley.hpp"
#include "valleys/code.hpp"

namespace mycity {

// The valley of a code: always the same one. The modules of a code that was read are sound.
std::shared_ptr<const content::Valley> generate(const ValleyCode& code, const content::Library& library);

// A drawn board may name the code that it came from: if it is no longer the valley of that code, the result
// has none, and so its own draw. A code that is right is spelled as we spell it.
std::shared_ptr<const content::Valley> with_true_code(std::shared_ptr<const content::Valley> valley,
                                                      const content::Library& library);

// Two to five of the modules that go together, drawn for this style and seed; none of those to be avoided.
ModuleSet drawn_modules(Style style, Base base, std::uint32_t seed, ModuleSet avoided = 0);

// For whoever has no wish.
Style any_style(std::uint32_t seed);

// Returns whether a generated board keeps to the counts of its style and to the bands of the drawn boards.
bool within_bands(const Board& board, Style style, Base base);

}  // namespace mycity
