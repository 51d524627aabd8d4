#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/table_state.hpp"

namespace mycity {

inline constexpr std::string_view kTablePrefix = "table/";
inline constexpr std::string_view kListedTag = "listed";    // of listed tables that are not finished
inline constexpr std::string_view kCreatedTag = "created";  // of tables that a device created, likewise
std::string device_tag(const Digest& device);               // of the tables where a device holds a seat

// What the server knows about a table without replaying it. It is stored with the events that change it, in
// the same transaction.
struct TableSummary {
    TablePhase phase = TablePhase::waiting;
    bool listed = false;
    bool full = false;  // no seat is free
    std::int64_t created_ms = 0;
    Digest invite{};  // hashes of the tokens
    Digest watch{};
    bool keep_out = false;                         // the links open it no longer
    std::optional<Digest> creator{};               // the device that created it
    std::optional<Digest> owner{};                 // the device that may send others away
    std::vector<std::optional<Digest>> holders{};  // per seat: the device of a person
    std::uint32_t waited_for = 0;                  // bits of the seats of people who have to decide
    std::optional<std::int64_t> deadline{};
    std::int64_t clock_ms = 0;  // from the beginning of the turn to the deadline
    std::string info{};         // the public facts as JSON members, without the braces
    bool operator==(const TableSummary&) const = default;

    // The first line of a stored summary. The second one is the public facts, and the deadline is the alarm.
    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("phase", self.phase);
        codec.field("listed", self.listed);
        codec.field("full", self.full);
        codec.field("created_ms", self.created_ms);
        codec.field("invite", self.invite);
        codec.field("watch", self.watch);
        codec.field("keep_out", self.keep_out);
        codec.field("creator", self.creator);
        codec.field("owner", self.owner);
        codec.field("holders", self.holders);
        codec.field("waited_for", self.waited_for);
        codec.field("clock_ms", self.clock_ms);
    }

    // Whether the hash of a link's token, or of a device, opens the table.
    bool opened_by(const std::optional<Digest>& token) const;
    bool owned_by(const Digest& device) const;
    std::vector<PlayerId> seats_of(const Digest& device) const;
};
TableSummary summary_of(const TableState& table);
// The devices on the seats of a public table, one for each seat; empty if it is none, or finished.
std::vector<Digest> public_holders(const TableSummary& summary);
// Updates what every decision may change; false if nothing has changed.
bool update_decisions(TableSummary& summary, const TableState& table);

Summary to_stored(const std::string& id, const TableSummary& summary);
Read<TableSummary> read_summary(const Summary& stored);

}  // namespace mycity
