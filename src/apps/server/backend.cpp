#include "apps/server/backend.hpp"

#include "apps/server/open_store.hpp"

namespace mycity::apps {
namespace {

// One server with a file.
class FileBackend final : public Backend {
  public:
    FileBackend(OpenStore store, net::Loop& loop, GameServerOptions options)
        : store_(std::move(store)), server_(*store_.log, loop, std::move(options)) {}

    GameServer& server() override { return server_; }
    Service& service() override { return server_; }
    void admin(std::string_view request, std::move_only_function<void(std::string)> done) override {
        server_.admin(request, std::move(done));
    }
    void share(net::ConnectionLimiter&) override {}
    void on_store(OnStore tell) override { tell({}); }  // else there would be no server
    bool writable() override { return store_.log->writable(); }
    void drain(std::move_only_function<void()> close, std::move_only_function<void()> done) override {
        close();
        server_.drain(std::move(done));
    }
    void stop() override { store_.log->stop(); }
    std::string metrics() override { return store_.metrics(); }

  private:
    OpenStore store_;
    GameServer server_;
};

}  // namespace

OpenedBackend open_backend(const net::Settings& settings, const Words& words, net::Loop& loop,
                           GameServerOptions options) {
    if (is_address(store_of(settings))) return open_node(settings, words, loop, std::move(options));
    if (!settings.text("wire").empty())
        return std::unexpected(words.say("cli.serve.wire-alone", {{"where", settings.where("wire")}}));
    auto store = open_store(settings, [&loop](auto task) { loop.post(std::move(task)); }, {}, words);
    if (!store) return std::unexpected(store.error());
    return std::make_unique<FileBackend>(std::move(*store), loop, std::move(options));
}

}  // namespace mycity::apps
