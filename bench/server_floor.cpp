// bench_server_floor FRAMES.jsonl DATABASE: the least that a durable move can cost, for bench_server to
// compare with. One epoll loop and one thread that writes to SQLite (WAL, synchronous FULL) answer every move
// with these frames, renumbered, after their event is on disk. It knows no rules, checks nothing and trusts
// its client.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sqlite3.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace {

void need(bool done, const char* what) {
    if (done) return;
    std::perror(what);
    std::exit(1);
}

// What stands between `before` and the next quote or comma.
std::string_view member(std::string_view text, std::string_view before) {
    const std::size_t at = text.find(before);
    if (at == text.npos) return {};
    const std::string_view rest = text.substr(at + before.size());
    return rest.substr(0, rest.find_first_of("\",}"));
}

// A frame of the sample, cut where a version, a round or an id stands.
class Frame {
  public:
    explicit Frame(std::string_view text) : is_event_(text.find(R"("type":"event")") != text.npos) {
        while (true) {
            std::size_t first = text.npos;
            std::string_view found;
            for (const std::string_view name : {R"("v":)", R"("round":)", R"("id":"1z)"})
                if (const std::size_t at = text.find(name); at < first) {
                    first = at;
                    found = name;
                }
            if (first == text.npos) break;
            const std::size_t begin = first + found.size() - (found.ends_with("1z") ? 2 : 0);
            parts_.push_back({std::string(text.substr(0, begin)), found[1]});
            text.remove_prefix(begin);
            text.remove_prefix(text.find_first_of("\",}"));
        }
        end_ = text;
    }

    bool is_event() const { return is_event_; }
    void append_to(std::string& out, const std::string& version, std::string_view round,
                   std::string_view id) const {
        for (const auto& [text, field] : parts_)
            out.append(text).append(field == 'v' ? std::string_view(version) : field == 'r' ? round : id);
        out.append(end_);
    }

  private:
    std::vector<std::pair<std::string, char>> parts_;
    std::string end_;
    bool is_event_;
};

void append_frame(std::string& out, std::string_view text) {
    out += '\x81';
    if (text.size() < 126) {
        out += static_cast<char>(text.size());
    } else {
        out += '\x7E';
        out += static_cast<char>(text.size() >> 8);
        out += static_cast<char>(text.size());
    }
    out += text;
}

struct Client {
    int socket = -1;
    bool upgraded = false;
    int version = 1;
    std::string in{};
    std::string out{};

    void flush() {
        if (!out.empty()) need(::send(socket, out.data(), out.size(), MSG_NOSIGNAL) > 0, "send");
        out.clear();
    }
};

struct Row {
    Client* client;
    std::string events;
};

// The thread that stores: everything that waits is one transaction.
class Writer {
  public:
    explicit Writer(const char* path) {
        need(sqlite3_open(path, &database_) == SQLITE_OK, path);
        run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
        run("CREATE TABLE events(id INTEGER PRIMARY KEY, client INT, version INT, body BLOB)");
        sqlite3_prepare_v2(database_, "INSERT INTO events(client, version, body) VALUES(?, ?, ?)", -1,
                           &insert_, nullptr);
        std::thread([this] { write(); }).detach();
    }
    int stored_signal() const { return stored_signal_; }

    void store(std::vector<Row>& rows) {
        if (rows.empty()) return;
        {
            const std::lock_guard lock(mutex_);
            for (Row& row : rows) waiting_.push_back(std::move(row));
        }
        rows.clear();
        changed_.notify_one();
    }
    std::vector<Row> take_stored() {
        std::uint64_t count = 0;
        need(::read(stored_signal_, &count, sizeof count) == sizeof count, "read");
        const std::lock_guard lock(mutex_);
        return std::exchange(stored_, {});
    }

  private:
    void run(const char* sql) {
        need(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) == SQLITE_OK, sql);
    }
    void insert(const Row& row) {
        sqlite3_bind_int(insert_, 1, row.client->socket);
        sqlite3_bind_int(insert_, 2, row.client->version);
        sqlite3_bind_blob(insert_, 3, row.events.data(), static_cast<int>(row.events.size()), SQLITE_STATIC);
        need(sqlite3_step(insert_) == SQLITE_DONE, "insert");
        sqlite3_reset(insert_);
    }
    [[noreturn]] void write() {
        while (true) {
            std::vector<Row> rows;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [&] { return !waiting_.empty(); });
                rows.swap(waiting_);
            }
            run("BEGIN");
            for (const Row& row : rows) insert(row);
            run("COMMIT");
            {
                const std::lock_guard lock(mutex_);
                stored_.insert(stored_.end(), rows.begin(), rows.end());
            }
            constexpr std::uint64_t one = 1;
            need(::write(stored_signal_, &one, sizeof one) == sizeof one, "write");
        }
    }

    sqlite3* database_ = nullptr;
    sqlite3_stmt* insert_ = nullptr;
    int stored_signal_ = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Row> waiting_;
    std::vector<Row> stored_;
};

class Floor {
  public:
    Floor(const char* frames, const char* database) : writer_(database) {
        std::ifstream in(frames);
        for (std::string line; std::getline(in, line);) frames_.emplace_back(line);
        constexpr int yes = 1;
        sockaddr_in own{};
        own.sin_family = AF_INET;
        own.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof own;
        need(::bind(door_, reinterpret_cast<const sockaddr*>(&own), size) == 0, "bind");
        need(::listen(door_, 4096) == 0, "listen");
        ::getsockname(door_, reinterpret_cast<sockaddr*>(&own), &size);
        ::setsockopt(door_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);  // its clients inherit it
        watch(door_, &door_);
        watch(writer_.stored_signal(), &writer_);
        std::fprintf(stderr, "{\"port\":%d}\n", ntohs(own.sin_port));
    }

    [[noreturn]] void run() {
        epoll_event events[512];
        while (true) {
            const int count = ::epoll_wait(poll_, events, 512, -1);
            for (int i = 0; i < count; ++i) {
                if (events[i].data.ptr == &door_)
                    accept();
                else if (events[i].data.ptr == &writer_)
                    for (const Row& row : writer_.take_stored()) row.client->flush();
                else
                    receive(*static_cast<Client*>(events[i].data.ptr));
            }
            writer_.store(rows_);
        }
    }

  private:
    void watch(int descriptor, void* owner) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = owner;
        ::epoll_ctl(poll_, EPOLL_CTL_ADD, descriptor, &event);
    }
    void accept() {
        const int socket = ::accept4(door_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket < 0) return;
        clients_.push_back({.socket = socket});
        watch(socket, &clients_.back());
    }
    void receive(Client& client) {
        char chunk[65536];
        const ssize_t count = ::recv(client.socket, chunk, sizeof chunk, 0);
        if (count == 0) ::close(client.socket);
        if (count <= 0) return;
        client.in.append(chunk, static_cast<std::size_t>(count));
        if (!client.upgraded) {
            if (client.in.find("\r\n\r\n") == client.in.npos) return;
            client.in.clear();
            client.upgraded = true;
            client.out =
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
            return client.flush();
        }
        std::size_t used = 0;
        while (const std::size_t size = frame_at(client.in, used)) {
            answer(client, client.in.data() + used, size);
            used += size;
        }
        client.in.erase(0, used);
    }
    // The size of the masked frame that begins there; 0 when it is not all there.
    static std::size_t frame_at(const std::string& in, std::size_t at) {
        if (in.size() < at + 8) return 0;
        std::size_t length = in[at + 1] & 0x7F;
        std::size_t head = 6;
        if (length == 126) {
            length = static_cast<std::size_t>(static_cast<unsigned char>(in[at + 2])) << 8 |
                     static_cast<unsigned char>(in[at + 3]);
            head = 8;
        }
        return in.size() < at + head + length ? 0 : head + length;
    }
    void answer(Client& client, char* frame, std::size_t size) {
        const std::size_t head = (frame[1] & 0x7F) == 126 ? 8 : 6;
        char* text = frame + head;
        for (std::size_t i = 0; i < size - head; ++i) text[i] ^= frame[head - 4 + (i & 3)];
        const std::string_view asked(text, size - head);
        const std::string_view type = member(asked, R"("type":")");
        const std::string_view id = member(asked, R"("id":")");
        if (type == "hello") append_frame(client.out, R"({"type":"welcome","v":1,"state":null})");
        if (type == "sit") {
            append_frame(client.out, R"({"type":"state","v":2,"state":{"round":1}})");
            append_frame(client.out, R"({"type":"ack","id":"sit","v":2})");
            client.version = 2;
        }
        if (type != "move") return client.flush();
        const std::string_view round = member(asked, R"("round":)");
        Row row{&client, {}};
        for (const Frame& each : frames_) {
            if (each.is_event()) ++client.version;
            std::string reply;
            each.append_to(reply, std::to_string(client.version), round, id);
            append_frame(client.out, reply);
            if (each.is_event()) row.events += reply;
        }
        rows_.push_back(std::move(row));
    }

    std::vector<Frame> frames_;
    Writer writer_;
    int door_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    int poll_ = ::epoll_create1(EPOLL_CLOEXEC);
    std::deque<Client> clients_;  // nobody is forgotten: a run is short
    std::vector<Row> rows_;
};

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "bench_server_floor FRAMES.jsonl DATABASE: started by bench_server\n");
        return 2;
    }
    Floor(arguments[1], arguments[2]).run();
}
