#include "terminal/player_rows.hpp"

#include <algorithm>

#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kWidestName = 12;
constexpr int kWidest = 70;

std::string cut(const std::string& label, int width) {
    if (width_of(label) <= width) return label;
    return to_utf8(to_characters(label).substr(0, static_cast<std::size_t>(width) - 1)) + "…";
}

}  // namespace

PlayerRows::PlayerRows(std::span<const Participant> players, const Words& words) {
    std::vector<std::string> names;
    for (const PlayerId player : PlayerIds(static_cast<int>(players.size()))) {
        std::u32string name = to_characters(display_name(players, player, words));
        if (name.size() > kWidestName) name.resize(kWidestName);
        names.push_back(to_utf8(name));
        widths_.push_back(std::max(6, width_of(names.back()) + 1));
    }
    add("", names);
}

void PlayerRows::add(std::string label, std::vector<std::string> entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        entries[i] = cut(entries[i], kWidestName);
        widths_[i] = std::max(widths_[i], width_of(entries[i]) + 1);
    }
    rows_.push_back({std::move(label), std::move(entries)});
}

void PlayerRows::add(std::string label, std::span<const int> numbers, std::string (*form)(int)) {
    std::vector<std::string> entries;
    for (const int number : numbers) entries.push_back(form(number));
    add(std::move(label), std::move(entries));
}

std::vector<std::string> PlayerRows::lines() const {
    int room = kWidest, label_width = 0;
    for (const int width : widths_) room -= width;
    for (const Row& row : rows_) label_width = std::max(label_width, width_of(row.label));
    label_width = std::min(label_width, room);
    std::vector<std::string> lines;
    for (const Row& row : rows_) {
        std::string line = padded(cut(row.label, label_width), label_width);
        for (std::size_t i = 0; i < row.entries.size(); ++i)
            line += right_aligned(row.entries[i], widths_[i]);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace mycity::terminal
