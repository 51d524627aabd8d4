#include "ai/net.hpp"

#include <cstdio>
#include <cstring>

namespace mycity::net {
namespace {

Mask joined_right(Mask cells) { return cells & ((cells & kNotFirstColumn) >> 1); }
Mask joined_down(Mask cells) { return cells & (cells >> kColumns); }

template <class T>
bool get(std::FILE* in, T* to, std::size_t count) {
    return std::fread(to, sizeof(T), count, in) == count;
}

}  // namespace

bool read_net(const std::string& path, Net& net) {
    std::FILE* in = std::fopen(path.c_str(), "rb");
    if (in == nullptr) return false;
    std::int32_t head[2];
    bool good = get(in, head, 2) && head[1] == kWidth;
    if (good) {
        const auto inputs = static_cast<std::size_t>(head[0]);
        net.rows.resize(inputs * kWidth);
        net.skip.resize(inputs);
        good = get(in, net.rows.data(), net.rows.size()) && get(in, net.skip.data(), inputs) &&
               get(in, net.bias.data(), net.bias.size()) && get(in, &net.layers, 1);
    }
    std::fclose(in);
    return good;
}

Places::Places(const Episode& episode, const Site& site) {
    for (const ShapeId shape : episode.shape_ids()) {
        const Shape& drawn = episode.shapes[shape.index()];
        for (int turn = 0; turn < drawn.orientations.count(); ++turn) {
            const Orientation& orientation = drawn.orientations[static_cast<std::size_t>(turn)];
            Oriented added{orientation.cells, {}, site.terrain[shape.index()].of(turn)};
            for (int i = 0; i < drawn.size; ++i)
                added.offsets.push_back(orientation.offset[static_cast<std::size_t>(i)]);
            bool known = false;
            for (const Oriented& other : oriented) known = known || other.cells == added.cells;
            if (!known) oriented.push_back(added);
        }
    }
}

Position::Position(const Game& game, PlayerId player, const Net& net, const Places& places)
    : net_(net), places_(places), features_(game, player) {
    const City& city = game.city(player);
    features_.update(game);
    occupied_ = city.occupied;
    kinds_ = city.of_kind;
    firsts_ = city.firsts;
    for (const Standing standing : city.buildings) {
        const Mask cells = game.episode().cells_of(standing);
        right_ |= joined_right(cells);
        down_ |= joined_down(cells);
    }
    for (std::size_t kind = 0; kind < 3; ++kind) largest_[kind] = largest_group(kinds_[kind], firsts_);
    for (const CardId card : game.episode().card_ids())
        if (game.card_unseen(card)) cards_ |= std::uint64_t{1} << card;
    passes_ = std::min<int>(city.passes, kMostPasses);

    base_.sums = net_.bias;
    base_.skip = net_.layers.skip_bias;
    const auto add_all = [&](int from, Mask spaces) {
        for_each_space(spaces, [&](SpaceId space) { add<1>(base_, from + space); });
    };
    Mask others = occupied_;
    for (int kind = 0; kind < 3; ++kind) {
        add_all(kCells + kind * kMaxSpaces, kinds_[static_cast<std::size_t>(kind)]);
        add_all(kLargest + kind * kMaxSpaces, largest_[static_cast<std::size_t>(kind)].spaces);
        others = without(others, kinds_[static_cast<std::size_t>(kind)]);
    }
    add_all(kCells + 3 * kMaxSpaces, others);
    add_all(kRight, right_);
    add_all(kDown, down_);
    for (std::uint64_t left = cards_; left != 0; left &= left - 1)
        add<1>(base_, kCards + std::countr_zero(left));
    add<1>(base_, kPasses + passes_);
    for (std::size_t i = 0; i < places_.oriented.size(); ++i) {
        const Places::Oriented& shape = places_.oriented[i];
        Mask taken;
        for (const std::uint8_t offset : shape.offsets) taken |= occupied_ >> offset;
        free_[i] = without(shape.terrain, taken);
        add_all(kPlaces + static_cast<int>(i) * kMaxSpaces, free_[i]);
    }
}

template <int Sign>
void Position::add(Accumulator& to, int input) const {
    const std::int16_t* row = net_.rows.data() + static_cast<std::size_t>(input) * kWidth;
    for (int i = 0; i < kWidth; ++i)
        to.sums[static_cast<std::size_t>(i)] =
            static_cast<std::int16_t>(to.sums[static_cast<std::size_t>(i)] + Sign * row[i]);
    to.skip += Sign * net_.skip[static_cast<std::size_t>(input)];
}

int Position::value_after(const PlacementDelta& delta) const {
    Accumulator sums = base_;
    if (!delta.none()) {
        const int kind = forms_groups(delta.kind) ? static_cast<int>(delta.kind) : 3;
        const auto add_all = [&](int from, Mask spaces) {
            for_each_space(spaces, [&](SpaceId space) { add<1>(sums, from + space); });
        };
        add_all(kCells + kind * kMaxSpaces, delta.cells);
        add_all(kRight, joined_right(delta.cells));
        add_all(kDown, joined_down(delta.cells));
        if (kind < 3) {
            const auto k = static_cast<std::size_t>(kind);
            const Group now = largest_group(kinds_[k] | delta.cells, firsts_ | Mask::bit(delta.anchor));
            add_all(kLargest + kind * kMaxSpaces, without(now.spaces, largest_[k].spaces));
            for_each_space(without(largest_[k].spaces, now.spaces),
                           [&](SpaceId space) { add<-1>(sums, kLargest + kind * kMaxSpaces + space); });
        }
        for (std::size_t i = 0; i < places_.oriented.size(); ++i) {
            Mask taken;
            for (const std::uint8_t offset : places_.oriented[i].offsets) taken |= delta.cells >> offset;
            for_each_space(free_[i] & taken, [&](SpaceId anchor) {
                add<-1>(sums, kPlaces + static_cast<int>(i) * kMaxSpaces + anchor);
            });
        }
    }
    const int value = features_.visit_features(delta, features_.phase_after(delta.size), [&](int weight) {
        add<1>(sums, kFeatures + weight - features::kLand.end());
    });
    return value + (features_.over() ? 0 : std::max(0, gain(sums)));
}

int Position::gain(const Accumulator& sums) const {
    const Layers& layers = net_.layers;
    alignas(32) std::array<std::int16_t, kWidth> wide;
    for (std::size_t i = 0; i < kWidth; ++i) wide[i] = std::clamp<std::int16_t>(sums.sums[i], 0, kMostActive);
    alignas(32) std::array<std::int16_t, kHidden> first;
    for (std::size_t j = 0; j < kHidden; ++j) {
        std::int32_t sum = layers.first_bias[j];
        for (std::size_t i = 0; i < kWidth; ++i) sum += wide[i] * layers.first[j][i];
        first[j] = static_cast<std::int16_t>(std::clamp(sum >> kShift, 0, kMostActive));
    }
    std::int32_t last = layers.last_bias;
    for (std::size_t j = 0; j < kHidden; ++j) {
        std::int32_t sum = layers.second_bias[j];
        for (std::size_t i = 0; i < kHidden; ++i) sum += first[i] * layers.second[j][i];
        last += std::clamp(sum >> kShift, 0, kMostActive) * layers.last[j];
    }
    return static_cast<int>(std::int64_t{last} * 1000 / (kOne << kShift)) + sums.skip;
}

int Position::sample(Sample& sample) const {
    std::memset(&sample, 0, sizeof sample);
    const auto put = [](std::uint64_t(&to)[2], Mask mask) {
        to[0] = mask.lo;
        to[1] = mask.hi;
    };
    Mask others = occupied_;
    for (std::size_t kind = 0; kind < 3; ++kind) {
        put(sample.kinds[kind], kinds_[kind]);
        put(sample.largest[kind], largest_[kind].spaces);
        others = without(others, kinds_[kind]);
    }
    put(sample.kinds[3], others);
    put(sample.right, right_);
    put(sample.down, down_);
    sample.cards = cards_;
    sample.passes = static_cast<std::uint16_t>(passes_);
    return features_.visit_features({}, features_.phase_after(0), [&](int weight) {
        if (sample.count < 48)
            sample.features[sample.count++] = static_cast<std::uint16_t>(weight - features::kLand.end());
    });
}

}  // namespace mycity::net
