#include "mechanics/modules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "ai/net_inputs.hpp"
#include "mechanics/registry.hpp"

using namespace mycity;

TEST_CASE("modules: no two have a letter or a key in common") {
    std::set<char> letters;
    std::set<std::string_view> keys;
    for (const Module* module : all_modules()) {
        CAPTURE(module->key);
        CHECK(letters.insert(module->letter).second);
        CHECK(keys.insert(module->key).second);
        CHECK(module_lettered(module->letter) == bit_of(*module));
        CHECK(module_called(module->key) == bit_of(*module));
    }
}

TEST_CASE("modules: each brings lines for its bases only, in places of their own") {
    for (const Base base : {Base::cards, Base::dice}) {
        std::set<int> places;
        for (const Module* module : all_modules()) {
            CAPTURE(module->key);
            bool any = false;
            for (const EpisodeLine& line : module->lines) {
                if (!have(line.bases, base)) continue;
                any = true;
                CAPTURE(line.text);
                CHECK(places.insert(line.place).second);
            }
            CHECK(any == module->goes_with(base));
        }
    }
}

TEST_CASE("modules: a line takes the place that every valley has there") {
    const ModuleSet no_pass = *module_called("no-pass");
    CHECK(episode_text(Base::cards, 0, Water::none).contains("\nmechanic pass 1\n"));
    CHECK_FALSE(episode_text(Base::cards, no_pass, Water::none).contains("mechanic pass 1"));
    CHECK(episode_text(Base::cards, no_pass, Water::none).contains("\nmechanic legacy-no-pass\n"));
    CHECK_FALSE(episode_text(Base::cards, 0, Water::none).contains("wide-river"));
    CHECK(episode_text(Base::cards, 0, Water::some).contains("\nmechanic wide-river\n"));
}

TEST_CASE("modules: version 1 of draws is for ever") {
    CHECK(kModuleDraw1.letters == "LWCBGNFSRVYQMTHPADKEX");
    CHECK(kModuleDraw1.burdens == "DQN");
    CHECK(kModuleDraw1.weekly == "LWCBGNSRVYQMTHPADKEX");
    for (const char letter : kModuleDraw1.letters) CHECK(module_lettered(letter));
    for (const Module* module : all_modules())
        if (kModuleDraw1.burdens.contains(module->letter)) CHECK(module->gain == Gain{});
}

TEST_CASE("modules: each rule of valleys has an input of nets to itself") {
    for (const Base base : {Base::cards, Base::dice}) {
        std::set<int> inputs;
        const std::string text = episode_text(base, modules_for(base), Water::some);
        for (const Mechanic* mechanic : all_mechanics()) {
            const auto has = [&](const MechanicName& name) {
                return !name.key.empty() && text.contains("mechanic " + std::string(name.key));
            };
            if (!mechanic->valley_input || std::ranges::none_of(mechanic->names, has)) continue;
            CAPTURE(mechanic->names[0].key);
            CHECK(*mechanic->valley_input < net_inputs::kMostEpisodes);
            CHECK(inputs.insert(*mechanic->valley_input).second);
        }
        CHECK(inputs.size() >= 15);
    }
}
