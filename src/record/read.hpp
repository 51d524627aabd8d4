#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "record/problem.hpp"

namespace mycity {

template <class T>
using Read = std::expected<T, Problem>;

// A text shortened for an error message.
std::string shown(std::string_view text);
std::string shown_value(const json::Value& value);
std::string entry(std::string_view list, std::size_t index);        // list[3]
std::string member(std::string_view object, std::string_view key);  // object.key
Problem problem_of(const json::ParseError& error, std::string_view at);
std::unexpected<Problem> missing(std::string_view at);
std::unexpected<Problem> wrong(std::string_view code, std::string_view at, std::string_view expected,
                               std::string_view found);
std::unexpected<Problem> wrong_total_of(std::string_view at, std::string expected, std::size_t found);
std::unexpected<Problem> wrong_type(std::string_view at, std::string_view expected, const json::Value& found);

struct Range {
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

// Members of an object; `within` is the position of the object, empty at the top level.
Read<const json::Value*> need(const json::Value& object, std::string_view key, std::string_view within = "");
Read<std::int64_t> need_int(const json::Value& object, std::string_view key, Range range = {},
                            std::string_view within = "");
Read<std::string_view> need_text(const json::Value& object, std::string_view key,
                                 std::string_view within = "");
Read<const json::Array*> need_array(const json::Value& object, std::string_view key,
                                    std::string_view within = "");

Read<std::int64_t> int_at(const json::Value& value, std::string_view at, Range range = {});
Read<std::string_view> text_at(const json::Value& value, std::string_view at);
Read<const json::Array*> array_at(const json::Value& value, std::string_view at);

// An unsigned 64-bit number: a JSON integer, or a string of decimal digits for programs without integers of
// that size.
Read<std::uint64_t> seed_at(const json::Value& value, std::string_view at);

}  // namespace mycity
