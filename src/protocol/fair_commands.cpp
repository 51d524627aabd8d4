// verify-draw.

#include "base/bytes.hpp"
#include "protocol/commands.hpp"
#include "protocol/message.hpp"
#include "protocol/valley_request.hpp"
#include "record/draw_json.hpp"
#include "record/published.hpp"

namespace mycity {
namespace {

// The opening, if the secret is the one committed to for this episode and the draw follows from it.
Read<Opening> verified(const EngineContext& context, const json::Value& request, const Episode& episode,
                       int players) {
    auto opening = opening_at(request, "", static_cast<std::size_t>(players));
    if (!opening) return std::unexpected(opening.error());
    if (auto own = check_published(*opening, episode, *context.library, ""); !own)
        return std::unexpected(own.error());
    const auto field = need(request, "draw");
    if (!field) return std::unexpected(field.error());
    const auto outcomes = outcomes_at(**field, "draw", episode);
    if (!outcomes) return std::unexpected(outcomes.error());
    if (auto same = fair_draw(episode, *opening, *outcomes, "draw"); !same)
        return std::unexpected(same.error());
    return opening;
}

bool says_unfair(const Problem& problem) { return std::string_view(problem.code).starts_with("fair-"); }

}  // namespace

Read<void> run_verify_draw(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto chosen = chosen_episode(context, request);
    if (!chosen) return std::unexpected(chosen.error());
    const Episode& episode = *chosen->episode;
    const auto players =
        need_int(request, "players", {.least = episode.min_players, .most = episode.max_players});
    if (!players) return std::unexpected(players.error());
    const auto opening = verified(context, request, episode, static_cast<int>(*players));
    if (opening) {
        out.field("fair", true).field("key", to_hex(key_of(*opening)));
        if (!opening->published.empty())
            out.field("commitments", static_cast<std::int64_t>(published_count(*opening)));
        return {};
    }
    const Problem& problem = opening.error();
    if (!says_unfair(problem)) return std::unexpected(problem);
    out.field("fair", false)
        .field("code", problem.code)
        .field("message", message_for(*context.words, problem));
    out.field("at", problem.at).field("expected", problem.expected).field("found", problem.found);
    return {};
}

}  // namespace mycity
