#include "server/metrics.hpp"

#include <array>
#include <string_view>

#include "server/metric_text.hpp"

namespace mycity {
namespace {

struct Row {
    std::string_view name;
    std::string_view type;
    std::string_view help;
    std::int64_t Metrics::* value;
};

constexpr std::array kRows{
    Row{"mycity_connections", "gauge", "Open connections.", &Metrics::connections},
    Row{"mycity_active_tables", "gauge", "Tables in memory.", &Metrics::active_tables},
    Row{"mycity_tables", "gauge", "All tables.", &Metrics::tables},
    Row{"mycity_frames_total", "counter", "Frames received.", &Metrics::frames},
    Row{"mycity_frames_refused_total", "counter", "Frames answered with an error.", &Metrics::frames_refused},
    Row{"mycity_requests_total", "counter", "HTTP requests for the API.", &Metrics::requests},
    Row{"mycity_events_total", "counter", "Events made durable.", &Metrics::events},
    Row{"mycity_events_replayed_total", "counter", "Events replayed to read tables.",
        &Metrics::events_replayed},
    Row{"mycity_moves_total", "counter", "Moves made durable.", &Metrics::moves},
    Row{"mycity_bot_moves_total", "counter", "Moves by bots.", &Metrics::bot_moves},
    Row{"mycity_clocks_expired_total", "counter", "Times that somebody's time was up.",
        &Metrics::clocks_expired},
    Row{"mycity_store_failures_total", "counter", "Appends that the store refused.",
        &Metrics::store_failures},
    Row{"mycity_tables_created_total", "counter", "Tables created.", &Metrics::tables_created},
    Row{"mycity_games_finished_total", "counter", "Episodes finished.", &Metrics::games_finished},
    Row{"mycity_archived_total", "counter", "Tables and challenges archived.", &Metrics::streams_archived},
    Row{"mycity_removed_total", "counter", "Tables, challenges and devices removed.",
        &Metrics::streams_removed},
};

}  // namespace

std::string metrics_text(const Metrics& metrics) {
    std::string text;
    for (const Row& row : kRows) add_metric(text, row.name, row.type, row.help, metrics.*row.value);
    return text;
}

}  // namespace mycity
