#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <optional>
#include <span>
#include <string_view>

namespace mycity {

/// A language by its code, such as "fr". Which languages there are follows from the files of content/words.
class Language {
  public:
    /// English, the language of a program that was not given one.
    constexpr Language() : Language("en") {}
    /// A code of at most 8 characters; more are cut off.
    explicit constexpr Language(std::string_view code) : length_(std::min(code.size(), code_.size())) {
        std::copy_n(code.begin(), length_, code_.begin());
    }

    constexpr std::string_view code() const { return {code_.data(), length_}; }
    constexpr auto operator<=>(const Language&) const = default;

  private:
    std::array<char, 8> code_{};
    std::size_t length_;
};

/// Those whose words are embedded: English first, the others by their codes.
std::span<const Language> all_languages();
/// The one after it in that list, and after the last the first.
Language next_language(Language language);
/// From a locale such as "fr_FR.UTF-8", "de-AT" or "pl"; nothing for a language without words.
std::optional<Language> language_from(std::string_view locale);
/// The language of a file such as "words/fr.words"; nothing for any other path.
std::optional<Language> language_of_file(std::string_view path);

}  // namespace mycity
