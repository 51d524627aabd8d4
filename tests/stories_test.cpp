// The stories of campaigns: one for each episode in every language, of a readable length, with the same names
// to fill in, and nothing of a later chapter in them (L-SEAL).

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "campaign/chapters.hpp"
#include "campaign/title_keys.hpp"
#include "content/library.hpp"
#include "words/words.hpp"

namespace {

using namespace mycity;
using Names = std::set<std::string>;

std::map<std::string, std::string> stories_in(Language language) {
    const std::string path = "stories/" + std::string(language.code()) + ".words";
    const auto text = content::file_text(path);
    REQUIRE_MESSAGE(text.has_value(), path);
    const auto table = parse_words(*text);
    if (!table) FAIL(path << ":" << table.error().line << ": " << std::string(name(table.error().code)));
    std::map<std::string, std::string> stories;
    for (const WordsEntry& entry : table->entries()) stories.emplace(entry.key, entry.text);
    return stories;
}

Names placeholders_of(std::string_view text) {
    Names names;
    split_placeholders(
        text, [](std::string_view) {},
        [&](const Placeholder& placeholder) { names.emplace(placeholder.name); });
    return names;
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}
bool is_apostrophe(std::string_view text, std::size_t end) {
    return end >= 3 && text.substr(end - 3, 3) == "’";
}

// Whether a word begins with this, or is this when it ends with a full stop; the first letter may be a
// capital.
bool names(std::string_view text, std::string word) {
    const bool whole = word.ends_with('.');
    if (whole) word.pop_back();
    for (const bool capital : {false, true}) {
        if (capital && word.front() >= 'a' && word.front() <= 'z') word.front() -= 'a' - 'A';
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            const bool begins = at == 0 || !is_letter(text[at - 1]) || is_apostrophe(text, at);
            const std::size_t end = at + word.size();
            if (begins && (!whole || end == text.size() || !is_letter(text[end]))) return true;
        }
    }
    return false;
}

// What each chapter brings, in the words of the four languages.
struct Sealed {
    int chapter;
    std::string_view language;
    std::vector<std::string> words;
};
const std::vector<Sealed> sealed_legacy{
    {2, "en", {"church", "steeple", "bell"}},
    {2, "fr", {"église", "Église", "clocher", "cloche"}},
    {2, "pl", {"kości", "wież", "dzwon"}},
    {2, "de", {"kirche", "turm", "glocke"}},
    {3, "en", {"flood", "sawmill"}},
    {3, "fr", {"inond", "crue", "scierie"}},
    {3, "pl", {"powód", "powodzi", "tartak"}},
    {3, "de", {"flut", "überschwemm", "sägewerk"}},
    {4, "en", {"gold", "nugget", "vein", "assay"}},
    {4, "fr", {"or.", "pépite", "filon", "essayeur"}},
    {4, "pl", {"złot", "samorod", "żyła", "żyły", "probierz"}},
    {4, "de", {"gold", "nugget", "ader", "adern", "prüfer"}},
    {5, "en", {"factor", "invest", "soot", "cog", "stranger"}},
    {5, "fr", {"usine", "invest", "suie", "roue", "inconnu"}},
    {5, "pl", {"fabry", "inwest", "sadza", "sadzy", "koło", "nieznajom"}},
    {5, "de", {"fabrik", "invest", "ruß", "zahnrad", "fremde"}},
    {6, "en", {"mine.", "mines", "miner", "shaft", "ore."}},
    {6, "fr", {"mine.", "mineur", "minerai", "galerie"}},
    {6, "pl", {"kopalni", "szyb.", "szybu", "górnik", "ruda", "rudy"}},
    {6, "de", {"mine", "schacht", "schächt", "bergmann", "bergleute", "erz"}},
    {7, "en", {"rail", "train", "locomotive", "station", "port.", "harbour", "quay", "ship"}},
    {7, "fr", {"rail", "train", "locomotive", "gare.", "port.", "quai", "navire"}},
    {7, "pl", {"pociąg", "szyn", "tory", "torów", "dworz", "port.", "portu", "nabrzeż", "statk"}},
    {7, "de", {"eisenbahn", "zug.", "züge", "schiene", "gleis", "bahnhof", "hafen", "kai.", "schiff"}},
    {8, "en", {"palace", "park", "monument", "landmark", "finale"}},
    {8, "fr", {"palais", "parc.", "parcs", "monument", "finale"}},
    {8, "pl", {"pałac", "park", "pomnik", "finał"}},
    {8, "de", {"palast", "park", "wahrzeichen", "denkmal", "finale"}},
};
const std::vector<Sealed> sealed_roll{
    {2, "en", {"church", "bell", "compass", "monk"}},
    {2, "fr", {"église", "Église", "cloche", "compas", "moine"}},
    {2, "pl", {"kościół", "kościoł", "dzwon", "cyrk", "mnich"}},
    {2, "de", {"kirche", "glocke", "zirkel", "mönch"}},
    {3, "en", {"sawmill", "gold", "bag", "merchant"}},
    {3, "fr", {"scierie", "or.", "bourse", "marchand"}},
    {3, "pl", {"tartak", "złot", "sakiew", "kupc"}},
    {3, "de", {"sägewerk", "gold", "geldsack", "händler"}},
    {4, "en", {"bandit", "fortress", "magpie"}},
    {4, "fr", {"bandit", "forteresse", "pie."}},
    {4, "pl", {"bandy", "twierdza", "twierdzy", "twierdzę", "srok"}},
    {4, "de", {"bandit", "festung", "elster"}},
};

void check_sealed(std::string_view game, const std::vector<Sealed>& sealed) {
    const content::CampaignFacts& facts = *content::library().find_campaign(game);
    for (const Language language : all_languages())
        for (const auto& [key, text] : stories_in(language)) {
            const std::string prefix = story_key(game, "");
            if (!key.starts_with(prefix) || key.starts_with(prefix + "epilogue")) continue;
            const std::string part = key.substr(prefix.size());
            const int chapter = part == "prologue" ? 1 : chapter_of(facts, EpisodeNumber(std::stoi(part)));
            for (const Sealed& later : sealed)
                if (later.language == language.code() && later.chapter > chapter)
                    for (const std::string& word : later.words)
                        CHECK_MESSAGE(!names(text, word), std::string(language.code())
                                                              << ": " << key << " names " << word);
        }
}

}  // namespace

TEST_CASE("stories: every episode of a campaign has one, and it begins and ends") {
    for (const Language language : all_languages()) {
        const auto stories = stories_in(language);
        for (const content::CampaignFacts& facts : content::library().campaigns()) {
            for (const std::string_view part : {"prologue", "epilogue"})
                CHECK_MESSAGE(stories.contains(story_key(facts.game, part)), facts.game << ' ' << part);
            for (const EpisodeNumber episode : facts.whole().episodes)
                CHECK_MESSAGE(stories.contains(story_key(facts.game, episode)),
                              std::string(language.code()) << ' ' << facts.game << ' ' << episode);
        }
    }
}

TEST_CASE("stories: the same texts with the same names in every language") {
    const auto english = stories_in(Language("en"));
    for (const Language language : all_languages()) {
        const auto stories = stories_in(language);
        CHECK(stories.size() == english.size());
        for (const auto& [key, text] : stories) {
            CAPTURE(std::string(language.code()));
            CAPTURE(key);
            REQUIRE(english.contains(key));
            CHECK(placeholders_of(text) == placeholders_of(english.at(key)));
            const bool has_aside = stories.contains(key + ".aside");
            CHECK(placeholders_of(text).contains("aside") == has_aside);
        }
    }
}

TEST_CASE("stories: only names are filled in that the engine knows") {
    const Names known{"winner", "leader", "last"};
    for (const auto& [key, text] : stories_in(Language("en"))) {
        CAPTURE(key);
        const Names used = placeholders_of(text);
        if (key.ends_with(".aside")) CHECK(std::ranges::includes(known, used) == !used.empty());
        if (key.find(".epilogue.") != std::string::npos) CHECK(used.size() <= 1);
        // Nothing was played before the first episode.
        CHECK((!key.ends_with(".1.aside") && !key.ends_with("prologue.aside")));
    }
}

TEST_CASE("stories: a text is a paragraph, not a line and not a page") {
    for (const Language language : all_languages()) {
        const auto stories = stories_in(language);
        for (const auto& [key, text] : stories) {
            if (key.ends_with(".aside") || key.find(".epilogue.") != std::string::npos) continue;
            auto words = std::ranges::count(text, ' ') + 1;
            if (stories.contains(key + ".aside"))
                words += std::ranges::count(stories.at(key + ".aside"), ' ');
            CHECK_MESSAGE((words >= 40 && words <= 130), std::string(language.code())
                                                             << ": " << key << " has " << words << " words");
        }
    }
}

TEST_CASE("stories: typography is the language's own") {
    for (const Language language : all_languages())
        for (const auto& [key, text] : stories_in(language)) {
            CAPTURE(std::string(language.code()));
            CAPTURE(key);
            for (const char* wrong : {"'", "\"", "  ", " :", " ;", " !", " ?", "...", "--"})
                CHECK(text.find(wrong) == std::string::npos);
        }
}

TEST_CASE("L-SEAL: no story names what a later chapter brings") {
    check_sealed("legacy", sealed_legacy);
    check_sealed("roll-and-build", sealed_roll);
}

TEST_CASE("L-SEAL: the search for sealed words finds them and nothing else") {
    CHECK(names("An old Mine.", "mine."));
    CHECK_FALSE(names("He was determined.", "mine."));
    CHECK_FALSE(names("two miners", "mine."));
    CHECK(names("la fièvre de l’or", "or."));
    CHECK_FALSE(names("alors", "or."));
    CHECK(names("im Goldrausch", "gold"));
}
