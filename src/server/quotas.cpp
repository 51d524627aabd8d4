#include "server/quotas.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr std::int64_t kHourMs = 3'600'000;
constexpr std::int64_t kPlacesMs = 7 * 24 * kHourMs;  // as long as people play a challenge of the week

std::string_view name_of(const Digest& device) {
    return {reinterpret_cast<const char*>(device.data()), device.size()};
}

std::unexpected<Problem> too_many(std::string_view code) { return std::unexpected(Problem{.code = code}); }

}  // namespace

Quotas::Quotas(const QuotaOptions& options)
    : max_tables_(options.max_tables),
      tables_(Allowance::Rate{options.tables_per_hour, kHourMs}),
      results_(Allowance::Rate{kResultsPerHour, kHourMs}),
      commands_(Allowance::Rate{std::int64_t{options.commands_per_second} * kCommandBurstSeconds,
                                kCommandBurstSeconds * 1000}),
      transfers_(Allowance::Rate{kTransfersPerHour, kHourMs}),
      places_(Allowance::Rate{kResultsPerAddress, kPlacesMs}, kCountedNames),
      made_from_(Allowance::Rate{kTablesForgottenPerHour, kHourMs}, kCountedNames) {}

bool Quotas::ByVisitor::take(const Visitor& visitor, std::int64_t steady_ms, std::int64_t amount) {
    if (!addresses.allows(visitor.address, steady_ms, amount)) return false;
    if (visitor.device && !devices.take(name_of(*visitor.device), steady_ms, amount)) return false;
    addresses.use(visitor.address, steady_ms, amount);
    return true;
}

void Quotas::ByVisitor::use(const Visitor& visitor, std::int64_t steady_ms, std::int64_t amount) {
    addresses.use(visitor.address, steady_ms, amount);
    if (visitor.device) devices.use(name_of(*visitor.device), steady_ms, amount);
}

std::size_t Quotas::tables_of(const Visitor& visitor, std::int64_t steady_ms) const {
    const auto by = visitor.device ? open_.find(*visitor.device) : open_.end();
    return std::max(static_cast<std::size_t>(made_from_.used(visitor.address, steady_ms)),
                    by == open_.end() ? 0 : by->second.size());
}

// Who has n tables gets another only while more than n places are free. So the last places are for visitors
// with few tables, and one visitor can never have more than half of them.
Read<void> Quotas::take_table(const Visitor& visitor, std::size_t bytes, std::size_t made,
                              std::int64_t steady_ms) {
    const std::size_t free = max_tables_ - std::min(max_tables_, made);
    if (tables_of(visitor, steady_ms) >= free) return too_many("too-many-tables");
    if (visitor.device)
        if (const auto by = open_.find(*visitor.device);
            by != open_.end() && by->second.size() >= kOpenTablesPerDevice)
            return too_many("too-many-tables");
    const auto amount = 1 + static_cast<std::int64_t>(bytes / kBytesOfOneTable);
    if (!tables_.take(visitor, steady_ms, amount)) return too_many("too-many-tables");
    made_from_.use(visitor.address, steady_ms);
    tell(QuotaUsed::Kind::table, visitor, amount);
    return {};
}

Read<void> Quotas::take_result(const Visitor& visitor, std::int64_t steady_ms) {
    if (!results_.take(visitor, steady_ms)) return too_many("too-many-results");
    tell(QuotaUsed::Kind::result, visitor);
    return {};
}

// Not told to the other servers: the results of a challenge come to the one that keeps it.
Read<void> Quotas::take_place(std::string_view challenge, std::string_view address, std::int64_t steady_ms) {
    const std::string name = std::string(challenge) + ' ' + std::string(address);
    if (!places_.take(name, steady_ms)) return too_many("too-many-results");
    return {};
}

Read<void> Quotas::take_command(const Visitor& visitor, std::int64_t steady_ms) {
    if (!commands_.take(visitor, steady_ms)) return too_many("too-many-frames");
    tell(QuotaUsed::Kind::command, visitor);
    return {};
}

Read<void> Quotas::take_transfer(const Visitor& visitor, std::int64_t steady_ms, std::int64_t amount) {
    if (!transfers_.take(visitor, steady_ms, amount)) return too_many("too-many-frames");
    tell(QuotaUsed::Kind::transfer, visitor, amount);
    return {};
}

void Quotas::tell(QuotaUsed::Kind kind, const Visitor& visitor, std::int64_t amount) const {
    if (used_) used_({kind, std::string(visitor.address), visitor.device, amount});
}

void Quotas::use(const QuotaUsed& used, std::int64_t steady_ms) {
    const Visitor visitor{used.address, used.device};
    switch (used.kind) {
        case QuotaUsed::Kind::table:
            made_from_.use(used.address, steady_ms);
            return tables_.use(visitor, steady_ms, used.amount);
        case QuotaUsed::Kind::result:
            return results_.use(visitor, steady_ms, used.amount);
        case QuotaUsed::Kind::command:
            return commands_.use(visitor, steady_ms, used.amount);
        case QuotaUsed::Kind::transfer:
            return transfers_.use(visitor, steady_ms, used.amount);
    }
}

bool Quotas::note(const std::string& table, const std::optional<Digest>& creator, bool open) {
    if (!creator) return false;
    if (open) return open_[*creator].insert(table).second;
    const auto by = open_.find(*creator);
    if (by == open_.end() || by->second.erase(table) == 0) return false;
    if (by->second.empty()) open_.erase(by);
    return true;
}

void Quotas::keep_only(const std::unordered_set<std::string>& tables) {
    for (auto& [creator, noted] : open_)
        std::erase_if(noted, [&](const std::string& table) { return !tables.contains(table); });
    std::erase_if(open_, [](const auto& by) { return by.second.empty(); });
}

}  // namespace mycity
