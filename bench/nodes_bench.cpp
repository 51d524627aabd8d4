// bench_nodes PORT[,PORT...] [TABLES] [PACED MOVES A SECOND] [SECONDS]: plays at tables of running nodes,
// half of the people with a hop, and prints one line of JSON. bench/nodes.mjs starts the nodes.

#include <cstdio>
#include <sstream>

#include "server/party.hpp"

namespace {

using namespace mycity::bench;

void print(const char* what, const Party& party, double seconds) {
    std::printf("\"%s\":{\"moves\":%zu,\"seconds\":%.3f,\"p50\":%.3f,\"p99\":%.3f,", what, party.moves(),
                seconds, party.latency_ms(0.5), party.latency_ms(0.99));
    std::printf("\"keeper\":[%.3f,%.3f],\"hop\":[%.3f,%.3f]}", party.latency_ms(0.5, false),
                party.latency_ms(0.99, false), party.latency_ms(0.5, true), party.latency_ms(0.99, true));
}

}  // namespace

int main(int count, char** arguments) {
    open_many_files();
    std::vector<std::uint16_t> ports;
    std::istringstream list(count > 1 ? arguments[1] : "");
    for (std::string port; std::getline(list, port, ',');)
        ports.push_back(static_cast<std::uint16_t>(std::atoi(port.c_str())));
    const int tables = count > 2 ? std::atoi(arguments[2]) : 1000;
    const double pace = count > 3 ? std::atof(arguments[3]) : 500;
    const double seconds = count > 4 ? std::atof(arguments[4]) : 5;
    if (ports.empty() || tables < 1 || pace <= 0 || seconds <= 0) {
        std::fprintf(stderr, "bench_nodes PORT[,PORT...] [TABLES] [MOVES A SECOND] [SECONDS]\n");
        return 2;
    }
    Party party(ports, ports.size() > 1);
    auto begin = Clock::now();
    party.create(tables, true);
    const double created = seconds_since(begin);
    party.sit_down();
    std::printf("{\"tables\":%d,\"created\":%.3f,", tables, created);
    begin = Clock::now();
    party.play(seconds, pace, 0);
    print("paced", party, seconds_since(begin));
    std::printf(",");
    begin = Clock::now();
    party.play(seconds, 0, 256);
    print("full", party, seconds_since(begin));
    std::printf("}\n");
    return 0;
}
