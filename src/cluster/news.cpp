#include "cluster/news.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr std::size_t kMostAtOnce = 1'000;        // of either kind in a message
constexpr std::int64_t kAtLeastEveryMs = 5'000;   // so that the others see what they have missed
constexpr std::int64_t kAllAddressesMs = 15'000;  // all connections are told again, in case one was lost
constexpr std::int64_t kRereadAfterMs = 2'000;    // many gaps, one reading

// Takes the first ones out of the list.
template <class T>
std::vector<T> some_of(std::vector<T>& list) {
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(std::min(list.size(), kMostAtOnce));
    std::vector<T> some(std::make_move_iterator(list.begin()), std::make_move_iterator(end));
    list.erase(list.begin(), end);
    return some;
}

}  // namespace

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
    if (limits_ && addresses_.empty()) {
        const bool all = now - told_all_ms_ >= kAllAddressesMs;
        addresses_ = all ? limits_->all() : limits_->take_changes(kMostAtOnce);
        if (all) told_all_ms_ = now;
    }
    if (!streams_.empty() || !used_.empty() || !addresses_.empty() || bans_ ||
        now - sent_ms_ >= kAtLeastEveryMs)
        send();
    timer_ = scheduler_.after(kNewsMs, [this] { beat(); });
}

void News::send() {
    if (std::exchange(missed_, false)) ++sent_;  // the others see a gap and read the store
    NewsMessage message{.number = ++sent_,
                        .streams = some_of(streams_),
                        .bans = std::exchange(bans_, false),
                        .addresses = some_of(addresses_)};
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
    if (message->number != last + 1) {
        reread_later();
        if (limits_) limits_->forget(node);
    }
    last = message->number;
    for (const StreamNews& news : message->streams) server_.learn(news);
    for (const QuotaUsed& used : message->used) server_.learn(used);
    if (message->bans) server_.reread_bans();
    if (limits_)
        for (const AddressUse& use : message->addresses) limits_->learn(node, use);
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
