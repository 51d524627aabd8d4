#include "record/move_json.hpp"

#include "base/try.hpp"
#include "rules/space.hpp"

namespace mycity {

json::Value spaces_value(Mask spaces) {
    json::Array list;
    for_each_space(spaces, [&](SpaceId space) { list.emplace_back(space_name(space)); });
    return list;
}

// States consist mostly of spaces, so this avoids a string for each of them.
void write_spaces(json::Writer& out, Mask spaces) {
    char text[2 + 6 * kMaxSpaces];
    char* end = text;
    *end++ = '[';
    for_each_space(spaces, [&](SpaceId space) {
        const int row = space / kColumns + 1;
        if (end != text + 1) *end++ = ',';
        *end++ = '"';
        *end++ = static_cast<char>('A' + space % kColumns);
        if (row >= 10) *end++ = '1';
        *end++ = static_cast<char>('0' + row % 10);
        *end++ = '"';
    });
    *end++ = ']';
    out.written({text, end});
}

json::Value move_value(const Game& game, PlayerId player, Move move) {
    switch (move.act) {
        case Act::place: {
            const Shape& shape = game.episode().shape_of(*game.offered(player));
            return json::Value().set("place", spaces_value(cells_of(shape, move.placement)));
        }
        case Act::pass:
            return "pass";
        case Act::end:
            break;
    }
    return "end";
}

Read<Mask> spaces_at(const json::Value& value, std::string_view at) {
    const auto list = TRY(array_at(value, at));
    Mask spaces;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto text = TRY(text_at((*list)[i], entry(at, i)));
        const auto space = space_from(text);
        if (!space)
            return std::unexpected(
                Problem{.code = "no-such-space", .at = entry(at, i), .found = shown(text)});
        if (spaces.has(*space))
            return std::unexpected(Problem{.code = "space-twice", .at = entry(at, i), .found = shown(text)});
        spaces |= Mask::bit(*space);
    }
    return spaces;
}

Read<MoveRequest> move_request_at(const json::Value& value, std::string_view at) {
    if (const std::string* word = value.as_string()) {
        if (*word == "pass") return MoveRequest{Act::pass};
        if (*word == "end") return MoveRequest{Act::end};
    }
    const json::Value* place = value.find("place");
    if (place == nullptr)
        return std::unexpected(
            Problem{.code = "no-such-move", .at = std::string(at), .found = shown_value(value)});
    const auto cells = TRY(spaces_at(*place, member(at, "place")));
    return MoveRequest{Act::place, cells};
}

}  // namespace mycity
