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

// A setting of the server: by flag (--frames-per-second 30), by environment
// (MYCITY_FRAMES_PER_SECOND=30) or in a file (frames-per-second = 30). docs/server.md has the same table.
struct Setting {
    std::string_view name;
    Kind kind;
    std::string fallback;  // as it would be written; empty when it depends on the machine
    std::int64_t least = 0;
    std::int64_t most = 0;
};

std::span<const Setting> all_settings();
const Setting* find_setting(std::string_view name);
// "MYCITY_FRAMES_PER_SECOND"
std::string variable_of(std::string_view name);

// Codes: "unknown", "bad-line", "bad-number", "bad-yes-no". `where` names the place: "server.conf:3",
// "MYCITY_PORT",
// "--port".
struct SettingProblem {
    std::string code;
    std::string where;
    std::string word;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// Values from several places; the first one counts.
class Settings {
  public:
    // Each is checked, also where an earlier one counts.
    std::expected<void, SettingProblem> add(std::string_view name, std::string_view value, std::string where);
    // Lines "name = value"; "#" begins a comment, quotes around a value are left out.
    std::expected<void, SettingProblem> add_file(std::string_view text, std::string_view file_name);
    // `value_of` gives the value of a variable, empty when it is not set.
    std::expected<void, SettingProblem> add_environment(
        const std::function<std::string(const std::string&)>& value_of);

    // The value that counts, or the setting's usual one.
    std::string text(std::string_view name) const;
    std::int64_t number(std::string_view name) const;
    bool is_on(std::string_view name) const;
    std::vector<std::string> list(std::string_view name) const;
    // Where the value comes from; empty for the usual one.
    std::string_view where(std::string_view name) const;

  private:
    struct Given {
        std::string value;
        std::string where;
    };
    std::map<std::string, Given, std::less<>> given_;
};

}  // namespace mycity::net
