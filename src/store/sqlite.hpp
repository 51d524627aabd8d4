#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "store/store_failure.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace mycity {

enum class Access : std::uint8_t { read, write, create };

// A connection to a database file; used by one thread at a time.
class Database {
  public:
    Database(const std::filesystem::path& path, Access access);

    void run(const char* sql);
    // The first column of the first row; throws if there is none.
    std::int64_t number(const char* sql);
    std::string text(const char* sql);
    // Replaces the content by a snapshot of the other database.
    void copy_from(const Database& other);
    // Copies the whole write-ahead log into the database, syncs it and empties the log; false if another
    // process is reading.
    bool checkpoint();
    // Closing this connection will leave the write-ahead log as it is.
    void leave_log();
    // The key of the row inserted last.
    std::int64_t last_row() const;
    sqlite3* raw() const { return handle_.get(); }
    // "store-damaged" if the file is damaged, else "store-failed", with SQLite's message.
    StoreFailure failure(std::string_view doing) const;

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement: bind, step, read, reset.
class Statement {
  public:
    Statement(const Database& database, const char* sql);

    // Parameters are numbered from 1; bound text must stay alive until the next reset.
    Statement& bind(int index, std::int64_t number);
    Statement& bind_text(int index, std::string_view text);
    Statement& bind_blob(int index, std::string_view bytes);
    // Returns whether there is a row.
    bool step();
    void reset();

    bool is_null(int column) const;
    std::int64_t number(int column) const;
    std::string_view text(int column) const;
    std::string_view blob(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* handle) const;
    };
    const Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// Resets a statement at the end of its use.
class InUse {
  public:
    explicit InUse(Statement& statement) : statement_(&statement) {}
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;
    ~InUse() { statement_->reset(); }

  private:
    Statement* statement_;
};

// Rolls back unless it was committed.
class Transaction {
  public:
    explicit Transaction(Database& database);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

  private:
    Database* database_;
};

}  // namespace mycity
