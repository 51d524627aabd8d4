#pragma once

#include "record/session.hpp"

namespace mycity {

// The game as everybody knows it: the same boards, draws and closed rounds. Nobody has decided in the open
// round, and what is still to come comes in the printed order, or as throws from seed 0. A game that is over
// hides nothing and is copied as it is.
Session as_known(const Session& session);

}  // namespace mycity
