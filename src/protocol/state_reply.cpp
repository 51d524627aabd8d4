#include "protocol/state_reply.hpp"

#include <algorithm>

#include "base/json_change.hpp"
#include "base/try.hpp"
#include "campaign/rules_in_force.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/encode_campaign.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

// Reads the members of `view`; remembers the first problem.
class ViewReader {
  public:
    ViewReader(const json::Value& view, int players) : view_(view), players_(players) {}

    Read<ViewRequest> read() {
        if (view_.as_object() == nullptr) return wrong_type("view", "object", view_);
        ViewRequest asked{.seats = seats(),
                          .viewer = number<PlayerId>("viewer", players_ - 1),
                          .episode = number<EpisodeNumber>("episode", 99),
                          .round = number<int>("round", INT32_MAX),
                          .since = number<int>("since", INT32_MAX),
                          .previews = flag("previews")};
        // "episode": only when an episode or its end has come.
        const json::Value* document = view_.find("document");
        if (document != nullptr && *document == json::Value("episode"))
            asked.document = ViewRequest::Document::by_episode;
        else if (flag("document"))
            asked.document = ViewRequest::Document::whole;
        if (problem_) return std::unexpected(std::move(*problem_));
        return asked;
    }

  private:
    int number_at(const json::Value& value, const std::string& at, int most) {
        const auto number = int_at(value, at, {.least = 0, .most = most});
        if (number) return static_cast<int>(*number);
        if (!problem_) problem_ = number.error();
        return 0;
    }

    template <class T>
    std::optional<T> number(std::string_view key, int most) {
        const json::Value* field = view_.find(key);
        if (field == nullptr) return std::nullopt;
        return T(number_at(*field, member("view", key), most));
    }

    bool flag(std::string_view key) {
        const json::Value* field = view_.find(key);
        if (field == nullptr) return false;
        if (const auto flag = field->as_bool()) return *flag;
        if (!problem_) problem_ = wrong_type(member("view", key), "true, false", *field).error();
        return false;
    }

    std::optional<std::vector<PlayerId>> seats() {
        const json::Value* field = view_.find("seats");
        if (field == nullptr) return std::nullopt;
        std::vector<PlayerId> found;
        const auto list = array_at(*field, "view.seats");
        if (!list) {
            problem_ = list.error();
            return found;
        }
        for (std::size_t i = 0; i < (*list)->size(); ++i)
            found.emplace_back(number_at((**list)[i], entry("view.seats", i), players_ - 1));
        return found;
    }

    const json::Value& view_;
    int players_;
    std::optional<Problem> problem_{};
};

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

void write_scores(json::Writer& out, const Session* session, bool spaces) {
    out.key("scores").begin_array();
    for (const PlayerId seat : PlayerIds(session == nullptr ? 0 : session->game().players())) {
        out.begin_object();
        ScoreSheet sheet = score_sheet(View::of(session->game(), seat).game(), seat);
        for (ScoreLine& line : sheet.lines)
            if (!spaces) line.spaces = {};
        write_sheet(out, sheet);
        out.end_object();
    }
    out.end_array();
}

void write_legal_of(json::Writer& out, const Playthrough& playthrough, PlayerId viewer,
                    const ViewRequest& request) {
    out.key("legal").begin_object();
    if (playthrough.between_episodes()) {
        sticker_legal(*playthrough.legacy(), viewer, out);
        out.end_object();
        return;
    }
    const View view = playthrough.view(viewer);
    write_legal(out, view, viewer);
    out.end_object();
    if (!request.previews) return;
    out.key("previews").begin_object();
    write_previews(out, view, viewer, request.since.has_value());
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

// Writes what the screen shows: the members of a reply, or of the view that `changes` compare.
void write_shown(json::Writer& out, const EngineContext& context, const ViewRequest& request,
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
        write_legal_of(out, playthrough, viewer, request);
    else
        out.field("legal", nullptr);
    write_scores(out, playthrough.session(), !request.since);
}

bool same_episode(const json::Value& before, const json::Value& now) {
    const json::Value *was = before.find("state"), *is = now.find("state");
    return was != nullptr && *was->find("episode") == *is->find("episode") &&
           *was->find("phase") == *is->find("phase");
}

// Tells what has changed since the view that the asker has, or everything when that is not the last one.
// Returns whether it is of the same phase of the same episode.
bool write_changes(json::Writer& out, EngineContext& context, const ViewRequest& request,
                   std::optional<PlayerId> player) {
    std::string text;
    json::Writer whole(text);
    whole.begin_object();
    write_shown(whole, context, request, player);
    whole.end_object();
    json::Value now = *json::parse(text);
    const int since = request.since == context.views ? context.views : 0;
    const json::Value before = since > 0 ? std::move(context.shown) : json::Value(json::Object{});
    out.field("since", since).field("view", ++context.views);
    const std::string changes = json::change(before, now);
    out.key("changes").written(changes.empty() ? "{}" : changes);
    const bool same = same_episode(before, now);
    context.shown = std::move(now);
    return same;
}

void write_view(json::Writer& out, EngineContext& context, const ViewRequest& request,
                std::optional<PlayerId> player) {
    using Document = ViewRequest::Document;
    bool document = request.document != Document::none;
    if (!request.since)
        write_shown(out, context, request, player);
    else if (write_changes(out, context, request, player))
        document = request.document == Document::whole;
    const Playthrough& playthrough = *context.playthrough;
    const Episode& episode = playthrough.episode();
    if (request.round)
        write_events(out, playthrough, request.episode.value_or(episode.number), *request.round);
    if (request.episode != episode.number) {
        out.key("content").begin_object();
        write_content_of(out, context, episode);
        out.end_object();
        write_new_rules(out, context, episode);
    }
    if (!document) return;
    out.key("document").begin_object();
    write_document(out, playthrough);
    out.end_object();
}

}  // namespace

Read<StateReply> StateReply::of(const json::Value& request, int players) {
    StateReply reply;
    if (const json::Value* field = request.find("view"))
        reply.view_ = TRY(ViewReader(*field, players).read());
    return reply;
}

void StateReply::write(json::Writer& out, EngineContext& context, std::optional<PlayerId> player) const {
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
