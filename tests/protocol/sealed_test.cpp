// L-SEAL: what a later chapter holds leaves the protocol by no way before the chapter is opened.

#include <string>

#include "protocol/chapter_secrets.hpp"
#include "protocol/legacy_talk.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

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
        const std::string leak = leak_in(test::parsed(reply), reply, secrets_);
        CHECK_MESSAGE(leak.empty(), "chapter " << chapter_ << ": " << leak << " in " << reply.substr(0, 300));
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
