#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/service.hpp"

// The messages of one node to another over a Link. The edge gives every connection a number, and a new one
// when it goes to another keeper; so what an earlier keeper still sends finds nobody.
namespace mycity {

// The edge: a client has said hello, and opens a table of this keeper.
struct ClientOpened {
    static constexpr std::uint64_t kKind = 1;
    std::uint64_t client = 0;
    std::string address{};
    std::string hello{};
    bool operator==(const ClientOpened&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.client);
        codec.field(self.address);
        codec.field(self.hello);
    }
};

// The edge: a frame of the client.
struct ClientFrame {
    static constexpr std::uint64_t kKind = 2;
    std::uint64_t client = 0;
    std::string text{};
    bool operator==(const ClientFrame&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.client);
        codec.field(self.text);
    }
};

// The edge: the client is gone, or opens another table.
struct ClientLeft {
    static constexpr std::uint64_t kKind = 3;
    std::uint64_t client = 0;
    bool operator==(const ClientLeft&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.client);
    }
};

// The keeper: a frame for clients.
struct FrameForClients {
    static constexpr std::uint64_t kKind = 4;
    std::vector<std::uint64_t> clients{};
    std::string text{};
    bool operator==(const FrameForClients&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.clients);
        codec.field(self.text);
    }
};

// The keeper: it has closed the connection, with a code of docs/server-protocol.md or "moved": somebody else
// keeps the table now.
struct ClientClosed {
    static constexpr std::uint64_t kKind = 5;
    std::uint64_t client = 0;
    std::string code{};
    bool operator==(const ClientClosed&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.client);
        codec.field(self.code);
    }
};

// An HTTP request for the keeper of a stream.
struct RequestForKeeper {
    static constexpr std::uint64_t kKind = 6;
    std::uint64_t id = 0;
    std::string stream{};
    ApiRequest request{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.id);
        codec.field(self.stream);
        codec.field(self.request.method);
        codec.field(self.request.path);
        codec.field(self.request.query);
        codec.field(self.request.body);
        codec.field(self.request.authorization);
        codec.field(self.request.language);
        codec.field(self.request.origin);
        codec.field(self.request.address);
    }
};

struct ReplyOfKeeper {
    static constexpr std::uint64_t kKind = 7;
    std::uint64_t id = 0;
    std::uint64_t status = 0;  // 0: nothing was done, because the node does not keep the stream
    std::string content_type{};
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.id);
        codec.field(self.status);
        codec.field(self.content_type);
        codec.field(self.body);
        codec.field(self.headers);
    }
};

// A question of the operator for the keeper of a stream, and its answer.
struct AdminForKeeper {
    static constexpr std::uint64_t kKind = 8;
    std::uint64_t id = 0;
    std::string stream{};
    std::string text{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.id);
        codec.field(self.stream);
        codec.field(self.text);
    }
};

struct AnswerOfKeeper {
    static constexpr std::uint64_t kKind = 9;
    std::uint64_t id = 0;
    std::string text{};  // empty: the node does not keep the stream

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.id);
        codec.field(self.text);
    }
};

// A node gathers these shards, and asks their keeper for them.
struct ShardsWanted {
    static constexpr std::uint64_t kKind = 20;
    std::vector<std::uint64_t> shards{};
    bool operator==(const ShardsWanted&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.shards);
    }
};

// A node keeps these shards, with these epochs.
struct ShardsKept {
    static constexpr std::uint64_t kKind = 21;
    std::string node{};
    std::vector<std::pair<std::uint64_t, std::uint64_t>> shards{};
    std::uint64_t leaving = 0;  // 1: the sender gets no more shards
    bool operator==(const ShardsKept&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.node);
        codec.field(self.shards);
        codec.field(self.leaving);
    }
};

using NodeMessage =
    std::variant<ClientOpened, ClientFrame, ClientLeft, FrameForClients, ClientClosed, RequestForKeeper,
                 ReplyOfKeeper, AdminForKeeper, AnswerOfKeeper, ShardsWanted, ShardsKept>;

std::string to_bytes(const NodeMessage& message);
// Nothing if the bytes are no message, or one of a newer version that this one does not know.
std::optional<NodeMessage> read_message(std::string_view bytes);

}  // namespace mycity
