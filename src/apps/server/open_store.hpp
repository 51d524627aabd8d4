#pragma once

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "net/settings.hpp"
#include "store/postgres/postgres_log.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The store of a server: a file, or the address of a PostgreSQL database.
std::string store_of(const net::Settings& settings);

// The socket for `mycity admin`: beside a file ("mycity.db-admin"). A node on PostgreSQL has it in the
// runtime folder, with its name: "mycity-NODE-admin".
std::filesystem::path admin_socket_of(const net::Settings& settings);

struct OpenStore {
    std::unique_ptr<EventLog> log;
    // Prometheus text about the store itself.
    std::function<std::string()> metrics = [] { return std::string(); };
};

// Opens the store; the error is a message. A database need not be reachable yet. The options are only for
// PostgreSQL.
std::expected<OpenStore, std::string> open_store(const net::Settings& settings, Post post,
                                                 PostgresOptions options, const Words& words);

}  // namespace mycity::apps
