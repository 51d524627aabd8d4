#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <thread>

#include "net/log_lines.hpp"

using namespace mycity;
using namespace mycity::net;

TEST_CASE("log lines: all lines are written in order before the log is destroyed") {
    std::FILE* file = std::tmpfile();
    REQUIRE(file != nullptr);
    {
        const Log log = log_to(file, LogStyle::logfmt);
        for (int i = 0; i < 2000; ++i) log("line", json::Value().set("number", i));
    }
    std::rewind(file);
    std::string text;
    for (int letter = std::fgetc(file); letter != EOF; letter = std::fgetc(file))
        text += static_cast<char>(letter);
    std::fclose(file);
    std::size_t at = 0;
    for (int i = 0; i < 2000; ++i) {
        at = text.find("event=line number=" + std::to_string(i) + "\n", at);
        REQUIRE(at != std::string::npos);
    }
    CHECK(std::count(text.begin(), text.end(), '\n') == 2000);
}

TEST_CASE("log lines: a log that nobody reads does not block, and counts the dropped lines") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    std::FILE* file = ::fdopen(ends[1], "w");
    REQUIRE(file != nullptr);
    std::string text;
    {
        std::optional<Log> log = log_to(file, LogStyle::logfmt);
        const std::string much(1000, 'x');
        for (int i = 0; i < 3000; ++i) (*log)("line", json::Value().set("text", much));
        std::thread reader([&] {
            std::array<char, 4096> bytes;
            for (ssize_t count = 0; (count = ::read(ends[0], bytes.data(), bytes.size())) > 0;)
                text.append(bytes.data(), static_cast<std::size_t>(count));
        });
        log.reset();
        std::fclose(file);
        reader.join();
    }
    ::close(ends[0]);
    CHECK(text.find("event=log-lines-lost lines=") != std::string::npos);
    CHECK(text.ends_with("\n"));
}
