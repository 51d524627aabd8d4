#include "words/language.hpp"

#include <vector>

#include "content/embedded.hpp"

namespace mycity {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::vector<Language> embedded_languages() {
    std::vector<Language> found;
    for (const content::File& file : content::embedded_files())
        if (const auto language = language_of_file(file.path)) found.push_back(*language);
    const auto english = std::ranges::find(found, Language());
    if (english != found.end()) std::rotate(found.begin(), english, english + 1);
    return found;
}

}  // namespace

std::span<const Language> all_languages() {
    static const std::vector<Language> languages = embedded_languages();
    return languages;
}

Language next_language(Language language) {
    const auto all = all_languages();
    const auto at = std::ranges::find(all, language);
    if (at == all.end() || at + 1 == all.end()) return all.empty() ? Language() : all.front();
    return at[1];
}

std::optional<Language> language_from(std::string_view locale) {
    const std::string_view tag = locale.substr(0, locale.find_first_of("_-.@"));
    for (const Language language : all_languages())
        if (std::ranges::equal(tag, language.code(), {}, lower)) return language;
    return std::nullopt;
}

std::optional<Language> language_of_file(std::string_view path) {
    constexpr std::string_view folder = "words/";
    constexpr std::string_view ending = ".words";
    if (!path.starts_with(folder) || !path.ends_with(ending)) return std::nullopt;
    path.remove_prefix(folder.size());
    path.remove_suffix(ending.size());
    return Language(path);
}

}  // namespace mycity
