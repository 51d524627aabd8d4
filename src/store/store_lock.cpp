#include "store/store_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "store/sqlite.hpp"

namespace mycity {

std::filesystem::path lock_of(const std::filesystem::path& database) { return database.string() + "-lock"; }

StoreLock::StoreLock(const std::filesystem::path& database) {
    const std::string path = lock_of(database).string();
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw StoreFailure{{"store-failed", path + ": " + std::generic_category().message(errno)}};
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(file_);
    throw StoreFailure{{"store-in-use", database.string()}};
}

StoreLock::~StoreLock() { ::close(file_); }

}  // namespace mycity
