#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mycity::net {

// Returns whether a page of this origin may use the server: it has no origin (not a browser), the origin
// equals Host, or it is one of `ours` ("https://play.example").
bool origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> ours);

// Returns whether it is one of `ours`: its pages may read replies although they come from elsewhere (CORS).
bool is_ours(std::string_view origin, std::span<const std::string> ours);

// Returns whether Host can be this server: an address, a name without a dot, a name in .localhost, .local or
// .home.arpa, or the host of one of our origins. This excludes a foreign name that points at this machine
// (DNS rebinding).
bool host_allowed(std::string_view host, std::span<const std::string> ours);

}  // namespace mycity::net
