#include "valleys/code.hpp"

#include <optional>
#include <vector>

#include "base/hash.hpp"
#include "base/random.hpp"

namespace mycity {
namespace {

constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // Crockford's base 32
constexpr std::size_t kSeedLetters = 4;
constexpr std::string_view kSheetPrefix = "ROLL";
constexpr std::string_view kCampaignPrefix = "LEGACY";
constexpr std::size_t kMostLetters = 64;

enum class Use : std::uint8_t { single, campaign };

char check_letter(const ValleyCode& code, Use use) {
    Fingerprint print;
    print.add(static_cast<int>(code.style));
    print.add(static_cast<int>(code.base));
    print.add(code.seed);
    print.add(code.modules);
    if (use == Use::campaign) print.add(static_cast<int>(use));
    return kLetters[Random(print.value()).below(kLetters.size())];
}

char capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::string lower(std::string_view text) {
    std::string result;
    for (const char letter : text)
        result += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return result;
}

// The parts between dashes, blanks or other signs, in capital letters.
std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts;
    bool inside = false;
    for (const char raw : text) {
        const char letter = capital(raw);
        const bool part = (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
        if (part && !inside) parts.emplace_back();
        if (part) parts.back() += letter;
        inside = part;
    }
    return parts;
}

std::optional<std::uint32_t> digit_of(char letter) {
    if (letter == 'O') letter = '0';
    if (letter == 'I' || letter == 'L') letter = '1';
    const std::size_t found = kLetters.find(letter);
    if (found == std::string_view::npos) return std::nullopt;
    return static_cast<std::uint32_t>(found);
}

std::unexpected<CodeError> wrong(std::string_view code, std::string found, std::string expected = {}) {
    return std::unexpected(CodeError{code, std::move(found), std::move(expected)});
}

std::string all_styles() {
    std::string names;
    for (int i = 0; i < kStyles; ++i) {
        if (i > 0) names += ", ";
        for (const char letter : name_of(static_cast<Style>(i))) names += capital(letter);
    }
    return names;
}

std::string text_for(const ValleyCode& code, Use use) {
    std::string text(code.base == Base::dice ? "ROLL-" : "");
    if (use == Use::campaign) text = std::string(kCampaignPrefix) + '-';
    for (const char letter : name_of(code.style)) text += capital(letter);
    text += '-';
    for (std::size_t i = kSeedLetters; i-- > 0;) text += kLetters[code.seed >> (5 * i) & 31];
    text += check_letter(code, use);
    if (code.modules != 0) text += '-';
    for (const Module* module : modules_in(code.modules)) text += module->letter;
    return text;
}

std::expected<ValleyCode, CodeError> read_for(std::string_view text, Use use) {
    if (text.size() > kMostLetters) return wrong("code-seed", std::to_string(text.size()));
    std::vector<std::string> parts = parts_of(text);
    ValleyCode code;
    std::size_t at = 0;
    const bool campaign = !parts.empty() && parts[0] == kCampaignPrefix;
    if (campaign && use == Use::single) return wrong("code-campaign", parts[0]);
    if (campaign) {
        ++at;
    } else if (!parts.empty() && parts[0] == kSheetPrefix) {
        code.base = Base::dice;
        ++at;
    }
    const std::string name = at < parts.size() ? parts[at] : "";
    const auto style = style_from(lower(name));
    if (!style) return wrong("code-style", name, all_styles());
    code.style = *style;
    const std::string seed = ++at < parts.size() ? parts[at] : "";
    if (seed.size() != kSeedLetters + 1) return wrong("code-seed", seed);
    for (std::size_t i = 0; i < kSeedLetters; ++i) {
        const auto digit = digit_of(seed[i]);
        if (!digit) return wrong("code-seed", seed);
        code.seed = code.seed << 5 | *digit;
    }
    const auto check = digit_of(seed.back());
    if (!check) return wrong("code-seed", seed);
    for (++at; at < parts.size(); ++at)
        for (const char letter : parts[at]) {
            const auto module = module_lettered(letter);
            if (!module) return wrong("code-module", std::string(1, letter));
            code.modules |= *module;
        }
    if (kLetters[*check] != check_letter(code, campaign ? Use::campaign : Use::single))
        return wrong("code-check", seed);
    if (!is_sound(code.modules, code.base)) return wrong("code-unsound", text_for(code, use));
    if (!campaign && use == Use::campaign) return wrong("code-single", text_for(code, Use::single));
    if (campaign && code.modules != 0) return wrong("code-single", text_for(code, Use::campaign));
    return code;
}

}  // namespace

std::string text_of(const ValleyCode& code) { return text_for(code, Use::single); }
std::string campaign_text_of(const ValleyCode& code) { return text_for(code, Use::campaign); }

std::expected<ValleyCode, CodeError> read_code(std::string_view text) { return read_for(text, Use::single); }
bool names_campaign(std::string_view text) {
    const std::vector<std::string> parts = parts_of(text.substr(0, kMostLetters));
    return !parts.empty() && parts[0] == kCampaignPrefix;
}

std::expected<ValleyCode, CodeError> read_campaign_code(std::string_view text) {
    return read_for(text, Use::campaign);
}

}  // namespace mycity
