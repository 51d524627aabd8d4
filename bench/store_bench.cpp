// Durable moves per second: so many tables each wait for the disk before their next move. Beside it what the
// disk itself does: a 4 kB append and fdatasync, one after the other. bench_store [FOLDER [SECONDS]], for
// example: bench_store /var/tmp 2

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "store/copy.hpp"
#include "store/event_reader.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_log.hpp"

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

std::unique_ptr<SqliteLog> opened(const fs::path& path, testing::Inbox& owner) {
    auto log = SqliteLog::open(path, owner.post());
    if (!log) give_up(log.error().detail);
    return std::move(*log);
}

class Load {
  public:
    Load(const fs::path& path, int tables, double seconds)
        : log_(opened(path, owner_)), next_(static_cast<std::size_t>(tables), 1), seconds_(seconds) {}

    void run() {
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
        Event event{"table/" + std::to_string(table), next_[table]++, 0, std::string(kBodyBytes, 'x')};
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
    std::unique_ptr<SqliteLog> log_;
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
void read_everything(const fs::path& path) {
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
    auto reader = EventReader::open(path);
    if (!reader) give_up(reader.error().detail);
    for (const std::string& stream : *reader->streams("table/")) events += reader->read(stream)->size();
    std::printf("\n%zu events of %lld tables opened, read and checked: %.0f ms\n", events,
                static_cast<long long>(kTables), 1000 * seconds_since(begin));
}

void run(const fs::path& parent, double seconds) {
    std::string name = (parent / "bench-store-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) give_up(name);
    const fs::path folder = name;
    std::printf("disk: %.0f syncs of 4 kB a second\n\n", syncs_per_second(folder / "syncs", seconds));
    std::printf("tables      moves/s     p50 ms     p99 ms\n");
    for (const int tables : {1, 16, 64, 256, 1024})
        Load(folder / ("db" + std::to_string(tables)), tables, seconds).run();
    read_everything(folder / "many");
    fs::remove_all(folder);
}

}  // namespace
}  // namespace mycity::bench

int main(int count, char** arguments) {
    const std::filesystem::path folder =
        count > 1 ? std::filesystem::path(arguments[1]) : std::filesystem::temp_directory_path();
    mycity::bench::run(folder, count > 2 ? std::atof(arguments[2]) : 1);
}
