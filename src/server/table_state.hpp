#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/clock.hpp"
#include "server/events.hpp"
#include "server/game_setup.hpp"
#include "server/seat_state.hpp"
#include "store/event_log.hpp"

namespace mycity {

enum class TablePhase : std::uint8_t { waiting, playing, finished };
std::string_view name_of(TablePhase phase);

// Whether this is the awaited nonce, in hex, that the seat has committed to.
bool discloses(const SeatState& seat, std::string_view nonce);
// The event after which the taken seats disclose their nonces; none if no seat has committed to one.
std::optional<DrawCommitted> draw_committed(std::vector<SeatState> seats);

// The state of a table, which results from its events alone.
class TableState {
  public:
    TableState(std::string id, const content::Library& library) : id_(std::move(id)), library_(&library) {}

    // Applies the next event. A problem means that the event cannot happen now; the state is unchanged.
    Read<void> apply(const LoggedEvent& logged, std::int64_t at_ms);
    // Events that follow from those applied, in order; they must be applied before any other event.
    const std::deque<TableEvent>& due() const { return due_; }
    // Applies the first of them and returns it.
    TableEvent apply_due(std::int64_t at_ms);

    const std::string& id() const { return id_; }
    const content::Library& library() const { return *library_; }
    std::int64_t version() const { return version_; }
    TablePhase phase() const;
    std::int64_t created_ms() const { return created_ms_; }
    const GameSetup& setup() const { return *setup_; }
    const Clock& clock() const { return clock_; }
    // While the owner keeps visitors out, the table is not listed and its links open nothing.
    bool listed() const { return listed_ && !keep_out_; }
    bool keeps_visitors_out() const { return keep_out_; }
    const std::vector<std::string>& commitments() const { return commitments_; }
    const std::string& rematch() const { return rematch_; }
    bool opened_by_invite(const Digest& token) const;
    bool opened_by_watch(const Digest& token) const;
    const std::optional<Digest>& creator() const { return creator_; }
    const std::optional<Digest>& owner() const { return owner_; }
    // The device that created the table; if that is unknown, the one that took a seat first.
    bool owned_by(const std::optional<Digest>& device) const;
    // A rematch reuses these.
    const Digest& invite() const { return invite_; }
    const Digest& watch() const { return watch_; }

    const std::vector<SeatState>& seats() const { return seats_; }
    std::vector<PlayerId> seats_of(const std::optional<Digest>& device) const;
    bool anybody_sits() const;
    bool full() const;  // no seat is free

    // Whether the seats can still change: the game has not started, and nobody waits for nonces.
    bool seats_open() const { return !engine_ && !draw_committed_; }
    // Null while the table waits.
    const Playthrough* engine() const { return engine_ ? &*engine_ : nullptr; }
    EpisodeNumber episode() const;
    int round() const;  // 0 between legacy episodes
    // The closed rounds of the episode in play as in its record, separated by commas.
    const std::string& closed_rounds() const { return closed_rounds_; }
    // Whether the seat has to decide now: it has no sealed move yet, or a sticker to place.
    bool asked(PlayerId seat) const;
    // The same for a seat that no bot plays, so the clock runs; also while its nonce is awaited.
    bool waits_for_person(PlayerId seat) const {
        return seats_[seat.index()].awaited || (asked(seat) && !seats_[seat.index()].played_by_bot());
    }
    std::optional<MoveRequest> sealed(PlayerId seat) const;
    // When the time of the seat is up, and of the first seat. People at one device decide one after the
    // other: each has the time of those before, and their own.
    std::optional<std::int64_t> deadline_of(PlayerId seat) const;
    std::optional<std::int64_t> deadline() const;
    // From the beginning of the turn to the deadline.
    std::int64_t longest_wait_ms() const;
    // Whether a decision or a closed round has changed public facts of the seats since the last call.
    bool take_seats_changed() { return std::exchange(seats_changed_, false); }
    // How long the table has waited for decisions.
    std::int64_t waited_ms(std::int64_t now_ms) const { return now_ms - turn_began_ms_; }
    // The level of bots that stand in.
    int stand_in_level() const { return stand_in_level_; }

    // How many events the device has caused since the game went on.
    int changes_by(const Digest& device) const;
    // The number of the last event of an earlier frame with this id.
    std::optional<std::int64_t> done_before(const Digest& device, std::string_view id) const;
    // A seed for the seat's bot that no client can know.
    std::uint64_t bot_seed(PlayerId seat) const;

    // The event that starts the game with the seats that are taken, or that lets them disclose their nonces.
    Read<TableEvent> start_event() const;

  private:
    struct Answered {
        Digest device;
        std::string id;
        std::int64_t version;
    };

    // One overload per event; a problem means that nothing has changed.
    Read<void> on(const TableCreated& event);
    Read<void> on(const SeatsTaken& event, const std::optional<Origin>& origin);
    Read<void> on(const SeatsLeft& event);
    Read<void> on(const BotAdded& event);
    Read<void> on(const BotRemoved& event);
    Read<void> on(const DrawCommitted& event);
    Read<void> on(const NoncesDisclosed& event);
    Read<void> on(const NoncesWithheld& event);
    Read<void> on(const GameStarted& event);
    Read<void> on(const MoveSealed& event);
    Read<void> on(const MoveTakenBack& event);
    Read<void> on(const StickerPlaced& event);
    Read<void> on(const EpisodeStarted& event);
    Read<void> on(const EpisodeBegun& event, std::int64_t at_ms);
    Read<void> on(const StandInAgreed& event);
    Read<void> on(const StandInStarted& event);
    Read<void> on(const StandInEnded& event);
    Read<void> on(const ClockExpired& event);
    Read<void> on(const SeatsTransferred& event);
    Read<void> on(const RematchCreated& event);
    Read<void> on(const VisitorsSentAway& event);

    Read<void> check_seat(PlayerId seat) const;
    Read<void> seat_all(std::vector<SeatState> seats);
    // A game for the seats, and the event that starts it.
    struct Started {
        Playthrough engine;
        GameStarted event;
    };
    Read<Started> start(const std::vector<SeatState>& seats) const;
    void commit_draw();
    Read<void> without_awaited(std::vector<SeatState> seats);
    void begin(Started started);
    void keep_round(const RoundClosed& round);
    void begin_episode();
    void remember(const std::optional<Origin>& origin);
    void seat_participant(PlayerId seat);
    bool plays(PlayerId seat) const;
    bool opens_episode() const;
    void decided_by(PlayerId seat, Author by);
    bool round_closes_with(PlayerId seat) const;
    std::vector<std::optional<MoveRequest>> moves_with(PlayerId seat, const MoveRequest& move) const;
    std::vector<DrawnItem> drawn_since(std::size_t turn) const;
    void after_round(RoundClosed closed, std::size_t turns_before);
    EpisodeFinished episode_finished(EpisodeNumber episode) const;
    void due_if_started();

    std::string id_;
    const content::Library* library_;
    std::optional<GameSetup> setup_;
    Clock clock_;
    bool listed_ = false;
    int stand_in_level_ = 2;
    Digest secret_{};
    Digest invite_{};
    Digest watch_{};
    std::optional<Digest> creator_;
    std::optional<Digest> owner_;
    bool keep_out_ = false;
    std::vector<std::pair<Digest, int>> changes_;
    std::vector<std::string> commitments_;
    std::vector<SeatState> seats_;
    bool seats_changed_ = false;
    bool draw_committed_ = false;
    std::optional<Playthrough> engine_;
    std::string closed_rounds_;
    EpisodeNumber opened_episode_{-1};  // the last episode whose start is in an event
    std::int64_t version_ = 0;
    std::int64_t created_ms_ = 0;
    std::int64_t turn_began_ms_ = 0;
    std::string rematch_;
    std::deque<TableEvent> due_;
    std::optional<Started> starting_;  // what the pending GameStarted event starts
    std::deque<Answered> answered_;
    bool answering_ = false;  // pending events belong to the last answered frame
};

// Replays a stream of events. `each`, if given, gets every event after it was applied. The problem's `at`
// names the first event that does not follow from those before it.
using OnReplayed = std::function<void(const Event& stored, const LoggedEvent& logged)>;
Read<TableState> replay_table(std::span<const Event> events, const content::Library& library,
                              const OnReplayed& each = {});

}  // namespace mycity
