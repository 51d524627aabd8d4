// The conversation of docs/server-protocol.md, from top to bottom.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "content/embedded.hpp"
#include "project_paths.hpp"
#include "server/test_server.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

using Names = std::map<std::string, std::string>;

std::string document() {
    std::ifstream in(source_dir() / "docs" / "server-protocol.md", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Lines of the blocks; a line that begins with a blank goes on with the one before it.
std::vector<std::string> talk_lines(const std::string& text) {
    std::vector<std::string> lines;
    bool inside = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        if (line == "```talk" || line == "```") {
            inside = line == "```talk";
        } else if (inside && line.starts_with(' ')) {
            lines.back() += line.substr(line.find_first_not_of(' '));
        } else if (inside) {
            lines.push_back(line);
        }
    }
    return lines;
}

// Members may be left out, "…" stands for anything, "$name" for a value that the first with it gives.
bool agrees(const json::Value& shown, const json::Value& real, Names& names) {
    const std::string* text = shown.as_string();
    if (text != nullptr && *text == "…") return true;
    if (text != nullptr && text->starts_with('$') && real.as_string() != nullptr)
        return names.try_emplace(*text, *real.as_string()).first->second == *real.as_string();
    if (const json::Object* members = shown.as_object()) {
        for (const json::Member& member : *members) {
            const json::Value* value = real.find(member.key);
            if (value == nullptr || !agrees(member.value, *value, names)) return false;
        }
        return real.as_object() != nullptr;
    }
    const json::Array* items = shown.as_array();
    if (items == nullptr) return shown == real;
    const json::Array* others = real.as_array();
    if (others == nullptr) return false;
    const bool open = !items->empty() && items->back() == json::Value("…");
    const std::size_t compared = items->size() - (open ? 1 : 0);
    if (open ? others->size() < compared : others->size() != compared) return false;
    for (std::size_t i = 0; i < compared; ++i)
        if (!agrees((*items)[i], (*others)[i], names)) return false;
    return true;
}

std::string filled_in(std::string text, const Names& names) {
    for (const auto& [name, value] : names)
        for (std::size_t at; (at = text.find('"' + name + '"')) != std::string::npos;)
            text.replace(at + 1, name.size(), value);
    return text;
}

}  // namespace

TEST_CASE("server: the conversation of server-protocol.md takes place as written") {
    TestServer server;
    std::map<std::string, std::unique_ptr<Device>> devices;
    Names names;
    Answer answer;
    const auto lines = talk_lines(document());
    REQUIRE(lines.size() > 40);
    for (const std::string& line : lines) {
        INFO(line);
        if (line.front() >= '0' && line.front() <= '9') {
            INFO(answer.text);
            CHECK(std::to_string(answer.status) == line.substr(0, 3));
            CHECK(agrees(parsed(line.substr(4)), answer.body, names));
            continue;
        }
        const std::size_t mark = line.find_first_of("<>");
        REQUIRE(mark != std::string::npos);
        const std::string rest = filled_in(line.substr(mark + 2), names);
        auto& device = devices[line.substr(0, mark)];
        if (!device) {
            device = std::make_unique<Device>();
            server.connect(*device);
        }
        if (line[mark] == '>' && rest.front() == '{') {
            server.say(*device, rest);
        } else if (line[mark] == '>') {
            const std::size_t path = rest.find(' ') + 1;
            const std::size_t body = rest.find(' ', path);
            answer = server.ask(rest.substr(0, path - 1), rest.substr(path, body - path),
                                body == std::string::npos ? "" : rest.substr(body + 1));
        } else {
            const json::Value shown = parsed(rest);
            bool found = false;
            std::string passed;
            while (!found && !device->frames().empty()) {
                passed += json::to_text(device->frames().front()) + '\n';
                found = agrees(shown, device->frames().front(), names);
                device->frames().pop_front();
            }
            INFO(passed);
            CHECK(found);
        }
    }
}

TEST_CASE("server: every code that the server's texts know is in the list of errors") {
    const std::string text = document();
    const std::string api = [] {
        std::ifstream in(source_dir() / "docs" / "openapi.json");
        return std::string(std::istreambuf_iterator<char>(in), {});
    }();
    std::string words;
    for (const content::File& file : content::embedded_files())
        if (file.path == "words/en.words") words = std::string(file.text);
    const std::size_t begin = words.find("# --- Server ---");
    REQUIRE(begin != std::string::npos);
    const std::size_t end = words.find("# ---", begin + 5);
    int codes = 0;
    for (std::size_t at = words.find("error.", begin); at < end; at = words.find("error.", at + 1)) {
        const std::string code = words.substr(at + 6, words.find(' ', at) - at - 6);
        CAPTURE(code);
        CHECK((text.find('`' + code + '`') != std::string::npos || api.find(code) != std::string::npos));
        ++codes;
    }
    CHECK(codes > 30);
}
