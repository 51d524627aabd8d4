#pragma once

#include <filesystem>

namespace mycity {

// The end of symbolic links, also if there is nothing yet. Throws "store-failed" when they lead in circles.
std::filesystem::path behind_links(std::filesystem::path path);
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
