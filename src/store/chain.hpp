#pragma once

#include <optional>

#include "base/sha256.hpp"
#include "store/event_log.hpp"

namespace mycity {

// The checksum of an event covers all events before it in its stream: SHA-256 over the previous checksum (32
// zero bytes for the first event), the stream's name with its length, number, time and body.
Digest chain_after(const Digest& before, const Event& event);

inline std::string_view view_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

// The part of the last checksum that the head of a stream stores.
inline std::string_view mark_of(std::string_view chain) { return chain.substr(0, 8); }

// Checks the events of a stream in order. Throws StoreFailure "store-damaged", which names the first event
// that is missing or not what was written.
class StreamCheck {
  public:
    explicit StreamCheck(std::string_view stream) : stream_(stream) {}

    // `chain` is the checksum that the store has, if it has one for each event.
    void add(const Event& event, std::optional<std::string_view> chain);
    // The number and mark of the last event, as the head of the stream has them.
    void finish(std::int64_t number, std::string_view mark) const;

  private:
    std::string stream_;
    std::int64_t count_ = 0;
    Digest chain_{};
};

}  // namespace mycity
