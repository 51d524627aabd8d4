#include "rules/fixture.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "content/embedded.hpp"
#include "content/library.hpp"
#include "content/read_episode.hpp"
#include "rules/legality.hpp"
#include "rules/space.hpp"

namespace mycity::test {
namespace {

content::PieceSet cardboard() {
    for (const content::File& file : content::embedded_files())
        if (file.path == "pieces/cardboard.pieces") return content::read_pieces(file).value();
    FAIL("no cardboard pieces");
    return {};
}

ScoreLine line_of(const ScoreSheet& sheet, std::string_view rule) {
    for (const ScoreLine& line : sheet.lines)
        if (line.rule == rule) return line;
    FAIL("no score line " << rule);
    return {};
}

}  // namespace

const std::string kEternalRules =
    "deck all block\nstart-points 10\nranking rows\n"
    "mechanic must-build-church\nmechanic pass 1\nmechanic block\nmechanic gold-race 3\n"
    "mechanic trees\nmechanic rocks\nmechanic groups\nmechanic churches 3\nmechanic wells 4\n"
    "mechanic empty-spaces\n";

std::string eternal_with(std::string_view line, std::string_view instead) {
    std::string rules = kEternalRules;
    const std::size_t at = rules.find(std::string(line) + "\n");
    REQUIRE(at != std::string::npos);
    return rules.replace(at, line.size(), instead);
}

std::string eternal_with_limit(int limit) {
    return eternal_with("ranking rows", "limit " + std::to_string(limit) + "\nranking rows");
}

Mask spaces(std::string_view list) {
    Mask result;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(' '), list.size());
        const auto space = space_from(list.substr(0, end));
        REQUIRE_MESSAGE(space, list);
        result |= Mask::bit(*space);
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return result;
}

std::string plain(int rows) {
    std::string map;
    for (int row = 0; row < rows; ++row)
        map += row == 0 ? ". . . . .|. . . . . .\n" : "\n. . . . .|. . . . . .\n";
    return map;
}

std::string board_text(std::string_view map) {
    if (map.starts_with('\n')) map.remove_prefix(1);
    const auto rows = (std::count(map.begin(), map.end(), '\n') + 1) / 2;
    return "board test\ncolumns 11\nrows " + std::to_string(rows) + "\nmap\n" + std::string(map) + "end\n";
}

content::NamedBoard make_board(std::string_view map) {
    const std::string board = board_text(map);
    auto read = content::read_board({"test.board", board});
    REQUIRE_MESSAGE(read,
                    read.error().code << " line " << read.error().line << " column " << read.error().column);
    return *std::move(read);
}

std::unique_ptr<const Episode> make_episode(std::string_view map, std::string_view rules) {
    content::Shelf shelf;
    shelf.boards.push_back(make_board(map));
    shelf.pieces.push_back(cardboard());
    const std::string text =
        "episode test 0\nplayers 1 4\nboard test\npieces cardboard\n" + std::string(rules);
    auto episode = content::read_episode({"test.episode", text}, shelf);
    REQUIRE_MESSAGE(episode, episode.error().code << " line " << episode.error().line);
    return std::make_unique<const Episode>(*std::move(episode));
}

Table::Table(std::string_view map, std::string_view rules, int players)
    : Table(make_episode(map, rules), players) {}

Table Table::eternal(int players) {
    return Table(std::make_unique<const Episode>(*content::library().find("eternal", EpisodeNumber(0))),
                 players);
}

Table Table::roll(int episode, std::string_view map, int players) {
    auto changed =
        std::make_unique<Episode>(*content::library().find("roll-and-build", EpisodeNumber(episode)));
    changed->board = make_board(map).board;
    changed->site = changed->site_for(changed->board);
    return Table(std::move(changed), players);
}

Table Table::roll(int episode, int players) {
    return Table(
        std::make_unique<const Episode>(*content::library().find("roll-and-build", EpisodeNumber(episode))),
        players);
}

Outcome Table::card(std::string_view id) const {
    for (std::size_t i = 0; i < episode_->deck.size(); ++i)
        if (episode_->deck[i].id == id) return static_cast<Outcome>(i);
    FAIL("no card " << id);
    return 0;
}

Outcome Table::thrown(std::string_view faces) const {
    for (Outcome outcome = 0; outcome < kThrows; ++outcome) {
        const auto name = [&](const std::array<Face, kFaces>& die, int face) {
            return std::string(die[static_cast<std::size_t>(face)].name.view());
        };
        if (name(episode_->dice->a, die_a(outcome)) + " " + name(episode_->dice->b, die_b(outcome)) + " " +
                name(episode_->dice->white, die_white(outcome)) ==
            faces)
            return outcome;
    }
    FAIL("no throw " << faces);
    return 0;
}

void Table::reveal(std::string_view id) {
    const Done done = game_.reveal(episode_->dice ? thrown(id) : card(id));
    REQUIRE_MESSAGE(done, id << ": " << done.error().code);
}

Move Table::move_from(int player, std::string_view move) const {
    if (move == "pass") return Move::pass();
    if (move == "end") return Move::end();
    const auto offered = game_.offered(PlayerId(player));
    REQUIRE(offered);
    const auto placement = placement_covering(episode_->shape_of(*offered), spaces(move));
    REQUIRE_MESSAGE(placement, "not the shape of the revealed building: " << move);
    return Move::place(*placement);
}

Done Table::play(int player, std::string_view move) {
    return game_.decide(PlayerId(player), move_from(player, move));
}

void Table::round(std::string_view id, std::initializer_list<std::string_view> moves) {
    reveal(id);
    auto move = moves.begin();
    for (const PlayerId player : game_.player_ids()) {
        if (game_.phase() != Phase::decide || game_.city(player).ended) continue;
        REQUIRE(move != moves.end());
        const std::string why = why_not(player, *move);
        REQUIRE_MESSAGE(why.empty(), id << " on " << *move << ": " << why);
        const Done done = play(player, *move++);
        REQUIRE_MESSAGE(done, id << ": " << done.error().code);
    }
    REQUIRE(move == moves.end());
    REQUIRE(game_.phase() != Phase::decide);
}

std::string Table::why_not(int player, std::string_view move) const {
    std::optional<Refusal> refusal;
    Game copy = game_;
    if (move == "pass" || move == "end") {
        refusal = game_.refuse(PlayerId(player), move_from(player, move));
        CHECK(copy.decide(PlayerId(player), move_from(player, move)).has_value() == !refusal);
    } else {
        refusal = refuse_cells(game_, PlayerId(player), spaces(move));
        const auto placement =
            placement_covering(episode_->shape_of(*game_.offered(PlayerId(player))), spaces(move));
        const bool done = placement && copy.decide(PlayerId(player), Move::place(*placement));
        CHECK(done == !refusal);
    }
    if (refusal) CHECK(copy == game_);
    return refusal ? std::string(refusal->rule.empty() ? refusal->code : refusal->rule) : std::string();
}

int Table::points(std::string_view rule, int player) const {
    return line_of(score_sheet(game_, PlayerId(player)), rule).points;
}

std::string Table::marked(std::string_view rule, int player) const {
    return space_list(line_of(score_sheet(game_, PlayerId(player)), rule).spaces);
}

std::string Table::lines(int player) const {
    std::string result;
    for (const ScoreLine& line : score_sheet(game_, PlayerId(player)).lines) {
        if (!result.empty()) result += ", ";
        result += std::string(line.rule) + " " + std::to_string(line.points);
    }
    return result;
}

std::vector<int> Table::ranks() const {
    const auto all = mycity::ranks(game_);
    return {all.begin(), all.begin() + game_.players()};
}

std::string Table::legal(int player) const {
    std::vector<std::string> found;
    game_.legal(PlayerId(player)).for_each([&](Placement placement) {
        found.push_back(
            space_list(cells_of(episode_->shape_of(*game_.offered(PlayerId(player))), placement)));
    });
    std::sort(found.begin(), found.end());
    std::string result;
    for (const std::string& one : found) result += (result.empty() ? "" : ", ") + one;
    return result;
}

}  // namespace mycity::test
