// SHA-256, the texts of bytes, and the numbers of a key.

#include "base/sha256.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "base/bytes.hpp"
#include "base/key_stream.hpp"

using namespace mycity;

TEST_CASE("sha256: the standard's examples") {
    const auto hex = [](std::string_view text) { return to_hex(sha256(text)); };
    CHECK(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(
        hex("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
            "mnopqrstnopqrstu") == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(hex(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("sha256: pieces of any length make the same digest") {
    const std::string text(300, 'x');
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const std::string_view all = std::string_view(text).substr(0, length);
        for (const std::size_t cut : {length / 3, length / 2, length})
            CHECK(Sha256().add(all.substr(0, cut)).add(all.substr(cut)).finish() == sha256(all));
    }
    CHECK(Sha256().add_number(0x0102030405060708).finish() == sha256(std::string_view("\1\2\3\4\5\6\7\10")));
}

TEST_CASE("bytes: hex and base64url go there and back") {
    std::string bytes;
    for (int i = 0; i < 256; ++i) {
        const auto view = std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        CHECK(from_hex(to_hex(bytes)) == bytes);
        CHECK(from_base64url(to_base64url(view)) == bytes);
        bytes += static_cast<char>(i * 7);
    }
    const std::array<std::uint8_t, 4> some{0xfb, 0xff, 0x00, 0x10};
    CHECK(to_hex(some) == "fbff0010");
    CHECK(to_base64url(some) == "-_8AEA");
}

TEST_CASE("bytes: only what was written is read") {
    for (const std::string_view wrong : {"f", "fg", "FF", "f ", "0x"}) CHECK_FALSE(from_hex(wrong));
    for (const std::string_view wrong : {"A", "AB=", "AB", "A+", "A/", "AAAAA", "AAB"}) {
        CAPTURE(wrong);
        CHECK_FALSE(from_base64url(wrong));
    }
    CHECK(from_base64url("AA") == std::string(1, '\0'));
}

TEST_CASE("bytes: comparing tells equal from different") {
    CHECK(equal_in_constant_time("", ""));
    CHECK(equal_in_constant_time("token", "token"));
    CHECK_FALSE(equal_in_constant_time("token", "tokem"));
    CHECK_FALSE(equal_in_constant_time("token", "Token"));
    CHECK_FALSE(equal_in_constant_time("token", "tokens"));
}

TEST_CASE("key stream: numbers below a bound are even and stay below it") {
    KeyStream numbers(sha256("a key"));
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i) ++counts[numbers.below(7)];
    for (const int count : counts) {
        CHECK(count > 9'600);
        CHECK(count < 10'400);
    }
    // Almost half of all numbers are skipped here; those that are taken stay as they are.
    KeyStream raw(sha256("b"));
    KeyStream skipping(sha256("b"));
    constexpr std::uint32_t bound = 0x8000'0001;
    for (int i = 0; i < 1'000; ++i) {
        std::uint32_t expected = raw.next();
        while (expected >= bound) expected = raw.next();
        CHECK(skipping.below(bound) == expected);
    }
    KeyStream other(sha256("c"));
    for (int i = 0; i < 100; ++i) CHECK(other.below(1) == 0);
}
