#include "campaign/difference.hpp"

#include "base/try.hpp"

namespace mycity {
namespace {

Read<void> same_members(const json::Object& expected, const json::Value& found, const std::string& at) {
    for (const json::Member& wanted : expected) {
        const json::Value* value = found.find(wanted.key);
        const std::string place = member(at, wanted.key);
        if (value == nullptr) return missing(place);
        TRY(same_as(wanted.value, *value, place));
    }
    return {};
}

Read<void> same_entries(const json::Array& expected, const json::Array& found, const std::string& at) {
    if (expected.size() != found.size())
        return wrong_total_of(at, std::to_string(expected.size()), found.size());
    for (std::size_t i = 0; i < expected.size(); ++i) TRY(same_as(expected[i], found[i], entry(at, i)));
    return {};
}

}  // namespace

Read<void> same_as(const json::Value& expected, const json::Value& found, const std::string& at) {
    if (expected.as_object() != nullptr && found.as_object() != nullptr)
        return same_members(*expected.as_object(), found, at);
    if (expected.as_array() != nullptr && found.as_array() != nullptr)
        return same_entries(*expected.as_array(), *found.as_array(), at);
    if (expected == found) return {};
    return wrong("campaign-differs", at, shown_value(expected), shown_value(found));
}

Read<Record> record_at(const json::Value& value, const std::string& at, const Episode& planned,
                       const content::Library& library, const content::CampaignValleyPointer& land) {
    auto record = replay_record(value, library, land);
    if (!record) {
        Problem& problem = record.error();
        problem.at = problem.at.empty() ? at : member(at, problem.at);
        return record;
    }
    TRY(same_as(json::Value().set("game", planned.game.view()).set("episode", planned.number), value, at));
    return record;
}

}  // namespace mycity
