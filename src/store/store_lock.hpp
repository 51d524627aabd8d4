#pragma once

#include <filesystem>

namespace mycity {

// The lock file, "NAME-lock" beside the database.
std::filesystem::path lock_of(const std::filesystem::path& database);

// Prevents a second server, or a restore, from using a database. The lock ends with the process, also after a
// crash.
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
