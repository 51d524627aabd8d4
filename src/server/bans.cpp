#include "server/bans.hpp"

#include <variant>

#include "base/bytes.hpp"
#include "base/try.hpp"
#include "server/event_values.hpp"

namespace mycity {
namespace {

struct Banned {
    static constexpr std::string_view kName = "banned";
    std::string who{};
    std::int64_t until = 0;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("who", self.who);
        codec.field("until", self.until);
    }
};

using BanEvent = std::variant<Banned>;

}  // namespace

std::string Bans::of_address(std::string_view address) { return "address/" + std::string(address); }
std::string Bans::of_device(const Digest& device) { return "device/" + to_hex(device); }

bool Bans::has(std::string_view address, const std::optional<Digest>& device, std::int64_t now_ms) const {
    if (until_.empty()) return false;
    const auto banned = [&](const std::string& who) {
        const auto found = until_.find(who);
        return found != until_.end() && found->second > now_ms;
    };
    return banned(of_address(address)) || (device && banned(of_device(*device)));
}

void Bans::forget_past(std::int64_t now_ms) {
    std::erase_if(until_, [&](const auto& ban) { return ban.second <= now_ms; });
}

StoreChange Bans::to_change(std::int64_t now_ms) const {
    StoreChange change{.remove = {std::string(kStream)}};
    for (const auto& [who, until] : until_)
        change.events.push_back(
            {std::string(kStream), std::ssize(change.events) + 1, now_ms,
             VariantCodec<BanEvent>::to_log_text(BanEvent(Banned{who, until}), [](PrivateWriter&) {})});
    return change;
}

Read<void> Bans::read(const std::vector<Event>& events) {
    until_.clear();
    for (const Event& event : events) {
        const auto body = json::parse(event.body);
        if (!body) return std::unexpected(problem_of(body.error(), "event"));
        const auto ban = TRY(VariantCodec<BanEvent>::read_event(*body));
        const Banned& banned = std::get<Banned>(ban);
        until_[banned.who] = banned.until;
    }
    return {};
}

}  // namespace mycity
