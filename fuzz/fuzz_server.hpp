#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "../tests/server/fake_scheduler.hpp"
#include "base/json.hpp"
#include "server/game_server.hpp"
#include "server/table_state.hpp"
#include "store/memory_log.hpp"

namespace mycity::fuzzing {

// Checks that everything it is sent is one JSON object.
class FuzzConnection final : public Connection {
  public:
    void send(std::shared_ptr<const std::string> frame) override {
        const auto value = json::parse(*frame);
        if (!value || value->find("type") == nullptr) std::abort();
    }
    void close(std::string_view) override {}
    std::string_view address() const override { return "192.0.2.1"; }
};

// A server with one table of each kind, whose names the input may use as $0, $1, … and their tokens as $i0,
// $w0.
class FuzzServer {
  public:
    FuzzServer() : log_(scheduler_.poster()), server_(log_, scheduler_, {}) {
        make(R"({"game":"eternal","seats":[{},{"bot":1}]})");
        make(R"({"game":"roll-and-build","campaign":"chapter-1","seats":[{},{}],"listed":true})");
        make(R"({"game":"legacy","campaign":true,"seats":[{},{}],"clock":{"kind":"move","seconds":10}})");
    }

    GameServer& game_server() { return server_; }
    testing::FakeScheduler& scheduler() { return scheduler_; }

    std::string filled_in(std::string_view text) const {
        std::string result(text);
        for (const auto& [name, value] : names_)
            for (std::size_t at = 0; (at = result.find(name, at)) != std::string::npos; at += value.size())
                result.replace(at, name.size(), value);
        return result;
    }

    std::string ask(std::string_view method, std::string_view target, std::string body,
                    std::string_view token) {
        const std::size_t mark = target.find('?');
        ApiReply reply{.status = 0, .body = {}};
        server_.request({.method = std::string(method),
                         .path = std::string(target.substr(0, mark)),
                         .query = mark == std::string_view::npos ? "" : std::string(target.substr(mark + 1)),
                         .body = std::move(body),
                         .authorization = "Bearer " + std::string(token),
                         .language = "fr, en",
                         .origin = {},
                         .address = "192.0.2.1"},
                        [&](ApiReply given) { reply = std::move(given); });
        scheduler_.run();
        if (reply.status == 0) std::abort();  // everything is answered
        if (reply.content_type == "application/json" && !json::parse(reply.body)) std::abort();
        return reply.body;
    }

    // Whatever happened: the stored tables can be played again.
    void check() {
        for (const std::string& stream : log_.streams("table/")) {
            const auto table = replay_table(log_.events(stream), content::library());
            if (!table || !table->due().empty()) std::abort();
        }
    }

  private:
    void make(std::string_view request) {
        const auto made = json::parse(ask("POST", "/api/tables", std::string(request), ""));
        const std::string number = std::to_string(names_.size() / 3);
        names_.emplace_back("$i" + number, *made->find("invite")->as_string());
        names_.emplace_back("$w" + number, *made->find("watch")->as_string());
        names_.emplace_back("$" + number, *made->find("table")->as_string());
    }

    testing::FakeScheduler scheduler_;
    MemoryLog log_;
    GameServer server_;
    std::vector<std::pair<std::string, std::string>> names_;
};

}  // namespace mycity::fuzzing
