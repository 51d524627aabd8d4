#include "words/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "content/embedded.hpp"

using mycity::Language;
using mycity::Words;

namespace {

Words words_of(Language language, std::string_view text) {
    auto table = mycity::parse_words(text);
    REQUIRE(table.has_value());
    return {language, std::move(*table)};
}

void check_error(std::string_view text, std::string_view code, std::size_t line) {
    CAPTURE(std::string(text));
    const auto table = mycity::parse_words(text);
    REQUIRE_FALSE(table.has_value());
    CHECK(mycity::name(table.error().code) == code);
    CHECK(table.error().line == line);
}

}  // namespace

TEST_CASE("words: placeholders are filled in") {
    const Words words = words_of(Language("en"),
                                 "# greetings\n"
                                 "hello = Hello {who}, you have {points} points, {who}!\n"
                                 "\n"
                                 "  lines  =  one = two\\nthree \\\\ four  \r\n");
    CHECK(words.say("hello", {{"who", "Ada"}, {"points", 12}}) == "Hello Ada, you have 12 points, Ada!");
    CHECK(words.say("hello", {{"who", std::string("{points}")}, {"points", -3}}) ==
          "Hello {points}, you have \u22123 points, {points}!");
    CHECK(words.say("hello") == "Hello {who}, you have {points} points, {who}!");
    CHECK(words.say("lines", {{"unused", 1}}) == "one = two\nthree \\ four");
}

TEST_CASE("words: a missing key shows itself in brackets") {
    const Words words = words_of(Language("en"), "days.one = {n} day\ndays.other = {n} days\n");
    CHECK(words.say("nothing.here") == "[nothing.here]");
    CHECK(words.say("") == "[]");
    CHECK(words.say("days") == "[days]");
    CHECK(words.count("weeks", 2) == "[weeks.other]");
    CHECK(words.has("days.one"));
    CHECK_FALSE(words.has("days"));
}

TEST_CASE("words: a person without a name is addressed, with the verb that you take") {
    const Words words = words_of(Language("en"),
                                 "language.plural.one = 1\nlanguage.plural.other = any\n"
                                 "terminal.you = You\nnext = {name} is next\nnext.you = You are next\n"
                                 "win.one = {name} has {n} point\nwin.other = {name} has {n} points\n"
                                 "win.you.one = You have {n} point\nwin.you.other = You have {n} points\n"
                                 "score = {name}: {n}\n");
    CHECK(words.say("next", {{"name", "Ada"}}) == "Ada is next");
    CHECK(words.say("next", {{"name", "You"}}) == "You are next");
    CHECK(words.count("win", 1, {{"name", "Ada"}}) == "Ada has 1 point");
    CHECK(words.count("win", 2, {{"name", "You"}}) == "You have 2 points");
    CHECK(words.say("score", {{"name", "You"}, {"n", 3}}) == "You: 3");
}

TEST_CASE("words: plural forms follow the language") {
    const Words english = words_of(Language("en"),
                                   "language.plural.one = 1\nlanguage.plural.other = any\n"
                                   "day.one = {n} day\nday.other = {n} days {where}\n");
    CHECK(english.count("day", 1) == "1 day");
    CHECK(english.count("day", 0, {{"where", "left"}}) == "0 days left");
    CHECK(english.count("day", 21, {{"where", "left"}}) == "21 days left");
    CHECK(english.count("day", -1) == "\u22121 day");

    const auto form = [](std::string_view code, std::int64_t n) {
        return words_of(Language(code), *mycity::content::file_text("words/" + std::string(code) + ".words"))
            .plural_forms()
            .form_for(n);
    };
    CHECK(form("fr", 0) == "one");
    CHECK(form("fr", 1) == "one");
    CHECK(form("fr", -1) == "one");
    CHECK(form("fr", 2) == "other");
    CHECK(form("de", 0) == "other");
    CHECK(form("de", 1) == "one");
    CHECK(form("pl", 1) == "one");
    for (const int n : {2, 3, 4, 22, 34, 102, 1003, -4}) CHECK(form("pl", n) == "few");
    for (const int n : {0, 5, 11, 12, 13, 14, 20, 21, 25, 101, 112, 113, -12}) CHECK(form("pl", n) == "many");
    CHECK(form("pl", std::numeric_limits<std::int64_t>::min()) == "many");
}

TEST_CASE("words: the plural forms of a language are data") {
    const Words ukrainian = words_of(Language("uk"),
                                     "language.plural.one = %10 1, %100 not 11\n"
                                     "language.plural.few = %10 2..4, %100 not 12..14\n"
                                     "language.plural.many = any\n");
    const auto& forms = ukrainian.plural_forms();
    for (const int n : {1, 21, 101, -1}) CHECK(forms.form_for(n) == "one");
    for (const int n : {2, 33, 104}) CHECK(forms.form_for(n) == "few");
    for (const int n : {0, 5, 11, 12, 111}) CHECK(forms.form_for(n) == "many");
    // Without forms, or with one that cannot be read, every number is other.
    for (const auto* text : {"a = b\n", "language.plural.one = %0 1\n", "language.plural.one = 1..\n",
                             "language.plural.one = 1, \n", "language.plural.one = some\n"})
        CHECK(words_of(Language("uk"), text).plural_forms().form_for(1) == "other");
}

TEST_CASE("words: a number picks its plural form inside a text") {
    const Words polish = words_of(Language("pl"),
                                  "language.plural.one = 1\nlanguage.plural.few = %10 2..4, %100 not 12..14\n"
                                  "language.plural.many = any\n"
                                  "price = {cost} {cost|punkt|punkty|punkt\u00f3w}\n");
    CHECK(polish.say("price", {{"cost", 1}}) == "1 punkt");
    CHECK(polish.say("price", {{"cost", 22}}) == "22 punkty");
    CHECK(polish.say("price", {{"cost", 5}}) == "5 punkt\u00f3w");
    const Words english = words_of(Language("en"),
                                   "language.plural.one = 1\nlanguage.plural.other = any\n"
                                   "price = {cost} {cost|point|points}\n");
    CHECK(english.say("price", {{"cost", 1}}) == "1 point");
    CHECK(english.say("price", {{"cost", 0}}) == "0 points");
    const Words french = words_of(Language("fr"),
                                  "language.plural.one = 0..1\nlanguage.plural.other = any\n"
                                  "price = {cost|point|points}\n");
    CHECK(french.say("price", {{"cost", 0}}) == "point");
    // Without a number nothing is chosen.
    CHECK(english.say("price") == "{cost} {cost|point|points}");
}

TEST_CASE("words: a locale names a language") {
    CHECK(mycity::language_from("fr_FR.UTF-8") == Language("fr"));
    CHECK(mycity::language_from("de-AT") == Language("de"));
    CHECK(mycity::language_from("pl") == Language("pl"));
    CHECK(mycity::language_from("EN_gb@euro") == Language("en"));
    CHECK(mycity::language_from("de.UTF-8") == Language("de"));
    for (const auto* unknown : {"", "C", "POSIX", "C.UTF-8", "es_ES", "english", "f", "_fr"}) {
        CHECK_FALSE(mycity::language_from(unknown).has_value());
    }
    for (const Language language : mycity::all_languages()) {
        CHECK(mycity::language_from(language.code()) == language);
    }
}

TEST_CASE("words: the languages are those that have a file, English first") {
    const auto all = mycity::all_languages();
    REQUIRE(all.size() >= 4);
    CHECK(all.front() == Language());
    CHECK(std::ranges::is_sorted(all.subspan(1)));
    Language language;
    for (std::size_t i = 1; i <= all.size(); ++i) {
        language = mycity::next_language(language);
        CHECK(language == all[i % all.size()]);
    }
    CHECK(mycity::language_of_file("words/uk.words") == Language("uk"));
    CHECK_FALSE(mycity::language_of_file("weights/uk.weights").has_value());
    CHECK(Words::in(Language("uk")).language() == Language());
}

TEST_CASE("words: every error of a language file has its code and line") {
    check_error("a = b\n\xFF = c\n", "words-utf8", 2);
    check_error("# fine\n# \xC3\n", "words-utf8", 2);
    check_error("a = b\n\njust text\n", "words-no-equals", 3);
    check_error(" # not a comment", "words-no-equals", 1);
    for (const auto* key : {"", "a b", ".a", "a.", "a..b", "\u00e9", "a_b", "{a}"}) {
        check_error(std::string(key) + " = text", "words-key", 1);
    }
    check_error("b = 1\na = 2\n# c\nb = 3\na = 4", "words-duplicate-key", 4);
    check_error("a = b\na.one =  \n", "words-empty", 2);
    check_error("a = tab\\t", "words-escape", 1);
    check_error("a = end\\", "words-escape", 1);
    for (const auto* text :
         {"{", "}", "{}", "{a", "a}", "{a b}", "{A}", "{{a}}", "{a}}", "{a\\n}", "{a|b}", "{|b|c}"}) {
        check_error("key = " + std::string(text), "words-placeholder", 1);
    }
}

TEST_CASE("words: a table is sorted and finds its keys") {
    const auto table = mycity::parse_words("b = 2\na = 1\nc.d-E.9 = 3");
    REQUIRE(table.has_value());
    REQUIRE(table->entries().size() == 3);
    CHECK(table->entries().front().key == "a");
    CHECK(*table->find("c.d-E.9") == "3");
    CHECK(table->find("c") == nullptr);
    CHECK(table->find("z") == nullptr);
    CHECK(mycity::parse_words("").has_value());
}
