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
    // Only one thread runs it.
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> guard = asio::make_work_guard(context);
    asio::signal_set signals{context};
    std::move_only_function<void(int)> on_signal;
    std::unordered_map<Timer, std::unique_ptr<SteadyTimer>> timers;
    Timer last_timer = 0;

    std::mutex mutex;
    std::condition_variable changed;
    WorkQueue queue;
    bool ending = false;
    std::vector<std::thread> workers;

    void await_signal();
    void work_until_ending(WorkQueue::Lane lane);
};

void Loop::Parts::await_signal() {
    signals.async_wait([this](boost::system::error_code error, int number) {
        if (error) return;
        await_signal();
        on_signal(number);
    });
}

void Loop::Parts::work_until_ending(WorkQueue::Lane lane) {
    // Bots have a lower priority than the thread that answers people, and slow ones the lowest.
    const int politeness = lane == WorkQueue::Lane::quick ? 5 : 10;
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), politeness);
    while (true) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return ending || !queue.empty(lane); });
        if (ending) return;
        auto next = queue.take(lane);
        lock.unlock();
        next->job();
        next->job = nullptr;
        asio::post(context, std::move(next->done));
    }
}

Loop::Loop(int workers) : parts_(std::make_unique<Parts>()) {
    if (workers == 0) workers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    for (int i = 0; i <= workers; ++i)
        parts_->workers.emplace_back([parts = parts_.get(), i] {
            parts->work_until_ending(i == 0 ? WorkQueue::Lane::quick : WorkQueue::Lane::all);
        });
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

std::uint64_t Loop::work(WorkFor what, Task job, Task done) {
    std::uint64_t id = 0;
    {
        const std::lock_guard lock(parts_->mutex);
        id = parts_->queue.add(std::move(what), std::move(job), std::move(done));
    }
    parts_->changed.notify_all();  // not every thread takes every work
    return id;
}

bool Loop::cancel_work(std::uint64_t id) {
    const std::lock_guard lock(parts_->mutex);
    return parts_->queue.cancel(id);
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
