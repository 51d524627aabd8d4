// Writes a database with many tables, then measures how long a server takes from opening it until it is
// ready. bench_start [tables] [folder]

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "server/fake_scheduler.hpp"
#include "server/game_server.hpp"
#include "server/new_table.hpp"
#include "server/table_summary.hpp"
#include "server/tokens.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_log.hpp"

namespace mycity::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kClockEvery = 100;   // every so many tables have a running clock
constexpr int kListedEvery = 100;  // and as many are listed
constexpr std::size_t kAtOnce = 500;

[[noreturn]] void give_up(const std::string& what) {
    std::fprintf(stderr, "bench_start: %s\n", what.c_str());
    std::exit(1);
}

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::unique_ptr<SqliteLog> opened(const fs::path& path, testing::Inbox& owner) {
    auto log = SqliteLog::open(path, owner.post());
    if (!log) give_up(log.error().detail);
    return std::move(*log);
}

// A new table: its first event and its summary.
struct Sample {
    std::string id;
    std::string body;
    Summary summary;
};

Sample sample(bool listed, Scheduler& scheduler) {
    json::Value request;
    request.set("game", "eternal").set("listed", listed);
    request.set("seats", json::Array{json::Value(json::Object{}), json::Value(json::Object{})});
    const auto table = new_table(request, std::nullopt, scheduler, content::library());
    if (!table) give_up(std::string(table.error().code));
    TableState state(table->id, content::library());
    if (!state.apply({.event = table->event}, scheduler.now_ms())) give_up("event");
    return {table->id, to_log_text(table->event, std::nullopt), to_stored(table->id, summary_of(state))};
}

// The same table with another id.
Summary renamed(const Sample& from, const std::string& id, const std::string& stream) {
    Summary summary = from.summary;
    summary.stream = stream;
    summary.text.replace(summary.text.find(from.id), id.size(), id);
    return summary;
}

void fill(const fs::path& path, int tables) {
    testing::Inbox owner;
    testing::FakeScheduler scheduler;
    const auto log = opened(path, owner);
    const std::array<Sample, 2> samples{sample(false, scheduler), sample(true, scheduler)};
    bool waiting = false;
    for (int number = 0; number < tables;) {
        std::vector<Event> events;
        std::vector<Summary> summaries;
        for (; events.size() < kAtOnce && number < tables; ++number) {
            const Sample& from = samples[number % kListedEvery == 0 ? 1 : 0];
            const std::string id = new_id(scheduler);
            events.push_back({"table/" + id, 1, scheduler.now_ms(), from.body});
            summaries.push_back(renamed(from, id, events.back().stream));
            if (number % kClockEvery == 1) summaries.back().alarm_ms = scheduler.now_ms() + 86'400'000;
        }
        waiting = true;
        log->append(std::move(events), std::move(summaries), [&](const auto& answer) {
            if (!answer) give_up(answer.error().detail);
            waiting = false;
        });
        while (waiting) owner.run_one();
    }
}

void start(const fs::path& path) {
    rusage before{};
    ::getrusage(RUSAGE_SELF, &before);
    const auto begun = Clock::now();
    testing::Inbox owner;
    testing::FakeScheduler scheduler;
    const auto log = opened(path, owner);
    {
        GameServer server(*log, scheduler, {});
        while (!server.ready()) {
            owner.run_one();
            scheduler.run();
        }
        rusage after{};
        ::getrusage(RUSAGE_SELF, &after);
        const auto cpu = [](const rusage& usage) {
            return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                   static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
        };
        std::printf("ready after %.3f s, %.3f s of processor time\n", seconds_since(begun),
                    cpu(after) - cpu(before));
    }
    log->stop();
}

}  // namespace
}  // namespace mycity::bench

int main(int count, char** arguments) {
    namespace fs = std::filesystem;
    const int tables = count > 1 ? std::atoi(arguments[1]) : 200'000;
    std::string folder =
        ((count > 2 ? fs::path(arguments[2]) : fs::temp_directory_path()) / "bench-start-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return 1;
    const fs::path database = fs::path(folder) / "db";
    mycity::bench::fill(database, tables);
    std::printf("%d tables, %.1f MB\n", tables, static_cast<double>(fs::file_size(database)) / 1e6);
    for (int run = 0; run < 3; ++run) mycity::bench::start(database);
    fs::remove_all(folder);
}
