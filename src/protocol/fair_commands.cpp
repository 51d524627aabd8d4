// verify-draw, sha256.

#include "base/bytes.hpp"
#include "base/sha256.hpp"
#include "base/try.hpp"
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
    auto opening = TRY(opening_at(request, "", static_cast<std::size_t>(players)));
    TRY(check_published(opening, episode, *context.library, ""));
    const auto field = TRY(need(request, "draw"));
    const auto outcomes = TRY(outcomes_at(*field, "draw", episode));
    TRY(fair_draw(episode, opening, outcomes, "draw"));
    return opening;
}

bool says_unfair(const Problem& problem) { return std::string_view(problem.code).starts_with("fair-"); }

}  // namespace

Read<void> run_verify_draw(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto chosen = TRY(chosen_episode(context, request));
    const Episode& episode = *chosen.episode;
    const auto players =
        TRY(need_int(request, "players", {.least = episode.min_players, .most = episode.max_players}));
    const auto opening = verified(context, request, episode, static_cast<int>(players));
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

Read<void> run_sha256(EngineContext&, const json::Value& request, json::Writer& out) {
    const bool hex = request.find("hex") != nullptr;
    const auto text = TRY(need_text(request, hex ? "hex" : "text"));
    const auto bytes = hex ? from_hex(text) : std::optional(std::string(text));
    if (!bytes) return wrong_type("hex", "hex", *request.find("hex"));
    out.field("hash", to_hex(sha256(*bytes)));
    return {};
}

}  // namespace mycity
