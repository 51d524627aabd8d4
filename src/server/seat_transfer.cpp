// Transfers all seats of a device to another one in a single append, so that it happens as a whole or not at
// all. Inactive tables are not replayed: their summaries say which seats the device holds.

#include <algorithm>
#include <charconv>
#include <set>

#include "base/bytes.hpp"
#include "server/device_events.hpp"
#include "server/table_registry.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

// The summary of a device's stream: the number of the last event, a blank, and the event.
Summary summary_of(const Event& last) {
    return {.stream = last.stream, .text = std::to_string(last.number) + ' ' + last.body};
}

// The last event in a summary; empty if the summary is of an earlier one.
std::optional<SeatsMoved> last_in(const FoundStream& found) {
    const std::string_view text = found.summary.text;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number != found.number || end == text.data() + text.size())
        return std::nullopt;
    const auto event = read_device_event(text.substr(static_cast<std::size_t>(end - text.data()) + 1));
    if (!event) return std::nullopt;
    return std::get<SeatsMoved>(*event);
}

}  // namespace

struct TableRegistry::Transfer {
    Digest from;
    Digest to;
    std::string address;
    Transferred done;
    std::int64_t moves = 0;             // events of the device's stream so far
    std::optional<SeatsMoved> last{};   // the last one
    std::vector<FoundStream> found{};   // the device's tables
    std::vector<std::string> locked{};  // those that are not active
    std::shared_ptr<SharedAppend> together{};
    std::set<std::string> gathered{};  // at this server, as long as it has the hold
    Keeping::Hold hold{};
    int gathers = 0;

    std::string stream() const { return "device/" + to_hex(from); }
};

void TableRegistry::transfer_seats(const Digest& from, const Digest& to, std::string_view address,
                                   Transferred done) {
    if (starting_) return done(std::unexpected(Problem{.code = "starting"}));
    if (auto may = quotas_.take_transfer({address, from}, context_.scheduler.steady_ms()); !may)
        return done(std::unexpected(may.error()));
    if (transfers_.size() >= kWaitingTransfers)
        return done(std::unexpected(Problem{.code = "too-many-waiting"}));
    transfers_.push_back(std::make_shared<Transfer>(from, to, std::string(address), std::move(done)));
    if (transfers_.size() == 1) next_transfer();
}

// One at a time: two that wait for each other's tables would never end.
void TableRegistry::next_transfer() {
    if (transfers_.empty()) return;
    look_up(transfers_.front());
}

// The summary has the last event, so that a device that moves its seats often is not read more and more.
void TableRegistry::look_up(const std::shared_ptr<Transfer>& transfer) {
    find({.by = StreamQuery::By::name, .key = transfer->stream()}, [this, transfer](auto found) {
        if (!found) return end_transfer(*transfer, std::unexpected(Problem{.code = "store-failed"}));
        if (found->empty()) return read_moves(transfer);
        transfer->moves = found->front().number;
        transfer->last = last_in(found->front());
        if (!transfer->last) return read_moves(transfer);
        find_tables(transfer);
    });
}

// Of a device that has moved no seats, or whose last move an older server has written.
void TableRegistry::read_moves(const std::shared_ptr<Transfer>& transfer) {
    read(transfer->stream(), [this, transfer](auto events) {
        if (!events) return end_transfer(*transfer, std::unexpected(Problem{.code = "store-failed"}));
        transfer->moves = std::ssize(*events);
        if (!events->empty())
            if (const auto event = read_device_event(events->back().body))
                transfer->last = std::get<SeatsMoved>(*event);
        find_tables(transfer);
    });
}

void TableRegistry::find_tables(const std::shared_ptr<Transfer>& transfer) {
    find({.by = StreamQuery::By::tag, .key = device_tag(transfer->from), .most = kTransferredTables + 1},
         [this, transfer](auto found) {
             if (!found) return end_transfer(*transfer, std::unexpected(Problem{.code = "store-failed"}));
             transfer->found = std::move(*found);
             gather_tables(transfer);
         });
}

// What was read before everything was at this server may be old by then.
void TableRegistry::gather_tables(const std::shared_ptr<Transfer>& transfer) {
    constexpr int most = 3;  // each time, the device may have got another table elsewhere
    std::vector<std::string> streams{transfer->stream()};
    for (const FoundStream& found : transfer->found) streams.push_back(found.summary.stream);
    const bool all = std::ranges::all_of(
        streams, [&](const std::string& stream) { return transfer->gathered.contains(stream); });
    if (options_.keeping == nullptr || all || transfer->found.size() > kTransferredTables)
        return begin_transfer(transfer);
    if (++transfer->gathers > most)
        return end_transfer(*transfer, std::unexpected(Problem{.code = "too-many-waiting"}));
    transfer->hold.reset();
    transfer->gathered = {streams.begin(), streams.end()};
    gather(std::move(streams), [this, transfer](Read<Keeping::Hold> hold) {
        if (!hold) return end_transfer(*transfer, std::unexpected(hold.error()));
        transfer->hold = std::move(*hold);
        look_up(transfer);
    });
}

void TableRegistry::begin_transfer(const std::shared_ptr<Transfer>& transfer) {
    const std::size_t tables = transfer->found.size();
    if (tables > kTransferredTables)
        return end_transfer(*transfer, std::unexpected(Problem{.code = "too-many-tables"}));
    if (same_hash(transfer->from, transfer->to)) return end_transfer(*transfer, static_cast<int>(tables));
    if (tables == 0) {  // perhaps an earlier call has moved them
        const bool before = transfer->last && same_hash(transfer->last->to.value, transfer->to);
        return end_transfer(*transfer, before ? transfer->last->tables : 0);
    }
    if (const auto more = static_cast<std::int64_t>(tables / kTablesOfOneTransfer); more > 0)
        if (auto may = quotas_.take_transfer({transfer->address, transfer->from},
                                             context_.scheduler.steady_ms(), more);
            !may)
            return end_transfer(*transfer, std::unexpected(may.error()));
    ++pending_;
    transfer->together = std::make_shared<SharedAppend>([this, transfer](SharedAppend::Contents contents) {
        finish_transfer(transfer, std::move(contents));
        answered();
    });
    collect(transfer, 0);
}

void TableRegistry::collect(const std::shared_ptr<Transfer>& transfer, std::size_t next) {
    for (std::size_t i = 0; i < kTransferredAtOnce && next < transfer->found.size(); ++i, ++next)
        take_part(transfer, transfer->found[next]);
    if (next == transfer->found.size()) return transfer->together.reset();
    context_.scheduler.post([this, transfer, next] { collect(transfer, next); });
}

void TableRegistry::take_part(const std::shared_ptr<Transfer>& transfer, const FoundStream& found) {
    const std::string id = found.summary.stream.substr(kTablePrefix.size());
    if (in_use(found.summary.stream))
        return activate(id, [transfer, together = transfer->together](const auto& table) {
            if (!table) return together->fail();
            (*table)->transfer_seats(transfer->from, transfer->to, together);
        });
    auto summary = read_summary(found.summary);
    if (!summary) return transfer->together->fail();
    const std::vector<PlayerId> seats = summary->seats_of(transfer->from);
    for (const PlayerId seat : seats) summary->holders[seat.index()] = transfer->to;
    if (summary->owned_by(transfer->from)) summary->owner = transfer->to;
    const SeatsTransferred event{seats, {transfer->from}, {transfer->to}};
    locked_.insert(id);
    transfer->locked.push_back(id);
    transfer->together->add({{found.summary.stream, found.number + 1, context_.scheduler.now_ms(),
                              to_log_text(event, std::nullopt)}},
                            {to_stored(id, *summary)}, [this, id, now = *summary](const auto& result) {
                                if (result) index(id, now);
                            });
}

void TableRegistry::finish_transfer(const std::shared_ptr<Transfer>& transfer,
                                    SharedAppend::Contents contents) {
    const int tables = static_cast<int>(contents.parts.size());
    const auto tell = [this, transfer, tables](std::vector<Appended> parts,
                                               const std::expected<void, StoreError>& result) {
        for (Appended& part : parts) part(result);
        if (result) return end_transfer(*transfer, tables);
        end_transfer(*transfer, std::unexpected(problem_of(result.error())));
    };
    if (contents.failed)
        return tell(std::move(contents.parts), std::unexpected(StoreError{"store-failed", "a table"}));
    if (tables == 0) return tell({}, {});  // the seats were given up meanwhile
    contents.events.push_back({transfer->stream(), transfer->moves + 1, context_.scheduler.now_ms(),
                               to_log_text(SeatsMoved{tables, {transfer->to}})});
    contents.summaries.push_back(summary_of(contents.events.back()));
    append(
        {.events = std::move(contents.events), .summaries = std::move(contents.summaries)},
        [tell, parts = std::move(contents.parts)](auto result) mutable { tell(std::move(parts), result); });
}

// Tables that somebody asked for meanwhile are read now.
void TableRegistry::end_transfer(Transfer& transfer, Read<int> answer) {
    unlock(transfer.locked);
    transfer.hold.reset();
    const auto ended = std::move(transfers_.front());
    transfers_.pop_front();
    next_transfer();
    ended->done(std::move(answer));
}

}  // namespace mycity
