#include "store/postgres/values.hpp"

namespace mycity {
namespace {

constexpr std::int32_t kByteaType = 17;
constexpr std::int32_t kBigintType = 20;

void put(std::string& to, std::uint64_t number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) to += static_cast<char>(number >> shift & 0xFF);
}

void put_32(std::string& to, std::int64_t number) { put(to, static_cast<std::uint64_t>(number), 4); }

std::string eight(std::int64_t number) {
    std::string text;
    put(text, static_cast<std::uint64_t>(number), 8);
    return text;
}

// One dimension, counted from 1; an empty array has none.
std::string array_head(std::int32_t type, std::size_t size, bool nulls) {
    std::string text;
    put_32(text, size == 0 ? 0 : 1);
    put_32(text, nulls ? 1 : 0);
    put_32(text, type);
    if (size > 0) {
        put_32(text, static_cast<std::int64_t>(size));
        put_32(text, 1);
    }
    return text;
}

std::optional<std::int32_t> take_32(std::string_view& from) {
    if (from.size() < 4) return std::nullopt;
    const auto number = static_cast<std::int32_t>(*pg_number(from.substr(0, 4)));
    from.remove_prefix(4);
    return number;
}

}  // namespace

PgParameters& PgParameters::number(std::int64_t number) {
    values_.emplace_back(eight(number));
    return *this;
}

PgParameters& PgParameters::bytes(std::string_view bytes) {
    values_.emplace_back(bytes);
    return *this;
}

PgParameters& PgParameters::flag(bool flag) {
    values_.emplace_back(std::string(1, flag ? '\1' : '\0'));
    return *this;
}

PgParameters& PgParameters::none() {
    values_.emplace_back(std::nullopt);
    return *this;
}

PgParameters& PgParameters::numbers(std::span<const std::int64_t> numbers) {
    std::string text = array_head(kBigintType, numbers.size(), false);
    for (const std::int64_t each : numbers) {
        put_32(text, 8);
        text += eight(each);
    }
    values_.emplace_back(std::move(text));
    return *this;
}

PgParameters& PgParameters::numbers(std::span<const std::optional<std::int64_t>> numbers) {
    std::string text = array_head(kBigintType, numbers.size(), true);
    for (const auto& each : numbers) {
        put_32(text, each ? 8 : -1);
        if (each) text += eight(*each);
    }
    values_.emplace_back(std::move(text));
    return *this;
}

PgParameters& PgParameters::all_bytes(std::span<const std::string_view> all) {
    std::string text = array_head(kByteaType, all.size(), false);
    for (const std::string_view each : all) {
        put_32(text, static_cast<std::int64_t>(each.size()));
        text += each;
    }
    values_.emplace_back(std::move(text));
    return *this;
}

std::optional<std::int64_t> pg_number(std::string_view bytes) {
    if (bytes.size() != 2 && bytes.size() != 4 && bytes.size() != 8) return std::nullopt;
    // The first byte has the sign.
    auto number = static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<signed char>(bytes[0])));
    for (const char byte : bytes.substr(1)) number = number << 8 | static_cast<std::uint8_t>(byte);
    return static_cast<std::int64_t>(number);
}

std::optional<PgElements> pg_elements(std::string_view array) {
    const auto dimensions = take_32(array);
    const auto nulls = take_32(array);
    const auto type = take_32(array);
    if (!dimensions || !nulls || !type || *dimensions < 0 || *dimensions > 1) return std::nullopt;
    PgElements elements;
    if (*dimensions == 0) return array.empty() ? std::optional(elements) : std::nullopt;
    const auto size = take_32(array);
    const auto first = take_32(array);
    // Every element has at least a length.
    if (!size || !first || *size < 0 || static_cast<std::size_t>(*size) > array.size() / 4)
        return std::nullopt;
    for (std::int32_t i = 0; i < *size; ++i) {
        const auto length = take_32(array);
        if (!length || *length < -1) return std::nullopt;
        if (*length == -1) {
            elements.emplace_back(std::nullopt);
            continue;
        }
        const auto bytes = static_cast<std::size_t>(*length);
        if (bytes > array.size()) return std::nullopt;
        elements.emplace_back(array.substr(0, bytes));
        array.remove_prefix(bytes);
    }
    return array.empty() ? std::optional(std::move(elements)) : std::nullopt;
}

}  // namespace mycity
