#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/sha256.hpp"

// What servers that share a store tell each other about their tables, so that each has the whole list and
// everybody's quotas. Some of it may be lost; GameServer::reread_index reads the truth again.
namespace mycity {

// A device that holds a seat at a public table.
struct SeatHolder {
    Digest device{};
    std::string address{};  // empty if it is not known
    bool operator==(const SeatHolder&) const = default;
};

// A stream was made or removed, or a table's place in the list or in the quotas has changed.
struct StreamNews {
    std::string stream{};  // a table, or a challenge
    bool made = false;
    bool removed = false;
    bool listed = false;  // among the public tables; then the next three count, and the last three
    bool full = false;
    std::int64_t created_ms = 0;
    std::string info{};                 // public facts as JSON members, without the braces
    std::optional<Digest> creator{};    // the device that created the table
    bool open = false;                  // the table counts for its creator
    std::optional<Digest> owner{};      // the device that may free seats
    std::string seen_from{};            // where the owner is; empty if this news is not about that
    std::vector<SeatHolder> holders{};  // one for each seat that is held
    bool operator==(const StreamNews&) const = default;
};

// Somebody has used a part of a quota.
struct QuotaUsed {
    enum class Kind : std::uint8_t { table, result, command, transfer };
    Kind kind = Kind::table;
    std::string address{};
    std::optional<Digest> device{};
    std::int64_t amount = 1;
    bool operator==(const QuotaUsed&) const = default;
};

// How much an address uses the sockets of a server.
struct AddressUse {
    std::string address{};
    std::uint64_t connections = 0;  // open now
    std::uint64_t requests = 0;     // since the last time that this was told
    bool operator==(const AddressUse&) const = default;
};

}  // namespace mycity
