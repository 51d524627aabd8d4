#include "apps/files.hpp"

#include "base/try.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <system_error>
#include <utility>

namespace mycity::apps {
namespace {

namespace fs = std::filesystem;

std::unexpected<FileError> failed(const fs::path& path) {
    return std::unexpected(FileError{path.string(), std::strerror(errno)});
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : "."; }

// A file descriptor that closes itself.
class Handle {
  public:
    explicit Handle(int number) : number_(number) {}
    Handle(Handle&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Handle& operator=(Handle&&) = delete;
    ~Handle() {
        if (number_ > STDERR_FILENO) ::close(number_);
    }
    // False if the system reports that what was written has not arrived.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }
    int number() const { return number_; }
    bool good() const { return number_ >= 0; }

  private:
    int number_;
};

std::unexpected<FileError> failed(const fs::path& path, int reason) {
    errno = reason;
    return failed(path);
}

// The target of a path.
struct Target {
    fs::path path;
    int descriptor = -1;  // of this process, as in /dev/stdout or /dev/fd/63
};

// Names like /dev/fd/63 lead to files, but to open these again would write over what they have at their
// beginning.
int own_descriptor(const fs::path& path) {
    const std::string folder = "/proc/" + std::to_string(::getpid()) + "/fd";
    std::error_code error;
    if (fs::canonical(folder_of(path), error) != folder || error) return -1;
    const std::string name = path.filename().string();
    int number = -1;
    const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), number);
    return wrong == std::errc() && end == name.data() + name.size() ? number : -1;
}

std::expected<Target, FileError> target_of(const fs::path& path) {
    constexpr int most_links = 40;
    Target target{path};
    for (int links = 0; links <= most_links; ++links) {
        target.descriptor = own_descriptor(target.path);
        std::error_code error;
        if (target.descriptor >= 0 || !fs::is_symlink(target.path, error)) return target;
        target.path = folder_of(target.path) / fs::read_symlink(target.path, error);
        if (error) return failed(path, error.value());
    }
    return failed(path, ELOOP);
}

// Writes to what is open, and closes it: some file systems report only then that there was no space.
bool write_and_close(Handle file, std::string_view text) {
    return file.good() && write_all(file.number(), text) && file.close();
}

// A new file with a name of its own in the same folder.
struct Beside {
    std::string name;
    Handle file;
};

Beside open_beside(const fs::path& path, mode_t mode) {
    constexpr int most = 100;  // one of each process that was killed while it wrote
    for (int number = 0;; ++number) {
        std::string name = path.string() + '.' + std::to_string(::getpid()) + '-' + std::to_string(number);
        Handle file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        if (file.good() || errno != EEXIST || number == most) return {std::move(name), std::move(file)};
    }
}

// The file keeps its readers; if it gets another group, that group may do nothing.
bool take_over_mode(int file, const struct stat& old) {
    constexpr mode_t permissions = 0777;
    constexpr mode_t of_group = 0070;
    mode_t mode = old.st_mode & permissions;
    if (::fchown(file, old.st_uid, old.st_gid) != 0 &&
        ::fchown(file, static_cast<uid_t>(-1), old.st_gid) != 0)
        mode &= ~of_group;
    return ::fchmod(file, mode) == 0;
}

// A renamed file is durable only after its folder is synced. Some file systems cannot do that.
bool sync_folder(const fs::path& folder) {
    const Handle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return !handle.good() || ::fsync(handle.number()) == 0 || errno == EINVAL;
}

// `old` is the file that is replaced, if there is one.
bool replace(const fs::path& path, std::string_view text, const struct stat* old, Existing existing) {
    if (old != nullptr && existing == Existing::replace && ::access(path.c_str(), W_OK) != 0) return false;
    constexpr mode_t nobody_else = 0600;
    constexpr mode_t usual = 0666;
    Beside beside = open_beside(path, old != nullptr ? nobody_else : usual);
    if (!beside.file.good()) return false;
    const int file = beside.file.number();
    const bool written = write_all(file, text) && (old == nullptr || take_over_mode(file, *old)) &&
                         ::fsync(file) == 0 && beside.file.close();
    const char* name = beside.name.c_str();
    const bool named = written && (existing == Existing::replace ? ::rename(name, path.c_str()) == 0
                                                                 : ::link(name, path.c_str()) == 0);
    const int reason = errno;
    if (!named || existing == Existing::keep) (void)::unlink(name);
    errno = reason;
    return named && sync_folder(folder_of(path));
}

}  // namespace

std::expected<std::string, FileError> read_file(const std::string& path, std::size_t limit) {
    const Handle file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.good()) return failed(path);
    std::string text;
    char chunk[65536];
    while (true) {
        const ssize_t count = ::read(file.number(), chunk, sizeof chunk);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failed(path);
        if (count == 0) return text;
        text.append(chunk, static_cast<std::size_t>(count));
        if (text.size() > limit) return std::unexpected(FileError{path, {}, true});
    }
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {  // a terminal or pipe that another program has made not to wait
            pollfd ready{file, POLLOUT, 0};
            (void)::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

std::expected<void, FileError> write_file(const fs::path& path, std::string_view text, Existing existing) {
    const auto target = TRY(target_of(path));
    if (target.descriptor >= 0) {
        if (!write_and_close(Handle(::dup(target.descriptor)), text)) return failed(path);
        return {};
    }
    struct stat found{};
    const bool there = ::stat(target.path.c_str(), &found) == 0;
    if (there && existing == Existing::replace && !S_ISREG(found.st_mode)) {
        if (!write_and_close(Handle(::open(target.path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC)), text))
            return failed(path);
        return {};
    }
    if (!replace(target.path, text, there ? &found : nullptr, existing)) return failed(path);
    return {};
}

}  // namespace mycity::apps
