#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "words/words_table.hpp"

namespace mycity {

enum class Language : std::uint8_t { en, fr, pl, de };
inline constexpr std::array all_languages{Language::en, Language::fr, Language::pl, Language::de};

/// "en", "fr", "pl" or "de".
std::string_view code(Language language);
/// From a locale such as "fr_FR.UTF-8", "de-AT" or "pl"; nothing for a language we do not speak.
std::optional<Language> language_from(std::string_view locale);

/// CLDR's name of the plural form for n: one, few, many or other.
std::string_view plural_category(Language language, std::int64_t n);

/// Every sentence the program says, in one language.
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

    Words(Language language, WordsTable table) : language_(language), table_(std::move(table)) {}

    /// The words of content/words/, read once.
    static const Words& in(Language language);

    /// The text with its placeholders filled in; "[key]" when there is no such key.
    std::string say(std::string_view key, std::span<const Arg> args) const;
    std::string say(std::string_view key, Args args = {}) const {
        return say(key, std::span(args.begin(), args.size()));
    }
    /// The plural form of the text for n, which also fills {n}.
    std::string count(std::string_view key, std::int64_t n, Args args = {}) const;

    bool has(std::string_view key) const { return table_.find(key) != nullptr; }
    Language language() const { return language_; }

  private:
    /// With a true minus sign.
    static std::string number_text(std::int64_t number);

    Language language_;
    WordsTable table_;
};

}  // namespace mycity
