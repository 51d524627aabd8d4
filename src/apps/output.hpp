#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace mycity::apps {

// Opens standard input, output and error where the caller has closed them, so that no file of ours gets their
// numbers; to use them stays an error. Called once, before anything else.
void reserve_standard_streams();

// Writes to standard output at once. False if it has failed, now or before: nothing is written after a
// failure.
bool write_output(std::string_view bytes);

// Closes standard output. The error is the system's reason why something has not arrived.
std::expected<void, std::string> close_output();

}  // namespace mycity::apps
