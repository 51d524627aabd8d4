#include "apps/server/serve_settings.hpp"

#include <unistd.h>

#include "apps/environment.hpp"
#include "apps/files.hpp"
#include "base/try.hpp"

namespace mycity::apps {
namespace {

namespace fs = std::filesystem;
using net::SettingProblem;
using net::Settings;

constexpr std::size_t kMostFileBytes = 64 * 1024;

// $XDG_…_HOME, or its default below the home folder.
fs::path base_folder(const char* variable, const char* usual) {
    if (const std::string set = environment(variable); set.starts_with('/')) return set;
    return fs::path(environment("HOME")) / usual;
}

std::string text_of(const SettingProblem& problem, const Words& words) {
    std::string text = words.say(
        "cli.setting." + problem.code,
        {{"where", problem.where}, {"word", problem.word}, {"least", problem.least}, {"most", problem.most}});
    if (problem.code != "unknown") return text;
    std::vector<std::string_view> names;
    for (const net::Setting& setting : net::all_settings()) names.push_back(setting.name);
    const std::string nearest = nearest_name(problem.word, names);
    if (!nearest.empty()) text += " " + words.say("cli.error.nearest", {{"nearest", nearest}});
    return text;
}

std::expected<void, SettingProblem> add_flags(Settings& settings, const Arguments& arguments) {
    for (const net::Setting& setting : net::all_settings()) {
        if (!arguments.has(setting.name)) continue;
        const bool flag = setting.kind == net::Kind::yes_no;
        const std::string value = flag ? "yes" : arguments.value(setting.name).value_or("");
        TRY(settings.add(setting.name, value, "--" + std::string(setting.name)));
    }
    return {};
}

std::expected<void, SettingProblem> check_log(const Settings& settings) {
    const std::string log = settings.text("log");
    for (const std::string_view known : {"auto", "none", "json", "logfmt"})
        if (log == known) return {};
    return std::unexpected(SettingProblem{"bad-log", std::string(settings.where("log")), log});
}

std::expected<void, std::string> add_file(Settings& settings, const Arguments& arguments,
                                          const Words& words) {
    std::string path = arguments.value("config").value_or(environment("MYCITY_CONFIG"));
    if (path.empty()) {
        const fs::path usual = base_folder("XDG_CONFIG_HOME", ".config") / "mycity" / "server.conf";
        std::error_code error;
        if (!fs::exists(usual, error)) return {};
        path = usual.string();
    }
    const auto text = read_file(path, kMostFileBytes);
    if (!text)
        return std::unexpected(
            words.say("cli.serve.file", {{"file", path}, {"reason", text.error().reason}}));
    if (const auto added = settings.add_file(*text, path); !added)
        return std::unexpected(text_of(added.error(), words));
    return {};
}

fs::path own_folder() {
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace

std::span<const OptionSpec> serve_options() {
    static const std::vector<OptionSpec> options = [] {
        std::vector<OptionSpec> all{
            {"lang", Takes::value}, {"help", Takes::nothing, 'h'}, {"config", Takes::value}};
        for (const net::Setting& setting : net::all_settings())
            all.push_back({setting.name, setting.kind == net::Kind::yes_no ? Takes::nothing : Takes::value});
        return all;
    }();
    return options;
}

std::expected<Settings, std::string> read_settings(const Arguments& arguments, const Words& words) {
    Settings settings;
    auto added = add_flags(settings, arguments);
    if (added)
        added = settings.add_environment([](const std::string& name) { return environment(name.c_str()); });
    if (!added) return std::unexpected(text_of(added.error(), words));
    TRY(add_file(settings, arguments, words));
    if (const auto checked = check_log(settings); !checked)
        return std::unexpected(text_of(checked.error(), words));
    return settings;
}

fs::path database_of(const Settings& settings) {
    if (const std::string set = settings.text("database"); !set.empty()) return set;
    return base_folder("XDG_DATA_HOME", ".local/share") / "mycity" / "mycity.db";
}

fs::path runtime_folder() {
    for (const char* variable : {"RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"})
        if (const std::string set = environment(variable); set.starts_with('/')) return set;
    return base_folder("XDG_DATA_HOME", ".local/share") / "mycity";
}

fs::path web_folder_of(const Settings& settings) {
    if (const std::string set = settings.text("web"); !set.empty()) return set;
    const fs::path own = own_folder();
    // Installed (bin beside share), copied into one folder, or built in the source tree (build/release).
    for (const fs::path& folder :
         {own / "../share/mycity/web", own / "web", own / "../../web/dist", fs::path("web/dist")}) {
        std::error_code error;
        if (fs::exists(folder / "index.html", error)) return fs::weakly_canonical(folder, error);
    }
    return own / "web";
}

net::Limits limits_of(const Settings& settings) {
    net::Limits limits;
    limits.connections = static_cast<std::size_t>(settings.number("connections"));
    limits.connections_per_address = static_cast<std::size_t>(settings.number("connections-per-address"));
    limits.requests_per_second = static_cast<int>(settings.number("requests-per-second"));
    limits.requests_burst = static_cast<int>(settings.number("requests-burst"));
    limits.frames_per_second = static_cast<int>(settings.number("frames-per-second"));
    limits.frames_burst = static_cast<int>(settings.number("frames-burst"));
    limits.idle_time = std::chrono::seconds(settings.number("idle-seconds"));
    return limits;
}

QuotaOptions quotas_of(const Settings& settings) {
    return {.tables_per_hour = static_cast<int>(settings.number("tables-per-hour")),
            .commands_per_second = static_cast<int>(settings.number("commands-per-second"))};
}

RetentionOptions retention_of(const Settings& settings) {
    return {.waiting_days = settings.number("remove-waiting-days"),
            .unfinished_days = settings.number("remove-unfinished-days"),
            .plain_days = settings.number("archive-finished-days"),
            .finished_days = settings.number("remove-finished-days")};
}

std::vector<std::string> origins_of(const Settings& settings) {
    std::vector<std::string> origins = settings.list("origins");
    std::string url = settings.text("url");
    // An origin has no path: https://play.example/city is the origin https://play.example.
    const std::size_t host = url.find("://");
    if (host != std::string::npos) origins.push_back(url.substr(0, url.find('/', host + 3)));
    return origins;
}

net::LogStyle log_style_of(const Settings& settings) {
    const std::string style = settings.text("log");
    if (style == "json") return net::LogStyle::json;
    if (style == "logfmt") return net::LogStyle::logfmt;
    return style == "auto" && ::isatty(STDERR_FILENO) == 0 ? net::LogStyle::json : net::LogStyle::none;
}

}  // namespace mycity::apps
