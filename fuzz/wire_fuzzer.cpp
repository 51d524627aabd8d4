// Whatever comes over the wire: a link stays usable, and a message that is read is written as the same bytes.

#include <cstdint>
#include <cstdlib>

#include "../tests/server/fake_scheduler.hpp"
#include "cluster/links.hpp"
#include "cluster/news_message.hpp"

namespace {

using namespace mycity;

class FuzzWire final : public Wire {
  public:
    void send(const std::string&, std::string message) override {
        const auto content = read_wire(message);
        if (!content || !read_packet(content->bytes)) std::abort();
    }
    void broadcast(std::string) override {}
    void on_received(Received received) override { received_ = std::move(received); }
    bool connected() const override { return true; }
    void arrive(std::string_view message) { received_("b", message); }

  private:
    Received received_;
};

}  // namespace

// Messages with their lengths (two bytes) before them; an empty one lets time pass.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    testing::FakeScheduler scheduler;
    FuzzWire wire;
    Links links(wire, scheduler,
                {.received =
                     [](const std::string&, const NodeMessage& message) {
                         const auto again = read_message(to_bytes(message));
                         if (!again || again->index() != message.index()) std::abort();
                     },
                 .up = [](const std::string&) {},
                 .reset = [](const std::string&) {},
                 .news =
                     [](const std::string&, std::string_view bytes) {
                         const auto news = read_news(bytes);
                         if (news && read_news(to_bytes(*news)) != news) std::abort();
                     }});
    links.set_peers({"b"});
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (rest.size() >= 2) {
        const std::size_t length =
            static_cast<unsigned char>(rest[0]) * std::size_t{256} + static_cast<unsigned char>(rest[1]);
        rest.remove_prefix(2);
        const std::string_view message = rest.substr(0, length);
        rest.remove_prefix(message.size());
        if (message.empty())
            scheduler.pass(700);
        else
            wire.arrive(message);
        links.say("b", ClientLeft{1});
        scheduler.run();
        if (const auto direct = read_message(message))
            if (!read_message(to_bytes(*direct))) std::abort();
    }
    return 0;
}
