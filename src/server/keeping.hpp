#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "record/read.hpp"

namespace mycity {

// Which streams this server may append to. Without other nodes: all.
class Keeping {
  public:
    virtual ~Keeping() = default;

    virtual bool keeps(std::string_view stream) const = 0;
    // Brings the streams together at this server, so that one append can change all of them. They stay at
    // least until the function that `done` calls has returned, or for a few seconds.
    using Done = std::move_only_function<void(Read<void>)>;
    virtual void gather(std::vector<std::string> streams, Done done) = 0;
};

}  // namespace mycity
