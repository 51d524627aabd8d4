#include "apps/environment.hpp"

#include <cstdlib>

namespace mycity::apps {
namespace {

std::string first_set(std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (std::string value = environment(name); !value.empty()) return value;
    return {};
}

bool names_utf8(std::string_view locale) {
    std::string letters;
    for (const char c : locale)
        if (c != '-') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return letters.find("utf8") != std::string::npos;
}

}  // namespace

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

Language language_of_environment() {
    return language_from(first_set({"LC_ALL", "LC_MESSAGES", "LANG"})).value_or(Language());
}

terminal::Charset charset_of_environment() {
    return names_utf8(first_set({"LC_ALL", "LC_CTYPE", "LANG"})) ? terminal::Charset::unicode
                                                                 : terminal::Charset::ascii;
}

terminal::Palette palette_of_environment() {
    if (!environment("NO_COLOR").empty()) return terminal::Palette::none;
    const bool wide =
        environment("TERM").find("256color") != std::string::npos || !environment("COLORTERM").empty();
    return wide ? terminal::Palette::wide : terminal::Palette::basic;
}

}  // namespace mycity::apps
