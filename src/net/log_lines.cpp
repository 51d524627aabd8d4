#include "net/log_lines.hpp"

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace mycity::net {
namespace {

std::string time_text(std::int64_t now_ms) {
    const std::time_t seconds = static_cast<std::time_t>(now_ms / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    char thousandths[8];
    std::snprintf(thousandths, sizeof thousandths, ".%03dZ", static_cast<int>(now_ms % 1000));
    return std::string(text, length) + thousandths;
}

// Simple words are written unchanged; other values as JSON, so that each is read back as one value.
std::string logfmt_value(const json::Value& value) {
    const std::string* text = value.as_string();
    const bool plain = text != nullptr && !text->empty() &&
                       text->find_first_not_of(
                           "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                           "0123456789-_.:/+[]") == std::string::npos;
    return plain ? *text : json::to_text(value);
}

std::int64_t now_ms() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// Writes on its own thread, so that no table waits for the reader of the log. The destructor writes the
// remaining lines; lines dropped because of a slow reader are counted.
class LineWriter {
  public:
    LineWriter(std::FILE* stream, LogStyle style) : stream_(stream), style_(style) {}
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;
    ~LineWriter() {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    void write(std::string_view event, const json::Value& details) {
        const std::string line = log_line(style_, now_ms(), event, details);
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.size() + line.size() >= kMostWaiting) {
                ++lost_;
                return;
            }
            waiting_.append(line).append(1, '\n');
        }
        changed_.notify_one();
    }

  private:
    static constexpr std::size_t kMostWaiting = std::size_t{1} << 20;

    void write_until_ending() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            std::string lines = std::exchange(waiting_, {});
            const std::int64_t lost = std::exchange(lost_, 0);
            lock.unlock();
            if (lost > 0)
                lines +=
                    log_line(style_, now_ms(), "log-lines-lost", json::Value().set("lines", lost)) + '\n';
            std::fwrite(lines.data(), 1, lines.size(), stream_);
            std::fflush(stream_);
            lock.lock();
        }
    }

    std::FILE* stream_;
    LogStyle style_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string waiting_;
    std::int64_t lost_ = 0;
    bool ending_ = false;
    std::thread thread_{[this] { write_until_ending(); }};
};

}  // namespace

std::string log_line(LogStyle style, std::int64_t now_ms, std::string_view event,
                     const json::Value& details) {
    json::Value line;
    line.set("time", time_text(now_ms)).set("event", event);
    if (const json::Object* members = details.as_object())
        for (const json::Member& member : *members) line.set(member.key, member.value);
    if (style == LogStyle::json) return json::to_text(line);
    std::string text;
    for (const json::Member& member : *line.as_object())
        text += (text.empty() ? "" : " ") + member.key + "=" + logfmt_value(member.value);
    return text;
}

Log log_to(std::FILE* stream, LogStyle style) {
    if (style == LogStyle::none) return [](std::string_view, const json::Value&) {};
    return [writer = std::make_shared<LineWriter>(stream, style)](
               std::string_view event, const json::Value& details) { writer->write(event, details); };
}

}  // namespace mycity::net
