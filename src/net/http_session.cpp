#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "net/origin.hpp"
#include "net/stream.hpp"
#include "net/target.hpp"

namespace mycity::net {
namespace {

namespace http = beast::http;
using boost::system::error_code;

enum class Next { again, end, websocket };

bool for_the_service(std::string_view path, Door door) {
    return door == Door::metrics ? path == "/metrics" : path.starts_with("/api/");
}

bool wants_socket(const auto& request) {
    const auto target = read_target(view(request.target()));
    return beast::websocket::is_upgrade(request) && target && target->path == kSocketPath;
}

// The reply to an invalid request; none if the client has disconnected.
std::optional<Reply> reply_to(const error_code& error, const Limits& limits) {
    if (error == http::error::header_limit)
        return error_reply(431, "header-too-large",
                           "At most " + std::to_string(limits.header_bytes) + " bytes of headers.");
    if (error == http::error::body_limit)
        return error_reply(413, "body-too-large",
                           "At most " + std::to_string(limits.body_bytes) + " bytes in a body.");
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    if (error.category() == make_error_code(http::error::bad_method).category())
        return error_reply(400, "bad-request", "This is no HTTP/1.1 request.");
    return std::nullopt;
}

// Refuses a header that goes on in the next line: a proxy before us might read it in another way. Without
// such lines the parser hands over parts of what it has read, so a value begins right after its name, colon
// and blanks.
class RequestParser final : public http::request_parser<http::string_body> {
    void on_field_impl(http::field field, beast::string_view name, beast::string_view value,
                       error_code& error) override {
        const char* begin = name.data() + name.size() + 1;
        while (*begin == ' ' || *begin == '\t') ++begin;
        if (begin != value.data()) error = http::error::bad_value;
        get().insert(field, name, value);
    }
};

// Requests that different programs read in different ways: a proxy before us might see other requests.
bool ambiguous(const auto& request) {
    const auto codings = request.count(http::field::transfer_encoding);
    if (codings > 1 || (codings == 1 && request.count(http::field::content_length) > 0)) return true;
    if (codings == 1 &&
        (request.version() != 11 || !beast::iequals(request[http::field::transfer_encoding], "chunked")))
        return true;
    return request.count(http::field::host) > 1 || request.count(http::field::origin) > 1;
}

// Lets a page of one of our other origins read the reply.
void allow_origin(Reply& reply, std::string_view origin) {
    reply.headers.emplace_back("Access-Control-Allow-Origin", origin);
    reply.headers.emplace_back("Access-Control-Expose-Headers", "Mycity-Server, Retry-After");
    reply.headers.emplace_back("Vary", "Origin");
}

// The answer to a browser that asks, for a page of another origin, whether it may send a request.
Reply preflight_reply() {
    Reply reply{.status = 204};
    reply.headers = {{"Access-Control-Allow-Methods", "GET, POST"},
                     {"Access-Control-Allow-Headers", "Authorization, Content-Type"},
                     {"Access-Control-Max-Age", "600"},
                     {"Cache-Control", "no-store"}};
    return reply;
}

Reply to_reply(ApiReply from) {
    Reply reply{from.status, std::move(from.content_type), nullptr, std::move(from.headers)};
    reply.body = std::make_shared<const std::string>(std::move(from.body));
    reply.headers.emplace_back("Cache-Control", "no-store");
    return reply;
}

class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Socket socket, ConnectionSlot slot, Door door)
        : registration_(slot.shared(), *this),
          slot_(std::move(slot)),
          door_(door),
          stream_(std::move(socket)) {}

    Awaitable<> run();
    void go_away() override {
        if (!busy_) stream_.close();
    }

  private:
    const Limits& limits() const { return shared_.options.limits; }

    Awaitable<Next> one_request();
    Awaitable<Next> answer_bad(error_code error);
    std::optional<Reply> too_fast(const Request& request);
    bool from_our_other_page(const Request& request) const;
    Awaitable<Reply> answer(const Request& request);
    Awaitable<Next> finish(const Reply& reply, std::int64_t begun, KeepAlive keep_alive);
    Awaitable<Reply> answer_for_any_origin(const Request& request);
    Awaitable<Reply> ask_service(ApiRequest request);
    Awaitable<error_code> read_body(RequestParser& parser);
    Awaitable<Next> send(const Reply& reply, http::verb method, KeepAlive keep_alive);
    std::string address_of(const http::fields& headers) const;
    std::optional<Reply> refusal(const Request& request) const;
    Reply file(const Request& request, const Target& target) const;
    Awaitable<> linger();
    void log_request(int status, std::int64_t microseconds);

    SessionRegistration registration_;
    SharedState& shared_ = registration_.shared();
    ConnectionSlot slot_;
    Door door_;
    Stream stream_;
    beast::flat_buffer buffer_{limits().header_bytes + limits().body_bytes};
    Request request_{};
    bool busy_ = false;
};

// If we closed immediately, a client that is still sending would see a reset instead of the reply.
Awaitable<> HttpSession::linger() {
    constexpr int most_reads = 64;
    error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::chrono::seconds(1));
    std::array<char, 4096> unread;
    for (int i = 0; i < most_reads; ++i) {
        const auto [error, count] =
            co_await stream_.async_read_some(asio::buffer(unread), asio::as_tuple(use_awaitable));
        if (error) co_return;
    }
}

Awaitable<Next> HttpSession::send(const Reply& reply, http::verb method, KeepAlive keep_alive) {
    if (reply.status >= 400) shared_.refuse("http-" + std::to_string(reply.status));
    const std::string head = head_of(reply, keep_alive, shared_.https());
    const bool with_body = reply.body && method != http::verb::head && reply.status != 304;
    const std::array<asio::const_buffer, 2> parts{
        asio::buffer(head), with_body ? asio::buffer(*reply.body) : asio::const_buffer()};
    stream_.expires_after(limits().write_time);
    const auto [error, count] = co_await asio::async_write(stream_, parts, asio::as_tuple(use_awaitable));
    if (error) co_return Next::end;
    if (keep_alive == KeepAlive::yes) co_return Next::again;
    co_await linger();
    co_return Next::end;
}

Awaitable<Next> HttpSession::answer_bad(error_code error) {
    const auto reply = reply_to(error, limits());
    if (!reply) co_return Next::end;
    co_return co_await send(*reply, http::verb::get, KeepAlive::no);
}

Awaitable<error_code> HttpSession::read_body(RequestParser& parser) {
    if (parser.is_done()) co_return error_code();
    stream_.expires_after(limits().body_time);
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto [error, count] =
            co_await asio::async_write(stream_, asio::buffer(go_on), asio::as_tuple(use_awaitable));
        if (error) co_return error;
    }
    const auto [error, count] =
        co_await http::async_read(stream_, buffer_, parser, asio::as_tuple(use_awaitable));
    co_return error;
}

std::string HttpSession::address_of(const http::fields& headers) const {
    if (shared_.options.proxies == 0) return slot_.client();
    std::string all;
    const auto [first, last] = headers.equal_range("X-Forwarded-For");
    for (auto line = first; line != last; ++line)
        all.append(all.empty() ? "" : ",").append(view(line->value()));
    const std::string address = forwarded_address(all, shared_.options.proxies);
    return address.empty() ? slot_.client() : client_key_of(address);
}

std::optional<Reply> HttpSession::refusal(const Request& request) const {
    const std::string_view host = view(request[http::field::host]);
    if (!host_allowed(host, shared_.options.origins))
        return error_reply(421, "unknown-host",
                           "This server is not known by that name; see `origins` in docs/server.md.");
    if (!origin_allowed(view(request[http::field::origin]), host, shared_.options.origins))
        return error_reply(403, "foreign-origin", "Pages of that origin may not use this server.");
    if (request.target().size() > limits().target_bytes)
        return error_reply(414, "target-too-long",
                           "At most " + std::to_string(limits().target_bytes) + " bytes of path and query.");
    return std::nullopt;
}

Reply HttpSession::file(const Request& request, const Target& target) const {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        Reply reply = error_reply(405, "method-not-allowed", "Files can be read only.");
        reply.headers.emplace_back("Allow", "GET, HEAD");
        return reply;
    }
    const Wanted wanted{view(request[http::field::accept_encoding]),
                        view(request[http::field::if_none_match])};
    if (door_ == Door::metrics) return error_reply(404, "no-such-path", "Here are only /metrics.");
    if (target.path == kSocketPath) {
        Reply reply = error_reply(426, "upgrade-required", "Here is the WebSocket.");
        reply.headers.emplace_back("Upgrade", "websocket");
        return reply;
    }
    if (auto found = shared_.options.files.get(target.path, wanted)) return std::move(*found);
    return error_reply(404, "no-such-path", "There is nothing at this path.");
}

Awaitable<Reply> HttpSession::ask_service(ApiRequest request) {
    auto token = asio::async_initiate<const asio::use_awaitable_t<Executor>&, void(ApiReply)>(
        [this](auto handler, ApiRequest asked) {
            // The service may answer immediately; a coroutine must not be resumed while it suspends.
            shared_.service.request(std::move(asked), [loop = &shared_.loop,
                                                       handler = std::move(handler)](ApiReply reply) mutable {
                loop->post([handler = std::move(handler), reply = std::move(reply)]() mutable {
                    std::move(handler)(std::move(reply));
                });
            });
        },
        use_awaitable, std::move(request));
    co_return to_reply(co_await std::move(token));
}

// Asked before the body is read: a refused request costs its headers only.
std::optional<Reply> HttpSession::too_fast(const Request& request) {
    const std::string address = address_of(request);
    const auto target = read_target(view(request.target()));
    const bool api = target && for_the_service(target->path, door_);
    if (shared_.limiter.allow_any(address, steady_ms()) &&
        (!api || shared_.limiter.allow_request(address, steady_ms())))
        return std::nullopt;
    Reply reply = error_reply(429, "too-many-requests", "Slow down.");
    reply.headers.emplace_back("Retry-After", "1");
    if (from_our_other_page(request)) allow_origin(reply, view(request[http::field::origin]));
    return reply;
}

bool HttpSession::from_our_other_page(const Request& request) const {
    const std::string_view origin = view(request[http::field::origin]);
    const auto target = read_target(view(request.target()));
    return !origin.empty() && target && for_the_service(target->path, door_) &&
           is_ours(origin, shared_.options.origins);
}

// With the headers for a page of another origin, if there is one.
Awaitable<Reply> HttpSession::answer_for_any_origin(const Request& request) {
    const bool other = from_our_other_page(request);
    const bool asks = other && request.method() == http::verb::options &&
                      request.count(http::field::access_control_request_method) > 0;
    Reply reply = asks && !refusal(request) ? preflight_reply() : co_await answer(request);
    if (other) allow_origin(reply, view(request[http::field::origin]));
    co_return reply;
}

Awaitable<Reply> HttpSession::answer(const Request& request) {
    if (auto reply = refusal(request)) co_return std::move(*reply);
    auto target = read_target(view(request.target()));
    if (!target) co_return error_reply(400, "bad-target", "This is no path of ours.");
    if (!for_the_service(target->path, door_)) co_return file(request, *target);
    const bool head = request.method() == http::verb::head;
    co_return co_await ask_service({.method = head ? "GET" : std::string(view(request.method_string())),
                                    .path = std::move(target->path),
                                    .query = std::move(target->query),
                                    .body = request.body(),
                                    .authorization = std::string(view(request[http::field::authorization])),
                                    .language = std::string(view(request[http::field::accept_language])),
                                    .origin = std::string(view(request[http::field::origin])),
                                    .address = address_of(request)});
}

// Leaves out the query: a client may put a secret there by mistake. An address is shortened: nobody is named.
void HttpSession::log_request(int status, std::int64_t microseconds) {
    const auto target = read_target(view(request_.target()));
    const bool refused = status >= 400 && status < 500;
    const bool file = target && !for_the_service(target->path, door_);
    if (file && status != 429 && !shared_.options.log_files) return;
    const std::string address = address_of(request_);
    const auto left_out =
        shared_.limiter.allow_log_line(address, refused ? LogLine::refusal : LogLine::usual, steady_ms());
    if (!left_out) return;
    json::Value details;
    details.set("method", view(request_.method_string())).set("path", target ? target->path : "");
    details.set("status", status).set("us", microseconds).set("address", network_of(address));
    if (*left_out > 0) details.set("left_out", static_cast<std::int64_t>(*left_out));
    shared_.options.log("request", details);
}

Awaitable<Next> HttpSession::one_request() {
    RequestParser parser;
    parser.header_limit(static_cast<std::uint32_t>(limits().header_bytes));
    parser.body_limit(limits().body_bytes);
    stream_.expires_after(limits().header_time);
    const auto [error, count] =
        co_await http::async_read_header(stream_, buffer_, parser, asio::as_tuple(use_awaitable));
    if (error) co_return co_await answer_bad(error);
    busy_ = true;
    if (ambiguous(parser.get()))
        co_return co_await send(error_reply(400, "bad-request", "Ambiguous headers."), http::verb::get,
                                KeepAlive::no);
    if (!slot_.enter(address_of(parser.get())))
        co_return co_await send(
            error_reply(429, "too-many-connections", "Too many connections; try again later."),
            http::verb::get, KeepAlive::no);
    ++shared_.counters.requests;
    if (const auto reply = too_fast(parser.get())) {
        request_.base() = parser.get().base();
        co_return co_await finish(*reply, steady_us(), parser.is_done() ? KeepAlive::yes : KeepAlive::no);
    }
    if (door_ == Door::visitors && wants_socket(parser.get())) {
        request_ = parser.release();
        if (const auto reply = refusal(request_))
            co_return co_await send(*reply, http::verb::get, KeepAlive::no);
        co_return Next::websocket;
    }
    if (const error_code body_error = co_await read_body(parser)) co_return co_await answer_bad(body_error);
    request_ = parser.release();
    const std::int64_t begun = steady_us();
    const Reply reply = co_await answer_for_any_origin(request_);
    co_return co_await finish(reply, begun, KeepAlive::yes);
}

// Sends the reply to `request_`. The connection stays if the client, too, wants that.
Awaitable<Next> HttpSession::finish(const Reply& reply, std::int64_t begun, KeepAlive keep_alive) {
    if (shared_.options.log) log_request(reply.status, steady_us() - begun);
    const bool stays = keep_alive == KeepAlive::yes && request_.keep_alive() && !shared_.closing;
    const Next next = co_await send(reply, request_.method(), stays ? KeepAlive::yes : KeepAlive::no);
    slot_.leave();
    busy_ = false;
    co_return next;
}

Awaitable<> HttpSession::run() {
    Next next = Next::again;
    while (next == Next::again) next = co_await one_request();
    if (next == Next::websocket && !shared_.closing) {
        stream_.expires_never();
        std::string address = address_of(request_);
        start_ws_session(std::move(stream_), std::move(request_), std::move(slot_), std::move(address));
    }
}

}  // namespace

void start_http_session(Socket socket, ConnectionSlot slot, Door door) {
    const auto executor = socket.get_executor();
    auto session = std::make_shared<HttpSession>(std::move(socket), std::move(slot), door);
    asio::co_spawn(
        executor, [session]() -> Awaitable<> { return session->run(); },
        [session](const std::exception_ptr&) {});
}

}  // namespace mycity::net
