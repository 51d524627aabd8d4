// A file of weights that is accepted is written the same again; one that is refused says where.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "ai/weights.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto file = mycity::read_weights(text);
    if (!file) {
        if (file.error().line == 0 || file.error().code.empty()) std::abort();
        return 0;
    }
    const auto again = mycity::read_weights(mycity::write_weights(*file));
    if (!again || again->weights != file->weights || again->chapter != file->chapter) std::abort();
    return 0;
}
