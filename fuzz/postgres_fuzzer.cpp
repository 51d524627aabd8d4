// Values of a PostgreSQL database, and its address: an array that is read is written as the same bytes, and
// an address is shown without its password.

#include <cstdint>
#include <cstdlib>

#include "store/postgres/address.hpp"
#include "store/postgres/values.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mycity;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (const auto elements = pg_elements(input)) {
        std::vector<std::string_view> all;
        for (const auto& element : *elements) {
            if (element && !element->empty()) (void)pg_number(*element);
            all.push_back(element.value_or(""));
        }
        PgParameters written;
        const auto again = pg_elements(*written.all_bytes(all).values()[0]);
        if (!again || again->size() != all.size()) std::abort();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (*(*again)[i] != all[i]) std::abort();
    }
    const std::string secret = "postgresql://user:xyzzy@" + std::string(input);
    const auto address = PostgresAddress::of(secret);
    // An address may say the word itself.
    const bool said = input.find("xyzzy") != input.npos;
    if (!said && (address ? address->shown() : address.error().detail).find("xyzzy") != std::string::npos)
        std::abort();
    return 0;
}
