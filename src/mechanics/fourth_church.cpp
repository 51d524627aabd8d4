#include "mechanics/mechanics.hpp"

// L-CHURCH4: the card C4 means to each player a church of the shape that player has. The game asks the
// player's belongings (Game::offered), so the rule needs no hook; it stands here to be named by its episodes.
namespace mycity {

const Mechanic kFourthChurch{.names = {{"fourth-church", "L-CHURCH4"}}};

}  // namespace mycity
