// Tables, their records and campaigns; a device's seats.

#include <algorithm>
#include <charconv>

#include "server/api.hpp"
#include "server/new_table.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

// The record of a finished episode, else null.
json::Value record_of(const TableState& table, int number) {
    const Playthrough* engine = table.engine();
    if (engine == nullptr) return {};
    return engine->record_of(EpisodeNumber(number));
}

// The table with the device's seats; empty if it has none.
std::string seats_at_table(const TableSummary& summary, const Digest& device) {
    const std::vector<PlayerId> own = summary.seats_of(device);
    if (own.empty()) return {};
    const bool asked = std::ranges::any_of(
        own, [&](PlayerId seat) { return (summary.waited_for >> seat.index() & 1u) != 0; });
    std::string text;
    json::Writer out(text);
    out.begin_object().written(summary.info);
    FieldWriter fields(out);
    fields.field("yours", own);
    fields.field("your_turn", asked);
    out.end_object();
    return text;
}

}  // namespace

void Api::create_table(ApiCall call) {
    const std::int64_t now = registry_.scheduler().now_ms();
    if (auto may = registry_.may_create(call.visitor(), call.request.body.size()); !may)
        return call.refuse(may.error());
    const auto body = call.body();
    if (!body) return call.refuse(body.error());
    const json::Value* listed = body->find("listed");
    if (listed != nullptr && *listed == json::Value(true) &&
        !registry_.listed().has_place(call.visitor(), registry_.scheduler().steady_ms()))
        return call.refuse({.code = "too-many-listed", .expected = std::to_string(kListedPerVisitor)});
    auto table = new_table(*body, call.token(), registry_.scheduler(), registry_.options().library,
                           registry_.options().keeping);
    if (!table) return call.refuse(table.error());
    std::string answer;
    json::Writer out(answer);
    out.begin_object().field("table", table->id).field("invite", table->invite).field("watch", table->watch);
    FieldWriter(out).field("commitments", table->event.commitments);
    out.end_object();
    TableState state(table->id, registry_.options().library);
    if (auto applied = state.apply({.event = table->event}, now); !applied)
        return call.refuse(applied.error());
    TableSummary summary = summary_of(state);
    std::vector<Event> events{{"table/" + table->id, 1, now, to_log_text(table->event, std::nullopt)}};
    std::vector<Summary> stored{to_stored(table->id, summary)};
    registry_.append({.events = std::move(events), .summaries = std::move(stored)},
                     [this, id = table->id, summary = std::move(summary), answer = std::move(answer),
                      waiting = std::move(call)](auto result) mutable {
                         if (!result) return waiting.refuse(problem_of(result.error()));
                         registry_.add(id, summary, waiting.visitor().address);
                         waiting.reply_text(201, std::move(answer));
                     });
}

void Api::listed_tables(ApiCall call) {
    std::size_t most = kListedTables;
    if (const std::string limit = call.query("limit"); !limit.empty()) {
        const auto [end, error] = std::from_chars(limit.data(), limit.data() + limit.size(), most);
        if (error != std::errc() || *end != '\0' || most < 1 || most > kListedTables)
            return call.refuse({.code = "out-of-range",
                                .at = "limit",
                                .expected = "1.." + std::to_string(kListedTables),
                                .found = shown(limit)});
    }
    const std::string after = call.query("after");
    const auto page = registry_.listed().page(after, most, registry_.scheduler().steady_ms());
    if (!page)
        return call.refuse({.code = "wrong-type", .at = "after", .expected = "next", .found = shown(after)});
    std::string text;
    json::Writer out(text);
    out.begin_object().key("tables").begin_array();
    const std::int64_t now = registry_.scheduler().now_ms();
    for (const ListedTables::Listed& table : page->tables)
        out.begin_object()
            .written(table.info)
            .field("age", std::max<std::int64_t>(0, (now - table.created_ms) / 1000))
            .end_object();
    out.end_array();
    if (!page->next.empty()) out.field("next", page->next);
    out.end_object();
    call.reply_text(200, std::move(text));
}

// Checks the token with the summary, before anything is replayed.
void Api::with_summary(ApiCall call, std::move_only_function<void(ApiCall, const TableSummary&)> then) {
    const std::string id = call.path[2];
    if (!is_id(id)) return call.refuse({.code = "no-such-table"});
    registry_.find_summary(id,
                           [waiting = std::move(call), then = std::move(then)](const auto& found) mutable {
                               if (!found) return waiting.refuse(found.error());
                               if (!found->opened_by(waiting.token()))
                                   return waiting.refuse({.code = "no-such-table"});
                               then(std::move(waiting), *found);
                           });
}

void Api::with_table(ApiCall call, std::move_only_function<void(ApiCall, const TableState&)> then) {
    with_summary(std::move(call), [this, then = std::move(then)](ApiCall open, const TableSummary&) mutable {
        const std::string id = open.path[2];
        registry_.read_table(id, [waiting = std::move(open), then = std::move(then)](
                                     const TableState* table, const Problem& problem) mutable {
            if (table == nullptr) return waiting.refuse(problem);
            then(std::move(waiting), *table);
        });
    });
}

void Api::table(ApiCall call) {
    with_summary(std::move(call), [](ApiCall open, const TableSummary& summary) {
        open.reply_text(200, '{' + summary.info + '}');
    });
}

void Api::record(ApiCall call) {
    with_table(std::move(call), [](ApiCall open, const TableState& table) {
        const std::string asked = open.query("episode");
        int number = table.episode();
        if (!asked.empty()) std::from_chars(asked.data(), asked.data() + asked.size(), number);
        json::Value record = record_of(table, number);
        if (record.is_null()) return open.refuse({.code = "no-such-record"});
        open.reply(200, json::Value().set("record", std::move(record)));
    });
}

void Api::campaign(ApiCall call) {
    with_table(std::move(call), [](ApiCall open, const TableState& table) {
        const Playthrough* engine = table.engine();
        if (engine == nullptr || !engine->has_episodes()) return open.refuse({.code = "no-campaign"});
        open.reply(200, json::Value().set("campaign", engine->public_document()));
    });
}

void Api::new_device(ApiCall call) {
    call.reply(201, json::Value().set("device", new_token(registry_.scheduler())));
}

void Api::seats(ApiCall call) {
    const auto device = call.token();
    if (!device) return call.refuse({.code = "token-missing"});
    registry_.find({.by = StreamQuery::By::tag, .key = device_tag(*device), .most = kSeatTables},
                   [device = *device, waiting = std::move(call)](auto found) mutable {
                       if (!found) return waiting.refuse({.code = "store-failed"});
                       std::string tables;
                       for (const FoundStream& stream : *found) {
                           const auto summary = read_summary(stream.summary);
                           const std::string seats = summary ? seats_at_table(*summary, device) : "";
                           if (!seats.empty()) tables += (tables.empty() ? "" : ",") + seats;
                       }
                       waiting.reply_text(200, R"({"tables":[)" + tables + "]}");
                   });
}

void Api::move_seats(ApiCall call) {
    const auto from = call.token();
    if (!from) return call.refuse({.code = "token-missing"});
    const auto body = call.body();
    if (!body) return call.refuse(body.error());
    const json::Value* text = body->find("to");
    const auto to =
        text != nullptr && text->as_string() != nullptr ? token_hash(*text->as_string()) : std::nullopt;
    if (!to) return call.refuse({.code = "wrong-type", .at = "to", .expected = "token", .found = "?"});
    const std::string address = call.request.address;
    registry_.transfer_seats(*from, *to, address, [waiting = std::move(call)](Read<int> tables) mutable {
        if (!tables) return waiting.refuse(tables.error());
        waiting.reply(200, json::Value().set("tables", *tables));
    });
}

}  // namespace mycity
