#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/allowance.hpp"
#include "server/quotas.hpp"
#include "server/table_state.hpp"

namespace mycity {

// What one visitor may do to the seats of tables, so that nobody takes those of all public tables, comes back
// to a seat from which the owner has freed it, or uses up a table by sitting down and leaving.
class SeatQuotas {
  public:
    SeatQuotas();

    // The devices that hold seats at a public table now, one for each seat; empty if it is none.
    void update(const std::string& table, std::vector<Digest> holders);
    // Forgets the tables that are not among these.
    void keep_only(const std::unordered_set<std::string>& tables);
    // A device is at this address. Only those that hold public seats count.
    void came_from(const Digest& device, std::string_view address);

    // Whether the visitor may take this many seats more; counts the attempt.
    Read<void> take(const TableState& table, const Visitor& visitor, std::size_t seats,
                    std::int64_t steady_ms);
    // The owner has freed a seat of this device.
    void freed(const TableState& table, const Digest& device, std::int64_t steady_ms);

    std::vector<SeatHolder> holders_at(const std::string& table) const;

  private:
    struct Held {
        std::size_t seats = 0;
        std::string address{};
    };
    void add(const Digest& device);
    void remove(const Digest& device);
    std::size_t held_from(std::string_view address) const;

    std::unordered_map<std::string, std::vector<Digest>> tables_;
    std::map<Digest, Held> held_;
    std::map<std::string, std::size_t, std::less<>> by_address_;
    Allowance sits_;   // by table and address
    Allowance freed_;  // by table, and device or address: used up by those who may not sit down there
};

}  // namespace mycity
