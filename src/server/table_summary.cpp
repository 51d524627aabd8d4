#include "server/table_summary.hpp"

#include <algorithm>
#include <array>

#include "base/bytes.hpp"
#include "base/try.hpp"
#include "server/frames.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

std::uint32_t waited_for(const TableState& table) {
    std::uint32_t seats = 0;
    for (const PlayerId seat : seat_ids(table.seats()))
        if (table.waits_for_person(seat)) seats |= 1u << seat.index();
    return seats;
}

const NamedCodec<TablePhase, 3> kPhases{{{{TablePhase::waiting, name_of(TablePhase::waiting)},
                                          {TablePhase::playing, name_of(TablePhase::playing)},
                                          {TablePhase::finished, name_of(TablePhase::finished)}}}};

}  // namespace

template <>
struct ValueCodec<TablePhase> {
    static void write(json::Writer& out, TablePhase phase) { out.value(kPhases.name_of(phase)); }
    static Read<void> read(const json::Value& from, const FieldPath& at, TablePhase& to) {
        return kPhases.read(from, at, to);
    }
};

std::string device_tag(const Digest& device) { return "device/" + to_hex(device); }

bool TableSummary::opened_by(const std::optional<Digest>& token) const {
    if (listed) return true;
    if (!token) return false;
    const bool link = same_hash(*token, invite) || same_hash(*token, watch);
    return (link && !keep_out) || owned_by(*token) || !seats_of(*token).empty();
}

bool TableSummary::owned_by(const Digest& device) const { return owner && same_hash(*owner, device); }

std::vector<PlayerId> TableSummary::seats_of(const Digest& device) const {
    std::vector<PlayerId> seats;
    for (std::size_t i = 0; i < holders.size(); ++i)
        if (holders[i] && same_hash(*holders[i], device)) seats.emplace_back(i);
    return seats;
}

TableSummary summary_of(const TableState& table) {
    TableSummary summary{.phase = table.phase(),
                         .listed = table.listed(),
                         .full = table.full(),
                         .created_ms = table.created_ms(),
                         .invite = table.invite(),
                         .watch = table.watch(),
                         .keep_out = table.keeps_visitors_out(),
                         .creator = table.creator(),
                         .owner = table.owner(),
                         .waited_for = waited_for(table),
                         .deadline = table.deadline(),
                         .clock_ms = table.longest_wait_ms()};
    for (const SeatState& seat : table.seats())
        summary.holders.push_back(seat.kind == SeatKind::person ? seat.device : std::nullopt);
    json::Writer out(summary.info);
    out.begin_object();
    write_table_info(out, table);
    summary.info.erase(0, 1);
    return summary;
}

std::vector<Digest> public_holders(const TableSummary& summary) {
    std::vector<Digest> devices;
    if (!summary.listed || summary.phase == TablePhase::finished) return devices;
    for (const auto& holder : summary.holders)
        if (holder) devices.push_back(*holder);
    return devices;
}

bool update_decisions(TableSummary& summary, const TableState& table) {
    const std::uint32_t seats = waited_for(table);
    const auto deadline = table.deadline();
    if (seats == summary.waited_for && deadline == summary.deadline) return false;
    summary.waited_for = seats;
    summary.deadline = deadline;
    summary.clock_ms = table.longest_wait_ms();
    return true;
}

Summary to_stored(const std::string& id, const TableSummary& summary) {
    Summary stored{.stream = std::string(kTablePrefix) + id, .text = {}, .alarm_ms = summary.deadline};
    json::Writer out(stored.text);
    ValueCodec<TableSummary>::write(out, summary);
    stored.text += '\n' + summary.info;
    for (const auto& holder : summary.holders)
        if (holder) stored.tags.push_back(device_tag(*holder));
    const bool open = summary.phase != TablePhase::finished;
    if (open && summary.listed) stored.tags.emplace_back(kListedTag);
    if (open && summary.creator) stored.tags.emplace_back(kCreatedTag);
    std::ranges::sort(stored.tags);
    stored.tags.erase(std::unique(stored.tags.begin(), stored.tags.end()), stored.tags.end());
    return stored;
}

Read<TableSummary> read_summary(const Summary& stored) {
    const std::size_t end = std::min(stored.text.find('\n'), stored.text.size());
    const auto value = json::parse(std::string_view(stored.text).substr(0, end));
    if (!value) return std::unexpected(problem_of(value.error(), "summary"));
    TableSummary summary{.deadline = stored.alarm_ms,
                         .info = stored.text.substr(std::min(end + 1, stored.text.size()))};
    TRY(ValueCodec<TableSummary>::read(*value, {}, summary));
    return summary;
}

}  // namespace mycity
