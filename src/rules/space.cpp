#include "rules/space.hpp"

namespace mycity {

std::string space_name(SpaceId space) {
    const int row = space / kColumns + 1;
    std::string name(1, static_cast<char>('A' + space % kColumns));
    if (row >= 10) name += '1';
    name += static_cast<char>('0' + row % 10);
    return name;
}

std::optional<SpaceId> space_from(std::string_view text) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const int column = (text[0] >= 'a' ? text[0] - 'a' : text[0] - 'A');
    if (column < 0 || column >= kColumns || text[1] == '0') return std::nullopt;
    int row = 0;
    for (const char c : text.substr(1)) {
        if (c < '0' || c > '9') return std::nullopt;
        row = row * 10 + (c - '0');
    }
    if (row > kMaxRows) return std::nullopt;
    return SpaceId((row - 1) * kColumns + column);
}

std::string space_list(Mask spaces, std::string_view separator) {
    std::string list;
    for_each_space(spaces, [&](SpaceId space) {
        if (!list.empty()) list += separator;
        list += space_name(space);
    });
    return list;
}

}  // namespace mycity
