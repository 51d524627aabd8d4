#include "base/json_change.hpp"

namespace mycity::json {
namespace {

std::string replacement(const Value& now) {
    std::string text = to_text(now);
    return now.as_array() == nullptr && now.as_object() == nullptr ? text : "[" + text + "]";
}

void write_change(Writer& out, std::string_view key, const Value* before, const Value& now) {
    const std::string text = before == nullptr ? replacement(now) : change(*before, now);
    if (!text.empty()) out.key(key).written(text);
}

void write_members(Writer& out, const Value& before, const Value& now) {
    for (const Member& member : *before.as_object())
        if (now.find(member.key) == nullptr) out.key(member.key).written("[]");
    for (const Member& member : *now.as_object())
        write_change(out, member.key, before.find(member.key), member.value);
}

void write_items(Writer& out, const Array& before, const Array& now) {
    for (std::size_t i = 0; i < now.size(); ++i)
        write_change(out, std::to_string(i), i < before.size() ? &before[i] : nullptr, now[i]);
}

}  // namespace

std::string change(const Value& before, const Value& now) {
    if (before == now) return {};
    std::string parts;
    Writer out(parts);
    out.begin_object();
    const bool objects = before.as_object() != nullptr && now.as_object() != nullptr;
    const Array *had = before.as_array(), *has = now.as_array();
    if (objects)
        write_members(out, before, now);
    else if (had != nullptr && has != nullptr && has->size() >= had->size())
        write_items(out, *had, *has);
    else
        return replacement(now);
    out.end_object();
    std::string whole = objects ? parts : replacement(now);
    return parts.size() < whole.size() ? parts : whole;
}

}  // namespace mycity::json
