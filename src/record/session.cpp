#include "record/session.hpp"

#include "base/try.hpp"

#include <algorithm>
#include <numeric>

namespace mycity {
namespace {

std::vector<std::shared_ptr<const Site>> sites_for(const Episode& episode, std::span<const Board> boards,
                                                   std::span<const Belongings> belongings) {
    std::vector<std::shared_ptr<const Site>> sites;
    sites.reserve(boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i)
        sites.push_back(std::make_shared<const Site>(episode.site_for(boards[i], belongings[i])));
    return sites;
}

Game game_on(const Episode& episode, std::span<const std::shared_ptr<const Site>> sites) {
    std::vector<const Site*> plain;
    for (const auto& site : sites) plain.push_back(site.get());
    return Game(episode, plain);
}

// Empty for an episode with dice.
template <class Numbers>
std::vector<Outcome> shuffled_deck(const Episode& episode, Numbers& numbers) {
    std::vector<Outcome> deck(episode.deck.size());
    std::iota(deck.begin(), deck.end(), Outcome{0});
    shuffle(deck, numbers);
    return deck;
}

}  // namespace

Draw Draw::from_seed(const Episode& episode, std::uint64_t seed) {
    Random random(seed);
    return Draw(shuffled_deck(episode, random), seed);
}

Draw Draw::from_opening(const Episode& episode, Opening opening) {
    KeyStream numbers(key_of(opening));
    Draw draw(shuffled_deck(episode, numbers), 0);
    draw.fair_ = Fair{std::move(opening), numbers};
    return draw;
}

std::expected<Draw, Refusal> Draw::from_outcomes(const Episode& episode, std::vector<Outcome> outcomes,
                                                 std::uint64_t seed) {
    const std::size_t kinds = episode.dice ? std::size_t{kThrows} : episode.deck.size();
    std::vector<bool> seen(kinds);
    for (const Outcome outcome : outcomes) {
        if (outcome >= kinds) return std::unexpected(Refusal{"no-such-outcome"});
        if (!episode.dice && seen[outcome]) return std::unexpected(Refusal{"card-twice"});
        seen[outcome] = true;
    }
    if (!episode.dice && outcomes.size() != kinds) return std::unexpected(Refusal{"deck-incomplete"});
    return Draw(std::move(outcomes), seed);
}

Outcome Draw::next() {
    foresee(used_ + 1);
    return given_[used_++];
}

void Draw::set_next(std::span<const Outcome> outcomes) {
    fair_.reset();
    foresee(used_ + outcomes.size());
    auto next = given_.begin() + static_cast<std::ptrdiff_t>(used_);
    for (const Outcome outcome : outcomes) {
        if (auto later = std::find(next, given_.end(), outcome); later != given_.end())
            for (; later != next; --later) *later = *(later - 1);
        *next++ = outcome;
    }
}

void Draw::foresee(std::size_t count) {
    while (given_.size() < count)
        given_.push_back(
            static_cast<Outcome>(fair_ ? fair_->numbers.below(kThrows) : random_.below(kThrows)));
}

Session::Session(const Episode& episode, int players, Draw draw)
    : game_(episode, players), draw_(std::move(draw)) {
    reveal_next();
}

Session::Session(std::shared_ptr<const content::Valley> valley, int players, Draw draw)
    : valley_(std::move(valley)), game_(valley_->episode, players), draw_(std::move(draw)) {
    reveal_next();
}

Session::Session(const Episode& episode, std::span<const Board> boards, Draw draw)
    : Session(episode, boards, std::vector(boards.size(), episode.plain), std::move(draw)) {}

Session::Session(const Episode& episode, std::span<const Board> boards,
                 std::span<const Belongings> belongings, Draw draw, content::CampaignValleyPointer land)
    : land_(std::move(land)),
      sites_(sites_for(episode, boards, belongings)),
      game_(game_on(episode, sites_)),
      draw_(std::move(draw)) {
    reveal_next();
}

void Session::reveal_next() {
    if (game_.phase() == Phase::over) return;
    Turn& turn = turns_.emplace_back();
    while (game_.phase() == Phase::reveal) {
        turn.drawn.push_back(draw_.next());
        const Done revealed = game_.reveal(turn.drawn.back());
        if (!revealed) __builtin_trap();  // a checked draw matches its episode
    }
}

Done Session::play(PlayerId player, Move move) {
    TRY(game_.decide(player, move));
    turns_.back().moves[player.index()] = move;
    if (game_.phase() != Phase::decide) reveal_next();
    return {};
}

Done Session::take_back(PlayerId player) {
    TRY(game_.take_back(player));
    turns_.back().moves[player.index()].reset();
    return {};
}

}  // namespace mycity
