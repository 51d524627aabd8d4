#include "base/json.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "base/random.hpp"
#include "base/utf8.hpp"

namespace json = mycity::json;

namespace {

json::Value parsed(std::string_view text) {
    auto value = json::parse(text);
    REQUIRE_MESSAGE(value.has_value(), std::string(text));
    return *value;
}

std::string round_trip(std::string_view text) { return json::to_text(parsed(text)); }

void check_error(std::string_view text, std::string_view code, std::size_t offset, json::Limits limits = {}) {
    CAPTURE(std::string(text.substr(0, 80)));
    const auto value = json::parse(text, limits);
    REQUIRE_FALSE(value.has_value());
    CHECK(json::name(value.error().code) == code);
    CHECK(value.error().offset == offset);
}

std::string random_text(mycity::Random& random) {
    std::string text;
    for (auto length = random.below(12); length > 0; --length) {
        const auto kind = random.below(4);
        if (kind == 0) {
            mycity::append_utf8(text, random.below(0x80));
        } else if (kind == 1) {
            mycity::append_utf8(text, 0x80 + random.below(0xD800 - 0x80));
        } else if (kind == 2) {
            mycity::append_utf8(text, 0xE000 + random.below(0x110000 - 0xE000));
        } else {
            text += "\"\\/\n\t\x01"[random.below(6)];
        }
    }
    return text;
}

json::Value random_value(mycity::Random& random, int depth) {
    switch (random.below(depth > 0 ? 8 : 6)) {
        case 0:
            return nullptr;
        case 1:
            return random.below(2) == 0;
        case 2:
            return static_cast<std::int64_t>(random.next());
        case 3:
            return static_cast<std::int64_t>(random.below(100)) - 50;
        case 4:
            return json::Value::tenths(static_cast<std::int64_t>(random.next()));
        case 5:
            return random_text(random);
        case 6: {
            json::Array items;
            for (auto n = random.below(5); n > 0; --n) items.push_back(random_value(random, depth - 1));
            return items;
        }
        default: {
            json::Value object(json::Object{});
            for (auto n = random.below(5); n > 0; --n) {
                object.set(random_text(random), random_value(random, depth - 1));
            }
            return object;
        }
    }
}

}  // namespace

TEST_CASE("json: every kind of value is read and written") {
    for (const char* text :
         {"null", "true", "false", "0", "-7", "9223372036854775807", "-9223372036854775808", "12.5", "1e9",
          "-0.5E-3", "\"\"", "\"ab\"", "[]", "[1,[2],{}]", "{}", R"({"a":1,"b":[true,null],"":{"c":"d"}})"}) {
        CHECK(round_trip(text) == text);
    }
    CHECK(round_trip(" \t\r\n[ 1 , 2 ]\n") == "[1,2]");
}

TEST_CASE("json: accessors tell the kinds apart") {
    const json::Value value = parsed(R"({"n":null,"b":true,"i":-4,"d":2.50,"s":"x","a":[1,2],"o":{"k":3}})");
    REQUIRE(value.as_object());
    CHECK(value.as_object()->size() == 7);
    CHECK(value.as_object()->front().key == "n");
    CHECK(value.find("n")->is_null());
    CHECK(value.find("b")->as_bool() == true);
    CHECK(value.find("i")->as_int() == -4);
    CHECK(*value.find("d")->as_decimal() == "2.50");
    CHECK_FALSE(value.find("d")->as_int());
    CHECK(*value.find("s")->as_string() == "x");
    CHECK(value.find("a")->as_array()->size() == 2);
    CHECK(value.find("o")->find("k")->as_int() == 3);
    CHECK(value.find("missing") == nullptr);
    CHECK(value.find("i")->find("k") == nullptr);
    CHECK_FALSE(value.find("i")->as_bool());
    CHECK(value.find("i")->as_string() == nullptr);
    CHECK(value.find("i")->as_array() == nullptr);
    CHECK(value.find("i")->as_object() == nullptr);
    CHECK_FALSE(value.find("s")->is_null());
}

TEST_CASE("json: a whole number too large for int64 is a decimal with its text kept") {
    CHECK(*parsed("9223372036854775808").as_decimal() == "9223372036854775808");
    CHECK(*parsed("-9223372036854775809").as_decimal() == "-9223372036854775809");
    const std::string digits(1000, '7');
    CHECK(round_trip(digits) == digits);
    CHECK(*json::Value(std::numeric_limits<std::uint64_t>::max()).as_decimal() == "18446744073709551615");
}

TEST_CASE("json: values are built, compared and changed") {
    json::Value value;
    value.set("a", 1).set("b", json::Array{true, "x", nullptr}).set("a", std::size_t{2});
    CHECK(json::to_text(value) == R"({"a":2,"b":[true,"x",null]})");
    CHECK(value == parsed(R"({"b":[true,"x",null],"a":2})"));
    CHECK_FALSE(value == parsed(R"({"a":2,"b":[true,"x"]})"));
    CHECK_FALSE(value == parsed(R"({"a":2,"c":[true,"x",null]})"));
    CHECK_FALSE(value == parsed(R"({"a":2})"));
    CHECK_FALSE(json::Value(1) == json::Value(true));
    CHECK_FALSE(json::Value(1) == json::Value("1"));
    CHECK_FALSE(json::Value("a") == json::Value("b"));
    CHECK_FALSE(parsed("1.0") == parsed("1.00"));
    CHECK_FALSE(json::Value(false) == json::Value(true));
    CHECK_FALSE(json::Value() == json::Value(json::Object{}));
    CHECK(json::to_text(json::Value().push(1).push("z")) == R"([1,"z"])");
}

TEST_CASE("json: escapes and surrogate pairs are decoded") {
    CHECK(*parsed(R"("\"\\\/\b\f\n\r\t")").as_string() == "\"\\/\b\f\n\r\t");
    CHECK(*parsed(R"("\u0041\u00e9\u20AC\uD83c\uDfe0")").as_string() == "A\u00e9\u20ac\U0001F3E0");
    CHECK(*parsed(R"("\u0000")").as_string() == std::string(1, '\0'));
    CHECK(*parsed("\"\u00e9\u20ac\U0001F3E0\x7f\"").as_string() == "\u00e9\u20ac\U0001F3E0\x7f");
    CHECK(round_trip(R"("a\u0001\u001f\n\"\\\/")") == R"("a\u0001\u001f\n\"\\/")");
}

TEST_CASE("json: every error has its code and its place") {
    check_error("[1,2]", "json-size", 4, {.max_bytes = 4});
    check_error("[[[]]]", "json-depth", 2, {.max_depth = 2});
    for (const auto* text :
         {"",  "  ", "[",  "[1",  "[1,", "{",    "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
          "-", "1.", "1e", "1e+", "\"",  "\"ab", "\"\\",   "\"\\u",   "\"\\u12",  "\"\\ud83c\\u"}) {
        check_error(text, "json-end", std::string_view(text).size());
    }
    check_error("nul", "json-expected-value", 0);
    check_error("[tru]", "json-expected-value", 1);
    check_error("[1,]", "json-expected-value", 3);
    check_error("{\"a\":}", "json-expected-value", 5);
    check_error("\xEF\xBB\xBF{}", "json-expected-value", 0);
    check_error("+1", "json-expected-value", 0);
    check_error(".5", "json-expected-value", 0);
    check_error("NaN", "json-expected-value", 0);
    check_error("// no", "json-expected-value", 0);
    check_error("{a:1}", "json-expected-key", 1);
    check_error("{\"a\":1,}", "json-expected-key", 7);
    check_error("{\"a\" 1}", "json-expected-colon", 5);
    check_error("[1 2]", "json-expected-comma", 3);
    check_error("{\"a\":1 \"b\":2}", "json-expected-comma", 7);
    check_error("[1}", "json-expected-comma", 2);
    check_error("01", "json-number", 1);
    check_error("-012", "json-number", 2);
    check_error("-x", "json-number", 1);
    check_error("[1.]", "json-number", 3);
    check_error("[1e]", "json-number", 3);
    check_error("\"a\nb\"", "json-control", 2);
    check_error("\"a\\x\"", "json-escape", 2);
    check_error("\"\\u12g4\"", "json-escape", 1);
    check_error("\"\\u-123\"", "json-escape", 1);
    check_error("\"\\ud83c\"", "json-surrogate", 1);
    check_error("\"\\ud83c\\u0041\"", "json-surrogate", 1);
    check_error("\"a\\udfe0\"", "json-surrogate", 2);
    check_error("{\"a\":1,\"b\":2,\"\\u0061\":3}", "json-duplicate-key", 13);
    check_error("{} {}", "json-trailing", 3);
    check_error("1x", "json-trailing", 1);
}

TEST_CASE("json: only well-formed UTF-8 is accepted") {
    for (const auto* bytes : {"\x80", "\xC0\xAF", "\xC3", "\xE0\x80\xAF", "\xE2\x82", "\xED\xA0\x80",
                              "\xF0\x80\x80\xAF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
        check_error("\"ab" + std::string(bytes) + "\"", "json-utf8", 3);
    }
}

TEST_CASE("json: an error tells line and column in characters") {
    const auto value = json::parse("{\n  \"\u00e9\u20ac\": x\n}");
    REQUIRE_FALSE(value.has_value());
    CHECK(value.error().line == 2);
    CHECK(value.error().column == 9);
    const auto first = json::parse("x");
    CHECK(first.error().line == 1);
    CHECK(first.error().column == 1);
}

TEST_CASE("json: a depth bomb is refused at the limit") {
    check_error(std::string(1'000'000, '['), "json-depth", 64);
    std::string bomb;
    while (bomb.size() < 1'000'000) bomb += "{\"a\":";
    check_error(bomb, "json-depth", 64 * 5);
    const std::string deepest = std::string(64, '[') + std::string(64, ']');
    CHECK(round_trip(deepest) == deepest);
    check_error("[" + deepest + "]", "json-depth", 64);
    CHECK(round_trip("[" + std::string("[],").append("[]") + "]") == "[[],[]]");
}

TEST_CASE("json: long strings and wide objects are read") {
    const std::string text(1 << 20, 'x');
    CHECK(*parsed('"' + text + '"').as_string() == text);
    json::Object wide;
    for (int i = 0; i < 50'000; ++i) wide.push_back({std::to_string(i), i});
    const std::string wide_text = json::to_text(wide);
    CHECK(round_trip(wide_text) == wide_text);
    const std::string repeated = wide_text.substr(0, wide_text.size() - 1) + ",\"7\":0}";
    check_error(repeated, "json-duplicate-key", wide_text.size());
}

TEST_CASE("json: random values survive a round trip") {
    mycity::Random random(20);
    for (int i = 0; i < 2000; ++i) {
        const json::Value value = random_value(random, 5);
        const std::string text = json::to_text(value);
        CAPTURE(text);
        CHECK(parsed(text) == value);
        CHECK(parsed(json::pretty(value)) == value);
        CHECK(text.find('\n') == std::string::npos);
    }
}

TEST_CASE("json: the writer sets commas and writes tenths") {
    std::string out;
    json::Writer writer(out);
    writer.begin_object().field("ok", true).key("list").begin_array();
    writer.value(1).value("a\"b").value(nullptr).value(std::string("s")).tenths(123);
    writer.begin_object().end_object().begin_array().end_array().end_array();
    writer.field("last", json::Value().push(2)).end_object();
    CHECK(out == R"({"ok":true,"list":[1,"a\"b",null,"s",12.3,{},[]],"last":[2]})");
    CHECK(json::to_text(json::Value::tenths(0)) == "0.0");
    CHECK(json::to_text(json::Value::tenths(-5)) == "-0.5");
    CHECK(json::to_text(json::Value::tenths(120)) == "12.0");
    CHECK(json::to_text(json::Value::tenths(std::numeric_limits<std::int64_t>::min())) ==
          "-922337203685477580.8");
}

TEST_CASE("json: the writer never writes broken UTF-8") {
    CHECK(json::to_text("a\xFF\xC3") == "\"a\uFFFD\uFFFD\"");
}

TEST_CASE("json: pretty text breaks objects over lines and keeps scalar lists together") {
    const json::Value value = parsed(R"({"a":[1,"x",null],"b":{},"c":[],"d":[{"e":1.5},[2,3]]})");
    CHECK(json::pretty(value) == R"({
  "a": [1, "x", null],
  "b": {},
  "c": [],
  "d": [
    {
      "e": 1.5
    },
    [2, 3]
  ]
})");
}
