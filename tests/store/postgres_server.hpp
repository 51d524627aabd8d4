#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "store/folder.hpp"
#include "store/postgres/connection.hpp"

namespace mycity::testing {

// A PostgreSQL server of this test program, on a socket in a temporary folder; it ends with the program.
class PostgresServer {
  public:
    // Starts it when it is used for the first time. Null if PostgreSQL is not installed; says so.
    static PostgresServer* get();
    ~PostgresServer();

    // A database without anything in it.
    PostgresAddress new_database();
    PostgresAddress address(const std::string& database) const;
    void start();
    // As after a crash.
    void stop();

    explicit PostgresServer(std::string programs);

  private:
    pid_t run(const std::vector<std::string>& arguments) const;

    Folder folder_;
    std::string programs_;
    pid_t server_ = -1;
    int made_ = 0;
};

// A connection beside the log.
inline PgConnection connected(const PostgresAddress& address) {
    return PgConnection(address, {.name = "mycity tests"});
}

}  // namespace mycity::testing
