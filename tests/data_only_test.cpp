// A further episode and a further language are data: no line of code knows how many there are.

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "content/library.hpp"
#include "protocol/engine.hpp"
#include "words/words.hpp"

namespace {

using namespace mycity;

// The embedded content with a 25th legacy episode in a ninth chapter, and words in a fifth language.
class LargerContent {
  public:
    LargerContent() {
        for (const content::File& file : content::embedded_files()) put(file.path, std::string(file.text));
        put("campaigns/legacy.campaign", replaced(text_of("campaigns/legacy.campaign"), "chapter 22 23 24\n",
                                                  "chapter 22 23 24\nchapter 25\n"));
        put("episodes/legacy-25.episode",
            replaced(text_of("episodes/legacy-24.episode"), "episode legacy 24", "episode legacy 25"));
        put("words/eo.words", replaced(text_of("words/en.words"), "language.name = English",
                                       "language.name = Esperanto\n"
                                       "legacy-chapter.9 = La naŭa ĉapitro\n"
                                       "legacy-episode.25 = La dudek kvina\n"
                                       "story.legacy.25 = Rakonto"));
        std::ranges::sort(files_, {}, &content::File::path);
    }

    content::Library library() const {
        auto library = content::Library::load(files_);
        if (!library) FAIL(library.error().file << ": " << std::string(library.error().code));
        return std::move(*library);
    }
    Words words(const std::string& path) const {
        auto table = parse_words(text_of(path));
        REQUIRE(table.has_value());
        return {*language_of_file(path), std::move(*table)};
    }

  private:
    void put(std::string_view path, std::string text) {
        const std::string_view kept = texts_.emplace_back(std::move(text));
        const auto known = std::ranges::find(files_, path, &content::File::path);
        if (known != files_.end())
            known->text = kept;
        else
            files_.push_back({path, kept});
    }
    std::string text_of(std::string_view path) const {
        const auto file = std::ranges::find(files_, path, &content::File::path);
        REQUIRE(file != files_.end());
        return std::string(file->text);
    }
    static std::string replaced(std::string text, std::string_view part, std::string_view by) {
        const std::size_t at = text.find(part);
        REQUIRE(at != std::string::npos);
        return text.replace(at, part.size(), by);
    }

    std::deque<std::string> texts_;
    std::vector<content::File> files_;
};

json::Value asked(Engine& engine, const std::string& request) {
    auto reply = json::parse(engine.handle(request));
    REQUIRE(reply.has_value());
    INFO(request);
    INFO(json::to_text(*reply).substr(0, 400));
    REQUIRE(reply->find("ok")->as_bool() == true);
    return std::move(*reply);
}

const json::Value& legacy_entry(const json::Value& hello) {
    for (const json::Value& game : *hello.find("catalogue")->as_array())
        if (*game.find("game")->as_string() == "legacy") return game;
    FAIL("no legacy game");
    return hello;
}

}  // namespace

TEST_CASE("data only: a 25th legacy episode is played like the others, in a fifth language") {
    const LargerContent content;
    const content::Library library = content.library();
    const Words words = content.words("words/eo.words");
    Engine engine(Language(), library);
    engine.speak(words);

    const json::Value hello = asked(engine, R"({"cmd":"hello"})");
    const json::Value& game = legacy_entry(hello);
    CHECK(game.find("episodes")->as_array()->size() == 25);
    CHECK(json::to_text(game.find("chapters")->as_array()->back()) == "[25]");

    json::Value view =
        asked(engine, R"({"cmd":"new","game":"legacy","campaign":true,"players":2,"seed":1,"view":{}})");
    std::vector<std::int64_t> played;
    while (view.find("state")->find("campaign")->find("complete")->as_bool() == false) {
        const json::Value& state = *view.find("state");
        const std::int64_t episode = *state.find("episode")->as_int();
        if (played.empty() || played.back() != episode) played.push_back(episode);
        const std::string player = json::to_text(*view.find("viewer"));
        json::Value move("end");
        // Nobody builds in the episodes before the new one: what they do is tested elsewhere.
        if (*state.find("phase")->as_string() == "sticker" ||
            (episode == 25 && *state.find("round")->as_int() < 4))
            move = *asked(engine, R"({"cmd":"suggest","level":3,"player":)" + player + "}").find("move");
        if (episode == 25) CHECK(*state.find("campaign")->find("title")->as_string() == "La dudek kvina");
        view = asked(engine, R"({"cmd":"play","player":)" + player + R"(,"move":)" + json::to_text(move) +
                                 R"(,"view":{"viewer":)" + player + "}}");
    }
    REQUIRE(played.size() == 25);
    CHECK(played.back() == 25);
    CHECK(view.find("state")->find("campaign")->find("chapter")->as_int() == 9);
    CHECK(asked(engine, R"({"cmd":"content","game":"legacy"})").find("chapter")->as_int() == 9);

    // The campaign is read again.
    const json::Value saved = asked(engine, R"({"cmd":"save"})");
    Engine other(Language(), library);
    asked(other, R"({"cmd":"load","campaign":)" + json::to_text(*saved.find("campaign")) + "}");
    CHECK(json::to_text(asked(other, R"({"cmd":"save"})")) == json::to_text(saved));
}

TEST_CASE("data only: a fifth language has its own name and plural forms") {
    const LargerContent content;
    const Words words = content.words("words/eo.words");
    CHECK(words.language() == Language("eo"));
    CHECK(words.say("language.name") == "Esperanto");
    CHECK(words.plural_forms().form_for(1) == "one");
    CHECK(words.say("legacy-chapter.9") == "La naŭa ĉapitro");
}
