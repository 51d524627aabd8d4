#pragma once

#include "rules/episode.hpp"

namespace mycity {

// How often, in percent of the rounds, a low level plays as careless people do.
struct HumanErrors {
    int percent = 0;
};

// The errors of levels 1 and 2; higher levels err as level 2 does where they play without the learned value.
HumanErrors human_errors(int level, const Episode& episode);

}  // namespace mycity
