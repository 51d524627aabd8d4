#include "store/event_writer.hpp"

#include <algorithm>
#include <utility>

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
      move_head_(database, "REPLACE INTO heads(stream, number, last, mark) VALUES(?1, ?2, ?3, ?4)") {}

void EventWriter::begin() {
    version_.step();
    const std::int64_t version = version_.number(0);
    version_.reset();
    if (std::exchange(seen_version_, version) != version || heads_.size() > kRememberedHeads) heads_.clear();
}

std::expected<void, StoreError> EventWriter::write(const std::vector<Event>& events) {
    Heads numbers;
    for (const Event& event : events)
        if (!numbers.contains(event.stream)) {
            const auto head = head_of(event.stream);
            if (!head) return std::unexpected(head.error());
            numbers[event.stream] = (*head)->number;
        }
    if (auto fits = move_heads(numbers, events); !fits) return fits;
    for (const Event& event : events) add(event, heads_.find(event.stream)->second);
    for (const auto& [stream, number] : numbers) {
        const Head& head = heads_.find(stream)->second;
        move_head_.bind(1, head.stream).bind(2, head.number).bind(3, head.last);
        move_head_.bind_blob(4, mark_of(view_of(head.chain))).step();
        move_head_.reset();
    }
    return {};
}

bool EventWriter::has(const Event& event) {
    const auto head = read_head(event.stream);
    return head && head->number >= event.number;
}

void EventWriter::add(const Event& event, Head& head) {
    if (head.stream == 0) {
        name_.bind_text(1, event.stream).step();
        name_.reset();
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
    const auto head = read_head(stream);
    if (!head) return std::unexpected(head.error());
    return &heads_.emplace(stream, *head).first->second;
}

// Refuses to extend a damaged stream.
std::expected<EventWriter::Head, StoreError> EventWriter::read_head(const std::string& stream) {
    const InUse finding(find_);
    find_.bind_text(1, stream);
    if (!find_.step()) return Head{};
    Head head{.stream = find_.number(0), .number = find_.number(1), .last = find_.number(2), .chain = {}};
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
