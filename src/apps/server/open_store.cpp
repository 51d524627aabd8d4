#include "apps/server/open_store.hpp"

#include "apps/environment.hpp"
#include "apps/server/serve_settings.hpp"
#include "apps/server/store_text.hpp"
#include "net/admin_socket.hpp"
#include "server/metric_text.hpp"
#include "store/sqlite_log.hpp"

namespace mycity::apps {
namespace {

namespace fs = std::filesystem;
using net::Settings;

std::string metrics_of(PostgresLog& log) {
    const PostgresCounters counters = log.counters();
    std::string text;
    add_metric(text, "mycity_store_batches_total", "counter", "Transactions committed.", counters.batches);
    add_metric(text, "mycity_store_changes_total", "counter", "Appends in these transactions.",
               counters.changes);
    add_metric(text, "mycity_store_fenced_total", "counter",
               "Appends refused because another node keeps the table.", counters.fenced);
    add_metric(text, "mycity_store_sessions_total", "counter", "Times that the database was connected to.",
               counters.sessions);
    add_metric(text, "mycity_store_waiting", "gauge", "Appends that wait for the database.",
               counters.waiting);
    add_metric(text, "mycity_store_writable", "gauge", "Whether the database can be written to.",
               log.writable() ? 1 : 0);
    return text;
}

// Creates the folder if it does not exist.
std::expected<OpenStore, std::string> open_file(const fs::path& database, Post post, const Words& words) {
    std::error_code error;
    if (database.has_parent_path()) fs::create_directories(database.parent_path(), error);
    if (error)
        return std::unexpected(words.say(
            "cli.serve.file", {{"file", database.parent_path().string()}, {"reason", error.message()}}));
    auto log = SqliteLog::open(database, std::move(post));
    if (!log) return std::unexpected(text_of(log.error(), database.string(), words));
    return OpenStore{.log = std::move(*log)};
}

}  // namespace

std::string store_of(const Settings& settings) {
    const std::string store = settings.text("store");
    return store.empty() ? database_of(settings).string() : store;
}

fs::path admin_socket_of(const Settings& settings) {
    const std::string store = store_of(settings);
    if (!is_address(store)) return net::admin_socket_of(store);
    const std::string node = settings.text("node");
    return runtime_folder() / ("mycity-" + (node.empty() ? "" : node + '-') + "admin");
}

std::expected<OpenStore, std::string> open_store(const Settings& settings, Post post, PostgresOptions options,
                                                 const Words& words) {
    const std::string store = store_of(settings);
    if (!is_address(store)) return open_file(store, std::move(post), words);
    auto address = PostgresAddress::of(store);
    if (!address) return std::unexpected(text_of(address.error(), shown_store(store), words));
    auto log = std::make_unique<PostgresLog>(std::move(*address), std::move(options), std::move(post));
    auto metrics = [log = log.get()] { return metrics_of(*log); };
    return OpenStore{.log = std::move(log), .metrics = std::move(metrics)};
}

}  // namespace mycity::apps
