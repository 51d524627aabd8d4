#include "apps/options.hpp"

#include <algorithm>
#include <charconv>
#include <ranges>

namespace mycity::apps {
namespace {

// The edit distance: letters to change, add, remove or swap with their neighbour.
std::size_t slips_between(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[a.size()][b.size()];
}

const OptionSpec* find_option(const ArgumentsSpec& spec, std::string_view name) {
    const auto found = std::ranges::find(spec.options, name, &OptionSpec::name);
    return found == spec.options.end() ? nullptr : &*found;
}

const OptionSpec* find_letter(const ArgumentsSpec& spec, char letter) {
    const auto found = std::ranges::find(spec.options, letter, &OptionSpec::letter);
    return found == spec.options.end() ? nullptr : &*found;
}

UsageError unknown_option(const ArgumentsSpec& spec, std::string_view typed, std::string_view name) {
    std::vector<std::string_view> names;
    for (const OptionSpec& option : spec.options) names.push_back(option.name);
    std::string nearest = nearest_name(name, names);
    if (!nearest.empty()) nearest.insert(0, "--");
    return {"unknown-option", std::string(typed), std::move(nearest)};
}

}  // namespace

bool Arguments::has(std::string_view option) const {
    return std::ranges::find(given_, option, &Given::name) != given_.end();
}

std::optional<std::string> Arguments::value(std::string_view option) const {
    for (const Given& given : std::views::reverse(given_))
        if (given.name == option) return given.value;
    return std::nullopt;
}

std::vector<std::string> Arguments::values(std::string_view option) const {
    std::vector<std::string> values;
    for (const Given& given : given_)
        if (given.name == option) values.push_back(given.value);
    return values;
}

std::expected<Arguments, UsageError> read_arguments(const ArgumentsSpec& spec,
                                                    std::span<const std::string> arguments) {
    Arguments result;
    bool only_words = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view typed = arguments[i];
        if (only_words || typed.size() < 2 || typed[0] != '-') {
            result.words_.emplace_back(typed);
            continue;
        }
        if (typed == "--") {
            only_words = true;
            continue;
        }
        const bool full = typed[1] == '-';
        const std::size_t equals = full ? typed.find('=') : std::string_view::npos;
        const std::string_view shown = typed.substr(0, equals);
        const OptionSpec* option = full                ? find_option(spec, shown.substr(2))
                                   : typed.size() == 2 ? find_letter(spec, typed[1])
                                                       : nullptr;
        if (option == nullptr)
            return std::unexpected(unknown_option(spec, shown, shown.substr(full ? 2 : 1)));
        std::string value;
        if (option->takes == Takes::nothing) {
            if (equals != std::string_view::npos)
                return std::unexpected(UsageError{"no-value-wanted", std::string(shown)});
        } else if (equals != std::string_view::npos) {
            value = typed.substr(equals + 1);
        } else if (i + 1 < arguments.size()) {
            value = arguments[++i];
        } else {
            return std::unexpected(UsageError{"value-missing", std::string(shown)});
        }
        result.given_.push_back({option->name, std::move(value)});
    }
    if (result.words_.size() > spec.max_words)
        return std::unexpected(UsageError{"too-many-words", result.words_[spec.max_words]});
    if (result.words_.size() < spec.min_words && !result.has("help"))
        return std::unexpected(UsageError{"word-missing"});
    return result;
}

std::string nearest_name(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t longest = 40;
    if (word.size() > longest) return {};
    std::string_view best;
    std::size_t fewest = 3;
    for (const std::string_view candidate : candidates) {
        const std::size_t slips = slips_between(word, candidate);
        // No hint if most letters differ.
        if (slips < fewest && slips * 2 < std::max(word.size(), candidate.size())) {
            best = candidate;
            fewest = slips;
        }
    }
    return std::string(best);
}

std::optional<std::uint64_t> to_unsigned(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return number;
}

}  // namespace mycity::apps
