#pragma once

#include "store/event_log.hpp"

namespace mycity {

// Thrown inside this folder only; public functions turn it into a StoreError.
struct StoreFailure {
    StoreError error;
    bool full = false;  // nothing more can be written, and nothing was
};

}  // namespace mycity
