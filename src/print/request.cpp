#include "print/request.hpp"

#include <algorithm>
#include <optional>

#include "base/try.hpp"
#include "content/library.hpp"
#include "print/font.hpp"
#include "print/pdf.hpp"
#include "print/saved.hpp"
#include "print/svg.hpp"
#include "protocol/encode.hpp"
#include "protocol/valley_name.hpp"
#include "protocol/valley_request.hpp"
#include "record/read.hpp"

namespace mycity::print {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 22;  // a campaign file is long

template <std::size_t Count>
Read<std::size_t> name_at(const json::Value& value, std::string_view at,
                          const std::array<std::string_view, Count>& names) {
    const auto text = TRY(text_at(value, at));
    const auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    std::string expected;
    for (const std::string_view name : names) expected += (expected.empty() ? "" : ", ") + std::string(name);
    return wrong("out-of-range", at, expected, shown(text));
}

Read<void> read_looks(Order& order, const json::Value& request) {
    if (const json::Value* paper = request.find("paper")) {
        const auto known = TRY(name_at(*paper, "paper", kPapers));
        order.paper = static_cast<Paper>(known);
    }
    if (const json::Value* what = request.find("what")) {
        const auto list = TRY(array_at(*what, "what"));
        for (std::size_t i = 0; i < list->size(); ++i) {
            const auto part = TRY(name_at((*list)[i], entry("what", i), kParts));
            order.parts.push_back(static_cast<Part>(part));
        }
    }
    if (const json::Value* black = request.find("black"); black != nullptr && black->as_bool() == true)
        order.ink = Ink::black;
    return {};
}

// The things that an order points to.
struct Held {
    ValleyPointer valley;
    CampaignValleyPointer land;
    std::optional<Playthrough> played;
    std::vector<Site> sites;
};

Read<void> read_episode(Order& order, Held& held, const json::Value& request, const Words& words) {
    const EngineContext context(content::library(), words);
    const auto chosen = TRY(chosen_episode(context, request));
    order.episode = chosen.episode;
    held.valley = chosen.valley;
    held.land = chosen.land;
    if (held.valley) order.title = named_code(held.valley->source.code, words);
    std::int64_t players = 1;
    if (const json::Value* given = request.find("players")) {
        players = TRY(int_at(*given, "players", {1, order.episode->max_players}));
    }
    for (std::int64_t i = 0; i < players; ++i) order.cities.push_back({"", &order.episode->site});
    return {};
}

Read<void> read_saved(Order& order, Held& held, const json::Value& document) {
    auto played = TRY(read_playthrough(json::to_text(document), content::library()));
    held.played.emplace(std::move(played));
    held.sites = sites_of(*held.played);
    order_saved(order, *held.played, held.sites);
    return {};
}

Read<void> read_order(Order& order, Held& held, const json::Value& request, const Words& words) {
    if (request.as_object() == nullptr) return wrong_type("request", "object", request);
    TRY(read_looks(order, request));
    for (const std::string_view key : {"record", "campaign"})
        if (const json::Value* document = request.find(key)) return read_saved(order, held, *document);
    return read_episode(order, held, request, words);
}

std::string refusal(const Problem& problem, const Words& words) {
    std::string reply;
    json::Writer out(reply);
    out.begin_object().field("ok", false).key("error");
    write_problem(out, problem, words);
    out.end_object();
    return reply;
}

}  // namespace

std::string answer(std::string_view line, const Words& words) {
    const auto request = json::parse(line, {.max_depth = 32, .max_bytes = kMostBytes});
    if (!request) return refusal(problem_of(request.error(), "request"), words);
    Order order;
    Held held;
    if (const auto read = read_order(order, held, *request, words); !read)
        return refusal(read.error(), words);
    if (!has_fonts()) return refusal({.code = "missing-field", .at = "fonts"}, words);
    const std::vector<Page> pages = pages_of(order, words);
    const std::string title = title_of(order, words);
    std::string reply;
    json::Writer out(reply);
    out.begin_object().field("ok", true).field("title", title).key("pages").begin_array();
    for (const Page& page : pages) out.value(svg_of(page));
    out.end_array().field("pdf", pdf_of(pages, title, words.language().code())).end_object();
    return reply;
}

}  // namespace mycity::print
