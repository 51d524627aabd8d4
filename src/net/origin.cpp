#include "net/origin.hpp"

#include <algorithm>

namespace mycity::net {
namespace {

std::string lowered(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

// "play.example:8443" for "https://play.example:8443".
std::string_view authority_of(std::string_view origin) {
    const std::size_t slashes = origin.find("://");
    return slashes == std::string_view::npos ? std::string_view{} : origin.substr(slashes + 3);
}

std::string_view without_port(std::string_view host) {
    if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
    return host.substr(0, host.find(':'));
}

bool is_ipv4(std::string_view name) {
    return !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool is_ipv6(std::string_view name) {
    return name.size() > 2 && name.starts_with('[') && name.ends_with(']') &&
           name.find_first_not_of("0123456789abcdef:.", 1) == name.size() - 1;
}

}  // namespace

bool origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> ours) {
    if (origin.empty()) return true;
    if (!host.empty() && lowered(authority_of(origin)) == lowered(host)) return true;
    return is_ours(origin, ours);
}

bool is_ours(std::string_view origin, std::span<const std::string> ours) {
    return std::ranges::any_of(ours, [&](const std::string& our) { return lowered(our) == lowered(origin); });
}

bool host_allowed(std::string_view host, std::span<const std::string> ours) {
    const std::string name = lowered(without_port(host));
    if (name.empty()) return false;
    if (name.find('.') == std::string::npos || is_ipv4(name) || is_ipv6(name)) return true;
    if (name.ends_with(".localhost") || name.ends_with(".local") || name.ends_with(".home.arpa")) return true;
    return std::ranges::any_of(
        ours, [&](const std::string& our) { return lowered(without_port(authority_of(our))) == name; });
}

}  // namespace mycity::net
