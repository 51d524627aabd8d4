#pragma once

#include <doctest/doctest.h>

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/fake_scheduler.hpp"
#include "server/game_server.hpp"
#include "store/memory_log.hpp"

namespace mycity::testing {

json::Value parsed(std::string_view text);
std::string text_of(const json::Value* value);

// A connected device; it collects the frames it receives.
class Device final : public Connection {
  public:
    explicit Device(std::string address = "192.0.2.1") : address_(std::move(address)) {}

    void send(std::shared_ptr<const std::string> frame) override {
        all_ += *frame + '\n';
        frames_.push_back(parsed(*frame));
    }
    void close(std::string_view code) override { closed_ = code; }
    std::string_view address() const override { return address_; }

    std::deque<json::Value>& frames() { return frames_; }
    const std::string& all() const { return all_; }  // every byte it has received
    const std::string& closed() const { return closed_; }

    // The next frame of this type; drops those before it. Null if there is none.
    json::Value take(std::string_view type);
    // The code of the next error; "" if there is none.
    std::string error();

  private:
    std::string address_;
    std::deque<json::Value> frames_;
    std::string all_;
    std::string closed_;
};

struct Answer {
    int status = 0;
    json::Value body;
    std::string text;
    std::string code() const;  // of an error
};

// A server with a log in memory, or with the given one, for connected devices.
class TestServer {
  public:
    explicit TestServer(std::uint64_t seed = 1);
    // `memory` is where the log stores its events.
    TestServer(std::unique_ptr<FakeScheduler> scheduler, std::unique_ptr<EventLog> log, MemoryLog& memory,
               Keeping* keeping = nullptr);
    ~TestServer();

    FakeScheduler& scheduler() { return *scheduler_; }
    EventLog& log() { return *log_; }
    MemoryLog& memory() { return *memory_; }
    // The stored events of a stream.
    std::vector<Event> events(std::string_view stream) const { return memory_->events(stream); }
    GameServer& game_server() { return *server_; }
    const std::string& logged() const { return logged_; }

    void connect(Device& device) { server_->opened(device); }
    void disconnect(Device& device) { server_->closed(device); }
    // Sends a frame and runs everything that follows.
    void say(Device& device, std::string_view frame);
    void say_value(Device& device, const json::Value& frame) { say(device, json::to_text(frame)); }
    // Sends a frame without running anything.
    void whisper(Device& device, std::string_view frame) { server_->frame(device, frame); }

    Answer ask(std::string_view method, std::string_view target, std::string_view body = "",
               std::string_view token = "", std::string_view address = "192.0.2.1",
               std::string_view language = "");

    // Restarts the server as after a crash: only the log remains.
    void restart();

  private:
    void open();

    std::unique_ptr<FakeScheduler> scheduler_;
    std::unique_ptr<EventLog> log_;
    MemoryLog* memory_ = nullptr;
    Keeping* keeping_ = nullptr;
    std::unique_ptr<GameServer> server_;
    std::string logged_;
};

// A table with its tokens.
struct Made {
    std::string id;
    std::string invite;
    std::string watch;
};
Made make_table(TestServer& server, std::string_view request);
std::string hello(const Made& table, std::string_view token, std::string_view device, int from = -1);
// A device token of one repeated digit.
std::string device_token(char digit);

}  // namespace mycity::testing
