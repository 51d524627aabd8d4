#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "words/words_table.hpp"

namespace mycity {

/// The plural forms of a language. A language file defines for each form, by its CLDR name, the numbers that
/// use it: `language.plural.few = %10 2..4, %100 not 12..14` means numbers whose last digit is 2 to 4 and
/// whose last two digits are not 12 to 14. A rule may also be a single number; `any` means all remaining
/// numbers.
class PluralForms {
  public:
    explicit PluralForms(const WordsTable& table);

    /// "zero", "one", "two", "few", "many" or "other": the first that applies; the sign does not matter.
    std::string_view form_for(std::int64_t n) const;
    /// Its index among the forms of the language.
    std::size_t index_for(std::int64_t n) const;
    std::size_t count() const { return forms_.size(); }

  private:
    /// A condition: the number, or its remainder modulo `modulus`, is in a range.
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
