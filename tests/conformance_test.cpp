// What holds in every game: each episode of the library with each number of players, random games, and
// after every step everything that can be worked out again from scratch.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "content/library.hpp"
#include "mechanics/registry.hpp"
#include "record/session.hpp"
#include "rules/legality.hpp"
#include "rules/score.hpp"
#include "rules/view.hpp"

using namespace mycity;

namespace {

constexpr int kMaxRounds = 120;  // dice never run out: then everybody ends

struct ByValue {
    bool operator()(Mask a, Mask b) const { return a.hi != b.hi ? a.hi < b.hi : a.lo < b.lo; }
};

Cells turned(const Cells& cells) {
    Cells result;
    for (const Cell cell : cells) result.push_back({cell.column, -cell.row});
    return result;
}

Cells mirrored(const Cells& cells) {
    Cells result;
    for (const Cell cell : cells) result.push_back({cell.row, -cell.column});
    return result;
}

// The drawing moved to every place of the board where it stays inside.
void add_all_places(const Cells& cells, int rows, std::vector<Mask>& places) {
    for (int down = -4; down < rows + 4; ++down)
        for (int across = -4; across < kColumns + 4; ++across) {
            Mask place;
            for (const Cell cell : cells) {
                const int row = cell.row + down;
                const int column = cell.column + across;
                if (row >= 0 && row < rows && column >= 0 && column < kColumns)
                    place |= Mask::bit(SpaceId(row * kColumns + column));
            }
            if (place.count() == cells.count()) places.push_back(place);
        }
}

bool may_be_mirrored(const Shape& shape) {
    return std::any_of(shape.orientations.begin(), shape.orientations.end(),
                       [](const Orientation& orientation) { return orientation.flipped == Flip::allowed; });
}

// Every cover set of a shape on an empty board, worked out from its drawing alone.
std::vector<Mask> all_places(const Shape& shape, int rows) {
    std::vector<Mask> places;
    Cells cells = shape.cells;
    for (int turns = 0; turns < 4; ++turns, cells = turned(cells)) {
        add_all_places(cells, rows, places);
        if (may_be_mirrored(shape)) add_all_places(mirrored(cells), rows, places);
    }
    std::sort(places.begin(), places.end(), ByValue{});
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

void check_legal_set(const Game& game, PlayerId player) {
    const Shape& shape = game.episode().shape_of(*game.offered(player));
    std::vector<Mask> wanted;
    for (const Mask place : all_places(shape, game.episode().board.rows))
        if (!refuse_cells(game, player, place)) wanted.push_back(place);

    const LegalSet legal = game.legal(player);
    std::vector<Mask> found;
    int index = 0;
    legal.for_each([&](Placement placement) {
        found.push_back(cells_of(shape, placement));
        CHECK(legal.has(placement));
        CHECK(legal.nth(index++) == placement);
        CHECK(placement_covering(shape, found.back()) == placement);
        CHECK_FALSE(game.refuse(player, Move::place(placement)));
    });
    std::sort(found.begin(), found.end(), ByValue{});
    CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
    CHECK(found == wanted);
    CHECK(legal.count() == static_cast<int>(found.size()));
    CHECK(legal.empty() == found.empty());
    CHECK(game.may_place(player, *game.offered(player)) == !found.empty());
}

bool crosses_the_river(const Board& board, Mask cells) {
    return (cells & board.river_east).meets(cells >> 1) ||
           (cells & board.river_south).meets(cells >> kColumns);
}

void check_city(const Game& game, PlayerId player) {
    const City& city = game.city(player);
    const Site& site = game.site(player);
    Mask occupied;
    Mask firsts;
    std::array<Mask, kGroupKinds> of_kind{};
    for (const Standing standing : city.buildings) {
        const Mask cells = game.episode().cells_of(standing);
        const Kind kind = game.episode().kind_of(standing.building());
        CHECK_FALSE(occupied.meets(cells));
        CHECK(cells.inside(site.buildable));
        CHECK_FALSE(crosses_the_river(site.board, cells));
        occupied |= cells;
        firsts |= Mask::bit(cells.lowest());
        if (forms_groups(kind)) of_kind[static_cast<std::size_t>(kind)] |= cells;
    }
    CHECK(city.occupied == occupied);
    CHECK(city.firsts == firsts);
    CHECK(city.of_kind == of_kind);
    CHECK(city.printed == site.printed.size());
    CHECK(city.buildings.size() >= site.printed.size());
}

void check_score(const Game& game, PlayerId player) {
    const ScoreSheet sheet = score_sheet(game, player);
    int sum = 0;
    for (const ScoreLine& line : sheet.lines) {
        sum += line.points;
        CHECK_FALSE(line.rule.empty());
        CHECK(line.spaces.inside(game.episode().board.all()));
    }
    CHECK(sum == sheet.total);
    CHECK(final_score(game, player) == sheet.total);
    if (const auto limit = game.episode().limit) {
        CHECK(sheet.total <= *limit);
        CHECK(sheet.locked == (sheet.total == *limit));
        CHECK(game.city(player).score <= *limit);
    }
    int booked = game.episode().start_points;
    for (const int points : game.city(player).booked) booked += points;
    if (!game.city(player).locked) CHECK(game.city(player).score == booked);
}

void check_ranks(const Game& game) {
    const auto found = ranks(game);
    for (const PlayerId a : game.player_ids()) {
        int better = 0;
        for (const PlayerId b : game.player_ids()) {
            const int rank_a = found[static_cast<std::size_t>(a)];
            const int rank_b = found[static_cast<std::size_t>(b)];
            if (rank_b < rank_a) ++better;
            if (final_score(game, a) > final_score(game, b)) CHECK(rank_a < rank_b);
            if (rank_a == rank_b) CHECK(final_score(game, a) == final_score(game, b));
        }
        CHECK(found[static_cast<std::size_t>(a)] == better + 1);
    }
}

// Everything that must be refused is, and leaves the game as it was.
void check_refusals(const Session& session, Random& random) {
    const Game& game = session.game();
    Game tried = game;
    CHECK_FALSE(tried.decide(PlayerId(-1), Move::end()));
    CHECK_FALSE(tried.decide(PlayerId(game.players()), Move::end()));
    CHECK_FALSE(tried.reveal(0));
    for (const PlayerId player : game.player_ids()) {
        if (!game.has_decided(player)) CHECK_FALSE(tried.take_back(player));
        const Move anywhere = Move::place({static_cast<std::uint16_t>(random.below(1024))});
        for (const Move move : {Move::pass(), Move::end(), anywhere})
            if (game.refuse(player, move)) CHECK_FALSE(tried.decide(player, move));
        if (!game.decides(player)) CHECK(game.refuse(player, Move::end()));
    }
    CHECK(tried == game);
}

Move any_move(const Game& game, PlayerId player, Random& random) {
    const LegalSet legal = game.legal(player);
    const auto places = static_cast<std::uint32_t>(legal.count());
    const bool may_pass = !game.refuse_pass(player);
    if (game.round() > kMaxRounds || random.below(60) == 0) return Move::end();
    if (places == 0 || (may_pass && random.below(12) == 0)) return may_pass ? Move::pass() : Move::end();
    return Move::place(legal.nth(static_cast<int>(random.below(places))));
}

void check_everything(const Session& session, Random& random) {
    const Game& game = session.game();
    const Game copy = game;
    CHECK(copy == game);
    check_ranks(game);
    for (const PlayerId player : game.player_ids()) {
        check_city(game, player);
        check_score(game, player);
        if (game.decides(player) && random.below(3) == 0) check_legal_set(game, player);
    }
    if (game.phase() == Phase::decide) check_refusals(session, random);
    CHECK(copy == game);
}

void play_round(Session& session, Random& random) {
    const int round = session.game().round();
    while (session.game().phase() == Phase::decide && session.game().round() == round) {
        // In any order, and not always at the first attempt.
        const PlayerId player(random.below(static_cast<std::uint32_t>(session.game().players())));
        if (!session.game().decides(player)) continue;
        if (session.game().has_decided(player)) {
            if (random.below(4) == 0) CHECK(session.take_back(player));
            continue;
        }
        CHECK(session.play(player, any_move(session.game(), player, random)));
    }
}

// The same moves in the players' order.
void replay(const Session& played, Session& again) {
    for (const Turn& turn : played.turns())
        for (const PlayerId player : again.game().player_ids())
            if (const auto move = turn.moves[player.index()]) REQUIRE(again.play(player, *move));
}

void check_replays(const Episode& episode, const Session& played) {
    const int players = played.game().players();
    const auto outcomes = played.draw().sequence();
    const auto draw = Draw::from_outcomes(episode, {outcomes.begin(), outcomes.end()}, played.draw().seed());
    REQUIRE(draw);
    Session again(episode, players, *draw);
    replay(played, again);
    CHECK(again.game() == played.game());
    CHECK(
        std::equal(again.turns().begin(), again.turns().end(), played.turns().begin(), played.turns().end()));

    const std::vector<Board> boards(static_cast<std::size_t>(players), episode.board);
    Session own_boards(episode, boards, *draw);
    replay(played, own_boards);
    for (const PlayerId player : PlayerIds(players)) {
        CHECK(own_boards.game().city(player) == played.game().city(player));
        CHECK(final_score(own_boards.game(), player) == final_score(played.game(), player));
    }
}

void check_history(const Session& played) {
    for (const PlayerId player : played.game().player_ids()) {
        std::size_t placed = 0;
        int passed = 0;
        for (const Turn& turn : played.turns()) {
            const auto move = turn.moves[player.index()];
            if (move && move->act == Act::place) ++placed;
            if (move && move->act == Act::pass) ++passed;
        }
        const City& city = played.game().city(player);
        CHECK(city.buildings.size() == city.printed + placed);
        CHECK(city.passes == passed);
    }
}

void check_games(const Episode& episode, int players, int games) {
    for (int number = 0; number < games; ++number) {
        const auto seed = static_cast<std::uint64_t>(number * 1000 + episode.number * 10 + players);
        CAPTURE(seed);
        Random random(seed);
        Session session(episode, players, Draw::from_seed(episode, seed));
        check_everything(session, random);
        while (session.game().phase() != Phase::over) {
            play_round(session, random);
            check_everything(session, random);
        }
        CHECK(session.game().refuse(PlayerId(0), Move::end())->code == "game-over");
        check_history(session);
        check_replays(episode, session);
    }
}

void check_library(int games) {
    for (const Episode& episode : content::library().episodes())
        for (int players = episode.min_players; players <= episode.max_players; ++players) {
            const std::string game(episode.game.view());
            CAPTURE(game);
            CAPTURE(episode.number);
            CAPTURE(players);
            check_games(episode, players, games);
        }
}

}  // namespace

TEST_CASE("conformance: every episode with every number of players") { check_library(3); }

TEST_CASE("conformance: a mechanic books its line during play or scores it at the end, never both") {
    for (const Mechanic* mechanic : all_mechanics()) {
        CAPTURE(mechanic->names[0].key);
        CHECK_FALSE((mechanic->has_line() && mechanic->books() && mechanic->score != nullptr));
        CHECK((mechanic->score == nullptr || mechanic->has_line()));
        CHECK(mechanic->min_numbers <= mechanic->max_numbers);
        CHECK(mechanic->max_numbers <= kMaxNumbers);
        for (const MechanicName& name : mechanic->names) {
            if (name.key.empty()) continue;
            const auto use = mechanic_called(name.key);
            REQUIRE(use);
            CHECK(use->mechanic == mechanic);
            CHECK(use->name().key == name.key);
            CHECK(name.line.empty() != mechanic->has_line());
        }
    }
    CHECK_FALSE(mechanic_called("no such key"));
    CHECK_FALSE(mechanic_called(""));
}

TEST_SUITE("long") {
    TEST_CASE("conformance: every episode with every number of players, many games") { check_library(40); }
}
