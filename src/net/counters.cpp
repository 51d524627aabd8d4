#include "net/counters.hpp"

#include <string_view>

namespace mycity::net {
namespace {

void append(std::string& text, std::string_view name, std::string_view kind, std::uint64_t value) {
    text.append("# TYPE ").append(name).append(" ").append(kind).append("\n");
    text.append(name).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace

std::string to_metrics(const Counters& counters, std::size_t connections, std::size_t sockets) {
    std::string text;
    append(text, "mycity_net_connections", "gauge", connections);
    append(text, "mycity_net_websockets", "gauge", sockets);
    append(text, "mycity_net_accepted_total", "counter", counters.accepted);
    append(text, "mycity_net_requests_total", "counter", counters.requests);
    append(text, "mycity_net_frames_in_total", "counter", counters.frames_in);
    append(text, "mycity_net_frames_out_total", "counter", counters.frames_out);
    text += "# TYPE mycity_net_refused_total counter\n";
    for (const auto& [code, count] : counters.refused)
        text += "mycity_net_refused_total{code=\"" + code + "\"} " + std::to_string(count) + "\n";
    return text;
}

}  // namespace mycity::net
