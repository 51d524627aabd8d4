#include "server/seat_quotas.hpp"

#include <algorithm>

#include "server/limits.hpp"

namespace mycity {
namespace {

std::string at_table(const TableState& table, std::string_view who) {
    return table.id() + '/' + std::string(who);
}

std::string_view name_of(const Digest& device) {
    return {reinterpret_cast<const char*>(device.data()), device.size()};
}

std::unexpected<Problem> too_many(std::string_view code, std::size_t most) {
    return std::unexpected(Problem{.code = code, .expected = std::to_string(most)});
}

}  // namespace

SeatQuotas::SeatQuotas()
    : sits_(Allowance::Rate{kSitsPerHour, 3'600'000}, kCountedNames),
      freed_(Allowance::Rate{1, kFreedMs}, kCountedNames) {}

void SeatQuotas::add(const Digest& device) {
    Held& held = held_[device];
    ++held.seats;
    if (!held.address.empty()) ++by_address_[held.address];
}

void SeatQuotas::remove(const Digest& device) {
    const auto held = held_.find(device);
    if (held == held_.end()) return;
    if (const auto from = by_address_.find(held->second.address);
        from != by_address_.end() && --from->second == 0)
        by_address_.erase(from);
    if (--held->second.seats == 0) held_.erase(held);
}

// Adds before it removes, so that a device that stays is not forgotten.
void SeatQuotas::update(const std::string& table, std::vector<Digest> holders) {
    const auto known = tables_.find(table);
    if (known == tables_.end() && holders.empty()) return;
    if (known != tables_.end() && known->second == holders) return;
    for (const Digest& device : holders) add(device);
    const std::vector<Digest> before =
        known != tables_.end() ? std::move(known->second) : std::vector<Digest>();
    // A device to which seats were moved counts where the other one was, until it is seen itself.
    for (std::size_t i = 0; i < std::min(before.size(), holders.size()); ++i)
        if (holders.size() == before.size() && held_.at(holders[i]).address.empty())
            if (const auto other = held_.find(before[i]); other != held_.end())
                came_from(holders[i], std::string(other->second.address));
    for (const Digest& device : before) remove(device);
    if (holders.empty())
        tables_.erase(known);
    else
        tables_.insert_or_assign(table, std::move(holders));
}

void SeatQuotas::keep_only(const std::unordered_set<std::string>& tables) {
    std::vector<std::string> gone;
    for (const auto& [table, holders] : tables_)
        if (!tables.contains(table)) gone.push_back(table);
    for (const std::string& table : gone) update(table, {});
}

void SeatQuotas::came_from(const Digest& device, std::string_view address) {
    const auto held = held_.find(device);
    if (held == held_.end() || held->second.address == address) return;
    if (const auto from = by_address_.find(held->second.address); from != by_address_.end()) {
        from->second -= held->second.seats;
        if (from->second == 0) by_address_.erase(from);
    }
    held->second.address = address;
    if (!address.empty()) by_address_[held->second.address] += held->second.seats;
}

std::size_t SeatQuotas::held_from(std::string_view address) const {
    const auto found = by_address_.find(address);
    return found == by_address_.end() ? 0 : found->second;
}

Read<void> SeatQuotas::take(const TableState& table, const Visitor& visitor, std::size_t seats,
                            std::int64_t steady_ms) {
    const bool owner = table.owned_by(visitor.device);
    if (!owner) {
        const bool freed = !freed_.allows(at_table(table, visitor.address), steady_ms) ||
                           !freed_.allows(at_table(table, name_of(*visitor.device)), steady_ms);
        if (freed && table.listed()) return std::unexpected(Problem{.code = "seat-freed"});
    }
    if (table.listed() && seats > 0) {
        const auto held = held_.find(*visitor.device);
        if (seats + (held == held_.end() ? 0 : held->second.seats) > kPublicSeatsPerDevice)
            return too_many("too-many-seats", kPublicSeatsPerDevice);
        if (seats + held_from(visitor.address) > kPublicSeatsPerAddress)
            return too_many("too-many-seats-here", kPublicSeatsPerAddress);
    }
    if (!owner && !sits_.take(at_table(table, visitor.address), steady_ms))
        return too_many("too-many-sits", kSitsPerHour);
    return {};
}

// At a table of friends somebody who was freed may sit down again.
void SeatQuotas::freed(const TableState& table, const Digest& device, std::int64_t steady_ms) {
    if (!table.listed()) return;
    freed_.use(at_table(table, name_of(device)), steady_ms);
    if (const auto held = held_.find(device); held != held_.end() && !held->second.address.empty())
        freed_.use(at_table(table, held->second.address), steady_ms);
}

std::vector<SeatHolder> SeatQuotas::holders_at(const std::string& table) const {
    std::vector<SeatHolder> holders;
    const auto found = tables_.find(table);
    if (found == tables_.end()) return holders;
    for (const Digest& device : found->second) {
        const auto held = held_.find(device);
        holders.push_back({device, held == held_.end() ? std::string() : held->second.address});
    }
    return holders;
}

}  // namespace mycity
