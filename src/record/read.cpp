#include "record/read.hpp"

#include <charconv>

#include "base/try.hpp"
#include "base/utf8.hpp"

namespace mycity {
namespace {

constexpr std::size_t kMostShown = 60;

std::string range_text(Range range) {
    return std::to_string(range.least) + ".." + std::to_string(range.most);
}

}  // namespace

std::string shown(std::string_view text) {
    if (text.size() <= kMostShown) return std::string(text);
    std::size_t kept = kMostShown;
    while (kept > 0 && utf8_valid_prefix(text.substr(0, kept)) != kept && kept > kMostShown - 4) --kept;
    return std::string(text.substr(0, kept)) + "...";
}

std::string shown_value(const json::Value& value) {
    if (value.as_array() != nullptr) return "[...]";
    if (value.as_object() != nullptr) return "{...}";
    return shown(json::to_text(value));
}

std::string entry(std::string_view list, std::size_t index) {
    return std::string(list) + '[' + std::to_string(index) + ']';
}

std::string member(std::string_view object, std::string_view key) {
    if (object.empty()) return std::string(key);
    return std::string(object) + '.' + std::string(key);
}

Problem problem_of(const json::ParseError& error, std::string_view at) {
    return {
        .code = json::name(error.code), .at = std::string(at), .line = error.line, .column = error.column};
}

std::unexpected<Problem> missing(std::string_view at) {
    return std::unexpected(Problem{.code = "missing-field", .at = std::string(at)});
}

std::unexpected<Problem> wrong(std::string_view code, std::string_view at, std::string_view expected,
                               std::string_view found) {
    return std::unexpected(Problem{
        .code = code, .at = std::string(at), .expected = std::string(expected), .found = std::string(found)});
}

std::unexpected<Problem> wrong_total_of(std::string_view at, std::string expected, std::size_t found) {
    return wrong("wrong-count", at, expected, std::to_string(found));
}

std::unexpected<Problem> wrong_type(std::string_view at, std::string_view expected,
                                    const json::Value& found) {
    return wrong("wrong-type", at, expected, shown_value(found));
}

Read<const json::Value*> need(const json::Value& object, std::string_view key, std::string_view within) {
    const json::Value* value = object.find(key);
    if (value == nullptr) return missing(member(within, key));
    return value;
}

Read<std::int64_t> need_int(const json::Value& object, std::string_view key, Range range,
                            std::string_view within) {
    const auto value = TRY(need(object, key, within));
    return int_at(*value, member(within, key), range);
}

Read<std::string_view> need_text(const json::Value& object, std::string_view key, std::string_view within) {
    const auto value = TRY(need(object, key, within));
    return text_at(*value, member(within, key));
}

Read<const json::Array*> need_array(const json::Value& object, std::string_view key,
                                    std::string_view within) {
    const auto value = TRY(need(object, key, within));
    return array_at(*value, member(within, key));
}

Read<std::int64_t> int_at(const json::Value& value, std::string_view at, Range range) {
    const auto number = value.as_int();
    if (!number) return wrong_type(at, "integer", value);
    if (*number < range.least || *number > range.most)
        return wrong("out-of-range", at, range_text(range), std::to_string(*number));
    return *number;
}

Read<std::string_view> text_at(const json::Value& value, std::string_view at) {
    const std::string* text = value.as_string();
    if (text == nullptr) return wrong_type(at, "string", value);
    return *text;
}

Read<const json::Array*> array_at(const json::Value& value, std::string_view at) {
    const json::Array* items = value.as_array();
    if (items == nullptr) return wrong_type(at, "array", value);
    return items;
}

Read<std::uint64_t> seed_at(const json::Value& value, std::string_view at) {
    if (const auto number = value.as_int(); number && *number >= 0)
        return static_cast<std::uint64_t>(*number);
    const std::string* digits = value.as_string() != nullptr ? value.as_string() : value.as_decimal();
    if (digits == nullptr && !value.as_int()) return wrong_type(at, "integer", value);
    std::uint64_t seed = 0;
    if (digits != nullptr) {
        const char* end = digits->data() + digits->size();
        if (const auto [stop, error] = std::from_chars(digits->data(), end, seed);
            error == std::errc{} && stop == end)
            return seed;
    }
    return wrong("out-of-range", at, "0..18446744073709551615", shown_value(value));
}

}  // namespace mycity
