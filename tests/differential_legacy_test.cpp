// The 24 episodes of the legacy campaign in both engines: random games that have to agree at every step.

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "differential/legacy_city.hpp"
#include "differential/match.hpp"

namespace {

using namespace differential;
using mycity::Phase;
using LegacyMatch = Match<reference::LegacyGame>;
using Deck = std::vector<mycity::Outcome>;

reference::Pieces all_pieces() {
    reference::Pieces pieces = reference::read_pieces(text_of("pieces/cardboard.pieces"));
    for (const reference::Piece& piece : reference::read_pieces(text_of("pieces/legacy.pieces")).buildings)
        pieces.buildings.push_back(piece);
    return pieces;
}

// The blocking card comes last, and the public buildings come first, more often than by chance.
Deck random_deck(const mycity::Episode& episode, mycity::Random& random) {
    Deck deck(episode.deck.size());
    std::iota(deck.begin(), deck.end(), mycity::Outcome{0});
    mycity::shuffle(deck, random);
    const auto is_building = [&](mycity::Outcome card) { return !episode.deck[card].blocks(); };
    if (random.below(8) == 0) std::partition(deck.begin(), deck.end(), is_building);
    const auto is_public = [&](mycity::Outcome card) {
        return is_building(card) && episode.kind_of(episode.deck[card].building) == mycity::Kind::public_;
    };
    if (random.below(2) == 0) std::partition(deck.begin(), deck.end(), is_public);
    return deck;
}

std::vector<std::string> cards_of(const mycity::Episode& episode, const Deck& deck) {
    std::vector<std::string> cards;
    for (const mycity::Outcome card : deck) cards.emplace_back(episode.deck[card].id.view());
    return cards;
}

// Turns up cards until there is something to decide on.
void reveal(LegacyMatch& match, const Deck& deck, std::size_t& next) {
    while (match.fast().phase() == Phase::reveal && next < deck.size())
        match.same("reveal", 0, match.fast().reveal(deck[next++]).has_value(), true);
}

void compare_cards(LegacyMatch& match) {
    const mycity::Game& fast = match.fast();
    const auto id = [&](mycity::BuildingId building) {
        return std::string(fast.episode().buildings[building.index()].id.view());
    };
    std::vector<std::string> out;
    for (const mycity::BuildingId building : fast.out()) out.push_back(id(building));
    std::multiset<std::string> unseen;
    for (const mycity::CardId card : fast.episode().card_ids())
        if (fast.card_unseen(card)) unseen.emplace(fast.episode().deck[card.index()].id.view());
    const bool over = fast.phase() == Phase::over;
    match.same("over", 0, over, match.slow().phase() == "over");
    match.same("revealed", 0, over ? "" : std::string(fast.episode().shown(*fast.revealed()).id.view()),
               match.slow().revealed());
    match.same("round", 0, fast.round(), match.slow().round());
    match.same("out", 0, out, match.slow().out());
    match.same("remaining", 0, unseen, match.slow().remaining());
}

// What goes into the campaign, by name; zeros are left out.
Lines gains_of(const mycity::Gains& gains) {
    Lines named = {{"bags", gains.bags},
                   {"circles", gains.circles},
                   {"nuggets", gains.nuggets},
                   {"tracks", gains.tracks},
                   {"marks residential", gains.marks[0]},
                   {"marks public", gains.marks[1]},
                   {"marks industrial", gains.marks[2]}};
    std::erase_if(named, [](const auto& gain) { return gain.second == 0; });
    return named;
}

Lines gains_of(const reference::LegacyGains& gains) {
    Lines named = {{"nuggets", gains.nuggets}, {"tracks", gains.tracks}};
    for (const auto& [kind, marks] : gains.marks) named["marks " + kind] = marks;
    std::erase_if(named, [](const auto& gain) { return gain.second == 0; });
    return named;
}

// Tracks beyond those of L-TRACK come from the port, nuggets without the race from L-VEINS2.
void note_gains(const Lines& gains, const Lines& lines, Met& met) {
    for (const auto& [what, count] : gains) ++met[what];
    const auto in = [](const Lines& map, const char* what) { return map.contains(what) ? map.at(what) : 0; };
    const int linked = (in(gains, "tracks") - in(lines, "L-TRACK")) / 3;
    if (linked > 0) ++met["port linked"];
    if (linked > 1) ++met["port linked by two kinds"];
    if (in(gains, "nuggets") > 0 && !lines.contains("L-VEINS") && !lines.contains("L-VEIN3"))
        ++met["L-VEINS2"];
}

void compare_lasting(LegacyMatch& match, Met& met) {
    for (const mycity::PlayerId player : match.fast().player_ids()) {
        const mycity::City& city = match.fast().city(player);
        const Lines gains = gains_of(match.slow().gains(player));
        match.same("gains", player, gains_of(mycity::gains(match.fast(), player)), gains);
        match.same("parks", player, city.parks, mask_of(match.slow().parks(player)));
        match.same("cleared", player, city.cleared, mask_of(match.slow().cleared(player)));
        note_gains(gains, lines_of(match.slow().lines(player)), met);
        if (city.parks) ++met["L-PARK: tree"];
        const mycity::Mask beside = sides_of(match.fast().site(player).board.on(mycity::Ground::forest));
        if (city.cleared.meets(beside)) ++met["L-PARK: meadow beside forest"];
        if (without(city.cleared, beside)) ++met["L-PARK: meadow at the edge"];
    }
}

void note_shared_race(LegacyMatch& match, Met& met) {
    int winners = 0;
    for (const mycity::PlayerId player : match.fast().player_ids()) {
        const Lines lines = lines_of(match.slow().lines(player));
        if (lines.contains("L-VEINS") || lines.contains("L-VEIN3")) ++winners;
    }
    if (winners > 1) ++met["veins shared"];
}

// L-COGS: whoever lacks the building is not asked, and may do nothing.
void compare_lacking(LegacyMatch& match, Met& met) {
    for (const mycity::PlayerId player : match.fast().player_ids()) {
        if (match.slow().status(player) == "ended") continue;
        match.same("lacks", player, match.fast().lacks(player), match.slow().lacks(player));
        if (!match.slow().lacks(player)) continue;
        ++met["L-COGS"];
        match.same("lacking", player, rule_of(match.fast().refuse(player, mycity::Move::pass())),
                   match.slow().why_not_pass(player));
        match.same("lacking", player, rule_of(match.fast().refuse(player, mycity::Move::end())),
                   match.slow().why_not(player, {}));
    }
}

// "" when both engines agree from the first card to the ranks.
std::string difference_in_game(std::uint64_t seed, int number, int players, Met& met) {
    mycity::Random random(seed);
    const mycity::Episode& episode = legacy_episode(number);
    std::vector<mycity::Site> sites;
    std::vector<reference::LegacyStart> starts;
    for (int player = 0; player < players; ++player) {
        const SameCity city = seed % 2 == 0 ? random_city(number, random) : wild_city(number, random);
        if (!city.difference.empty()) return city.difference;
        sites.push_back(episode.site_for(city.fast.board, mycity::belongings_in(episode, city.fast)));
        starts.push_back(city.slow);
    }
    std::vector<const mycity::Site*> own;
    for (const mycity::Site& site : sites) own.push_back(&site);
    const Deck deck = random_deck(episode, random);
    LegacyMatch match(mycity::Game(episode, own), {number, all_pieces(), starts, cards_of(episode, deck)},
                      random, met);
    std::size_t next = 0;
    while (match.difference().empty()) {
        reveal(match, deck, next);
        compare_cards(match);
        match.compare_standing();
        compare_lasting(match, met);
        if (match.fast().phase() == Phase::over || !match.difference().empty()) break;
        compare_lacking(match, met);
        match.play_round();
    }
    match.compare_ranks();
    note_shared_race(match, met);
    return match.difference();
}

// What the games of an episode have to meet, besides what all episodes have in common.
std::vector<std::string> rules_of(int number) {
    std::vector<std::string> rules = {"B-TREE",           "B-ROCK",
                                      "refused: B-SIMUL", "refused: B-NOFLIP",
                                      "refused: B-FIT",   "refused: B-OVERLAP",
                                      "refused: B-NEXT",  "refused: " + reference::first_rule(number)};
    const auto from_to = [&](int first, int last, const char* rule) {
        if (number >= first && number <= last) rules.emplace_back(rule);
    };
    from_to(1, 6, "refused: B-BANK");  // the flood leaves one bank
    from_to(10, 24, "refused: B-BANK");
    from_to(1, 14, "B-EMPTY1");
    from_to(2, 12, "L-GROUP");
    from_to(4, 24, "no pass: E-MUST");
    from_to(6, 6, "no pass: L-NOPASS");
    from_to(9, 9, "no pass: L-NOPASS");
    from_to(13, 24, "no pass: L-ZERO");
    from_to(13, 18, "L-INVESTOR");
    from_to(13, 24, "L-FACTORY");
    from_to(14, 24, "L-POLLUTION");
    from_to(16, 19, "marks industrial");
    from_to(17, 19, "marks public");
    from_to(18, 19, "marks residential");
    from_to(19, 24, "L-TRACK");
    from_to(19, 24, "tracks");
    from_to(20, 24, "L-CARGO");
    from_to(21, 21, "L-PLATFORM");
    from_to(23, 24, "L-LANDMARK");
    from_to(24, 24, "L-PARADE");
    from_to(22, 24, "L-COGS");
    return rules;
}

void compare_episode(int number, int games, std::uint64_t first_seed, Met& all) {
    Met met;
    for (int i = 0; i < games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        const int players = 2 + i % 3;
        const std::string difference = difference_in_game(seed, number, players, met);
        INFO("episode ", number, ", seed ", seed, " with ", players, " players: ", difference);
        CHECK(difference.empty());
    }
    for (const std::string& rule : rules_of(number)) {
        INFO("episode ", number, ": ", rule);
        CHECK(met[rule] > 0);
    }
    for (const auto& [what, times] : met) all[what] += times;
}

void compare_episodes(int games, std::uint64_t first_seed, const std::vector<std::string>& rare) {
    Met all;
    for (int number = 1; number <= 24; ++number)
        compare_episode(number, games, first_seed + static_cast<std::uint64_t>(1000 * number), all);
    for (const std::string& rule : rare) {
        INFO(rule);
        CHECK(all[rule] > 0);
    }
}

}  // namespace

TEST_CASE("both engines agree at every step of random legacy episodes") {
    compare_episodes(6, 1,
                     {"B-50", "B-PASS", "E-CHURCH", "L-WELL", "L-VEINS", "L-VEINS2", "L-VEIN3",
                      "L-PARK: tree", "L-PARK: meadow beside forest", "L-PARK: meadow at the edge", "debt",
                      "equal points", "no pass: B-PASS0", "port linked", "port linked by two kinds"});
}

TEST_SUITE("long") {
    TEST_CASE("both engines agree at every step of 1,920 random legacy episodes") {
        compare_episodes(80, 1000000, {"veins shared"});
    }
}
