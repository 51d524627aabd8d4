#include "store/store_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "store/sqlite.hpp"

namespace mycity {
namespace {

// The process id that the holder of the lock has written into the file.
std::string holder_of(int file) {
    std::array<char, 16> text{};
    const auto length = ::pread(file, text.data(), text.size(), 0);
    const std::string_view written(text.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
    return std::string(written.substr(0, written.find_first_not_of("0123456789")));
}

}  // namespace

std::filesystem::path behind_links(std::filesystem::path path) {
    constexpr int most = 40;
    std::error_code error;
    for (int links = 0; std::filesystem::is_symlink(path, error); ++links) {
        const auto target = std::filesystem::read_symlink(path, error);
        if (links == most) error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
        if (error) throw StoreFailure{{"store-failed", path.string() + ": " + error.message()}};
        path = path.has_parent_path() ? path.parent_path() / target : target;
    }
    return path;
}

std::filesystem::path lock_of(const std::filesystem::path& database) {
    return behind_links(database).string() + "-lock";
}

StoreLock::StoreLock(const std::filesystem::path& database) {
    const std::string path = lock_of(database).string();
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw StoreFailure{{"store-failed", path + ": " + std::generic_category().message(errno)}};
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) {
        const std::string own = std::to_string(::getpid()) + '\n';
        // For the error message only; the lock holds without it.
        if (::ftruncate(file_, 0) == 0) (void)!::pwrite(file_, own.data(), own.size(), 0);
        return;
    }
    const std::string holder = holder_of(file_);
    ::close(file_);
    throw StoreFailure{{"store-in-use", database.string() + ", process " + holder}};
}

StoreLock::~StoreLock() { ::close(file_); }

}  // namespace mycity
