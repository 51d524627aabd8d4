#pragma once

#include <optional>
#include <vector>

#include "base/json.hpp"
#include "protocol/engine_context.hpp"
#include "record/read.hpp"

namespace mycity {

// What the `view` of a request asks for: everything that one screen shows after a change, in one reply.
struct ViewRequest {
    std::optional<std::vector<PlayerId>> seats{};  // played at the asker's device; else all that are no bots
    std::optional<PlayerId> viewer{};              // whose screen it was
    std::optional<EpisodeNumber> episode{};        // whose content the asker has
    std::optional<int> round{};                    // what is open on the asker's screen; what happened since
    std::optional<int> since{};                    // the view that the asker has; only what has changed
    bool previews = false;
    enum class Document : std::uint8_t { none, whole, by_episode } document = Document::none;
};

// How a command that reads or changes the game replies: with the state, or with a view.
class StateReply {
  public:
    // Reads `view`; before anything changes, since a request that fails changes nothing.
    static Read<StateReply> of(const json::Value& request, int players);

    bool is_view() const { return view_.has_value(); }

    // The state as this player may see it, or as everybody may. A view begins its search for the next
    // viewer at this player when the request names no viewer.
    void write(json::Writer& out, EngineContext& context, std::optional<PlayerId> player) const;

  private:
    std::optional<ViewRequest> view_;
};

}  // namespace mycity
