// Whole games as readable text. A change of a rule shows up as a difference somebody can read.

#include "golden.hpp"

#include <algorithm>
#include <vector>

#include "content/library.hpp"
#include "record/record.hpp"
#include "rules/score.hpp"
#include "rules/space.hpp"
#include "valleys/generate.hpp"

namespace {

using namespace mycity;

// A plain taste of its own, so that golden games do not change when a bot learns something: covers
// rocks, spares trees, fills corners; every player breaks ties another way.
int liking(const Game& game, PlayerId player, Mask cells) {
    const Board& board = game.site(player).board;
    const Mask open = without(game.site(player).buildable, game.city(player).occupied);
    const Mask around = without(sides_of(cells), cells);
    return 4 * board.rocks(cells) - 4 * board.trees(cells) - (around & open).count() +
           (player % 2 == 0 ? 0 : (cells & board.on(Ground::gold)).count() * 3);
}

Move choose(const Game& game, PlayerId player) {
    const Shape& shape = game.episode().shape_of(*game.offered(player));
    std::vector<Placement> best;
    int most = 0;
    game.legal(player).for_each([&](Placement placement) {
        const int value = liking(game, player, cells_of(shape, placement));
        if (best.empty() || value > most) best.clear();
        if (best.empty()) most = value;
        if (value == most) best.push_back(placement);
    });
    if (!best.empty())
        return Move::place(best[best.size() * player.index() / static_cast<std::size_t>(game.players())]);
    return game.refuse(player, Move::pass()) ? Move::end() : Move::pass();
}

char letter_at(const Game& game, PlayerId player, int space) {
    const Episode& episode = game.episode();
    for (const Standing standing : game.city(player).buildings)
        if (episode.cells_of(standing).has(SpaceId(space)))
            return static_cast<char>('1' + static_cast<int>(episode.kind_of(standing.building())));
    return facts_of(game.site(player).board.at(SpaceId(space))).letter;
}

std::string boards(const Game& game) {
    std::string text;
    for (int row = 0; row < game.episode().board.rows; ++row) {
        std::string line = row < 9 ? "   " : "  ";
        line += std::to_string(row + 1);
        for (const PlayerId player : game.player_ids()) {
            line += "  ";
            for (int column = 0; column < kColumns; ++column) {
                line += ' ';
                line += letter_at(game, player, row * kColumns + column);
            }
        }
        text += line + '\n';
    }
    return text;
}

std::string move_text(const Game& game, PlayerId player, Move move) {
    if (move.act == Act::pass) return "pass";
    if (move.act == Act::end) return "end";
    return space_list(cells_of(game.episode().shape_of(*game.offered(player)), move.placement));
}

std::string score_text(const Game& game, PlayerId player) {
    const ScoreSheet sheet = score_sheet(game, player);
    std::string text = "P" + std::to_string(player + 1) + ":";
    for (const ScoreLine& line : sheet.lines)
        text += ' ' + std::string(line.rule) + ' ' + std::to_string(line.points) + ',';
    return text + " total " + std::to_string(sheet.total) + ", rank " +
           std::to_string(ranks(game)[player.index()]) + '\n';
}

std::string drawn_text(const Episode& episode, Outcome drawn) {
    if (!episode.dice) return std::string(episode.deck[drawn].id.view());
    const auto face = [](const std::array<Face, kFaces>& die, int side) {
        return std::string(die[static_cast<std::size_t>(side)].name.view());
    };
    return face(episode.dice->a, die_a(drawn)) + '/' + face(episode.dice->b, die_b(drawn)) + '/' +
           face(episode.dice->white, die_white(drawn));
}

std::string round_text(Session& session) {
    const Game before = session.game();
    const auto& building = before.episode().shown(*before.revealed());
    std::string text = "Round " + std::to_string(before.round()) + ": ";
    for (const Outcome drawn : session.turns().back().drawn)
        text += drawn_text(before.episode(), drawn) + ' ';
    text += '(' + std::string(name_of(building.kind)) + ")\n";
    for (const PlayerId player : before.player_ids()) {
        if (!before.decides(player)) continue;
        const Move move = choose(before, player);
        text += "  P" + std::to_string(player + 1) + ' ' + move_text(before, player, move) + '\n';
        REQUIRE(session.play(player, move).has_value());
    }
    text += "  scores:";
    for (const PlayerId player : before.player_ids())
        text += ' ' + std::to_string(session.game().city(player).score);
    return text + '\n' + boards(session.game()) + '\n';
}

std::string golden_game(const Episode& episode, int players, std::uint64_t seed) {
    Session session(episode, players, Draw::from_seed(episode, seed));
    std::string text =
        std::string(episode.game.view()) + ' ' + std::to_string(episode.number) + ", " +
        std::to_string(players) + " players, seed " + std::to_string(seed) +
        "\nBuildings: 1 residential, 2 public, 3 industrial, 4 church, 5 fortress, 6 sawmill.\n\n";
    while (session.game().phase() != Phase::over) text += round_text(session);
    for (const PlayerId player : PlayerIds(players)) text += score_text(session.game(), player);
    return text;
}

}  // namespace

TEST_CASE("golden games: the Eternal Game with one to four players") {
    const Episode* episode = content::library().find("eternal", EpisodeNumber(0));
    REQUIRE(episode != nullptr);
    for (int players = 1; players <= 4; ++players)
        test::compare_with_golden("eternal-" + std::to_string(players) + ".txt",
                                  golden_game(*episode, players, static_cast<std::uint64_t>(players)));
}

TEST_CASE("golden games: Roll & Build, an episode of each chapter") {
    for (const auto& [number, players] :
         {std::pair{3, 1}, std::pair{6, 3}, std::pair{8, 2}, std::pair{11, 2}}) {
        const Episode* episode = content::library().find("roll-and-build", EpisodeNumber(number));
        REQUIRE(episode != nullptr);
        test::compare_with_golden("roll-" + std::to_string(number) + ".txt",
                                  golden_game(*episode, players, static_cast<std::uint64_t>(number)));
    }
}

namespace {

// The end of a game of as few as can play it, and how it counts for the first.
std::string end_of_game(const Episode& episode, const std::string& name) {
    Session session(episode, episode.min_players, Draw::from_seed(episode, 1));
    while (session.game().phase() != Phase::over) round_text(session);
    return name + '\n' + boards(session.game()) + score_text(session.game(), PlayerId(0)) + '\n';
}

// With nothing but what it needs, on a land of its own.
std::string game_with(const Module& module, std::size_t number, Base base) {
    ValleyCode code{.style = static_cast<Style>(number % kStyles),
                    .base = base,
                    .seed = 4000 + static_cast<std::uint32_t>(number),
                    .modules = bit_of(module)};
    for (const Clash& clash : module.clashes)
        if (clash.needs) code.modules |= bit_of(*clash.other);
    return end_of_game(generate(code, content::library())->episode,
                       std::string(module.key) + ", " + text_of(code));
}

}  // namespace

TEST_CASE("golden games: the end of one in every episode") {
    std::string text;
    for (const Episode& episode : content::library().episodes())

        text += end_of_game(episode, std::string(episode.game.view()) + ' ' + std::to_string(episode.number));
    test::compare_with_golden("episodes.txt", text);
}

TEST_CASE("golden games: a valley with each module") {
    std::string text;
    std::size_t number = 0;
    for (const Module* module : all_modules()) {
        for (const Base base : {Base::cards, Base::dice})
            if (module->goes_with(base)) text += game_with(*module, number, base);
        ++number;
    }
    test::compare_with_golden("modules.txt", text);
}
