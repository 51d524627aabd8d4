#include "protocol/engine.hpp"

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/message.hpp"

namespace mycity {
namespace {

void begin_reply(json::Writer& out, bool ok, const json::Value* id) {
    out.begin_object().field("ok", ok);
    if (id != nullptr) out.field("id", *id);
}

std::string failure(const Words& words, const Problem& problem, const json::Value* id,
                    const Episode* episode = nullptr) {
    std::string reply;
    json::Writer out(reply);
    begin_reply(out, false, id);
    out.key("error");
    write_problem(out, problem, words, episode);
    out.end_object();
    return reply;
}

Read<const Command*> command_of(const json::Value& request) {
    if (request.as_object() == nullptr) return wrong_type("request", "object", request);
    const auto name = TRY(need_text(request, "cmd"));
    const Command* command = find_command(name);
    if (command == nullptr)
        return std::unexpected(Problem{.code = "unknown-command", .at = "cmd", .found = shown(name)});
    return command;
}

}  // namespace

std::string Engine::handle(std::string_view line) {
    const Words& words = *context_.words;
    if (line.size() > kMaxLineBytes)
        return failure(words, {.code = "line-too-long", .expected = std::to_string(kMaxLineBytes)}, nullptr);
    const auto request = json::parse(line, {.max_depth = 32, .max_bytes = kMaxLineBytes});
    if (!request) return failure(words, problem_of(request.error(), "request"), nullptr);
    const json::Value* id = request->find("id");
    const auto command = command_of(*request);
    if (!command) return failure(words, command.error(), id);
    std::string reply;
    json::Writer out(reply);
    begin_reply(out, true, id);
    if (auto done = (*command)->run(context_, *request, out); !done)
        return failure(words, done.error(), id,
                       context_.playthrough ? &context_.playthrough->episode() : nullptr);
    out.end_object();
    return reply;
}

}  // namespace mycity
