#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace mycity::apps {

// What the system said about a file.
struct FileError {
    std::string path;
    std::string reason;  // in the system's own words
    bool too_large = false;
};

// The whole file, or standard input for "-"; refused when it is larger than `limit` bytes.
std::expected<std::string, FileError> read_file(const std::string& path, std::size_t limit);

enum class Existing { keep, replace };

// Writes beside the target, makes it durable, and then gives it its name in one step: whoever looks
// finds the old file or the new one, never a part. With Existing::keep a file that is there is an error.
std::expected<void, FileError> write_file(const std::filesystem::path& path, std::string_view text,
                                          Existing existing);

}  // namespace mycity::apps
