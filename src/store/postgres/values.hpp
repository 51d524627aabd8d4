#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mycity {

// The parameters of a statement, in PostgreSQL's binary format.
class PgParameters {
  public:
    PgParameters& number(std::int64_t number);    // bigint
    PgParameters& bytes(std::string_view bytes);  // bytea or text
    PgParameters& flag(bool flag);
    PgParameters& none();
    PgParameters& numbers(std::span<const std::int64_t> numbers);                 // bigint[]
    PgParameters& numbers(std::span<const std::optional<std::int64_t>> numbers);  // bigint[] with nulls
    PgParameters& all_bytes(std::span<const std::string_view> all);               // bytea[]

    int size() const { return static_cast<int>(values_.size()); }
    const std::vector<std::optional<std::string>>& values() const { return values_; }

  private:
    std::vector<std::optional<std::string>> values_;
};

// The elements of an array with one dimension, which may be null; nothing if the bytes are no such array.
// They point into the bytes.
using PgElements = std::vector<std::optional<std::string_view>>;
std::optional<PgElements> pg_elements(std::string_view array);
// A number of two, four or eight bytes.
std::optional<std::int64_t> pg_number(std::string_view bytes);

}  // namespace mycity
