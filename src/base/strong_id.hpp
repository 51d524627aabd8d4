#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <functional>

namespace mycity {

// An integer that identifies one kind of thing. It converts explicitly from a number and implicitly to one,
// so that it works as an index. Ids of two kinds can be neither compared nor exchanged.
template <class Tag, class Rep = int>
class StrongId {
  public:
    constexpr StrongId() = default;
    template <std::integral T>
    constexpr explicit StrongId(T number) : number_(static_cast<Rep>(number)) {}

    constexpr operator int() const { return number_; }
    constexpr std::size_t index() const { return static_cast<std::size_t>(number_); }

    constexpr StrongId& operator++() {
        ++number_;
        return *this;
    }
    constexpr StrongId& operator--() {
        --number_;
        return *this;
    }

    friend constexpr bool operator==(StrongId, StrongId) = default;
    friend constexpr auto operator<=>(StrongId, StrongId) = default;

  private:
    Rep number_ = 0;
};

// Without these, ids of two kinds would be compared as numbers.
template <class A, class RepA, class B, class RepB>
    requires(!std::same_as<A, B>)
void operator==(StrongId<A, RepA>, StrongId<B, RepB>) = delete;
template <class A, class RepA, class B, class RepB>
    requires(!std::same_as<A, B>)
void operator<=>(StrongId<A, RepA>, StrongId<B, RepB>) = delete;
template <class A, class RepA, class B, class RepB>
void operator+(StrongId<A, RepA>, StrongId<B, RepB>) = delete;
template <class A, class RepA, class B, class RepB>
    requires(!std::same_as<A, B>)
void operator-(StrongId<A, RepA>, StrongId<B, RepB>) = delete;

template <class T>
inline constexpr bool kIsStrongId = false;
template <class Tag, class Rep>
inline constexpr bool kIsStrongId<StrongId<Tag, Rep>> = true;
template <class T>
concept IsStrongId = kIsStrongId<T>;

// The ids from 0 below a count, for loops.
template <IsStrongId Id>
class IdRange {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(int number) : number_(number) {}
        constexpr Id operator*() const { return Id(number_); }
        constexpr Iterator& operator++() {
            ++number_;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        int number_;
    };

    constexpr explicit IdRange(int count) : count_(count) {}
    constexpr Iterator begin() const { return Iterator(0); }
    constexpr Iterator end() const { return Iterator(count_); }

  private:
    int count_;
};

}  // namespace mycity

template <class Tag, class Rep>
struct std::hash<mycity::StrongId<Tag, Rep>> {
    std::size_t operator()(mycity::StrongId<Tag, Rep> id) const noexcept { return id.index(); }
};
