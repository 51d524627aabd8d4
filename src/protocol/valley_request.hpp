#pragma once

#include <memory>
#include <optional>
#include <string>

#include "content/campaign_valley.hpp"
#include "content/valley.hpp"
#include "protocol/engine_context.hpp"
#include "record/read.hpp"
#include "record/session.hpp"

namespace mycity {

using content::CampaignValleyPointer;
using ValleyPointer = std::shared_ptr<const content::Valley>;

// What `valley` says: a code, or an object with a board.
Read<ValleyPointer> valley_given(const EngineContext& context, const json::Value& value, std::string_view at);
// The same in a request, or a code in `code`, or a valley to be drawn: `style`, `seed`, `base`, `modules`
// and `grade`; or the valley of a `week`.
Read<ValleyPointer> valley_asked(const EngineContext& context, const json::Value& request);
// A drawn valley, or that of a record, without a code that is not the one of its board. The small engine
// makes no valleys and cannot compare.
ValleyPointer with_compared_code(const EngineContext& context, ValleyPointer valley);
// The code that an object names, if it is not the one of its board.
std::optional<std::string> wrong_code(const json::Value& given, const content::Valley& valley);

// The draw that belongs to a valley, for a request without a seed: number `draw`, or the first.
Read<std::uint64_t> draw_seed_asked(const content::Valley& valley, const json::Value& request);
// The land of a campaign: its code, or an object with a board and places.
Read<CampaignValleyPointer> campaign_valley_given(const json::Value& value, std::string_view at);
// The same where a request asks for one, in `valley` or `code`, or to be drawn: `campaign`, `style` and
// `seed`; null where it asks for the valley of a single game.
Read<CampaignValleyPointer> campaign_valley_asked(const json::Value& request);

// `valley`: its code, base and modules, each with its name and text.
void write_valley_facts(json::Writer& out, const content::Valley& valley, const Words& words);

// An episode that a request names, with its valley where it is none of the content's.
struct ChosenEpisode {
    const Episode* episode;
    ValleyPointer valley{};
    CampaignValleyPointer land{};  // of the campaign in play, whose episode it is
};
// The game at its start.
Session session_of(const ChosenEpisode& chosen, int players, Draw draw);
Read<ChosenEpisode> chosen_episode(const EngineContext& context, const json::Value& request);

}  // namespace mycity
