#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/news.hpp"

namespace mycity {

// A message of one node to all others at once.
struct NewsMessage {
    std::uint64_t number = 0;  // from 1, without gaps
    std::vector<StreamNews> streams{};
    std::vector<QuotaUsed> used{};
    bool bans = false;  // have changed
    std::vector<AddressUse> addresses{};
    bool operator==(const NewsMessage&) const = default;
};
std::string to_bytes(const NewsMessage& message);
std::optional<NewsMessage> read_news(std::string_view bytes);

}  // namespace mycity
