#pragma once

#include <expected>
#include <optional>

#include "content/text.hpp"
#include "rules/board.hpp"
#include "rules/sticker.hpp"

namespace mycity::content {

// "stick GROUND SPACE…" or "cover GROUND SPACE…"; cover without spaces means the whole board. `plain` lines
// have the form of stick lines.
std::expected<BoardChange, Error> read_change(const Text& text, const Line& line, const Board& board);

// "before everyone STICKER…" or "after first|second|others STICKER…", added to the orders.
std::optional<Error> read_orders(const Text& text, const Line& line, CampaignOrders& orders);

}  // namespace mycity::content
