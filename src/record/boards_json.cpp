#include "record/boards_json.hpp"

#include "base/try.hpp"
#include "rules/space.hpp"

namespace mycity {
namespace {

// The protocol calls a spot a meadow; here they must be distinguished.
constexpr std::string_view kSpotName = "spot";

std::string_view ground_name(Ground ground) {
    return ground == Ground::spot ? kSpotName : facts_of(ground).name;
}

std::optional<Ground> ground_called(std::string_view name) {
    for (int i = 0; i < kGrounds; ++i)
        if (ground_name(static_cast<Ground>(i)) == name) return static_cast<Ground>(i);
    return std::nullopt;
}

json::Value changes_value(const Board& printed, const Board& changed) {
    json::Array changes;
    if (printed == changed) return changes;
    for_each_space(printed.all(), [&](SpaceId space) {
        if (const Ground ground = changed.at(space); ground != printed.at(space))
            changes.push_back(
                json::Value().set("space", space_name(space)).set("ground", ground_name(ground)));
    });
    return changes;
}

Read<void> change_at(const json::Value& value, const std::string& at, Board& board, Mask& changed) {
    const auto name = TRY(need_text(value, "space", at));
    const auto ground = TRY(need_text(value, "ground", at));
    const auto space = space_from(name);
    if (!space || !board.all().has(*space))
        return std::unexpected(
            Problem{.code = "no-such-space", .at = member(at, "space"), .found = shown(name)});
    if (changed.has(*space))
        return std::unexpected(
            Problem{.code = "space-twice", .at = member(at, "space"), .found = shown(name)});
    const auto known = ground_called(ground);
    if (!known)
        return std::unexpected(
            Problem{.code = "no-such-ground", .at = member(at, "ground"), .found = shown(ground)});
    board.set(*space, *known);
    changed |= Mask::bit(*space);
    return {};
}

}  // namespace

json::Value boards_value(const Game& game) {
    const Board& printed = game.episode().site.board;
    json::Array boards;
    bool any = false;
    for (const PlayerId player : game.player_ids()) {
        boards.push_back(changes_value(printed, game.site(player).board));
        any = any || !boards.back().as_array()->empty();
    }
    return any ? json::Value(std::move(boards)) : json::Value();
}

Read<std::vector<Board>> boards_at(const json::Value& value, std::string_view at, const Episode& episode,
                                   std::size_t players) {
    const auto list = TRY(array_at(value, at));
    if (list->size() != players) return wrong_total_of(at, std::to_string(players), list->size());
    std::vector<Board> boards;
    for (std::size_t player = 0; player < players; ++player) {
        const std::string place = entry(at, player);
        const auto changes = TRY(array_at((*list)[player], place));
        Board& board = boards.emplace_back(episode.board);
        Mask changed;
        for (std::size_t i = 0; i < changes->size(); ++i)
            TRY(change_at((*changes)[i], entry(place, i), board, changed));
    }
    return boards;
}

}  // namespace mycity
