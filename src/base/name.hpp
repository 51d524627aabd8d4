#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace mycity {

// A short text inside trivially copyable objects: ids of buildings, shapes and faces.
class Name {
  public:
    static constexpr std::size_t kMaxLength = 15;

    constexpr Name() = default;
    // Longer texts are truncated; the readers of content refuse them before.
    constexpr Name(std::string_view text) {
        for (const char c : text.substr(0, kMaxLength)) text_[length_++] = c;
    }
    constexpr operator std::string_view() const { return {text_.data(), length_}; }
    constexpr std::string_view view() const { return *this; }
    constexpr bool operator==(std::string_view other) const { return view() == other; }
    constexpr bool operator==(const Name& other) const { return view() == other.view(); }

  private:
    std::array<char, kMaxLength> text_{};
    std::uint8_t length_ = 0;
};

}  // namespace mycity
