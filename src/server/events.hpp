#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/event_values.hpp"

// The events of a table, one type each. kName is the event's name in docs/server-protocol.md; describe()
// lists the fields for the codecs (field_codec.hpp). Names and fields are version 1: they change only by
// addition.
namespace mycity {

struct TableCreated {
    static constexpr std::string_view kName = "table-created";
    GameChoice choice{};
    std::vector<NewSeat> seats{};
    Clock clock{};
    bool listed = false;
    std::optional<int> stand_in{};           // the level of bots that stand in
    std::vector<std::string> commitments{};  // one for each remaining episode, in hex
    Private<Digest> secret{};
    Private<Digest> invite{};  // hashes of the tokens
    Private<Digest> watch{};
    Private<std::optional<json::Value>> import{};  // a campaign file
    // After a rematch: the devices that the seats are reserved for.
    Private<std::optional<std::vector<std::optional<Digest>>>> devices{};
    Private<std::optional<Digest>> creator{};  // the device that created it
    bool operator==(const TableCreated&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        GameChoice::describe(self.choice, codec);
        codec.field("seats", self.seats);
        codec.field("clock", self.clock);
        codec.field("listed", self.listed);
        codec.field("stand_in", self.stand_in);
        codec.field("commitments", self.commitments);
        codec.field("secret", self.secret);
        codec.field("invite", self.invite);
        codec.field("watch", self.watch);
        codec.field("import", self.import);
        codec.field("devices", self.devices);
        codec.field("creator", self.creator);
    }
};

// The device of the event's origin takes the seats.
struct SeatsTaken {
    static constexpr std::string_view kName = "seats-taken";
    std::vector<TakenSeat> seats{};
    bool operator==(const SeatsTaken&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

struct SeatsLeft {
    static constexpr std::string_view kName = "seats-left";
    std::vector<PlayerId> seats{};
    bool operator==(const SeatsLeft&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

struct BotAdded {
    static constexpr std::string_view kName = "bot-added";
    PlayerId seat{};
    int level = 0;
    bool operator==(const BotAdded&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("level", self.level);
    }
};

struct BotRemoved {
    static constexpr std::string_view kName = "bot-removed";
    PlayerId seat{};
    bool operator==(const BotRemoved&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
    }
};

// All seats of the game are taken and some have committed to nonces. Nobody can sit down or leave any more
// until the game starts: when every one of those nonces is disclosed or withheld.
struct DrawCommitted {
    static constexpr std::string_view kName = "draw-committed";
    std::vector<SeatInfo> seats{};
    bool operator==(const DrawCommitted&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

struct NoncesDisclosed {
    static constexpr std::string_view kName = "nonces-disclosed";
    std::vector<DisclosedNonce> seats{};
    bool operator==(const NoncesDisclosed&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

// The game starts without the nonces of these seats: a player has decided so, or their time is up.
struct NoncesWithheld {
    static constexpr std::string_view kName = "nonces-withheld";
    std::vector<PlayerId> seats{};
    Author by = Author::person;
    bool operator==(const NoncesWithheld&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
        codec.field("by", self.by);
    }
};

struct GameStarted {
    static constexpr std::string_view kName = "game-started";
    std::vector<SeatInfo> seats{};
    std::vector<std::string> nonces{};  // in hex
    EpisodeNumber episode{};
    std::vector<DrawnItem> drawn{};
    bool operator==(const GameStarted&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
        codec.field("nonces", self.nonces);
        codec.field("episode", self.episode);
        codec.field("drawn", self.drawn);
    }
};

struct MoveSealed {
    static constexpr std::string_view kName = "move-sealed";
    PlayerId seat{};
    Author by = Author::person;
    Private<MoveRequest> move{};
    bool operator==(const MoveSealed&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("by", self.by);
        codec.field("move", self.move);
    }
};

struct MoveTakenBack {
    static constexpr std::string_view kName = "move-taken-back";
    PlayerId seat{};
    bool operator==(const MoveTakenBack&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
    }
};

struct RoundClosed {
    static constexpr std::string_view kName = "round-closed";
    EpisodeNumber episode{};
    int round = 0;
    std::vector<std::optional<MoveRequest>> moves{};  // empty for players who were not asked
    std::vector<DrawnItem> drawn{};                   // what is revealed next
    bool operator==(const RoundClosed&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("episode", self.episode);
        codec.field("round", self.round);
        codec.field("moves", self.moves);
        codec.field("drawn", self.drawn);
    }
};

struct EpisodeFinished {
    static constexpr std::string_view kName = "episode-finished";
    EpisodeNumber episode{};
    Opening fair{};
    std::vector<PlayerResult> players{};
    bool operator==(const EpisodeFinished&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("episode", self.episode);
        codec.field("fair", self.fair);
        codec.field("players", self.players);
    }
};

// Between two episodes of a legacy campaign.
struct StickerPlaced {
    static constexpr std::string_view kName = "sticker-placed";
    PlayerId seat{};
    Author by = Author::person;
    StickerRequest move{};
    bool operator==(const StickerPlaced&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("by", self.by);
        codec.field("move", self.move);
    }
};

// The next episode of a campaign.
struct EpisodeStarted {
    static constexpr std::string_view kName = "episode-started";
    EpisodeNumber episode{};
    std::vector<DrawnItem> drawn{};
    bool operator==(const EpisodeStarted&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("episode", self.episode);
        codec.field("drawn", self.drawn);
    }
};

// The person on the seat has read the opening of the episode: their clock runs.
struct EpisodeBegun {
    static constexpr std::string_view kName = "episode-begun";
    std::vector<PlayerId> seats{};
    bool operator==(const EpisodeBegun&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

// These seats want a bot to stand in; others have not agreed yet.
struct StandInAgreed {
    static constexpr std::string_view kName = "stand-in-agreed";
    PlayerId seat{};
    std::vector<PlayerId> by{};
    bool operator==(const StandInAgreed&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("by", self.by);
    }
};

struct StandInStarted {
    static constexpr std::string_view kName = "stand-in-started";
    PlayerId seat{};
    int level = 0;
    bool operator==(const StandInStarted&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("level", self.level);
    }
};

struct StandInEnded {
    static constexpr std::string_view kName = "stand-in-ended";
    PlayerId seat{};
    bool operator==(const StandInEnded&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
    }
};

// The time of these seats is up; the events of their default moves follow.
struct ClockExpired {
    static constexpr std::string_view kName = "clock-expired";
    std::vector<PlayerId> seats{};
    bool operator==(const ClockExpired&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
    }
};

// The seats belong to another device of the same person now.
struct SeatsTransferred {
    static constexpr std::string_view kName = "seats-transferred";
    std::vector<PlayerId> seats{};
    Private<Digest> from{};
    Private<Digest> to{};
    bool operator==(const SeatsTransferred&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seats", self.seats);
        codec.field("from", self.from);
        codec.field("to", self.to);
    }
};

struct RematchCreated {
    static constexpr std::string_view kName = "rematch-created";
    std::string table{};
    bool operator==(const RematchCreated&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("table", self.table);
    }
};

// The owner has sent everybody without a seat away. While `keep_out` is true, only devices that hold a seat,
// and the owner, may open the table.
struct VisitorsSentAway {
    static constexpr std::string_view kName = "visitors-sent-away";
    bool keep_out = false;
    bool operator==(const VisitorsSentAway&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("keep_out", self.keep_out);
    }
};

using TableEvent =
    std::variant<TableCreated, SeatsTaken, SeatsLeft, BotAdded, BotRemoved, DrawCommitted, NoncesDisclosed,
                 NoncesWithheld, GameStarted, MoveSealed, MoveTakenBack, RoundClosed, EpisodeFinished,
                 StickerPlaced, EpisodeStarted, StandInStarted, StandInEnded, ClockExpired, SeatsTransferred,
                 RematchCreated, VisitorsSentAway, StandInAgreed, EpisodeBegun>;

// The frame that caused an event. The table recognises a repeated frame by it.
struct Origin {
    Private<std::string> id{};
    Private<Digest> device{};
    bool operator==(const Origin&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("id", self.id);
        codec.field("device", self.device);
    }
};

// An event as the log stores it.
struct LoggedEvent {
    TableEvent event;
    std::optional<Origin> origin{};
    bool operator==(const LoggedEvent&) const = default;
};

// The event as text for the log, including private fields.
std::string to_log_text(const TableEvent& event, const std::optional<Origin>& origin);
// The problem names the field, or is "unknown-event".
Read<LoggedEvent> read_logged_event(std::string_view text);

// Writes "event" and the public fields into an object that the caller has opened.
void write_public_event(json::Writer& out, const TableEvent& event);

// Whether the event changes the game itself, not only seats.
bool changes_game(const TableEvent& event);
std::string_view name_of(const TableEvent& event);

}  // namespace mycity
