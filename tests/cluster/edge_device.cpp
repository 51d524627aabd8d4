#include "cluster/edge_device.hpp"

#include "server/test_players.hpp"

namespace mycity::testing {
namespace {

// Without what only the holder of a seat gets to know.
std::string public_text(const json::Value& event) {
    json::Value shown;
    for (const auto& [key, value] : *event.as_object())
        if (key != "move" || *event.find("event") != json::Value("move-sealed")) shown.set(key, value);
    return json::to_text(shown);
}

TableState state_of(EdgeCluster& cluster, const Made& table) {
    auto state = replay_table(cluster.log.events("table/" + table.id), content::library());
    REQUIRE(state);
    return std::move(*state);
}

}  // namespace

class EdgeDevice::Socket final : public Connection {
  public:
    explicit Socket(EdgeDevice& device) : device_(device) {}
    void send(std::shared_ptr<const std::string> frame) override {
        if (!closed_) device_.received(parsed(*frame));
    }
    void close(std::string_view code) override {
        if (!std::exchange(closed_, true)) device_.closed(code);
    }
    std::string_view address() const override { return "192.0.2.9"; }

  private:
    EdgeDevice& device_;
    bool closed_ = false;
};

EdgeDevice::EdgeDevice(EdgeCluster& cluster, EdgeNode& node, Made table, char digit)
    : cluster_(cluster), node_(node.name()), table_(std::move(table)), token_(device_token(digit)) {
    connect();
}

EdgeDevice::~EdgeDevice() {
    if (socket_) cluster_.node(node_).edge().closed(*socket_);
}

void EdgeDevice::connect() {
    ++connections;
    socket_ = std::make_unique<Socket>(*this);
    Edge& edge = cluster_.node(node_).edge();
    edge.opened(*socket_);
    edge.frame(*socket_, testing::hello(table_, table_.invite, token_, static_cast<int>(version_)));
}

void EdgeDevice::closed(std::string_view code) {
    last_close = code;
    cluster_.scheduler.after(50, [this, alive = std::weak_ptr(alive_)] {
        if (alive.expired()) return;
        const std::unique_ptr<Socket> old = std::move(socket_);
        cluster_.node(node_).edge().closed(*old);
        connect();
    });
}

void EdgeDevice::happened(const json::Value& event) {
    const std::int64_t version = event.find("v")->as_int().value();
    CHECK(version == version_ + 1);
    version_ = version;
    CHECK(events_.emplace(version, public_text(event)).second);
}

void EdgeDevice::received(const json::Value& frame) {
    const std::string& type = *frame.find("type")->as_string();
    if (type == "event") happened(frame);
    if (type == "welcome") {
        ++welcomes;
        CHECK(frame.find("resync") == nullptr);
        if (const json::Value* missed = frame.find("missed"))
            for (const json::Value& event : *missed->as_array()) happened(event);
        const std::int64_t version = frame.find("v")->as_int().value();
        CHECK((version_ < 0 || version == version_));
        version_ = version;
        for (const auto& [id, text] : std::map(asked_)) cluster_.node(node_).edge().frame(*socket_, text);
    }
    if (type == "ack" || type == "error") {
        const json::Value* id = frame.find("id");
        CAPTURE(json::to_text(frame));
        CHECK(type == "ack");
        if (id != nullptr && asked_.erase(*id->as_string()) > 0) ++acks;
    }
}

void EdgeDevice::say(json::Value command) {
    const std::string id = "i" + std::to_string(++ids_);
    const std::string text = json::to_text(command.set("id", id));
    asked_[id] = text;
    if (socket_) cluster_.node(node_).edge().frame(*socket_, text);
}

void EdgeDevice::sit(int seat) {
    seat_ = seat;
    json::Array seats;
    seats.push_back(json::Value()
                        .set("seat", seat)
                        .set("name", "P" + std::to_string(seat))
                        .set("nonce", "0" + std::to_string(seat)));
    say(json::Value().set("type", "sit").set("seats", std::move(seats)));
}

void EdgeDevice::move(const TableState& table, Random& random) {
    say(json::Value()
            .set("type", "move")
            .set("seat", seat_)
            .set("episode", table.episode())
            .set("round", table.round())
            .set("move", some_move(table, PlayerId(seat_), random)));
}

void ask_for_moves(EdgeCluster& cluster, const Made& table, const std::vector<EdgeDevice*>& devices,
                   Random& random) {
    const TableState now = state_of(cluster, table);
    if (now.phase() != TablePhase::playing) return;
    for (EdgeDevice* device : devices)
        if (device->unanswered() == 0 && now.waits_for_person(PlayerId(device->seat())))
            device->move(now, random);
}

int play(EdgeCluster& cluster, const Made& table, const std::vector<EdgeDevice*>& devices, Random& random,
         int moves) {
    const auto acks = [&] {
        int all = 0;
        for (const EdgeDevice* device : devices) all += device->acks;
        return all;
    };
    const int before = acks();
    for (int i = 0; i < 100 && acks() < before + moves; ++i)
        for (EdgeDevice* device : devices) {
            if (acks() >= before + moves) break;
            ask_for_moves(cluster, table, {device}, random);
            cluster.pass(200);
        }
    return acks() - before;
}

void check_same(EdgeCluster& cluster, const Made& table, const std::vector<EdgeDevice*>& devices) {
    const auto stored = cluster.log.events("table/" + table.id);
    std::map<std::int64_t, std::string> all;
    for (const EdgeDevice* device : devices) {
        CHECK(device->version() == std::ssize(stored));
        for (const auto& [version, text] : device->events()) {
            const auto [known, is_new] = all.emplace(version, text);
            CHECK(known->second == text);
        }
    }
}

}  // namespace mycity::testing
