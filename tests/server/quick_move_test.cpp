#include "server/quick_move.hpp"

#include <doctest/doctest.h>

#include "base/random.hpp"
#include "server/limits.hpp"

namespace {

using namespace mycity;

// What the reader of all commands makes of a frame; empty if it refuses it, or if it is another command.
std::optional<QuickMove> read_slowly(const json::Value& frame) {
    auto command = read_command(frame);
    const json::Value* id = frame.find("id");
    if (!command || id == nullptr || id->as_string() == nullptr) return std::nullopt;
    const auto* move = std::get_if<MoveCommand>(&*command);
    if (move == nullptr || id->as_string()->empty() || id->as_string()->size() > kMaxIdBytes)
        return std::nullopt;
    return QuickMove{*id->as_string(), *move};
}

constexpr std::string_view kFrames[] = {
    R"({"type":"move","id":"a1","seat":0,"episode":0,"round":12,"move":"pass"})",
    R"({"type":"move","seat":3,"episode":24,"round":7,"move":"end","id":"1z141z41z141z41z141z41z141z"}   )",
    R"( { "move" : { "place" : [ "A1" , "k11","C10" ] } , "round":0,"episode":1,"seat":1,"id":"x y","type":"move" } )",
};

}  // namespace

TEST_CASE("quick move: usual frames are read, and as the reader of all commands reads them") {
    for (const std::string_view text : kFrames) {
        CAPTURE(std::string(text));
        const auto quick = read_quick_move(text);
        const auto frame = json::parse(text);
        REQUIRE(frame);
        const auto slow = read_slowly(*frame);
        REQUIRE(quick);
        REQUIRE(slow);
        CHECK(quick->id == slow->id);
        CHECK(quick->command == slow->command);
    }
}

TEST_CASE("quick move: whatever is changed in a frame, both readers agree, or the quick one declines") {
    Random random(5);
    constexpr std::string_view bytes = "{}[]\":,\\ 019aAkKz-.eE\n\t\x01\x7F\xC3";
    int read = 0;
    int declined = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::string text(kFrames[random.below(std::size(kFrames))]);
        for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
            const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
            const char byte = bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
            switch (random.below(3)) {
                case 0:
                    text[at] = byte;
                    break;
                case 1:
                    text.insert(at, 1, byte);
                    break;
                default:
                    text.erase(at, 1 + random.below(4));
            }
        }
        const auto quick = read_quick_move(text);
        ++(quick ? read : declined);
        if (!quick) continue;
        CAPTURE(text);
        const auto frame = json::parse(text, {.max_depth = kMaxDepth, .max_bytes = kMaxFrameBytes});
        REQUIRE(frame);
        const auto slow = read_slowly(*frame);
        REQUIRE(slow);
        CHECK(quick->id == slow->id);
        CHECK(quick->command == slow->command);
    }
    CHECK(read > 5'000);
    CHECK(declined > 5'000);
}

TEST_CASE("quick move: other frames and unusual ones are left to the reader of all commands") {
    for (
        const std::string_view text :
        {R"({"type":"ping"})", R"({"type":"take-back","id":"a","seat":0,"episode":0,"round":1})", "", "[]",
         R"({"type":"move","id":"a","seat":0,"episode":0,"round":1,"move":{"sticker":"one-tree","space":"A1"}})",
         R"({"type":"move","id":"","seat":0,"episode":0,"round":1,"move":"pass"})",
         R"({"type":"move","id":"\u0061","seat":0,"episode":0,"round":1,"move":"pass"})",
         R"({"type":"move","id":"a","id":"a","seat":0,"episode":0,"round":1,"move":"pass"})",
         R"({"type":"move","id":"a","seat":-1,"episode":0,"round":1,"move":"pass"})",
         R"({"type":"move","id":"a","seat":0,"episode":0,"round":1,"move":{"place":[]}})",
         R"({"type":"move","id":"a","seat":0,"episode":0,"round":1,"move":{"place":["A1","A1"]}})",
         R"({"type":"move","id":"a","seat":0,"episode":0,"round":1,"move":"pass","more":1})",
         R"({"type":"move","id":"a","seat":0,"episode":0,"round":1})"})
        CHECK_MESSAGE(!read_quick_move(text), std::string(text));
}
