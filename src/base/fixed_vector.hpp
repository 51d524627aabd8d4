#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace mycity {

// A trivially copyable vector of at most `Capacity` elements; the caller must not exceed it.
template <class T, std::size_t Capacity>
class FixedVector {
  public:
    static constexpr std::size_t capacity() { return Capacity; }

    constexpr std::size_t size() const { return size_; }
    constexpr int count() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }
    constexpr void clear() { size_ = 0; }

    constexpr void push_back(const T& value) {
        assert(size_ < Capacity);
        items_[size_++] = value;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }

    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& back() { return items_[size_ - 1u]; }
    constexpr const T& back() const { return items_[size_ - 1u]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr bool operator==(const FixedVector& other) const {
        if (size_ != other.size_) return false;
        for (std::size_t i = 0; i < size_; ++i)
            if (!(items_[i] == other.items_[i])) return false;
        return true;
    }

  private:
    static_assert(Capacity < 65536);
    std::array<T, Capacity> items_{};
    std::uint16_t size_ = 0;
};

}  // namespace mycity
