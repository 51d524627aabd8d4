// The examples of the documents, run from top to bottom.

#include <filesystem>
#include <fstream>
#include <iterator>

#include "project_paths.hpp"
#include "protocol/talk.hpp"
#include "record/record.hpp"

namespace {

using namespace mycity;

const json::Value anything("…");

// Whether the shown reply agrees with the real one: members may be left out, "…" stands for anything.
bool agrees(const json::Value& shown, const json::Value& real) {
    if (shown == anything) return true;
    if (const json::Object* members = shown.as_object()) {
        for (const json::Member& member : *members) {
            const json::Value* value = real.find(member.key);
            if (value == nullptr || !agrees(member.value, *value)) return false;
        }
        return real.as_object() != nullptr;
    }
    const json::Array* items = shown.as_array();
    if (items == nullptr) return shown == real;
    const json::Array* others = real.as_array();
    if (others == nullptr) return false;
    const bool open = !items->empty() && items->back() == anything;
    const std::size_t compared = items->size() - (open ? 1 : 0);
    if (open ? others->size() < compared : others->size() != compared) return false;
    for (std::size_t i = 0; i < compared; ++i)
        if (!agrees((*items)[i], (*others)[i])) return false;
    return true;
}

std::string document(const char* name) {
    std::ifstream in(source_dir() / "docs" / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> json_blocks(const std::string& text) {
    constexpr std::string_view fence = "```json\n";
    std::vector<std::string> blocks;
    for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
        at += fence.size();
        const std::size_t end = text.find("```", at);
        blocks.push_back(text.substr(at, end - at));
        at = end;
    }
    return blocks;
}

}  // namespace

TEST_CASE("documents: the conversation of engine-protocol.md takes place as written") {
    test::Talk talk;
    const auto blocks = json_blocks(document("engine-protocol.md"));
    CHECK(blocks.size() > 10);
    for (const std::string& block : blocks) {
        const std::size_t line = block.find('\n');
        const std::string request = block.substr(0, line);
        const json::Value shown = test::parsed(block.substr(line + 1));
        const std::string reply = talk.line(request);
        INFO(request);
        INFO(reply);
        CHECK(agrees(shown, test::parsed(reply)));
    }
}

TEST_CASE("documents: the example of record-format.md is a record") {
    const auto blocks = json_blocks(document("record-format.md"));
    REQUIRE(blocks.size() == 1);
    const auto record = read_record(blocks[0], content::library());
    REQUIRE(record.has_value());
    CHECK(record->session.game().round() == 2);
    CHECK(record->players[1].level == 2);
}

TEST_CASE("documents: every code that the protocol's texts know is in its list of errors") {
    const std::string text = document("engine-protocol.md");
    const std::string words = [] {
        for (const content::File& file : content::embedded_files())
            if (file.path == "words/en.words") return std::string(file.text);
        return std::string();
    }();
    const std::size_t begin = words.find("# --- Protocol and records ---");
    REQUIRE(begin != std::string::npos);
    const std::size_t end = words.find("# ---", begin + 5);
    int codes = 0;
    for (std::size_t at = words.find("\nerror.", begin); at < end; at = words.find("\nerror.", at + 1)) {
        const std::string code = words.substr(at + 7, words.find(' ', at) - at - 7);
        if (code.starts_with("json")) continue;
        ++codes;
        CHECK_MESSAGE(text.find('`' + code + '`') != std::string::npos, code);
    }
    CHECK(codes > 20);
}

TEST_CASE("documents: the comparison tells right from wrong") {
    const auto same = [](const char* shown, const char* real) {
        return agrees(test::parsed(shown), test::parsed(real));
    };
    CHECK(same(R"({"a":1})", R"({"a":1,"b":2})"));
    CHECK_FALSE(same(R"({"a":1})", R"({"a":2})"));
    CHECK_FALSE(same(R"({"a":1})", R"({"b":1})"));
    CHECK(same(R"([1,"…"])", "[1,2,3]"));
    CHECK_FALSE(same(R"([1,"…"])", "[2]"));
    CHECK_FALSE(same("[1]", "[1,2]"));
    CHECK_FALSE(same("{}", "3"));
}
