// Applies events, and those that change the game itself.

#include <algorithm>

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "rules/legality.hpp"
#include "server/limits.hpp"
#include "server/table_state.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

std::unexpected<Problem> differs(std::string_view at) {
    return std::unexpected(Problem{.code = "event-differs", .at = std::string(at)});
}

std::unexpected<Problem> event_differs(std::string_view expected, std::string_view found) {
    return wrong("event-differs", "event", expected, found);
}

std::vector<DrawnItem> drawn_in(const Session* session, std::size_t turn) {
    std::vector<DrawnItem> drawn;
    if (session == nullptr) return drawn;
    for (; turn < session->turns().size(); ++turn)
        for (DrawnItem& item : drawn_items(session->game().episode(), session->turns()[turn].drawn))
            drawn.push_back(std::move(item));
    return drawn;
}

}  // namespace

Read<void> TableState::apply(const LoggedEvent& logged, std::int64_t at_ms) {
    const bool first = version_ == 0;
    if (first != std::holds_alternative<TableCreated>(logged.event))
        return event_differs("", name_of(logged.event));
    if (!due_.empty()) {
        if (!(due_.front() == logged.event))
            return event_differs(name_of(due_.front()), name_of(logged.event));
        apply_due(at_ms);
        return {};
    }
    auto applied = std::visit(
        [&]<class E>(const E& event) -> Read<void> {
            if constexpr (std::same_as<E, SeatsTaken>)
                return on(event, logged.origin);
            else if constexpr (std::same_as<E, EpisodeBegun>)
                return on(event, at_ms);
            else if constexpr (std::same_as<E, RoundClosed> || std::same_as<E, EpisodeFinished>)
                return event_differs("", E::kName);  // these only follow from other events
            else
                return on(event);
        },
        logged.event);
    if (!applied) return applied;
    if (first) created_ms_ = at_ms;
    ++version_;
    if (changes_game(logged.event) || std::holds_alternative<DrawCommitted>(logged.event))
        turn_began_ms_ = at_ms;
    remember(logged.origin);
    return {};
}

TableEvent TableState::apply_due(std::int64_t at_ms) {
    TableEvent event = std::move(due_.front());
    changes_.clear();  // the game goes on
    for (SeatState& seat : seats_)
        if (!std::exchange(seat.agreed, {}).empty()) seats_changed_ = true;
    due_.pop_front();
    if (std::holds_alternative<DrawCommitted>(event)) {
        commit_draw();
    } else if (std::holds_alternative<GameStarted>(event)) {
        begin(std::move(*starting_));
        starting_.reset();
    } else if (const auto* round = std::get_if<RoundClosed>(&event)) {
        keep_round(*round);
    } else if (std::holds_alternative<EpisodeStarted>(event)) {
        begin_episode();
    }
    ++version_;
    turn_began_ms_ = at_ms;
    if (answering_) answered_.back().version = version_;
    return event;
}

void TableState::keep_round(const RoundClosed& round) {
    if (!closed_rounds_.empty()) closed_rounds_ += ',';
    json::Writer out(closed_rounds_);
    ValueCodec<decltype(round.moves)>::write(out, round.moves);
}

void TableState::remember(const std::optional<Origin>& origin) {
    answering_ = origin.has_value();
    if (!answering_) return;
    const auto known = std::find_if(changes_.begin(), changes_.end(), [&](const auto& entry) {
        return same_hash(entry.first, origin->device.value);
    });
    if (known != changes_.end())
        ++known->second;
    else
        changes_.emplace_back(origin->device.value, 1);
    answered_.push_back({origin->device.value, origin->id.value, version_});
    if (answered_.size() > kRememberedIds) answered_.pop_front();
}

std::vector<DrawnItem> TableState::drawn_since(std::size_t turn) const {
    return drawn_in(engine_ ? engine_->session() : nullptr, turn);
}

Read<TableState::Started> TableState::start(const std::vector<SeatState>& seats) const {
    std::vector<SeatState> taken;
    GameStarted event{.episode = setup_->first->number};
    for (const SeatState& seat : seats) {
        if (!seat.taken()) continue;
        taken.push_back(seat);
        event.seats.push_back(info_of(seat));
        event.nonces.push_back(seat.nonce);
    }
    auto engine = TRY(begin_table(*setup_, taken, secret_, *library_));
    event.drawn = drawn_in(engine.session(), 0);
    return Started{std::move(engine), std::move(event)};
}

Read<void> TableState::on(const GameStarted& event) {
    if (!seats_open() || draw_committed(seats_)) return differs("event");
    auto started = TRY(start(seats_));
    if (started.event.drawn != event.drawn) return differs("drawn");
    if (!(started.event == event)) return differs("seats");
    begin(std::move(started));
    return {};
}

void TableState::begin(Started started) {
    std::erase_if(seats_, [](const SeatState& seat) { return !seat.taken(); });
    for (SeatState& seat : seats_) seat.commitment.reset();  // the draw has it
    engine_ = std::move(started.engine);
    setup_->begun.reset();
    opened_episode_ = engine_->session() != nullptr ? episode() : EpisodeNumber(-1);
    closed_rounds_.clear();
    for (const PlayerId seat : seat_ids(seats_)) seat_participant(seat);
}

bool TableState::round_closes_with(PlayerId seat) const {
    const Game& game = engine_->session()->game();
    for (const PlayerId other : game.player_ids())
        if (other != seat && game.decides(other) && !game.has_decided(other)) return false;
    return true;
}

std::vector<std::optional<MoveRequest>> TableState::moves_with(PlayerId seat, const MoveRequest& move) const {
    const Game& game = engine_->session()->game();
    std::vector<std::optional<MoveRequest>> moves(static_cast<std::size_t>(game.players()));
    for (const PlayerId player : game.player_ids()) {
        std::optional<MoveRequest>& made = moves[player.index()];
        if (player == seat)
            made = move;
        else if (const auto sealed = game.sealed(player))
            made = request_of(game, player, *sealed);
    }
    return moves;
}

std::optional<MoveRequest> TableState::sealed(PlayerId seat) const {
    const Session* session = engine_ ? engine_->session() : nullptr;
    if (session == nullptr) return std::nullopt;
    const auto move = session->game().sealed(seat);
    if (!move) return std::nullopt;
    return request_of(session->game(), seat, *move);
}

Read<void> TableState::on(const MoveSealed& event) {
    TRY(check_seat(event.seat));
    if (!engine_ || engine_->session() == nullptr) return differs("event");
    const Game& game = engine_->session()->game();
    const MoveRequest& request = event.move.value;
    const auto move = resolve(game, event.seat, request);
    if (!move) return std::unexpected(problem_of(move.error()));
    const bool closes = round_closes_with(event.seat);
    RoundClosed closed{.episode = episode(), .round = game.round()};
    if (closes) closed.moves = moves_with(event.seat, request);
    const std::size_t turns = engine_->session()->turns().size();
    if (const Done done = engine_->play(event.seat, *move); !done)
        return std::unexpected(problem_of(done.error()));
    decided_by(event.seat, event.by);
    if (closes) after_round(std::move(closed), turns);
    return {};
}

void TableState::after_round(RoundClosed closed, std::size_t turns_before) {
    const EpisodeNumber episode = closed.episode;
    const bool same = engine_->session() != nullptr && this->episode() == episode;
    if (same) closed.drawn = drawn_since(turns_before);
    due_.emplace_back(std::move(closed));
    if (same && engine_->session()->game().phase() != Phase::over) return;
    due_.emplace_back(episode_finished(episode));
    due_if_started();
}

EpisodeFinished TableState::episode_finished(EpisodeNumber episode) const {
    const Session& session = *engine_->session_of(episode);
    EpisodeFinished event{.episode = episode};
    event.fair = *session.draw().opening();
    event.fair.published.clear();  // the first event of the table has them
    event.players = results_of(session.game());
    return event;
}

// A legacy campaign starts its next episode when no sticker is left to place.
void TableState::due_if_started() {
    if (engine_->session() == nullptr || episode() == opened_episode_) return;
    due_.emplace_back(EpisodeStarted{.episode = episode(), .drawn = drawn_since(0)});
}

void TableState::begin_episode() {
    opened_episode_ = episode();
    closed_rounds_.clear();
    for (SeatState& seat : seats_) seat.begun_ms = 0;
}

Read<void> TableState::on(const EpisodeStarted& event) {
    if (!engine_ || !engine_->campaign()) return differs("event");
    Campaign ahead = *engine_->campaign();
    if (const Done done = ahead.next(); !done) return std::unexpected(problem_of(done.error()));
    const Session& session = ahead.current().session;
    if (event.episode != session.game().episode().number) return differs("episode");
    if (event.drawn != drawn_in(&session, 0)) return differs("drawn");
    engine_ = Playthrough(std::move(ahead));
    begin_episode();
    return {};
}

Read<void> TableState::on(const MoveTakenBack& event) {
    TRY(check_seat(event.seat));
    if (!engine_ || engine_->session() == nullptr) return differs("event");
    if (const Done done = engine_->take_back(event.seat); !done)
        return std::unexpected(problem_of(done.error()));
    return {};
}

Read<void> TableState::on(const StickerPlaced& event) {
    TRY(check_seat(event.seat));
    if (!engine_ || !engine_->legacy()) return differs("event");
    const auto move = TRY(sticker_for(*engine_->legacy(), event.seat, event.move, "move"));
    if (const Done done = engine_->legacy()->choose(event.seat, move); !done)
        return std::unexpected(problem_of(done.error()));
    decided_by(event.seat, event.by);
    due_if_started();
    return {};
}

void TableState::decided_by(PlayerId seat, Author by) {
    if (by == Author::person && std::exchange(seats_[seat.index()].expired, 0) != 0) seats_changed_ = true;
}

Read<void> TableState::on(const ClockExpired& event) {
    for (const PlayerId seat : event.seats) TRY(check_seat(seat));
    for (const PlayerId seat : event.seats) ++seats_[seat.index()].expired;
    return {};
}

}  // namespace mycity
