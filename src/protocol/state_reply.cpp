#include "protocol/state_reply.hpp"

#include <algorithm>

#include "base/try.hpp"
#include "campaign/rules_in_force.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

Read<PlayerId> seat_at(const json::Value& value, std::string_view at, int players) {
    const auto seat = TRY(int_at(value, at, {.least = 0, .most = players - 1}));
    return PlayerId(seat);
}

Read<std::vector<PlayerId>> seats_at(const json::Value& value, std::string_view at, int players) {
    const auto list = TRY(array_at(value, at));
    std::vector<PlayerId> seats;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto seat = TRY(seat_at((*list)[i], entry(at, i), players));
        seats.push_back(seat);
    }
    return seats;
}

Read<bool> flag_of(const json::Value& view, std::string_view key) {
    const json::Value* flag = view.find(key);
    if (flag == nullptr) return false;
    if (!flag->as_bool()) return wrong_type(member("view", key), "true, false", *flag);
    return *flag->as_bool();
}

Read<ViewRequest> view_request_at(const json::Value& view, int players) {
    if (view.as_object() == nullptr) return wrong_type("view", "object", view);
    ViewRequest asked;
    if (const json::Value* field = view.find("seats")) {
        asked.seats = TRY(seats_at(*field, "view.seats", players));
    }
    if (const json::Value* field = view.find("viewer")) {
        asked.viewer = TRY(seat_at(*field, "view.viewer", players));
    }
    if (const json::Value* field = view.find("episode")) {
        const auto episode = TRY(int_at(*field, "view.episode", {.least = 0, .most = 99}));
        asked.episode = EpisodeNumber(episode);
    }
    asked.previews = TRY(flag_of(view, "previews"));
    asked.document = TRY(flag_of(view, "document"));
    return asked;
}

std::vector<PlayerId> seats_of_people(const Playthrough& playthrough) {
    std::vector<PlayerId> seats;
    const auto& participants = playthrough.participants();
    for (std::size_t i = 0; i < participants.size(); ++i)
        if (!participants[i].level) seats.emplace_back(i);
    return seats;
}

enum class Asked : std::uint8_t { no, decided, deciding };

Asked asked(const Playthrough& playthrough, PlayerId player) {
    if (const Session* session = playthrough.session()) {
        const Game& game = session->game();
        if (!game.decides(player)) return Asked::no;
        return game.has_decided(player) ? Asked::decided : Asked::deciding;
    }
    if (!playthrough.between_episodes()) return Asked::no;
    return playthrough.legacy()->pending(player).empty() ? Asked::decided : Asked::deciding;
}

bool among(const std::vector<PlayerId>& seats, PlayerId seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// The first of these seats that has to decide, beginning with the one shown so far, which else stays.
PlayerId next_viewer(const Playthrough& playthrough, const std::vector<PlayerId>& seats, PlayerId before) {
    for (int step = 0; step < playthrough.players(); ++step) {
        const PlayerId seat((before + step) % playthrough.players());
        if (among(seats, seat) && asked(playthrough, seat) == Asked::deciding) return seat;
    }
    return among(seats, before) || seats.empty() ? before : seats.front();
}

void write_scores(json::Writer& out, const Session* session) {
    out.key("scores").begin_array();
    for (const PlayerId seat : PlayerIds(session == nullptr ? 0 : session->game().players())) {
        out.begin_object();
        write_sheet(out, score_sheet(View::of(session->game(), seat).game(), seat));
        out.end_object();
    }
    out.end_array();
}

void write_legal_of(json::Writer& out, const Playthrough& playthrough, PlayerId viewer, bool previews) {
    out.key("legal").begin_object();
    if (playthrough.between_episodes()) {
        sticker_legal(*playthrough.legacy(), viewer, out);
        out.end_object();
        return;
    }
    const View view = playthrough.view(viewer);
    write_legal(out, view, viewer);
    out.end_object();
    if (!previews) return;
    out.key("previews").begin_object();
    write_previews(out, view, viewer);
    out.end_object();
}

// Rules that the episode played before, or else the one before in number, did not have.
void write_new_rules(json::Writer& out, const EngineContext& context, const Episode& episode) {
    int earlier = episode.number - 1;
    const Campaign* campaign = context.playthrough->campaign();
    if (campaign != nullptr && campaign->index() > 0)
        earlier = campaign->plan().episodes[static_cast<std::size_t>(campaign->index()) - 1];
    const Episode* before =
        earlier < 1 ? nullptr : context.library->find(episode.game.view(), EpisodeNumber(earlier));
    const std::vector<Rule> known = before == nullptr ? std::vector<Rule>{} : rules_in_force(*before);
    out.key("new_rules").begin_array();
    if (before != nullptr)
        for (const Rule rule : rules_in_force(episode))
            if (std::find(known.begin(), known.end(), rule) == known.end()) out.value(rule);
    out.end_array();
}

void write_view(json::Writer& out, const EngineContext& context, const ViewRequest& request,
                std::optional<PlayerId> player) {
    const Playthrough& playthrough = *context.playthrough;
    const std::vector<PlayerId> seats = request.seats ? *request.seats : seats_of_people(playthrough);
    const PlayerId before = request.viewer.value_or(player && among(seats, *player) ? *player
                                                    : seats.empty()                 ? PlayerId(0)
                                                                                    : seats.front());
    const PlayerId viewer = next_viewer(playthrough, seats, before);
    out.field("viewer", viewer);
    out.key("state").begin_object();
    write_playthrough(out, playthrough, viewer, *context.library, *context.words);
    out.end_object();
    if (among(seats, viewer) && asked(playthrough, viewer) != Asked::no)
        write_legal_of(out, playthrough, viewer, request.previews);
    else
        out.field("legal", nullptr);
    write_scores(out, playthrough.session());
    const Episode& episode = playthrough.episode();
    if (request.episode != episode.number) {
        out.key("content").begin_object();
        write_content_of(out, context, episode);
        out.end_object();
        write_new_rules(out, context, episode);
    }
    if (!request.document) return;
    out.key("document").begin_object();
    write_document(out, playthrough);
    out.end_object();
}

}  // namespace

Read<StateReply> StateReply::of(const json::Value& request, int players) {
    StateReply reply;
    if (const json::Value* field = request.find("view")) {
        reply.view_ = TRY(view_request_at(*field, players));
    }
    return reply;
}

void StateReply::write(json::Writer& out, const EngineContext& context,
                       std::optional<PlayerId> player) const {
    if (view_) {
        write_view(out, context, *view_, player);
        return;
    }
    write_playthrough(out, *context.playthrough, player, *context.library, *context.words);
    out.key("state").begin_object();
    write_playthrough(out, *context.playthrough, player, *context.library, *context.words);
    out.end_object();
}

}  // namespace mycity
