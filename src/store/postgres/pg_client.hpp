#pragma once

#include <optional>

#include "store/postgres/connection.hpp"

namespace mycity {

// Asks a database; it connects when it is asked, and again if the connection was lost.
class PgClient {
  public:
    // `migrates`: makes a store of an empty database; otherwise that is an error.
    PgClient(PostgresAddress address, PgManners manners, bool migrates)
        : address_(std::move(address)), manners_(std::move(manners)), migrates_(migrates) {}
    // With somebody else's connection, within a transaction.
    explicit PgClient(PgConnection& connection) : borrowed_(&connection) {}

    // These throw StoreFailure.
    PgConnection& connection();
    PgResult change(const char* sql, const PgParameters& parameters);
    // Asks a second time if the connection turns out to be lost.
    PgResult ask(const char* sql, const PgParameters& parameters);

  private:
    std::optional<PostgresAddress> address_;
    PgManners manners_;
    bool migrates_ = false;
    PgConnection* borrowed_ = nullptr;
    std::unique_ptr<PgConnection> own_;
    // After a failed attempt to connect, questions fail for a while.
    StoreFailure failure_{};
    std::chrono::steady_clock::time_point next_attempt_{};
};

}  // namespace mycity
