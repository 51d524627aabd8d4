#include "content/read_legacy.hpp"

#include <algorithm>

#include "rules/space.hpp"

namespace mycity::content {
namespace {

std::optional<Ground> ground_named(std::string_view name) {
    for (int i = 0; i < kGrounds; ++i)
        if (facts_of(static_cast<Ground>(i)).name == name) return static_cast<Ground>(i);
    return std::nullopt;
}

template <std::size_t Capacity>
std::optional<Error> read_stickers(const Text& text, const Line& line,
                                   FixedVector<Sticker, Capacity>& target) {
    if (line.words.size() < 3) return text.error("content-sticker", line, 2);
    for (std::size_t i = 2; i < line.words.size(); ++i) {
        const auto sticker = sticker_from(line.word(i));
        if (!sticker) return text.error("content-sticker", line, i);
        if (target.full()) return text.error("content-too-many", line, i);
        target.push_back(*sticker);
    }
    return std::nullopt;
}

}  // namespace

std::expected<BoardChange, Error> read_change(const Text& text, const Line& line, const Board& board) {
    const auto ground = ground_named(line.word(1));
    if (!ground) return std::unexpected(text.error("content-ground", line, 1));
    const bool covers = line.word(0) == "cover";
    BoardChange change{covers ? BoardChange::How::cover : BoardChange::How::stick, *ground};
    if (line.words.size() < 3 && !covers) return std::unexpected(text.error("content-space", line, 2));
    for (std::size_t i = 2; i < line.words.size(); ++i) {
        const auto space = space_from(line.word(i));
        if (!space || !board.all().has(*space) || change.spaces.has(*space))
            return std::unexpected(text.error("content-space", line, i));
        change.spaces |= Mask::bit(*space);
    }
    if (change.spaces.empty()) change.spaces = board.all();
    return change;
}

std::optional<Error> read_orders(const Text& text, const Line& line, CampaignOrders& orders) {
    if (line.word(0) == "before") {
        if (line.word(1) != "everyone") return text.error("content-word", line, 1);
        return read_stickers(text, line, orders.before);
    }
    const auto group = std::find(kRankGroups.begin(), kRankGroups.end(), line.word(1));
    if (group == kRankGroups.end()) return text.error("content-word", line, 1);
    return read_stickers(text, line, orders.after[static_cast<std::size_t>(group - kRankGroups.begin())]);
}

}  // namespace mycity::content
