#pragma once

#include "base/json.hpp"
#include "content/library.hpp"

namespace mycity {

// `catalogue`: for each game what there is to choose before it begins.
void write_catalogue(json::Writer& out, const content::Library& library);

}  // namespace mycity
