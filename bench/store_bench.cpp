// Durable moves per second: so many tables each wait for the disk before their next move. Beside it what the
// disk itself does: a 4 kB append and fdatasync, one after the other. bench_store [FOLDER [SECONDS]], for
// example: bench_store /var/tmp 2; or the same for an empty PostgreSQL database: bench_store
// postgresql://city@db.example/bench 2

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "store/inbox.hpp"
#include "store/postgres/postgres_log.hpp"
#include "store/sqlite_log.hpp"
#include "store/store_reader.hpp"

namespace mycity::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kBodyBytes = 180;  // about that of a sealed move
constexpr std::int64_t kTables = 1000;
constexpr std::int64_t kEventsPerTable = 100;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

[[noreturn]] void give_up(const std::string& what) {
    std::fprintf(stderr, "bench_store: %s\n", what.c_str());
    std::exit(1);
}

std::unique_ptr<EventLog> opened(const std::string& path, testing::Inbox& owner) {
    if (is_address(path)) {
        auto address = PostgresAddress::of(path);
        if (!address) give_up(address.error().detail);
        return std::make_unique<PostgresLog>(std::move(*address), PostgresOptions{}, owner.post());
    }
    auto log = SqliteLog::open(path, owner.post());
    if (!log) give_up(log.error().detail);
    return std::move(*log);
}

class Load {
  public:
    Load(const std::string& path, int tables, double seconds)
        : log_(opened(path, owner_)), next_(static_cast<std::size_t>(tables), 1), seconds_(seconds) {}

    void run() {
        // A first append waits until a database is connected.
        std::optional<bool> ready;
        log_->append({{"ready/" + std::to_string(next_.size()), 1, 0, ""}}, [&](auto answer) {
            if (!answer) give_up(answer.error().detail);
            ready = true;
        });
        while (!ready) owner_.run_one();
        const auto begin = Clock::now();
        until_ = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds_));
        for (std::size_t table = 0; table < next_.size(); ++table) move(table);
        while (open_ > 0) owner_.run_one();
        const double elapsed = seconds_since(begin);
        std::sort(latencies_.begin(), latencies_.end());
        std::printf("%6zu %12.0f %10.2f %10.2f\n", next_.size(),
                    static_cast<double>(latencies_.size()) / elapsed, percentile(50), percentile(99));
    }

  private:
    void move(std::size_t table) {
        ++open_;
        const auto begun = Clock::now();
        Event event{std::to_string(next_.size()) + '/' + std::to_string(table), next_[table]++, 0,
                    std::string(kBodyBytes, 'x')};
        log_->append({std::move(event)}, [this, table, begun](std::expected<void, StoreError> answer) {
            if (!answer) give_up(answer.error().detail);
            --open_;
            latencies_.push_back(1000 * seconds_since(begun));
            if (Clock::now() < until_) move(table);
        });
    }
    double percentile(std::size_t percent) const {
        return latencies_[(latencies_.size() - 1) * percent / 100];
    }

    testing::Inbox owner_;
    std::unique_ptr<EventLog> log_;
    std::vector<std::int64_t> next_;
    double seconds_;
    Clock::time_point until_{};
    int open_ = 0;
    std::vector<double> latencies_;
};

double syncs_per_second(const fs::path& path, double seconds) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND, 0600);
    if (file < 0) give_up(path.string());
    const std::string block(4096, 'x');
    const auto begin = Clock::now();
    int done = 0;
    for (; seconds_since(begin) < seconds; ++done)
        if (::write(file, block.data(), block.size()) < 0 || ::fdatasync(file) != 0) give_up(path.string());
    ::close(file);
    return done / seconds_since(begin);
}

// A database with many tables, opened and read as after a start, every checksum checked.
void read_everything(const std::string& path) {
    testing::Inbox owner;
    {
        const auto log = opened(path, owner);
        for (std::int64_t table = 0; table < kTables; ++table) {
            std::vector<Event> events;
            for (std::int64_t number = 1; number <= kEventsPerTable; ++number)
                events.push_back({"table/" + std::to_string(table), number, 0, std::string(kBodyBytes, 'x')});
            log->append(std::move(events), [](std::expected<void, StoreError>) {});
        }
    }
    const auto begin = Clock::now();
    const auto log = opened(path, owner);
    std::size_t events = 0;
    auto reader = open_reader(path);
    if (!reader) give_up(reader.error().detail);
    const auto streams = (*reader)->streams("table/");
    if (!streams) give_up(streams.error().detail);
    for (const std::string& stream : *streams) events += (*reader)->read(stream)->size();
    std::printf("\n%zu events of %lld tables opened, read and checked: %.0f ms\n", events,
                static_cast<long long>(kTables), 1000 * seconds_since(begin));
}

void run_loads(const std::function<std::string(const std::string&)>& place_of, double seconds) {
    std::printf("tables      moves/s     p50 ms     p99 ms\n");
    for (const int tables : {1, 16, 32, 64, 256, 1024})
        Load(place_of("db" + std::to_string(tables)), tables, seconds).run();
    read_everything(place_of("many"));
}

void run(const fs::path& parent, double seconds) {
    std::string name = (parent / "bench-store-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) give_up(name);
    const fs::path folder = name;
    std::printf("disk: %.0f syncs of 4 kB a second\n\n", syncs_per_second(folder / "syncs", seconds));
    run_loads([&](const std::string& file) { return (folder / file).string(); }, seconds);
    fs::remove_all(folder);
}

// The bytes of tables and indexes, for each of the tables that read_everything has written.
void print_size(const std::string& url, const char* what) {
    PgConnection connection(*PostgresAddress::of(url), {.name = "bench_store"});
    connection.script("CHECKPOINT");
    const std::int64_t bytes =
        connection
            .run(
                "SELECT sum(pg_total_relation_size(relation))::bigint"
                " FROM unnest('{streams,events,archive,summaries,tags}'::regclass[]) relation")
            .number(0, 0);
    std::printf("%s: %lld bytes a table of %lld events\n", what, static_cast<long long>(bytes / kTables),
                static_cast<long long>(kEventsPerTable));
}

void run_postgres(const std::string& url, double seconds) {
    run_loads([&](const std::string&) { return url; }, seconds);
    testing::Inbox owner;
    const auto log = opened(url, owner);
    const auto change = [&](StoreChange what) {
        const auto done = testing::answer_to<void>(
            owner, [&](auto answer) { log->change(std::move(what), std::move(answer)); });
        if (!done) give_up(done.error().detail);
    };
    // Only the tables of read_everything are left.
    PgConnection connection(*PostgresAddress::of(url), {.name = "bench_store"});
    StoreChange others;
    const auto streams = (*open_reader(url))->streams("");
    if (!streams) give_up(streams.error().detail);
    for (const std::string& stream : *streams)
        if (!stream.starts_with("table/")) others.remove.push_back(stream);
    change(std::move(others));
    connection.script("VACUUM FULL");
    print_size(url, "in the log");
    StoreChange all;
    for (std::int64_t table = 0; table < kTables; ++table)
        all.archive.push_back("table/" + std::to_string(table));
    change(std::move(all));
    connection.script("VACUUM FULL");
    print_size(url, "in the archive");
}

}  // namespace
}  // namespace mycity::bench

int main(int count, char** arguments) {
    const std::string place = count > 1 ? arguments[1] : std::filesystem::temp_directory_path().string();
    const double seconds = count > 2 ? std::atof(arguments[2]) : 1;
    if (mycity::is_address(place))
        mycity::bench::run_postgres(place, seconds);
    else
        mycity::bench::run(place, seconds);
}
