// Removes, archives and restores whole streams.

#include <algorithm>

#include "base/try.hpp"
#include "store/archive.hpp"
#include "store/chain.hpp"
#include "store/event_writer.hpp"

namespace mycity {
namespace {

std::unexpected<StoreError> damaged(const std::string& stream) {
    return std::unexpected(StoreError{"store-damaged", stream + ": its events do not follow each other"});
}

}  // namespace

// The rows of all events, or those in the archive. A stream that is damaged is left alone.
std::expected<EventWriter::Rows, StoreError> EventWriter::rows_of(const std::string& stream) {
    const auto head = TRY(head_of(stream));
    if (head->stream == 0) return Rows{};
    if (head->archived()) return archived_rows(stream, head->stream);
    Rows rows{.stream = head->stream};
    std::int64_t place = head->last;
    for (std::int64_t number = head->number; number > 0; --number) {
        const InUse use(event_);
        event_.bind(1, place);
        if (!event_.step() || event_.number(0) != rows.stream || event_.number(1) != number)
            return damaged(stream);
        rows.places.push_back(place);
        rows.events.push_back({stream, number, event_.number(3), std::string(event_.blob(4))});
        place = event_.number(2);
    }
    std::ranges::reverse(rows.events);
    Digest chain{};
    for (const Event& event : rows.events) chain = chain_after(chain, event);
    if (place != 0 || chain != head->chain) return damaged(stream);
    return rows;
}

std::expected<EventWriter::Rows, StoreError> EventWriter::archived_rows(const std::string& stream,
                                                                        std::int64_t id) {
    const InUse finding(find_);
    find_.bind_text(1, stream);
    const InUse reading(read_archive_);
    read_archive_.bind(1, id);
    if (!find_.step() || !read_archive_.step()) return damaged(stream);
    auto events = unpacked(read_archive_.number(0), read_archive_.blob(1), stream);
    if (!events || std::ssize(*events) != find_.number(1)) return damaged(stream);
    Digest chain{};
    for (const Event& event : *events) chain = chain_after(chain, event);
    if (mark_of(view_of(chain)) != find_.blob(3)) return damaged(stream);
    return Rows{.stream = id, .places = {}, .events = std::move(*events)};
}

void EventWriter::drop_events(const Rows& rows) {
    for (const std::int64_t place : rows.places) {
        const InUse use(drop_event_);
        drop_event_.bind(1, place).step();
    }
    const InUse use(drop_archive_);
    drop_archive_.bind(1, rows.stream).step();
}

void EventWriter::remove(const Rows& rows) {
    drop_events(rows);
    {
        const InUse use(old_tags_);
        if (old_tags_.bind(1, rows.stream).step())
            change_tags(std::string(old_tags_.blob(0)), "", rows.stream);
    }
    for (const char* row : {"streams WHERE id", "heads WHERE stream", "summaries WHERE stream"}) {
        Statement drop(*database_, (std::string("DELETE FROM ") + row + "=?1").c_str());
        drop.bind(1, rows.stream).step();
    }
}

// Writes the events of an archived stream as if they were new.
void EventWriter::restore(const Rows& rows) {
    drop_events(rows);
    Head& head = heads_[rows.events.front().stream];
    head = {.stream = rows.stream};
    for (const Event& event : rows.events) add(event, head);
}

void EventWriter::archive(const Rows& rows) {
    if (rows.places.empty()) return;  // it is archived already
    drop_events(rows);
    const Archive archive = packed(rows.events);
    const InUse use(put_archive_);
    put_archive_.bind(1, rows.stream).bind(2, rows.events.back().at_ms).bind(3, archive.size);
    put_archive_.bind_blob(4, archive.bytes).step();
    Head& head = heads_[rows.events.front().stream];
    head.last = 0;
    move_head(head);
}

}  // namespace mycity
