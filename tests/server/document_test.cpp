// docs/server-protocol.md against the server: its conversation, from top to bottom, and its tables.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "content/embedded.hpp"
#include "project_paths.hpp"
#include "server/commands.hpp"
#include "server/events.hpp"
#include "server/test_server.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

using Names = std::map<std::string, std::string>;

std::string document() {
    std::ifstream in(source_dir() / "docs" / "server-protocol.md", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The lines of the blocks; a line that begins with a blank continues the previous one.
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

// Members may be left out; "…" matches any value, "$name" the value of its first occurrence.
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

std::string section_of(const std::string& text, const std::string& heading) {
    const std::size_t begin = text.find("\n## " + heading + "\n");
    REQUIRE(begin != std::string::npos);
    return text.substr(begin, text.find("\n## ", begin + 1) - begin);
}

// A codec that collects the names of public fields.
struct FieldNames {
    std::vector<std::string> names{};

    template <class T>
    void field(std::string_view key, T&) {
        names.emplace_back(key);
    }
    template <class T>
    void field(std::string_view, Private<T>&) {}
};

// The row of a type, | `name` | `field`, … | …, has all of its public fields.
template <class T>
void check_row(const std::string& section) {
    const std::string name(T::kName);
    CAPTURE(name);
    const std::size_t row = section.find("\n| `" + name + "` | ");
    REQUIRE(row != std::string::npos);
    const std::size_t fields = section.find(" | ", row) + 3;
    const std::string cell = section.substr(fields, section.find(" |", fields) - fields);
    T value{};
    FieldNames listed;
    T::describe(value, listed);
    for (const std::string& field : listed.names)
        CHECK_MESSAGE(cell.find('`' + field + '`') != std::string::npos, field);
}

template <class... Types>
void check_rows(const std::string& section, const std::variant<Types...>*) {
    (check_row<Types>(section), ...);
}

}  // namespace

TEST_CASE("server: the documentation has every command and event with its fields") {
    const std::string text = document();
    const std::string frames = section_of(text, "Frames from the device");
    check_row<HelloFrame>(frames);
    check_rows(frames, static_cast<const TableCommand*>(nullptr));
    check_rows(section_of(text, "Events"), static_cast<const TableEvent*>(nullptr));
}

TEST_CASE("server: the conversation of server-protocol.md runs as written") {
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

TEST_CASE("server: every error code with a text is in the documentation") {
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
