#pragma once

#include <sys/types.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace mycity::apps {

// What goes wrong with a program that was asked for a line.
enum class EngineFault : std::uint8_t { late, gone, garbled, illegal };
inline constexpr int kEngineFaults = 4;

// A program that is started by us and answers each line with a line, on its standard input and output.
class EngineProcess {
  public:
    // Null when the system starts no program. A command that does not exist is gone at the first question.
    static std::unique_ptr<EngineProcess> start(const std::string& command);
    // Closes its input and lets it end by itself for a moment; then ends it and what it has started.
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    // One line in, one line out, both without line break, within so many milliseconds.
    std::expected<std::string, EngineFault> ask(std::string_view line, int milliseconds);

  private:
    EngineProcess(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}
    std::expected<void, EngineFault> send(std::string_view text, std::int64_t deadline) const;

    pid_t process_;
    int to_;
    int from_;
    std::string pending_;  // read, but after the last line's end
};

}  // namespace mycity::apps
