// verify-draw.

#include "base/bytes.hpp"
#include "protocol/commands.hpp"
#include "protocol/message.hpp"
#include "protocol/valley_request.hpp"
#include "record/draw_json.hpp"

namespace mycity {
namespace {

// The key, if the secret is the one committed to and the draw follows from it.
Read<Digest> verified_key(const json::Value& request, const Episode& episode, int players) {
    const auto opening = opening_at(request, "", static_cast<std::size_t>(players));
    if (!opening) return std::unexpected(opening.error());
    const auto field = need(request, "draw");
    if (!field) return std::unexpected(field.error());
    const auto outcomes = outcomes_at(**field, "draw", episode);
    if (!outcomes) return std::unexpected(outcomes.error());
    if (auto same = fair_draw(episode, *opening, *outcomes, "draw"); !same)
        return std::unexpected(same.error());
    return key_of(*opening);
}

bool says_unfair(const Problem& problem) {
    return problem.code == "fair-commitment" || problem.code == "fair-nonce" || problem.code == "fair-draw";
}

}  // namespace

Read<void> run_verify_draw(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto chosen = chosen_episode(context, request);
    if (!chosen) return std::unexpected(chosen.error());
    const Episode& episode = *chosen->episode;
    const auto players =
        need_int(request, "players", {.least = episode.min_players, .most = episode.max_players});
    if (!players) return std::unexpected(players.error());
    const auto key = verified_key(request, episode, static_cast<int>(*players));
    if (key) {
        out.field("fair", true).field("key", to_hex(*key));
        return {};
    }
    const Problem& problem = key.error();
    if (!says_unfair(problem)) return std::unexpected(problem);
    out.field("fair", false)
        .field("code", problem.code)
        .field("message", message_for(*context.words, problem));
    out.field("at", problem.at).field("expected", problem.expected).field("found", problem.found);
    return {};
}

}  // namespace mycity
