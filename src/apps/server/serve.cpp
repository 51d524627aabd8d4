#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>

#include "apps/command.hpp"
#include "apps/environment.hpp"
#include "apps/server/addresses.hpp"
#include "apps/server/backend.hpp"
#include "apps/server/open_store.hpp"
#include "apps/server/qr.hpp"
#include "apps/server/serve_settings.hpp"
#include "net/admin_socket.hpp"
#include "net/http_server.hpp"

namespace mycity::apps {
namespace {

namespace fs = std::filesystem;
using net::Settings;

// Every connection needs a file descriptor.
void allow_many_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

// Prints what the operator needs to know after the start.
void greet(const Settings& settings, const Words& words, int port) {
    const auto say = [&](std::string_view key, Words::Args args = {}) { print(words.say(key, args) + "\n"); };
    const std::string url = settings.text("url");
    const std::string listen = settings.is_on("lan") ? "127.0.0.1" : settings.text("listen");
    say("cli.serve.here", {{"url", url.empty() ? url_of(listen, port) : url}});
    std::string scan = url;
    if (settings.is_on("lan")) {
        const std::vector<std::string> addresses = home_addresses();
        if (addresses.empty()) say("cli.serve.no-home");
        for (const std::string& address : addresses) say("cli.serve.home", {{"url", url_of(address, port)}});
        if (scan.empty() && !addresses.empty()) scan = url_of(addresses.front(), port);
    } else if (url.empty() && (listen == "127.0.0.1" || listen == "::1")) {
        say("cli.serve.only-here");
    }
    if (const std::string code = qr_code(scan, charset_of_environment()); !scan.empty() && !code.empty()) {
        say("cli.serve.scan");
        print("\n" + code + "\n");
    }
    say("cli.serve.invite");
    say("cli.serve.database", {{"file", shown_store(store_of(settings))}});
    say("cli.serve.stop");
}

int complain_about(const net::ListenError& error, const Settings& settings, const std::string& address,
                   const Words& words) {
    return complain(
        words.say("cli.serve." + error.code,
                  {{"port", settings.number("port")}, {"address", address}, {"reason", error.reason}}),
        kFailed);
}

net::StaticFiles read_web(const Settings& settings, const Words& words) {
    const fs::path folder = web_folder_of(settings);
    auto files = net::StaticFiles::from_folder(folder);
    if (files && !files->empty()) return std::move(*files);
    (void)complain(words.say("cli.serve.no-web", {{"file", folder.string()}}), kDone);
    return {};
}

// A running server with its sockets.
class Serving {
  public:
    Serving(const Settings& settings, const Words& words, net::Loop& loop, Backend& backend, Log log)
        : settings_(settings),
          words_(words),
          loop_(loop),
          log_(std::move(log)),
          backend_(backend),
          http_server_(loop_, backend_.service(),
                       {.limits = limits_of(settings),
                        .files = read_web(settings, words),
                        .origins = origins_of(settings),
                        .https = settings.text("url").starts_with("https://"),
                        .proxies = settings.is_on("proxy") ? static_cast<int>(settings.number("proxies")) : 0,
                        .log = log_style_of(settings) == net::LogStyle::none ? Log{} : log_,
                        .log_files = settings.is_on("log-files")}) {
        backend_.share(http_server_.limiter());
        backend_.server().add_metrics([this] { return http_server_.metrics() + backend_.metrics(); });
    }

    int run();

  private:
    std::expected<std::uint16_t, int> listen();
    bool serve_metrics();
    void serve_admin();
    void hear_of_store(const std::optional<std::string>& why_not);
    void end(int signal);

    const Settings& settings_;
    const Words& words_;
    net::Loop& loop_;
    Log log_;
    Backend& backend_;
    net::HttpServer http_server_;
    std::unique_ptr<net::AdminSocket> admin_;
    int port_ = 0;
    bool greeted_ = false;
    bool ending_ = false;
    bool all_saved_ = false;
};

std::expected<std::uint16_t, int> Serving::listen() {
    const auto wanted = static_cast<std::uint16_t>(settings_.number("port"));
    if (!settings_.is_on("lan")) {
        const std::string address = settings_.text("listen");
        const auto port = http_server_.listen(address, wanted);
        if (!port) return std::unexpected(complain_about(port.error(), settings_, address, words_));
        return *port;
    }
    // IPv6 and IPv4 together; a computer without IPv6 listens on IPv4 only.
    auto port = http_server_.listen("::", wanted);
    if (!port && port.error().code != "port-in-use") port = http_server_.listen("0.0.0.0", wanted);
    if (!port) return std::unexpected(complain_about(port.error(), settings_, "0.0.0.0", words_));
    return *port;
}

// On a port of its own that only this machine reaches. False: the operator asked for a port that is not free.
bool Serving::serve_metrics() {
    const auto wanted = static_cast<std::uint16_t>(settings_.number("metrics"));
    if (wanted == 0) return true;
    if (http_server_.listen("127.0.0.1", wanted, net::Door::metrics)) return true;
    log_("no-metrics", json::Value().set("port", static_cast<int>(wanted)));
    return settings_.where("metrics").empty();
}

// Without it the server still works: a file system may have no sockets, or the path is too long for one.
void Serving::serve_admin() {
    auto socket = net::AdminSocket::open(
        loop_, admin_socket_of(settings_),
        [this](std::string_view request, auto done) { backend_.admin(request, std::move(done)); });
    if (socket)
        admin_ = std::move(*socket);
    else
        log_("no-admin", json::Value().set("reason", socket.error()));
}

// Nobody is invited to a server that cannot keep a game.
void Serving::hear_of_store(const std::optional<std::string>& why_not) {
    const std::string store = shown_store(store_of(settings_));
    if (why_not)
        print(words_.say("cli.serve.no-database", {{"file", store}, {"reason", *why_not}}) + "\n");
    else if (greeted_)
        print(words_.say("cli.serve.database-back") + "\n");
    else
        greet(settings_, words_, port_);
    greeted_ = greeted_ || !why_not;
}

// Finishes and answers what was accepted, and hands the rest over, then closes every connection, then the
// store.
void Serving::end(int signal) {
    if (ending_) ::_exit(kFailed);
    ending_ = true;
    json::Value details;
    log_("stopping", details.set("signal", signal));
    print(words_.say("cli.serve.closing") + "\n");
    if (admin_) admin_->close();
    backend_.drain([this] { http_server_.stop_listening(); },
                   [this] {
                       http_server_.close([this] {
                           all_saved_ = backend_.writable();
                           backend_.stop();
                           loop_.stop();
                       });
                   });
}

int Serving::run() {
    const auto port = listen();
    if (!port) return port.error();
    if (!serve_metrics())
        return complain(
            words_.say("cli.serve.port-in-use",
                       {{"port", settings_.number("metrics")}, {"address", "127.0.0.1"}, {"reason", ""}}),
            kFailed);
    serve_admin();
    loop_.on_signal([this](int signal) { end(signal); });
    port_ = *port;
    backend_.on_store([this](const auto& why_not) { hear_of_store(why_not); });
    json::Value details;
    log_("started", details.set("port", static_cast<int>(*port)).set("version", MYCITY_VERSION));
    loop_.run();
    log_("stopped", json::Value());
    print(words_.say(all_saved_ ? "cli.serve.closed" : "cli.serve.closed-unsaved",
                     {{"file", shown_store(store_of(settings_))}}) +
          "\n");
    return kDone;
}

}  // namespace

int run_serve(const Arguments& arguments, const Words& words) {
    const auto settings = read_settings(arguments, words);
    if (!settings) return complain(settings.error(), kMisused);
    allow_many_files();
    net::Loop loop(static_cast<int>(settings->number("workers")));
    const Log log = net::log_to(stderr, log_style_of(*settings));
    const auto backend =
        open_backend(*settings, words, loop,
                     {.quotas = quotas_of(*settings), .retention = retention_of(*settings), .log = log});
    if (!backend) return complain(backend.error(), kFailed);
    return Serving(*settings, words, loop, **backend, log).run();
}

}  // namespace mycity::apps
