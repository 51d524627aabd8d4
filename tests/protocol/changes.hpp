#pragma once

#include "protocol/talk.hpp"

namespace mycity::test {

// What a change makes of a value (docs/engine-protocol.md, "Changes").
inline json::Value changed(const json::Value* before, const json::Value& change) {
    if (const json::Array* whole = change.as_array()) return whole->front();
    if (change.as_object() == nullptr) return change;
    if (const json::Array* items = before != nullptr ? before->as_array() : nullptr) {
        json::Array now = *items;
        for (const json::Member& member : *change.as_object()) {
            const auto at = static_cast<std::size_t>(std::stoul(member.key));
            now.resize(std::max(now.size(), at + 1));
            now[at] = changed(&now[at], member.value);
        }
        return json::Value(std::move(now));
    }
    json::Value now{json::Object{}};
    if (before != nullptr)
        for (const json::Member& member : *before->as_object())
            if (change.find(member.key) == nullptr) now.set(member.key, member.value);
    for (const json::Member& member : *change.as_object()) {
        const json::Array* taken = member.value.as_array();
        if (taken == nullptr || !taken->empty())
            now.set(member.key,
                    changed(before != nullptr ? before->find(member.key) : nullptr, member.value));
    }
    return now;
}

}  // namespace mycity::test
