// explain.

#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

int tenths(const json::Value* number) {
    REQUIRE(number != nullptr);
    if (const auto whole = number->as_int()) return static_cast<int>(*whole) * 10;
    REQUIRE(number->as_decimal() != nullptr);
    std::string digits = *number->as_decimal();
    digits.erase(digits.find('.'), 1);
    return std::stoi(digits);
}

// What is written adds up, line by line and in all.
void check_written(const json::Value& reply) {
    int sums[4]{};
    constexpr const char* kColumns[] = {"first", "second", "difference", "now"};
    for (const char* list : {"lines", "later"})
        for (const json::Value& part : *reply.find(list)->as_array()) {
            CHECK(tenths(part.find("first")) - tenths(part.find("second")) ==
                  tenths(part.find("difference")));
            for (std::size_t i = 0; i < 4; ++i) sums[i] += tenths(part.find(kColumns[i]));
        }
    CHECK(sums[0] == tenths(reply.find("first")->find("value")));
    CHECK(sums[1] == tenths(reply.find("second")->find("value")));
    CHECK(sums[2] == tenths(reply.find("difference")));
    CHECK(sums[3] == tenths(reply.find("now")));
    const std::size_t sentences = reply.find("text")->as_array()->size();
    CHECK(sentences >= 2);
    CHECK(sentences <= 3);
    for (const json::Value& sentence : *reply.find("text")->as_array())
        CHECK(sentence.as_string()->find('[') == std::string::npos);  // a missing word
}

// The sentence with the buildings that it names, put together again.
std::string joined(const json::Value& sentence, int& named) {
    std::string whole;
    for (const json::Value& part : *sentence.as_array()) {
        const json::Value* buildings = part.find("buildings");
        if (buildings == nullptr) {
            whole += *part.as_string();
            continue;
        }
        ++named;
        for (const json::Value& id : *buildings->as_array())
            whole += (&id == buildings->as_array()->data() ? "" : ", ") + *id.as_string();
    }
    return whole;
}

const char* const kGames[] = {
    R"({"cmd":"new","game":"eternal","players":2,"seed":3})",
    R"({"cmd":"new","game":"roll-and-build","episode":8,"players":1,"seed":3})",
    R"({"cmd":"new","game":"legacy","episode":20,"open":true,"players":2,"seed":3})",
};

}  // namespace

TEST_CASE("explain: what is written adds up, in all three games and four languages") {
    for (const char* begin : kGames)
        for (const Language language : all_languages()) {
            INFO(begin, ' ', language.code());
            Talk talk(language);
            talk.succeed(begin);
            check_written(talk.succeed(R"({"cmd":"explain","player":0})"));
            check_written(talk.succeed(R"({"cmd":"explain","player":0,"move":"end"})"));
        }
}

TEST_CASE("explain: a sentence states the buildings that it names, in every language") {
    Talk played;
    json::Value state = played.succeed(R"({"cmd":"new","game":"eternal","players":1,"seed":3})");
    // Late enough that a move takes the last places of a shape.
    while (state.find("remaining")->as_array()->size() > 12) {
        const json::Value advice = played.succeed(R"({"cmd":"suggest","player":0,"level":2})");
        state = played.succeed(R"({"cmd":"play","player":0,"move":)" + text(advice.find("move")) + "}");
    }
    const json::Value saved = played.succeed(R"({"cmd":"save"})");
    for (const Language language : all_languages()) {
        INFO(language.code());
        Talk talk(language);
        talk.succeed(R"({"cmd":"load","record":)" + text(saved.find("record")) + "}");
        const json::Value legal = talk.succeed(R"({"cmd":"legal","player":0})");
        int named = 0;
        for (std::size_t i = 0; i < 6; ++i) {
            const json::Value& place = legal.find("place")->as_array()->at(i);
            const json::Value reply =
                talk.succeed(R"({"cmd":"explain","player":0,"move":{"place":)" + text(&place) + "}}");
            const json::Array& sentences = *reply.find("sentences")->as_array();
            const json::Array& texts = *reply.find("text")->as_array();
            REQUIRE(sentences.size() == texts.size());
            for (std::size_t at = 0; at < texts.size(); ++at)
                CHECK(joined(sentences[at], named) == *texts[at].as_string());
        }
        CHECK(named > 0);
    }
}

TEST_CASE("explain: the moves that are asked about, or the best ones found") {
    Talk talk;
    talk.succeed(kGames[0]);
    const json::Value best = talk.succeed(R"({"cmd":"explain","player":0})");
    const json::Value pass = talk.succeed(R"({"cmd":"explain","player":0,"move":"pass"})");
    CHECK(text(pass.find("first")->find("move")) == R"("pass")");
    CHECK(text(pass.find("second")->find("move")) == text(best.find("first")->find("move")));
    CHECK(tenths(pass.find("difference")) < 0);
    CHECK(*pass.find("sure")->as_int() < 10);
    const json::Value than = talk.succeed(R"({"cmd":"explain","player":0,"than":"pass"})");
    CHECK(tenths(than.find("difference")) == -tenths(pass.find("difference")));
    CHECK(*than.find("sure")->as_int() == 100 - *pass.find("sure")->as_int());
    // A sealed move may still be changed, so the answer is the same.
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    CHECK(talk.line(R"({"cmd":"explain","player":0,"move":"pass"})") == json::to_text(pass));
}

TEST_CASE("explain: a decision of a game that is over") {
    Talk talk;
    talk.succeed(kGames[1]);
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    CHECK(talk.code(R"({"cmd":"explain","player":0,"round":1})") == "episode-not-over");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    CHECK(talk.code(R"({"cmd":"explain","player":0})") == "game-over");
    const json::Value review = talk.succeed(R"({"cmd":"analyze","player":0,"round":2})");
    const json::Value why = talk.succeed(R"({"cmd":"explain","player":0,"round":2})");
    CHECK(*why.find("first")->find("move") == *review.find("played"));
    CHECK(*why.find("second")->find("move") == *review.find("best"));
    check_written(why);
    CHECK(talk.code(R"({"cmd":"explain","player":0,"round":3})") == "out-of-range");
}

TEST_CASE("explain: what cannot be compared is refused") {
    Talk talk;
    CHECK(talk.code(R"({"cmd":"explain","player":0})") == "no-game");
    talk.succeed(kGames[0]);
    CHECK(talk.code(R"({"cmd":"explain"})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"explain","player":2})") == "no-such-player");
    CHECK(talk.code(R"({"cmd":"explain","player":0,"move":"end","than":"end"})") == "nothing-to-compare");
    CHECK(talk.code(R"({"cmd":"explain","player":0,"move":7})") == "no-such-move");
    CHECK(talk.code(R"({"cmd":"explain","player":0,"than":{"place":["A1"]}})") == "illegal-move");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    talk.succeed(R"({"cmd":"play","player":1,"move":"pass"})");
    CHECK(talk.code(R"({"cmd":"explain","player":0})") == "player-ended");
    talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    CHECK(talk.code(R"({"cmd":"explain","player":0,"round":2})") == "not-asked");
}
