#include "capi/buffers.hpp"

#include <cstddef>

namespace mycity::capi {

std::string reply;

namespace {

// More than any request or file; a longer one is a mistake of the host.
constexpr std::size_t kMostBytes = std::size_t{1} << 24;

std::string request_buffer;

}  // namespace

// Room for so many bytes of a request or a file; null when they are too many.
MYCITY_EXPORT(mycity_alloc) char* mycity_alloc(std::size_t length) {
    if (length > kMostBytes) return nullptr;
    request_buffer.resize(length + 1);
    return request_buffer.data();
}

MYCITY_EXPORT(mycity_reply_pointer) const char* mycity_reply_pointer() { return reply.data(); }
MYCITY_EXPORT(mycity_reply_length) std::size_t mycity_reply_length() { return reply.size(); }

}  // namespace mycity::capi
