#pragma once

#include <optional>
#include <vector>

#include "rules/episode.hpp"

namespace mycity::bench {

// Every placement of every building in a list of masks, filtered one by one: how one would first write
// it, and the measure for the engine's shifting of whole boards.
class ListScan {
  public:
    explicit ListScan(const Episode& episode) {
        for (const Building& building : episode.buildings) {
            const Shape& shape = episode.shapes[building.shape];
            const LegalSet all(episode.site.terrain[building.shape], shape.orientations.count());
            std::vector<Mask>& list = lists_.emplace_back();
            all.for_each([&](Placement placement) { list.push_back(cells_of(shape, placement)); });
        }
    }

    int find(BuildingId building, const Mask& occupied, const Mask& reach) {
        found_.clear();
        for (const Mask& cells : lists_[building.index()])
            if (!cells.meets(occupied) && cells.meets(reach)) found_.push_back(cells);
        return static_cast<int>(found_.size());
    }
    Mask found(int index) const { return found_[static_cast<std::size_t>(index)]; }

  private:
    std::vector<std::vector<Mask>> lists_;
    std::vector<Mask> found_;
};

// The engine's way, in the same terms.
class BoardShift {
  public:
    explicit BoardShift(const Episode& episode) : episode_(episode) {}

    int find(BuildingId building, const Mask& occupied, const Mask& reach) {
        const std::size_t index = episode_.buildings[building.index()].shape.index();
        shape_ = &episode_.shapes[index];
        legal_.emplace(*shape_, episode_.site.terrain[index], occupied, reach);
        return legal_->count();
    }
    Mask found(int index) const { return cells_of(*shape_, legal_->nth(index)); }

  private:
    const Episode& episode_;
    const Shape* shape_ = nullptr;
    std::optional<LegalSet> legal_;
};

}  // namespace mycity::bench
