// valleys, valley, valley-check, valley-grade.

#include "analysis/valley_grade.hpp"
#include "base/try.hpp"
#include "content/lint.hpp"
#include "content/read_board.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/valley_request.hpp"
#include "record/move_json.hpp"
#include "record/valley_json.hpp"
#include "rules/space.hpp"
#include "valleys/calendar.hpp"
#include "valleys/generate.hpp"

namespace mycity {
namespace {

void write_module(json::Writer& out, const Module& module, const Words& words) {
    const std::string key = "module." + std::string(module.key);
    out.begin_object().field("key", module.key).field("letter", std::string_view(&module.letter, 1));
    out.field("name", words.say(key + ".name")).field("text", words.say(key + ".text"));
    if (module.chapter > 0) out.field("chapter", module.chapter);
}

void write_modules(json::Writer& out, ModuleSet set, const Words& words) {
    out.key("modules").begin_array();
    for (const Module* module : modules_in(set)) {
        write_module(out, *module, words);
        out.end_object();
    }
    out.end_array();
}

// Clashes are told at both, needs at the one that needs.
void write_clashes(json::Writer& out, const Module& module, const Words& words) {
    out.key("clashes").begin_array();
    for (const Module* one : all_modules())
        for (const Clash& clash : one->clashes) {
            if (one != &module && (clash.other != &module || clash.needs)) continue;
            const Module* other = one == &module ? clash.other : one;
            out.begin_object().field(clash.needs ? "needs" : "with", other->key);
            out.field("reason", clash.reason);
            out.field("text", words.say("module.clash." + std::string(clash.reason))).end_object();
        }
    out.end_array();
}

constexpr std::string_view kCounted[] = {"light", "empty", "trees", "rocks",   "mountain", "forest",
                                         "water", "well",  "gold",  "plateau", "bandit"};

// Of the wild land of a campaign: what its episodes bring is sealed, even its name.
constexpr auto kCountedWild = std::span(kCounted).first<7>();

void write_counts(json::Writer& out, const Board& board,
                  std::span<const std::string_view> counted = kCounted) {
    out.key("counts").begin_object();
    for (const std::string_view what : counted) out.field(what, *content::count_of(board, what));
    const Mask left = board.bank_of(SpaceId(0));
    out.field("left_bank", (board.light() & left).count());
    out.field("right_bank", without(board.light(), left).count()).end_object();
}

void write_band(json::Writer& out, std::string_view key, Count count) {
    out.key(key).begin_array().value(count.least).value(count.most).end_array();
}

void write_bands(json::Writer& out, Base base) {
    const Bands& bands = bands_of(base);
    out.key("usual").begin_object();
    write_band(out, "light", bands.light);
    write_band(out, "trees", bands.trees);
    write_band(out, "rocks", bands.rocks);
    write_band(out, "left_bank", bands.bank);
    write_band(out, "right_bank", bands.bank);
    out.end_object();
}

// That the board is not the one of the code it names.
void write_wrong_code(json::Writer& out, const json::Value& given, const content::Valley& valley,
                      const Words& words) {
    const auto code = wrong_code(given, valley);
    if (!code) return;
    out.begin_object().field("code", "code-differs").field("spaces", json::Array());
    out.field("message", words.say("lint.code-differs", {{"code", shown(*code)}})).end_object();
}

void write_warnings(json::Writer& out, const json::Value& request, const content::Valley& valley,
                    const Words& words) {
    const json::Value* given = request.find("valley");
    if (given == nullptr) return;
    out.key("warnings").begin_array();
    write_wrong_code(out, *given, valley, words);
    out.end_array();
}

void write_findings(json::Writer& out, const json::Value& given, const content::Valley& valley,
                    const Words& words) {
    const Episode& episode = valley.episode;
    out.key("findings").begin_array();
    write_wrong_code(out, given, valley, words);
    for (const content::Finding& finding : content::lint(episode)) {
        out.begin_object().field("code", finding.code).field("spaces", spaces_value(finding.spaces));
        out.field("message",
                  words.say("lint." + std::string(finding.code), {{"spaces", space_list(finding.spaces)}}));
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void write_valley_facts(json::Writer& out, const content::Valley& valley, const Words& words) {
    out.key("valley").begin_object();
    if (!valley.source.code.empty()) out.field("code", valley.source.code);
    out.field("base", name_of(valley.source.base));
    write_modules(out, valley.source.modules, words);
    out.end_object();
}

namespace {

void write_valley(json::Writer& out, const EngineContext& context, const content::Valley& valley) {
    const content::ValleySource& source = valley.source;
    if (!source.code.empty()) {
        out.field("code", source.code);
        if (const auto code = read_code(source.code))
            out.field("style", name_of(code->style)).field("seed", code->seed);
    }
    out.field("base", name_of(source.base));
    write_modules(out, source.modules, *context.words);
    out.field("valley", valley_value(source)).field("file", content::valley_text(source));
    write_counts(out, valley.episode.board);
    out.key("content").begin_object();
    write_content_of(out, context, valley.episode);
    out.end_object();
}

// The wild land only: what an episode brings stays sealed.
void write_campaign_valley(json::Writer& out, const EngineContext& context,
                           const content::CampaignValley& valley) {
    const content::CampaignSource& source = valley.source;
    if (!source.code.empty()) {
        out.field("code", source.code);
        if (const auto code = read_campaign_code(source.code))
            out.field("style", name_of(code->style)).field("seed", code->seed);
    }
    out.field("base", name_of(Base::cards)).field("campaign", true);
    out.key("modules").begin_array().end_array().field("valley", valley_value(source));
    out.field("file", source.board);
    const Episode& first = *valley.library.find(kLegacyGame, EpisodeNumber(1));
    write_counts(out, first.board, kCountedWild);
    out.key("content").begin_object();
    write_content_of(out, context, first);
    out.end_object();
}

void write_shares(json::Writer& out, const std::array<int, kMaxSpaces>& counts, const Board& board,
                  int games) {
    out.begin_array();
    for (int row = 0; row < board.rows; ++row) {
        out.begin_array();
        for (int column = 0; column < kColumns; ++column)
            out.value(100 * counts.data()[row * kColumns + column] / std::max(games, 1));
        out.end_array();
    }
    out.end_array();
}

}  // namespace

Read<void> run_valleys(EngineContext& context, const json::Value&, json::Writer& out) {
    const Words& words = *context.words;
    out.key("styles").begin_array();
    for (int i = 0; i < kStyles; ++i) {
        const std::string_view name = name_of(static_cast<Style>(i));
        out.begin_object().field("key", name);
        out.field("name", words.say("valley.style." + std::string(name))).end_object();
    }
    out.end_array().key("grades").begin_array();
    for (const std::string_view name : kGradeNames) {
        out.begin_object().field("key", name);
        out.field("name", words.say("valley.grade." + std::string(name))).end_object();
    }
    out.end_array().key("modules").begin_array();
    for (const Module* module : all_modules()) {
        write_module(out, *module, words);
        out.key("bases").begin_array();
        for (const Base base : {Base::cards, Base::dice})
            if (module->goes_with(base)) out.value(name_of(base));
        out.end_array();
        write_clashes(out, *module, words);
        out.end_object();
    }
    out.end_array().field("seeds", kValleySeeds);
    return {};
}

Read<void> run_valley(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto campaign = TRY(campaign_valley_asked(request));
    if (campaign) {
        write_campaign_valley(out, context, *campaign);
        return {};
    }
    const auto valley = TRY(valley_asked(context, request));
    if (const json::Value* week = request.find("week"))
        if (const std::string* text = week->as_string())
            out.field("week", is_date(*text) ? week_of(*text) : *text);
    const auto draw = TRY(draw_seed_asked(*valley, request));
    out.field("draw_seed", std::to_string(draw));
    write_valley(out, context, *valley);
    write_warnings(out, request, *valley, *context.words);
    return {};
}

// A board that is wrong is no failure of the request: the reply says what is wrong with it.
Read<void> run_valley_check(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto given = TRY(need(request, "valley"));
    const auto valley = valley_given(context, *given, "valley");
    out.field("sound", valley.has_value());
    out.key("problems").begin_array();
    if (!valley) write_problem(out, valley.error(), *context.words);
    out.end_array();
    if (!valley) return {};
    write_findings(out, *given, **valley, *context.words);
    write_counts(out, (*valley)->episode.board);
    write_bands(out, (*valley)->source.base);
    return {};
}

Read<void> run_valley_grade(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto valley = TRY(valley_asked(context, request));
    int games = kGradingGames;
    int from = 0;
    if (const json::Value* asked = request.find("games")) {
        const auto number = TRY(int_at(*asked, "games", {.least = 1, .most = kMostGradingGames}));
        games = static_cast<int>(number);
    }
    if (const json::Value* asked = request.find("from")) {
        const auto number = TRY(int_at(*asked, "from", {.least = 0, .most = 1'000'000}));
        from = static_cast<int>(number);
    }
    const ValleyTrial trial = try_valley(*valley, games, from);
    const Board& board = valley->episode.board;
    out.field("grade", name_of(grade_of(*valley, trial)));
    out.key("mean").tenths(trial.mean_tenths());
    out.key("usual").tenths(usual_tenths(valley->source.base, valley->source.modules));
    out.key("levels").begin_array();
    for (std::size_t i = 0; i < kGradingLevels.size(); ++i) {
        out.begin_object().field("level", kGradingLevels[i]).key("mean").tenths(trial.mean_tenths(i));
        out.key("scores").begin_array();
        for (const int score : trial.scores[i]) out.value(score);
        out.end_array().end_object();
    }
    out.end_array().field("games", trial.games).key("covered");
    write_shares(out, trial.covered, board, trial.games);
    write_warnings(out, request, *valley, *context.words);
    out.key("wells").begin_array();
    for_each_space(board.on(Ground::well), [&](SpaceId well) {
        out.begin_object().field("space", space_name(well));
        out.field("scored", 100 * trial.scored[static_cast<std::size_t>(well)] / std::max(trial.games, 1));
        out.end_object();
    });
    out.end_array();
    return {};
}

}  // namespace mycity
