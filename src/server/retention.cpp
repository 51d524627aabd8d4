#include "server/retention.hpp"

#include "server/table_summary.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kDayMs = 86'400'000;

}  // namespace

Fate fate_of(const FoundStream& stream, const RetentionOptions& options, std::int64_t now_ms) {
    const auto older_than = [&](std::int64_t days) {
        return days > 0 && now_ms - stream.at_ms >= days * kDayMs;
    };
    const auto finished = [&] {
        if (older_than(options.finished_days)) return Fate::remove;
        return older_than(options.plain_days) && !stream.archived ? Fate::archive : Fate::keep;
    };
    const std::string& name = stream.summary.stream;
    if (name.starts_with("challenge/")) return finished();
    // The event of a device answers a repeated request, which comes soon or never.
    if (name.starts_with("device/")) return older_than(options.plain_days) ? Fate::remove : Fate::keep;
    if (!name.starts_with(kTablePrefix)) return Fate::keep;
    const auto summary = read_summary(stream.summary);
    if (!summary || summary->deadline) return Fate::keep;  // damaged, or its clock plays on
    switch (summary->phase) {
        case TablePhase::waiting:
            return older_than(options.waiting_days) ? Fate::remove : Fate::keep;
        case TablePhase::playing:
            return older_than(options.unfinished_days) ? Fate::remove : Fate::keep;
        case TablePhase::finished:
            return finished();
    }
    std::unreachable();
}

}  // namespace mycity
