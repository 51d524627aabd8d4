#include "mechanics/mechanics.hpp"

// L-NOEMPTY: empty spaces cost nothing any more. They do so by the absence of B-EMPTY1; the rule stands here
// to be named by its episodes.
namespace mycity {

const Mechanic kNoEmpty{.names = {{"empty-is-free", "L-NOEMPTY"}}};

}  // namespace mycity
