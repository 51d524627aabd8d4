#pragma once

#include <filesystem>

namespace mycity {

// The file that is locked, "NAME-lock" beside the database.
std::filesystem::path lock_of(const std::filesystem::path& database);

// Keeps a second server, or a restore, away from a database. The lock ends with the process, however that
// ends.
class StoreLock {
  public:
    explicit StoreLock(const std::filesystem::path& database);  // throws StoreFailure "store-in-use"
    StoreLock(const StoreLock&) = delete;
    StoreLock& operator=(const StoreLock&) = delete;
    ~StoreLock();

  private:
    int file_ = -1;
};

}  // namespace mycity
