// bench_server [TABLES] [PACED MOVES A SECOND] [SECONDS]: live tables over real sockets, beside a bare Node
// server that sends frames of the same kind. Each table has a person, who passes every round, and a bot of
// level 1, who builds.

#include <sys/epoll.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>

#include "base/json.hpp"
#include "base/random.hpp"
#include "content/library.hpp"
#include "record/move_json.hpp"
#include "server/process.hpp"

namespace {

namespace fs = std::filesystem;
using namespace mycity;
using namespace mycity::bench;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// What the person of a table knows: the own city.
class Person {
  public:
    // The move for the building that is revealed now, as it travels.
    std::string decide(std::string_view card, Random& random) {
        const Episode& episode = game_.episode();
        const auto found =
            std::ranges::find_if(episode.deck, [&](const Card& each) { return each.id.view() == card; });
        if (found == episode.deck.end() || !game_.reveal(static_cast<Outcome>(found - episode.deck.begin())))
            give_up("what card is " + std::string(card));
        const LegalSet legal = game_.legal(PlayerId(0));
        const bool may_pass = !game_.refuse(PlayerId(0), Move::pass());
        const Move move = legal.count() > 0 ? Move::place(legal.nth(static_cast<int>(
                                                  random.below(static_cast<std::uint32_t>(legal.count())))))
                          : may_pass        ? Move::pass()
                                            : Move::end();
        std::string text = json::to_text(move_value(game_, PlayerId(0), move));
        if (!game_.decide(PlayerId(0), move)) give_up("an illegal move");
        return text;
    }
    bool has_ended() const { return game_.phase() == Phase::over; }

  private:
    Game game_{*content::library().find("eternal", EpisodeNumber(0)), 1};
};

struct Seat {
    std::string table;
    std::string invite;
    std::optional<Person> person;  // none where nobody checks the moves
    std::string card;
    std::unique_ptr<SocketClient> client;
    int round = 0;  // of the last state
    bool acknowledged = true;
    bool over = false;
    bool queued = false;  // among those who wait for their turn to be asked
    int asked = 0;        // the round of the last move
    Clock::time_point sent{};
    bool ready() const { return !over && !(person && person->has_ended()) && acknowledged && round > asked; }
};

std::string text_of(const json::Value& value, std::string_view key) {
    const json::Value* found = value.find(key);
    if (found == nullptr || found->as_string() == nullptr) give_up("no " + std::string(key));
    return *found->as_string();
}

class Party {
  public:
    explicit Party(std::uint16_t port) : port_(port), poll_(::epoll_create1(EPOLL_CLOEXEC)) {}
    ~Party() { ::close(poll_); }

    void create(int count, bool by_api);
    void sit_down();
    // The same people come back after the server was away.
    void come_back(std::uint16_t port);
    // So many moves a second in all; or, when 0, as fast as it goes with `window` of them under way.
    void play(double seconds, double pace, std::size_t window);

    double latency_ms(double share) {
        if (latencies_.empty()) return 0;
        std::ranges::sort(latencies_);
        return latencies_[std::min(
                   latencies_.size() - 1,
                   static_cast<std::size_t>(share * static_cast<double>(latencies_.size())))] *
               1000;
    }
    // What the first table's person got in answer to the last move, one frame a line.
    const std::string& sample() const { return sample_; }
    std::size_t moves() const { return latencies_.size(); }
    std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Seat& seat : seats_) sum += seat.client->bytes();
        return sum;
    }

  private:
    void open(Seat& seat, int number);
    void hear(Seat& seat, std::string_view frame);
    void listen(int milliseconds);
    template <class Done>
    void listen_until(Done done);
    void move(Seat& seat);

    std::uint16_t port_;
    int poll_;
    std::vector<Seat> seats_;
    std::deque<std::size_t> waiting_;
    std::size_t welcomed_ = 0;
    std::size_t under_way_ = 0;
    std::vector<double> latencies_;
    std::string sample_;
    Random random_{7};
};

void Party::create(int count, bool by_api) {
    seats_.resize(static_cast<std::size_t>(count));
    constexpr int tables_a_client = 40;
    int socket = -1;
    for (int i = 0; i < count; ++i) {
        Seat& seat = seats_[static_cast<std::size_t>(i)];
        seat.table = std::to_string(i);
        if (!by_api) continue;
        seat.person.emplace();
        if (i % tables_a_client == 0) {
            if (socket >= 0) ::close(socket);
            socket = connect_to(port_, i);
        }
        const Answer answer = post(socket, "/api/tables", R"({"game":"eternal","seats":[{},{"bot":1}]})");
        const auto body = json::parse(answer.body);
        if (answer.status != 201 || !body) give_up("no table: " + answer.body);
        seat.table = text_of(*body, "table");
        seat.invite = text_of(*body, "invite");
    }
    if (socket >= 0) ::close(socket);
}

void Party::open(Seat& seat, int number) {
    seat.client = std::make_unique<SocketClient>(port_, number);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u32 = static_cast<std::uint32_t>(number);
    ::epoll_ctl(poll_, EPOLL_CTL_ADD, seat.client->socket(), &event);
    // A device token is anything of 26 letters.
    std::string device = std::to_string(number);
    device.insert(0, 26 - device.size(), '2');
    seat.client->send(R"({"type":"hello","table":")" + seat.table + R"(","token":")" + seat.invite +
                      R"(","device":")" + device + R"(","engine":true})");
}

void Party::hear(Seat& seat, std::string_view frame) {
    if (&seat == seats_.data()) sample_.append(frame).append("\n");
    if (frame.starts_with(R"({"type":"state")") || frame.starts_with(R"({"type":"welcome")")) {
        if (frame.starts_with(R"({"type":"welcome")")) ++welcomed_;
        const std::size_t at = frame.find("\"round\":");
        if (at != std::string_view::npos) seat.round = std::atoi(frame.data() + at + 8);
        constexpr std::string_view revealed = R"("revealed":{"id":")";
        if (const std::size_t card = frame.find(revealed); card != std::string_view::npos) {
            const std::string_view rest = frame.substr(card + revealed.size());
            seat.card = rest.substr(0, rest.find('"'));
        }
        if (frame.find(R"("phase":"over")") != std::string_view::npos) seat.over = true;
    } else if (const std::size_t closed = frame.find(R"("event":"round-closed")"); closed != frame.npos) {
        seat.round = std::atoi(frame.data() + frame.find("\"round\":", closed) + 8) + 1;
        // What is revealed is the last that was drawn.
        const std::size_t drawn = frame.find("\"drawn\":[", closed);
        const std::size_t end = frame.find("\"]", drawn);
        const std::size_t begin = frame.rfind('"', end - 1) + 1;
        if (end != frame.npos && begin > drawn) seat.card = frame.substr(begin, end - begin);
    } else if (frame.starts_with(R"({"type":"ack")")) {
        if (seat.asked > 0) {
            latencies_.push_back(seconds_since(seat.sent));
            --under_way_;
        }
        seat.acknowledged = true;
    } else if (frame.starts_with(R"({"type":"error")")) {
        give_up("refused: " + std::string(frame));
    } else if (frame.find(R"("event":"episode-finished")") != std::string_view::npos) {
        seat.over = true;
    }
    if (seat.ready() && !std::exchange(seat.queued, true))
        waiting_.push_back(static_cast<std::size_t>(&seat - seats_.data()));
}

void Party::listen(int milliseconds) {
    epoll_event events[256];
    const int count = ::epoll_wait(poll_, events, 256, milliseconds);
    for (int i = 0; i < count; ++i) {
        Seat& seat = seats_[events[i].data.u32];
        seat.client->receive([&](std::string_view frame) { hear(seat, frame); });
    }
}

template <class Done>
void Party::listen_until(Done done) {
    const auto begin = Clock::now();
    while (!done()) {
        listen(100);
        if (seconds_since(begin) > 60) give_up("the server does not answer");
    }
}

void Party::sit_down() {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        open(seats_[i], static_cast<int>(i));
        listen(0);
    }
    listen_until([&] { return welcomed_ == seats_.size(); });
    for (Seat& seat : seats_) {
        seat.acknowledged = false;
        seat.client->send(R"({"type":"sit","id":"sit","seats":[{"seat":0,"name":"Ada"}]})");
        listen(0);
    }
    listen_until([&] { return waiting_.size() == seats_.size(); });
}

void Party::come_back(std::uint16_t port) {
    port_ = port;
    welcomed_ = 0;
    for (Seat& seat : seats_) seat.client.reset();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        open(seats_[i], static_cast<int>(i));
        listen(0);
    }
    listen_until([&] { return welcomed_ == seats_.size(); });
}

void Party::move(Seat& seat) {
    if (&seat == seats_.data()) sample_.clear();
    seat.asked = seat.round;
    seat.acknowledged = false;
    seat.sent = Clock::now();
    ++under_way_;
    const std::string round = std::to_string(seat.round);
    const std::string move =
        seat.person ? seat.person->decide(seat.card, random_) : R"({"place":["C4","C5","D5"]})";
    // As a browser sends it: with an id of 27 letters, and padded.
    std::string frame = R"({"type":"move","seat":0,"episode":0,"round":)" + round + ",\"move\":" + move +
                        R"(,"id":"1z141z41z141z41z141z41z14)" + (seat.round < 10 ? "0" : "") + round + "\"}";
    frame.resize(std::max<std::size_t>(frame.size(), 512), ' ');
    seat.client->send(frame);
}

void Party::play(double seconds, double pace, std::size_t window) {
    latencies_.clear();
    const auto begin = Clock::now();
    double sent = 0;
    while (seconds_since(begin) < seconds) {
        while (!waiting_.empty() && (pace > 0 ? sent < seconds_since(begin) * pace : under_way_ < window)) {
            Seat& seat = seats_[waiting_.front()];
            waiting_.pop_front();
            seat.queued = false;
            if (!seat.ready()) continue;
            move(seat);
            ++sent;
        }
        if (waiting_.empty() && under_way_ == 0) break;
        listen(pace > 0 ? 1 : 10);
    }
    listen_until([&] { return under_way_ == 0; });
}

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
std::string measure_mycity(const std::string& program, const fs::path& folder, int tables, double pace,
                           double seconds) {
    const std::vector<std::string> command{program,
                                           "serve",
                                           "--port",
                                           "0",
                                           "--metrics",
                                           "0",
                                           "--log",
                                           "json",
                                           "--database",
                                           (folder / "bench.db").string(),
                                           "--frames-per-second",
                                           "100000",
                                           "--frames-burst",
                                           "100000",
                                           "--commands-per-second",
                                           "100000"};
    auto server = std::make_unique<Process>(command);
    until_ready(*server);
    const double empty = server->memory();
    Party party(server->port());
    auto begin = Clock::now();
    party.create(tables, true);
    std::printf("%d tables created in %.2f s, %.0f bytes each\n", tables, seconds_since(begin),
                (server->memory() - empty) / tables);
    party.sit_down();
    std::printf("bytes per table in play, with its connection: %.0f\n", (server->memory() - empty) / tables);
    print("mycity, paced", measure(*server, party, seconds, pace, 0));
    std::string sample = party.sample();
    print("mycity, 256 moves under way", measure(*server, party, seconds, 0, 256));
    measure_connections(*server, tables);
    std::printf("memory of the process: %.1f MB\n", server->memory() / 1e6);

    server->end(SIGKILL);
    begin = Clock::now();
    server = std::make_unique<Process>(command);
    until_ready(*server);
    std::printf("after kill -9: ready in %.3f s, ", seconds_since(begin));
    party.come_back(server->port());
    std::printf("all %d tables live again in %.3f s\n", tables, seconds_since(begin));
    return sample;
}

// The same frames from a bare Node server that knows no rules and keeps nothing.
void measure_node(const fs::path& folder, const std::string& sample, int tables, double pace,
                  double seconds) {
    std::ofstream(folder / "frames.jsonl") << sample;
    const Process server(
        {"node", MYCITY_SOURCE_DIR "/bench/server/node_ws/server.mjs", (folder / "frames.jsonl").string()});
    Party party(server.port());
    party.create(tables, false);
    party.sit_down();
    print("node, paced", measure(server, party, seconds, pace, 0));
    print("node, 256 moves under way", measure(server, party, seconds, 0, 256));
    std::printf("memory of the process: %.1f MB\n", server.memory() / 1e6);
}

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    const int tables = count > 1 ? std::atoi(arguments[1]) : 1000;
    const double pace = count > 2 ? std::atof(arguments[2]) : 1000;
    const double seconds = count > 3 ? std::atof(arguments[3]) : 5;
    if (tables < 1 || pace <= 0 || seconds <= 0) {
        std::fprintf(stderr, "bench_server [TABLES] [MOVES A SECOND] [SECONDS]: three numbers above 0\n");
        return 2;
    }
    const fs::path own = fs::canonical("/proc/self/exe").parent_path();
    const fs::path folder = fs::temp_directory_path() / ("mycity-bench-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const std::string sample = measure_mycity((own / "mycity").string(), folder, tables, pace, seconds);
    if (fs::exists(MYCITY_SOURCE_DIR "/bench/server/node_ws/node_modules"))
        measure_node(folder, sample, tables, pace, seconds);
    else
        std::printf("for the comparison: npm ci in bench/server/node_ws\n");
    fs::remove_all(folder);
    return 0;
}
