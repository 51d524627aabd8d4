#include "words/words.hpp"

#include <algorithm>
#include <map>

#include "content/embedded.hpp"

namespace mycity {
namespace {

/// The texts of content/words and content/stories. A missing or invalid file gives no words; a test reads all
/// files. English always exists.
std::map<Language, Words> embedded_words() {
    std::map<Language, Words> spoken;
    for (const content::File& file : content::embedded_files())
        if (const auto language = language_of_file(file.path)) {
            std::string text(file.text);
            const std::string stories = "stories/" + std::string(language->code()) + ".words";
            if (const auto more = content::file_text(stories)) text.append("\n").append(*more);
            if (auto table = parse_words(text)) spoken.try_emplace(*language, *language, std::move(*table));
        }
    spoken.try_emplace(Language(), Language(), WordsTable{});
    return spoken;
}

std::string bracketed(std::string_view key) { return "[" + std::string(key) + "]"; }

/// The form of {name|form|form} for n.
std::string_view form_for(const Placeholder& placeholder, const PluralForms& plural, std::int64_t n) {
    return placeholder.forms[std::min(plural.index_for(n), placeholder.forms.size() - 1)];
}

std::string fill(std::string_view text, const PluralForms& plural, std::span<const Words::Arg> args) {
    std::string out;
    split_placeholders(
        text, [&](std::string_view literal) { out += literal; },
        [&](const Placeholder& placeholder) {
            const auto arg = std::ranges::find(args, placeholder.name, &Words::Arg::name);
            if (arg == args.end())
                out.append("{").append(placeholder.written).append("}");
            else if (!placeholder.forms.empty() && arg->number)
                out += form_for(placeholder, plural, *arg->number);
            else
                out += arg->value;
        });
    return out;
}

/// The text of a key in a plural form such as ".one", or "" for none. It is the `.you` form, if the key has
/// one, when {name} is the word for a person without a name: "You" takes another verb than "Ada".
const std::string* text_of(const WordsTable& table, std::string_view key, std::string_view form,
                           std::span<const Words::Arg> args) {
    const auto name = std::ranges::find(args, "name", &Words::Arg::name);
    const std::string* you = name == args.end() ? nullptr : table.find("terminal.you");
    if (you != nullptr && name->value == *you)
        if (const std::string* text = table.find(std::string(key).append(".you").append(form))) return text;
    return table.find(std::string(key).append(form));
}

}  // namespace

const Words& Words::in(Language language) {
    static const std::map<Language, Words> spoken = embedded_words();
    const auto found = spoken.find(language);
    return (found != spoken.end() ? found : spoken.find(Language()))->second;
}

std::string Words::say(std::string_view key, std::span<const Arg> args) const {
    const std::string* text = text_of(table_, key, "", args);
    return text ? fill(*text, plural_, args) : bracketed(key);
}

std::string Words::count(std::string_view key, std::int64_t n, Args args) const {
    const std::string form = "." + std::string(plural_.form_for(n));
    const std::string* text = text_of(table_, key, form, args);
    if (!text) return bracketed(std::string(key) + form);
    std::vector<Arg> all(args);
    all.emplace_back("n", n);
    return fill(*text, plural_, all);
}

std::string Words::number_text(std::int64_t number) {
    std::string text = std::to_string(number);
    if (number < 0) text.replace(0, 1, "\u2212");
    return text;
}

}  // namespace mycity
