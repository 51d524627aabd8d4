#pragma once

#include <sys/types.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace mycity::apps {

// Why a program did not answer a line.
enum class EngineFault : std::uint8_t { late, gone, garbled, illegal };
inline constexpr int kEngineFaults = 4;

// A process that answers each line on its standard input with a line on its standard output.
class EngineProcess {
  public:
    // Null if the system cannot start a process. A command that does not exist fails at the first question.
    static std::unique_ptr<EngineProcess> start(const std::string& command);
    // Closes its input, gives it a moment to exit, then kills it and the processes it has started.
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    // Sends a line and returns the answer, both without line break, within `milliseconds`.
    std::expected<std::string, EngineFault> ask(std::string_view line, int milliseconds);

  private:
    EngineProcess(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}
    std::expected<void, EngineFault> send(std::string_view text, std::int64_t deadline) const;

    pid_t process_;
    int to_;
    int from_;
    std::string pending_;  // bytes read after the end of the last line
};

}  // namespace mycity::apps
