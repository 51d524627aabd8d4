#include "valleys/draw_seed.hpp"

#include "base/first_number.hpp"

namespace mycity {

std::uint64_t draw_seed(const content::ValleySource& source, int draw) {
    const std::string what = source.code.empty() ? content::valley_text(source) : source.code;
    return first_number(sha256("mycity valley " + what + ' ' + std::to_string(draw)));
}

}  // namespace mycity
