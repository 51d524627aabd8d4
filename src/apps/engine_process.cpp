#include "apps/engine_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>

namespace mycity::apps {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;
constexpr auto kGrace = 300ms;

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

bool wait_for(int file, short event, std::int64_t deadline) {
    for (;;) {
        pollfd wanted{file, event, 0};
        const int ready = ::poll(&wanted, 1, static_cast<int>(std::max<std::int64_t>(0, deadline - now())));
        if (ready >= 0 || errno != EINTR) return ready > 0;
    }
}

struct Pipe {
    int read = -1;
    int write = -1;
    bool open() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    void close() const {
        if (read >= 0) ::close(read);
        if (write >= 0) ::close(write);
    }
};

// Uses a separate process group, so that the processes it starts end with it.
bool spawn(const std::string& command, const Pipe& to, const Pipe& from, pid_t& process) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, to.read, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, from.write, STDOUT_FILENO);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    std::string shell = "sh";
    std::string option = "-c";
    std::string script = command;
    std::array<char*, 4> arguments{shell.data(), option.data(), script.data(), nullptr};
    const int failed = posix_spawn(&process, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return failed == 0;
}

}  // namespace

std::unique_ptr<EngineProcess> EngineProcess::start(const std::string& command) {
    (void)std::signal(SIGPIPE, SIG_IGN);  // write() reports a program that has exited
    Pipe to;
    Pipe from;
    pid_t process = 0;
    if (!to.open() || !from.open() || !spawn(command, to, from, process)) {
        to.close();
        from.close();
        return nullptr;
    }
    ::close(to.read);
    ::close(from.write);
    ::fcntl(to.write, F_SETFL, O_NONBLOCK);
    ::fcntl(from.read, F_SETFL, O_NONBLOCK);
    return std::unique_ptr<EngineProcess>(new EngineProcess(process, to.write, from.read));
}

EngineProcess::~EngineProcess() {
    ::close(to_);
    const std::int64_t deadline = now() + std::chrono::milliseconds(kGrace).count();
    while (::waitpid(process_, nullptr, WNOHANG) == 0) {
        if (now() >= deadline) {
            ::kill(-process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
            break;
        }
        std::this_thread::sleep_for(2ms);
    }
    ::close(from_);
}

std::expected<void, EngineFault> EngineProcess::send(std::string_view text, std::int64_t deadline) const {
    while (!text.empty()) {
        const ssize_t count = ::write(to_, text.data(), text.size());
        if (count > 0)
            text.remove_prefix(static_cast<std::size_t>(count));
        else if (errno == EAGAIN && !wait_for(to_, POLLOUT, deadline))
            return std::unexpected(EngineFault::late);
        else if (errno != EAGAIN && errno != EINTR)
            return std::unexpected(EngineFault::gone);
    }
    return {};
}

std::expected<std::string, EngineFault> EngineProcess::ask(std::string_view line, int milliseconds) {
    const std::int64_t deadline = now() + milliseconds;
    // A program that no longer reads may have answered before.
    if (const auto sent = send(std::string(line) + '\n', deadline);
        !sent && sent.error() == EngineFault::late)
        return std::unexpected(sent.error());
    for (;;) {
        if (const std::size_t end = pending_.find('\n'); end != std::string::npos) {
            std::string answer = pending_.substr(0, end);
            pending_.erase(0, end + 1);
            return answer;
        }
        if (pending_.size() > kLongestAnswer) return std::unexpected(EngineFault::garbled);
        if (!wait_for(from_, POLLIN, deadline)) return std::unexpected(EngineFault::late);
        std::array<char, 65536> buffer{};
        const ssize_t count = ::read(from_, buffer.data(), buffer.size());
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
            return std::unexpected(EngineFault::gone);
        if (count > 0) pending_.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace mycity::apps
