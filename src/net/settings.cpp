#include "net/settings.hpp"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "base/try.hpp"
#include "net/limits.hpp"
#include "server/retention.hpp"

namespace mycity::net {
namespace {

constexpr std::int64_t kMuch = 1'000'000;

std::vector<Setting> make_settings() {
    const Limits limits;
    const auto number = [](std::string_view name, auto usual, std::int64_t least, std::int64_t most) {
        return Setting{name, Kind::number, std::to_string(usual), least, most};
    };
    return {
        {"listen", Kind::text, "127.0.0.1"},
        number("port", 8484, 0, 65535),
        {"lan", Kind::yes_no, "no"},
        {"url", Kind::text, ""},
        {"origins", Kind::list, ""},
        {"proxy", Kind::yes_no, "no"},
        number("proxies", 1, 1, 8),
        {"database", Kind::text, ""},
        {"store", Kind::text, ""},
        {"wire", Kind::list, ""},
        {"node", Kind::text, ""},
        {"web", Kind::text, ""},
        number("workers", 0, 0, 64),
        {"log", Kind::text, "auto"},
        {"log-files", Kind::yes_no, "no"},
        number("metrics", 8485, 0, 65535),
        number("connections", limits.connections, 1, kMuch),
        number("connections-per-address", limits.connections_per_address, 1, kMuch),
        number("requests-per-second", limits.requests_per_second, 1, kMuch),
        number("requests-burst", limits.requests_burst, 1, kMuch),
        number("frames-per-second", limits.frames_per_second, 1, kMuch),
        number("frames-burst", limits.frames_burst, 1, kMuch),
        number("tables-per-hour", kTablesPerHour, 1, kMuch),
        number("commands-per-second", kCommandsPerSecond, 1, kMuch),
        number("remove-waiting-days", RetentionOptions{}.waiting_days, 0, kMuch),
        number("remove-unfinished-days", RetentionOptions{}.unfinished_days, 0, kMuch),
        number("archive-finished-days", RetentionOptions{}.plain_days, 0, kMuch),
        number("remove-finished-days", RetentionOptions{}.finished_days, 0, kMuch),
        number("idle-seconds", limits.idle_time.count() / 1000, 2, 3600),
    };
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::optional<std::int64_t> to_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<bool> to_yes_no(std::string_view text) {
    for (const std::string_view yes : {"yes", "true", "on", "1"})
        if (text == yes) return true;
    for (const std::string_view no : {"no", "false", "off", "0"})
        if (text == no) return false;
    return std::nullopt;
}

// A comment begins with a '#' outside quotes, at the beginning of the line or after a blank.
std::string_view without_comment(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (line[i] == '#' && !quoted && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t'))
            return line.substr(0, i);
    }
    return line;
}

struct Pair {
    std::string_view name;
    std::string_view value;
};

std::optional<Pair> pair_of(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    std::string_view value = trimmed(line.substr(equals + 1));
    if (value.starts_with('"')) {
        if (value.size() < 2 || !value.ends_with('"')) return std::nullopt;
        value = value.substr(1, value.size() - 2);
    }
    const std::string_view name = trimmed(line.substr(0, equals));
    if (name.empty() || value.find('"') != std::string_view::npos) return std::nullopt;
    return Pair{name, value};
}

}  // namespace

std::span<const Setting> all_settings() {
    static const std::vector<Setting> settings = make_settings();
    return settings;
}

const Setting* find_setting(std::string_view name) {
    const auto found = std::ranges::find(all_settings(), name, &Setting::name);
    return found == all_settings().end() ? nullptr : &*found;
}

std::string variable_of(std::string_view name) {
    std::string variable = "MYCITY_";
    for (const char c : name) variable += c == '-' ? '_' : static_cast<char>(c >= 'a' ? c - 'a' + 'A' : c);
    return variable;
}

std::expected<void, SettingProblem> Settings::add(std::string_view name, std::string_view value,
                                                  std::string where) {
    const Setting* setting = find_setting(name);
    if (setting == nullptr)
        return std::unexpected(SettingProblem{"unknown", std::move(where), std::string(name)});
    if (setting->kind == Kind::yes_no && !to_yes_no(value))
        return std::unexpected(SettingProblem{"bad-yes-no", std::move(where), std::string(value)});
    if (setting->kind == Kind::number) {
        const auto number = to_number(value);
        if (!number || *number < setting->least || *number > setting->most)
            return std::unexpected(SettingProblem{"bad-number", std::move(where), std::string(value),
                                                  setting->least, setting->most});
    }
    given_.try_emplace(std::string(name), Given{std::string(value), std::move(where)});
    return {};
}

std::expected<void, SettingProblem> Settings::add_file(std::string_view text, std::string_view file_name) {
    int number = 0;
    for (const auto part : std::views::split(text, '\n')) {
        ++number;
        const std::string_view line = trimmed(without_comment(std::string_view(part.begin(), part.end())));
        if (line.empty()) continue;
        std::string where = std::string(file_name) + ":" + std::to_string(number);
        const auto pair = pair_of(line);
        if (!pair) return std::unexpected(SettingProblem{"bad-line", std::move(where), std::string(line)});
        TRY(add(pair->name, pair->value, std::move(where)));
    }
    return {};
}

std::expected<void, SettingProblem> Settings::add_environment(
    const std::function<std::string(const std::string&)>& value_of) {
    for (const Setting& setting : all_settings()) {
        const std::string variable = variable_of(setting.name);
        const std::string value = value_of(variable);
        if (value.empty()) continue;
        TRY(add(setting.name, value, variable));
    }
    return {};
}

std::string Settings::text(std::string_view name) const {
    const auto found = given_.find(name);
    if (found != given_.end()) return found->second.value;
    const Setting* setting = find_setting(name);
    return setting == nullptr ? "" : setting->fallback;
}

std::int64_t Settings::number(std::string_view name) const { return to_number(text(name)).value_or(0); }

bool Settings::is_on(std::string_view name) const { return to_yes_no(text(name)).value_or(false); }

std::vector<std::string> Settings::list(std::string_view name) const {
    const std::string all = text(name);
    std::vector<std::string> items;
    for (const auto part : std::views::split(std::string_view(all), ',')) {
        const std::string_view item = trimmed(std::string_view(part.begin(), part.end()));
        if (!item.empty()) items.emplace_back(item);
    }
    return items;
}

std::string_view Settings::where(std::string_view name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? std::string_view{} : found->second.where;
}

}  // namespace mycity::net
