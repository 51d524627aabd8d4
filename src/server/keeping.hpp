#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/read.hpp"
#include "server/scheduler.hpp"

namespace mycity {

// Which streams this server may append to, where several servers share a store. All functions are called on
// the server's thread.
class Keeping {
  public:
    virtual ~Keeping() = default;

    // Whether the server keeps the stream. From the moment when it is false, the server begins nothing new
    // with it; what it has begun may still be appended until GameServer::release has finished.
    virtual bool keeps(std::string_view stream) const = 0;
    // False once the server cannot know any longer whether it keeps anything, as after a pause of the
    // process: it shows nobody anything.
    virtual bool certain() const = 0;

    // Brings the streams together at this server, so that one append can change all of them. They stay as
    // long as somebody has the hold. Answers "store-failed" if that does not succeed in time.
    using Hold = std::shared_ptr<void>;
    using Gathered = std::move_only_function<void(Read<Hold>)>;
    virtual void gather(std::vector<std::string> streams, Gathered done) = 0;
};

// For people to reconnect before clocks expire: after a start, and after tables have moved.
inline constexpr std::int64_t kStartGraceMs = 30'000;
inline constexpr std::int64_t kMovedGraceMs = 1'500;

// Some of all streams.
using StreamFilter = std::function<bool(std::string_view stream)>;

// An id whose stream, the prefix with the id, is kept. Nothing if the server keeps nothing. `keeping` may be
// null: then every stream is kept.
std::optional<std::string> new_kept_id(std::string_view prefix, const Keeping* keeping, Scheduler& scheduler);

}  // namespace mycity
