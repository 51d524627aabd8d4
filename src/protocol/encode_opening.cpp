#include "campaign/rule_numbers.hpp"
#include "campaign/title_keys.hpp"
#include "protocol/encode_campaign.hpp"
#include "protocol/story.hpp"
#include "record/move_json.hpp"

namespace mycity {
namespace {

void write_rules(json::Writer& out, std::string_view key, const std::vector<Rule>& rules) {
    out.key(key).begin_array();
    for (const Rule rule : rules) out.value(rule);
    out.end_array();
}

void write_cards(json::Writer& out, std::string_view key, const std::vector<Name>& cards) {
    out.key(key).begin_array();
    for (const Name& card : cards) out.value(card.view());
    out.end_array();
}

void write_changed(json::Writer& out, const EpisodeOpening& opening) {
    const content::CampaignFacts* facts = opening.facts;
    out.key("changed").begin_array();
    for (const RuleChange& change : opening.changed) {
        out.begin_object().field("rule", change.rule);
        if (change.before != change.rule) out.field("instead_of", change.before);
        out.key("numbers");
        write_numbers(out, rule_numbers(change.rule, *opening.episode, facts));
        out.key("before");
        write_numbers(out, rule_numbers(change.before, *opening.before, facts));
        out.end_object();
    }
    out.end_array();
}

void write_board_news(json::Writer& out, const std::vector<BoardNews>& board) {
    out.key("board").begin_array();
    for (const BoardNews& news : board) {
        out.begin_object().field("how", name_of(news.how)).field("ground", facts_of(news.ground).name);
        out.key("spaces").begin_array();
        for (const Mask spaces : news.spaces) write_spaces(out, spaces);
        out.end_array().end_object();
    }
    out.end_array();
}

void write_story(json::Writer& out, const EpisodeOpening& opening, const Words& words) {
    if (const std::string prologue = prologue_of(opening, words); !prologue.empty())
        out.field("prologue", prologue);
    out.key("story").begin_array();
    if (const std::string story = story_of(opening, words); !story.empty()) out.value(story);
    out.end_array();
}

}  // namespace

std::optional<EpisodeOpening> opening_at(const Playthrough& playthrough, const content::Library& library) {
    if (const LegacyCampaign* legacy = playthrough.legacy()) return opening_of(*legacy);
    if (const Campaign* campaign = playthrough.campaign()) return opening_of(*campaign);
    const Game& game = playthrough.session()->game();
    const auto* facts = library.find_campaign(game.episode().game.view());
    if (facts == nullptr) return std::nullopt;
    return opening_alone(game.episode(), *facts, game.players());
}

void write_opening(json::Writer& out, const EpisodeOpening& opening, const Words& words) {
    const std::string_view game = opening.episode->game.view();
    const int number = opening.episode->number;
    out.key("opening").begin_object();
    out.field("episode", number).field("title", words.say(episode_title_key(game, EpisodeNumber(number))));
    out.field("chapter", opening.chapter);
    out.field("chapter_title", words.say(chapter_title_key(game, opening.chapter)));
    out.field("opens_chapter", opening.opens_chapter).key("next");
    if (opening.next)
        out.value(*opening.next);
    else
        out.value(nullptr);
    write_story(out, opening, words);
    write_rules(out, "new", opening.fresh);
    write_rules(out, "again", opening.again);
    write_rules(out, "gone", opening.gone);
    write_changed(out, opening);
    out.key("cards").begin_object();
    write_cards(out, "new", opening.cards);
    write_cards(out, "gone", opening.cards_gone);
    out.end_object();
    write_board_news(out, opening.board);
    out.key("stickers").begin_array();
    for (const Sticker sticker : opening.stickers) out.value(facts_of(sticker).name);
    out.end_array().end_object();
}

}  // namespace mycity
