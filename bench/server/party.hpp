#pragma once

// People at many tables of a server, or of several nodes that share their tables.

#include <sys/epoll.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "base/json.hpp"
#include "base/random.hpp"
#include "content/library.hpp"
#include "record/move_json.hpp"
#include "socket_client.hpp"

namespace mycity::bench {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

inline void open_many_files() {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

inline double quantile_ms(std::vector<double> seconds, double share) {
    if (seconds.empty()) return 0;
    std::ranges::sort(seconds);
    const auto at = static_cast<std::size_t>(share * static_cast<double>(seconds.size()));
    return seconds[std::min(seconds.size() - 1, at)] * 1000;
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
    bool hop = false;     // connected to another node than the keeper
    bool queued = false;  // among those who wait for their turn to be asked
    int asked = 0;        // the round of the last move
    Clock::time_point sent{};
    bool ready() const { return !over && !(person && person->has_ended()) && acknowledged && round > asked; }
};

inline std::string text_of(const json::Value& value, std::string_view key) {
    const json::Value* found = value.find(key);
    if (found == nullptr || found->as_string() == nullptr) give_up("no " + std::string(key));
    return *found->as_string();
}

class Party {
  public:
    // The nodes take turns in creating tables. `hops`: every second person connects to another node than the
    // one that created, and keeps, the table.
    explicit Party(std::vector<std::uint16_t> ports, bool hops = false)
        : ports_(std::move(ports)), hops_(hops), poll_(::epoll_create1(EPOLL_CLOEXEC)) {}
    ~Party() { ::close(poll_); }

    void create(int count, bool by_api);
    void sit_down();
    // The same people come back after the server was away.
    void come_back(std::vector<std::uint16_t> ports);
    // So many moves a second in all; or, when 0, as fast as it goes with `window` of them under way.
    void play(double seconds, double pace, std::size_t window);

    double latency_ms(double share) const {
        std::vector<double> all = latencies_[0];
        all.insert(all.end(), latencies_[1].begin(), latencies_[1].end());
        return quantile_ms(std::move(all), share);
    }
    // Of those who are connected to the keeper of their table, or to another node.
    double latency_ms(double share, bool hop) const { return quantile_ms(latencies_[hop ? 1 : 0], share); }
    // What the first table's person got in answer to the last move, one frame a line.
    const std::string& sample() const { return sample_; }
    std::size_t moves() const { return latencies_[0].size() + latencies_[1].size(); }
    std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Seat& seat : seats_) sum += seat.client->bytes();
        return sum;
    }

  private:
    static constexpr int kTablesOfClient = 40;
    std::size_t node_of(int number) const {
        return static_cast<std::size_t>(number / kTablesOfClient) % ports_.size();
    }
    void open(Seat& seat, int number);
    void hear(Seat& seat, std::string_view frame);
    void listen(int milliseconds);
    template <class Done>
    void listen_until(Done done);
    void move(Seat& seat);

    std::vector<std::uint16_t> ports_;
    bool hops_;
    int poll_;
    std::vector<Seat> seats_;
    std::deque<std::size_t> waiting_;
    std::size_t welcomed_ = 0;
    std::size_t under_way_ = 0;
    std::array<std::vector<double>, 2> latencies_;  // seconds; without and with a hop
    std::string sample_;
    Random random_{7};
};

inline void Party::create(int count, bool by_api) {
    seats_.resize(static_cast<std::size_t>(count));
    int socket = -1;
    for (int i = 0; i < count; ++i) {
        Seat& seat = seats_[static_cast<std::size_t>(i)];
        seat.table = std::to_string(i);
        if (!by_api) continue;
        seat.person.emplace();
        if (i % kTablesOfClient == 0) {
            if (socket >= 0) ::close(socket);
            socket = connect_to(ports_[node_of(i)], i);
        }
        const Answer answer = post(socket, "/api/tables", R"({"game":"eternal","seats":[{},{"bot":1}]})");
        const auto body = json::parse(answer.body);
        if (answer.status != 201 || !body) give_up("no table: " + answer.body);
        seat.table = text_of(*body, "table");
        seat.invite = text_of(*body, "invite");
    }
    if (socket >= 0) ::close(socket);
}

inline void Party::open(Seat& seat, int number) {
    seat.hop = hops_ && number % 2 == 1;
    const std::size_t node = (node_of(number) + (seat.hop ? 1 : 0)) % ports_.size();
    seat.client = std::make_unique<SocketClient>(ports_[node], number);
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

inline void Party::hear(Seat& seat, std::string_view frame) {
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
            latencies_[seat.hop ? 1 : 0].push_back(seconds_since(seat.sent));
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

inline void Party::listen(int milliseconds) {
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

inline void Party::sit_down() {
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

inline void Party::come_back(std::vector<std::uint16_t> ports) {
    ports_ = std::move(ports);
    welcomed_ = 0;
    for (Seat& seat : seats_) seat.client.reset();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        open(seats_[i], static_cast<int>(i));
        listen(0);
    }
    listen_until([&] { return welcomed_ == seats_.size(); });
}

inline void Party::move(Seat& seat) {
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

inline void Party::play(double seconds, double pace, std::size_t window) {
    for (std::vector<double>& each : latencies_) each.clear();
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

}  // namespace mycity::bench
