#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "store/event_log.hpp"

namespace mycity {

// Returns whether a store is named by an address, which must be one of PostgreSQL, instead of a file.
bool is_address(std::string_view store);

// The address of a PostgreSQL database: postgresql://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE?…, as libpq
// defines it.
class PostgresAddress {
  public:
    // "store-address" if it makes no sense; the detail does not contain the password.
    static std::expected<PostgresAddress, StoreError> of(std::string_view url);

    const std::string& url() const { return url_; }  // with the password: not for people
    const std::string& shown() const { return shown_; }

  private:
    PostgresAddress(std::string url, std::string shown) : url_(std::move(url)), shown_(std::move(shown)) {}

    std::string url_;
    std::string shown_;
};

// How a store is named to people: a file as it is, an address without a password.
std::string shown_store(std::string_view store);

}  // namespace mycity
