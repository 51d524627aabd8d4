#pragma once

#include <memory>
#include <vector>

#include "content/library.hpp"
#include "valleys/generate.hpp"

namespace mycity::bench {

using ValleyPool = std::vector<std::shared_ptr<const content::Valley>>;

// So many generated valleys, of all styles in turn, each with modules drawn for it; `seed_of(i)` is the seed
// of the one with number i.
template <class SeedOf>
ValleyPool valley_pool(Base base, std::uint32_t count, SeedOf seed_of) {
    ValleyPool valleys;
    for (std::uint32_t i = 0; i < count; ++i) {
        ValleyCode code{
            .style = static_cast<Style>(i % kStyles), .base = base, .seed = seed_of(i), .modules = 0};
        code.modules = drawn_modules(code.style, base, code.seed);
        valleys.push_back(generate(code, content::library()));
    }
    return valleys;
}

}  // namespace mycity::bench
