// Events of the game itself.

#include <algorithm>

#include "protocol/commands.hpp"
#include "record/draw_json.hpp"
#include "record/move_json.hpp"
#include "record/score_json.hpp"
#include "server/bodies.hpp"
#include "server/table_state.hpp"

namespace mycity {
namespace {

std::unexpected<Problem> differs(std::string_view at) {
    return std::unexpected(Problem{.code = "event-differs", .at = std::string(at)});
}

}  // namespace

json::Value TableState::drawn_since(std::size_t turn) const {
    json::Array drawn;
    if (const Session* session = engine_ ? engine_->session() : nullptr)
        for (std::size_t i = turn; i < session->turns().size(); ++i)
            for (const Outcome outcome : session->turns()[i].drawn)
                drawn.push_back(outcome_value(session->game().episode(), outcome));
    return drawn;
}

json::Value TableState::started_body() const {
    std::vector<SeatState> taken;
    std::copy_if(seats_.begin(), seats_.end(), std::back_inserter(taken),
                 [](const SeatState& seat) { return seat.taken(); });
    json::Array seats;
    json::Array nonces;
    for (const SeatState& seat : taken) {
        seats.push_back(seat_value(seat));
        nonces.emplace_back(seat.nonce);
    }
    TableState begun(id_, *library_);
    auto engine = begin_table(*setup_, taken, secret_, *library_);
    if (engine) begun.engine_ = std::move(*engine);
    json::Value body;
    body.set("event", "game-started").set("seats", std::move(seats)).set("nonces", std::move(nonces));
    return body.set("episode", setup_->first->number).set("drawn", begun.drawn_since(0));
}

Read<void> TableState::started(const json::Value& body) {
    if (engine_) return differs("event");
    std::erase_if(seats_, [](const SeatState& seat) { return !seat.taken(); });
    auto engine = begin_table(*setup_, seats_, secret_, *library_);
    if (!engine) return std::unexpected(engine.error());
    engine_ = std::move(*engine);
    setup_->begun.reset();
    const json::Value* drawn = body.find("drawn");
    if (drawn == nullptr || !(*drawn == drawn_since(0))) return differs("drawn");
    opened_episode_ = engine_->session() != nullptr ? episode() : -1;
    closed_rounds_.clear();
    for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat) seat_participant(seat);
    return {};
}

bool TableState::round_closes_with(int seat) const {
    const Game& game = engine_->session()->game();
    for (const PlayerId other : game.player_ids())
        if (other != seat && game.decides(other) && !game.has_decided(other)) return false;
    return true;
}

json::Value TableState::moves_with(int seat, Move move) const {
    const Game& game = engine_->session()->game();
    json::Array moves;
    for (const PlayerId player : game.player_ids()) {
        const auto made = player == seat ? std::optional(move) : game.sealed(player);
        moves.push_back(made && game.decides(player) ? move_value(game, player, *made) : json::Value());
    }
    return moves;
}

Read<void> TableState::sealed_move(const json::Value& body) {
    const auto seat = seat_in(body);
    if (!seat) return std::unexpected(seat.error());
    if (!engine_ || engine_->session() == nullptr) return differs("event");
    const auto hidden = need(body, "private");
    if (!hidden) return std::unexpected(hidden.error());
    const auto field = need(**hidden, "move", "private");
    if (!field) return std::unexpected(field.error());
    const auto requested = move_request_at(**field, "private.move");
    if (!requested) return std::unexpected(requested.error());
    const Game& game = engine_->session()->game();
    const auto move = resolve(game, PlayerId(*seat), *requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    const bool closes = round_closes_with(*seat);
    const int episode = this->episode();
    const int round = game.round();
    const std::size_t turns = engine_->session()->turns().size();
    json::Value moves = closes ? moves_with(*seat, *move) : json::Value();
    if (const Done done = engine_->play(PlayerId(*seat), *move); !done)
        return std::unexpected(problem_of(done.error()));
    if (closes) after_round(episode, round, std::move(moves), turns);
    return {};
}

void TableState::after_round(int episode, int round, json::Value moves, std::size_t turns_before) {
    const bool episode_over = engine_->session() == nullptr || this->episode() != episode ||
                              engine_->session()->game().phase() == Phase::over;
    const bool same = engine_->session() != nullptr && this->episode() == episode;
    json::Value closed;
    closed.set("event", "round-closed").set("episode", episode).set("round", round);
    closed.set("moves", std::move(moves)).set("drawn", same ? drawn_since(turns_before) : json::Array{});
    due_.push_back(std::move(closed));
    if (!episode_over) return;
    due_.push_back(finished_body(episode));
    due_if_opened();
}

json::Value TableState::finished_body(int episode) const {
    json::Value body;
    body.set("event", "episode-finished").set("episode", episode);
    if (engine_->legacy()) {
        const json::Value& record = *engine_->legacy()->record_of(episode);
        return body.set("fair", *record.find("fair")).set("players", *record.find("result"));
    }
    const Session& session = *engine_->session();
    json::Array players;
    for (const PlayerId player : session.game().player_ids())
        players.push_back(result_value(session.game(), player));
    return body.set("fair", opening_value(*session.draw().opening())).set("players", std::move(players));
}

// A legacy campaign opens its next episode by itself when nobody has a sticker left.
void TableState::due_if_opened() {
    if (engine_->session() == nullptr || episode() == opened_episode_) return;
    due_.push_back(
        json::Value().set("event", "episode-started").set("episode", episode()).set("drawn", drawn_since(0)));
}

Read<void> TableState::opened(const json::Value& body) {
    if (engine_->campaign()) {
        if (const Done done = engine_->next(); !done) return std::unexpected(problem_of(done.error()));
        const json::Value* drawn = body.find("drawn");
        if (drawn == nullptr || !(*drawn == drawn_since(0))) return differs("drawn");
    }
    opened_episode_ = episode();
    closed_rounds_.clear();
    return {};
}

Read<void> TableState::taken_back(const json::Value& body) {
    const auto seat = seat_in(body);
    if (!seat) return std::unexpected(seat.error());
    if (!engine_ || engine_->session() == nullptr) return differs("event");
    if (const Done done = engine_->take_back(PlayerId(*seat)); !done)
        return std::unexpected(problem_of(done.error()));
    return {};
}

Read<void> TableState::placed(const json::Value& body) {
    const auto seat = seat_in(body);
    if (!seat) return std::unexpected(seat.error());
    if (!engine_ || !engine_->legacy()) return differs("event");
    const auto field = need(body, "move");
    if (!field) return std::unexpected(field.error());
    const auto move = sticker_at(**field, "move", engine_->legacy()->episode());
    if (!move) return std::unexpected(move.error());
    if (const Done done = engine_->legacy()->choose(PlayerId(*seat), *move); !done)
        return std::unexpected(problem_of(done.error()));
    due_if_opened();
    return {};
}

Read<void> TableState::expired(const json::Value& body) {
    if (const auto list = need_array(body, "seats"); !list) return std::unexpected(list.error());
    return {};
}

}  // namespace mycity
