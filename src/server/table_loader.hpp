#pragma once

#include <deque>
#include <functional>

#include "server/frames.hpp"
#include "server/metrics.hpp"
#include "server/scheduler.hpp"
#include "server/table_state.hpp"

namespace mycity {

// A table as it is read from the store.
struct LoadedTable {
    TableState state;
    std::deque<PublishedEvent> recent{};  // the last events as they are published
};

// What reading a table needs.
struct LoadContext {
    EventLog& log;
    Scheduler& scheduler;
    const content::Library& library;
    Metrics& metrics;
};

// Reads a table and replays it a few events at a time, so that a long table does not delay the others. The
// log, the scheduler and the metrics must outlive this.
void load_table(const std::string& id, LoadContext context,
                std::move_only_function<void(Read<LoadedTable>)> done);

}  // namespace mycity
