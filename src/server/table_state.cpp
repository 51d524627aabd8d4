// Queries about a table.

#include "server/table_state.hpp"

#include <algorithm>
#include <array>

#include "base/first_number.hpp"
#include "server/limits.hpp"
#include "server/tokens.hpp"

namespace mycity {

std::string_view name_of(TablePhase phase) {
    constexpr std::array names{"waiting", "playing", "finished"};
    return names[static_cast<std::size_t>(phase)];
}

std::optional<std::int64_t> TableState::done_before(const Digest& device, std::string_view id) const {
    for (const Answered& answered : answered_)
        if (answered.id == id && same_hash(answered.device, device)) return answered.version;
    return std::nullopt;
}

TablePhase TableState::phase() const {
    if (!engine_) return TablePhase::waiting;
    const bool over = engine_->is_finished();
    return over ? TablePhase::finished : TablePhase::playing;
}

bool TableState::opened_by_invite(const Digest& token) const {
    return !keep_out_ && same_hash(token, invite_);
}
bool TableState::opened_by_watch(const Digest& token) const { return !keep_out_ && same_hash(token, watch_); }

bool TableState::owned_by(const std::optional<Digest>& device) const {
    return device && owner_ && same_hash(*device, *owner_);
}

int TableState::changes_by(const Digest& device) const {
    for (const auto& [other, count] : changes_)
        if (same_hash(other, device)) return count;
    return 0;
}

std::vector<PlayerId> TableState::seats_of(const std::optional<Digest>& device) const {
    std::vector<PlayerId> own;
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (seats_[i].held_by(device)) own.emplace_back(i);
    return own;
}

bool TableState::anybody_sits() const {
    return std::any_of(seats_.begin(), seats_.end(),
                       [](const SeatState& seat) { return seat.kind == SeatKind::person; });
}

bool TableState::full() const {
    return std::none_of(seats_.begin(), seats_.end(),
                        [](const SeatState& seat) { return seat.kind == SeatKind::empty; });
}

EpisodeNumber TableState::episode() const {
    if (!engine_) return setup_->first->number;
    if (engine_->legacy()) return engine_->legacy()->episode_number();
    return engine_->session()->game().episode().number;
}

int TableState::round() const {
    const Session* session = engine_ ? engine_->session() : nullptr;
    return session == nullptr ? 0 : session->game().round();
}

bool TableState::asked(PlayerId seat) const {
    if (!engine_) return false;
    if (const Session* session = engine_->session())
        return session->game().decides(seat) && !session->game().has_decided(seat);
    return engine_->legacy() && !engine_->legacy()->pending(seat).empty();
}

// Whether the seat decides in the open round, or has done so.
bool TableState::plays(PlayerId seat) const {
    const Session* session = engine_ ? engine_->session() : nullptr;
    return session != nullptr ? session->game().decides(seat) : asked(seat);
}

// All games but the first have an opening to read before the first round.
bool TableState::opens_episode() const { return round() == 1 && setup_->game != "eternal"; }

std::optional<std::int64_t> TableState::deadline_of(PlayerId seat) const {
    if (!waits_for_person(seat)) return std::nullopt;
    const SeatState& own = seats_[seat.index()];
    if (own.awaited) return turn_began_ms_ + kDiscloseMs;
    if (clock_.kind == Clock::Kind::none) return std::nullopt;
    std::int64_t began = turn_began_ms_;
    if (opens_episode()) began = own.begun_ms != 0 ? own.begun_ms : began + kReadingMs;
    std::int64_t people = 1;
    for (const PlayerId before : seat_ids(seats_)) {
        if (before == seat) break;
        if (seats_[before.index()].held_by(own.device) && !seats_[before.index()].stand_in && plays(before))
            ++people;
    }
    return began + people * clock_.ms();
}

std::optional<std::int64_t> TableState::deadline() const {
    std::optional<std::int64_t> first;
    for (const PlayerId seat : seat_ids(seats_))
        if (const auto own = deadline_of(seat); own && (!first || *own < *first)) first = own;
    return first;
}

std::int64_t TableState::longest_wait_ms() const {
    const auto first = deadline();
    return first ? *first - turn_began_ms_ : 0;
}

std::uint64_t TableState::bot_seed(PlayerId seat) const {
    Sha256 hash;
    hash.add("mycity bot").add(secret_).add_number(static_cast<std::uint64_t>(episode()));
    hash.add_number(static_cast<std::uint64_t>(round())).add_number(static_cast<std::uint64_t>(seat));
    return first_number(hash.finish());
}

Read<TableState> replay_table(std::span<const Event> events, const content::Library& library,
                              const OnReplayed& each) {
    if (events.empty()) return std::unexpected(Problem{.code = "no-such-table"});
    const std::string& stream = events.front().stream;
    TableState table(stream.substr(stream.find('/') + 1), library);
    for (const Event& event : events) {
        const auto differs = [&](Problem problem) {
            problem.at = "event " + std::to_string(event.number) +
                         (problem.at.empty() ? std::string() : ": " + problem.at);
            return std::unexpected(std::move(problem));
        };
        const auto logged = read_logged_event(event.body);
        if (!logged) return differs(logged.error());
        if (auto done = table.apply(*logged, event.at_ms); !done) return differs(done.error());
        if (each) each(event, *logged);
    }
    return table;
}

}  // namespace mycity
