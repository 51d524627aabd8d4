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

// From the command line, the environment and the file named there (or the usual one, if it is there); the
// message says what is wrong.
std::expected<net::Settings, std::string> read_settings(const Arguments& arguments, const Words& words);

// Where everything is kept: $XDG_DATA_HOME/mycity/mycity.db unless a setting says otherwise.
std::filesystem::path database_of(const net::Settings& settings);
// The browser client: as set, or beside the program, or where the sources are built; where it should be when
// it is nowhere.
std::filesystem::path web_folder_of(const net::Settings& settings);
net::Limits limits_of(const net::Settings& settings);
std::vector<std::string> origins_of(const net::Settings& settings);
net::LogStyle log_style_of(const net::Settings& settings);

}  // namespace mycity::apps
