// The lines that only valleys have, in both engines: random games that have to agree after every round.

#include <doctest/doctest.h>

#include <set>

#include "content/library.hpp"
#include "differential/both.hpp"
#include "record/session.hpp"
#include "reference/valley.hpp"
#include "valleys/generate.hpp"

namespace {

using namespace differential;
using namespace mycity;

reference::City city_of(const Game& game, PlayerId player) {
    reference::City city;
    const Board board = game.board_now(player);
    city.board.rows = board.rows;
    city.board.columns = kColumns;
    for_each_space(board.all(), [&](int space) {
        city.board.ground[{space / kColumns, space % kColumns}] = facts_of(board.at(SpaceId(space))).name;
    });
    for (const Standing standing : game.city(player).buildings)
        city.add({"", std::string(name_of(game.episode().kind_of(standing.building()))),
                  spaces_of(game.episode().cells_of(standing))});
    return city;
}

// The lines of valleys that this one has, as the reference scores them.
Lines slow_lines(const Game& game, PlayerId player) {
    const Lines all = lines_of(reference::valley_lines(city_of(game, player)));
    Lines lines;
    for (const MechanicUse& use : game.episode().mechanics)
        if (const auto found = all.find(std::string(use.name().line)); found != all.end())
            lines.insert(*found);
    return lines;
}

Lines fast_lines(const Game& game, PlayerId player) {
    Lines lines = lines_of(score_sheet(game, player));
    std::erase_if(lines, [](const auto& line) { return !line.first.starts_with("V-"); });
    return lines;
}

// Of some placements the one with most points in these lines.
Placement tempting(const Game& game, PlayerId player, Random& random) {
    const LegalSet legal = game.legal(player);
    Placement best;
    int most = -1;
    for (int look = 0; look < 12; ++look) {
        const Placement placement =
            legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count()))));
        Game next = game;
        REQUIRE(next.decide(player, Move::place(placement)).has_value());
        int points = 0;
        for (const auto& [rule, value] : fast_lines(next, player)) points += value;
        if (points <= most) continue;
        most = points;
        best = placement;
    }
    return best;
}

void compare_game(const Episode& episode, std::uint64_t seed, std::map<std::string, int>& met) {
    constexpr PlayerId kAlone{0};
    Random random(seed);
    Draw draw = Draw::from_seed(episode, seed);
    Game game(episode, 1);
    while (game.phase() != Phase::over && game.round() < 60) {
        if (game.phase() == Phase::reveal) {
            REQUIRE(game.reveal(draw.next()).has_value());
            continue;
        }
        const bool builds = !game.legal(kAlone).empty();
        const Move otherwise = game.refuse(kAlone, Move::pass()) ? Move::end() : Move::pass();
        const Move move = builds ? Move::place(tempting(game, kAlone, random)) : otherwise;
        REQUIRE(game.decide(kAlone, move).has_value());
        const Lines slow = slow_lines(game, kAlone);
        CHECK(fast_lines(game, kAlone) == slow);
        for (const auto& [rule, points] : slow) met[rule] += points;
    }
}

}  // namespace

TEST_CASE("differential: the lines of valleys score as the reference scores them") {
    std::map<std::string, int> met;
    std::set<std::string> lines;
    for (const Module* module : all_modules())
        for (const Base base : {Base::cards, Base::dice})
            for (std::uint32_t seed = 0; seed < 4; ++seed) {
                const ValleyCode code{.style = static_cast<Style>(seed % kStyles),
                                      .base = base,
                                      .seed = 300 + seed,
                                      .modules = bit_of(*module)};
                if (!is_sound(code.modules, base)) continue;
                const auto valley = generate(code, content::library());
                std::set<std::string> own;
                for (const MechanicUse& use : valley->episode.mechanics)
                    if (use.name().line.starts_with("V-")) own.emplace(use.name().line);
                if (own.empty()) continue;
                lines.merge(own);
                CAPTURE(text_of(code));
                compare_game(valley->episode, seed, met);
            }
    for (const std::string& line : lines) CHECK_MESSAGE(met[line] > 0, line);
}
