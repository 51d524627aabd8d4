// What the server reads itself of a request and of its configuration: targets, origins, headers, addresses,
// settings, names.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "net/connection_limiter.hpp"
#include "net/origin.hpp"
#include "net/settings.hpp"
#include "net/static_files.hpp"
#include "net/target.hpp"
#include "server/plain_text.hpp"

namespace {

void require(bool truth) {
    if (!truth) std::abort();
}

void read_target(std::string_view text) {
    const auto target = mycity::net::read_target(text);
    if (!target) return;
    require(target->path.starts_with('/'));
    require(target->path.find("/../") == std::string::npos && !target->path.ends_with("/.."));
    require(target->path.find('\0') == std::string::npos);
}

void read_settings(std::string_view text) {
    mycity::net::Settings settings;
    const auto added = settings.add_file(text, "f");
    if (!added) require(added.error().where.starts_with("f:") && !added.error().code.empty());
    const std::int64_t port = settings.number("port");
    require(port >= 0 && port <= 65535);
    (void)settings.list("origins");
    (void)settings.is_on("lan");
}

// A name is seen, on one line, and stays one behind another word.
void read_name(std::string_view text) {
    if (!mycity::is_name(text)) return;
    require(mycity::is_plain_text(text) && !text.empty());
    require(!text.starts_with(' ') && !text.ends_with(' ') && !text.contains("\u200B"));
    require(mycity::is_name("A " + std::string(text)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::string_view other = text.substr(text.size() / 2);
    const std::vector<std::string> ours{"https://play.example"};
    if (data[0] == 'n') {
        read_name(text);
        return 0;
    }
    switch (data[0] % 5) {
        case 0:
            read_target(text);
            break;
        case 1:
            read_settings(text);
            break;
        case 2:
            (void)mycity::net::origin_allowed(text.substr(0, text.size() / 2), other, ours);
            (void)mycity::net::host_allowed(text, ours);
            break;
        case 3:
            (void)mycity::net::accepts(text, "br");
            (void)mycity::net::has_hashed_name(text);
            (void)mycity::net::content_type_of(text);
            break;
        default:
            (void)mycity::net::client_key_of(mycity::net::forwarded_address(text, 2));
            break;
    }
    return 0;
}
