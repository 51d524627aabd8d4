#include "mechanics/mechanics.hpp"

// L-NUGGET: at the end of the campaign so many nuggets are a circle. No episode scores it, so the rule needs
// no hook; the campaign reads its number. Numbers: the nuggets of a circle.
namespace mycity {

const Mechanic kNuggets{
    .names = {{"nuggets", "L-NUGGET"}}, .min_numbers = 1, .max_numbers = 1, .number_names = "nuggets"};

}  // namespace mycity
