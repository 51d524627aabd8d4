#pragma once

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "net/loop.hpp"

namespace mycity::net {

// A socket in the file system for the operator. Its mode lets only the owner of the database connect, who may
// do everything anyway. A client sends one line and gets one line.
class AdminSocket {
  public:
    using Handler = std::function<void(std::string_view, std::move_only_function<void(std::string)>)>;

    // Replaces a file of this name, which a killed server has left: the caller holds the lock of the
    // database. The error is the system's message.
    static std::expected<std::unique_ptr<AdminSocket>, std::string> open(Loop& loop,
                                                                         const std::filesystem::path& path,
                                                                         Handler handler);
    ~AdminSocket();
    // Accepts nobody any more, and removes the file.
    void close();

  private:
    struct Parts;
    explicit AdminSocket(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

// The socket of a database: "mycity.db-admin".
std::filesystem::path admin_socket_of(const std::filesystem::path& database);

// Sends a line to the socket of a running server and waits for the answer. The error is the system's message.
std::expected<std::string, std::string> ask_admin(const std::filesystem::path& socket,
                                                  std::string_view request);

}  // namespace mycity::net
