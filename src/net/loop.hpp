#pragma once

#include <memory>

#include "server/scheduler.hpp"

namespace boost::asio {
class io_context;
}

namespace mycity::net {

// The event loop: one thread that owns all tables and connections, timers, and a few worker threads for bots.
// `post` may be called from any thread, all other functions only from the owner's (the one that calls run).
class Loop final : public Scheduler {
  public:
    // 0 workers: as many as the machine has cores. One more thread does quick work only.
    explicit Loop(int workers);
    ~Loop() override;

    void post(Task task) override;
    Timer after(std::int64_t ms, Task task) override;
    void cancel(Timer timer) override;
    std::uint64_t work(WorkFor what, Task job, Task done) override;
    bool cancel_work(std::uint64_t id) override;
    std::int64_t now_ms() override;
    std::int64_t steady_ms() override;
    void random_bytes(std::span<std::uint8_t> bytes) override;

    // Runs until stop().
    void run();
    void stop();
    // Calls `task` on the owner's thread for each SIGINT and SIGTERM from now on.
    void on_signal(std::move_only_function<void(int)> task);

    boost::asio::io_context& context();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace mycity::net
