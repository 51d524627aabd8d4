#include "net/loop.hpp"

#include <sys/random.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace mycity::net {
namespace {

namespace asio = boost::asio;
using SteadyTimer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>,
                               asio::io_context::executor_type>;

}  // namespace

struct Loop::Parts {
    struct Job {
        Task job;
        Task done;
    };

    // Only one thread runs it.
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> guard = asio::make_work_guard(context);
    asio::signal_set signals{context};
    std::move_only_function<void(int)> on_signal;
    std::unordered_map<Timer, std::unique_ptr<SteadyTimer>> timers;
    Timer last_timer = 0;

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Job> jobs;
    bool ending = false;
    std::vector<std::thread> workers;

    void await_signal();
    void work_until_ending();
};

void Loop::Parts::await_signal() {
    signals.async_wait([this](boost::system::error_code error, int number) {
        if (error) return;
        await_signal();
        on_signal(number);
    });
}

void Loop::Parts::work_until_ending() {
    // Bots have a lower priority than the thread that answers people.
    constexpr int politeness = 5;
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), politeness);
    while (true) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return ending || !jobs.empty(); });
        if (ending) return;
        Job next = std::move(jobs.front());
        jobs.pop_front();
        lock.unlock();
        next.job();
        next.job = nullptr;
        asio::post(context, std::move(next.done));
    }
}

Loop::Loop(int workers) : parts_(std::make_unique<Parts>()) {
    for (int i = 0; i < workers; ++i)
        parts_->workers.emplace_back([parts = parts_.get()] { parts->work_until_ending(); });
}

Loop::~Loop() {
    {
        const std::lock_guard lock(parts_->mutex);
        parts_->ending = true;
    }
    parts_->changed.notify_all();
    for (std::thread& worker : parts_->workers) worker.join();
}

void Loop::post(Task task) { asio::post(parts_->context, std::move(task)); }

Loop::Timer Loop::after(std::int64_t ms, Task task) {
    const Timer name = ++parts_->last_timer;
    auto timer = std::make_unique<SteadyTimer>(parts_->context,
                                               std::chrono::milliseconds(std::max<std::int64_t>(ms, 0)));
    timer->async_wait([this, name, task = std::move(task)](boost::system::error_code error) mutable {
        // A timer that had already expired when it was cancelled arrives here without an error.
        if (error || parts_->timers.erase(name) == 0) return;
        task();
    });
    parts_->timers.emplace(name, std::move(timer));
    return name;
}

void Loop::cancel(Timer timer) { parts_->timers.erase(timer); }

void Loop::work(Task job, Task done) {
    {
        const std::lock_guard lock(parts_->mutex);
        parts_->jobs.push_back({std::move(job), std::move(done)});
    }
    parts_->changed.notify_one();
}

std::int64_t Loop::now_ms() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::int64_t Loop::steady_ms() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

void Loop::random_bytes(std::span<std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::getrandom(bytes.data(), bytes.size(), 0);
        // Without random bytes the server cannot create secrets.
        if (count < 0 && errno != EINTR) std::abort();
        if (count > 0) bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

void Loop::run() { parts_->context.run(); }

void Loop::stop() {
    parts_->guard.reset();
    parts_->context.stop();
}

void Loop::on_signal(std::move_only_function<void(int)> task) {
    parts_->on_signal = std::move(task);
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->await_signal();
}

asio::io_context& Loop::context() { return parts_->context; }

}  // namespace mycity::net
