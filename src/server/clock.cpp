#include "server/clock.hpp"

#include "server/limits.hpp"

namespace mycity {

Read<Clock> clock_at(const json::Value& value, std::string_view at) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    const auto kind = need_text(value, "kind", at);
    if (!kind) return std::unexpected(kind.error());
    if (*kind == "none") return Clock{};
    if (*kind == "move") {
        const auto seconds =
            need_int(value, "seconds", {.least = kLeastMoveSeconds, .most = kMostMoveSeconds}, at);
        if (!seconds) return std::unexpected(seconds.error());
        return Clock{Clock::Kind::move, *seconds};
    }
    if (*kind == "day") {
        const auto days = need_int(value, "days", {.least = 1, .most = kMostDays}, at);
        if (!days) return std::unexpected(days.error());
        return Clock{Clock::Kind::day, *days};
    }
    return std::unexpected(Problem{.code = "wrong-type",
                                   .at = member(at, "kind"),
                                   .expected = "none, move, day",
                                   .found = shown(*kind)});
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
