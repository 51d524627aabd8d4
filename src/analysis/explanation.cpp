#include "analysis/explanation.hpp"

#include <algorithm>

#include "ai/campaign_value.hpp"
#include "ai/free_land.hpp"
#include "ai/rollout.hpp"
#include "analysis/evaluated_moves.hpp"
#include "analysis/rounded_parts.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kHundredthsATenth = 10;

enum class Side : std::uint8_t { first, second };

// The position at the end of each game after a move; the same draws whatever the move.
class Playouts {
  public:
    Playouts(const SoloGame& solo, Move move) : next_(solo.after(move)) {
        if (next_.phase() != Phase::over) rollout_.emplace(next_, solo.player, weights_for(next_.episode()));
    }
    Playouts(const Playouts&) = delete;
    Playouts& operator=(const Playouts&) = delete;

    const Game& next() const { return next_; }
    Game end(std::uint64_t seed) { return rollout_ ? rollout_->end(Random(seed)) : next_; }

  private:
    Game next_;
    std::optional<Rollout> rollout_;
};

template <class Visit>
void for_each_lasting(const Game& game, PlayerId player, Visit visit) {
    const CampaignRates& rates = campaign_rates(game.episode());
    const Gains kept = gains(game, player);
    const City& city = game.city(player);
    int marks = 0;
    for (std::size_t shaft = 0; shaft < kGroupKinds; ++shaft) marks += rates.mark[shaft] * kept.marks[shaft];
    visit("circles", rates.circle * kept.circles);
    visit("nuggets", rates.nugget * kept.nuggets);
    visit("marks", marks);
    visit("tracks", rates.track * kept.tracks);
    visit("bags", kBagHundredths * kept.bags);
    visit("trees", rates.tree * city.parks.count());
    visit("rocks", rates.rock * game.site(player).board.rocks(city.parks | city.cleared));
}

ExplainedPart& part_of(std::vector<ExplainedPart>& parts, Rule rule, std::string_view lasting) {
    for (ExplainedPart& part : parts)
        if (part.rule == rule && part.lasting == lasting) return part;
    // Score lines stay before what lasts.
    const auto at = rule.empty() ? parts.end()
                                 : std::find_if(parts.begin(), parts.end(),
                                                [](const ExplainedPart& part) { return part.rule.empty(); });
    return *parts.insert(at, {.rule = rule, .lasting = lasting});
}

// Adds the score lines of a position and what lasts of it.
void add(std::vector<ExplainedPart>& parts, const Game& game, PlayerId player, Side side) {
    const auto add_to = [&](Rule rule, std::string_view lasting, int hundredths) {
        Compared& points = part_of(parts, rule, lasting).points;
        (side == Side::first ? points.first_sum : points.second_sum) += hundredths;
    };
    for (const ScoreLine& line : score_sheet(game, player).lines) add_to(line.rule, {}, 100 * line.points);
    for_each_lasting(game, player, [&](std::string_view lasting, int hundredths) {
        if (hundredths != 0) add_to({}, lasting, hundredths);
    });
}

template <class Sum>
std::vector<int> tenths_of(const std::vector<ExplainedPart>& parts, int games, Sum sum) {
    std::vector<std::int64_t> sums;
    sums.reserve(parts.size());
    for (const ExplainedPart& part : parts) sums.push_back(sum(part.points));
    return rounded_parts(sums, kHundredthsATenth * games);
}

std::int64_t difference_of(const Compared& points) { return points.first_sum - points.second_sum; }

void round_off(Explanation& why) {
    std::vector<ExplainedPart>& parts = why.parts;
    const auto firsts = tenths_of(parts, why.games, [](const Compared& points) { return points.first_sum; });
    const auto differences = tenths_of(parts, why.games, difference_of);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Compared& points = parts[i].points;
        points.first_tenths = firsts[i];
        points.difference_tenths = differences[i];
        why.whole.first_tenths += firsts[i];
        why.whole.difference_tenths += differences[i];
    }
}

// Adds what the moves bring at once.
void add_now(Explanation& why, const Game& after_first, const Game& after_second, PlayerId player) {
    std::vector<ExplainedPart> now;
    now.reserve(why.parts.size());
    for (const ExplainedPart& part : why.parts) now.push_back({part.rule, part.lasting});
    add(now, after_first, player, Side::first);
    add(now, after_second, player, Side::second);
    const std::vector<int> tenths = tenths_of(now, 1, difference_of);
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (tenths[i] == 0) continue;
        part_of(why.parts, now[i].rule, now[i].lasting).points.now_tenths = tenths[i];
        why.whole.now_tenths += tenths[i];
    }
}

std::vector<RoomLeft> room_left(const SoloGame& solo, const Game& after_first, const Game& after_second) {
    std::vector<RoomLeft> room;
    const Game& next = after_first.phase() == Phase::over ? after_second : after_first;
    if (next.phase() == Phase::over) return room;
    const DrawOdds odds(next, solo.player);
    const Episode& episode = next.episode();
    for (const ShapeId shape : episode.shape_ids()) {
        if (!odds.has_shape(shape)) continue;
        RoomLeft entry{.buildings = {},
                       .before = room_for(solo.game, solo.player, shape).count(),
                       .first = room_for(after_first, solo.player, shape).count(),
                       .second = room_for(after_second, solo.player, shape).count()};
        for (const BuildingOdds& building : odds)
            if (episode.buildings[building.building.index()].shape == shape)
                entry.buildings.push_back(building.building);
        room.push_back(std::move(entry));
    }
    return room;
}

}  // namespace

Explanation explain(const SoloGame& solo, Move first, Move second, int games, std::uint64_t other_draws) {
    Explanation why{.first = first, .second = second, .games = games};
    Playouts after_first(solo, first);
    Playouts after_second(solo, second);
    // Draws that the search for the best move has not seen.
    Random seeds(position_seed(solo) + 1 + other_draws);
    const std::uint64_t seed = seeds.next();
    for (int i = 0; i < games; ++i) {
        const std::uint64_t draw = seed + static_cast<std::uint64_t>(i);
        const Game first_end = after_first.end(draw);
        const Game second_end = after_second.end(draw);
        add(why.parts, first_end, solo.player, Side::first);
        add(why.parts, second_end, solo.player, Side::second);
        const int first_value = campaign_value_hundredths(first_end, solo.player);
        const int second_value = campaign_value_hundredths(second_end, solo.player);
        why.whole.first_sum += first_value;
        why.whole.second_sum += second_value;
        why.differences.add(first_value - second_value);
    }
    round_off(why);
    add_now(why, after_first.next(), after_second.next(), solo.player);
    why.error_tenths = static_cast<int>(rounded(why.differences.standard_error(), kHundredthsATenth * games));
    why.sure_percent = percent_sure(why.differences);
    why.room = room_left(solo, after_first.next(), after_second.next());
    return why;
}

std::optional<Move> best_other_move(const SoloGame& solo, std::optional<Move> other) {
    for (const EvaluatedMove& entry : evaluate_moves(solo, other))
        if (entry.move != other) return entry.move;
    return std::nullopt;
}

}  // namespace mycity
