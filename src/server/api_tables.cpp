// Tables, their records and campaigns; a device's seats.

#include <algorithm>
#include <charconv>

#include "server/api.hpp"
#include "server/new_table.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

bool may_open(const TableState& table, const std::optional<Digest>& token) {
    if (table.listed()) return true;
    return token && (table.opened_by_invite(*token) || table.opened_by_watch(*token) ||
                     !table.seats_of(token).empty());
}

// The record of a finished episode, else null.
json::Value record_of(const TableState& table, int number) {
    const Playthrough* engine = table.engine();
    if (engine == nullptr) return {};
    if (const LegacyCampaign* legacy = engine->legacy()) {
        const json::Value* record = number >= 1 && number <= legacy->episode_number()
                                        ? legacy->record_of(EpisodeNumber(number))
                                        : nullptr;
        return record != nullptr ? *record : json::Value();
    }
    if (const Campaign* campaign = engine->campaign()) {
        const int last = campaign->index() - (campaign->episode_over() ? 0 : 1);
        for (int index = 0; index <= last; ++index)
            if (campaign->plan().episodes[static_cast<std::size_t>(index)] == number)
                return (*campaign->document().find("episodes")->as_array())[static_cast<std::size_t>(index)];
        return {};
    }
    if (table.phase() != TablePhase::finished || number != table.episode()) return {};
    return engine->document();
}

// The table with the device's seats; empty if it has none.
std::string seats_at_table(const TableSummary& summary, const Digest& device) {
    std::vector<PlayerId> own;
    bool asked = false;
    for (std::size_t i = 0; i < summary.holders.size(); ++i) {
        if (!summary.holders[i] || !same_hash(*summary.holders[i], device)) continue;
        const PlayerId seat(i);
        own.push_back(seat);
        asked = asked || std::find(summary.waited_for.begin(), summary.waited_for.end(), seat) !=
                             summary.waited_for.end();
    }
    if (own.empty()) return {};
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
    auto table = new_table(*body, call.token(), registry_.scheduler(), registry_.options().library);
    if (!table) return call.refuse(table.error());
    std::string answer;
    json::Writer out(answer);
    out.begin_object().field("table", table->id).field("invite", table->invite).field("watch", table->watch);
    FieldWriter(out).field("commitments", table->event.commitments);
    out.end_object();
    std::vector<Event> events{{"table/" + table->id, 1, now, to_log_text(table->event, std::nullopt)}};
    registry_.append(std::move(events), [this, made = std::move(*table), answer = std::move(answer),
                                         waiting = std::move(call)](auto result) mutable {
        if (!result) return waiting.refuse(problem_of(result.error()));
        registry_.add(made.id, made.event);
        waiting.reply_text(201, std::move(answer));
    });
}

void Api::listed_tables(ApiCall call) {
    std::string text;
    json::Writer out(text);
    out.begin_object().key("tables").begin_array();
    for (const std::string& info : registry_.listed()) out.begin_object().written(info).end_object();
    out.end_array().end_object();
    call.reply_text(200, std::move(text));
}

void Api::with_table(ApiCall call, std::move_only_function<void(ApiCall, const TableState&)> then) {
    const std::string id = call.path[2];
    registry_.read_table(id, [waiting = std::move(call), then = std::move(then)](
                                 const TableState* table, const Problem& problem) mutable {
        if (table == nullptr) return waiting.refuse(problem);
        if (!may_open(*table, waiting.token())) return waiting.refuse({.code = "no-such-table"});
        then(std::move(waiting), *table);
    });
}

void Api::table(ApiCall call) {
    with_table(std::move(call), [](ApiCall open, const TableState& table) {
        std::string text;
        json::Writer out(text);
        out.begin_object();
        write_table_info(out, table);
        out.end_object();
        open.reply_text(200, std::move(text));
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
    struct Answer {
        ApiCall call;
        std::string tables{};  // joined by commas
        ~Answer() { call.reply_text(200, R"({"tables":[)" + tables + "]}"); }
    };
    auto answer = std::make_shared<Answer>(std::move(call));
    std::size_t count = 0;
    for (const std::string& id : registry_.tables_of(*device)) {
        if (++count > kSeatTables) break;
        registry_.read_summary(id, [answer, device](const TableSummary* summary) {
            if (summary == nullptr) return;
            const std::string seats = seats_at_table(*summary, *device);
            if (!seats.empty()) answer->tables += (answer->tables.empty() ? "" : ",") + seats;
        });
    }
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
    registry_.transfer_seats(*from, *to, [waiting = std::move(call)](Read<int> tables) mutable {
        if (!tables) return waiting.refuse(tables.error());
        waiting.reply(200, json::Value().set("tables", *tables));
    });
}

}  // namespace mycity
