#include "store/postgres/address.hpp"

#include <libpq-fe.h>

#include <charconv>
#include <memory>
#include <ranges>

namespace mycity {
namespace {

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

StoreError wrong(std::string_view why) { return {"store-address", std::string(why)}; }

// libpq quotes parts of the address at the end of its messages, the password among them. The name of a
// parameter is harmless.
std::string without_quotes(std::string_view message) {
    while (message.ends_with('\n')) message.remove_suffix(1);
    if (!message.starts_with("invalid URI query parameter:"))
        message = message.substr(0, message.find(": \""));
    return std::string(message);
}

std::string value_of(const PQconninfoOption* options, std::string_view keyword) {
    for (; options->keyword != nullptr; ++options)
        if (options->keyword == keyword) return options->val != nullptr ? options->val : "";
    return {};
}

bool is_port(std::string_view text) {
    int port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    return error == std::errc() && end == text.data() + text.size() && port >= 1 && port <= 65535;
}

// "HOST:PORT,HOST:PORT/DATABASE"
std::string shown_of(const PQconninfoOption* options) {
    std::string shown = "postgresql://";
    const std::string ports = value_of(options, "port");
    std::string_view rest = ports;
    bool first = true;
    for (const auto part : std::views::split(value_of(options, "host"), ',')) {
        const std::string_view host(part);
        const std::string_view port = rest.substr(0, rest.find(','));
        if (rest.find(',') != rest.npos) rest.remove_prefix(port.size() + 1);
        shown.append(first ? "" : ",").append(host);
        if (!port.empty()) shown.append(":").append(port);
        first = false;
    }
    return shown + '/' + value_of(options, "dbname");
}

}  // namespace

bool is_address(std::string_view store) { return store.find("://") != store.npos; }

std::expected<PostgresAddress, StoreError> PostgresAddress::of(std::string_view url) {
    if (!url.starts_with("postgresql://") && !url.starts_with("postgres://"))
        return std::unexpected(wrong("it does not begin with postgresql://"));
    if (url.find('\0') != url.npos) return std::unexpected(wrong("it contains a zero byte"));
    std::string text(url);
    char* message = nullptr;
    const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(text.c_str(), &message));
    const std::unique_ptr<char, decltype(&PQfreemem)> owner(message, &PQfreemem);
    if (!options)
        return std::unexpected(wrong(message != nullptr ? without_quotes(message) : "out of memory"));
    const std::string ports = value_of(options.get(), "port");
    if (!ports.empty()) {
        for (const auto part : std::views::split(ports, ',')) {
            const std::string_view port(part);
            if (!port.empty() && !is_port(port))
                return std::unexpected(
                    wrong("the port \"" + std::string(port) + "\" is not a number from 1 to 65535"));
        }
    }
    std::string shown = shown_of(options.get());
    return PostgresAddress(std::move(text), std::move(shown));
}

std::string shown_store(std::string_view store) {
    if (!is_address(store)) return std::string(store);
    const auto address = PostgresAddress::of(store);
    return address ? address->shown() : std::string(store.substr(0, store.find("://") + 3));
}

}  // namespace mycity
