// What a table knows about itself, and how its events are dispatched.

#include "server/table_state.hpp"

#include <algorithm>
#include <array>

#include "base/bytes.hpp"
#include "record/move_json.hpp"
#include "server/bodies.hpp"
#include "server/limits.hpp"
#include "server/tokens.hpp"

namespace mycity {

struct TableState::Handler {
    std::string_view event;
    Read<void> (TableState::*apply)(const json::Value&);
    bool turns;  // whether those who are asked now have their whole time
};

const TableState::Handler* TableState::handler_of(std::string_view event) {
    static constexpr std::array handlers{
        Handler{"table-created", &TableState::created, false},
        Handler{"seats-taken", &TableState::sat, false},
        Handler{"seats-left", &TableState::left, false},
        Handler{"bot-added", &TableState::filled, false},
        Handler{"bot-removed", &TableState::emptied, false},
        Handler{"game-started", &TableState::started, true},
        Handler{"move-sealed", &TableState::sealed_move, false},
        Handler{"move-taken-back", &TableState::taken_back, false},
        Handler{"round-closed", &TableState::apply_due, true},
        Handler{"episode-finished", &TableState::apply_due, true},
        Handler{"sticker-placed", &TableState::placed, true},
        Handler{"episode-started", &TableState::opened, true},
        Handler{"stand-in-started", &TableState::stood_in, false},
        Handler{"stand-in-ended", &TableState::returned, false},
        Handler{"seats-transferred", &TableState::handed_over, false},
        Handler{"clock-expired", &TableState::expired, false},
        Handler{"rematch-created", &TableState::rematched, false},
    };
    const auto found = std::find_if(handlers.begin(), handlers.end(),
                                    [&](const Handler& handler) { return handler.event == event; });
    return found == handlers.end() ? nullptr : &*found;
}

std::string_view name_of(TablePhase phase) {
    constexpr std::array names{"waiting", "playing", "finished"};
    return names[static_cast<std::size_t>(phase)];
}

Read<void> TableState::apply(const json::Value& body, std::int64_t at_ms) {
    const auto event = need_text(body, "event");
    if (!event) return std::unexpected(event.error());
    const Handler* handler = handler_of(*event);
    const bool first = version_ == 0;
    if (handler == nullptr || first != (*event == "table-created"))
        return std::unexpected(Problem{.code = "event-differs", .at = "event", .found = shown(*event)});
    const bool was_due = !due_.empty();
    if (was_due) {
        if (auto same = apply_due(body); !same) return same;
        if (*event == "round-closed") keep_round(*body.find("moves"));
        if (*event == "game-started" || *event == "episode-started")
            if (auto done = (this->*handler->apply)(body); !done) return done;
    } else if (auto done = (this->*handler->apply)(body); !done) {
        return done;
    }
    ++version_;
    if (handler->turns) turn_began_ms_ = at_ms;
    if (!was_due) return remember(body);
    if (answering_) answered_.back().version = version_;
    return {};
}

Read<void> TableState::apply_due(const json::Value& body) {
    if (due_.empty() || !(due_.front() == body))
        return std::unexpected(
            Problem{.code = "event-differs",
                    .at = "event",
                    .expected = due_.empty() ? "" : shown_value(*due_.front().find("event")),
                    .found = shown_value(*body.find("event"))});
    due_.pop_front();
    return {};
}

void TableState::keep_round(const json::Value& moves) {
    if (!closed_rounds_.empty()) closed_rounds_ += ',';
    json::Writer(closed_rounds_).value(moves);
}

Read<void> TableState::remember(const json::Value& body) {
    const json::Value* hidden = body.find("private");
    answering_ = hidden != nullptr && hidden->find("id") != nullptr;
    if (!answering_) return {};
    const auto id = need_text(*hidden, "id", "private");
    if (!id) return std::unexpected(id.error());
    const auto device = digest_at(*hidden, "device", "private");
    if (!device) return std::unexpected(device.error());
    answered_.push_back({*device, std::string(*id), version_});
    if (answered_.size() > kRememberedIds) answered_.pop_front();
    return {};
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

bool TableState::opened_by_invite(const Digest& token) const { return same_hash(token, invite_); }
bool TableState::opened_by_watch(const Digest& token) const { return same_hash(token, watch_); }

std::vector<int> TableState::seats_of(const std::optional<Digest>& device) const {
    std::vector<int> own;
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (seats_[i].held_by(device)) own.push_back(static_cast<int>(i));
    return own;
}

bool TableState::anybody_sits() const {
    return std::any_of(seats_.begin(), seats_.end(),
                       [](const SeatState& seat) { return seat.kind == SeatKind::person; });
}

int TableState::episode() const {
    if (!engine_) return setup_->first->number;
    if (engine_->legacy()) return engine_->legacy()->episode_number();
    return engine_->session()->game().episode().number;
}

int TableState::round() const {
    const Session* session = engine_ ? engine_->session() : nullptr;
    return session == nullptr ? 0 : session->game().round();
}

bool TableState::asked(int seat) const {
    if (!engine_) return false;
    if (const Session* session = engine_->session())
        return session->game().decides(PlayerId(seat)) && !session->game().has_decided(PlayerId(seat));
    return engine_->legacy() && !engine_->legacy()->pending(PlayerId(seat)).empty();
}

std::optional<json::Value> TableState::sealed(int seat) const {
    const Session* session = engine_ ? engine_->session() : nullptr;
    if (session == nullptr) return std::nullopt;
    const auto move = session->game().sealed(PlayerId(seat));
    if (!move) return std::nullopt;
    return move_value(session->game(), PlayerId(seat), *move);
}

std::optional<std::int64_t> TableState::deadline() const {
    if (clock_.kind == Clock::Kind::none) return std::nullopt;
    for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat)
        if (waits_for_person(seat)) return turn_began_ms_ + clock_.ms();
    return std::nullopt;
}

std::uint64_t TableState::bot_seed(int seat) const {
    Sha256 hash;
    hash.add("mycity bot").add(secret_).add_number(static_cast<std::uint64_t>(episode()));
    hash.add_number(static_cast<std::uint64_t>(round())).add_number(static_cast<std::uint64_t>(seat));
    const Digest digest = hash.finish();
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
    return seed;
}

Read<int> TableState::seat_in(const json::Value& body) const {
    const auto seat = need_int(body, "seat");
    if (!seat) return std::unexpected(seat.error());
    if (*seat < 0 || *seat >= static_cast<std::int64_t>(seats_.size()))
        return std::unexpected(Problem{.code = "no-such-seat", .at = "seat", .found = std::to_string(*seat)});
    return static_cast<int>(*seat);
}

Read<TableState> replay_table(std::span<const Event> events, const content::Library& library) {
    if (events.empty()) return std::unexpected(Problem{.code = "no-such-table"});
    const std::string& stream = events.front().stream;
    TableState table(stream.substr(stream.find('/') + 1), library);
    for (const Event& event : events) {
        const auto differs = [&](Problem problem) {
            problem.at = "event " + std::to_string(event.number) +
                         (problem.at.empty() ? std::string() : ": " + problem.at);
            return std::unexpected(std::move(problem));
        };
        const auto body = json::parse(event.body);
        if (!body) return differs(problem_of(body.error(), ""));
        if (auto done = table.apply(*body, event.at_ms); !done) return differs(done.error());
    }
    return table;
}

}  // namespace mycity
