// Limits per address that several servers share.

#include <doctest/doctest.h>

#include "net/connection_limiter.hpp"

namespace mycity::net {
namespace {

Limits small() {
    Limits limits;
    limits.connections_per_address = 10;
    limits.requests_burst = 10;
    limits.requests_per_second = 1;
    return limits;
}

struct TwoServers {
    // Each tells the other what has changed.
    void tell() {
        for (const AddressUse& use : a.take_changes(1000)) b.learn("a", use, 0);
        for (const AddressUse& use : b.take_changes(1000)) a.learn("b", use, 0);
    }

    ConnectionLimiter a{small()};
    ConnectionLimiter b{small()};
};

}  // namespace

TEST_CASE("net: connections of an address count at all servers together") {
    TwoServers servers;
    servers.tell();
    int admitted = 0;
    for (int i = 0; i < 20; ++i) {
        ConnectionLimiter& one = i % 2 == 0 ? servers.a : servers.b;
        admitted += one.admit("192.0.2.1") == Admission::accepted ? 1 : 0;
        servers.tell();
    }
    CHECK(admitted == 10);
    CHECK(servers.a.admit("192.0.2.2") == Admission::accepted);
    for (int i = 0; i < 5; ++i) servers.a.release("192.0.2.1", 0);
    servers.tell();
    for (int i = 0; i < 5; ++i) CHECK(servers.b.admit("192.0.2.1") == Admission::accepted);
    CHECK(servers.b.admit("192.0.2.1") == Admission::too_many_from_address);
    // A server that is gone has no connections.
    servers.a.forget("b");
    for (int i = 0; i < 10; ++i) CHECK(servers.a.admit("192.0.2.1") == Admission::accepted);
    CHECK(servers.a.all().size() == 2);
}

TEST_CASE("net: requests of an address count at all servers together") {
    TwoServers servers;
    servers.tell();
    int allowed = 0;
    for (int i = 0; i < 20; ++i) {
        allowed += (i % 2 == 0 ? servers.a : servers.b).allow_request("192.0.2.1", 0) ? 1 : 0;
        servers.tell();
    }
    CHECK(allowed == 10);
    CHECK(servers.a.allow_request("192.0.2.1", 1000));
}

TEST_CASE("net: changes are told a few at a time, and only if somebody asks") {
    TwoServers servers;
    CHECK(servers.a.allow_request("192.0.2.1", 0));  // nobody has asked yet
    CHECK(servers.a.take_changes(2).empty());
    for (int i = 1; i <= 3; ++i) CHECK(servers.a.allow_request("192.0.2." + std::to_string(i), 0));
    CHECK(servers.a.take_changes(2).size() == 2);
    CHECK(servers.a.take_changes(2).size() == 1);
    CHECK(servers.a.take_changes(2).empty());
}

}  // namespace mycity::net
