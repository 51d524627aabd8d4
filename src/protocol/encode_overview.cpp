#include "campaign/overview_table.hpp"
#include "campaign/title_keys.hpp"
#include "protocol/encode_campaign.hpp"
#include "record/move_json.hpp"

namespace mycity {
namespace {

void write_points(json::Writer& out, const std::vector<PointsRow>& rows) {
    out.key("points").begin_array();
    for (const PointsRow& row : rows) {
        out.begin_object().field("rule", row.rule).field("when", name_of(row.when));
        if (row.from) out.field("from", *row.from);
        if (row.until) out.field("until", *row.until);
        out.key("numbers");
        write_numbers(out, row.numbers);
        out.end_object();
    }
    out.end_array();
}

template <class Stickers>
void write_stickers(json::Writer& out, const Stickers& stickers) {
    out.key("stickers").begin_array();
    for (const Sticker sticker : stickers) out.value(facts_of(sticker).name);
    out.end_array();
}

// What is laid on every board, and what everybody chooses. A ground that is covered wherever it is has no
// spaces.
void write_before(json::Writer& out, const Episode& episode) {
    out.key("before").begin_object().key("board").begin_array();
    for (const BoardChange& change : episode.orders.changes) {
        const bool covers = change.how == BoardChange::How::cover;
        out.begin_object().field("how", covers ? "cover" : "stick");
        out.field("ground", facts_of(change.ground).name);
        if (change.spaces != episode.board.all()) {
            out.key("spaces");
            write_spaces(out, change.spaces);
        }
        out.end_object();
    }
    out.end_array();
    write_stickers(out, episode.orders.before);
    out.end_object();
}

void write_rewards(json::Writer& out, const std::vector<RewardsRow>& rows, const Words& words) {
    out.key("rewards").begin_array();
    for (const RewardsRow& row : rows) {
        out.begin_object().field("episode", row.episode->number);
        out.field("title", words.say(episode_title_key(row.episode->game.view(), row.episode->number)));
        write_before(out, *row.episode);
        for (std::size_t i = 0; i < row.by_rank.size(); ++i) {
            if (!row.by_rank[i]) continue;
            out.key(kRankGroups[i]).begin_object().field("circles", row.by_rank[i]->circles);
            write_stickers(out, row.by_rank[i]->stickers);
            out.end_object();
        }
        out.end_object();
    }
    out.end_array();
}

void write_bags(json::Writer& out, const content::BagBonus& bags) {
    out.key("bags").begin_object().field("most", bags.most).field("second", bags.second);
    out.key("alone").begin_array();
    for (const content::BagBonus::Alone& step : bags.alone)
        out.begin_object().field("bags", step.bags).field("points", step.points).end_object();
    out.end_array().end_object();
}

}  // namespace

void write_overview(json::Writer& out, const OverviewTable& table, const Words& words) {
    out.key("overview").begin_object().field("chapter", table.chapter);
    out.field("title", words.say(chapter_title_key(table.episodes.front()->game.view(), table.chapter)));
    out.key("episodes").begin_array();
    for (const Episode* episode : table.episodes) out.value(episode->number);
    out.end_array();
    write_points(out, table.points);
    write_rewards(out, table.rewards, words);
    if (table.finale)
        out.key("finale")
            .begin_object()
            .field("circles", table.finale->circles)
            .field("nuggets", table.finale->nuggets)
            .end_object();
    if (table.bags != nullptr) write_bags(out, *table.bags);
    out.end_object();
}

}  // namespace mycity
