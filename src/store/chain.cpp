#include "store/chain.hpp"

namespace mycity {

Digest chain_after(const Digest& before, const Event& event) {
    return Sha256()
        .add(before)
        .add_number(event.stream.size())
        .add(event.stream)
        .add_number(static_cast<std::uint64_t>(event.number))
        .add_number(static_cast<std::uint64_t>(event.at_ms))
        .add(event.body)
        .finish();
}

}  // namespace mycity
