#include "server/admin.hpp"

#include <algorithm>
#include <array>

#include "base/bytes.hpp"
#include "server/frames.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

constexpr std::size_t kMaxRequest = 4096;
constexpr std::size_t kTablesInAnswer = 500;
constexpr std::int64_t kHourMs = 3'600'000;
constexpr std::int64_t kMostHours = 10 * 366 * 24;

std::string refusal(const Problem& problem) {
    json::Value error = json::Value().set("code", problem.code);
    if (!problem.at.empty()) error.set("at", problem.at);
    return json::to_text(json::Value().set("error", std::move(error)));
}

// The text of a member; empty if there is none.
std::string text_in(const json::Value& request, std::string_view key) {
    const json::Value* value = request.find(key);
    const std::string* text = value != nullptr ? value->as_string() : nullptr;
    return text != nullptr ? *text : std::string();
}

std::int64_t number_in(const json::Value& request, std::string_view key, std::int64_t fallback) {
    const json::Value* value = request.find(key);
    if (value == nullptr) return fallback;
    return value->as_int().value_or(-1);
}

// A device by its token or by the hash that `show` prints.
std::optional<Digest> device_in(const json::Value& request) {
    const std::string text = text_in(request, "device");
    Digest digest{};
    if (const auto bytes = from_hex(text); bytes && bytes->size() == digest.size()) {
        std::ranges::copy(*bytes, digest.begin());
        return digest;
    }
    return token_hash(text);
}

bool is_address(std::string_view text) {
    return !text.empty() && text.size() <= 64 &&
           text.find_first_not_of("0123456789abcdefABCDEF.:/") == text.npos;
}

// Whom a request names; empty if it names nobody.
std::string visitor_in(const json::Value& request) {
    if (const std::string address = text_in(request, "address"); is_address(address))
        return Bans::of_address(address);
    const auto device = device_in(request);
    return device ? Bans::of_device(*device) : std::string();
}

json::Value device_value(const std::optional<Digest>& device) {
    return device ? json::Value(to_hex(*device)) : json::Value();
}

}  // namespace

struct Admin::Command {
    std::string_view name;
    void (Admin::*run)(const json::Value& request, Done done);
};

std::span<const Admin::Command> Admin::commands() {
    static constexpr std::array all{
        Command{"list", &Admin::list},
        Command{"show", &Admin::show},
        Command{"export", &Admin::export_table},
        Command{"close", &Admin::close},
        Command{"ban", &Admin::ban},
        Command{"unban", &Admin::unban},
        Command{"bans", &Admin::list_bans},
        Command{"results", &Admin::results},
        Command{"remove-result", &Admin::remove_result},
        Command{"forget", &Admin::forget},
    };
    return all;
}

void Admin::handle(std::string_view request, Done done) {
    const auto value = json::parse(request, {.max_depth = 4, .max_bytes = kMaxRequest});
    if (!value) return done(refusal(problem_of(value.error(), "request")));
    const std::string name = text_in(*value, "command");
    const auto found = std::ranges::find(commands(), name, &Command::name);
    if (found == commands().end()) return done(refusal({.code = "unknown-command", .at = "command"}));
    if (registry_.draining()) return done(refusal({.code = "shutting-down"}));
    (this->*found->run)(*value, std::move(done));
}

// A page of tables in the order in which they were made; `next` asks for the one after it.
void Admin::list(const json::Value& request, Done done) {
    const std::int64_t after = number_in(request, "after", 0);
    if (after < 0) return done(refusal({.code = "wrong-type", .at = "after"}));
    registry_.find(
        {.by = StreamQuery::By::place, .most = kTablesInAnswer, .after = after},
        [done = std::move(done)](auto found) mutable {
            if (!found) return done(refusal(problem_of(found.error())));
            json::Array tables;
            for (const FoundStream& stream : *found) {
                const auto summary = read_summary(stream.summary);
                if (!summary || !stream.summary.stream.starts_with(kTablePrefix)) continue;
                tables.push_back(json::Value()
                                     .set("table", stream.summary.stream.substr(kTablePrefix.size()))
                                     .set("phase", name_of(summary->phase))
                                     .set("events", stream.number)
                                     .set("at", stream.at_ms)
                                     .set("archived", stream.archived));
            }
            json::Value answer = json::Value().set("tables", std::move(tables));
            if (!found->empty()) answer.set("next", found->back().place);
            done(json::to_text(answer));
        });
}

void Admin::show(const json::Value& request, Done done) {
    const std::string id = text_in(request, "table");
    registry_.find_summary(id, [this, id, done = std::move(done)](const auto& summary) mutable {
        if (!summary) return done(refusal(summary.error()));
        json::Array holders;
        for (const auto& holder : summary->holders) holders.push_back(device_value(holder));
        json::Array visitors;
        for (const Visitor& visitor : registry_.visitors_of(id))
            visitors.push_back(
                json::Value().set("address", visitor.address).set("device", device_value(visitor.device)));
        const auto info = json::parse('{' + summary->info + '}');
        json::Value answer = json::Value().set("table", info ? *info : json::Value());
        answer.set("creator", device_value(summary->creator)).set("owner", device_value(summary->owner));
        answer.set("holders", std::move(holders)).set("connected", std::move(visitors));
        done(json::to_text(answer));
    });
}

// All events as they are published, without what only the server may know.
void Admin::export_table(const json::Value& request, Done done) {
    const std::string id = text_in(request, "table");
    registry_.read(std::string(kTablePrefix) + id, [id, done = std::move(done)](auto events) mutable {
        if (!events) return done(refusal(problem_of(events.error())));
        if (events->empty()) return done(refusal({.code = "no-such-table", .at = "table"}));
        std::string text = R"({"table":")" + id + R"(","events":[)";
        for (const Event& event : *events) {
            const auto logged = read_logged_event(event.body);
            if (!logged) return done(refusal(logged.error()));
            text += *published_event(event.number, event.at_ms, logged->event).everybody + ',';
        }
        text.back() = ']';
        done(text + '}');
    });
}

void Admin::close(const json::Value& request, Done done) {
    registry_.close_table(text_in(request, "table"), [done = std::move(done)](Read<void> closed) mutable {
        done(closed ? "{}" : refusal(closed.error()));
    });
}

void Admin::ban(const json::Value& request, Done done) {
    const std::string who = visitor_in(request);
    if (who.empty()) return done(refusal({.code = "no-such-visitor"}));
    const std::int64_t hours = number_in(request, "hours", 24);
    if (hours < 1 || hours > kMostHours) return done(refusal({.code = "out-of-range", .at = "hours"}));
    change_bans(
        [this, who, hours]() -> Read<void> {
            bans_.put(who, registry_.scheduler().now_ms() + hours * kHourMs);
            disconnect_();
            return {};
        },
        std::move(done));
}

void Admin::unban(const json::Value& request, Done done) {
    const std::string who = visitor_in(request);
    if (who.empty()) return done(refusal({.code = "no-such-visitor"}));
    change_bans(
        [this, who]() -> Read<void> {
            if (!bans_.lift(who)) return std::unexpected(Problem{.code = "not-banned"});
            return {};
        },
        std::move(done));
}

// Another server may have changed the bans: they are read again when this one has gathered them.
void Admin::change_bans(std::move_only_function<Read<void>()> change, Done done) {
    const bool alone = registry_.options().keeping == nullptr;
    registry_.gather({std::string(Bans::kStream)}, [this, alone, change = std::move(change),
                                                    done = std::move(done)](auto hold) mutable {
        if (!hold) return done(refusal(hold.error()));
        auto go_on = [this, hold = std::move(*hold), change = std::move(change),
                      done = std::move(done)]() mutable {
            if (auto changed = change(); !changed) return done(refusal(changed.error()));
            store_bans(std::move(hold), std::move(done));
        };
        if (alone) return go_on();
        registry_.read(std::string(Bans::kStream), [this, go_on = std::move(go_on)](auto events) mutable {
            if (events) (void)bans_.read(*events);
            go_on();
        });
    });
}

void Admin::list_bans(const json::Value&, Done done) {
    bans_.forget_past(registry_.scheduler().now_ms());
    json::Array all;
    for (const auto& [who, until] : bans_.all())
        all.push_back(json::Value().set("who", who).set("until", until));
    done(json::to_text(json::Value().set("bans", std::move(all))));
}

void Admin::store_bans(Keeping::Hold hold, Done done) {
    const std::int64_t now = registry_.scheduler().now_ms();
    bans_.forget_past(now);
    registry_.append(bans_.to_change(now),
                     [this, hold = std::move(hold), done = std::move(done)](const auto& stored) mutable {
                         if (stored) bans_stored_();
                         done(stored ? "{}" : refusal(problem_of(stored.error())));
                     });
}

// With the devices, so that the operator can ban one or forget it.
void Admin::results(const json::Value& request, Done done) {
    challenges_.find(text_in(request, "challenge"), [done = std::move(done)](const auto& challenge) mutable {
        if (!challenge) return done(refusal(challenge.error()));
        json::Value listed = challenge_value(**challenge);
        json::Array results;
        for (json::Value result : *listed.find("results")->as_array()) {
            const auto number = static_cast<std::size_t>(number_in(result, "number", 1));
            results.push_back(result.set("device", device_value((*challenge)->results[number - 1].device)));
        }
        done(json::to_text(
            json::Value().set("challenge", (*challenge)->id).set("results", std::move(results))));
    });
}

void Admin::remove_result(const json::Value& request, Done done) {
    const std::int64_t number = number_in(request, "number", 0);
    challenges_.find(
        text_in(request, "challenge"), [this, number, done = std::move(done)](const auto& challenge) mutable {
            if (!challenge) return done(refusal(challenge.error()));
            challenges_.remove(*challenge, number, [done = std::move(done)](Read<void> removed) mutable {
                done(removed ? "{}" : refusal(removed.error()));
            });
        });
}

void Admin::forget(const json::Value& request, Done done) {
    const auto device = device_in(request);
    if (!device) return done(refusal({.code = "no-such-visitor", .at = "device"}));
    registry_.forget_player(*device, [done = std::move(done)](Read<int> changed) mutable {
        done(changed ? json::to_text(json::Value().set("changed", *changed)) : refusal(changed.error()));
    });
}

}  // namespace mycity
