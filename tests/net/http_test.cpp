#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "net/echo_server.hpp"

namespace fs = std::filesystem;
using namespace mycity;
using namespace mycity::net;

namespace {

void write(const fs::path& path, std::string_view text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

// A folder like the output of a bundler; removed at the end of the test.
class Dist {
  public:
    Dist() : folder_(fs::temp_directory_path() / ("mycity-dist-" + std::to_string(::getpid()))) {
        write(folder_ / "index.html", "<!doctype html>");
        write(folder_ / "assets/index-BX3k9_aQ.js", "let a");
        write(folder_ / "assets/index-BX3k9_aQ.js.br", "brotli");
        write(folder_ / "assets/index-BX3k9_aQ.js.gz", "gzip");
        write(folder_ / "mycity.wasm", std::string_view("\0asm", 4));
    }
    ~Dist() { fs::remove_all(folder_); }
    StaticFiles files() const { return StaticFiles::from_folder(folder_).value(); }

  private:
    fs::path folder_;
};

HttpServerOptions with_files(StaticFiles files) {
    HttpServerOptions options;
    options.files = std::move(files);
    return options;
}

}  // namespace

TEST_CASE("http: one connection carries several requests and their replies in order") {
    EchoServer server;
    SocketClient client = server.client();
    const auto first = client.get("/api/tables?game=eternal", "Authorization: Bearer abc\r\n");
    CHECK(first.status == 200);
    CHECK(
        first.body ==
        R"({"method":"GET","path":"/api/tables","query":"game=eternal","body":0,"authorization":"Bearer abc","address":"127.0.0.1"})");
    CHECK(first.header("Content-Type") == "application/json");
    CHECK(first.header("Cache-Control") == "no-store");
    const auto second =
        client.ask("POST /api/t%61bles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello");
    CHECK(second.body.contains(R"("method":"POST","path":"/api/tables","query":"","body":5)"));
    const auto third = client.ask("HEAD /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n", "HEAD");
    CHECK(third.status == 200);
    CHECK(third.body.empty());
    CHECK(client.get("/metrics").status == 404);  // they have a port of their own
}

TEST_CASE("http: pipelined requests are answered in order") {
    EchoServer server;
    SocketClient client = server.client();
    const std::string one = "GET /api/one HTTP/1.1\r\nHost: localhost\r\n\r\n";
    CHECK(client.ask(one + "GET /api/two HTTP/1.1\r\nHost: localhost\r\n\r\n").body.contains("/api/one"));
    CHECK(client.ask("").body.contains("/api/two"));
}

TEST_CASE("http: Expect: 100-continue is answered") {
    EchoServer server;
    SocketClient client = server.client();
    CHECK(client
              .ask("POST /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: "
                   "2\r\n\r\n")
              .status == 100);
    CHECK(client.ask("ok").body.contains(R"("body":2)"));
}

TEST_CASE("http: every reply has the security headers") {
    EchoServer server;
    for (const char* target : {"/api/tables", "/nothing", "/a/../b"}) {
        const auto response = server.client().get(target);
        for (const auto& [name, value] : security_headers()) CHECK(response.header(name) == value);
        CHECK(response.header("Mycity-Server") == MYCITY_VERSION);
    }
    const std::string policy = server.client().get("/").header("Content-Security-Policy");
    CHECK(policy.contains("default-src 'self'"));
    CHECK(policy.contains("frame-ancestors 'none'"));
    CHECK_FALSE(policy.contains("unsafe-inline"));
}

TEST_CASE("http: files have a content type, caching headers and an encoding that the browser accepts") {
    const Dist dist;
    EchoServer server(with_files(dist.files()));
    SocketClient client = server.client();
    const auto page = client.get("/");
    CHECK(page.status == 200);
    CHECK(page.body == "<!doctype html>");
    CHECK(page.header("Content-Type") == "text/html; charset=utf-8");
    CHECK(page.header("Cache-Control") == "no-cache");
    CHECK(page.header("Vary").empty());

    const auto same = client.get("/index.html", "If-None-Match: \"x\", W/" + page.header("ETag") + "\r\n");
    CHECK(same.status == 304);
    CHECK(same.body.empty());

    const auto wasm = client.get("/mycity.wasm");
    CHECK(wasm.header("Content-Type") == "application/wasm");
    CHECK(wasm.body == std::string_view("\0asm", 4));

    const auto script = client.get("/assets/index-BX3k9_aQ.js", "Accept-Encoding: gzip, br\r\n");
    CHECK(script.body == "brotli");
    CHECK(script.header("Content-Encoding") == "br");
    CHECK(script.header("Content-Type") == "text/javascript; charset=utf-8");
    CHECK(script.header("Cache-Control") == "public, max-age=31536000, immutable");
    CHECK(script.header("Vary") == "Accept-Encoding");
    CHECK(client.get("/assets/index-BX3k9_aQ.js", "Accept-Encoding: gzip, br;q=0\r\n").body == "gzip");
    CHECK(client.get("/assets/index-BX3k9_aQ.js").body == "let a");
    CHECK(client.get("/assets/index-BX3k9_aQ.js.br").status == 404);

    CHECK(client.ask("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", "HEAD").header("Content-Length") == "15");
    const auto post = client.ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
    CHECK(post.status == 405);
    CHECK(post.header("Allow") == "GET, HEAD");
}

TEST_CASE("http: no path leaves the folder") {
    const Dist dist;
    EchoServer server(with_files(dist.files()));
    SocketClient client = server.client();
    for (const char* target : {"/../secret", "/assets/../index.html", "/%2e%2e/x", "/..%2fx", "/a%00b",
                               "/a%zz", "/a%2", "/.", "/a\\b"}) {
        CAPTURE(target);
        CHECK(client.get(target).status == 400);
    }
    CHECK(client.get("http://localhost/").status == 400);
    for (const char* target : {"/assets", "/assets/", "//index.html", "/index.html/"}) {
        CAPTURE(target);
        CHECK(client.get(target).status == 404);
    }
}

TEST_CASE("http: only pages of allowed origins may send requests") {
    HttpServerOptions options;
    options.origins = {"https://play.example"};
    EchoServer server(std::move(options));
    const std::string port = ":" + std::to_string(server.port());
    const auto status = [&](const std::string& host, const std::string& origin) {
        return server.client()
            .ask("GET /api/x HTTP/1.1\r\nHost: " + host + "\r\n" +
                 (origin.empty() ? "" : "Origin: " + origin + "\r\n") + "\r\n")
            .status;
    };
    CHECK(status("localhost" + port, "") == 200);
    CHECK(status("localhost" + port, "http://localhost" + port) == 200);
    CHECK(status("192.168.0.7" + port, "http://192.168.0.7" + port) == 200);
    CHECK(status("[::1]" + port, "http://[::1]" + port) == 200);
    CHECK(status("Livingroom.local" + port, "http://livingroom.local" + port) == 200);
    CHECK(status("play.example", "https://play.example") == 200);
    CHECK(status("localhost" + port, "https://PLAY.example") == 200);
    CHECK(status("localhost" + port, "http://localhost:1") == 403);
    CHECK(status("localhost" + port, "https://evil.example") == 403);
    CHECK(status("localhost" + port, "null") == 403);
    // A foreign name that points at this machine.
    CHECK(status("evil.example" + port, "http://evil.example" + port) == 421);
    CHECK(status("play.example.evil.example", "") == 421);
    CHECK(status("", "") == 421);
}

TEST_CASE("http: an invalid request gets an error and closes the connection") {
    EchoServer server;
    SocketClient client = server.client();
    CHECK(client.ask("HELLO\r\n\r\n").status == 400);
    CHECK(client.read_all(3).empty());
    SocketClient other = server.client();
    CHECK(
        other.ask("GET /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n")
            .status == 400);
}

TEST_CASE("http: a request that proxies may read differently is refused, and nothing after it is read") {
    EchoServer server;
    const auto refused = [&](std::string_view headers, std::string_view body = "0\r\n\r\n") {
        SocketClient client = server.client();
        client.send("POST /api/x HTTP/1.1\r\n" + std::string(headers) + "\r\n" + std::string(body) +
                    "GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n");
        const std::string answer = client.read_all(3);
        CHECK_FALSE(answer.contains("/api/smuggled"));
        return answer.starts_with("HTTP/1.1 400 ");
    };
    const std::string host = "Host: localhost\r\n";
    CHECK(refused(host + "Transfer-Encoding: chunked, identity\r\n"));
    CHECK(refused(host + "Transfer-Encoding: identity\r\n"));
    CHECK(refused(host + "Transfer-Encoding: gzip, chunked\r\n"));
    CHECK(refused(host + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"));
    CHECK(refused(host + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"));
    CHECK(refused(host + "Host: evil.example\r\nTransfer-Encoding: chunked\r\n"));
    for (const char* folded : {"X: a\r\n b\r\n", "X:\r\n\tb\r\n", "X: a\r\n \r\n", "X:\r\n \r\n",
                               "X: a\r\n Transfer-Encoding: chunked\r\n"})
        CHECK(refused(host + folded + "Content-Length: 5\r\n"));
    CHECK(refused(host + "Origin: http://localhost\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\n",
                  ""));
    CHECK(
        server.client()
            .ask("POST /api/x HTTP/1.1\r\n" + host + "Transfer-Encoding: Chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n")
            .status == 200);
}

TEST_CASE("http: pages of our other origins may read replies; others, and files, have no such headers") {
    HttpServerOptions options;
    options.origins = {"https://play.example"};
    EchoServer server(std::move(options));
    const auto with = [&](const std::string& origin, const std::string& path = "/api/x") {
        return server.client().get(path, "Origin: " + origin + "\r\n");
    };
    CHECK(with("https://play.example").header("Access-Control-Allow-Origin") == "https://play.example");
    CHECK(with("https://play.example").header("Vary") == "Origin");
    CHECK(with("https://play.example", "/").header("Access-Control-Allow-Origin").empty());
    CHECK(with("https://evil.example").header("Access-Control-Allow-Origin").empty());
    CHECK(server.client().get("/api/x").header("Access-Control-Allow-Origin").empty());
    const auto preflight = [&](const std::string& origin) {
        return server.client().ask("OPTIONS /api/x HTTP/1.1\r\nHost: localhost\r\nOrigin: " + origin +
                                   "\r\nAccess-Control-Request-Method: POST\r\n"
                                   "Access-Control-Request-Headers: authorization\r\n\r\n");
    };
    const auto allowed = preflight("https://play.example");
    CHECK(allowed.status == 204);
    CHECK(allowed.header("Access-Control-Allow-Methods") == "GET, POST");
    CHECK(allowed.header("Access-Control-Allow-Headers") == "Authorization, Content-Type");
    CHECK(preflight("https://evil.example").status == 403);
}

TEST_CASE("http: with a public https address, browsers are told to use nothing else") {
    HttpServerOptions options;
    options.https = true;
    EchoServer server(std::move(options));
    CHECK(server.client().get("/api/x").header("Strict-Transport-Security") == "max-age=31536000");
    CHECK(EchoServer().client().get("/api/x").header("Strict-Transport-Security").empty());
}

TEST_CASE("http: shutting down closes idle connections immediately") {
    EchoServer server;
    SocketClient idle = server.client();
    CHECK(idle.get("/api/x").status == 200);
    SocketClient fresh = server.client();
    CHECK(fresh.get("/api/x").status == 200);
    CHECK(server.close());
    CHECK(idle.read_all(3).empty());
    CHECK_FALSE(server.client().connected());
}

TEST_CASE("http: behind a proxy the last forwarded address is the client's, else the connection's") {
    const std::string header = "X-Forwarded-For: 10.1.1.1, 10.2.2.2\r\n";
    EchoServer direct;
    CHECK(direct.client().get("/api/x", header).body.contains(R"("address":"127.0.0.1")"));
    HttpServerOptions options;
    options.proxies = 1;
    options.limits.requests_per_second = 1;
    options.limits.requests_burst = 2;
    EchoServer server(std::move(options));
    SocketClient one = server.client();
    CHECK(one.get("/api/x", header).body.contains(R"("address":"10.2.2.2")"));
    CHECK(one.get("/api/x").body.contains(R"("address":"127.0.0.1")"));
    SocketClient two = server.client();
    CHECK(two.get("/api/x", header).status == 200);
    CHECK(two.get("/api/x", header).status == 429);
    CHECK(two.get("/api/x", "X-Forwarded-For: 10.2.2.3\r\n").status == 200);
}

TEST_CASE("http: of several X-Forwarded-For lines and values, those of our own proxies count") {
    const auto address = [](int proxies, const std::string& headers) {
        HttpServerOptions options;
        options.proxies = proxies;
        EchoServer server(std::move(options));
        const std::string body = server.client().get("/api/x", headers).body;
        const std::size_t begin = body.find(R"("address":")") + 11;
        return body.substr(begin, body.find('"', begin) - begin);
    };
    const std::string claimed = "X-Forwarded-For: 10.9.9.9\r\n";  // by the visitor
    CHECK(address(1, claimed + "X-Forwarded-For: 10.1.1.1\r\n") == "10.1.1.1");
    CHECK(address(1, claimed + "x-forwarded-for: 10.8.8.8 , 10.1.1.1 \r\n") == "10.1.1.1");
    CHECK(address(2, claimed + "X-Forwarded-For: 10.1.1.1, 10.2.2.2\r\n") == "10.1.1.1");
    CHECK(address(2, "X-Forwarded-For: 10.1.1.1\r\n") == "10.1.1.1");
    CHECK(address(1, "X-Forwarded-For: 10.1.1.1:4711\r\n") == "10.1.1.1");
    CHECK(address(1, "X-Forwarded-For: [2001:db8::1]:4711\r\n") == "2001:db8::/64");
    CHECK(address(1, "X-Forwarded-For: 2001:db8::1\r\n") == "2001:db8::/64");
    CHECK(address(1, "X-Forwarded-For: unknown\r\n") == "127.0.0.1");
    CHECK(address(1, claimed + "X-Forwarded-For: \r\n") == "127.0.0.1");
}

TEST_CASE("http: behind a proxy, too, a visitor has a limited number of connections") {
    HttpServerOptions options;
    options.proxies = 1;
    options.limits.connections_per_address = 2;
    EchoServer server(std::move(options));
    const std::string visitor = "X-Forwarded-For: 10.1.1.1\r\n";
    SocketClient one = server.client();
    REQUIRE(one.upgrade(visitor) == 101);
    {
        SocketClient two = server.client();
        REQUIRE(two.upgrade(visitor) == 101);
        CHECK(server.client().upgrade(visitor) == 429);
        CHECK(server.client().get("/api/x", visitor).status == 429);
        CHECK(server.client().get("/api/x", "X-Forwarded-For: 10.1.1.2\r\n").status == 200);
    }
    CHECK(server.wait_for_open(1));
    // Requests of one visitor after another, on connections that the proxy keeps open, are no connections.
    std::vector<SocketClient> kept;
    for (int i = 0; i < 4; ++i) {
        kept.push_back(server.client());
        CHECK(kept.back().get("/api/x", visitor).status == 200);
    }
    CHECK(server.client().upgrade(visitor) == 101);
}

TEST_CASE("http: metrics have a port of their own, with nothing else") {
    EchoServer server;
    SocketClient reader(server.metrics_port());
    CHECK(reader.get("/metrics").status == 200);
    CHECK(reader.get("/api/x").status == 404);
    CHECK(reader.get("/").status == 404);
    CHECK(reader.upgrade() == 404);
    CHECK(server.client().get("/metrics").status == 404);
}
