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

}  // namespace

void write_gains(json::Writer& out, std::span<const RoundGain> gains) {
    out.key("gains").begin_array();
    for (const RoundGain& gain : gains) {
        out.begin_object()
            .field("round", gain.round)
            .field("player", gain.player.index())
            .field("rule", gain.rule);
        write_amount(out, "points", gain.points);
        write_amount(out, "circles", gain.gains.circles);
        write_amount(out, "nuggets", gain.gains.nuggets);
        write_amount(out, "bags", gain.gains.bags);
        write_amount(out, "tracks", gain.gains.tracks);
        write_marks(out, gain.gains.marks);
        write_changed_spaces(out, "trees", gain.trees);
        write_changed_spaces(out, "meadow", gain.meadow);
        out.end_object();
    }
    out.end_array();
}

}  // namespace mycity
