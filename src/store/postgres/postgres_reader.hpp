#pragma once

#include "store/postgres/pg_client.hpp"
#include "store/store_reader.hpp"

namespace mycity {

// Reads streams from a PostgreSQL database.
class PostgresReader final : public StoreReader {
  public:
    explicit PostgresReader(PgClient client) : client_(std::move(client)) {}

    // Throws StoreFailure unless the database can be reached and is a store.
    void connect() { client_.connection(); }

    std::expected<std::vector<Event>, StoreError> read(std::string_view stream) override;
    std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) override;
    std::expected<std::vector<FoundStream>, StoreError> find(const StreamQuery& query) override;
    std::expected<std::int64_t, StoreError> count(std::string_view prefix) override;
    std::expected<void, StoreError> check_file() override;

  private:
    std::vector<Event> read_or_throw(std::string_view stream);
    std::vector<FoundStream> find_or_throw(const StreamQuery& query);

    PgClient client_;
};

}  // namespace mycity
