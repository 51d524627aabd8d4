#include "differential/legacy_city.hpp"

#include "content/library.hpp"

namespace differential {

using namespace mycity;

namespace {

int random_of(Mask spaces, Random& random) {
    return nth_space(spaces, static_cast<int>(random.below(static_cast<std::uint32_t>(spaces.count()))));
}

void replace(reference::Board& board, const std::string& from, const std::string& to) {
    for (auto& [space, ground] : board.ground)
        if (ground == from) ground = to;
}

void stick(reference::Board& board, const std::string& ground, const std::string& spaces) {
    for (const reference::Space& space : reference::to_spaces(spaces)) board.ground.at(space) = ground;
}

// What the rules text does to everybody's board before an episode. The two later entrances of the mine are
// where our own design puts them.
void change(reference::Board& board, int episode) {
    if (episode == 8) stick(board, "sawmill", "K10 K11");
    if (episode == 10) stick(board, "one-tree", "D1 F2 I4 G6 D7 J7 B9 H9 B11");
    if (episode == 10) stick(board, "gold", "A8 K1");
    if (episode == 13) {
        for (const reference::Space& space :
             reference::to_spaces("K3 J4 K4 J5 K5 K6 K7 K8 I9 J9 K9 I10 J10 K10 I11 J11 K11"))
            if (board.ground.at(space) == "one-tree") board.ground.at(space) = "meadow";
        replace(board, "well", "meadow");
        replace(board, "sawmill", "meadow");
        for (auto& [space, ground] : board.ground)
            if (ground == "forest" && space.row >= 8 && space.col >= 8) ground = "meadow";
    }
    if (episode == 16) stick(board, "mine-industrial", "A3");
    if (episode == 17) stick(board, "mine-public", "B7");
    if (episode == 18) stick(board, "mine-residential", "C5");
    if (episode == 20) stick(board, "port", "E3");
    if (episode == 22) stick(board, "palace", "E6");
}

void make_factory(SameCity& city, int number) {
    const std::string id = "B" + std::to_string(number);
    city.fast.factories |= std::uint64_t{1} << *legacy_episode(1).find_building(id);
    city.slow.factories.insert(id);
}

void give(SameCity& city, Sticker sticker, Random& random) {
    const StickerFacts& facts = facts_of(sticker);
    if (facts.choice == Choice::building) make_factory(city, 1 + static_cast<int>(random.below(8)));
    if (!facts.church.empty()) {
        city.fast.church = facts.church;
        city.slow.church = facts.church;
    }
    if (const Mask places = sticker_places(sticker, city.board.fast))
        city.board.set(random_of(places, random), facts.ground);
}

std::string difference_of(const SameBoard& board) {
    for (const auto& [space, ground] : board.slow.ground)
        if (facts_of(board.fast.at(SpaceId(space.row * kColumns + space.col))).name != ground)
            return "board at " + reference::to_text(space) + ": " +
                   std::string(facts_of(board.fast.at(SpaceId(space.row * kColumns + space.col))).name) +
                   " against the reference's " + ground;
    return "";
}

void finish(SameCity& city) {
    city.difference = difference_of(city.board);
    city.fast.board = city.board.fast;
    city.slow.board = city.board.slow;
}

std::vector<Ground> wild_grounds(int episode) {
    std::vector<Ground> grounds = {Ground::meadow,   Ground::spot,     Ground::one_tree, Ground::two_tree,
                                   Ground::two_tree, Ground::one_rock, Ground::two_rock};
    if (episode >= 3 && episode <= 12) grounds.insert(grounds.end(), 2, Ground::well);
    if (episode >= 13) grounds.insert(grounds.end(), 3, Ground::one_rock);
    return grounds;
}

}  // namespace

const Episode& legacy_episode(int number) {
    return *content::library().find("legacy", EpisodeNumber(number));
}

SameCity random_city(int episode, Random& random) {
    SameCity city;
    city.board.fast = legacy_episode(1).board;
    city.board.slow = reference::read_board(text_of("boards/legacy.board"));
    for (int number = 1; number <= episode; ++number) {
        const CampaignOrders& orders = legacy_episode(number).orders;
        for (const BoardChange& done : orders.changes) done.apply_to(city.board.fast);
        change(city.board.slow, number);
        for (const Sticker sticker : orders.before) give(city, sticker, random);
        if (number == episode) break;
        const auto group = static_cast<RankGroup>(random.below(kRankGroups.size()));
        for (const Sticker sticker : orders.after_for(group)) give(city, sticker, random);
    }
    finish(city);
    return city;
}

SameCity wild_city(int episode, Random& random) {
    SameCity city = random_city(episode, random);
    if (!city.difference.empty()) return city;
    const std::vector<Ground> grounds = wild_grounds(episode);
    const Board printed = city.board.fast;
    const Mask buildings =
        printed.on(Ground::palace) | printed.on(Ground::landmark) | printed.on(Ground::sawmill);
    const Mask open = without(printed.light(), printed.closed() | buildings);
    for_each_space(open, [&](int space) {
        const bool gold = printed.on(Ground::gold).has(SpaceId(space));
        const Ground ground = grounds[random.below(static_cast<std::uint32_t>(grounds.size()))];
        if (gold || chance(random, 300)) city.board.set(space, ground);
    });
    // L-PARK clears rocks beside the edge and the forest.
    if (episode >= 22)
        for_each_space(open, [&](int space) {
            const Mask sides = sides_of(Mask::bit(SpaceId(space)));
            const bool at_rim = sides.count() < 4 || sides.meets(printed.on(Ground::forest));
            if (at_rim && chance(random, 600)) city.board.set(space, Ground::one_rock);
        });
    for (int vein = printed.on(Ground::gold).count(); vein > 0; --vein)
        city.board.set(random_of(open, random), Ground::gold);
    // From E3 to row 11 is too far for random games.
    if (printed.on(Ground::port)) {
        city.board.set(printed.on(Ground::port).lowest(), Ground::meadow);
        for (int i = 0; i < 3; ++i)
            city.board.set(random_of(open & (row_mask(8) | row_mask(9)), random), Ground::port);
    }
    if (episode >= 13)
        for (int number = 1; number <= 8; ++number)
            if (chance(random, 500)) make_factory(city, number);
    finish(city);
    return city;
}

}  // namespace differential
