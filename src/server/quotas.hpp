#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/sha256.hpp"
#include "record/read.hpp"
#include "server/allowance.hpp"
#include "server/limits.hpp"
#include "server/news.hpp"

namespace mycity {

// Who asks for something that is stored.
struct Visitor {
    std::string_view address;
    std::optional<Digest> device{};
};

struct QuotaOptions {
    std::size_t max_tables = kMaxTables;
    int tables_per_hour = kTablesPerHour;
    int commands_per_second = kCommandsPerSecond;
};

// What one visitor may make the server store. Every way to create a table or challenge, and every command
// that causes an event, counts by address and by device, so that nobody can use up the share of others.
class Quotas {
  public:
    explicit Quotas(const QuotaOptions& options);

    // A table or challenge with a body of this size; counts it, or says why not. `made` is how many exist.
    Read<void> take_table(const Visitor& visitor, std::size_t bytes, std::size_t made,
                          std::int64_t steady_ms);
    // A result of a challenge.
    Read<void> take_result(const Visitor& visitor, std::int64_t steady_ms);
    // A place in the list of a challenge.
    Read<void> take_place(std::string_view challenge, std::string_view address, std::int64_t steady_ms);
    // A command that causes an event, or another hello at the same table.
    Read<void> take_command(const Visitor& visitor, std::int64_t steady_ms);
    // A transfer of all seats of a device: one to begin it, and more when it turns out to have many tables.
    Read<void> take_transfer(const Visitor& visitor, std::int64_t steady_ms, std::int64_t amount = 1);

    // Counts the table for the device that created it, while it is not finished. False if that changes
    // nothing.
    bool note(const std::string& table, const std::optional<Digest>& creator, bool open);
    // Forgets the noted tables that are not among these.
    void keep_only(const std::unordered_set<std::string>& tables);

    // What is taken here is news for the other servers; what they take is used here.
    void on_used(std::function<void(const QuotaUsed&)> callback) { used_ = std::move(callback); }
    void use(const QuotaUsed& used, std::int64_t steady_ms);

  private:
    // Both rates of a visitor.
    struct ByVisitor {
        explicit ByVisitor(Allowance::Rate rate)
            : addresses(rate, kCountedNames), devices(rate, kCountedNames) {}
        bool take(const Visitor& visitor, std::int64_t steady_ms, std::int64_t amount = 1);
        void use(const Visitor& visitor, std::int64_t steady_ms, std::int64_t amount);
        Allowance addresses;
        Allowance devices;
    };

    std::size_t tables_of(const Visitor& visitor, std::int64_t steady_ms) const;
    void tell(QuotaUsed::Kind kind, const Visitor& visitor, std::int64_t amount = 1) const;

    std::size_t max_tables_;
    ByVisitor tables_;
    ByVisitor results_;
    ByVisitor commands_;
    ByVisitor transfers_;
    Allowance places_;     // by challenge and address
    Allowance made_from_;  // tables by address; some are forgotten each hour
    std::map<Digest, std::set<std::string, std::less<>>> open_;  // unfinished tables by creator
    std::function<void(const QuotaUsed&)> used_;
};

}  // namespace mycity
