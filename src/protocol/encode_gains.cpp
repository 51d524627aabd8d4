#include "protocol/encode_campaign.hpp"
#include "record/move_json.hpp"

// What is zero is not written: before a chapter is opened, none of its words is (L-SEAL).

namespace mycity {
namespace {

void write_amount(json::Writer& out, std::string_view key, int amount) {
    if (amount != 0) out.field(key, amount);
}

void write_marks(json::Writer& out, const std::array<int, kGroupKinds>& marks) {
    if (marks == std::array<int, kGroupKinds>{}) return;
    out.key("marks").begin_object();
    for (std::size_t kind = 0; kind < marks.size(); ++kind)
        write_amount(out, name_of(static_cast<Kind>(kind)), marks[kind]);
    out.end_object();
}

void write_changed_spaces(json::Writer& out, std::string_view key, Mask spaces) {
    if (spaces) out.field(key, spaces_value(spaces));
}

void write_amounts(json::Writer& out, const RoundGain& gain) {
    write_amount(out, "points", gain.points);
    write_amount(out, "circles", gain.gains.circles);
    write_amount(out, "nuggets", gain.gains.nuggets);
    write_amount(out, "bags", gain.gains.bags);
    write_amount(out, "tracks", gain.gains.tracks);
    write_marks(out, gain.gains.marks);
    write_changed_spaces(out, "trees", gain.trees);
    write_changed_spaces(out, "meadow", gain.meadow);
}

void write_event(json::Writer& out, const RoundEvent& event) {
    constexpr std::string_view names[] = {"placed", "passed", "ended", "gained", "blocked", "revealed"};
    out.begin_object().field("event", names[static_cast<std::size_t>(event.kind)]);
    out.field("round", event.round);
    if (event.kind < RoundEvent::Kind::blocked) out.field("player", event.player);
    if (!event.building.empty()) out.field("building", event.building);
    if (event.spaces) out.field("spaces", spaces_value(event.spaces));
    if (event.by_rule) out.field("by_rule", true);
    if (event.kind == RoundEvent::Kind::gained) out.field("rule", event.gain.rule);
    write_amounts(out, event.gain);
    out.end_object();
}

void write_each(json::Writer& out, const Session* session, int since) {
    if (session == nullptr) return;
    for (const RoundEvent& event : events_since(*session, since)) write_event(out, event);
}

}  // namespace

void write_gains(json::Writer& out, std::span<const RoundGain> gains) {
    out.key("gains").begin_array();
    for (const RoundGain& gain : gains) {
        out.begin_object().field("round", gain.round).field("player", gain.player).field("rule", gain.rule);
        write_amounts(out, gain);
        out.end_object();
    }
    out.end_array();
}

void write_events(json::Writer& out, const Playthrough& playthrough, EpisodeNumber episode, int round) {
    const LegacyCampaign* legacy = playthrough.legacy();
    out.key("events").begin_array();
    if (legacy != nullptr && !legacy->results().empty() && legacy->results().back().episode == episode)
        write_each(out, legacy->last_session(), round);
    write_each(out, playthrough.session(), playthrough.episode().number == episode ? round : 0);
    out.end_array();
}

}  // namespace mycity
