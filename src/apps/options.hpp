#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mycity::apps {

enum class Takes { nothing, value };

struct OptionSpec {
    std::string_view name;  // without dashes
    Takes takes = Takes::nothing;
    char letter = 0;  // of the short form, if there is one
};

struct ArgumentsSpec {
    std::span<const OptionSpec> options{};
    std::size_t min_words = 0;  // arguments that are not options
    std::size_t max_words = 0;
};

// A fault of a command line. `code` names a text: "cli.error.CODE".
struct UsageError {
    std::string_view code;
    std::string word{};     // the word that was typed
    std::string nearest{};  // the nearest valid word
};

class Arguments {
  public:
    bool has(std::string_view option) const;
    // The last value given; empty if the option is absent.
    std::optional<std::string> value(std::string_view option) const;
    // All values given, in order.
    std::vector<std::string> values(std::string_view option) const;
    const std::vector<std::string>& words() const { return words_; }

  private:
    friend std::expected<Arguments, UsageError> read_arguments(const ArgumentsSpec&,
                                                               std::span<const std::string>);
    struct Given {
        std::string_view name;
        std::string value;
    };
    std::vector<Given> given_;
    std::vector<std::string> words_;
};

// `--name`, `--name value`, `--name=value`, `-x value`; after `--` everything is a word, as is `-`.
std::expected<Arguments, UsageError> read_arguments(const ArgumentsSpec& spec,
                                                    std::span<const std::string> arguments);

// The candidate that differs by at most two letters; empty if there is none.
std::string nearest_name(std::string_view word, std::span<const std::string_view> candidates);

// A decimal integer without sign.
std::optional<std::uint64_t> to_unsigned(std::string_view text);

}  // namespace mycity::apps
