#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/event_values.hpp"

// The commands that a client can send to a table, one type each. kName is the frame's `type` in
// docs/server-protocol.md; describe() lists the fields for the codecs (field_codec.hpp).
namespace mycity {

struct SitCommand {
    static constexpr std::string_view kName = "sit";
    std::vector<TakenSeat> seats{};
    bool operator==(const SitCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

struct LeaveCommand {
    static constexpr std::string_view kName = "leave";
    std::vector<PlayerId> seats{};
    bool operator==(const LeaveCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

struct AddBotCommand {
    static constexpr std::string_view kName = "add-bot";
    PlayerId seat{};
    int level = 0;
    bool operator==(const AddBotCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("level", self.level);
    }
};

struct RemoveBotCommand {
    static constexpr std::string_view kName = "remove-bot";
    PlayerId seat{};
    bool operator==(const RemoveBotCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
    }
};

struct StartCommand {
    static constexpr std::string_view kName = "start";
    bool operator==(const StartCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self&, Codec&) {}
};

// Discloses the nonces that the seats have committed to.
struct DiscloseCommand {
    static constexpr std::string_view kName = "disclose";
    std::vector<DisclosedNonce> seats{};
    bool operator==(const DiscloseCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

// Waits no longer for the nonces of these seats.
struct StartWithoutCommand {
    static constexpr std::string_view kName = "start-without";
    std::vector<PlayerId> seats{};
    bool operator==(const StartWithoutCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

// Seals a move, or places a sticker between two episodes of a legacy campaign.
struct MoveCommand {
    static constexpr std::string_view kName = "move";
    PlayerId seat{};
    EpisodeNumber episode{};
    int round = 0;
    std::variant<MoveRequest, StickerRequest> move{};
    bool operator==(const MoveCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("episode", self.episode);
        codec.field("round", self.round);
        codec.field("move", self.move);
    }
};

struct TakeBackCommand {
    static constexpr std::string_view kName = "take-back";
    PlayerId seat{};
    EpisodeNumber episode{};
    int round = 0;
    bool operator==(const TakeBackCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("episode", self.episode);
        codec.field("round", self.round);
    }
};

// The person has read the opening of the episode.
struct BeginCommand {
    static constexpr std::string_view kName = "begin";
    std::vector<PlayerId> seats{};
    EpisodeNumber episode{};
    bool operator==(const BeginCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
        codec.field("episode", self.episode);
    }
};

struct StandInCommand {
    static constexpr std::string_view kName = "stand-in";
    PlayerId seat{};
    std::optional<int> level{};  // not heeded: it is the table's
    bool operator==(const StandInCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("level", self.level);
    }
};

struct EndStandInCommand {
    static constexpr std::string_view kName = "end-stand-in";
    PlayerId seat{};
    bool operator==(const EndStandInCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
    }
};

struct NextEpisodeCommand {
    static constexpr std::string_view kName = "next-episode";
    bool operator==(const NextEpisodeCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self&, Codec&) {}
};

struct RematchCommand {
    static constexpr std::string_view kName = "rematch";
    bool operator==(const RematchCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self&, Codec&) {}
};

// The owner sends everybody without a seat away, and keeps them out or lets them come back.
struct SendAwayCommand {
    static constexpr std::string_view kName = "send-away";
    bool keep_out = false;
    bool operator==(const SendAwayCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("keep_out", self.keep_out);
    }
};

// The owner frees seats of others before the game.
struct FreeSeatsCommand {
    static constexpr std::string_view kName = "free-seats";
    std::vector<PlayerId> seats{};
    bool operator==(const FreeSeatsCommand&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

using TableCommand =
    std::variant<SitCommand, LeaveCommand, AddBotCommand, RemoveBotCommand, StartCommand, DiscloseCommand,
                 StartWithoutCommand, MoveCommand, TakeBackCommand, StandInCommand, EndStandInCommand,
                 NextEpisodeCommand, RematchCommand, SendAwayCommand, FreeSeatsCommand, BeginCommand>;

// The first frame of a connection: opens a table.
struct HelloFrame {
    static constexpr std::string_view kName = "hello";
    std::string table{};
    std::optional<std::string> token{};
    std::optional<std::string> device{};
    std::optional<std::int64_t> from{};  // the last version that the client knows
    std::optional<std::string> language{};
    std::optional<bool> engine{};  // true: the client runs the engine and needs no state after a closed round
    bool operator==(const HelloFrame&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("table", self.table);
        codec.field("token", self.token);
        codec.field("device", self.device);
        codec.field("from", self.from);
        codec.field("language", self.language);
        codec.field("engine", self.engine);
    }
};

// Whether frames of this type carry a command.
bool is_command(std::string_view type);
// The command in a frame; the problem names the field, or is "unknown-frame".
Read<TableCommand> read_command(const json::Value& frame);
Read<HelloFrame> read_hello(const json::Value& frame);
// The frame that carries the command.
std::string to_frame_text(const TableCommand& command, std::string_view id);

template <>
struct ValueCodec<std::variant<MoveRequest, StickerRequest>> {
    static void write(json::Writer& out, const std::variant<MoveRequest, StickerRequest>& move);
    static Read<void> read(const json::Value& from, const FieldPath& at,
                           std::variant<MoveRequest, StickerRequest>& to);
};

}  // namespace mycity
