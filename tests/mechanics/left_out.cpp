#include "mechanics/left_out.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "ai/campaign_value.hpp"
#include "ai/incremental_features_campaign.hpp"
#include "ai/incremental_features_visit.hpp"
#include "base/random.hpp"
#include "campaign/rules_in_force.hpp"
#include "mechanics/registry.hpp"
#include "print/drawing.hpp"
#include "print/sheets.hpp"
#include "project_paths.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valleys/generate.hpp"

namespace mycity::test {
namespace {

namespace fs = std::filesystem;
constexpr PlayerId kAlone{0};

using Sentences = std::vector<std::string>;

// Modules of which bots do not see what they score: nets have learned it as something to come.
const std::set<std::string> kLearnedOtherwise{"pollution"};

const std::string kReference = "tests/reference";
const std::string kGolden = "tests/golden";
const std::string kPictures = "web/src/screens/rulebook/examples";

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// All texts of a folder, one after the other.
std::string read_folder(const std::string& folder, const std::set<std::string>& endings) {
    std::string text;
    for (const auto& entry : fs::directory_iterator(source_dir() / folder))
        if (endings.contains(entry.path().extension().string()) &&
            !entry.path().stem().string().ends_with("_test"))
            text += read(entry.path());
    return text;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string words_file(Language language) {
    return "content/words/" + std::string(language.code()) + ".words";
}

// Adds the sentence unless the text has the part.
void want(Sentences& missing, const std::string& text, const std::string& part, const std::string& sentence) {
    if (!contains(text, part)) missing.push_back(sentence);
}

void want_words(Sentences& missing, const Told& told, const std::string& key, const std::string& what) {
    for (const Language language : all_languages()) {
        const std::string path = words_file(language);
        want(missing, told.file(path), '\n' + key + " = ",
             what + " in " + std::string(language.code()) + ": add " + key + " to " + path);
    }
}

ModuleSet with_what_it_needs(const Module& module) {
    ModuleSet set = *module_called(module.key);
    for (const Clash& clash : module.clashes)
        if (clash.needs) set |= bit_of(*clash.other);
    return set;
}

// Two valleys of each base that the module goes with; it stands alone where it can.
std::vector<std::shared_ptr<const content::Valley>> valleys_with(const Module& module) {
    std::vector<std::shared_ptr<const content::Valley>> valleys;
    for (const Base base : {Base::cards, Base::dice})
        for (std::uint32_t seed = 0; seed < 2; ++seed)
            if (module.goes_with(base))
                valleys.push_back(generate({.style = static_cast<Style>(seed),
                                            .base = base,
                                            .seed = 700 + seed,
                                            .modules = with_what_it_needs(module)},
                                           content::library()));
    return valleys;
}

struct RuleIds {
    std::set<Rule> all;
    std::set<Rule> lines;
};

// Of all mechanics, and of every episode that there is.
RuleIds rule_ids() {
    RuleIds ids;
    const auto add = [&](std::string_view rules) {
        while (!rules.empty()) {
            const std::size_t end = std::min(rules.find(' '), rules.size());
            ids.all.insert(rules.substr(0, end));
            rules.remove_prefix(std::min(end + 1, rules.size()));
        }
    };
    for (const Episode& episode : content::library().episodes())
        for (const Rule rule : rules_in_force(episode)) ids.all.insert(rule);
    for (const Mechanic* mechanic : all_mechanics()) {
        for (const MechanicName& name : mechanic->names) {
            add(name.rules);
            if (!name.line.empty()) ids.lines.insert(name.line);
        }
    }
    ids.all.insert(ids.lines.begin(), ids.lines.end());
    return ids;
}

void check_rules(Sentences& missing, const Told& told) {
    const RuleIds ids = rule_ids();
    for (const Rule rule : ids.all) {
        const std::string id(rule);
        want_words(missing, told, "rule." + id, id + " has no explanation");
        want_words(missing, told, "rule-name." + id, id + " has no name");
        want(missing, told.file("docs/rules.md"), "\n| " + id + " |",
             id + " has no row in docs/rules.md: in short, where, test, decision");
        want(missing, told.file(kPictures), R"("rule": ")" + id + '"',
             id + " has no picture in the rulebook: add an example to " + kPictures + "/" +
                 (id.starts_with("V-") ? "valley.json" : "the file of its game"));
    }
    for (const Rule rule : ids.lines) {
        const std::string id(rule);
        want_words(missing, told, "score." + id, "The score line " + id + " has no name");
        want(missing, told.file(kReference), '"' + id + '"',
             "The reference engine does not score " + id + ": add the line to " + kReference + "/" +
                 (id.starts_with("V-") ? "valley.cpp" : "the engine of its game"));
        want(
            missing, told.file(kGolden), ' ' + id + ' ',
            "No golden game has the score line " + id + ": scripts/regenerate writes the games with modules");
    }
}

bool prints(const std::vector<print::Page>& pages, std::string_view text) {
    return std::ranges::any_of(pages, [&](const print::Page& page) {
        return std::ranges::any_of(page.marks, [&](const print::Mark& mark) {
            const auto* line = std::get_if<print::Line>(&mark);
            return line != nullptr && line->text == text;
        });
    });
}

void check_print(Sentences& missing, const Told& told, const Episode& episode) {
    const Words& words = Words::in(Language("en"));
    const auto pages = [&](print::Part part) {
        print::Order order;
        order.episode = &episode;
        order.cities = {{"", &episode.site}};
        order.parts = {part};
        return print::pages_of(order, words);
    };
    const auto score = pages(print::Part::score);
    const auto rules = pages(print::Part::rules);
    for (const MechanicUse& use : episode.mechanics) {
        const std::string id(use.name().line);
        if (use.mechanic->score != nullptr &&
            (told.not_printed.contains("line " + id) || !prints(score, words.say("score." + id))))
            missing.push_back("The printed score sheet has no row for " + id);
        const std::string rule(use.name().first_rule());
        if (told.not_printed.contains(rule) || !prints(rules, rule))
            missing.push_back("The printed rules have no paragraph for " + rule);
    }
}

// A ground has a sign of its own on paper and in the browser.
void check_ground(Sentences& missing, const Told& told, const Episode& episode, const Need& need) {
    if (episode.site.board.on(need.ground).empty()) return;
    const std::string name(facts_of(need.ground).name);
    Site plain = episode.site;
    for_each_space(plain.board.on(need.ground),
                   [&](SpaceId space) { plain.board.set(space, Ground::meadow); });
    const auto marks = [&](const Site& site) {
        print::Page page{500, 500, "", {}};
        draw_board(print::Canvas(page, {0, 0}, 0.3), episode, site);
        return page.marks.size();
    };
    if (told.not_printed.contains(name) || marks(plain) == marks(episode.site))
        missing.push_back("Printed boards do not show " + name + ": draw it in src/print/art.cpp");
    want(missing, told.file("web/board/src"), '"' + name + '"',
         "The browser's board does not show " + name + ": draw it in web/board/src/");
}

// The points of lines that the whole episode has, as bots see them after a placement.
int seen_after(const Episode& episode, const IncrementalFeatures& position, const Told& told,
               const PlacementDelta& delta, const Game& before, const Game& after) {
    int value = position.visit_features(delta, 0, [](int) {});
    for (const MechanicUse& use : episode.mechanics)
        if (use.mechanic->score != nullptr && told.not_seen.contains(use.name().line))
            value -= 100 * (use.mechanic->score(after, kAlone, use).value -
                            use.mechanic->score(before, kAlone, use).value);
    return value;
}

// A line that no part of the evaluation counts and the city is not asked for.
int unseen_lines(const Episode& episode) {
    return static_cast<int>(std::ranges::count_if(episode.mechanics, [](const MechanicUse& use) {
        return use.mechanic->score != nullptr && use.mechanic->part == ScorePart::other &&
               use.mechanic->of_city == nullptr;
    }));
}

// How many placements of a game bots value otherwise than the rules score them. What scores most is built.
int misjudged(const Episode& episode, const Told& told) {
    Draw draw = Draw::from_seed(episode, 5);
    Random random(5);
    Game game(episode, 1);
    int wrong = 0;
    while (game.phase() != Phase::over && game.round() < 30) {
        if (game.phase() == Phase::reveal) {
            (void)game.reveal(draw.next());
            continue;
        }
        const IncrementalFeatures position(game, kAlone);
        Move best = game.refuse_pass(kAlone) ? Move::end() : Move::pass();
        int most = -1000;
        game.legal(kAlone).for_each([&](Placement placement) {
            Game next = game;
            if (random.below(4) != 0 || !next.decide(kAlone, Move::place(placement))) return;
            const int value = campaign_value_hundredths(next, kAlone);
            const PlacementDelta delta = position.delta(*game.offered(kAlone), placement);
            wrong += value != seen_after(episode, position, told, delta, game, next);
            if (value <= most) return;
            most = value;
            best = Move::place(placement);
        });
        if (!game.decide(kAlone, best)) break;
    }
    return wrong;
}

// "| O | orchard | both | | |", as far as the card says it.
std::string row_begin(const Module& module) { return std::string("\n| ") + module.letter + " | "; }

void check_modules(Sentences& missing, const Told& told) {
    for (const Module& module : told.modules) {
        const std::string key(module.key);
        want_words(missing, told, "module." + key + ".name", "The module " + key + " has no name");
        want_words(missing, told, "module." + key + ".text", "The module " + key + " has no explanation");
        want(missing, told.file("docs/valleys.md"), row_begin(module),
             "The module " + key + " has no row in docs/valleys.md: scripts/regenerate writes the table");
        want(missing, told.file(kGolden), '\n' + key + ", ",
             "The module " + key + " has no golden game: scripts/regenerate writes tests/golden/modules.txt");
        if (!module.gain)
            missing.push_back("The module " + key +
                              " has no gain on its card: measure it with bench_valley_grades, or say Gain{}");
        int wrong = 0;
        for (const auto& valley : valleys_with(module)) {
            check_print(missing, told, valley->episode);
            for (const Need& need : module.needs) check_ground(missing, told, valley->episode, need);
            wrong += unseen_lines(valley->episode) + misjudged(valley->episode, told);
        }
        if (wrong != 0 && !kLearnedOtherwise.contains(key))
            missing.push_back("Bots do not see what the module " + key +
                              " scores: give its mechanic the hook of_city");
    }
}

}  // namespace

Told Told::all() {
    Told told;
    for (const Language language : all_languages())
        told.files[words_file(language)] = read(source_dir() / words_file(language));
    for (const char* path : {"docs/rules.md", "docs/valleys.md"})
        told.files[path] = read(source_dir() / path);
    told.files[kReference] = read_folder(kReference, {".cpp"});
    told.files[kGolden] = '\n' + read_folder(kGolden, {".txt"});
    told.files[kPictures] = read_folder(kPictures, {".json"});
    told.files["web/board/src"] = read_folder("web/board/src", {".ts"});
    for (const Module* module : all_modules()) told.modules.push_back(*module);
    return told;
}

std::vector<std::string> left_out(const Told& told) {
    Sentences missing;
    check_rules(missing, told);
    check_modules(missing, told);
    std::ranges::sort(missing);
    missing.erase(std::ranges::unique(missing).begin(), missing.end());
    return missing;
}

}  // namespace mycity::test
