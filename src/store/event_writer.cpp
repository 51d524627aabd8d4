#include "store/event_writer.hpp"

#include <algorithm>
#include <utility>

#include "base/try.hpp"
#include "store/chain.hpp"
#include "store/heads.hpp"

namespace mycity {
namespace {

constexpr std::size_t kRememberedHeads = 50'000;

std::unexpected<StoreError> damaged(const std::string& stream, std::string_view why) {
    return std::unexpected(StoreError{"store-damaged", stream + ": " + std::string(why)});
}

}  // namespace

EventWriter::EventWriter(Database& database)
    : database_(&database),
      version_(database, "PRAGMA data_version"),
      find_(database,
            "SELECT id, number, last, mark FROM streams LEFT JOIN heads ON heads.stream=id WHERE name=?1"),
      last_(database, "SELECT stream, number, chain FROM events WHERE id=?1"),
      name_(database, "INSERT INTO streams(name) VALUES(?1)"),
      insert_(database,
              "INSERT INTO events(stream, number, before, at_ms, body, chain)"
              " VALUES(?1, ?2, ?3, ?4, ?5, ?6)"),
      move_head_(database, "REPLACE INTO heads(stream, number, last, mark) VALUES(?1, ?2, ?3, ?4)"),
      old_tags_(database, "SELECT tags FROM summaries WHERE stream=?1"),
      put_summary_(database, "REPLACE INTO summaries(stream, text, alarm_ms, tags) VALUES(?1, ?2, ?3, ?4)"),
      add_tag_(database, "INSERT INTO tags(tag, stream) VALUES(?1, ?2)"),
      drop_tag_(database, "DELETE FROM tags WHERE tag=?1 AND stream=?2"),
      event_(database, "SELECT stream, number, before, at_ms, body FROM events WHERE id=?1"),
      drop_event_(database, "DELETE FROM events WHERE id=?1"),
      read_archive_(database, "SELECT size, bytes FROM archive WHERE stream=?1"),
      put_archive_(database, "INSERT INTO archive(stream, at_ms, size, bytes) VALUES(?1, ?2, ?3, ?4)"),
      drop_archive_(database, "DELETE FROM archive WHERE stream=?1") {}

void EventWriter::begin() {
    version_.step();
    const std::int64_t version = version_.number(0);
    version_.reset();
    if (std::exchange(seen_version_, version) != version || heads_.size() > kRememberedHeads) heads_.clear();
}

std::expected<EventWriter::Plan, StoreError> EventWriter::plan_of(const StoreChange& change) {
    Plan plan;
    const auto add_rows = [&](const std::vector<std::string>& streams,
                              std::vector<Rows>& to) -> std::expected<void, StoreError> {
        for (const std::string& stream : streams) {
            auto rows = TRY(rows_of(stream));
            if (rows.stream != 0) to.push_back(std::move(rows));
        }
        return {};
    };
    TRY(add_rows(change.remove, plan.removed));
    TRY(add_rows(change.archive, plan.archived));
    std::vector<std::string> extended;  // those that are in the archive
    for (const Event& event : change.events) {
        if (plan.numbers.contains(event.stream)) continue;
        plan.numbers[event.stream] = 0;
        if (std::ranges::find(change.remove, event.stream) != change.remove.end()) continue;
        const auto head = TRY(head_of(event.stream));
        plan.numbers[event.stream] = head->number;
        if (head->archived()) extended.push_back(event.stream);
    }
    TRY(add_rows(extended, plan.restored));
    return plan;
}

std::expected<void, StoreError> EventWriter::check_summaries(const StoreChange& change,
                                                             const Heads& numbers) {
    for (const Summary& summary : change.summaries) {
        if (numbers.contains(summary.stream)) continue;
        const auto head = TRY(head_of(summary.stream));
        const bool removed = std::ranges::find(change.remove, summary.stream) != change.remove.end();
        if (head->stream == 0 || removed)
            return std::unexpected(StoreError{"no-such-stream", summary.stream});
    }
    return {};
}

std::expected<void, StoreError> EventWriter::write(const StoreChange& change) {
    auto plan = TRY(plan_of(change));
    TRY(move_heads(plan.numbers, change.events));
    TRY(check_summaries(change, plan.numbers));
    for (const Rows& rows : plan.removed) remove(rows);
    for (const std::string& stream : change.remove) heads_.erase(stream);
    for (const Rows& rows : plan.restored) restore(rows);
    for (const Event& event : change.events) add(event, heads_[event.stream]);
    for (const auto& [stream, number] : plan.numbers) move_head(heads_[stream]);
    for (const Summary& summary : change.summaries) put(summary, heads_.find(summary.stream)->second.stream);
    for (const Rows& rows : plan.archived) archive(rows);
    return {};
}

void EventWriter::move_head(const Head& head) {
    const InUse use(move_head_);
    move_head_.bind(1, head.stream).bind(2, head.number).bind(3, head.last);
    move_head_.bind_blob(4, mark_of(view_of(head.chain))).step();
}

void EventWriter::put(const Summary& summary, std::int64_t stream) {
    std::string tags;
    for (const std::string& tag : summary.tags) tags += tag + '\n';
    std::string before;
    {
        const InUse use(old_tags_);
        if (old_tags_.bind(1, stream).step()) before = old_tags_.blob(0);
    }
    if (before != tags) change_tags(before, tags, stream);
    const InUse use(put_summary_);
    put_summary_.bind(1, stream).bind_blob(2, summary.text).bind_blob(4, tags);
    if (summary.alarm_ms) put_summary_.bind(3, *summary.alarm_ms);
    put_summary_.step();
}

void EventWriter::change_tags(std::string_view before, std::string_view after, std::int64_t stream) {
    const auto each = [&](Statement& statement, std::string_view lines) {
        for (std::size_t end = 0; (end = lines.find('\n')) != lines.npos; lines.remove_prefix(end + 1)) {
            const InUse use(statement);
            statement.bind_blob(1, lines.substr(0, end)).bind(2, stream).step();
        }
    };
    each(drop_tag_, before);
    each(add_tag_, after);
}

bool EventWriter::has(const StoreChange& change) {
    if (change.events.empty()) {
        for (const std::string& stream : change.remove)
            if (const auto head = read_head(stream); !head || head->stream != 0) return false;
        return true;
    }
    const Event& last = change.events.back();
    const auto head = read_head(last.stream);
    if (!head || head->number < last.number) return false;
    if (std::ranges::find(change.remove, last.stream) == change.remove.end()) return true;
    Digest chain{};  // the stream was written anew
    for (const Event& event : change.events)
        if (event.stream == last.stream) chain = chain_after(chain, event);
    return head->number == last.number && head->chain == chain;
}

void EventWriter::add(const Event& event, Head& head) {
    if (head.stream == 0) {
        const InUse use(name_);
        name_.bind_text(1, event.stream).step();
        head.stream = database_->last_row();
    }
    head.chain = chain_after(head.chain, event);
    insert_.bind(1, head.stream).bind(2, event.number).bind(3, head.last).bind(4, event.at_ms);
    insert_.bind_blob(5, event.body).bind_blob(6, view_of(head.chain)).step();
    insert_.reset();
    head.number = event.number;
    head.last = database_->last_row();
}

std::expected<EventWriter::Head*, StoreError> EventWriter::head_of(const std::string& stream) {
    if (const auto known = heads_.find(stream); known != heads_.end()) return &known->second;
    const auto head = TRY(read_head(stream));
    return &heads_.emplace(stream, head).first->second;
}

// Refuses to extend a damaged stream.
std::expected<EventWriter::Head, StoreError> EventWriter::read_head(const std::string& stream) {
    const InUse finding(find_);
    find_.bind_text(1, stream);
    if (!find_.step()) return Head{};
    Head head{.stream = find_.number(0), .number = find_.number(1), .last = find_.number(2), .chain = {}};
    if (head.archived()) return head;
    const InUse looking(last_);
    last_.bind(1, head.last);
    if (!last_.step() || last_.number(0) != head.stream || last_.number(1) != head.number)
        return damaged(stream, "its head does not agree with its last event");
    const std::string_view chain = last_.blob(2);
    if (chain.size() != head.chain.size() || mark_of(chain) != find_.blob(3))
        return damaged(stream, "its head does not agree with its last event");
    std::copy(chain.begin(), chain.end(), head.chain.begin());
    return head;
}

}  // namespace mycity
