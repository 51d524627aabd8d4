#include "cluster/news_message.hpp"

#include <algorithm>

#include "cluster/binary_codec.hpp"

namespace mycity {
namespace {

// As they are written. The order of the fields never changes; new ones come at the end.
struct WrittenStream {
    std::string stream{};
    std::uint64_t flags = 0;  // made, removed, listed, full, open
    std::uint64_t created_ms = 0;
    std::string info{};
    std::string creator{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.stream);
        codec.field(self.flags);
        codec.field(self.created_ms);
        codec.field(self.info);
        codec.field(self.creator);
    }
};

// Later news about a stream.
struct WrittenPublic {
    std::string stream{};
    std::string owner{};
    std::string seen_from{};
    std::vector<std::string> devices{};
    std::vector<std::string> addresses{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.stream);
        codec.field(self.owner);
        codec.field(self.seen_from);
        codec.field(self.devices);
        codec.field(self.addresses);
    }
};

struct WrittenUse {
    std::uint64_t kind = 0;
    std::string address{};
    std::string device{};
    std::uint64_t amount = 0;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.kind);
        codec.field(self.address);
        codec.field(self.device);
        codec.field(self.amount);
    }
};

struct WrittenAddress {
    std::string address{};
    std::uint64_t connections = 0;
    std::uint64_t requests = 0;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.address);
        codec.field(self.connections);
        codec.field(self.requests);
    }
};

struct WrittenNews {
    std::uint64_t number = 0;
    std::uint64_t flags = 0;  // bans
    std::vector<WrittenStream> streams{};
    std::vector<WrittenUse> used{};
    std::vector<WrittenAddress> addresses{};
    std::vector<WrittenPublic> tables{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.number);
        codec.field(self.flags);
        codec.field(self.streams);
        codec.field(self.used);
        codec.later(self.addresses);
        codec.later(self.tables);
    }
};

std::string text_of(const std::optional<Digest>& digest) {
    return digest ? std::string(digest->begin(), digest->end()) : std::string();
}

std::optional<Digest> digest_in(std::string_view text) {
    Digest digest{};
    if (text.size() != digest.size()) return std::nullopt;
    std::ranges::copy(text, digest.begin());
    return digest;
}

constexpr std::uint64_t bit(bool is_set, int place) { return is_set ? 1u << place : 0u; }
constexpr bool has(std::uint64_t flags, int place) { return (flags >> place & 1u) != 0; }

WrittenPublic public_part(const StreamNews& news) {
    WrittenPublic table{.stream = news.stream, .owner = text_of(news.owner), .seen_from = news.seen_from};
    for (const SeatHolder& holder : news.holders) {
        table.devices.push_back(text_of(holder.device));
        table.addresses.push_back(holder.address);
    }
    return table;
}

// The parts come in the order of the listed streams, of which a message may have several of one name.
void take_public_parts(std::vector<StreamNews>& streams, std::vector<WrittenPublic> tables) {
    auto table = tables.begin();
    for (StreamNews& news : streams) {
        if (!news.listed || table == tables.end() || table->stream != news.stream) continue;
        news.owner = digest_in(table->owner);
        news.seen_from = std::move(table->seen_from);
        for (std::size_t i = 0; i < std::min(table->devices.size(), table->addresses.size()); ++i)
            if (const auto device = digest_in(table->devices[i]))
                news.holders.push_back({*device, std::move(table->addresses[i])});
        ++table;
    }
}

}  // namespace

std::string to_bytes(const NewsMessage& message) {
    WrittenNews written{.number = message.number, .flags = bit(message.bans, 0)};
    for (const StreamNews& news : message.streams) {
        if (news.listed) written.tables.push_back(public_part(news));
        written.streams.push_back({news.stream,
                                   bit(news.made, 0) | bit(news.removed, 1) | bit(news.listed, 2) |
                                       bit(news.full, 3) | bit(news.open, 4),
                                   static_cast<std::uint64_t>(std::max<std::int64_t>(0, news.created_ms)),
                                   news.info, text_of(news.creator)});
    }
    for (const QuotaUsed& used : message.used)
        written.used.push_back({static_cast<std::uint64_t>(used.kind), used.address, text_of(used.device),
                                static_cast<std::uint64_t>(std::max<std::int64_t>(0, used.amount))});
    for (const AddressUse& use : message.addresses)
        written.addresses.push_back({use.address, use.connections, use.requests});
    std::string bytes;
    BinaryWriter(bytes).field(written);
    return bytes;
}

std::optional<NewsMessage> read_news(std::string_view bytes) {
    BinaryReader in(bytes);
    WrittenNews written;
    in.field(written);
    if (!in.ok()) return std::nullopt;
    NewsMessage message{.number = written.number, .bans = has(written.flags, 0)};
    for (WrittenStream& stream : written.streams)
        message.streams.push_back({.stream = std::move(stream.stream),
                                   .made = has(stream.flags, 0),
                                   .removed = has(stream.flags, 1),
                                   .listed = has(stream.flags, 2),
                                   .full = has(stream.flags, 3),
                                   .created_ms = static_cast<std::int64_t>(stream.created_ms & ~(1ull << 63)),
                                   .info = std::move(stream.info),
                                   .creator = digest_in(stream.creator),
                                   .open = has(stream.flags, 4)});
    take_public_parts(message.streams, std::move(written.tables));
    constexpr std::uint64_t most_used = 1'000'000;
    for (WrittenUse& used : written.used) {
        if (used.kind > static_cast<std::uint64_t>(QuotaUsed::Kind::transfer))
            continue;  // of a newer version
        message.used.push_back({static_cast<QuotaUsed::Kind>(used.kind), std::move(used.address),
                                digest_in(used.device),
                                static_cast<std::int64_t>(std::min(used.amount, most_used))});
    }
    for (WrittenAddress& use : written.addresses)
        message.addresses.push_back({std::move(use.address), std::min(use.connections, most_used),
                                     std::min(use.requests, most_used)});
    return message;
}

}  // namespace mycity
