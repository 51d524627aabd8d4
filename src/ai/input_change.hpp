#pragma once

#include <bit>
#include <cstddef>
#include <span>

#include "ai/net_inputs.hpp"
#include "ai/value_net.hpp"
#include "base/mask.hpp"

namespace mycity {

// A list of inputs without the cost of clearing it.
class InputList {
  public:
    InputList() = default;
    InputList(const InputList&) = delete;
    InputList& operator=(const InputList&) = delete;

    void add(int input) { *end_++ = static_cast<NetInput>(input); }
    // Several at once, without a look at memory for each.
    void add(int first, Mask spaces) {
        NetInput* end = end_;
        for_each_space(spaces, [&](SpaceId space) { *end++ = static_cast<NetInput>(first + space); });
        end_ = end;
    }
    void add(int first, ShapeSet shapes) {
        NetInput* end = end_;
        for (; shapes != 0; shapes &= shapes - 1)
            *end++ = static_cast<NetInput>(first + std::countr_zero(shapes));
        end_ = end;
    }
    std::span<const NetInput> all() const { return {inputs_, end_}; }

  private:
    static constexpr std::size_t kMostInputs = 4096;
    NetInput inputs_[kMostInputs];  // NOLINT: left as it is until it is used
    NetInput* end_ = inputs_;
};

// The inputs of a net that one position has and another one has not.
struct InputChange {
    InputList more;
    InputList fewer;

    ValueNet::Inputs all() const { return {more.all(), fewer.all()}; }
    void planes(int first, Mask before, Mask now) {
        more.add(first, without(now, before));
        fewer.add(first, without(before, now));
    }
    void lose(const OpenPlacements& open, SpaceId anchor, const Conflicts& conflicts, const ValueNet& net) {
        open.for_each_lost(anchor, conflicts, [&](ShapeSet shapes, SpaceId other) {
            fewer.add(net.first_placement_at(other), shapes);
        });
    }
};

// A weight of the linear value that is none of the land.
constexpr int input_of_feature(int weight) {
    return net_inputs::kFeature.start + weight - features::kLand.end();
}

constexpr Mask joined_right(Mask cells) { return cells & ((cells & kNotFirstColumn) >> 1); }
constexpr Mask joined_down(Mask cells) { return cells & (cells >> kColumns); }

}  // namespace mycity
