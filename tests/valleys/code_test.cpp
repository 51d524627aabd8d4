// Codes of valleys: what people type.

#include "valleys/code.hpp"

#include <doctest/doctest.h>

#include "base/random.hpp"

using namespace mycity;

namespace {

ModuleSet set_of(std::string_view letters) {
    ModuleSet set = 0;
    for (const char letter : letters) set |= *module_lettered(letter);
    return set;
}

std::string_view error_of(std::string_view text) {
    const auto code = read_code(text);
    return code ? "" : code.error().code;
}

}  // namespace

TEST_CASE("a code is read as it was written, for both bases and every style") {
    Random random(1);
    for (int i = 0; i < 700; ++i) {
        ValleyCode code{.style = static_cast<Style>(i % kStyles),
                        .base = i % 2 == 0 ? Base::cards : Base::dice,
                        .seed = random.below(kValleySeeds)};
        const auto some = static_cast<ModuleSet>(random.next()) & modules_for(code.base);
        if (is_sound(some, code.base)) code.modules = some;
        const auto read = read_code(text_of(code));
        REQUIRE(read.has_value());
        CHECK(*read == code);
    }
}

TEST_CASE("small letters, blanks and O for 0 are forgiven") {
    const ValleyCode code{.style = Style::gorge, .seed = 0, .modules = set_of("CWG")};
    const std::string text = text_of(code);
    CHECK(text.starts_with("GORGE-0000"));
    CHECK(text.ends_with("-WCG"));
    const std::string check(1, text[10]);
    CHECK(read_code("gorge oooo" + check + " gcw").value() == code);
    CHECK(read_code(" Gorge/0o0O" + check + "/W-C-G ").value() == code);
}

TEST_CASE("nearly every typing error is noticed") {
    const ValleyCode code{.style = Style::delta, .seed = 123456, .modules = set_of("LW")};
    const std::string text = text_of(code);
    int noticed = 0;
    int tried = 0;
    for (std::size_t at = 6; at < 11; ++at)
        for (const char letter : std::string_view("0123456789ABCDEFGHJKMNPQRSTVWXYZ")) {
            if (letter == text[at]) continue;
            std::string typed = text;
            typed[at] = letter;
            ++tried;
            noticed += error_of(typed) == "code-check";
        }
    CHECK(tried == 5 * 31);
    CHECK(noticed >= tried - 10);
}

TEST_CASE("what is wrong with a code is said") {
    const std::string good = text_of({.style = Style::heath, .seed = 7});
    CHECK(error_of("") == "code-style");
    CHECK(error_of("MEADOW-7K2M0") == "code-style");
    CHECK(error_of("HEATH") == "code-seed");
    CHECK(error_of("HEATH-7K2") == "code-seed");
    CHECK(error_of("HEATH-7U2M0") == "code-seed");
    char unknown = 'A';
    while (module_lettered(unknown)) ++unknown;
    CHECK(error_of(good + '-' + unknown) == "code-module");
    CHECK(error_of(good + "-W") == "code-check");
    CHECK(error_of(std::string(1000, 'A')) == "code-seed");
    CHECK(error_of(text_of({.style = Style::heath, .seed = 7, .modules = set_of("SP")})) == "code-unsound");
    CHECK(error_of(text_of({.style = Style::heath, .seed = 7, .modules = set_of("K")})) == "code-unsound");
}
