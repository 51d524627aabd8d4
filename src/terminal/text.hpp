#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mycity::terminal {

// The characters of a UTF-8 text; a byte that is not well-formed becomes U+FFFD, a control
// character a blank.
std::u32string to_characters(std::string_view utf8);
std::string to_utf8(std::u32string_view characters);

// How many columns a text takes; every character we print is one column wide.
int width_of(std::string_view utf8);

// Breaks at blanks into lines of at most `width` columns; longer words are cut.
// A line break in the text begins a new line.
std::vector<std::string> wrapped(std::string_view utf8, int width);

// Filled up with blanks on the right or on the left to `width` columns.
std::string padded(std::string_view utf8, int width);
std::string right_aligned(std::string_view utf8, int width);

std::vector<std::string_view> split(std::string_view text, char separator);
std::string_view trimmed(std::string_view text);

// "+3", "0", "−3", with a real minus sign.
std::string signed_number(int number);
// "3", "0", "−3".
std::string plain_number(int number);

// The same text with ASCII letters only: é becomes e, ß ss, quotation marks and dashes their plain
// forms, anything else a question mark.
std::string to_ascii(std::string_view utf8);

}  // namespace mycity::terminal
