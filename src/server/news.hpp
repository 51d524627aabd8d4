#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/sha256.hpp"

// What servers that share a store tell each other about their tables, so that each has the whole list and
// everybody's quotas. Some of it may be lost; GameServer::reread_index reads the truth again.
namespace mycity {

// A stream was made or removed, or a table's place in the list or in the quotas has changed.
struct StreamNews {
    std::string stream{};  // a table, or a challenge
    bool made = false;
    bool removed = false;
    bool listed = false;  // in the list of tables; then the next three count
    bool full = false;
    std::int64_t created_ms = 0;
    std::string info{};               // public facts as JSON members, without the braces
    std::optional<Digest> creator{};  // the device that created the table
    bool open = false;                // the table counts for its creator
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
