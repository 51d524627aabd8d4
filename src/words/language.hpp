#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <optional>
#include <span>
#include <string_view>

namespace mycity {

/// A language by its code, such as "fr". The files of content/words determine which languages exist.
class Language {
  public:
    /// English, the default.
    constexpr Language() : Language("en") {}
    /// A code of at most 8 characters; a longer one is truncated.
    explicit constexpr Language(std::string_view code) : length_(std::min(code.size(), code_.size())) {
        std::copy_n(code.begin(), length_, code_.begin());
    }

    constexpr std::string_view code() const { return {code_.data(), length_}; }
    constexpr auto operator<=>(const Language&) const = default;

  private:
    std::array<char, 8> code_{};
    std::size_t length_;
};

/// The languages whose words are embedded: English first, the others sorted by code.
std::span<const Language> all_languages();
/// The next language in that list; after the last one, the first.
Language next_language(Language language);
/// The language of a locale such as "fr_FR.UTF-8", "de-AT" or "pl"; empty for a language without words.
std::optional<Language> language_from(std::string_view locale);
/// The language of a file such as "words/fr.words"; empty for other paths.
std::optional<Language> language_of_file(std::string_view path);

}  // namespace mycity
