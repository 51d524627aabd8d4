#include "server/clock.hpp"

#include "base/try.hpp"
#include "server/limits.hpp"

namespace mycity {

Read<Clock> clock_at(const json::Value& value, std::string_view at) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    const auto kind = TRY(need_text(value, "kind", at));
    if (kind == "none") return Clock{};
    if (kind == "move") {
        const auto seconds =
            TRY(need_int(value, "seconds", {.least = kLeastMoveSeconds, .most = kMostMoveSeconds}, at));
        return Clock{Clock::Kind::move, seconds};
    }
    if (kind == "day") {
        const auto days = TRY(need_int(value, "days", {.least = 1, .most = kMostDays}, at));
        return Clock{Clock::Kind::day, days};
    }
    return wrong("wrong-type", member(at, "kind"), "none, move, day", shown(kind));
}

void write_clock(json::Writer& out, const Clock& clock) {
    out.begin_object();
    switch (clock.kind) {
        case Clock::Kind::none:
            out.field("kind", "none");
            break;
        case Clock::Kind::move:
            out.field("kind", "move").field("seconds", clock.amount);
            break;
        case Clock::Kind::day:
            out.field("kind", "day").field("days", clock.amount);
            break;
    }
    out.end_object();
}

}  // namespace mycity
