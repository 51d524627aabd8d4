#pragma once

#include <thread>

#include "net/client.hpp"
#include "net/house_service.hpp"
#include "store/memory_log.hpp"

namespace mycity::net {

// The real house behind real sockets, with its events in memory.
class OpenHouse {
  public:
    OpenHouse()
        : store_([this](auto task) { loop_.post(std::move(task)); }),
          house_(store_, loop_, {}),
          service_(house_),
          server_(loop_, service_, {}),
          port_(server_.listen("127.0.0.1", 0).value()) {
        service_.set_server(server_);
        thread_ = std::thread([this] { loop_.run(); });
    }
    ~OpenHouse() {
        loop_.post([this] {
            server_.stop_listening();
            loop_.stop();
        });
        thread_.join();
    }

    Client client() const { return Client(port_); }

  private:
    Loop loop_{1};
    MemoryLog store_;
    House house_;
    HouseService service_;
    Server server_;
    std::uint16_t port_;
    std::thread thread_;
};

}  // namespace mycity::net
