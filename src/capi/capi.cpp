// The functions that a host of the module calls: it asks for memory, writes a request line there, and reads
// the reply where it lies. A reply stays until the next call.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "ai/net_file.hpp"
#include "ai/weights.hpp"
#include "capi/buffers.hpp"
#include "capi/known_learned.hpp"
#include "content/embedded.hpp"
#include "protocol/engine.hpp"
#include "record/signature.hpp"

namespace {

mycity::Engine& engine() {
    static mycity::Engine the_engine;
    return the_engine;
}

}  // namespace

MYCITY_EXPORT(mycity_request) void mycity_request(const char* line, std::size_t length) {
    mycity::capi::reply = engine().handle(std::string_view(line, length));
}

// A file below content/ that the module was built without: its path, and right behind that its text. Words
// are spoken from now on. Returns 0, or the line of the words, weights or net that cannot be read; then
// nothing has changed. Weights and a net must be those of this path with which the module was built.
MYCITY_EXPORT(mycity_provide)
std::size_t mycity_provide(const char* bytes, std::size_t path_length, std::size_t length) {
    const std::string_view path(bytes, path_length);
    const std::string_view text(bytes + path_length, length - path_length);
    if (const auto language = mycity::language_of_file(path)) {
        auto table = mycity::parse_words(text);
        if (!table) return table.error().line;
        static std::optional<mycity::Words> spoken;
        spoken.emplace(*language, std::move(*table));
        engine().speak(*spoken);
        return 0;
    }
    using namespace mycity::capi;
    if (path.starts_with("weights/")) {
        if (const auto weights = mycity::read_weights(text); !weights) return weights.error().line;
        if (!is_known(known_weights(), path, text)) return 1;
    }
#ifndef MYCITY_FIRST
    if (path.starts_with("nets/")) {
        if (const auto net = mycity::read_net(text); !net) return net.error().line;
        if (!is_known(known_nets(), path, text)) return 1;
    }
#endif
    mycity::content::provide(std::string(path), std::string(text));
    return 0;
}

#ifndef MYCITY_FIRST
// The reply is the signature in hexadecimal.
MYCITY_EXPORT(mycity_bench) void mycity_bench(int games) {
    mycity::capi::reply = mycity::signature_text(mycity::bench_signature(mycity::content::library(), games));
}
#endif
