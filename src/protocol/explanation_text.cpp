#include "protocol/explanation_text.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/space.hpp"

namespace mycity {
namespace {

constexpr std::size_t kPartsNamed = 3;
// Room is worth a word when one move leaves a shape half of what the other leaves it, and little at all.
constexpr int kMuchRoom = 20;

// The parts that differ most, at most three: "Trees +1, Wells −2.3".
template <class Tenths>
std::string largest_parts(const Explanation& why, const Words& words, Tenths tenths) {
    std::vector<const ExplainedPart*> parts;
    for (const ExplainedPart& part : why.parts)
        if (tenths(part.points) != 0) parts.push_back(&part);
    std::string text;
    for (std::size_t named = 0; named < std::min(kPartsNamed, parts.size()); ++named) {
        const auto largest =
            std::max_element(parts.begin() + static_cast<std::ptrdiff_t>(named), parts.end(),
                             [&](const ExplainedPart* a, const ExplainedPart* b) {
                                 return std::abs(tenths(a->points)) < std::abs(tenths(b->points));
                             });
        std::swap(parts[named], *largest);
        text += (text.empty() ? "" : ", ") + part_name(*parts[named], words) + ' ' +
                signed_decimal_text(tenths(parts[named]->points), words);
    }
    return text;
}

std::string now_text(const Explanation& why, std::string_view other, const Words& words) {
    int tenths = 0;
    for (const ExplainedPart& part : why.parts)
        if (!part.rule.empty()) tenths += part.points.now_tenths;
    if (tenths == 0) return words.say("explain.now.same", {{"other", other}});
    const std::string lines =
        largest_parts(why, words, [](const Compared& points) { return points.now_tenths; });
    return words.count(tenths > 0 ? "explain.now.more" : "explain.now.less", std::abs(tenths) / 10,
                       {{"other", other}, {"lines", lines}});
}

// The shape that the worse move leaves least room for, compared with the better one.
const RoomLeft* tightest(const Explanation& why) {
    const bool first_worse = why.whole.difference_tenths < 0;
    const auto less = [&](const RoomLeft& room) { return first_worse ? room.first : room.second; };
    const auto more = [&](const RoomLeft& room) { return first_worse ? room.second : room.first; };
    const RoomLeft* found = nullptr;
    for (const RoomLeft& room : why.room) {
        if (2 * less(room) > more(room) || less(room) >= kMuchRoom) continue;
        if (found == nullptr || less(room) * more(*found) < less(*found) * more(room)) found = &room;
    }
    return found;
}

// Stands for the ids while the words are put together.
constexpr std::string_view kIds = "\x1f";

// "Y3, R5 (4 spaces)" with the ids left open; buildings of the dice have no names.
std::string shape_text(const RoomLeft& room, const Episode& episode, const Words& words) {
    const int size = episode.shape_of(room.buildings.front()).size;
    if (episode.dice) return words.count("explain.shape.dice", size);
    return words.count("explain.shape.cards", size, {{"ids", kIds}});
}

std::string room_text(const RoomLeft& room, const Episode& episode, std::string_view other,
                      const Words& words) {
    const std::string buildings = shape_text(room, episode, words);
    if (room.first == 0)
        return words.count("explain.no-room", room.second, {{"buildings", buildings}, {"other", other}});
    if (room.second == 0)
        return words.count("explain.only-room", room.first, {{"buildings", buildings}, {"other", other}});
    return words.count("explain.room", room.first,
                       {{"buildings", buildings}, {"other", other}, {"others", room.second}});
}

std::optional<Sentence> room_sentence(const Explanation& why, const Episode& episode, std::string_view other,
                                      const Words& words) {
    if (why.first.act == Act::end || why.second.act == Act::end) return std::nullopt;
    const RoomLeft* room = tightest(why);
    if (room == nullptr || room->first == room->second) return std::nullopt;
    const std::string text = room_text(*room, episode, other, words);
    const std::size_t open = text.find(kIds);
    if (open == std::string::npos) return Sentence{text};
    Sentence sentence{.before = text.substr(0, open), .after = text.substr(open + kIds.size())};
    for (const BuildingId building : room->buildings)
        sentence.buildings.emplace_back(episode.buildings[building.index()].id.view());
    return sentence;
}

std::string end_text(const Explanation& why, const Words& words) {
    const int tenths = why.whole.difference_tenths;
    if (tenths == 0) return words.say("explain.end.same");
    const std::string lines =
        largest_parts(why, words, [](const Compared& points) { return points.difference_tenths; });
    const int sure = tenths > 0 ? why.sure_percent : 100 - why.sure_percent;
    return words.say(tenths > 0 ? "explain.end.more" : "explain.end.less",
                     {{"points", decimal_text(std::abs(tenths), words)}, {"lines", lines}, {"sure", sure}});
}

}  // namespace

std::string decimal_text(std::int64_t tenths, const Words& words) {
    const std::int64_t size = std::abs(tenths);
    return (tenths < 0 ? "−" : "") +
           words.say("number.decimal", {{"whole", size / 10}, {"tenth", size % 10}});
}

std::string signed_decimal_text(std::int64_t tenths, const Words& words) {
    const std::string sign = tenths > 0 ? "+" : "";
    if (tenths % 10 != 0) return sign + decimal_text(tenths, words);
    return sign + (tenths < 0 ? "−" : "") + std::to_string(std::abs(tenths) / 10);
}

std::string move_name(const SoloGame& solo, Move move, const Words& words) {
    switch (move.act) {
        case Act::pass:
            return words.say("explain.move.pass");
        case Act::end:
            return words.say("explain.move.end");
        default:
            break;
    }
    const Shape& shape = solo.game.episode().shape_of(*solo.game.offered(solo.player));
    return words.say("explain.move.place", {{"spaces", space_list(cells_of(shape, move.placement))}});
}

std::string part_name(const ExplainedPart& part, const Words& words) {
    return part.rule.empty() ? words.say("explain.later." + std::string(part.lasting))
                             : words.say("score." + std::string(part.rule));
}

std::string Sentence::text() const {
    std::string whole = before;
    for (std::size_t i = 0; i < buildings.size(); ++i) whole += (i == 0 ? "" : ", ") + buildings[i];
    return whole + after;
}

std::vector<Sentence> explanation_sentences(const Explanation& why, const SoloGame& solo,
                                            const Words& words) {
    const std::string other = move_name(solo, why.second, words);
    std::vector<Sentence> sentences{{now_text(why, other, words)}};
    if (auto room = room_sentence(why, solo.game.episode(), other, words))
        sentences.push_back(std::move(*room));
    sentences.push_back({end_text(why, words)});
    return sentences;
}

std::vector<std::string> explanation_text(const Explanation& why, const SoloGame& solo, const Words& words) {
    std::vector<std::string> text;
    for (const Sentence& sentence : explanation_sentences(why, solo, words)) text.push_back(sentence.text());
    return text;
}

}  // namespace mycity
