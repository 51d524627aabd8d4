// With the real nats-server, started here on a free port of loopback.

#include "cluster/nats_wire.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "store/inbox.hpp"

namespace mycity {
namespace {

using testing::Inbox;

int free_port() {
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    REQUIRE(::bind(descriptor, reinterpret_cast<sockaddr*>(&address), size) == 0);
    REQUIRE(::getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    ::close(descriptor);
    return ntohs(address.sin_port);
}

class NatsServer {
  public:
    explicit NatsServer(int port, const char* option = nullptr, const char* value = nullptr) {
        const std::string number = std::to_string(port);
        process_ = ::fork();
        REQUIRE(process_ >= 0);
        if (process_ != 0) return;
        const int nothing = ::open("/dev/null", O_RDWR);
        ::dup2(nothing, STDOUT_FILENO);
        ::dup2(nothing, STDERR_FILENO);
        ::execlp("nats-server", "nats-server", "-a", "127.0.0.1", "-p", number.c_str(), option, value,
                 nullptr);
        ::execl("/usr/sbin/nats-server", "nats-server", "-a", "127.0.0.1", "-p", number.c_str(), option,
                value, nullptr);
        ::_exit(127);
    }
    ~NatsServer() {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    NatsServer(const NatsServer&) = delete;
    NatsServer& operator=(const NatsServer&) = delete;

  private:
    pid_t process_;
};

// A node that writes down what it hears.
struct Node {
    Node(int port, const std::string& name, const std::string& secret = "")
        : wire(std::move(*NatsWire::open({"nats://" + secret + "127.0.0.1:" + std::to_string(port)}, name,
                                         inbox.post()))) {
        wire->on_received([this](const std::string& from, std::string_view message) {
            heard.push_back(from + ": " + std::string(message));
        });
    }
    bool until(const std::function<bool()>& true_now) {
        for (int i = 0; i < 1000; ++i) {
            inbox.run_waiting();
            if (true_now()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }
    bool connected() {
        return until([&] { return wire->connected(); });
    }

    Inbox inbox;
    std::unique_ptr<NatsWire> wire;
    std::vector<std::string> heard;
};

}  // namespace

TEST_CASE("nats: addresses that cannot be right are refused by name") {
    Inbox inbox;
    for (const std::string bad :
         {"", "localhost", "localhost:4222", "http://localhost", "nats://", "nats://:4222",
          "nats://host:port", "nats://host:0", "nats://host:99999", "nats://a b"}) {
        CAPTURE(bad);
        const auto wire = NatsWire::open({"nats://127.0.0.1:1", bad}, "a", inbox.post());
        REQUIRE_FALSE(wire);
        CHECK(wire.error() == bad);
    }
}

TEST_CASE("nats: a server with a token lets in who has it, and no message shows it") {
    Inbox inbox;
    const auto wire = NatsWire::open({"nats://secret@host:port"}, "a", inbox.post());
    REQUIRE_FALSE(wire);
    CHECK(wire.error() == "nats://…@host:port");

    const int port = free_port();
    Node friendly(port, "a", "secret@");  // before the server: one that is up refuses the others at once
    Node strange(port, "b", "guessed@");
    Node silent(port, "c");
    const NatsServer server(port, "--auth", "secret");
    REQUIRE(friendly.connected());
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    CHECK_FALSE(strange.wire->connected());
    CHECK_FALSE(silent.wire->connected());
}

TEST_CASE("nats: nodes start before the server, hear each other in order, and find a new server") {
    const int port = free_port();
    Node a(port, "a");
    Node b(port, "b");
    CHECK_FALSE(a.wire->connected());
    a.wire->send("b", "nobody hears this");
    {
        const NatsServer server(port);
        REQUIRE(a.connected());
        REQUIRE(b.connected());
        REQUIRE(b.until([&] {  // the subscriptions may come a moment later
            a.wire->send("b", "hello");
            return !b.heard.empty();
        }));
        REQUIRE(a.until([&] {
            b.wire->broadcast("all");
            return !a.heard.empty();
        }));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));  // for the repetitions
        a.inbox.run_waiting();
        b.inbox.run_waiting();
        CHECK(a.heard.front() == "b: all");
        CHECK(b.heard.front() == "a: hello");
        b.heard.clear();
        a.heard.clear();
        for (int i = 0; i < 1000; ++i) a.wire->send("b", std::to_string(i));
        a.wire->send("b", std::string(300'000, 'x'));
        a.wire->broadcast("all");
        REQUIRE(b.until([&] { return b.heard.size() == 1002; }));
        CHECK(std::erase(b.heard, "a: all") == 1);  // news may overtake messages
        for (int i = 0; i < 1000; ++i)
            REQUIRE(b.heard[static_cast<std::size_t>(i)] == "a: " + std::to_string(i));
        CHECK(b.heard[1000].size() == 300'003);
        a.inbox.run_waiting();
        CHECK(a.heard.empty());  // not even its own news
    }
    REQUIRE(a.until([&] { return !a.wire->connected(); }));
    a.wire->send("b", "lost");
    const NatsServer server(port);
    REQUIRE(a.connected());
    REQUIRE(b.connected());
    b.heard.clear();
    REQUIRE(b.until([&] {
        a.wire->send("b", "again");
        return !b.heard.empty();
    }));
    CHECK(b.heard.front() == "a: again");
}

}  // namespace mycity
