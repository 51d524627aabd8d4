#include "rules/site.hpp"

#include "rules/rule_ids.hpp"

namespace mycity {

Site::Site(const Board& given)
    : board(given),
      buildable(without(given.light(), given.closed())),
      empty(given.empty()),
      start(given.river_side()),
      start_rule(kFirstRule) {}

void Site::compile(std::span<const Shape> shapes) {
    for (std::size_t i = 0; i < shapes.size(); ++i)
        terrain[i] = terrain_anchors(shapes[i], buildable, board.river_east, board.river_south);
}

}  // namespace mycity
