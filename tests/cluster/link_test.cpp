#include <doctest/doctest.h>

#include "cluster/binary_codec.hpp"
#include "cluster/links.hpp"
#include "cluster/memory_wire.hpp"

namespace mycity {
namespace {

using testing::FakeScheduler;
using testing::MemoryNet;
using testing::MemoryWire;

// A node that writes down what it hears.
struct Hearing {
    Hearing(MemoryNet& net, FakeScheduler& scheduler, const std::string& name)
        : wire(net, name),
          links(wire, scheduler,
                {.received =
                     [this](const std::string& from, const NodeMessage& message) {
                         if (const auto* frame = std::get_if<ClientFrame>(&message)) heard.push_back(*frame);
                         if (const auto* frames = std::get_if<FrameForClients>(&message))
                             for (const std::uint64_t client : frames->clients)
                                 heard.push_back({client, frames->text});
                         last_from = from;
                         ++messages;
                     },
                 .up = [this](const std::string&) { ++ups; },
                 .reset =
                     [this](const std::string&) {
                         ++resets;
                         heard.clear();
                     },
                 .news = [this](const std::string&, std::string_view text) { news += text; }}) {}

    MemoryWire wire;
    Links links;
    std::vector<ClientFrame> heard;
    std::string last_from;
    std::string news;
    int messages = 0;
    int ups = 0;
    int resets = 0;
};

struct Pair {
    explicit Pair(std::uint64_t seed = 1) : net(scheduler, seed) {
        a.links.set_peers({"b"});
        b.links.set_peers({"a"});
        scheduler.run();
    }
    void say(Hearing& from, const std::string& to, std::uint64_t number) {
        from.links.say(to, ClientFrame{number, "frame " + std::to_string(number)});
    }
    FakeScheduler scheduler;
    MemoryNet net;
    Hearing a{net, scheduler, "a"};
    Hearing b{net, scheduler, "b"};
};

}  // namespace

TEST_CASE("messages: every kind is read as it was written, and an unknown one is ignored") {
    RequestForKeeper request{.id = 3, .stream = "challenge/x", .request = {}};
    request.request.method = "POST";
    request.request.path = "/api/challenges/x/results";
    request.request.body = std::string(100'000, 'b');
    request.request.address = "192.0.2.7";
    const auto read = read_message(to_bytes(request));
    REQUIRE(read);
    CHECK(std::get<RequestForKeeper>(*read).request.body == request.request.body);
    CHECK(std::get<RequestForKeeper>(*read).request.address == "192.0.2.7");
    CHECK(to_bytes(*read) == to_bytes(request));
    const ReplyOfKeeper reply{4, 429, "application/json", "{}", {{"Retry-After", "60"}}};
    const auto reply_read = read_message(to_bytes(reply));
    REQUIRE(reply_read);
    CHECK(std::get<ReplyOfKeeper>(*reply_read).headers == reply.headers);
    const FrameForClients frame{{1, 1'000'000'000'000}, "text"};
    CHECK(std::get<FrameForClients>(*read_message(to_bytes(frame))) == frame);

    std::string bytes = to_bytes(ClientOpened{7, "192.0.2.1", "{}"});
    for (std::size_t size = 0; size < bytes.size(); ++size)
        CHECK_FALSE(read_message(std::string_view(bytes).substr(0, size)));
    CHECK(read_message(bytes + "a field of a newer version"));
    bytes[0] = 99;
    CHECK_FALSE(read_message(bytes));
    // A list that claims more entries than there are bytes.
    CHECK_FALSE(read_message(std::string("\x04\xff\xff\xff\xff\x0f", 6)));
}

TEST_CASE("binary codec: numbers of all sizes, and none that does not fit") {
    for (const std::uint64_t number : {0ull, 1ull, 127ull, 128ull, 300ull, ~0ull}) {
        std::string bytes;
        BinaryWriter(bytes).number(number);
        BinaryReader in(bytes);
        CHECK(in.number() == number);
        CHECK(in.ok());
        CHECK(in.rest().empty());
    }
    BinaryReader large("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02");
    (void)large.number();
    CHECK_FALSE(large.ok());
}

TEST_CASE("link: two nodes meet, and messages arrive in order") {
    Pair nodes;
    CHECK(nodes.a.links.up("b"));
    CHECK(nodes.b.links.up("a"));
    for (std::uint64_t i = 1; i <= 100; ++i) nodes.say(nodes.a, "b", i);
    const int before = nodes.net.carried();
    nodes.scheduler.run();
    CHECK(nodes.net.carried() == before + 1);  // one turn of the loop, one packet
    REQUIRE(nodes.b.heard.size() == 100);
    for (std::uint64_t i = 1; i <= 100; ++i) CHECK(nodes.b.heard[i - 1].client == i);
    CHECK(nodes.b.last_from == "a");
    nodes.scheduler.pass(60'000);
    CHECK(nodes.a.resets + nodes.b.resets == 0);
}

TEST_CASE("link: a frame for several clients travels once, and in order with the others") {
    Pair nodes;
    const auto shared = std::make_shared<const std::string>("shared");
    const auto other = std::make_shared<const std::string>("other");
    for (const std::uint64_t client : {1, 2, 3}) nodes.a.links.send_frame("b", client, shared);
    nodes.a.links.send_frame("b", 1, other);
    nodes.a.links.say("b", ClientFrame{9, "last"});
    nodes.scheduler.run();
    CHECK(nodes.b.messages == 3);
    CHECK(nodes.b.heard ==
          std::vector<ClientFrame>{{1, "shared"}, {2, "shared"}, {3, "shared"}, {1, "other"}, {9, "last"}});
}

TEST_CASE("link: a message larger than a packet is put together again") {
    Pair nodes;
    const std::string large(3 * kPacketBytes + 17, 'x');
    nodes.a.links.say("b", ClientFrame{1, large});
    nodes.say(nodes.a, "b", 2);
    nodes.scheduler.run();
    REQUIRE(nodes.b.heard.size() == 2);
    CHECK(nodes.b.heard[0].text == large);
}

TEST_CASE("link: a lost message resets both sides, and what is said later arrives") {
    Pair nodes;
    nodes.net.loss = 1;
    nodes.say(nodes.a, "b", 1);
    nodes.scheduler.run();
    nodes.net.loss = 0;
    SUBCASE("the next message shows the gap") {
        nodes.say(nodes.a, "b", 2);
        nodes.scheduler.run();
    }
    SUBCASE("the next beat shows it") { nodes.scheduler.pass(kLinkBeatMs); }
    CHECK(nodes.a.resets == 1);
    CHECK(nodes.b.resets == 1);
    CHECK(nodes.b.heard.empty());
    CHECK(nodes.a.links.up("b"));
    CHECK(nodes.b.links.up("a"));
    nodes.say(nodes.a, "b", 3);
    nodes.say(nodes.b, "a", 4);
    nodes.scheduler.run();
    CHECK(nodes.b.heard.size() == 1);
    CHECK(nodes.a.heard.size() == 1);
}

TEST_CASE("link: silence resets, and the link comes back by itself") {
    Pair nodes;
    nodes.net.cut("b");
    nodes.scheduler.pass(kLinkSilenceMs + kLinkBeatMs);
    CHECK_FALSE(nodes.a.links.up("b"));
    CHECK_FALSE(nodes.b.links.up("a"));
    CHECK(nodes.a.resets == 1);
    CHECK(nodes.b.resets == 1);
    nodes.say(nodes.a, "b", 1);  // nobody hears it
    nodes.scheduler.pass(60'000);
    CHECK(nodes.a.resets == 1);
    nodes.net.mend("b");
    nodes.scheduler.pass(kLinkBeatMs);
    CHECK(nodes.a.links.up("b"));
    CHECK(nodes.b.links.up("a"));
    nodes.say(nodes.a, "b", 2);
    nodes.scheduler.run();
    REQUIRE(nodes.b.heard.size() == 1);
    CHECK(nodes.b.heard[0].client == 2);
}

TEST_CASE("link: a node that is not told of is met when it speaks, and forgotten when it is gone") {
    Pair nodes;
    {
        Hearing late{nodes.net, nodes.scheduler, "c"};
        late.links.set_peers({"a"});
        nodes.scheduler.run();
        CHECK(nodes.a.links.up("c"));
        CHECK(nodes.a.links.links_up() == 2);
    }
    nodes.scheduler.pass(20'000);
    CHECK_FALSE(nodes.a.links.up("c"));
    const int before = nodes.net.carried();
    nodes.scheduler.pass(kLinkBeatMs);
    CHECK(nodes.net.carried() == before + 2);  // no beats for it any more
}

TEST_CASE("link: a packet that another program has made up does not stop two nodes for good") {
    Pair nodes;
    for (const Packet packet : {Packet{.session = 1'000'000, .answers = 1},
                                Packet{.session = 1'000'000, .answers = 1'000'000, .number = 7}}) {
        nodes.net.pretend("a", "b", to_wire(packet));
        nodes.scheduler.pass(3 * kLinkSilenceMs);
        CHECK(nodes.a.links.up("b"));
        CHECK(nodes.b.links.up("a"));
        nodes.b.heard.clear();
        nodes.say(nodes.a, "b", 1);
        nodes.scheduler.run();
        CHECK(nodes.b.heard.size() == 1);
    }
}

TEST_CASE("link: news reach everybody else") {
    Pair nodes;
    nodes.a.links.broadcast("bans");
    nodes.scheduler.run();
    CHECK(nodes.b.news == "bans");
    CHECK(nodes.a.news.empty());
}

TEST_CASE("link: whatever is lost and delayed, a session has no gap and nothing twice") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Pair nodes(seed);
        Random random(seed);
        nodes.net.loss = 0.05;
        nodes.net.delay_more_ms = 50;
        std::uint64_t said = 0;
        int complete = 0;
        for (int turn = 0; turn < 500; ++turn) {
            // Numbers of a session are consecutive: after a reset both begin with what is said next.
            for (auto count = random.next() >> 62; count > 0; --count) nodes.say(nodes.a, "b", ++said);
            nodes.scheduler.pass(static_cast<std::int64_t>(random.next() >> 58));
            const auto& heard = nodes.b.heard;
            for (std::size_t i = 1; i < heard.size(); ++i)
                REQUIRE(heard[i].client == heard[i - 1].client + 1);
            if (!heard.empty() && heard.back().client == said) ++complete;
        }
        CHECK(nodes.b.resets > 3);
        CHECK(complete > 20);
        nodes.net.loss = 0;
        nodes.scheduler.pass(5'000);
        CHECK(nodes.a.links.up("b"));
        CHECK(nodes.b.links.up("a"));
    }
}

}  // namespace mycity
