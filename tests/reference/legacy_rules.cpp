#include "legacy_rules.hpp"

namespace reference {

int start_points(int episode) { return episode <= 12 ? 10 : 0; }

bool passing_is_forbidden(int episode) { return episode == 6 || episode == 9; }

std::string debt_rule(int episode) { return episode <= 12 ? "B-PASS0" : "L-ZERO"; }

std::string first_rule(int episode) {
    if (episode >= 8 && episode <= 12) return "L-SAWMILL";
    return episode >= 22 ? "L-PALACE" : "B-FIRST";
}

std::string start_building(int episode) {
    if (episode >= 8 && episode <= 12) return "sawmill";
    return episode >= 22 ? "palace" : "";
}

bool left_bank_is_flooded(int episode) { return episode >= 7 && episode <= 9; }

bool forest_may_be_built_on(int episode) { return episode >= 8 && episode <= 12; }

bool groups_score(int episode) { return episode >= 2 && episode <= 12; }

bool churches_score(int episode) { return episode >= 5; }

bool wells_score(int episode) { return episode >= 3 && episode <= 12; }

bool factories_score(int episode) { return episode >= 13; }

bool factories_pollute(int episode) { return episode >= 14; }

bool empties_cost(int episode) { return episode <= 14; }

bool investor_pays(int episode) { return episode >= 13 && episode <= 18; }

bool railroad_pays(int episode) { return episode >= 19; }

bool shaft_is_open(int episode, const std::string& kind) {
    if (episode > 19) return false;
    if (kind == "industrial") return episode >= 16;
    if (kind == "public") return episode >= 17;
    return episode >= 18;
}

bool chapel_counts(int episode) { return episode >= 17 && episode <= 19; }

int port_links(int episode) {
    if (episode < 20) return 0;
    return episode == 20 ? 1 : 3;
}

bool platform_scores(int episode) { return episode == 21; }

bool landmark_scores(int episode) { return episode >= 23; }

bool parade_scores(int episode) { return episode == 24; }

bool cogless_have_left(int episode) { return episode >= 22; }

bool parks_grow(int episode) { return episode >= 22; }

VeinRace vein_race(int episode) {
    if (episode == 10 || episode == 11) return {"L-VEINS", 3, 1};
    if (episode == 12 || (episode >= 16 && episode <= 18)) return {"L-VEIN3", 5, 2};
    return {};
}

bool veins_at_the_end(int episode) {
    return episode == 11 || episode == 12 || (episode >= 16 && episode <= 18);
}

std::set<Space> left_bank(const Board& board) {
    std::set<Space> bank = {{0, 0}};
    Spaces reached = {{0, 0}};
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Space space = reached[next];
        for (const Space& beside : neighbours(space)) {
            if (!on_board(board, beside) || river_between(board, space, beside)) continue;
            if (bank.insert(beside).second) reached.push_back(beside);
        }
    }
    return bank;
}

}  // namespace reference
