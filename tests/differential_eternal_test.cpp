// The Eternal Game in both engines: random games that have to agree at every step.

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "content/library.hpp"
#include "differential/match.hpp"
#include "reference/eternal.hpp"

namespace {

using namespace differential;
using mycity::Ground;
using mycity::Phase;
using EternalMatch = Match<reference::EternalGame>;

const mycity::Episode& episode() {
    return *mycity::content::library().find("eternal", mycity::EpisodeNumber(0));
}

SameBoard printed_board() {
    return {episode().board, reference::read_board(text_of("boards/eternal.board"))};
}

const std::vector<Ground>& grounds() {
    static const std::vector<Ground> all = {
        Ground::meadow,   Ground::meadow,   Ground::spot,     Ground::one_tree, Ground::two_tree,
        Ground::two_tree, Ground::one_rock, Ground::two_rock, Ground::well,     Ground::gold,
        Ground::mountain, Ground::forest,   Ground::water};
    return all;
}

std::vector<std::string> ids(std::span<const mycity::BuildingId> buildings) {
    std::vector<std::string> result;
    for (const mycity::BuildingId building : buildings)
        result.emplace_back(episode().buildings[building].id.view());
    return result;
}

std::multiset<std::string> unseen(const mycity::Game& game) {
    std::multiset<std::string> result;
    for (const mycity::CardId card : episode().card_ids())
        if (game.card_unseen(card)) result.emplace(episode().deck[card.index()].id.view());
    return result;
}

// The blocking card comes last, or just before a church, more often than by chance.
std::vector<mycity::Outcome> random_deck(mycity::Random& random) {
    std::vector<mycity::Outcome> deck(episode().deck.size());
    std::iota(deck.begin(), deck.end(), mycity::Outcome{0});
    mycity::shuffle(deck, random);
    const auto is_block = [](mycity::Outcome card) { return episode().deck[card].blocks(); };
    const auto block = std::find_if(deck.begin(), deck.end(), is_block);
    if (random.below(8) == 0) std::rotate(block, block + 1, deck.end());
    return deck;
}

// Turns up cards until there is something to decide on.
void reveal(EternalMatch& match, const std::vector<mycity::Outcome>& deck, std::size_t& next) {
    while (match.fast().phase() == Phase::reveal && next < deck.size())
        match.same("reveal", 0, match.fast().reveal(deck[next++]).has_value(), true);
}

void compare_cards(EternalMatch& match) {
    const mycity::Game& fast = match.fast();
    const auto revealed = fast.phase() == Phase::decide
                              ? std::string(episode().shown(*fast.revealed()).id.view())
                              : std::string();
    match.same("over", 0, fast.phase() == Phase::over, match.slow().phase() == "over");
    match.same("revealed", 0, revealed, match.slow().revealed());
    match.same("round", 0, fast.round(), match.slow().round());
    match.same("out", 0, ids(fast.out()), match.slow().out());
    match.same("remaining", 0, unseen(fast), match.slow().remaining());
}

void note(EternalMatch& match, const std::vector<mycity::Outcome>& deck, Met& met) {
    if (episode().deck[deck.back()].blocks() && match.fast().cards_left() == 0) ++met["last card blocks"];
    for (const mycity::BuildingId building : match.fast().out())
        if (episode().kind_of(building) == mycity::Kind::church) ++met["church out"];
    int gold = 0;
    for (const mycity::PlayerId player : match.fast().player_ids())
        if (lines_of(match.slow().lines(player)).contains("E-GOLD")) ++gold;
    if (gold > 1) ++met["gold shared"];
}

// "" when both engines agree from the first card to the ranks.
std::string difference_in_game(std::uint64_t seed, int players, Met& met) {
    mycity::Random random(seed);
    SameBoard board = printed_board();
    if (random.below(3) == 0) board.scramble(random, 330, grounds());
    const auto deck = random_deck(random);
    std::vector<std::string> cards;
    for (const mycity::Outcome card : deck) cards.emplace_back(episode().deck[card].id.view());

    const mycity::Site site = episode().site_for(board.fast);
    const std::vector<const mycity::Site*> sites(static_cast<std::size_t>(players), &site);
    const reference::Pieces pieces = reference::read_pieces(text_of("pieces/cardboard.pieces"));
    EternalMatch match(mycity::Game(episode(), sites), {board.slow, pieces, players, cards}, random, met);
    std::size_t next = 0;
    while (match.difference().empty()) {
        reveal(match, deck, next);
        compare_cards(match);
        match.compare_standing();
        if (match.fast().phase() == Phase::over || !match.difference().empty()) break;
        match.play_round();
    }
    match.compare_ranks();
    note(match, deck, met);
    return match.difference();
}

void compare_games(int games, std::uint64_t first_seed) {
    Met met;
    for (int i = 0; i < games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        const int players = 1 + i % 4;
        const std::string difference = difference_in_game(seed, players, met);
        INFO("seed ", seed, " with ", players, " players: ", difference);
        CHECK(difference.empty());
    }
    for (const char* what : {"B-PASS",
                             "E-GOLD",
                             "B-TREE",
                             "B-ROCK",
                             "E-GROUP",
                             "E-CHURCH",
                             "E-WELL",
                             "B-EMPTY1",
                             "debt",
                             "equal points",
                             "last card blocks",
                             "church out",
                             "gold shared",
                             "no pass: E-MUST",
                             "no pass: B-PASS0",
                             "refused: B-SIMUL",
                             "refused: B-NOFLIP",
                             "refused: B-FIT",
                             "refused: B-OVERLAP",
                             "refused: B-BANK",
                             "refused: B-FIRST",
                             "refused: B-NEXT"}) {
        INFO(what);
        CHECK(met[what] > 0);
    }
}

}  // namespace

TEST_CASE("both engines agree at every step of random Eternal Games") { compare_games(400, 1); }

TEST_SUITE("long") {
    TEST_CASE("both engines agree at every step of 4,000 random Eternal Games") {
        compare_games(4000, 100000);
    }
}
