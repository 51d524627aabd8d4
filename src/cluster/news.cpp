#include "cluster/news.hpp"

#include <algorithm>

#include "cluster/binary_codec.hpp"

namespace mycity {
namespace {

constexpr std::size_t kMostAtOnce = 1'000;       // of either kind in a message
constexpr std::int64_t kAtLeastEveryMs = 5'000;  // so that the others see what they have missed
constexpr std::int64_t kRereadAfterMs = 2'000;   // many gaps, one reading

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

struct WrittenNews {
    std::uint64_t number = 0;
    std::uint64_t flags = 0;  // bans
    std::vector<WrittenStream> streams{};
    std::vector<WrittenUse> used{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field(self.number);
        codec.field(self.flags);
        codec.field(self.streams);
        codec.field(self.used);
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

}  // namespace

std::string to_bytes(const NewsMessage& message) {
    WrittenNews written{.number = message.number, .flags = bit(message.bans, 0)};
    for (const StreamNews& news : message.streams)
        written.streams.push_back({news.stream,
                                   bit(news.made, 0) | bit(news.removed, 1) | bit(news.listed, 2) |
                                       bit(news.full, 3) | bit(news.open, 4),
                                   static_cast<std::uint64_t>(std::max<std::int64_t>(0, news.created_ms)),
                                   news.info, text_of(news.creator)});
    for (const QuotaUsed& used : message.used)
        written.used.push_back({static_cast<std::uint64_t>(used.kind), used.address, text_of(used.device),
                                static_cast<std::uint64_t>(std::max<std::int64_t>(0, used.amount))});
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
    constexpr std::uint64_t most_used = 1'000'000;
    for (WrittenUse& used : written.used) {
        if (used.kind > static_cast<std::uint64_t>(QuotaUsed::Kind::command)) continue;  // of a newer version
        message.used.push_back({static_cast<QuotaUsed::Kind>(used.kind), std::move(used.address),
                                digest_in(used.device),
                                static_cast<std::int64_t>(std::min(used.amount, most_used))});
    }
    return message;
}

News::News(GameServer& server, Scheduler& scheduler, Broadcast broadcast)
    : server_(server), scheduler_(scheduler), broadcast_(std::move(broadcast)) {
    server_.on_news([this](const StreamNews& news) {
        if (streams_.size() < 100 * kMostAtOnce)
            streams_.push_back(news);
        else
            missed_ = true;
    });
    server_.on_used([this](const QuotaUsed& used) {
        if (used_.size() < 100 * kMostAtOnce) used_[{used.kind, used.address, used.device}] += used.amount;
    });
    server_.on_bans([this] { bans_ = true; });
    timer_ = scheduler_.after(kNewsMs, [this] { beat(); });
}

News::~News() {
    server_.on_news({});
    server_.on_used({});
    server_.on_bans({});
    scheduler_.cancel(timer_);
    scheduler_.cancel(reread_);
}

void News::beat() {
    const std::int64_t now = scheduler_.steady_ms();
    if (!streams_.empty() || !used_.empty() || bans_ || now - sent_ms_ >= kAtLeastEveryMs) send();
    timer_ = scheduler_.after(kNewsMs, [this] { beat(); });
}

void News::send() {
    if (std::exchange(missed_, false)) ++sent_;  // the others see a gap and read the store
    NewsMessage message{.number = ++sent_, .bans = std::exchange(bans_, false)};
    const std::size_t some = std::min(streams_.size(), kMostAtOnce);
    message.streams.assign(std::make_move_iterator(streams_.begin()),
                           std::make_move_iterator(streams_.begin() + static_cast<std::ptrdiff_t>(some)));
    streams_.erase(streams_.begin(), streams_.begin() + static_cast<std::ptrdiff_t>(some));
    while (!used_.empty() && message.used.size() < kMostAtOnce) {
        const auto& [by, amount] = *used_.begin();
        message.used.push_back({std::get<0>(by), std::get<1>(by), std::get<2>(by), amount});
        used_.erase(used_.begin());
    }
    sent_ms_ = scheduler_.steady_ms();
    broadcast_(to_bytes(message));
}

void News::received(const std::string& node, std::string_view bytes) {
    const auto message = read_news(bytes);
    if (!message) return;
    std::uint64_t& last = heard_[node];
    if (message->number != last + 1) reread_later();
    last = message->number;
    for (const StreamNews& news : message->streams) server_.learn(news);
    for (const QuotaUsed& used : message->used) server_.learn(used);
    if (message->bans) server_.reread_bans();
}

void News::set_peers(const std::vector<std::string>& nodes) {
    std::erase_if(heard_,
                  [&](const auto& entry) { return std::ranges::find(nodes, entry.first) == nodes.end(); });
}

void News::reread_later() {
    if (reread_ != 0) return;
    reread_ = scheduler_.after(kRereadAfterMs, [this] {
        reread_ = 0;
        server_.reread_index();
        server_.reread_bans();
    });
}

}  // namespace mycity
