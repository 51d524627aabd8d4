#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mycity {

using Digest = std::array<std::uint8_t, 32>;

// Incremental SHA-256 (FIPS 180-4).
class Sha256 {
  public:
    Sha256& add(std::span<const std::uint8_t> bytes);
    Sha256& add(std::string_view bytes);
    Sha256& add_byte(std::uint8_t byte) { return add(std::span(&byte, 1)); }
    // Most significant byte first.
    Sha256& add_number(std::uint64_t number);
    // The digest of everything added; nothing may be added after that.
    Digest finish();

  private:
    void compress(const std::uint8_t* block);
    void compress_plainly(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    std::size_t filled_ = 0;
    std::uint64_t length_ = 0;  // in bytes
};

Digest sha256(std::string_view bytes);
Digest sha256(std::span<const std::uint8_t> bytes);

}  // namespace mycity
