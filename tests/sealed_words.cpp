#include "sealed_words.hpp"

#include <doctest/doctest.h>

namespace mycity {
namespace {

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

// What each chapter brings, in the words of the four languages: beginnings of words, or whole words with a
// full stop.
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

}  // namespace

std::vector<std::string> sealed_words_in(std::string_view text, std::string_view game, int chapter,
                                         Language language) {
    std::vector<std::string> found;
    for (const Sealed& later : game == "legacy" ? sealed_legacy : sealed_roll)
        if (later.language == language.code() && later.chapter > chapter)
            for (const std::string& word : later.words)
                if (names(text, word)) found.push_back(word);
    return found;
}

TEST_CASE("L-SEAL: the search for sealed words finds them and nothing else") {
    CHECK(names("An old Mine.", "mine."));
    CHECK_FALSE(names("He was determined.", "mine."));
    CHECK_FALSE(names("two miners", "mine."));
    CHECK(names("la fièvre de l’or", "or."));
    CHECK_FALSE(names("alors", "or."));
    CHECK(names("im Goldrausch", "gold"));
}

}  // namespace mycity
