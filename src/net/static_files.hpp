#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/reply.hpp"

namespace mycity::net {

// Request headers that select the form of a file.
struct Wanted {
    std::string_view accept_encoding{};
    std::string_view if_none_match{};
};

// The folder of the browser client, read into memory once: no request opens a file, and no path from a client
// reaches the file system.
class StaticFiles {
  public:
    StaticFiles() = default;
    // Fails if the folder cannot be read or is implausibly large (64 MB). The error names the path.
    static std::expected<StaticFiles, std::string> from_folder(const std::filesystem::path& folder);

    // The file in the form that the browser accepts ("/" is index.html): plain, compressed if a .br or .gz
    // file is beside it, or 304; empty if there is no such file.
    std::optional<Reply> get(std::string_view path, const Wanted& wanted) const;
    bool empty() const { return files_.empty(); }

  private:
    struct File {
        std::string etag{};
        std::string type{};
        bool immutable = false;  // its name changes with its content
        std::shared_ptr<const std::string> plain{};
        std::shared_ptr<const std::string> brotli{};
        std::shared_ptr<const std::string> gzip{};
    };

    std::map<std::string, File, std::less<>> files_;
};

// By the ending of the name; application/octet-stream if it is unknown.
std::string_view content_type_of(std::string_view name);
// Names like "assets/index-BX3k9_aQ.js", as bundlers write them.
bool has_hashed_name(std::string_view path);
// Returns whether an Accept-Encoding header allows this coding.
bool accepts(std::string_view header, std::string_view coding);

}  // namespace mycity::net
