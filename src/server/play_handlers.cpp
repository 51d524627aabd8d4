// Handlers of move, take-back and next-episode, and the moves of bots and the clock.

#include "base/try.hpp"
#include "protocol/bot_sticker.hpp"
#include "protocol/commands.hpp"
#include "server/command_handlers.hpp"

namespace mycity {
namespace {

// Whether the seat may decide in the episode and round that the command names.
Read<void> check_decision(const TableState& table, const Caller& caller, PlayerId seat, EpisodeNumber episode,
                          int round) {
    TRY(check_own_seat(table, caller, seat));
    if (table.phase() == TablePhase::waiting) return refused("not-started");
    if (episode != table.episode() || round != table.round())
        return std::unexpected(Problem{.code = "round-closed",
                                       .expected = std::to_string(table.round()),
                                       .found = std::to_string(round)});
    if (table.phase() == TablePhase::finished) return refused("game-over");
    return {};
}

}  // namespace

StickerPlaced sticker_by(const TableState& table, PlayerId seat, Author by) {
    const LegacyCampaign& campaign = *table.engine()->legacy();
    const StickerMove move = bot_sticker(campaign, seat);
    return {.seat = seat, .by = by, .move = {move.sticker, target_name(campaign.episode(), move)}};
}

TableEvent default_move(const TableState& table, PlayerId seat) {
    const Session* session = table.engine()->session();
    if (session == nullptr) return sticker_by(table, seat, Author::clock);
    const bool passes = !session->game().refuse(seat, Move::pass());
    return MoveSealed{.seat = seat, .by = Author::clock, .move = {{passes ? Act::pass : Act::end}}};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const MoveCommand& command) {
    TRY(check_decision(table, caller, command.seat, command.episode, command.round));
    const auto* sticker = std::get_if<StickerRequest>(&command.move);
    if (table.engine()->between_episodes()) {
        if (sticker == nullptr) return std::unexpected(problem_of(kStickersFirst));
        return StickerPlaced{.seat = command.seat, .by = Author::person, .move = *sticker};
    }
    if (sticker != nullptr)
        return refused("no-such-move", "move", std::string(facts_of(sticker->sticker).name));
    return MoveSealed{
        .seat = command.seat, .by = Author::person, .move = {std::get<MoveRequest>(command.move)}};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const TakeBackCommand& command) {
    TRY(check_decision(table, caller, command.seat, command.episode, command.round));
    if (!table.sealed(command.seat)) return refused("nothing-to-take-back");
    return MoveTakenBack{.seat = command.seat};
}

Read<TableEvent> handle(const TableState& table, const Caller& caller, const NextEpisodeCommand&) {
    TRY(check_manager(table, caller));
    if (table.phase() == TablePhase::waiting) return refused("not-started");
    if (table.engine()->campaign() == nullptr) return refused("no-campaign");
    Campaign ahead = *table.engine()->campaign();
    if (const Done opened = ahead.next(); !opened) return std::unexpected(problem_of(opened.error()));
    const Session& session = ahead.current().session;
    const Episode& episode = session.game().episode();
    return EpisodeStarted{.episode = episode.number,
                          .drawn = drawn_items(episode, session.turns().front().drawn)};
}

Read<void> check_rematch(const TableState& table, const Caller& caller) {
    TRY(check_manager(table, caller));
    if (table.phase() != TablePhase::finished) return refused("not-finished");
    if (!table.rematch().empty()) return refused("rematch-made", "", table.rematch());
    return {};
}

}  // namespace mycity
