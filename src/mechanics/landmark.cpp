#include "mechanics/mechanics.hpp"

// L-LANDMARK: each player has stuck a landmark, a public building of one space that stands from the start. It
// is printed (Episode::printed), so the rule needs no hook; it stands here to be named by its episodes.
namespace mycity {

const Mechanic kLandmark{.key = "landmark", .rules = "L-LANDMARK"};

}  // namespace mycity
