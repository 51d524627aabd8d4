// What a host of the module calls: it asks for memory, writes a request line there, and reads the
// reply where it lies. A reply stays until the next call.

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/engine.hpp"
#include "record/signature.hpp"

namespace {

std::string request_buffer;
std::string reply;

mycity::Engine& engine() {
    static mycity::Engine the_engine;
    return the_engine;
}

}  // namespace

#define MYCITY_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

// Room for a request of this many bytes; null when it is longer than any request may be.
MYCITY_EXPORT(mycity_alloc) char* mycity_alloc(std::size_t length) {
    if (length > mycity::kMaxLineBytes) return nullptr;
    request_buffer.resize(length + 1);
    return request_buffer.data();
}

MYCITY_EXPORT(mycity_request) void mycity_request(const char* line, std::size_t length) {
    reply = engine().handle(std::string_view(line, length));
}

// The reply is the signature in hexadecimal.
MYCITY_EXPORT(mycity_bench) void mycity_bench(int games) {
    reply = mycity::signature_text(mycity::bench_signature(mycity::content::library(), games));
}

MYCITY_EXPORT(mycity_reply_pointer) const char* mycity_reply_pointer() { return reply.data(); }
MYCITY_EXPORT(mycity_reply_length) std::size_t mycity_reply_length() { return reply.size(); }
