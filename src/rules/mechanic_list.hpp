#pragma once

#include <bit>
#include <cstdint>

#include "base/fixed_vector.hpp"
#include "rules/city.hpp"
#include "rules/mechanic.hpp"

namespace mycity {

// Some of an episode's mechanics, in its order.
class SomeMechanics {
  public:
    class Iterator {
      public:
        constexpr Iterator(const MechanicUse* first, std::uint32_t slots) : first_(first), slots_(slots) {}
        constexpr const MechanicUse& operator*() const { return first_[std::countr_zero(slots_)]; }
        constexpr Iterator& operator++() {
            slots_ &= slots_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator& other) const { return slots_ == other.slots_; }

      private:
        const MechanicUse* first_;
        std::uint32_t slots_;
    };

    constexpr SomeMechanics(const MechanicUse* first, std::uint32_t slots) : first_(first), slots_(slots) {}
    constexpr Iterator begin() const { return {first_, slots_}; }
    constexpr Iterator end() const { return {first_, 0}; }

  private:
    const MechanicUse* first_;
    std::uint32_t slots_;
};

// The mechanics of an episode in booking order. It stores which mechanic has which hook, because most have
// few and a game asks several times per round.
class MechanicList {
  public:
    void push_back(const MechanicUse& use) {
        const std::uint32_t slot = std::uint32_t{1} << uses_.size();
        const Mechanic& mechanic = *use.mechanic;
        if (mechanic.began != nullptr) began_ |= slot;
        if (mechanic.reveal != nullptr) reveal_ |= slot;
        if (mechanic.contact != nullptr) contact_ |= slot;
        if (mechanic.forbid != nullptr) forbid_ |= slot;
        if (mechanic.refuse_pass != nullptr) refuse_pass_ |= slot;
        if (mechanic.passed != nullptr) passed_ |= slot;
        if (mechanic.placed != nullptr) placed_ |= slot;
        if (mechanic.round_closed != nullptr) round_closed_ |= slot;
        if (mechanic.round_closed != nullptr && !mechanic.watches) always_closed_ |= slot;
        if (mechanic.score != nullptr) score_ |= slot;
        uses_.push_back(use);
    }

    std::size_t size() const { return uses_.size(); }
    int count() const { return uses_.count(); }
    bool full() const { return uses_.full(); }
    const MechanicUse* begin() const { return uses_.begin(); }
    const MechanicUse* end() const { return uses_.end(); }

    SomeMechanics with_began() const { return {begin(), began_}; }
    SomeMechanics with_reveal() const { return {begin(), reveal_}; }
    bool have_contact() const { return contact_ != 0; }
    SomeMechanics with_contact() const { return {begin(), contact_}; }
    SomeMechanics with_forbid() const { return {begin(), forbid_}; }
    SomeMechanics with_refuse_pass() const { return {begin(), refuse_pass_}; }
    SomeMechanics with_passed() const { return {begin(), passed_}; }
    SomeMechanics with_placed() const { return {begin(), placed_}; }
    SomeMechanics with_round_closed(bool on_watched) const {
        return {begin(), on_watched ? round_closed_ : always_closed_};
    }
    SomeMechanics with_score() const { return {begin(), score_}; }

  private:
    FixedVector<MechanicUse, kMaxMechanics> uses_;
    std::uint32_t began_ = 0;
    std::uint32_t reveal_ = 0;
    std::uint32_t contact_ = 0;
    std::uint32_t forbid_ = 0;
    std::uint32_t refuse_pass_ = 0;
    std::uint32_t passed_ = 0;
    std::uint32_t placed_ = 0;
    std::uint32_t round_closed_ = 0;
    std::uint32_t always_closed_ = 0;  // those of them that watch no ground
    std::uint32_t score_ = 0;
};

}  // namespace mycity
