#include "record/valley_json.hpp"

#include "base/try.hpp"

namespace mycity {
namespace {

constexpr std::size_t kMostModules = 32;

Read<ModuleSet> modules_at(const json::Value& value, const std::string& at, bool known) {
    const auto list = TRY(array_at(value, at));
    if (list->size() > kMostModules)
        return wrong("too-many-entries", at, std::to_string(kMostModules), std::to_string(list->size()));
    ModuleSet modules = 0;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto key = TRY(text_at((*list)[i], entry(at, i)));
        const auto module = module_called(key);
        if (!module && known)
            return std::unexpected(
                Problem{.code = "no-such-module", .at = entry(at, i), .found = shown(key)});
        modules |= module.value_or(0);
    }
    return modules;
}

Read<std::string> optional_text(const json::Value& value, std::string_view key, std::string_view at) {
    if (value.find(key) == nullptr) return std::string();
    const auto text = TRY(need_text(value, key, at));
    return std::string(text);
}

}  // namespace

json::Value valley_value(const content::ValleySource& source) {
    json::Value value;
    if (!source.code.empty()) value.set("code", source.code);
    json::Array modules;
    for (const Module* module : modules_in(source.modules)) modules.emplace_back(module->key);
    value.set("base", name_of(source.base)).set("modules", std::move(modules));
    value.set("board", source.board);
    if (!source.episode.empty()) value.set("episode", source.episode);
    return value;
}

Read<content::ValleySource> valley_source_at(const json::Value& value, std::string_view at) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    content::ValleySource source;
    source.board = TRY(need_text(value, "board", at));
    for (auto [key, target] : {std::pair{"code", &source.code}, std::pair{"episode", &source.episode}}) {
        auto text = TRY(optional_text(value, key, at));
        *target = std::move(text);
    }
    if (value.find("base") != nullptr) {
        const auto name = TRY(need_text(value, "base", at));
        const auto base = base_from(name);
        if (!base) return wrong("out-of-range", member(at, "base"), "cards, dice", shown(name));
        source.base = *base;
    }
    if (const json::Value* list = value.find("modules")) {
        // A record says in its episode what is in force, so it may name modules that are no more.
        source.modules = TRY(modules_at(*list, member(at, "modules"), source.episode.empty()));
    }
    return source;
}

Read<std::shared_ptr<const content::Valley>> valley_at(const json::Value& value, std::string_view at,
                                                       const content::Library& library) {
#ifdef MYCITY_FIRST  // cmake/wasm.cmake: the whole module plays valleys
    (void)library;
    return std::unexpected(
        Problem{.code = "no-such-game", .at = std::string(at), .found = shown_value(value)});
#else
    auto source = TRY(valley_source_at(value, at));
    auto valley = content::load_valley(std::move(source), library);
    if (!valley) return std::unexpected(problem_of(valley.error(), at));
    return std::move(*valley);
#endif
}

json::Value valley_value(const content::CampaignSource& source) {
    json::Value value;
    if (!source.code.empty()) value.set("code", source.code);
    return value.set("board", source.board).set("places", source.places);
}

Read<content::CampaignSource> campaign_source_at(const json::Value& value, std::string_view at) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    content::CampaignSource source;
    source.code = TRY(optional_text(value, "code", at));
    for (auto [key, target] : {std::pair{"board", &source.board}, std::pair{"places", &source.places}}) {
        const auto text = TRY(need_text(value, key, at));
        *target = text;
    }
    return source;
}

Read<content::CampaignValleyPointer> campaign_valley_at(const json::Value& value, std::string_view at) {
    auto source = TRY(campaign_source_at(value, at));
    auto valley = content::load_campaign_valley(std::move(source));
    if (!valley) return std::unexpected(problem_of(valley.error(), at));
    return std::move(*valley);
}

Problem problem_of(const content::Error& error, std::string_view at) {
    return {.code = error.code,
            .at = member(at, error.file),
            .expected = error.expected,
            .found = error.found,
            .line = static_cast<std::size_t>(error.line),
            .column = static_cast<std::size_t>(error.column)};
}

}  // namespace mycity
