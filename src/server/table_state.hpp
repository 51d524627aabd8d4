#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/clock.hpp"
#include "server/game_setup.hpp"
#include "server/seat_state.hpp"
#include "store/event_log.hpp"

namespace mycity {

enum class TablePhase : std::uint8_t { waiting, playing, finished };
std::string_view name_of(TablePhase phase);

// A table as its events made it. What an event holds under `private` is for the server alone; the rest of it
// everybody may see.
class TableState {
  public:
    TableState(std::string id, const content::Library& library) : id_(std::move(id)), library_(&library) {}

    // The next event. A problem means that it cannot have happened: the state is then of no use any more.
    Read<void> apply(const json::Value& body, std::int64_t at_ms);
    // Events that follow of themselves from those applied, the next one first; nothing else may come before.
    const std::deque<json::Value>& due() const { return due_; }

    const std::string& id() const { return id_; }
    std::int64_t version() const { return version_; }
    TablePhase phase() const;
    const GameSetup& setup() const { return *setup_; }
    const Clock& clock() const { return clock_; }
    bool listed() const { return listed_; }
    const std::vector<std::string>& commitments() const { return commitments_; }
    const std::string& rematch() const { return rematch_; }
    bool opened_by_invite(const Digest& token) const;
    bool opened_by_watch(const Digest& token) const;
    // What a rematch takes over.
    const Digest& invite() const { return invite_; }
    const Digest& watch() const { return watch_; }

    const std::vector<SeatState>& seats() const { return seats_; }
    std::vector<int> seats_of(const std::optional<Digest>& device) const;
    bool anybody_sits() const;

    // Null while the table waits.
    const Playthrough* engine() const { return engine_ ? &*engine_ : nullptr; }
    int episode() const;
    int round() const;  // 0 between legacy episodes
    // The closed rounds of the episode in play as its record has them, joined by commas.
    const std::string& closed_rounds() const { return closed_rounds_; }
    // Whether the seat has something to decide now: a move that is not sealed yet, or a sticker.
    bool asked(int seat) const;
    // The same, and the clock runs: no bot plays there.
    bool waits_for_person(int seat) const {
        return asked(seat) && !seats_[static_cast<std::size_t>(seat)].played_by_bot();
    }
    std::optional<json::Value> sealed(int seat) const;
    // When the time of those who are asked is up.
    std::optional<std::int64_t> deadline() const;

    // The last event of the frame with this id, when it came before.
    std::optional<std::int64_t> done_before(const Digest& device, std::string_view id) const;
    // A number that nobody outside can know, for bots.
    std::uint64_t bot_seed(int seat) const;

    // `started` for those who have taken a seat.
    json::Value started_body() const;

  private:
    struct Answered {
        Digest device;
        std::string id;
        std::int64_t version;
    };

    Read<void> apply_due(const json::Value& body);
    Read<void> created(const json::Value& body);
    Read<void> sat(const json::Value& body);
    Read<void> left(const json::Value& body);
    Read<void> filled(const json::Value& body);
    Read<void> emptied(const json::Value& body);
    Read<void> started(const json::Value& body);
    Read<void> sealed_move(const json::Value& body);
    Read<void> taken_back(const json::Value& body);
    Read<void> placed(const json::Value& body);
    Read<void> opened(const json::Value& body);
    Read<void> stood_in(const json::Value& body);
    Read<void> returned(const json::Value& body);
    Read<void> handed_over(const json::Value& body);
    Read<void> expired(const json::Value& body);
    Read<void> rematched(const json::Value& body);
    struct Handler;
    static const Handler* handler_of(std::string_view event);

    Read<int> seat_in(const json::Value& body) const;
    Read<void> take_seat(const json::Value& entry, const Digest& device);
    Read<void> remember(const json::Value& body);
    void keep_round(const json::Value& moves);
    void seat_participant(int seat);
    bool round_closes_with(int seat) const;
    json::Value moves_with(int seat, Move move) const;
    void after_round(int episode, int round, json::Value moves, std::size_t turns_before);
    json::Value finished_body(int episode) const;
    json::Value drawn_since(std::size_t turn) const;
    void due_if_opened();

    std::string id_;
    const content::Library* library_;
    std::optional<GameSetup> setup_;
    Clock clock_;
    bool listed_ = false;
    Digest secret_{};
    Digest invite_{};
    Digest watch_{};
    std::vector<std::string> commitments_;
    std::vector<SeatState> seats_;
    std::optional<Playthrough> engine_;
    std::string closed_rounds_;
    int opened_episode_ = -1;  // the last whose beginning is an event
    std::int64_t version_ = 0;
    std::int64_t turn_began_ms_ = 0;
    std::string rematch_;
    std::deque<json::Value> due_;
    std::deque<Answered> answered_;
    bool answering_ = false;  // the events due belong to the last answer
};

// Plays a stream of events. The problem's `at` names the first event that cannot have happened.
Read<TableState> replay_table(std::span<const Event> events, const content::Library& library);

}  // namespace mycity
