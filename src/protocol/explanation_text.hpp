#pragma once

#include <string>
#include <vector>

#include "analysis/explanation.hpp"
#include "words/words.hpp"

namespace mycity {

// "12.3" for 123, and with its sign "+12.3" and "+12" for 120, in the notation of the language.
std::string decimal_text(std::int64_t tenths, const Words& words);
std::string signed_decimal_text(std::int64_t tenths, const Words& words);

// "building on C4 C5", "passing".
std::string move_name(const SoloGame& solo, Move move, const Words& words);

// "Trees", "Nuggets for later".
std::string part_name(const ExplainedPart& part, const Words& words);

// A sentence, and the ids of the buildings that it names, which a screen may draw.
struct Sentence {
    std::string before{};  // all of it where it names none
    std::vector<std::string> buildings{};
    std::string after{};

    std::string text() const;
};

// Two or three sentences that say why the first move is better or worse than the second.
std::vector<Sentence> explanation_sentences(const Explanation& why, const SoloGame& solo, const Words& words);
std::vector<std::string> explanation_text(const Explanation& why, const SoloGame& solo, const Words& words);

}  // namespace mycity
