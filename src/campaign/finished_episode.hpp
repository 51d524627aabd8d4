#pragma once

#include <memory>

#include "record/record.hpp"

namespace mycity {

// An episode of a campaign that is over. It never changes, so copies of a campaign share it.
struct FinishedEpisode {
    Record played;
    json::Value written;  // its record as it was first written or read; documents repeat it
};
using FinishedEpisodePointer = std::shared_ptr<const FinishedEpisode>;

inline FinishedEpisodePointer finished_episode(Record played) {
    json::Value written = record_value(played.session, played.players);
    return std::make_shared<const FinishedEpisode>(std::move(played), std::move(written));
}

}  // namespace mycity
