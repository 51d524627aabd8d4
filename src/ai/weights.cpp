#include "ai/weights.hpp"

#include <charconv>
#include <optional>

#include "base/hash.hpp"

namespace mycity {
namespace {

constexpr std::string_view kMagic = "mycity-weights";
constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kLineLength = 118;
constexpr int kDigitBits = 5;
constexpr int kGoesOn = 1 << kDigitBits;
constexpr int kMostDigits = 4;

std::uint64_t checksum(std::span<const Weight> weights) {
    Fingerprint print;
    for (const Weight weight : weights) print.add(weight);
    return print.value();
}

void put(std::string& out, unsigned number) {
    do {
        const unsigned digit = number % kGoesOn;
        number /= kGoesOn;
        out += kDigits[digit + (number != 0 ? kGoesOn : 0)];
    } while (number != 0);
}

unsigned folded(Weight weight) {
    return weight < 0 ? static_cast<unsigned>(-weight) * 2 + 1 : static_cast<unsigned>(weight) * 2;
}

// Takes the letters of a file one by one and knows where it is.
class Letters {
  public:
    Letters(std::string_view text, std::size_t line) : text_(text), line_(line) {}

    std::optional<char> next() {
        while (!text_.empty() && text_.front() == '\n') {
            text_.remove_prefix(1);
            ++line_;
            column_ = 0;
        }
        if (text_.empty()) return std::nullopt;
        const char letter = text_.front();
        text_.remove_prefix(1);
        ++column_;
        return letter;
    }
    WeightsError error(std::string_view code) const { return {code, line_, column_}; }

    std::expected<unsigned, WeightsError> number(char first) {
        unsigned result = 0;
        std::optional<char> letter = first;
        for (int digits = 0; digits < kMostDigits; ++digits, letter = next()) {
            if (!letter) return std::unexpected(error("count"));
            const std::size_t found = kDigits.find(*letter);
            if (found == std::string_view::npos) return std::unexpected(error("digit"));
            const unsigned digit = static_cast<unsigned>(found);
            result |= (digit % kGoesOn) << (digits * kDigitBits);
            if (digit < kGoesOn) return result;
        }
        return std::unexpected(error("range"));
    }

  private:
    std::string_view text_;
    std::size_t line_;
    std::size_t column_ = 0;
};

struct Header {
    int version = 0;
    std::string chapter;
    std::size_t count = 0;
    std::uint64_t checksum = 0;
};

std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

template <class Number>
bool read_number(std::string_view word, Number& number, int base = 10) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
    return error == std::errc{} && end == word.data() + word.size() && !word.empty();
}

std::optional<Header> read_header(std::string_view line) {
    Header header;
    if (take_word(line) != kMagic || !read_number(take_word(line), header.version)) return std::nullopt;
    header.chapter = take_word(line);
    if (header.chapter.empty() || !read_number(take_word(line), header.count) ||
        !read_number(take_word(line), header.checksum, 16) || !line.empty())
        return std::nullopt;
    return header;
}

std::expected<std::vector<Weight>, WeightsError> read_numbers(Letters& letters) {
    std::vector<Weight> weights;
    weights.reserve(features::kWeights);
    while (const auto letter = letters.next()) {
        const bool zeros = *letter == '.';
        const std::optional<char> first = zeros ? letters.next() : letter;
        if (!first) return std::unexpected(letters.error("count"));
        const auto number = letters.number(*first);
        if (!number) return std::unexpected(number.error());
        const std::size_t room = features::kWeights - weights.size();
        if (room < (zeros ? *number : 1)) return std::unexpected(letters.error("count"));
        if (zeros) {
            weights.insert(weights.end(), *number, 0);
        } else {
            if (*number / 2 > INT16_MAX) return std::unexpected(letters.error("range"));
            const int size = static_cast<int>(*number / 2);
            weights.push_back(static_cast<Weight>(*number % 2 != 0 ? -size : size));
        }
    }
    if (weights.size() != features::kWeights) return std::unexpected(letters.error("count"));
    return weights;
}

}  // namespace

std::expected<WeightsFile, WeightsError> read_weights(std::string_view text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto header = read_header(text.substr(0, end));
    if (!header) return std::unexpected(WeightsError{"header", 1, 1});
    if (header->version != features::kVersion) return std::unexpected(WeightsError{"version", 1, 1});
    if (header->count != features::kWeights) return std::unexpected(WeightsError{"count", 1, 1});
    Letters letters(text.substr(end), 1);
    auto weights = read_numbers(letters);
    if (!weights) return std::unexpected(weights.error());
    if (checksum(*weights) != header->checksum) return std::unexpected(WeightsError{"checksum", 1, 1});
    return WeightsFile{header->chapter, std::move(*weights)};
}

std::string write_weights(const WeightsFile& file) {
    std::string numbers;
    for (std::size_t i = 0; i < file.weights.size();) {
        std::size_t zeros = 0;
        while (i + zeros < file.weights.size() && file.weights[i + zeros] == 0) ++zeros;
        if (zeros > 2) {
            numbers += '.';
            put(numbers, static_cast<unsigned>(zeros));
            i += zeros;
        } else {
            put(numbers, folded(file.weights[i++]));
        }
    }
    char sum[17] = {};
    (void)std::to_chars(sum, sum + 16, checksum(file.weights), 16);
    std::string text = std::string(kMagic) + ' ' + std::to_string(features::kVersion) + ' ' + file.chapter +
                       ' ' + std::to_string(file.weights.size()) + ' ' + sum + '\n';
    for (std::size_t at = 0; at < numbers.size(); at += kLineLength)
        text += numbers.substr(at, kLineLength) + '\n';
    return text;
}

}  // namespace mycity
