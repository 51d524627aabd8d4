// A net that is accepted is written the same again; one that is refused says where.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "ai/net_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto file = mycity::read_net(text);
    if (!file) {
        if (file.error().line == 0 || file.error().code.empty()) std::abort();
        return 0;
    }
    const std::string written = mycity::write_net(*file);
    const auto again = mycity::read_net(written);
    if (!again || mycity::write_net(*again) != written) std::abort();
    return 0;
}
