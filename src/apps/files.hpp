#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace mycity::apps {

// An error of the system about a file.
struct FileError {
    std::string path;
    std::string reason;  // the system's message
    bool too_large = false;
};

// Reads the whole file, or standard input for "-"; fails if it is larger than `limit` bytes.
std::expected<std::string, FileError> read_file(const std::string& path, std::size_t limit);

enum class Existing { keep, replace };

// Writes everything, or sets errno.
bool write_all(int file, std::string_view text);

// Writes a file so that a reader finds the old one or the new one, never a part: a file beside it is written,
// synced and renamed. Follows symbolic links and keeps the mode and the owner of a file that exists. What is
// no regular file, such as a device, a pipe or a descriptor of this process, is written to as it is.
// With Existing::keep it is an error if the file exists.
std::expected<void, FileError> write_file(const std::filesystem::path& path, std::string_view text,
                                          Existing existing);

}  // namespace mycity::apps
