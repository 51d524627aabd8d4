// What a host of the module calls: it asks for memory, writes a request line there, and reads the
// reply where it lies. A reply stays until the next call.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "ai/weights.hpp"
#include "content/embedded.hpp"
#include "protocol/engine.hpp"
#include "record/signature.hpp"

namespace {

// More than any request or file; a longer one is a mistake of the host.
constexpr std::size_t kMostBytes = std::size_t{1} << 24;

std::string request_buffer;
std::string reply;

mycity::Engine& engine() {
    static mycity::Engine the_engine;
    return the_engine;
}

}  // namespace

#define MYCITY_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

// Room for so many bytes of a request or a file; null when they are too many.
MYCITY_EXPORT(mycity_alloc) char* mycity_alloc(std::size_t length) {
    if (length > kMostBytes) return nullptr;
    request_buffer.resize(length + 1);
    return request_buffer.data();
}

MYCITY_EXPORT(mycity_request) void mycity_request(const char* line, std::size_t length) {
    reply = engine().handle(std::string_view(line, length));
}

// A file below content/ that the module was built without: its path, and right behind that its text. Words
// are spoken from now on. Returns 0, or the line of the words or weights that cannot be read; then nothing
// has changed.
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
    if (path.starts_with("weights/"))
        if (const auto weights = mycity::read_weights(text); !weights) return weights.error().line;
    mycity::content::provide(std::string(path), std::string(text));
    return 0;
}

// The reply is the signature in hexadecimal.
MYCITY_EXPORT(mycity_bench) void mycity_bench(int games) {
    reply = mycity::signature_text(mycity::bench_signature(mycity::content::library(), games));
}

MYCITY_EXPORT(mycity_reply_pointer) const char* mycity_reply_pointer() { return reply.data(); }
MYCITY_EXPORT(mycity_reply_length) std::size_t mycity_reply_length() { return reply.size(); }
