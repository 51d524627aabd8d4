#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "words/language.hpp"
#include "words/plural_forms.hpp"
#include "words/words_table.hpp"

namespace mycity {

/// All texts of the program in one language.
class Words {
  public:
    struct Arg {
        Arg(std::string_view arg_name, std::string_view text) : name(arg_name), value(text) {}
        template <std::integral T>
        Arg(std::string_view arg_name, T arg_number)
            : name(arg_name),
              value(number_text(static_cast<std::int64_t>(arg_number))),
              number(static_cast<std::int64_t>(arg_number)) {}

        std::string_view name;
        std::string value;
        std::optional<std::int64_t> number{};
    };
    using Args = std::initializer_list<Arg>;

    Words(Language language, WordsTable table)
        : language_(language), table_(std::move(table)), plural_(table_) {}

    /// The words of content/words/, read once; English for a language without words.
    static const Words& in(Language language);

    /// The text with its placeholders replaced; "[key]" if the key does not exist.
    std::string say(std::string_view key, std::span<const Arg> args) const;
    std::string say(std::string_view key, Args args = {}) const {
        return say(key, std::span(args.begin(), args.size()));
    }
    /// The plural form of the text for n; also replaces {n}.
    std::string count(std::string_view key, std::int64_t n, Args args = {}) const;

    bool has(std::string_view key) const { return table_.find(key) != nullptr; }
    Language language() const { return language_; }
    const PluralForms& plural_forms() const { return plural_; }

  private:
    /// With a typographic minus sign.
    static std::string number_text(std::int64_t number);

    Language language_;
    WordsTable table_;
    PluralForms plural_;
};

}  // namespace mycity
