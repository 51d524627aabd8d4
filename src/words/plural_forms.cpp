#include "words/plural_forms.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace mycity {
namespace {

constexpr std::array<std::string_view, 6> kForms{"zero", "one", "two", "few", "many", "other"};

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::optional<std::uint64_t> number_from(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

PluralForms::PluralForms(const WordsTable& table) {
    for (const std::string_view name : kForms) {
        const std::string* text = table.find("language.plural." + std::string(name));
        if (text == nullptr) continue;
        if (auto conditions = conditions_from(*text)) forms_.push_back({name, std::move(*conditions)});
    }
}

std::optional<PluralForms::Condition> PluralForms::condition_from(std::string_view text) {
    Condition condition;
    if (text.starts_with('%')) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        const auto modulus = number_from(text.substr(1, blank - 1));
        if (!modulus || *modulus == 0) return std::nullopt;
        condition.modulus = *modulus;
        text = trimmed(text.substr(blank));
    }
    if (text.starts_with("not ")) {
        condition.inside = false;
        text = trimmed(text.substr(4));
    }
    const std::size_t dots = text.find("..");
    const auto least = number_from(text.substr(0, dots));
    const auto most = dots == std::string_view::npos ? least : number_from(text.substr(dots + 2));
    if (!least || !most) return std::nullopt;
    condition.least = *least;
    condition.most = *most;
    return condition;
}

std::optional<std::vector<PluralForms::Condition>> PluralForms::conditions_from(std::string_view text) {
    std::vector<Condition> conditions;
    if (trimmed(text) == "any") return conditions;
    while (true) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto condition = condition_from(trimmed(text.substr(0, comma)));
        if (!condition) return std::nullopt;
        conditions.push_back(*condition);
        if (comma == text.size()) return conditions;
        text.remove_prefix(comma + 1);
    }
}

std::size_t PluralForms::index_for(std::int64_t n) const {
    const auto magnitude = n < 0 ? 0U - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
    const auto holds = [&](const Condition& condition) {
        const std::uint64_t value = condition.modulus == 0 ? magnitude : magnitude % condition.modulus;
        return (value >= condition.least && value <= condition.most) == condition.inside;
    };
    const auto fits = [&](const Form& form) { return std::ranges::all_of(form.conditions, holds); };
    return static_cast<std::size_t>(std::ranges::find_if(forms_, fits) - forms_.begin());
}

std::string_view PluralForms::form_for(std::int64_t n) const {
    const std::size_t index = index_for(n);
    return index < forms_.size() ? forms_[index].name : "other";
}

}  // namespace mycity
