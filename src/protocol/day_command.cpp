// day: what everybody plays on a day.

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "valleys/calendar.hpp"

namespace mycity {

Read<void> run_day(EngineContext&, const json::Value& request, json::Writer& out) {
    const auto day = TRY(need_text(request, "day"));
    if (!is_date(day))
        return std::unexpected(Problem{.code = "no-such-choice", .at = "day", .found = shown(day)});
    out.field("seed", std::to_string(seed_of_date(day)));
    const auto valley = valley_of_date(day);
    out.field("valley", valley ? json::Value(text_of(*valley)) : json::Value());
    return {};
}

}  // namespace mycity
