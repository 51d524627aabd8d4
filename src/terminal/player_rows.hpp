#pragma once

#include <span>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// Rows of a label and an entry for each player, below the players' names.
class PlayerRows {
  public:
    PlayerRows(std::span<const Participant> players, const Words& words);

    void add(std::string label, std::vector<std::string> entries);
    void add(std::string label, std::span<const int> numbers, std::string (*form)(int));

    // Narrow enough for the smallest screen.
    std::vector<std::string> lines() const;

  private:
    struct Row {
        std::string label;
        std::vector<std::string> entries;
    };
    std::vector<Row> rows_;
    std::vector<int> widths_;
};

}  // namespace mycity::terminal
