#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mycity {

// Adds a metric as Prometheus text.
inline void add_metric(std::string& text, std::string_view name, std::string_view type, std::string_view help,
                       std::int64_t value) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n");
    text.append("# TYPE ").append(name).append(" ").append(type).append("\n");
    text.append(name).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace mycity
