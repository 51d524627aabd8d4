#include "protocol/valley_request.hpp"

#include "analysis/valley_grade.hpp"
#include "analysis/week_valley.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "record/valley_json.hpp"
#include "valleys/calendar.hpp"
#include "valleys/campaign.hpp"
#include "valleys/draw_seed.hpp"
#include "valleys/generate.hpp"

namespace mycity {
namespace {

#ifdef MYCITY_FIRST  // cmake/wasm.cmake: without the generator
Problem no_codes(std::string_view text, std::string_view at) {
    return {.code = "no-such-game", .at = std::string(at), .found = shown(text)};
}

Read<ValleyPointer> from_code(const EngineContext&, std::string_view text, std::string_view at) {
    return std::unexpected(no_codes(text, at));
}

Read<CampaignValleyPointer> campaign_from_code(std::string_view text, std::string_view at) {
    return std::unexpected(no_codes(text, at));
}
#else
Problem problem_of(const CodeError& error, std::string_view at) {
    return {
        .code = error.code, .at = std::string(at), .expected = error.expected, .found = shown(error.found)};
}

Read<ValleyPointer> from_code(const EngineContext& context, std::string_view text, std::string_view at) {
    const auto code = read_code(text);
    if (!code) return std::unexpected(problem_of(code.error(), at));
    return generate(*code, *context.library);
}

Read<CampaignValleyPointer> generated(const ValleyCode& code, std::string_view at) {
    if (auto valley = generate_campaign(code)) return valley;
    return std::unexpected(
        Problem{.code = "code-no-land", .at = std::string(at), .found = campaign_text_of(code)});
}

Read<CampaignValleyPointer> campaign_from_code(std::string_view text, std::string_view at) {
    const auto code = read_campaign_code(text);
    if (!code) return std::unexpected(problem_of(code.error(), at));
    return generated(*code, at);
}
#endif

#ifndef MYCITY_FIRST
Read<std::optional<std::string_view>> text_of(const json::Value& request, std::string_view key) {
    const json::Value* value = request.find(key);
    if (value == nullptr) return std::nullopt;
    const auto text = TRY(text_at(*value, key));
    return text;
}

template <class Thing>
Read<Thing> named(std::optional<Thing> found, std::string_view at, std::string_view name) {
    if (found) return *found;
    return std::unexpected(Problem{.code = "no-such-choice", .at = std::string(at), .found = shown(name)});
}

Read<ModuleSet> modules_at(const json::Value& list, std::string_view at) {
    const auto entries = TRY(array_at(list, at));
    ModuleSet modules = 0;
    for (std::size_t i = 0; i < entries->size(); ++i) {
        const auto key = TRY(text_at((*entries)[i], entry(at, i)));
        const auto module = module_called(key);
        if (!module)
            return std::unexpected(
                Problem{.code = "no-such-module", .at = entry(at, i), .found = shown(key)});
        modules |= *module;
    }
    return modules;
}

// Which modules are not to be drawn; nothing where the request chooses some itself.
Read<std::optional<ModuleSet>> avoided_by(const json::Value& request) {
    const json::Value* without = request.find("without");
    if (request.find("modules") != nullptr) {
        if (without != nullptr) return conflict("modules", "without");
        return std::nullopt;
    }
    if (without == nullptr) return ModuleSet{0};
    return modules_at(*without, "without");
}

// `style`, `seed`, `base`, `modules` of a request; where it chooses no modules, they are drawn with the
// valley.
Read<ValleyCode> code_of(const json::Value& request) {
    ValleyCode code;
    const auto seed = TRY(need_int(request, "seed", {.least = 0, .most = kValleySeeds - 1}));
    code.seed = static_cast<std::uint32_t>(seed);
    const auto base = TRY(text_of(request, "base"));
    if (base) {
        code.base = TRY(named(base_from(*base), "base", *base));
    }
    const auto style = TRY(text_of(request, "style"));
    code.style = any_style(code.seed);
    if (style) {
        code.style = TRY(named(style_from(*style), "style", *style));
    }
    const auto avoided = TRY(avoided_by(request));
    if (avoided) {
        code.modules = drawn_modules(code.style, code.base, code.seed, *avoided);
        return code;
    }
    const json::Value& list = *request.find("modules");
    const auto modules = TRY(modules_at(list, "modules"));
    if (!is_sound(modules, code.base))
        return std::unexpected(Problem{.code = "code-unsound", .at = "modules", .found = shown_value(list)});
    code.modules = modules;
    return code;
}

// "2026-W47", or a day of it.
Read<ValleyPointer> valley_in_week(const EngineContext& context, std::string_view text) {
    const std::string week = is_date(text) ? week_of(text) : std::string(text);
    const auto code = is_week(week) ? valley_of_week(week, *context.library) : std::nullopt;
    if (!code) return std::unexpected(Problem{.code = "no-such-choice", .at = "week", .found = shown(text)});
    return generate(*code, *context.library);
}
#endif

}  // namespace

Read<std::uint64_t> draw_seed_asked(const content::Valley& valley, const json::Value& request) {
#ifdef MYCITY_FIRST
    (void)valley, (void)request;
    return missing("seed");
#else
    if (request.find("draw") == nullptr) return draw_seed(valley.source);
    const auto draw = TRY(need_int(request, "draw", {.least = 1, .most = kMostDraws}));
    return draw_seed(valley.source, static_cast<int>(draw));
#endif
}

Read<ValleyPointer> valley_given(const EngineContext& context, const json::Value& value,
                                 std::string_view at) {
    if (const std::string* code = value.as_string()) return from_code(context, *code, at);
    auto valley = valley_at(value, at, *context.library);
    if (valley) *valley = with_compared_code(context, std::move(*valley));
    return valley;
}

ValleyPointer with_compared_code(const EngineContext& context, ValleyPointer valley) {
#ifdef MYCITY_FIRST
    (void)context;
#else
    if (valley) valley = with_true_code(std::move(valley), *context.library);
#endif
    return valley;
}

std::optional<std::string> wrong_code(const json::Value& given, const content::Valley& valley) {
    const json::Value* code = given.find("code");
    if (code == nullptr || code->as_string() == nullptr || code->as_string()->empty()) return std::nullopt;
    return valley.source.code.empty() ? std::optional(*code->as_string()) : std::nullopt;
}

Read<ValleyPointer> valley_asked(const EngineContext& context, const json::Value& request) {
    if (const json::Value* valley = request.find("valley")) return valley_given(context, *valley, "valley");
#ifdef MYCITY_FIRST
    return std::unexpected(no_codes(content::kValleyGame, "game"));
#else
    const auto given = TRY(text_of(request, "code"));
    if (given) return from_code(context, *given, "code");
    const auto week = TRY(text_of(request, "week"));
    if (week) return valley_in_week(context, *week);
    auto code = TRY(code_of(request));
    const auto wanted = TRY(text_of(request, "grade"));
    if (!wanted) return generate(code, *context.library);
    const auto grade = TRY(named(grade_from(*wanted), "grade", *wanted));
    return graded_valley(code, grade, *avoided_by(request), *context.library);
#endif
}

Read<CampaignValleyPointer> campaign_valley_given(const json::Value& value, std::string_view at) {
    if (const std::string* code = value.as_string()) return campaign_from_code(*code, at);
    return campaign_valley_at(value, at);
}

Read<CampaignValleyPointer> campaign_valley_asked(const json::Value& request) {
    const json::Value* wanted = request.find("campaign");
    const bool wants = wanted != nullptr && *wanted == true;
    for (const std::string_view key : {"valley", "code"}) {
        const json::Value* value = request.find(key);
        if (value == nullptr) continue;
        const std::string* text = value->as_string();
        const bool names = text != nullptr ? names_campaign(*text) : value->find("places") != nullptr;
        if (!wants && !names) return nullptr;
        return campaign_valley_given(*value, key);
    }
    if (!wants) return nullptr;
#ifdef MYCITY_FIRST
    return std::unexpected(no_codes(kLegacyGame, "campaign"));
#else
    json::Value land = request;
    auto code = TRY(code_of(land.set("modules", json::Array()).set("base", "cards")));
    if (request.find("style") == nullptr) code.style = any_campaign_style(code.seed);
    return generated(code, "style");
#endif
}

namespace {

// An episode of a campaign on another valley.
Read<ChosenEpisode> episode_on_land(const EngineContext& context, const json::Value& request) {
    const auto land = TRY(campaign_valley_given(*request.find("valley"), "valley"));
    const auto number = TRY(need_int(request, "episode", {.least = 1, .most = 99}));
    const Episode* episode = land->library.find(kLegacyGame, EpisodeNumber(static_cast<int>(number)));
    if (episode == nullptr)
        return std::unexpected(
            Problem{.code = "no-such-episode", .at = "episode", .found = std::to_string(number)});
    TRY(unsealed(context, request, *episode));
    return ChosenEpisode{.episode = episode, .land = land};
}

}  // namespace

Read<ChosenEpisode> chosen_episode(const EngineContext& context, const json::Value& request) {
    if (const json::Value* game = request.find("game");
        request.find("valley") != nullptr &&
        (game == nullptr || *game == json::Value(content::kValleyGame))) {
        auto valley = TRY(valley_given(context, *request.find("valley"), "valley"));
        return ChosenEpisode{&valley->episode, valley};
    }
    if (request.find("valley") != nullptr) {
        if (*request.find("game") == json::Value(kLegacyGame)) return episode_on_land(context, request);
        return conflict("valley", "game");
    }
    const auto episode = TRY(episode_of(context, request));
    ChosenEpisode chosen{episode};
    if (context.legacy() && chosen.episode->game == kLegacyGame) chosen.land = context.legacy()->valley();
    return chosen;
}

Session session_of(const ChosenEpisode& chosen, int players, Draw draw) {
    const Episode& episode = *chosen.episode;
    if (chosen.valley) return Session(chosen.valley, players, std::move(draw));
    if (!chosen.land) return Session(episode, players, std::move(draw));
    const auto count = static_cast<std::size_t>(players);
    return Session(episode, std::vector(count, episode.board), std::vector(count, episode.plain),
                   std::move(draw), chosen.land);
}

}  // namespace mycity
