// bench_server [TABLES] [PACED MOVES A SECOND] [SECONDS] [RUNS]: live tables over real sockets, in turn with
// a bare Node server, as usual and corked, and with the floor (server_floor.cpp), which send frames of the
// same kind. Each table has a person, who plays at random, and a bot of level 1.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "server/party.hpp"
#include "server/process.hpp"

namespace {

namespace fs = std::filesystem;
using namespace mycity;
using namespace mycity::bench;

struct Figures {
    double moves_a_second = 0;
    double moves_a_cpu_second = 0;
    double p50 = 0;
    double p99 = 0;
};

Figures measure(const Process& server, Party& party, double seconds, double pace, std::size_t window) {
    const double cpu = server.cpu_seconds();
    const auto begin = Clock::now();
    party.play(seconds, pace, window);
    const auto moves = static_cast<double>(party.moves());
    return {moves / seconds_since(begin), moves / (server.cpu_seconds() - cpu), party.latency_ms(0.5),
            party.latency_ms(0.99)};
}

void print(const char* what, const Figures& figures) {
    std::printf("%-34s %9.0f moves/s %9.0f moves/cpu-s   p50 %6.2f ms   p99 %6.2f ms\n", what,
                figures.moves_a_second, figures.moves_a_cpu_second, figures.p50, figures.p99);
}

struct Result {
    std::string name;
    std::vector<double> moves_a_cpu_second{};  // 256 moves under way, one figure a run

    double median() const {
        std::vector<double> sorted = moves_a_cpu_second;
        std::ranges::sort(sorted);
        return sorted[sorted.size() / 2];
    }
};

void measure_window(Result& result, const Process& server, Party& party, double seconds) {
    const Figures figures = measure(server, party, seconds, 0, 256);
    result.moves_a_cpu_second.push_back(figures.moves_a_cpu_second);
    print((result.name + ", 256 moves under way").c_str(), figures);
}

void print_load(const char* when) {
    double load = 0;
    ::getloadavg(&load, 1);
    std::printf("load %s: %.2f on %ld processors\n", when, load, ::sysconf(_SC_NPROCESSORS_ONLN));
}

void until_ready(const Process& server) {
    const int socket = connect_to(server.port(), 0);
    while (get(socket, "/api/ready").status != 200) ::usleep(2000);
    ::close(socket);
}

// Connections that are open and say nothing.
void measure_connections(const Process& server, int count) {
    const double before = server.memory();
    std::vector<std::unique_ptr<SocketClient>> clients;
    for (int i = 0; i < count; ++i)
        clients.push_back(std::make_unique<SocketClient>(server.port(), 2000 + i));
    std::printf("bytes per silent connection: %.0f\n", (server.memory() - before) / count);
}

// Gives what a person gets in answer to a move.
std::string measure_mycity(Result& result, const std::string& program, const fs::path& folder, int tables,
                           double pace, double seconds) {
    fs::remove_all(folder / "data");
    fs::create_directories(folder / "data");
    const std::vector<std::string> command{program,
                                           "serve",
                                           "--port",
                                           "0",
                                           "--metrics",
                                           "0",
                                           "--log",
                                           "json",
                                           "--database",
                                           (folder / "data/bench.db").string(),
                                           "--frames-per-second",
                                           "100000",
                                           "--frames-burst",
                                           "100000",
                                           "--commands-per-second",
                                           "100000"};
    auto server = std::make_unique<Process>(command);
    until_ready(*server);
    const double empty = server->memory();
    Party party({server->port()});
    auto begin = Clock::now();
    party.create(tables, true);
    std::printf("%d tables created in %.2f s, %.0f bytes each\n", tables, seconds_since(begin),
                (server->memory() - empty) / tables);
    party.sit_down();
    std::printf("bytes per table in play, with its connection: %.0f\n", (server->memory() - empty) / tables);
    print("mycity, paced", measure(*server, party, seconds, pace, 0));
    std::string sample = party.sample();
    measure_window(result, *server, party, seconds);
    measure_connections(*server, tables);
    std::printf("memory of the process: %.1f MB\n", server->memory() / 1e6);

    server->end(SIGKILL);
    begin = Clock::now();
    server = std::make_unique<Process>(command);
    until_ready(*server);
    std::printf("after kill -9: ready in %.3f s, ", seconds_since(begin));
    party.come_back({server->port()});
    std::printf("all %d tables live again in %.3f s\n", tables, seconds_since(begin));
    return sample;
}

// The same frames from a server that knows no rules.
void measure_other(Result& result, const std::vector<std::string>& command, int tables, double pace,
                   double seconds) {
    const Process server(command);
    Party party({server.port()});
    party.create(tables, false);
    party.sit_down();
    print((result.name + ", paced").c_str(), measure(server, party, seconds, pace, 0));
    measure_window(result, server, party, seconds);
    std::printf("memory of the process: %.1f MB\n", server.memory() / 1e6);
}

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    open_many_files();
    const int tables = count > 1 ? std::atoi(arguments[1]) : 1000;
    const double pace = count > 2 ? std::atof(arguments[2]) : 1000;
    const double seconds = count > 3 ? std::atof(arguments[3]) : 5;
    const int runs = count > 4 ? std::atoi(arguments[4]) : 3;
    if (tables < 1 || pace <= 0 || seconds <= 0 || runs < 1) {
        std::fprintf(stderr, "bench_server [TABLES] [MOVES A SECOND] [SECONDS] [RUNS]: numbers above 0\n");
        return 2;
    }
    const fs::path own = fs::canonical("/proc/self/exe").parent_path();
    const fs::path folder = fs::temp_directory_path() / ("mycity-bench-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const std::string frames = (folder / "frames.jsonl").string();
    const bool has_node = fs::exists(MYCITY_SOURCE_DIR "/bench/server/node_ws/node_modules");
    if (!has_node) std::printf("to compare with Node: npm ci in bench/server/node_ws\n");
    const std::string node = MYCITY_SOURCE_DIR "/bench/server/node_ws/server.mjs";
    Result mycity{"mycity"};
    std::vector<Result> others;
    print_load("before");
    for (int run = 0; run < runs; ++run) {
        std::ofstream(frames) << measure_mycity(mycity, (own / "mycity").string(), folder, tables, pace,
                                                seconds);
        const std::vector<std::pair<std::string, std::vector<std::string>>> commands{
            {"floor", {(own / "bench_server_floor").string(), frames, (folder / "data/floor.db").string()}},
            {"node", {"node", node, frames}},
            {"node, corked", {"node", node, frames, "corked"}},
        };
        for (std::size_t i = 0; i < (has_node ? commands.size() : 1); ++i) {
            if (run == 0) others.push_back({commands[i].first});
            fs::remove(folder / "data/floor.db");
            measure_other(others[i], commands[i].second, tables, pace, seconds);
        }
    }
    print_load("after");
    std::printf("median of %d runs, 256 moves under way: %s %.0f moves/cpu-s", runs, mycity.name.c_str(),
                mycity.median());
    for (const Result& other : others)
        std::printf("; %s %.0f (%.2f)", other.name.c_str(), other.median(), mycity.median() / other.median());
    std::printf("\n");
    fs::remove_all(folder);
    return 0;
}
