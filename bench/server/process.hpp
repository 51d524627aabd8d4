#pragma once

// A server as a process of its own, whose time and memory can be asked for.

#include <csignal>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "socket_client.hpp"

namespace mycity::bench {

class Process {
  public:
    // Waits for a line with "port":N on its standard error.
    explicit Process(const std::vector<std::string>& command) {
        int ends[2];
        if (::pipe(ends) != 0) give_up("no pipe");
        id_ = ::fork();
        if (id_ == 0) {
            ::dup2(ends[1], STDERR_FILENO);
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::close(ends[1]);
            std::vector<char*> words;
            for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
            words.push_back(nullptr);
            ::execvp(words[0], words.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        output_ = ends[0];
        std::string text;
        char byte = 0;
        while (::read(output_, &byte, 1) == 1) {
            text += byte;
            const std::size_t at = text.find("\"port\":");
            if (byte != '\n' || at == std::string::npos) continue;
            port_ = static_cast<std::uint16_t>(std::atoi(text.c_str() + at + 7));
            // Nobody may wait for us to read its log.
            reader_ = std::thread([output = output_] {
                char unread[4096];
                while (::read(output, unread, sizeof unread) > 0) continue;
            });
            return;
        }
        give_up(command[0] + " did not start: " + text);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process() { end(SIGTERM); }

    std::uint16_t port() const { return port_; }

    void end(int signal) {
        if (id_ <= 0) return;
        ::kill(id_, signal);
        ::waitpid(id_, nullptr, 0);
        reader_.join();
        ::close(output_);
        id_ = -1;
    }

    // Processor time so far, of all its threads.
    double cpu_seconds() const {
        std::ifstream in("/proc/" + std::to_string(id_) + "/stat");
        std::string text((std::istreambuf_iterator<char>(in)), {});
        std::istringstream fields(text.substr(text.rfind(')') + 2));
        std::string skipped;
        for (int i = 0; i < 11; ++i) fields >> skipped;
        double user = 0;
        double system = 0;
        fields >> user >> system;
        return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }

    // Resident memory in bytes.
    double memory() const {
        std::ifstream in("/proc/" + std::to_string(id_) + "/statm");
        double all = 0;
        double resident = 0;
        in >> all >> resident;
        return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
    }

  private:
    pid_t id_ = -1;
    int output_ = -1;
    std::uint16_t port_ = 0;
    std::thread reader_;
};

}  // namespace mycity::bench
