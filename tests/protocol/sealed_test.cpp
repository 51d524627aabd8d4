// L-SEAL: what a later chapter holds leaves the protocol by no way before the chapter is opened.

#include <map>
#include <set>
#include <string>

#include "content/library.hpp"
#include "protocol/legacy_talk.hpp"
#include "protocol/rules_in_force.hpp"
#include "words/words.hpp"

namespace {

using namespace mycity;
using test::LegacyTalk;
using test::Talk;
using test::text;

using Names = std::set<std::string>;

constexpr int kChapters = 8;
int chapter_of(int episode) { return (episode - 1) / 3 + 1; }

// Everything an episode brings that has a name.
Names names_of(const Episode& episode) {
    Names names;
    for (const Rule rule : rules_in_force(episode)) names.emplace(rule);
    for (const MechanicUse& use : episode.mechanics) names.emplace(use.mechanic->key);
    for_each_space(episode.board.all(),
                   [&](int space) { names.emplace(facts_of(episode.board.at(space)).name); });
    for (const Card& card : episode.deck) {
        names.emplace(card.id.view());
        if (!card.blocks()) names.emplace(name_of(episode.kind_of(card.building)));
    }
    for (const std::uint8_t building : episode.printed) names.emplace(episode.buildings[building].id.view());
    for (const Sticker sticker : episode.orders.before) names.emplace(facts_of(sticker).name);
    for (const auto& after : episode.orders.after)
        for (const Sticker sticker : after) {
            names.emplace(facts_of(sticker).name);
            if (!facts_of(sticker).church.empty()) names.emplace(facts_of(sticker).church);
        }
    return names;
}

// Names with the first chapter that knows them, what the protocol and the file call their numbers among them.
std::map<std::string, int> first_chapters() {
    std::map<std::string, int> first{
        {"nuggets", 4}, {"factories", 5}, {"marks", 6}, {"shafts", 6}, {"tracks", 7}};
    for (int episode = 1; episode <= 24; ++episode)
        for (const std::string& name : names_of(*content::library().find("legacy", episode)))
            first.try_emplace(name, chapter_of(episode));
    return first;
}

// Names and sentences that are still secret while a chapter is played.
struct Secrets {
    Names names;
    Names sentences;
};
Secrets secrets_after(int chapter) {
    Secrets secrets;
    for (const auto& [name, first] : first_chapters())
        if (first > chapter) secrets.names.insert(name);
    const Words& words = Words::in(Language::en);
    for (int later = chapter + 1; later <= kChapters; ++later) {
        const std::string number = std::to_string(later);
        secrets.sentences.insert(words.say("legacy-chapter." + number));
        secrets.sentences.insert(words.say("legacy-story." + number));
        for (int episode = 3 * later - 2; episode <= 3 * later; ++episode)
            secrets.sentences.insert(words.say("legacy-episode." + std::to_string(episode)));
    }
    return secrets;
}

bool is_space(const std::string& name) {
    return !name.empty() && name.size() <= 3 && name.front() >= 'A' && name.front() <= 'K' &&
           name.find_first_not_of("0123456789", 1) == std::string::npos;
}

// Every key and every text of a reply; names of spaces only where they can be nothing but buildings.
void collect(const json::Value& value, bool of_buildings, Names& found) {
    if (const std::string* text = value.as_string(); text != nullptr && (of_buildings || !is_space(*text)))
        found.insert(*text);
    if (const json::Array* list = value.as_array())
        for (const json::Value& item : *list) collect(item, of_buildings, found);
    if (const json::Object* object = value.as_object())
        for (const json::Member& one : *object) {
            found.insert(one.key);
            const bool ids = one.key == "id" || one.key == "deck" || one.key == "remaining" ||
                             one.key == "out" || one.key == "church" || one.key == "factories";
            collect(one.value, ids, found);
        }
}

class Listener {
  public:
    explicit Listener(LegacyTalk& talk) : talk_(talk) {}

    void ask(const std::string& request) { hear(talk_.line(request)); }

    void ask_everything() {
        const int episode = static_cast<int>(*talk_.succeed(R"({"cmd":"state"})").find("episode")->as_int());
        if (const int now = chapter_of(episode); now != chapter_) {
            chapter_ = now;
            secrets_ = secrets_after(now);
        }
        for (const std::string& request :
             {std::string(R"({"cmd":"hello"})"), std::string(R"({"cmd":"state"})"),
              std::string(R"({"cmd":"state","player":1})"), std::string(R"({"cmd":"legal","player":0})"),
              std::string(R"({"cmd":"score","player":0})"),
              std::string(R"({"cmd":"suggest","player":0,"level":1})"),
              std::string(R"({"cmd":"check","player":0,"place":["A4","A5"]})"),
              std::string(R"({"cmd":"play","player":0,"move":{"place":["A4"]}})"),
              std::string(R"({"cmd":"content","game":"legacy"})"), std::string(R"({"cmd":"save"})")})
            ask(request);
        for (int later = 3 * chapter_ + 1; later <= 24; ++later) refuse(later);
        probe_stickers();
    }

    int heard() const { return heard_; }

  private:
    void hear(const std::string& reply) {
        ++heard_;
        Names found;
        collect(test::parsed(reply), false, found);
        for (const std::string& name : secrets_.names)
            CHECK_MESSAGE(!found.contains(name),
                          "chapter " << chapter_ << ": " << name << " in " << reply.substr(0, 300));
        for (const std::string& sentence : secrets_.sentences)
            CHECK_MESSAGE(reply.find(sentence) == std::string::npos,
                          "chapter " << chapter_ << ": " << sentence);
    }

    void refuse(int episode) {
        const std::string number = std::to_string(episode);
        CHECK(talk_.code(R"({"cmd":"content","game":"legacy","episode":)" + number + "}") == "sealed");
        CHECK(talk_.code(R"({"cmd":"new","game":"legacy","players":2,"seed":1,"episode":)" + number + "}") ==
              "sealed");
        CHECK(talk_.code(R"({"cmd":"branch","episode":)" + number + "}") == "no-such-episode");
        ask(R"({"cmd":"content","game":"legacy","episode":)" + number + "}");
    }

    // Whoever guesses a name is not told whether it exists.
    void probe_stickers() {
        const auto reply_to = [&](const std::string& name) {
            return talk_.line(R"({"cmd":"check","player":0,"move":{"sticker":")" + name +
                              R"(","space":"B1"}})");
        };
        const std::string nonsense = reply_to("no-such-thing");
        for (const std::string& name : secrets_.names) CHECK(reply_to(name) == nonsense);
    }

    LegacyTalk& talk_;
    Secrets secrets_;
    int chapter_ = 0;
    int heard_ = 0;
};

}  // namespace

TEST_CASE("L-SEAL: single episodes need the seal to be broken on purpose") {
    Talk talk;
    const json::Value error = talk.fail(R"({"cmd":"content","game":"legacy","episode":1})");
    CHECK(text(error.find("code")) == "\"sealed\"");
    CHECK(text(error.find("rule")) == "\"L-SEAL\"");
    CHECK(talk.code(R"({"cmd":"content","game":"legacy","episode":9,"open":false})") == "sealed");
    CHECK(talk.code(R"({"cmd":"content","game":"legacy","episode":9,"open":"true"})") == "sealed");
    CHECK(talk.code(R"({"cmd":"content","game":"legacy"})") == "missing-field");
    talk.succeed(R"({"cmd":"content","game":"legacy","episode":9,"open":true})");
    talk.succeed(R"({"cmd":"new","game":"legacy","episode":24,"players":2,"seed":1,"open":true})");
    const json::Value record = *talk.succeed(R"({"cmd":"save"})").find("record");
    json::Value load;
    load.set("cmd", "load").set("record", record);
    CHECK(talk.code(json::to_text(load)) == "sealed");
    talk.succeed(json::to_text(load.set("open", true)));
}

TEST_CASE("L-SEAL: every chapter has names of its own to keep secret") {
    Names before;
    for (int chapter = 0; chapter < kChapters; ++chapter) {
        const Names now = secrets_after(chapter).names;
        CHECK(now != before);
        before = now;
    }
    CHECK(before.contains("palace"));
    CHECK(secrets_after(kChapters).names.empty());
    CHECK(secrets_after(1).names.contains("church"));
}

TEST_CASE("L-SEAL: whatever is asked, no reply and no saved file names what a later chapter holds") {
    LegacyTalk talk(2, 17);
    Listener listener(talk);
    listener.ask_everything();
    for (int steps = 0; talk.step(); ++steps)
        if (steps % 9 == 0 || *talk.state().find("phase") == json::Value("sticker"))
            listener.ask_everything();
    CHECK(listener.heard() > 500);
}
