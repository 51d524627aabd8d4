#include "rules/site.hpp"

namespace mycity {

Site::Site(const Board& printed)
    : board(printed),
      buildable(without(printed.light(), printed.on(Ground::bandit))),
      empty(printed.empty()),
      start(printed.river_side()),
      start_rule("B-FIRST") {}

void Site::compile(std::span<const Shape> shapes) {
    for (std::size_t i = 0; i < shapes.size(); ++i)
        terrain[i] = terrain_anchors(shapes[i], buildable, board.river_east, board.river_south);
}

}  // namespace mycity
