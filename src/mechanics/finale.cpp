#include "mechanics/mechanics.hpp"

// L-FINALE: after the last episode the campaign compares nuggets, trees and rocks. No episode scores it, so
// the rule needs no hook; it stands here to be named by the episodes of the chapter that announces it.
namespace mycity {

const Mechanic kFinale{.names = {{"finale", "L-FINALE"}}};

}  // namespace mycity
