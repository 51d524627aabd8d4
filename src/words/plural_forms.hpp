#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "words/words_table.hpp"

namespace mycity {

/// Which plural form of a language goes with a number. A language file gives each of its forms, by CLDR's
/// names, the numbers it is for: `language.plural.few = %10 2..4, %100 not 12..14` are those whose last digit
/// is 2 to 4 and whose last two are not 12 to 14. A single number stands for itself, `any` for all numbers
/// that are left.
class PluralForms {
  public:
    explicit PluralForms(const WordsTable& table);

    /// "zero", "one", "two", "few", "many" or "other", the first that fits; the sign does not matter.
    std::string_view form_for(std::int64_t n) const;
    /// Its place among the forms that the language has.
    std::size_t index_for(std::int64_t n) const;
    std::size_t count() const { return forms_.size(); }

  private:
    /// Whether a number, or what is left of it after division by `modulus`, is between two others.
    struct Condition {
        std::uint64_t modulus = 0;  // 0: the number itself
        std::uint64_t least = 0;
        std::uint64_t most = 0;
        bool inside = true;
    };
    struct Form {
        std::string_view name;
        std::vector<Condition> conditions;
    };
    static std::optional<std::vector<Condition>> conditions_from(std::string_view text);
    static std::optional<Condition> condition_from(std::string_view text);

    std::vector<Form> forms_;
};

}  // namespace mycity
