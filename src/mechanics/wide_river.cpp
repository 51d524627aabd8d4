#include "mechanics/mechanics.hpp"

// RB-WIDE: buildings that face each other across water spaces are not adjacent. Adjacency is a shared
// side (B-SIDE), so the rule needs no hook; it stands here to be named by its episode.
namespace mycity {

const Mechanic kWideRiver{.names = {{"wide-river", "RB-WIDE"}}, .valley_input = 0};

}  // namespace mycity
