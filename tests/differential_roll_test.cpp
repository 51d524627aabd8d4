// The twelve episodes of Roll & Build in both engines: random games that have to agree at every step.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

#include "content/library.hpp"
#include "differential/match.hpp"
#include "mechanics/bandits.hpp"
#include "reference/roll.hpp"

namespace {

using namespace differential;
using mycity::Ground;
using mycity::Phase;
using RollMatch = Match<reference::RollGame>;

constexpr int kEpisodes = 12;

const mycity::Episode& episode_of(int number) {
    return *mycity::content::library().find("roll-and-build", mycity::EpisodeNumber(number));
}

SameBoard printed_sheet(int number) {
    const std::string name = std::string("boards/rb-") + (number < 10 ? "0" : "") + std::to_string(number);
    return {episode_of(number).board, reference::read_board(text_of(name + ".board"))};
}

std::vector<Ground> grounds_of(int number) {
    std::vector<Ground> grounds = {Ground::meadow,   Ground::meadow,   Ground::meadow,   Ground::meadow,
                                   Ground::one_tree, Ground::two_tree, Ground::one_rock, Ground::two_rock,
                                   Ground::well,     Ground::gold,     Ground::mountain, Ground::forest,
                                   Ground::water};
    if (number == 7) grounds.push_back(Ground::plateau);
    if (number >= 10) grounds.push_back(Ground::bandit);
    return grounds;
}

// Little to build on, so that soon no throw leaves anything to do (RB-END).
const std::vector<Ground> kBarren = {Ground::mountain, Ground::mountain, Ground::mountain, Ground::mountain,
                                     Ground::water,    Ground::two_tree, Ground::meadow};

// RB-BANDIT: up to five bandits come from the episode before, for each player others.
reference::Spaces random_bandits(const mycity::Board& sheet, mycity::Random& random) {
    mycity::Mask bandits;
    const mycity::Mask allowed = without(sheet.all(), sheet.on(Ground::fortress));
    for (std::uint32_t left = random.below(6); left > 0; --left)
        bandits |= mycity::Mask::bit(
            nth_space(allowed, static_cast<int>(random.below(static_cast<std::uint32_t>(allowed.count())))));
    return spaces_of(bandits);
}

// The same sheets for both engines, one for each player.
struct Sheets {
    SameBoard printed;
    std::vector<reference::Spaces> carried{};
    std::vector<std::unique_ptr<const mycity::Site>> sites{};

    Sheets(int number, int players, mycity::Random& random) : printed(printed_sheet(number)) {
        const std::uint32_t land = random.below(6);
        if (land < 2) printed.scramble(random, 330, grounds_of(number));
        if (land == 2) printed.scramble(random, 900, kBarren);
        for (int player = 0; player < players; ++player) {
            mycity::Board own = printed.fast;
            if (number > 10) {
                carried.push_back(random_bandits(own, random));
                for_each_space(mask_of(carried.back()),
                               [&](int space) { own.set(mycity::SpaceId(space), Ground::bandit); });
            }
            sites.push_back(std::make_unique<const mycity::Site>(episode_of(number).site_for(own)));
        }
    }
    std::vector<const mycity::Site*> plain() const {
        std::vector<const mycity::Site*> result;
        for (const auto& site : sites) result.push_back(site.get());
        return result;
    }
};

void compare_sheet_rows(RollMatch& match, Met& met) {
    const mycity::Game& fast = match.fast();
    reference::RollGame& slow = match.slow();
    match.same("over", 0, fast.phase() == Phase::over, slow.phase() == "over");
    match.same("round", 0, fast.round(), slow.round());
    match.same("line", 0, fast.line_used(), slow.compass_circles());
    int winners = 0;
    for (const mycity::PlayerId player : fast.player_ids()) {
        const mycity::City& city = fast.city(player);
        match.same("circles", player, int{city.circles}, slow.circles(player));
        match.same("bags", player, mycity::money_bags(fast, player), slow.bags(player));
        match.same("ended", player, city.ended, slow.status(player) == "ended");
        match.same("ended by the program", player, city.ended_by_rule, slow.ended_by_program(player));
        match.same("bandits", player, mycity::bandits_at_large(fast, player),
                   mask_of(slow.bandits_at_large(player)));
        if (city.ended_by_rule) ++met[fast.round() == 0 ? "ended at the start" : "ended by the program"];
        if (slow.bags(player) == 2) ++met["two bags"];
        if (slow.score(player) == 5 + reference::pass_points(slow.circles(player))) ++winners;
    }
    if (winners > 1) ++met["race shared"];
}

void compare_building(RollMatch& match) {
    const mycity::BuildingId building = *match.fast().offered(mycity::PlayerId(0));
    const reference::Thrown thrown = match.slow().thrown();
    const mycity::Shape& shape = match.fast().episode().shape_of(building);
    match.same("kind", 0, std::string(name_of(match.fast().episode().kind_of(building))), thrown.kind);
    const auto drawn = mycity::placed_cells(shape.orientations[0], mycity::SpaceId(mycity::kColumns + 2));
    match.same("shape", 0, true,
               reference::is_one_of(reference::rotations_and_mirrors(thrown.cells), spaces_of(drawn)));
}

void throw_dice(RollMatch& match) {
    const auto face = [&] { return static_cast<int>(match.random().below(6)); };
    const int a = face();
    const int b = face();
    const int white = face();
    match.same("throw", 0, match.fast().reveal(mycity::throw_number(a, b, white)).has_value(), true);
    match.slow().throw_dice(a, b, white);
}

// "" when both engines agree from the first throw to the ranks.
std::string difference_in_game(int number, std::uint64_t seed, int players, Met& met) {
    mycity::Random random(seed);
    const Sheets sheets(number, players, random);
    RollMatch match(mycity::Game(episode_of(number), sheets.plain()),
                    {number, sheets.printed.slow, players, sheets.carried}, random, met);
    for (;;) {
        match.compare_standing();
        compare_sheet_rows(match, met);
        if (match.fast().phase() == Phase::over || !match.difference().empty()) break;
        throw_dice(match);
        compare_building(match);
        match.play_round();
        if (!match.difference().empty()) break;
    }
    match.compare_ranks();
    return match.difference();
}

Met compare_games(int number, int games, std::uint64_t first_seed) {
    Met met;
    for (int i = 0; i < games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(1000 * number + i);
        const int players = 1 + (number + i) % 6;
        const std::string difference = difference_in_game(number, seed, players, met);
        INFO("episode ", number, ", seed ", seed, " with ", players, " players: ", difference);
        CHECK(difference.empty());
    }
    return met;
}

// What the games of an episode must have met to prove anything.
std::vector<std::string> rules_to_meet(int number) {
    std::vector<std::string> rules = {"B-TREE",
                                      "B-ROCK",
                                      "B-EMPTY1",
                                      "refused: B-SIMUL",
                                      "refused: B-FIT",
                                      "refused: B-BANK",
                                      "refused: B-OVERLAP",
                                      "refused: B-NEXT",
                                      "ended by the program",
                                      "refused: " + reference::start_rule(number)};
    if (number == 6) {
        rules.emplace_back("no pass: RB-NOPASS");
        rules.emplace_back("ended at the start");
    } else {
        rules.emplace_back("RB-PASS");
        rules.emplace_back("no pass: RB-PASS");
    }
    if (reference::groups_count(number)) rules.emplace_back("RB-GROUP");
    if (reference::wells_count(number)) rules.emplace_back("RB-WELL");
    if (reference::churches_count(number)) rules.emplace_back("RB-CHURCH3");
    const std::string line = reference::compass_line(number).kind;
    if (line == "church" && number != 6) rules.emplace_back("no pass: RB-CHURCHPASS");
    if (line == "fortress") rules.emplace_back("no pass: RB-FORTRESS");
    if (const std::string race = reference::race_of(number).rule; !race.empty()) {
        rules.push_back(race);
        rules.emplace_back("two bags");
    }
    if (number >= 10) {
        rules.emplace_back("RB-BANDIT");
        rules.emplace_back("refused: RB-BANDIT");
    }
    if (number >= 11) rules.emplace_back("RB-COMPLETE");
    if (number == 12) rules.emplace_back("RB-BONUS");
    return rules;
}

void must_have_met(int number, Met& met) {
    for (const std::string& rule : rules_to_meet(number)) {
        INFO("episode ", number, ": ", rule);
        CHECK(met[rule] > 0);
    }
}

}  // namespace

TEST_CASE("both engines agree at every step of random Roll & Build games") {
    for (int number = 1; number <= kEpisodes; ++number) compare_games(number, 18, 1);
}

TEST_SUITE("long") {
    TEST_CASE("both engines agree at every step of 360 random games of each Roll & Build episode") {
        for (int number = 1; number <= kEpisodes; ++number) {
            Met met = compare_games(number, 360, 100000);
            must_have_met(number, met);
        }
    }
}
