#pragma once

#include <string>

#include "server/scheduler.hpp"
#include "server/table_state.hpp"

// The first event of a table.
namespace mycity {

struct NewTable {
    std::string id;
    std::string invite;  // the tokens themselves: for the creator only
    std::string watch;
    json::Value body;
};

// What the body of POST /api/tables asks for.
Read<NewTable> new_table(const json::Value& request, Scheduler& scheduler, const content::Library& library);

// The event that creates a table like the finished one, with the same links; its seats are reserved for the
// devices that held them.
json::Value rematch_created(const TableState& finished, Scheduler& scheduler);

}  // namespace mycity
