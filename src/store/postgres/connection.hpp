#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "store/postgres/address.hpp"
#include "store/postgres/values.hpp"
#include "store/store_failure.hpp"

struct pg_conn;
struct pg_result;

namespace mycity {

// The rows that a statement returned.
class PgResult {
  public:
    explicit PgResult(pg_result* handle) : handle_(handle) {}

    int rows() const;
    bool is_null(int row, int column) const;
    // These throw StoreFailure if the column has another type.
    std::int64_t number(int row, int column) const;
    std::vector<std::int64_t> numbers(int row, int column) const;
    std::vector<std::string> all_bytes(int row, int column) const;  // bytea[] or text[]
    std::string_view bytes(int row, int column) const;              // bytea or text
    bool flag(int row, int column) const;

    pg_result* raw() const { return handle_.get(); }

  private:
    struct Clear {
        void operator()(pg_result* handle) const;
    };
    PgElements elements(int row, int column) const;
    std::unique_ptr<pg_result, Clear> handle_;
};

// How a connection presents itself and how long it waits.
struct PgManners {
    std::string name{};  // as the database lists it
    std::chrono::milliseconds statement_limit{5'000};
    // Without an answer for so long the connection is lost.
    std::chrono::milliseconds answer_limit{8'000};
};

// A connection to a database that accepts writes; used by one thread. All functions throw StoreFailure.
class PgConnection {
  public:
    PgConnection(const PostgresAddress& address, const PgManners& manners);

    // Runs one statement; it is prepared when it is used for the first time.
    PgResult run(const char* sql, const PgParameters& parameters = {});
    // Runs several statements without parameters.
    void script(const char* sql);

    // Sends several statements, then waits for the answers. They are one transaction. If one of them fails,
    // none has an effect, unless the connection is lost: then nobody knows.
    struct Call {
        const char* sql;
        PgParameters parameters;
    };
    std::vector<PgResult> run_together(const std::vector<Call>& calls);

    // Returns whether the connection is of no more use.
    bool lost() const { return lost_; }

  private:
    struct Finish {
        void operator()(pg_conn* handle) const;
    };
    const std::string& prepared(const char* sql);
    void send(const std::string& statement, const PgParameters& parameters);
    PgResult only_result();
    // The next one of a statement; empty at its end.
    std::optional<PgResult> next_result();
    void wait_for_input();
    [[noreturn]] void lose(std::string_view why);
    StoreFailure failure_of(const PgResult& result) const;

    std::unique_ptr<pg_conn, Finish> handle_;
    std::chrono::milliseconds answer_limit_;
    std::chrono::steady_clock::time_point until_{};
    std::map<std::string, std::string, std::less<>> prepared_;
    bool lost_ = false;
};

// Rolls back unless it was committed.
class PgTransaction {
  public:
    explicit PgTransaction(PgConnection& connection, const char* begin = "BEGIN");
    PgTransaction(const PgTransaction&) = delete;
    PgTransaction& operator=(const PgTransaction&) = delete;
    ~PgTransaction();
    void commit();

  private:
    PgConnection* connection_;
};

}  // namespace mycity
