#include "valleys/campaign.hpp"

#include <algorithm>
#include <array>

#include "base/hash.hpp"
#include "content/lint.hpp"
#include "content/read_board.hpp"
#include "content/valley.hpp"
#include "valleys/campaign_places.hpp"
#include "valleys/draw.hpp"

namespace mycity {
namespace {

constexpr int kAttempts = 60000;

// As on the drawn board: only two-tree and two-rock spaces, which settle_campaign draws.
constexpr Count kNone{0, 0};
//                        mountain  forest    water
constexpr std::array<StyleFacts, kStyles> kFacts{{
    {{6, 7}, {13, 15}, {4, 6}, kNone, kNone, kNone, 8},
    {{12, 14}, {12, 14}, kNone, kNone, kNone, kNone, 2},
    {{6, 7}, {13, 15}, {5, 6}, kNone, kNone, kNone, 5},
    {{6, 7}, {19, 21}, kNone, kNone, kNone, kNone, 5},
    {{13, 15}, {11, 13}, kNone, kNone, kNone, kNone, 4},
    {{5, 6}, {12, 13}, {7, 9}, kNone, kNone, kNone, 6},
    {{9, 11}, {15, 17}, kNone, kNone, kNone, kNone, 5},
}};

constexpr Count kLight{93, 97};
constexpr Count kLeftBank{36, 46};
constexpr Count kRightBank{49, 60};
constexpr int kFewestInLastRow = 9;  // once the trees are felled: the railroad runs below it (L-TRACK)
constexpr int kNarrowest = 2;        // the right bank, in spaces
constexpr int kFewestDrySpots = 6;   // on each bank, away from the river, for wells

std::uint64_t seed_of(const ValleyCode& code, int attempt) {
    Fingerprint print;
    print.add(24);  // episodes: no land of a single game has this
    print.add(static_cast<int>(code.style));
    print.add(code.seed);
    print.add(attempt);
    return Random(print.value()).next();
}

Board draw_land(const ValleyCode& code, Random& random) {
    const StyleFacts& facts = kFacts[static_cast<std::size_t>(code.style)];
    Board board;
    board.rows = rows_of(Base::cards);
    board.where[static_cast<std::size_t>(Ground::meadow)] = board.all();
    draw_river(board, facts.bends, false, random);
    draw_terrain(board, code.style, facts, random);
    return board;
}

// How many ways there are to build the cards of an episode on this board. What bots score depends on it:
// 3,100 instead of the 3,588 of the drawn board cost them 3 points in the first episode.
int ways_to_build(const Board& board, int number) {
    const Episode& episode = *content::library().find("legacy", EpisodeNumber(number));
    int ways = 0;
    for (const Card& card : episode.deck)
        if (!card.blocks()) ways += content::placement_total(board, episode.shape_of(card.building));
    return ways;
}

// As on the drawn board, which has 3,588 ways at first, 2,691 in the flood and 4,858 when the corner is
// cleared.
constexpr Count kWaysAtFirst{3420, 3780};
constexpr Count kWaysInFlood{2380, 3000};
constexpr Count kWaysCleared{4560, 5300};

// The longest run of columns through which a city gets from each row to the next, where it is shortest. In
// the flood the right bank is all there is: a wall of rock that leaves a narrow way halves what can be built.
int narrowest(Mask land, int rows) {
    int least = kColumns;
    for (int row = 0; row + 1 < rows; ++row) {
        int longest = 0;
        int run = 0;
        for (int column = 0; column < kColumns; ++column) {
            const SpaceId space(row * kColumns + column);
            run = land.has(space) && land.has(SpaceId(space + kColumns)) ? run + 1 : 0;
            longest = std::max(longest, run);
        }
        least = std::min(least, longest);
    }
    return least;
}

bool has_room(const Board& board, const CampaignPlaces& places) {
    const Mask right = without(board.light(), board.bank_of(SpaceId(0)));
    if (narrowest(right, board.rows) < kNarrowest || !kWaysAtFirst.has(ways_to_build(board, 1))) return false;
    Board flooded = board;
    for_each_space(board.bank_of(SpaceId(0)), [&](SpaceId space) { flooded.set(space, Ground::water); });
    if (!kWaysInFlood.has(ways_to_build(flooded, 7))) return false;
    Board cleared = board;
    for_each_space(places.cleared, [&](SpaceId space) { cleared.set(space, Ground::meadow); });
    for (const SpaceId space : places.meadows) cleared.set(space, Ground::meadow);
    return kWaysCleared.has(ways_to_build(cleared, 13));
}

bool playable(const content::CampaignValley& valley) {
    return std::ranges::all_of(valley.library.episodes(),
                               [](const Episode& episode) { return content::lint(episode).empty(); });
}

// The first land with room for everything.
content::CampaignValleyPointer attempt_at(const ValleyCode& code, int attempt) {
    Random random(seed_of(code, attempt));
    Board board = draw_land(code, random);
    if (!kLight.has(board.light().count())) return nullptr;
    CampaignPlaces places;
    if (!settle_campaign(board, places, random) || !serves_campaign(board)) return nullptr;
    if (!has_room(board, places)) return nullptr;
    const Mask last = row_mask(board.rows - 1) & (board.light() | places.cleared);
    if (last.count() < kFewestInLastRow) return nullptr;
    auto valley = content::load_campaign_valley({.code = campaign_text_of(code),
                                                 .board = content::board_text(board, "legacy"),
                                                 .places = text_of(places)});
    return valley && playable(**valley) ? *std::move(valley) : nullptr;
}

}  // namespace

bool serves_campaign(const Board& board) {
    const Mask left = board.bank_of(SpaceId(0));
    const Mask spots = board.on(Ground::spot);
    const Mask dry = without(spots, board.river_side());
    return kLight.has(board.light().count()) && kLeftBank.has((board.light() & left).count()) &&
           kRightBank.has(without(board.light(), left).count()) && spots.count() >= 24 &&
           without(spots, left).count() >= 8 && (dry & left).count() >= kFewestDrySpots &&
           without(dry, left).count() >= kFewestDrySpots;
}

content::CampaignValleyPointer generate_campaign(const ValleyCode& code) {
    for (int attempt = 0; attempt < kAttempts; ++attempt)
        if (auto valley = attempt_at(code, attempt)) return valley;
    return nullptr;
}

Style any_campaign_style(std::uint32_t seed) { return static_cast<Style>(Random(seed).below(kStyles)); }

}  // namespace mycity
