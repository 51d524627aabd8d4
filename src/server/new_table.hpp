#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/game_setup.hpp"
#include "server/keeping.hpp"
#include "server/scheduler.hpp"
#include "server/table_state.hpp"

// The first event of a table.
namespace mycity {

struct NewTable {
    std::string id;
    std::string invite;  // the tokens themselves, for the creator only
    std::string watch;
    TableCreated event;
};

// The table that the body of POST /api/tables describes.
Read<NewTable> new_table(const json::Value& request, const std::optional<Digest>& creator,
                         Scheduler& scheduler, const content::Library& library,
                         const Keeping* keeping = nullptr);

// A table like the finished one, with the same links; its seats are reserved for the devices that held them.
TableCreated rematch_of(const TableState& finished, const std::optional<Digest>& creator,
                        Scheduler& scheduler);

// The seats of a new table. The game must allow their number, and one must be for a person.
Read<std::vector<SeatState>> seats_for(std::span<const NewSeat> seats, const GameSetup& setup);

}  // namespace mycity
