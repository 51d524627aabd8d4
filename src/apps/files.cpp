#include "apps/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace mycity::apps {
namespace {

std::unexpected<FileError> failed(const std::string& path) {
    return std::unexpected(FileError{path, std::strerror(errno)});
}

// A file descriptor that closes itself.
class Handle {
  public:
    explicit Handle(int number) : number_(number) {}
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        if (number_ > STDERR_FILENO) ::close(number_);
    }
    int number() const { return number_; }
    bool good() const { return number_ >= 0; }

  private:
    int number_;
};

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// A renamed file is durable only after its folder is synced.
void sync_folder(const std::filesystem::path& folder) {
    const Handle handle(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.good()) (void)::fsync(handle.number());
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

std::expected<void, FileError> write_file(const std::filesystem::path& path, std::string_view text,
                                          Existing existing) {
    std::string beside = path.string() + ".XXXXXX";
    const Handle file(::mkostemp(beside.data(), O_CLOEXEC));
    if (!file.good()) return failed(path);
    const bool written =
        write_all(file.number(), text) && ::fchmod(file.number(), 0644) == 0 && ::fsync(file.number()) == 0;
    const bool named = written && (existing == Existing::replace ? ::rename(beside.c_str(), path.c_str()) == 0
                                                                 : ::link(beside.c_str(), path.c_str()) == 0);
    const int reason = errno;
    if (!named || existing == Existing::keep) (void)::unlink(beside.c_str());
    errno = reason;
    if (!named) return failed(path);
    sync_folder(path.parent_path());
    return {};
}

}  // namespace mycity::apps
