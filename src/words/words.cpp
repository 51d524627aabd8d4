#include "words/words.hpp"

#include <algorithm>

#include "content/embedded.hpp"

namespace mycity {
namespace {

/// A file that is missing or broken gives no words; a test reads all four.
Words embedded_words(Language language) {
    if (const auto text = content::file_text("words/" + std::string(code(language)) + ".words"))
        if (auto table = parse_words(*text)) return {language, std::move(*table)};
    return {language, WordsTable{}};
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string bracketed(std::string_view key) { return "[" + std::string(key) + "]"; }

std::string_view polish_category(std::uint64_t n) {
    if (n == 1) return "one";
    const bool teen = n % 100 >= 12 && n % 100 <= 14;
    return !teen && n % 10 >= 2 && n % 10 <= 4 ? "few" : "many";
}

/// The form of {name|form|form} for n.
std::string_view form_for(const Placeholder& placeholder, Language language, std::int64_t n) {
    const std::string_view category = plural_category(language, n);
    const std::size_t index = category == "one" ? 0 : category == "many" ? 2 : 1;
    return placeholder.forms[std::min(index, placeholder.forms.size() - 1)];
}

std::string fill(std::string_view text, Language language, std::span<const Words::Arg> args) {
    std::string out;
    split_placeholders(
        text, [&](std::string_view literal) { out += literal; },
        [&](const Placeholder& placeholder) {
            const auto arg = std::ranges::find(args, placeholder.name, &Words::Arg::name);
            if (arg == args.end())
                out.append("{").append(placeholder.written).append("}");
            else if (!placeholder.forms.empty() && arg->number)
                out += form_for(placeholder, language, *arg->number);
            else
                out += arg->value;
        });
    return out;
}

}  // namespace

std::string_view code(Language language) {
    constexpr std::array<std::string_view, all_languages.size()> codes{"en", "fr", "pl", "de"};
    return codes[static_cast<std::size_t>(language)];
}

std::optional<Language> language_from(std::string_view locale) {
    const std::string_view tag = locale.substr(0, locale.find_first_of("_-.@"));
    for (const Language language : all_languages) {
        if (std::ranges::equal(tag, code(language), {}, lower)) return language;
    }
    return std::nullopt;
}

std::string_view plural_category(Language language, std::int64_t n) {
    const std::uint64_t magnitude =
        n < 0 ? 0U - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
    switch (language) {
        case Language::pl:
            return polish_category(magnitude);
        case Language::fr:
            return magnitude <= 1 ? "one" : "other";
        case Language::en:
        case Language::de:
            break;
    }
    return magnitude == 1 ? "one" : "other";
}

const Words& Words::in(Language language) {
    static const std::array<Words, all_languages.size()> spoken{
        embedded_words(Language::en), embedded_words(Language::fr), embedded_words(Language::pl),
        embedded_words(Language::de)};
    return spoken[static_cast<std::size_t>(language)];
}

std::string Words::say(std::string_view key, std::span<const Arg> args) const {
    const std::string* text = table_.find(key);
    return text ? fill(*text, language_, args) : bracketed(key);
}

std::string Words::count(std::string_view key, std::int64_t n, Args args) const {
    std::string form(key);
    form += '.';
    form += plural_category(language_, n);
    const std::string* text = table_.find(form);
    if (!text) return bracketed(form);
    std::vector<Arg> all(args);
    all.emplace_back("n", n);
    return fill(*text, language_, all);
}

std::string Words::number_text(std::int64_t number) {
    std::string text = std::to_string(number);
    if (number < 0) text.replace(0, 1, "\u2212");
    return text;
}

}  // namespace mycity
