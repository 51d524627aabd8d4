#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/strong_id.hpp"

namespace mycity::json {

class Value;
struct Member;
using Array = std::vector<Value>;
/// Members in the order in which they were written or set.
using Object = std::vector<Member>;

template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

template <class T>
concept Text = std::convertible_to<const T&, std::string_view>;

/// One JSON value. A number is an int64 where it fits, else a decimal that keeps its source text.
class Value {
  public:
    Value();
    Value(std::nullptr_t);
    template <std::same_as<bool> T>
    Value(T truth) : data_(truth) {}
    template <Integer T>
    Value(T number) : Value() {
        std::in_range<std::int64_t>(number) ? assign(static_cast<std::int64_t>(number))
                                            : assign(Decimal{std::to_string(number)});
    }
    template <IsStrongId T>
    Value(T id) : Value(static_cast<int>(id)) {}
    template <Text T>
    Value(const T& text) : Value(std::string(std::string_view(text))) {}
    Value(std::string&& text);
    Value(Array items);
    Value(Object members);
    // Defined where Member is complete.
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    /// The decimal 12.3 from 123.
    static Value tenths(std::int64_t tenths);

    bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
    std::optional<bool> as_bool() const;
    std::optional<std::int64_t> as_int() const;
    /// The source text of a number that is not an int64.
    const std::string* as_decimal() const;
    const std::string* as_string() const { return std::get_if<std::string>(&data_); }
    const Array* as_array() const { return std::get_if<Array>(&data_); }
    const Object* as_object() const { return std::get_if<Object>(&data_); }

    /// The member of that name; null if there is none or this is not an object.
    const Value* find(std::string_view key) const;
    /// Sets a member, and replaces one with the same key. A value that is not an object becomes one.
    Value& set(std::string_view key, Value value);
    /// Appends an item. A value that is not an array becomes one.
    Value& push(Value item);

    /// The order of members does not matter.
    friend bool operator==(const Value& a, const Value& b);

  private:
    friend class Parser;
    struct Decimal {
        std::string text;
        bool operator==(const Decimal&) const = default;
    };
    using Data = std::variant<std::monostate, bool, std::int64_t, Decimal, std::string, Array, Object>;

    void assign(std::int64_t number);
    void assign(Decimal decimal);

    Data data_;
};

struct Member {
    std::string key;
    Value value;
};

enum class Code : std::uint8_t {
    size,            // longer than Limits::max_bytes
    depth,           // nested deeper than Limits::max_depth
    end,             // the text stops inside a value
    expected_value,  // not the beginning of a value
    expected_key,    // a member does not begin with a string
    expected_colon,
    expected_comma,  // neither a comma nor the closing bracket
    number,
    control,  // a raw control character in a string
    escape,
    surrogate,  // half of a surrogate pair
    utf8,
    duplicate_key,
    trailing,  // something follows the value
};

/// Stable name, e.g. "json-duplicate-key".
std::string_view name(Code code);

struct ParseError {
    Code code;
    std::size_t offset;  // in bytes, from 0
    std::size_t line;    // from 1
    std::size_t column;  // in characters, from 1
};

struct Limits {
    std::size_t max_depth = 64;
    std::size_t max_bytes = std::size_t{16} << 20;
};

/// Strict RFC 8259; a duplicate key in an object is an error.
std::expected<Value, ParseError> parse(std::string_view text, Limits limits = {});

/// Compact text on one line.
std::string to_text(const Value& value);
/// Indented text: objects over lines, arrays of scalars on one line. No line break at the end.
std::string pretty(const Value& value);

/// Writes compact JSON into a string. It adds commas; the caller closes what it opens.
class Writer {
  public:
    explicit Writer(std::string& out) : out_(&out) {}

    Writer& begin_object() { return open('{'); }
    Writer& end_object() { return close('}'); }
    Writer& begin_array() { return open('['); }
    Writer& end_array() { return close(']'); }
    Writer& key(std::string_view key);

    Writer& value(std::nullptr_t) { return raw("null"); }
    template <std::same_as<bool> T>
    Writer& value(T truth) {
        return raw(truth ? "true" : "false");
    }
    template <Integer T>
    Writer& value(T number) {
        return std::in_range<std::int64_t>(number) ? this->number(static_cast<std::int64_t>(number))
                                                   : raw(std::to_string(number));
    }
    template <IsStrongId T>
    Writer& value(T id) {
        return number(id);
    }
    /// Bytes that are not UTF-8 become U+FFFD, so the output is always valid.
    template <Text T>
    Writer& value(const T& text) {
        return string(text);
    }
    Writer& value(const Value& value);
    /// Writes text that is already JSON.
    Writer& written(std::string_view json) { return raw(json); }
    /// Writes 12.3 from 123.
    Writer& tenths(std::int64_t tenths);

    template <class T>
    Writer& field(std::string_view name, const T& content) {
        return key(name).value(content);
    }

  private:
    Writer& open(char bracket);
    Writer& close(char bracket);
    Writer& raw(std::string_view text);
    Writer& number(std::int64_t number);
    Writer& string(std::string_view text);
    void separate();

    std::string* out_;
    bool comma_ = false;
};

}  // namespace mycity::json
