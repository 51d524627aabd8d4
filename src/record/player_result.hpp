#pragma once

#include <string>
#include <vector>

#include "record/field_codec.hpp"
#include "rules/game.hpp"

namespace mycity {

// One player's result of an episode.
struct PlayerResult {
    struct Line {
        std::string rule;
        int points = 0;
        bool operator==(const Line&) const = default;

        template <class Self, class Codec>
        static void describe(Self& self, Codec& codec) {
            codec.field("rule", self.rule);
            codec.field("points", self.points);
        }
    };
    std::vector<Line> lines;
    int total = 0;
    int rank = 0;
    bool operator==(const PlayerResult&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("lines", self.lines);
        codec.field("total", self.total);
        codec.field("rank", self.rank);
    }
};

std::vector<PlayerResult> results_of(const Game& game);

}  // namespace mycity
