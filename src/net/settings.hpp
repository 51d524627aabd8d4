#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mycity::net {

enum class Kind { text, number, yes_no, list };

// A setting of the server: an option (--frames-per-second 30), an environment variable
// (MYCITY_FRAMES_PER_SECOND=30) or a line of a file (frames-per-second = 30). docs/server.md has the same
// table.
struct Setting {
    std::string_view name;
    Kind kind;
    std::string fallback;  // the default as text; empty if there is none or it depends on the system
    std::int64_t least = 0;
    std::int64_t most = 0;
};

std::span<const Setting> all_settings();
const Setting* find_setting(std::string_view name);
// "MYCITY_FRAMES_PER_SECOND"
std::string variable_of(std::string_view name);

// Codes: "unknown", "bad-line", "bad-number", "bad-yes-no". `where` names the source: "server.conf:3",
// "MYCITY_PORT", "--port".
struct SettingProblem {
    std::string code;
    std::string where;
    std::string word;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// Values from several sources; the first value of a setting is used.
class Settings {
  public:
    // Checks every value, even if an earlier one is used.
    std::expected<void, SettingProblem> add(std::string_view name, std::string_view value, std::string where);
    // Lines "name = value"; "#" starts a comment, and quotes around a value are removed.
    std::expected<void, SettingProblem> add_file(std::string_view text, std::string_view file_name);
    // `value_of` returns the value of a variable, empty if it is not set.
    std::expected<void, SettingProblem> add_environment(
        const std::function<std::string(const std::string&)>& value_of);

    // The value of the setting, or its default.
    std::string text(std::string_view name) const;
    std::int64_t number(std::string_view name) const;
    bool is_on(std::string_view name) const;
    std::vector<std::string> list(std::string_view name) const;
    // The source of the value; empty for the default.
    std::string_view where(std::string_view name) const;

  private:
    struct Given {
        std::string value;
        std::string where;
    };
    std::map<std::string, Given, std::less<>> given_;
};

}  // namespace mycity::net
