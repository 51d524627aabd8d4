#include "apps/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "apps/files.hpp"

namespace mycity::apps {
namespace {

int g_failure = 0;  // the first one; the system's number

}  // namespace

void reserve_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

bool write_output(std::string_view bytes) {
    if (g_failure == 0 && !write_all(STDOUT_FILENO, bytes)) g_failure = errno;
    return g_failure == 0;
}

std::expected<void, std::string> close_output() {
    if (::close(STDOUT_FILENO) != 0 && g_failure == 0) g_failure = errno;
    if (g_failure != 0) return std::unexpected(std::strerror(g_failure));
    return {};
}

}  // namespace mycity::apps
