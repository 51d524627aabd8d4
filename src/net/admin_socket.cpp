#include "net/admin_socket.hpp"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <system_error>

#include "net/shared_state.hpp"

namespace mycity::net {
namespace {

namespace fs = std::filesystem;
using boost::system::error_code;
using LocalSocket = asio::basic_stream_socket<asio::local::stream_protocol, Executor>;
using LocalAcceptor = asio::basic_socket_acceptor<asio::local::stream_protocol, Executor>;

constexpr std::size_t kMaxLine = 4096;

std::string system_message() { return std::generic_category().message(errno); }

// Closes the descriptor at the end of its scope.
struct Descriptor {
    int number;
    ~Descriptor() {
        if (number >= 0) ::close(number);
    }
};

}  // namespace

struct AdminSocket::Parts {
    Parts(Loop& loop, fs::path file, Handler answer)
        : path(std::move(file)), handler(std::move(answer)), acceptor(loop.context()), loop_(loop) {}

    fs::path path;
    Handler handler;
    LocalAcceptor acceptor;
    Loop& loop_;
};

namespace {

Awaitable<std::string> answer_of(AdminSocket::Handler& handler, Loop& loop, std::string line) {
    auto token = asio::async_initiate<const asio::use_awaitable_t<Executor>&, void(std::string)>(
        [&handler, &loop](auto resume, const std::string& request) {
            // It may answer immediately; a coroutine must not be resumed while it suspends.
            handler(request, [&loop, resume = std::move(resume)](std::string answer) mutable {
                loop.post([resume = std::move(resume), answer = std::move(answer)]() mutable {
                    std::move(resume)(std::move(answer));
                });
            });
        },
        use_awaitable, std::move(line));
    co_return co_await std::move(token);
}

template <class Shared>
Awaitable<> serve_one(Shared parts, LocalSocket socket) {
    std::string line;
    const auto [error, size] = co_await asio::async_read_until(socket, asio::dynamic_buffer(line, kMaxLine),
                                                               '\n', asio::as_tuple(use_awaitable));
    if (error) co_return;
    line.resize(size - 1);
    std::string answer = co_await answer_of(parts->handler, parts->loop_, std::move(line));
    answer += '\n';
    co_await asio::async_write(socket, asio::buffer(answer), asio::as_tuple(use_awaitable));
}

template <class Shared>
Awaitable<> accept_all(Shared parts) {
    while (parts->acceptor.is_open()) {
        auto [error, socket] = co_await parts->acceptor.async_accept(asio::as_tuple(use_awaitable));
        if (error) co_return;
        asio::co_spawn(parts->acceptor.get_executor(), serve_one(parts, std::move(socket)), asio::detached);
    }
}

}  // namespace

AdminSocket::AdminSocket(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}
AdminSocket::~AdminSocket() { close(); }

std::expected<std::unique_ptr<AdminSocket>, std::string> AdminSocket::open(Loop& loop, const fs::path& path,
                                                                           Handler handler) {
    if (path.string().size() >= sizeof(sockaddr_un::sun_path))
        return std::unexpected(std::generic_category().message(ENAMETOOLONG));
    auto parts = std::make_shared<Parts>(loop, path, std::move(handler));
    ::unlink(path.c_str());
    error_code error;
    parts->acceptor.open(asio::local::stream_protocol(), error);
    if (!error) parts->acceptor.bind(asio::local::stream_protocol::endpoint(path.string()), error);
    // Nobody can connect before listen().
    if (!error && ::chmod(path.c_str(), 0600) != 0) return std::unexpected(system_message());
    if (!error) parts->acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return std::unexpected(error.message());
    asio::co_spawn(loop.context(), accept_all(parts), asio::detached);
    return std::unique_ptr<AdminSocket>(new AdminSocket(std::move(parts)));
}

void AdminSocket::close() {
    if (!parts_->acceptor.is_open()) return;
    error_code ignored;
    parts_->acceptor.close(ignored);
    ::unlink(parts_->path.c_str());
}

fs::path admin_socket_of(const fs::path& database) { return database.string() + "-admin"; }

std::expected<std::string, std::string> ask_admin(const fs::path& path, std::string_view request) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.string().size() >= sizeof address.sun_path)
        return std::unexpected(std::generic_category().message(ENAMETOOLONG));
    path.string().copy(address.sun_path, sizeof address.sun_path - 1);
    const Descriptor socket{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    if (socket.number < 0 ||
        ::connect(socket.number, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return std::unexpected(system_message());
    const std::string line = std::string(request) + '\n';
    for (std::size_t sent = 0; sent < line.size();) {
        const ssize_t count = ::send(socket.number, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) return std::unexpected(system_message());
        sent += static_cast<std::size_t>(count);
    }
    std::string answer;
    char buffer[4096];
    for (ssize_t count = 0; (count = ::recv(socket.number, buffer, sizeof buffer, 0)) > 0;)
        answer.append(buffer, static_cast<std::size_t>(count));
    if (!answer.ends_with('\n')) return std::unexpected(std::generic_category().message(ECONNRESET));
    answer.pop_back();
    return answer;
}

}  // namespace mycity::net
