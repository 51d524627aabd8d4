#include "ai/number_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

#include "base/hash.hpp"
#include "base/try.hpp"

namespace mycity {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kLineLength = 118;
constexpr int kDigitBits = 5;
constexpr int kGoesOn = 1 << kDigitBits;
constexpr int kMostDigits = 6;
constexpr std::size_t kFewestZeros = 3;  // that a run is written for

void put(std::string& out, unsigned number) {
    do {
        const unsigned digit = number % kGoesOn;
        number /= kGoesOn;
        out += kDigits[digit + (number != 0 ? kGoesOn : 0)];
    } while (number != 0);
}

unsigned folded(int number) {
    return number < 0 ? static_cast<unsigned>(-number) * 2 + 1 : static_cast<unsigned>(number) * 2;
}

int unfolded(unsigned number) {
    const int size = static_cast<int>(number / 2);
    return number % 2 != 0 ? -size : size;
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
            const auto digit = static_cast<unsigned>(found);
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

std::expected<std::vector<int>, WeightsError> read_numbers(Letters letters, std::size_t count, int largest) {
    std::vector<int> numbers;
    numbers.reserve(count);
    while (const auto letter = letters.next()) {
        const bool zeros = *letter == '.';
        const std::optional<char> first = zeros ? letters.next() : letter;
        if (!first) return std::unexpected(letters.error("count"));
        const auto number = TRY(letters.number(*first));
        if (count - numbers.size() < (zeros ? number : 1)) return std::unexpected(letters.error("count"));
        if (zeros) {
            numbers.insert(numbers.end(), number, 0);
        } else {
            if (number / 2 > static_cast<unsigned>(largest)) return std::unexpected(letters.error("range"));
            numbers.push_back(unfolded(number));
        }
    }
    if (numbers.size() != count) return std::unexpected(letters.error("count"));
    return numbers;
}

std::string write_numbers(std::span<const int> numbers) {
    std::string letters;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t zeros = 0;
        while (i + zeros < numbers.size() && numbers[i + zeros] == 0) ++zeros;
        if (zeros >= kFewestZeros) {
            letters += '.';
            put(letters, static_cast<unsigned>(zeros));
            i += zeros;
        } else {
            put(letters, folded(numbers[i++]));
        }
    }
    std::string text;
    for (std::size_t at = 0; at < letters.size(); at += kLineLength)
        text += letters.substr(at, kLineLength) + '\n';
    return text;
}

std::uint64_t checksum_of(std::span<const int> numbers) {
    Fingerprint print;
    for (const int number : numbers) print.add(number);
    return print.value();
}

std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

struct Header {
    int version = 0;
    std::string_view name;
    std::size_t count = 0;
    std::uint64_t checksum = 0;
};

template <class Number>
bool read_number(std::string_view word, Number& number, int base = 10) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
    return error == std::errc{} && end == word.data() + word.size() && !word.empty();
}

std::optional<Header> read_header(std::string_view line, std::string_view magic) {
    Header header;
    if (take_word(line) != magic || !read_number(take_word(line), header.version)) return std::nullopt;
    header.name = take_word(line);
    if (header.name.empty() || !read_number(take_word(line), header.count) ||
        !read_number(take_word(line), header.checksum, 16) || !line.empty())
        return std::nullopt;
    return header;
}

}  // namespace

std::expected<NumberFile, WeightsError> read_number_file(std::string_view text, const NumberFileKind& kind) {
    const auto wrong = [](std::string_view code) { return std::unexpected(WeightsError{code, 1, 1}); };
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto header = read_header(text.substr(0, end), kind.magic);
    if (!header) return wrong("header");
    if (header->version != kind.version) return wrong("version");
    if (header->count < kind.fewest || header->count > kind.most) return wrong("count");
    auto numbers = TRY(read_numbers(Letters(text.substr(end), 1), header->count, kind.largest));
    if (checksum_of(numbers) != header->checksum) return wrong("checksum");
    return NumberFile{std::string(header->name), std::move(numbers)};
}

std::string write_number_file(const NumberFile& file, const NumberFileKind& kind) {
    char sum[17] = {};
    (void)std::to_chars(sum, sum + 16, checksum_of(file.numbers), 16);
    std::string text(kind.magic);
    text += ' ' + std::to_string(kind.version) + ' ' + file.name + ' ' + std::to_string(file.numbers.size()) +
            ' ' + sum + '\n';
    return text + write_numbers(file.numbers);
}

}  // namespace mycity
