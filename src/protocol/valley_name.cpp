#include "protocol/valley_name.hpp"

#include <cstdint>
#include <optional>
#include <vector>

#include "valleys/campaign.hpp"
#include "valleys/code.hpp"

namespace mycity {
namespace {

std::optional<Style> style_of(std::string_view text) {
    if (const auto code = read_code(text)) return code->style;
    if (const auto code = read_campaign_code(text)) return code->style;
    return std::nullopt;
}

// FNV-1a: a number that similar codes do not share.
std::uint32_t hashed(std::string_view code) {
    std::uint32_t hash = 0x811c9dc5;
    for (const char letter : code) hash = (hash ^ static_cast<std::uint8_t>(letter)) * 0x01000193;
    return hash;
}

std::vector<std::string> listed(const std::string& text) {
    std::vector<std::string> parts{""};
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text.compare(i, 2, ", ") == 0) {
            parts.emplace_back();
            ++i;
        } else
            parts.back() += text[i];
    return parts;
}

}  // namespace

std::string valley_name(std::string_view code, const Words& words) {
    const auto style = style_of(code);
    if (!style) return "";
    const auto lands = listed(words.say("valley.name.land." + std::string(name_of(*style))));
    const auto things = listed(words.say("valley.name.of"));
    const std::uint32_t hash = hashed(code);
    return words.say("valley.name", {{"of", things[hash % things.size()]},
                                     {"land", lands[hash / things.size() % lands.size()]}});
}

std::string named_code(std::string_view code, const Words& words) {
    const std::string name = valley_name(code, words);
    return name.empty() ? std::string(code) : name + " \xC2\xB7 " + std::string(code);
}

}  // namespace mycity
