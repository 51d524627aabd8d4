// hello, content.

#include "ai/bot.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/engine.hpp"

namespace mycity {

Read<void> run_hello(Table& table, const json::Value&, json::Writer& out) {
    out.field("name", "mycity").field("version", MYCITY_VERSION).field("protocol", kProtocolVersion);
    out.key("games").begin_array();
    std::string_view last;
    for (const Episode& episode : table.library->episodes()) {
        if (episode.game == last) continue;
        last = episode.game;
        out.value(last);
    }
    out.end_array();
    out.key("levels").begin_array().value(kLowestLevel).value(kHighestLevel).end_array();
    return {};
}

Read<void> run_content(Table& table, const json::Value& request, json::Writer& out) {
    const auto episode = episode_of(table, request);
    if (!episode) return std::unexpected(episode.error());
    write_content(out, **episode);
    return {};
}

}  // namespace mycity
