#include "record/fingerprint.hpp"

#include "base/hash.hpp"

namespace mycity {
namespace {

// Hashes small numbers, four in one step. Nothing is inlined: WebAssembly shall stay small.
class PackedPrint {
  public:
    [[gnu::noinline]] void add(int number) {
        bits_ = bits_ << 16 | static_cast<std::uint16_t>(number);
        if (++count_ % 4 == 0) add_word(bits_);
    }
    [[gnu::noinline]] void add_word(std::uint64_t word) { print_.add(static_cast<std::int64_t>(word)); }
    std::uint64_t value() {
        add_word(bits_);
        return print_.value();
    }

  private:
    Fingerprint print_;
    std::uint64_t bits_ = 0;
    unsigned count_ = 0;
};

void add_city(PackedPrint& print, const City& city) {
    print.add(static_cast<int>(city.buildings.size()));
    for (const Standing standing : city.buildings)
        print.add(standing.building() << 10 | standing.placement().number);
    for (const Mask spaces : {city.parks, city.cleared}) {
        print.add_word(spaces.lo);
        print.add_word(spaces.hi);
    }
    print.add(city.passes << 8 | city.circles);
    print.add(city.score);
    print.add((city.locked ? 4 : 0) | (city.ended ? 2 : 0) | (city.ended_by_rule ? 1 : 0));
    for (std::size_t slot = 0; slot < city.booked.size(); ++slot) {
        if (city.booked[slot] == 0) continue;
        print.add(static_cast<int>(slot));
        print.add(city.booked[slot]);
    }
}

}  // namespace

std::uint64_t fingerprint_of(const Game& game) {
    PackedPrint print;
    for (const PlayerId player : game.player_ids()) add_city(print, game.city(player));
    for (const BuildingId building : game.out()) print.add(building);
    print.add(game.round());
    print.add(game.last_outcome().value_or(0));
    print.add(game.line_used());
    print.add(static_cast<int>(game.phase()) << 1 | (game.striking() ? 1 : 0));
    std::uint64_t unseen = 0;
    for (const CardId card : game.episode().card_ids())
        if (game.card_unseen(card)) unseen |= std::uint64_t{1} << card;
    print.add_word(unseen);
    return print.value();
}

}  // namespace mycity
