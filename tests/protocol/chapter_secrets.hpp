#pragma once

#include <map>
#include <set>
#include <string>

#include "base/json.hpp"
#include "campaign/rules_in_force.hpp"
#include "content/library.hpp"
#include "rules/sticker.hpp"
#include "words/words.hpp"

// L-SEAL: what nobody may hear of before a chapter is opened.
namespace mycity::test {

using Names = std::set<std::string>;

inline constexpr int kChapters = 8;
inline int chapter_of(int episode) { return (episode - 1) / 3 + 1; }

// Everything an episode brings that has a name.
inline Names names_of(const Episode& episode) {
    Names names;
    for (const Rule rule : rules_in_force(episode)) names.emplace(rule);
    for (const MechanicUse& use : episode.mechanics) names.emplace(use.name().key);
    for_each_space(episode.board.all(),
                   [&](int space) { names.emplace(facts_of(episode.board.at(SpaceId(space))).name); });
    for (const Card& card : episode.deck) {
        names.emplace(card.id.view());
        if (!card.blocks()) names.emplace(name_of(episode.kind_of(card.building)));
    }
    for (const BuildingId building : episode.printed) names.emplace(episode.buildings[building].id.view());
    for (const Sticker sticker : episode.orders.before) names.emplace(facts_of(sticker).name);
    for (const auto& after : episode.orders.after)
        for (const Sticker sticker : after) {
            names.emplace(facts_of(sticker).name);
            if (!facts_of(sticker).church.empty()) names.emplace(facts_of(sticker).church);
        }
    return names;
}

// Names with the first chapter that knows them, what the protocol and the file call their numbers among them.
inline std::map<std::string, int> first_chapters() {
    std::map<std::string, int> first{
        {"nuggets", 4}, {"factories", 5}, {"marks", 6}, {"shafts", 6}, {"tracks", 7}};
    for (int episode = 1; episode <= 24; ++episode)
        for (const std::string& name : names_of(*content::library().find("legacy", EpisodeNumber(episode))))
            first.try_emplace(name, chapter_of(episode));
    return first;
}

// Names and sentences that are still secret while a chapter is played.
struct Secrets {
    Names names;
    Names sentences;
};
inline Secrets secrets_after(int chapter) {
    Secrets secrets;
    for (const auto& [name, first] : first_chapters())
        if (first > chapter) secrets.names.insert(name);
    const Words& words = Words::in(Language("en"));
    for (int later = chapter + 1; later <= kChapters; ++later) {
        const std::string number = std::to_string(later);
        secrets.sentences.insert(words.say("legacy-chapter." + number));
        for (int episode = 3 * later - 2; episode <= 3 * later; ++episode) {
            secrets.sentences.insert(words.say("legacy-episode." + std::to_string(episode)));
            // Up to where a name may have been filled in.
            const std::string story = words.say("story.legacy." + std::to_string(episode));
            secrets.sentences.insert(story.substr(0, story.find('{')));
        }
    }
    return secrets;
}

inline bool is_space(const std::string& name) {
    return !name.empty() && name.size() <= 3 && name.front() >= 'A' && name.front() <= 'K' &&
           name.find_first_not_of("0123456789", 1) == std::string::npos;
}

// Every key and every text of a reply; names of spaces only where they can be nothing but buildings.
inline void collect(const json::Value& value, bool of_buildings, Names& found) {
    if (const std::string* text = value.as_string(); text != nullptr && (of_buildings || !is_space(*text)))
        found.insert(*text);
    if (const json::Array* list = value.as_array())
        for (const json::Value& item : *list) collect(item, of_buildings, found);
    if (const json::Object* object = value.as_object())
        for (const json::Member& one : *object) {
            found.insert(one.key);
            const bool ids = one.key == "id" || one.key == "deck" || one.key == "remaining" ||
                             one.key == "out" || one.key == "church" || one.key == "factories" ||
                             one.key == "drawn";
            collect(one.value, ids, found);
        }
}

// What a reply tells although it is still secret; empty when all is well.
inline std::string leak_in(const json::Value& reply, const std::string& text, const Secrets& secrets) {
    Names found;
    collect(reply, false, found);
    for (const std::string& name : secrets.names)
        if (found.contains(name)) return name;
    for (const std::string& sentence : secrets.sentences)
        if (text.find(sentence) != std::string::npos) return sentence;
    return "";
}

}  // namespace mycity::test
