#include "cluster/nats_wire.hpp"

#include <nats/nats.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace mycity {
namespace {

constexpr std::string_view kNodeSubject = "mycity.node.";
constexpr const char* kAllSubject = "mycity.all";
constexpr std::size_t kWaitingBytes = std::size_t{64} << 20;  // in either direction
constexpr std::int64_t kReconnectMs = 250;
constexpr std::int64_t kPingMs = 2'000;

struct FreeOptions {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};

std::string last_error(natsStatus status) {
    natsStatus ignored = status;
    const char* detail = nats_GetLastError(&ignored);
    std::string text = natsStatus_GetText(status);
    if (detail != nullptr && *detail != '\0') text.append(": ").append(detail);
    return text;
}

// "nats://host:4222", without what libnats would ignore or complain about only when it connects.
bool is_address(std::string_view text) {
    const std::size_t scheme = text.find("://");
    if (scheme == text.npos) return false;
    if (const std::string_view name = text.substr(0, scheme); name != "nats" && name != "tls") return false;
    std::string_view host = text.substr(scheme + 3);
    if (const std::size_t at = host.rfind('@'); at != host.npos) host.remove_prefix(at + 1);
    if (host.empty() || host.find_first_of(" /?#\t\n") != host.npos) return false;
    const std::size_t bracket = host.find(']');
    const std::size_t colon = host.find(':', bracket == host.npos ? 0 : bracket);
    if (colon == 0) return false;
    if (colon == host.npos) return true;
    const std::string_view port = host.substr(colon + 1);
    if (port.empty() || port.size() > 5 || port.find_first_not_of("0123456789") != port.npos) return false;
    const int number = std::stoi(std::string(port));
    return number > 0 && number <= 65'535;
}

// A token, or a user and a password, may stand before the host.
std::string without_secret(const std::string& address) {
    const std::size_t at = address.rfind('@');
    if (at == address.npos) return address;
    const std::size_t scheme = address.find("://");
    return (scheme < at ? address.substr(0, scheme + 3) : "") + "…" + address.substr(at);
}

struct Incoming {
    std::string from;
    std::string message;
};
struct Outgoing {
    std::string subject;
    std::string message;
};

}  // namespace

// libnats calls back on threads of its own; writing to a socket may block, and has a thread of ours. The
// owner's thread only takes from queues and puts into them.
struct NatsWire::Parts : std::enable_shared_from_this<NatsWire::Parts> {
    std::string node;
    std::string own_subject;
    Post post;
    natsConnection* connection = nullptr;
    natsSubscription* to_node = nullptr;
    natsSubscription* to_all = nullptr;
    std::atomic<bool> connected = false;
    std::thread sender;

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Outgoing> outgoing;
    std::size_t outgoing_bytes = 0;
    std::vector<Incoming> incoming;
    std::size_t incoming_bytes = 0;
    bool ending = false;

    Received received;  // the owner's

    void put(Outgoing message);
    void send_all();
    void arrived(const char* from, std::string_view message);
    void deliver();
    natsStatus connect(natsOptions* options);
    void end();
};

void NatsWire::Parts::put(Outgoing message) {
    if (!connected) return;
    {
        const std::lock_guard lock(mutex);
        if (outgoing_bytes + message.message.size() > kWaitingBytes) return;
        outgoing_bytes += message.message.size();
        outgoing.push_back(std::move(message));
    }
    changed.notify_one();
}

void NatsWire::Parts::send_all() {
    std::unique_lock lock(mutex);
    while (true) {
        changed.wait(lock, [&] { return ending || !outgoing.empty(); });
        if (ending) return;
        const std::deque<Outgoing> all = std::exchange(outgoing, {});
        outgoing_bytes = 0;
        lock.unlock();
        for (const Outgoing& next : all)
            if (connected)
                (void)natsConnection_PublishRequest(connection, next.subject.c_str(), own_subject.c_str(),
                                                    next.message.data(),
                                                    static_cast<int>(next.message.size()));
        lock.lock();
    }
}

void NatsWire::Parts::arrived(const char* from, std::string_view message) {
    const std::string_view sender_subject = from != nullptr ? from : "";
    if (!sender_subject.starts_with(kNodeSubject) || sender_subject == own_subject) return;
    const std::lock_guard lock(mutex);
    if (ending || incoming_bytes + message.size() > kWaitingBytes) return;
    incoming_bytes += message.size();
    incoming.push_back({std::string(sender_subject.substr(kNodeSubject.size())), std::string(message)});
    if (incoming.size() == 1)
        post([self = weak_from_this()] {
            if (const auto parts = self.lock()) parts->deliver();
        });
}

void NatsWire::Parts::deliver() {
    std::vector<Incoming> all;
    {
        const std::lock_guard lock(mutex);
        all = std::exchange(incoming, {});
        incoming_bytes = 0;
    }
    for (const Incoming& next : all)
        if (received) received(next.from, next.message);
}

natsStatus NatsWire::Parts::connect(natsOptions* options) {
    const auto now_connected = [](natsConnection*, void* closure) {
        static_cast<Parts*>(closure)->connected = true;
    };
    const auto now_lost = [](natsConnection*, void* closure) {
        static_cast<Parts*>(closure)->connected = false;
    };
    // A subscription has one thread, so messages of one sender to this node keep their order.
    const auto now_arrived = [](natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
        static_cast<Parts*>(closure)->arrived(
            natsMsg_GetReply(message),
            {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
        natsMsg_Destroy(message);
    };
    natsStatus status = natsOptions_SetRetryOnFailedConnect(options, true, now_connected, this);
    if (status == NATS_OK) status = natsOptions_SetReconnectedCB(options, now_connected, this);
    if (status == NATS_OK) status = natsOptions_SetDisconnectedCB(options, now_lost, this);
    if (status == NATS_OK) status = natsConnection_Connect(&connection, options);
    if (status == NATS_OK) connected = true;
    if (status == NATS_NOT_YET_CONNECTED) status = NATS_OK;
    if (status == NATS_OK)
        status = natsConnection_Subscribe(&to_node, connection, own_subject.c_str(), now_arrived, this);
    if (status == NATS_OK)
        status = natsConnection_Subscribe(&to_all, connection, kAllSubject, now_arrived, this);
    return status;
}

// Destroying the connection ends its threads; no callback runs afterwards.
void NatsWire::Parts::end() {
    {
        const std::lock_guard lock(mutex);
        ending = true;
    }
    changed.notify_all();
    if (sender.joinable()) sender.join();
    if (connection != nullptr) natsConnection_Close(connection);
    natsSubscription_Destroy(to_node);
    natsSubscription_Destroy(to_all);
    natsConnection_Destroy(connection);
}

NatsWire::NatsWire(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}
NatsWire::~NatsWire() { parts_->end(); }

std::expected<std::unique_ptr<NatsWire>, std::string> NatsWire::open(const std::vector<std::string>& servers,
                                                                     std::string node, Post post) {
    std::vector<const char*> addresses;
    for (const std::string& server : servers) {
        if (!is_address(server)) return std::unexpected(without_secret(server));
        addresses.push_back(server.c_str());
    }
    natsOptions* made = nullptr;
    natsStatus status = natsOptions_Create(&made);
    const std::unique_ptr<natsOptions, FreeOptions> options(made);
    const auto set = [&](natsStatus result) {
        if (status == NATS_OK) status = result;
    };
    set(natsOptions_SetServers(made, addresses.data(), static_cast<int>(addresses.size())));
    set(natsOptions_SetName(made, node.c_str()));
    set(natsOptions_SetAllowReconnect(made, true));
    set(natsOptions_SetMaxReconnect(made, -1));
    set(natsOptions_SetReconnectWait(made, kReconnectMs));
    set(natsOptions_SetReconnectJitter(made, kReconnectMs / 2, kReconnectMs / 2));
    set(natsOptions_SetReconnectBufSize(made, 1));  // what is lost is not sent later
    set(natsOptions_SetPingInterval(made, kPingMs));
    set(natsOptions_SetMaxPingsOut(made, 2));
    set(natsOptions_SetTimeout(made, 1'000));
    set(natsOptions_SetWriteDeadline(made, 5'000));
    set(natsOptions_SetSendAsap(made, true));
    set(natsOptions_SetNoEcho(made, true));
    auto parts = std::make_shared<Parts>();
    parts->own_subject = std::string(kNodeSubject) + node;
    parts->node = std::move(node);
    parts->post = std::move(post);
    auto wire = std::unique_ptr<NatsWire>(new NatsWire(parts));
    if (status == NATS_OK) status = parts->connect(made);
    if (status != NATS_OK) return std::unexpected(last_error(status));
    parts->sender = std::thread([all = parts.get()] { all->send_all(); });
    return wire;
}

void NatsWire::send(const std::string& node, std::string message) {
    parts_->put({std::string(kNodeSubject) + node, std::move(message)});
}

void NatsWire::broadcast(std::string message) { parts_->put({kAllSubject, std::move(message)}); }
void NatsWire::on_received(Received received) { parts_->received = std::move(received); }
bool NatsWire::connected() const { return parts_->connected; }

}  // namespace mycity
