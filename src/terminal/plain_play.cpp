#include "terminal/plain_play.hpp"

#include "rules/legality.hpp"
#include "rules/score.hpp"
#include "rules/space.hpp"
#include "terminal/advice.hpp"
#include "terminal/board_picture.hpp"
#include "terminal/campaign_table.hpp"
#include "terminal/dice_picture.hpp"
#include "terminal/local_pages.hpp"
#include "terminal/manual.hpp"
#include "terminal/phrases.hpp"
#include "terminal/result.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kRowsToHide = 60;  // scrolls a sealed move out of sight

}  // namespace

PlainPlay::PlainPlay(LocalGame local, PlainStyle style)
    : local_(std::move(local)), style_(style), player_(local_.asked().value_or(PlayerId(0))) {}

std::string PlainPlay::line(const std::string& text) const {
    std::string result;
    for (const std::string_view part : split(text, '\n')) {
        result += style_.charset == Charset::ascii ? to_ascii(part) : std::string(part);
        result += '\n';
    }
    return result;
}

std::string PlainPlay::begin() {
    if (local_.between())
        return line(words().say("terminal.game.legacy")) + line(words().say("terminal.plain.welcome")) +
               "\n" + between_text();
    const std::string name = line(game_name(game().episode(), words()));
    const std::string sealed = game().round() > 1 ? std::string() : sealed_text(local_, words());
    if (sealed.empty()) return name + start_text();
    std::string warning;
    for (const std::string& part :
         wrapped(words().say("terminal.legacy.warning", {{"text", sealed}}), kTextWidth))
        warning += line(part);
    warning_ = style_.confirm == Confirm::always;
    return name + warning + (warning_ ? "" : start_text());
}

// The opening of an episode that begins, and the first turn.
std::string PlainPlay::start_text() {
    const auto page = game().round() > 1 ? std::nullopt : opening_of(local_, words(), kTextWidth);
    return (page ? "\n" + page_text(*page) + "\n" : "") + line(words().say("terminal.plain.welcome")) +
           turn_text();
}

std::string PlainPlay::prompt() const {
    if (handing_over_ || (local_.over() && !local_.sticks())) return {};
    const std::string name = display_name(local_.participants(), player_, words());
    return (style_.charset == Charset::ascii ? to_ascii(name) : name) + "> ";
}

std::string PlainPlay::answer(std::string_view text) {
    wants_ = {};
    if (local_.between()) return answer_between(text);
    const Typed typed = read_typed(text, words());
    if (warning_) {
        if (typed.verb == Verb::quit) wants_ = {.save = false, .quit = true};
        warning_ = typed.verb == Verb::quit;
        return warning_ ? "" : start_text();
    }
    if (handing_over_) {
        handing_over_ = false;
        return turn_text();
    }
    switch (typed.verb) {
        case Verb::nothing:
            if (local_.over()) return next_episode();
            return pending_ ? seal(*pending_) : "";
        case Verb::build:
        case Verb::pass:
        case Verb::end:
            return propose(typed);
        case Verb::undo:
            return take_back();
        case Verb::why:
            return why_text(typed.spaces);
        case Verb::score:
            return score_text(player_);
        case Verb::board:
            return board_text(player_);
        case Verb::cities:
            return cities_text();
        case Verb::legal:
            return legal_text();
        case Verb::odds: {
            std::string all;
            if (game().episode().dice)
                for (const std::string& each : odds_lines(game(), words())) all += line(each);
            return all;
        }
        case Verb::hint:
            return hint_text();
        case Verb::table:
            return overview_text();
        case Verb::gains:
            return page_text(gains_of(local_, words(), kTextWidth));
        case Verb::save:
            wants_.save = true;
            return {};
        case Verb::quit:
            wants_ = {.save = true, .quit = true};
            return {};
        case Verb::help:
            return line(words().say("terminal.plain.help"));
        case Verb::rules: {
            std::string all;
            for (const std::string& each : rule_lines(game().episode(), words(), kTextWidth))
                all += line(each);
            return all;
        }
        case Verb::unknown:
            break;
    }
    return line(words().say("terminal.not-understood", {{"word", typed.wrong}}));
}

std::string PlainPlay::turn_text() {
    std::string text = "\n";
    for (const std::string& news : last_round_text(local_, words())) text += line(news);
    const auto asked = local_.asked();
    if (!asked) {
        text += result_text();
        if (local_.finished()) return text;
        if (style_.confirm == Confirm::never) return text + next_episode();
        return text + line(words().say("terminal.plain.next-episode"));
    }
    player_ = *asked;
    std::string head = words().say("terminal.round", {{"n", game().round()}});
    if (!game().episode().dice) head += " · " + words().count("terminal.cards-left", game().cards_left());
    if (local_.persons() > 1) head += " · " + display_name(local_.participants(), player_, words());
    text += line(head);
    if (style_.boards == Boards::every_round) text += board_text(player_);
    const Shape& shape = game().episode().shape_of(*game().offered(player_));
    if (game().episode().dice) {
        text += line(dice_text(game(), words()));
        for (const std::string& own :
             {circles_text(game(), player_, words()), bags_text(local_, player_, words())})
            if (!own.empty()) text += line(own);
    }
    text += line(words().say("terminal.colon",
                             {{"text", offered_text(game(), player_, words()) + ", " +
                                           words().count("terminal.spots", game().legal(player_).count())}}));
    std::vector<std::string> rows;
    for (const Cell& cell : shape.cells) {
        const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
        if (rows.size() <= row) rows.resize(row + 1);
        if (rows[row].size() <= column) rows[row].resize(column + 1, '.');
        rows[row][column] = '#';
    }
    for (const std::string& row : rows) text += "  " + row + "\n";
    return text + line(words().say("terminal.plain.score-now", {{"score", final_score(game(), player_)}}));
}

std::string PlainPlay::board_text(PlayerId player) const {
    BoardPicture picture{.player = player};
    if (local_.between())
        picture.board = &local_.legacy()->city(player).board;
    else
        picture.game = &game();
    const Board& board = picture.board != nullptr ? *picture.board : game().site(player).board;
    Screen screen(picture_size(board.rows, Zoom::small));
    draw_board(screen, 0, 0, picture, Zoom::small, style_.charset);
    return screen.text();
}

std::string PlainPlay::score_text(PlayerId player) const {
    const ScoreSheet sheet = score_sheet(game(), player);
    int width = width_of(words().say("terminal.total"));
    for (const ScoreLine& each : sheet.lines)
        width = std::max(width, width_of(words().say("score." + std::string(each.rule))));
    std::string text;
    for (const ScoreLine& each : sheet.lines)
        text += line(padded(words().say("score." + std::string(each.rule)), width) +
                     right_aligned(signed_number(each.points), 5));
    return text +
           line(padded(words().say("terminal.total"), width) + right_aligned(plain_number(sheet.total), 5));
}

std::string PlainPlay::cities_text() const {
    std::string text;
    for (const PlayerId player : game().player_ids()) {
        text += line(words().say("terminal.plain.city",
                                 {{"name", display_name(local_.participants(), player, words())},
                                  {"score", final_score(game(), player)}}));
        text += board_text(player);
    }
    return text;
}

std::string PlainPlay::legal_text() const {
    if (local_.over()) return {};
    const LegalSet legal = game().legal(player_);
    if (legal.empty()) return line(no_spot_text(game(), player_, words()));
    const Shape& shape = game().episode().shape_of(*game().offered(player_));
    std::string text;
    legal.for_each([&](Placement placement) { text += space_list(cells_of(shape, placement)) + "\n"; });
    return text;
}

std::string PlainPlay::why_text(Mask cells) const {
    if (local_.over()) return line(words().say("terminal.game-over"));
    if (cells.empty()) return line(words().say("terminal.plain.why-what"));
    const auto move = resolve(game(), player_, {Act::place, cells});
    return line(move ? words().say("terminal.legal-here")
                     : refusal_text(move.error(), words(), &game().episode()));
}

std::string PlainPlay::hint_text() const {
    if (local_.over()) return line(words().say("terminal.game-over"));
    std::string text;
    for (const std::string& sentence : advice_text(game(), player_, pending_, words()))
        text += line(sentence);
    return text;
}

std::string PlainPlay::propose(const Typed& typed) {
    if (local_.over()) return line(words().say("terminal.game-over"));
    const Act act = typed.verb == Verb::build ? Act::place : typed.verb == Verb::pass ? Act::pass : Act::end;
    const auto move = resolve(game(), player_, {act, typed.spaces});
    if (!move) return line(refusal_text(move.error(), words(), &game().episode()));
    if (style_.confirm == Confirm::never) return seal(*move);
    pending_ = *move;
    constexpr std::string_view keys[] = {"terminal.confirm.place", "terminal.confirm.pass",
                                         "terminal.confirm.end"};
    const int now = final_score(game(), player_),
              then = final_score(after_move(game(), player_, *move), player_);
    return line(words().say(keys[static_cast<std::size_t>(act)]) + " " +
                words().say("terminal.preview", {{"now", now}, {"then", then}}) + "\n" +
                words().say("terminal.plain.confirm"));
}

std::string PlainPlay::seal(Move move) {
    pending_.reset();
    const int closed = local_.closed_rounds();
    const BuildingId building = *game().offered(player_);
    if (const Done done = local_.play(player_, move); !done)
        return line(refusal_text(done.error(), words(), &game().episode()));
    wants_.save = local_.closed_rounds() != closed || local_.over();
    const std::string did =
        line(words().say("terminal.news", {{"name", display_name(local_.participants(), player_, words())},
                                           {"did", move_text(game().episode(), building, move, words())}}));
    const auto next = local_.asked();
    if (!next || *next == player_ || style_.confirm == Confirm::never)
        return (next == player_ ? "" : did) + turn_text();
    handing_over_ = true;
    return std::string(kRowsToHide, '\n') +
           line(words().say("terminal.plain.hand-over",
                            {{"name", display_name(local_.participants(), *next, words())}}));
}

std::string PlainPlay::take_back() {
    if (pending_) {
        pending_.reset();
        return line(words().say("terminal.plain.undone"));
    }
    const auto sealed = local_.last_sealed();
    if (!sealed || !local_.take_back(*sealed)) return line(words().say("terminal.nothing-to-undo"));
    return line(words().say("terminal.taken-back",
                            {{"name", display_name(local_.participants(), *sealed, words())}})) +
           turn_text();
}

std::string PlainPlay::result_text() const {
    std::string text = line(words().say("terminal.game-over"));
    for (const std::string& row : result_table(game(), local_.participants(), words())) text += line(row);
    text += line(winner_text(game(), local_.participants(), words()));
    if (const LegacyCampaign* legacy = local_.legacy())
        return text + "\n" + page_text(standings_page(*legacy, words(), kTextWidth)) +
               (local_.finished()
                    ? "\n" + page_text(closing_page(*legacy, words(), kTextWidth, local_.story()))
                    : "");
    const Campaign* campaign = local_.campaign();
    if (campaign == nullptr) return text;
    text += "\n" + line(campaign_text(*campaign, words()));
    for (const std::string& row : campaign_table(*campaign, words())) text += line(row);
    for (const std::string& row : epilogue_lines(local_, words(), kTextWidth)) text += line(row);
    return text;
}

std::string PlainPlay::next_episode() {
    local_.next_episode();
    wants_.save = true;
    if (local_.between()) return "\n" + between_text();
    const auto page = opening_of(local_, words(), kTextWidth);
    return "\n" + line(game_name(game().episode(), words())) + (page ? page_text(*page) : "") + turn_text();
}

}  // namespace mycity::terminal
