// How fast the engine is against the reference engine and a plain list scan, in one run.
// With `legal N`, `plain N` or `games N` it only makes legal sets or plays random games, for an instruction
// counter (bench/callgrind.sh).

#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "bare_game.hpp"
#include "content/embedded.hpp"
#include "content/library.hpp"
#include "list_scan.hpp"
#include "reference/eternal.hpp"
#include "rules/score.hpp"
#include "rules/space.hpp"
#include "stopwatch.hpp"

namespace mycity::bench {
namespace {

using Deck = std::vector<Outcome>;

const Episode& eternal() {
    static const Episode& found = *content::library().find("eternal", EpisodeNumber(0));
    return found;
}

std::vector<Deck> shuffled_decks(int count) {
    std::vector<Deck> decks;
    for (int i = 0; i < count; ++i) {
        Deck& deck = decks.emplace_back(eternal().deck.size());
        std::iota(deck.begin(), deck.end(), Outcome{0});
        Random random(static_cast<std::uint64_t>(i));
        shuffle(deck, random);
    }
    return decks;
}

Move random_move(const Game& game, Random& random) {
    const LegalSet legal = game.legal(PlayerId(0));
    if (const int count = legal.count(); count > 0)
        return Move::place(legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count)))));
    return game.refuse_pass(PlayerId(0)) ? Move::end() : Move::pass();
}

template <class Visit>
Game random_game(const Deck& deck, Random& random, Visit visit) {
    Game game(eternal(), 1);
    for (std::size_t card = 0; game.phase() != Phase::over; ++card) {
        (void)game.reveal(deck[card]);
        if (game.phase() != Phase::decide) continue;
        const Move move = random_move(game, random);
        visit(game, move);
        (void)game.decide(PlayerId(0), move);
    }
    return game;
}

Game random_game(const Deck& deck, Random& random) {
    return random_game(deck, random, [](const Game&, Move) {});
}

// Positions from all stages of random games.
std::vector<Game> positions(int count) {
    std::vector<Game> result;
    const std::vector<Deck> decks = shuffled_decks(count);
    for (int i = 0; i < count; ++i) {
        Random random(static_cast<std::uint64_t>(i));
        int round = 0;
        random_game(decks[static_cast<std::size_t>(i)], random, [&](const Game& game, Move) {
            if (round++ == i % 20) result.push_back(game);
        });
    }
    return result;
}

// ---- the reference engine

std::string embedded(std::string_view path) {
    for (const content::File& file : content::embedded_files())
        if (file.path == path) return std::string(file.text);
    std::fprintf(stderr, "no content %s\n", std::string(path).c_str());
    std::exit(1);
}

struct Reference {
    reference::Board board = reference::read_board(embedded("boards/eternal.board"));
    reference::Pieces pieces = reference::read_pieces(embedded("pieces/cardboard.pieces"));

    reference::EternalGame game(const Deck& deck) const {
        std::vector<std::string> ids;
        for (const Outcome card : deck) {
            const Card& shown = eternal().deck[card];
            ids.emplace_back(
                shown.blocks()
                    ? std::string("block")
                    : std::string(eternal().buildings[static_cast<std::size_t>(shown.building)].id.view()));
        }
        return {board, pieces, 1, ids};
    }

    int random_game(const Deck& deck, Random& random) const {
        reference::EternalGame playing = game(deck);
        while (playing.phase() == "play") {
            const std::vector<reference::Spaces> legal = playing.legal(0);
            if (!legal.empty())
                playing.play(
                    0, reference::Move::place(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
            else
                playing.play(0, playing.may_pass(0) ? reference::Move::pass() : reference::Move::end());
        }
        return playing.total(0);
    }
};

// ---- agreement

[[noreturn]] void disagree(const char* what, int deal) {
    std::fprintf(stderr, "engines disagree: %s, deal %d\n", what, deal);
    std::exit(1);
}

reference::Move translated(const Game& game, Move move) {
    if (move.act == Act::pass) return reference::Move::pass();
    if (move.act == Act::end) return reference::Move::end();
    const Mask cells = cells_of(eternal().shape_of(*game.offered(PlayerId(0))), move.placement);
    return reference::Move::place(reference::to_spaces(space_list(cells)));
}

void check_reference(const Reference& slow, const std::vector<Deck>& decks, int games) {
    for (int deal = 0; deal < games; ++deal) {
        const Deck& deck = decks[static_cast<std::size_t>(deal)];
        reference::EternalGame other = slow.game(deck);
        Random random(static_cast<std::uint64_t>(deal));
        const Game played = random_game(deck, random, [&](const Game& game, Move move) {
            if (static_cast<int>(other.legal(0).size()) != game.legal(PlayerId(0)).count())
                disagree("legal set", deal);
            if (other.total(0) != final_score(game, PlayerId(0))) disagree("score", deal);
            other.play(0, translated(game, move));
        });
        if (other.total(0) != final_score(played, PlayerId(0))) disagree("final score", deal);
    }
}

template <class Placements>
void check_bare(BareGame<Placements>& bare, const std::vector<Deck>& decks) {
    for (std::size_t deal = 0; deal < decks.size(); ++deal) {
        Random one(deal);
        Random other(deal);
        if (final_score(random_game(decks[deal], one), PlayerId(0)) != bare.random_game(decks[deal], other))
            disagree("bare game", static_cast<int>(deal));
    }
}

// ---- the measures

void all_games(const std::vector<Deck>& decks) {
    Random random(1);
    for (const Deck& deck : decks) keep(final_score(random_game(deck, random), PlayerId(0)));
}

template <class Placements>
void all_bare_games(BareGame<Placements>& bare, const std::vector<Deck>& decks) {
    Random random(1);
    for (const Deck& deck : decks) keep(bare.random_game(deck, random));
}

double reference_games_seconds(const Reference& slow, const std::vector<Deck>& decks, int games) {
    return quickest(3,
                    [&] {
                        Random random(1);
                        for (int i = 0; i < games; ++i)
                            keep(slow.random_game(decks[static_cast<std::size_t>(i)], random));
                    }) /
           games;
}

void all_legal_sets(const std::vector<Game>& games) {
    for (const Game& game : games)
        for (const BuildingId building : eternal().building_ids()) {
            const LegalSet legal = game.legal(PlayerId(0), building);
            keep(legal);
        }
}

void all_list_scans(ListScan& list, const std::vector<Game>& games) {
    for (const Game& game : games)
        for (const BuildingId building : eternal().building_ids())
            keep(list.find(building, game.city(PlayerId(0)).occupied, game.reach(PlayerId(0))));
}

void all_scores(const std::vector<Game>& games) {
    for (const Game& game : games) keep(final_score(game, PlayerId(0)));
}

void all_city_copies(const std::vector<Game>& games) {
    for (const Game& game : games) keep(City(game.city(PlayerId(0))));
}

void all_game_copies(const std::vector<Game>& games) {
    for (const Game& game : games) keep(Game(game));
}

double reference_legal_seconds(const Reference& slow, const Deck& deck) {
    const reference::EternalGame game = slow.game(deck);
    return quickest(5, [&] { keep(game.legal(PlayerId(0))); });
}

double reference_score_seconds(const Reference& slow, const Deck& deck) {
    reference::EternalGame other = slow.game(deck);
    Random random(3);
    random_game(deck, random, [&](const Game& game, Move move) { other.play(0, translated(game, move)); });
    return quickest(20, [&] { keep(other.total(0)); });
}

void row(const char* what, double ours, double list, double slow) {
    const auto figure = [](double seconds) {
        if (seconds <= 0)
            std::printf("%12s", "-");
        else
            std::printf("%12.1f", seconds * 1e9);
    };
    std::printf("%-26s", what);
    figure(ours);
    figure(list);
    figure(slow);
    list > 0 ? std::printf("%9.1fx", list / ours) : std::printf("%10s", "-");
    slow > 0 ? std::printf("%13.0fx\n", slow / ours) : std::printf("%14s\n", "-");
}

void all_plain_sets(const std::vector<Game>& games) {
    for (const Game& game : games)
        for (const Building& building : eternal().buildings) {
            AnchorSets anchors;
            legal_anchors_plainly(eternal().shapes[building.shape], eternal().site.terrain[building.shape],
                                  game.city(PlayerId(0)).occupied, game.reach(PlayerId(0)), anchors);
            keep(anchors);
        }
}

[[gnu::noinline]] void counted_games(const std::vector<Deck>& decks) { all_games(decks); }

// Prints how many sets or games were made, for the division.
int count(std::string_view what, int rounds) {
    if (what == "games") {
        counted_games(shuffled_decks(rounds));
        std::printf("%d\n", rounds);
        return 0;
    }
    const std::vector<Game> games = positions(20);
    for (int i = 0; i < rounds; ++i) what == "plain" ? all_plain_sets(games) : all_legal_sets(games);
    std::printf("%zu\n", static_cast<std::size_t>(rounds) * games.size() * eternal().buildings.size());
    return 0;
}

int compare() {
    const std::vector<Deck> decks = shuffled_decks(20000);
    const Reference slow;
    BareGame<ListScan> list(eternal());
    BareGame<BoardShift> shift(eternal());
    check_reference(slow, decks, 25);
    check_bare(list, decks);
    check_bare(shift, decks);
    std::printf(
        "All agree: 25 games step by step with the reference, %zu final scores with the list scan.\n\n",
        decks.size());

    const std::vector<Game> games = positions(2000);
    const double each = static_cast<double>(games.size());
    const double sets = each * eternal().buildings.count();
    // In turn, so that whatever else runs disturbs all of them.
    double ours = 1e9;
    double listed = 1e9;
    double shifted = 1e9;
    for (int turn = 0; turn < 15; ++turn) {
        ours = std::min(ours, quickest(1, [&] { all_games(decks); }));
        listed = std::min(listed, quickest(1, [&] { all_bare_games(list, decks); }));
        shifted = std::min(shifted, quickest(1, [&] { all_bare_games(shift, decks); }));
    }
    for (double* seconds : {&ours, &listed, &shifted}) *seconds /= static_cast<double>(decks.size());
    const double reference = reference_games_seconds(slow, decks, 5);
    std::printf("%-26s%12s%12s%12s%10s%14s\n", "nanoseconds", "engine", "list scan", "reference", "to list",
                "to reference");
    row("random game, all checks", ours, listed, reference);
    row("random game, bare", shifted, listed, reference);
    row("legal set of a building", quickest(20, [&] { all_legal_sets(games); }) / sets,
        quickest(5, [&] { all_list_scans(list.placements(), games); }) / sets,
        reference_legal_seconds(slow, decks[0]));
    row("score", quickest(20, [&] { all_scores(games); }) / each, 0, reference_score_seconds(slow, decks[0]));
    row("copy of a city", quickest(20, [&] { all_city_copies(games); }) / each, 0, 0);
    row("copy of a game", quickest(20, [&] { all_game_copies(games); }) / each, 0, 0);
    std::printf("\nrandom games a second: engine %.0f, bare %.0f, list scan %.0f, reference %.0f\n", 1 / ours,
                1 / shifted, 1 / listed, 1 / reference);
    std::printf("bytes: city %zu, game %zu (%d cities), site %zu\n", sizeof(City), sizeof(Game), kMaxPlayers,
                sizeof(Site));
    return 0;
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity::bench;
    if (argc == 3) return count(argv[1], std::atoi(argv[2]));
    return compare();
}
