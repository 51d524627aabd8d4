#include "server/new_table.hpp"

#include <algorithm>

#include "base/try.hpp"
#include "server/command_handlers.hpp"
#include "server/limits.hpp"
#include "server/plain_text.hpp"
#include "server/table_summary.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

// The body of POST /api/tables.
struct NewTableRequest {
    GameChoice choice{};
    std::vector<NewSeat> seats{};
    std::optional<Clock> clock{};
    std::optional<bool> listed{};
    std::optional<int> stand_in{};
    std::optional<json::Value> import{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        GameChoice::describe(self.choice, codec);
        codec.field("seats", self.seats);
        codec.field("clock", self.clock);
        codec.field("listed", self.listed);
        codec.field("stand_in", self.stand_in);
        codec.field("import", self.import);
    }
};

Digest new_secret(Scheduler& scheduler) {
    Digest secret{};
    scheduler.random_bytes(secret);
    return secret;
}

TableCreated table_created(const GameSetup& setup, Scheduler& scheduler) {
    TableCreated event{.secret = {new_secret(scheduler)}};
    event.commitments = commitments_of(setup, event.secret.value);
    return event;
}

}  // namespace

Read<std::vector<SeatState>> seats_for(std::span<const NewSeat> seats, const GameSetup& setup) {
    auto least = static_cast<std::size_t>(setup.first->min_players);
    auto most = static_cast<std::size_t>(setup.first->max_players);
    if (setup.begun) least = most = setup.begun->participants().size();
    if (seats.size() < least || seats.size() > most)
        return wrong_total_of("seats", std::to_string(least) + ".." + std::to_string(most), seats.size());
    std::vector<SeatState> states;
    for (const NewSeat& seat : seats) {
        if (seat.bot) TRY(check_level(*seat.bot, member(entry("seats", states.size()), "bot")));
        if (seat.bot)
            states.push_back({.kind = SeatKind::bot, .level = *seat.bot});
        else if (seat.name)
            states.push_back({.kind = SeatKind::person, .name = *seat.name, .ready = false});
        else
            states.emplace_back();
    }
    if (std::all_of(states.begin(), states.end(),
                    [](const SeatState& seat) { return seat.kind == SeatKind::bot; }))
        return std::unexpected(Problem{.code = "only-bots", .at = "seats"});
    return states;
}

Read<NewTable> new_table(const json::Value& body, const std::optional<Digest>& creator, Scheduler& scheduler,
                         const content::Library& library, const Keeping* keeping) {
    NewTableRequest request;
    const FieldPath top{};
    TRY(ValueCodec<NewTableRequest>::read(body, top, request));
    const auto setup = TRY(setup_of(request.choice, request.import ? &*request.import : nullptr, library));
    if (setup.begun)
        for (const Participant& player : setup.begun->participants())
            if (!is_plain_text(player.name))
                return wrong("wrong-type", "import", "names without control characters", shown(player.name));
    for (NewSeat& seat : request.seats) seat.name.reset();  // only a rematch reserves seats
    TRY(seats_for(request.seats, setup));
    if (request.stand_in) TRY(check_level(*request.stand_in, "stand_in"));
    auto id = new_kept_id(kTablePrefix, keeping, scheduler);
    if (!id) return std::unexpected(Problem{.code = "not-kept"});
    NewTable table{.id = std::move(*id),
                   .invite = new_token(scheduler),
                   .watch = new_token(scheduler),
                   .event = table_created(setup, scheduler)};
    if (!request.import) table.event.choice = choice_of(setup);
    table.event.seats = std::move(request.seats);
    table.event.listed = request.listed.value_or(false);
    table.event.stand_in = request.stand_in;
    const Clock usual = table.event.listed ? Clock{Clock::Kind::move, kPublicMoveSeconds} : Clock{};
    table.event.clock = request.clock.value_or(usual);
    table.event.invite = {*token_hash(table.invite)};
    table.event.watch = {*token_hash(table.watch)};
    table.event.creator = {creator};
    // As we write it: without blanks and fields that we do not know.
    if (setup.begun) table.event.import.value = setup.begun->document();
    return table;
}

TableCreated rematch_of(const TableState& finished, const std::optional<Digest>& creator,
                        Scheduler& scheduler) {
    GameSetup setup = finished.setup();
    if (setup.plan != nullptr) setup.episodes = setup.plan->episodes;
    TableCreated event = table_created(setup, scheduler);
    event.choice = choice_of(setup);
    event.clock = finished.clock();
    event.listed = finished.listed();
    event.stand_in = finished.stand_in_level();
    event.invite = {finished.invite()};
    event.watch = {finished.watch()};
    event.creator = {creator};
    auto& devices = event.devices.value.emplace();
    for (const SeatState& seat : finished.seats()) {
        NewSeat& wanted = event.seats.emplace_back();
        if (seat.kind == SeatKind::bot) wanted.bot = seat.level;
        if (seat.kind == SeatKind::person) wanted.name = seat.name;
        devices.push_back(seat.device);
    }
    return event;
}

}  // namespace mycity
