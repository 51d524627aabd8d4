#pragma once

#include <string>

#include "base/random.hpp"
#include "rules/space.hpp"
#include "server/challenge_events.hpp"
#include "server/commands.hpp"
#include "server/events.hpp"
#include "server/limits.hpp"

namespace mycity::testing {

// Fills every field of a described type with a random value that its codec can write and read.
class RandomFields {
  public:
    explicit RandomFields(Random& random) : random_(&random) {}

    template <class T>
    void field(std::string_view, T& value) {
        fill(value);
    }

    template <class T>
    T some() {
        T value{};
        fill(value);
        return value;
    }

  private:
    std::uint32_t below(std::uint32_t bound) { return random_->below(bound); }

    template <Described T>
    void fill(T& value) {
        T::describe(value, *this);
    }
    template <class T>
    void fill(Private<T>& value) {
        fill(value.value);
    }
    template <class T>
    void fill(std::optional<T>& value) {
        value.reset();
        if (below(2) == 0) fill(value.emplace());
    }
    template <class T>
    void fill(std::vector<T>& values) {
        values.clear();
        for (std::uint32_t i = below(4); i > 0; --i) fill(values.emplace_back());
    }
    template <class... Types>
    void fill(std::variant<Types...>& value) {
        std::uint32_t index = below(sizeof...(Types));
        (void)((index-- == 0 && (fill(value.template emplace<Types>()), true)) || ...);
    }
    void fill(bool& value) { value = below(2) == 0; }
    template <IsStrongId Id>
    void fill(Id& value) {
        value = Id(some<int>());
    }
    void fill(int& value) { value = static_cast<int>(static_cast<std::int32_t>(random_->next() >> 32)); }
    void fill(std::int64_t& value) { value = static_cast<std::int64_t>(random_->next()); }
    void fill(std::string& value) {
        static constexpr std::string_view parts[]{"a",  "Z", "9",  " ", "\"",     "\\",
                                                  "\n", "é", "城", "{", "private"};
        value.clear();
        for (std::uint32_t i = below(6); i > 0; --i) value += parts[below(std::size(parts))];
    }
    void fill(std::array<int, 3>& faces) {
        for (int& face : faces) face = static_cast<int>(below(6));
    }
    void fill(Digest& digest) {
        for (std::uint8_t& byte : digest) byte = static_cast<std::uint8_t>(below(256));
    }
    void fill(json::Value& value) {
        value = json::Value().set("x", some<int>()).set("y", some<std::string>());
    }
    void fill(Author& author) { author = static_cast<Author>(below(3)); }
    void fill(SeatKind& kind) { kind = static_cast<SeatKind>(below(3)); }
    void fill(MoveRequest& move) {
        move = {static_cast<Act>(below(3))};
        if (move.act != Act::place) return;
        for (std::uint32_t i = below(6); i > 0; --i)
            move.cells |= Mask::bit(SpaceId(static_cast<int>(below(10) * kColumns + below(10))));
    }
    void fill(StickerRequest& move) {
        static constexpr Sticker stickers[]{Sticker::well, Sticker::one_tree, Sticker::gold};
        move.sticker = stickers[below(std::size(stickers))];
        fill(move.target);
    }
    void fill(Clock& clock) {
        clock.kind = static_cast<Clock::Kind>(below(3));
        clock.amount = clock.kind == Clock::Kind::none  ? 0
                       : clock.kind == Clock::Kind::day ? 1 + below(kMostDays)
                                                        : kLeastMoveSeconds + below(3000);
    }
    void fill(Opening& opening) {
        fill(opening.secret);
        opening.nonces.clear();
        for (std::uint32_t i = below(4); i > 0; --i)
            for (std::uint32_t length = below(kMaxNonceBytes + 1), at = (opening.nonces.emplace_back(), 0);
                 at < length; ++at)
                opening.nonces.back() += static_cast<char>(below(256));
        opening.commitments.clear();
        if (below(2) == 0) return;
        for (const std::string& nonce : opening.nonces) {
            std::optional<Digest> commitment;
            if (below(2) == 0) commitment = nonce.empty() ? some<Digest>() : commitment_to_nonce(nonce);
            add_commitment(opening, commitment);
        }
    }

    Random* random_;
};

// Calls a function with an instance of every alternative of a variant.
template <class Variant, std::size_t Index = 0, class Visit>
void for_each_alternative(Random& random, Visit visit) {
    if constexpr (Index < std::variant_size_v<Variant>) {
        visit(Variant(RandomFields(random).some<std::variant_alternative_t<Index, Variant>>()));
        for_each_alternative<Variant, Index + 1>(random, visit);
    }
}

}  // namespace mycity::testing
