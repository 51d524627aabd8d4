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

// Writes a temporary file, syncs it and renames it: a reader finds the old file or the new one, never a part.
// With Existing::keep it is an error if the file exists.
std::expected<void, FileError> write_file(const std::filesystem::path& path, std::string_view text,
                                          Existing existing);

}  // namespace mycity::apps
