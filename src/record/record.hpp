#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "content/library.hpp"
#include "record/read.hpp"
#include "record/session.hpp"

namespace mycity {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;

// Who plays a seat: a person, or a bot of some level.
struct Participant {
    std::string name;
    std::optional<int> level{};  // bots only
    bool operator==(const Participant&) const = default;
};

// {"name":"Ada"} or {"bot":"mycity","level":2}
json::Value participant_value(const Participant& participant);
Read<Participant> participant_at(const json::Value& value, std::string_view at);

// A game read from a record, ready to be continued.
struct Record {
    std::vector<Participant> players;
    Session session;
};

// The document of docs/record-format.md. Before the game is over it contains the whole draw and the sealed
// moves: do not show it to players.
json::Value record_value(const Session& session, std::span<const Participant> players);
// The same as indented text for a file, with a line break at the end.
std::string record_text(const Session& session, std::span<const Participant> players);

// Replays the record and verifies that every move is legal and every score line, total and rank is the same.
Read<Record> read_record(std::string_view text, const content::Library& library);
// `land`: the valley on which the campaign of the record is played, so that it is not read once more.
Read<Record> replay_record(const json::Value& document, const content::Library& library,
                           const content::CampaignValleyPointer& land = nullptr);

}  // namespace mycity
