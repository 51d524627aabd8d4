#include <doctest/doctest.h>

#include <string>

#include "content/lint.hpp"
#include "rules/space.hpp"

using namespace mycity;

namespace {

// An episode on another board, with its site made anew.
Episode on_board(const Episode& episode, const Board& board) {
    Episode changed = episode;
    changed.board = board;
    changed.site = changed.site_for(board);
    return changed;
}

std::string found(const std::vector<content::Finding>& findings) {
    std::string text;
    for (const auto& finding : findings)
        text += std::string(finding.code) + ": " + space_list(finding.spaces) + "; ";
    return text;
}

const Episode& roll(int number) { return *content::library().find("roll-and-build", EpisodeNumber(number)); }

}  // namespace

TEST_CASE("every board can be built on everywhere, its wells can score and its bandits be caught") {
    for (const Episode& episode : content::library().episodes()) {
        CAPTURE(episode.game.view());
        CAPTURE(episode.number);
        CHECK(found(content::lint(episode)) == "");
    }
    CHECK(found(content::lint_carried_bandits(roll(10), roll(11))) == "");
    CHECK(found(content::lint_carried_bandits(roll(11), roll(12))) == "");
    CHECK(found(content::lint_carried_bandits(roll(10), roll(12))) == "");
}

TEST_CASE("what is walled in, a well at the rim and a bandit nobody can surround are found") {
    Board board = roll(10).board;
    for (const char* wall : {"B1", "A2", "B2"}) board.set(*space_from(wall), Ground::mountain);
    board.set(*space_from("E1"), Ground::well);
    for (const char* wall : {"J8", "K7"}) board.set(*space_from(wall), Ground::mountain);
    board.set(*space_from("K8"), Ground::bandit);
    CHECK(found(content::lint(on_board(roll(10), board))) ==
          "unreachable: A1; dry-well: E1; safe-bandit: K8; ");
}

TEST_CASE("a bandit that would stay on a fortress is found") {
    Board board = roll(10).board;
    const int fortress = roll(11).board.on(Ground::fortress).lowest();
    board.set(SpaceId(fortress), Ground::bandit);
    CHECK(found(content::lint_carried_bandits(on_board(roll(10), board), roll(11))) ==
          "misplaced-bandit: " + space_name(SpaceId(fortress)) + "; ");
}
