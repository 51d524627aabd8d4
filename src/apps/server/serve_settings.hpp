#pragma once

#include <expected>
#include <filesystem>
#include <span>
#include <string>

#include "apps/options.hpp"
#include "net/http_server.hpp"
#include "net/log_lines.hpp"
#include "net/settings.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The options of `mycity serve`: one for every setting, and --config.
std::span<const OptionSpec> serve_options();

// Reads the command line, the environment and the settings file they name (or the default one, if it exists).
// The error is a message for the operator.
std::expected<net::Settings, std::string> read_settings(const Arguments& arguments, const Words& words);

// The database file: $XDG_DATA_HOME/mycity/mycity.db unless a setting names another one.
std::filesystem::path database_of(const net::Settings& settings);
// The folder for sockets that only this user may open: $RUNTIME_DIRECTORY (of systemd), $XDG_RUNTIME_DIR, or
// the folder of the database.
std::filesystem::path runtime_folder();
// The folder of the browser client: as set, beside the program, or in the source tree. If there is none,
// where it is expected.
std::filesystem::path web_folder_of(const net::Settings& settings);
net::Limits limits_of(const net::Settings& settings);
QuotaOptions quotas_of(const net::Settings& settings);
RetentionOptions retention_of(const net::Settings& settings);
std::vector<std::string> origins_of(const net::Settings& settings);
net::LogStyle log_style_of(const net::Settings& settings);

}  // namespace mycity::apps
