#include "campaign/legacy.hpp"

#include <algorithm>

#include "campaign/campaign.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

bool untouched(const Session& session) {
    if (session.turns().size() != 1) return false;
    const auto& moves = session.turns().front().moves;
    return std::none_of(moves.begin(), moves.end(), [](const auto& move) { return move.has_value(); });
}

}  // namespace

Belongings belongings_in(const Episode& episode, const LegacyCity& city) {
    Belongings own;
    own.factories = city.factories;
    if (city.church.empty()) return own;
    own.common_church = episode.find_building(kFourthChurchCard).value_or(kNoBuilding);
    own.own_church = episode.find_building(city.church).value_or(kNoBuilding);
    return own;
}

LegacyCampaign::LegacyCampaign(const content::Library& library, std::vector<Participant> players,
                               std::vector<CitySign> signs, DrawSource source)
    : library_(&library),
      facts_(library.find_campaign(kLegacyGame)),
      participants_(std::move(players)),
      source_(std::move(source)),
      pending_(participants_.size()) {
    const Board& wild = library.find(kLegacyGame, 1)->board;
    for (CitySign& sign : signs) cities_.push_back({std::move(sign.name), std::move(sign.animal), wild});
    open_next_episode();
    settle();
}

Read<LegacyCampaign> LegacyCampaign::begin(const content::Library& library, std::vector<Participant> players,
                                           std::vector<CitySign> signs, DrawSource source) {
    const Episode& first = *library.find(kLegacyGame, 1);
    const int count = static_cast<int>(players.size());
    if (count < first.min_players || count > first.max_players)
        return wrong_total_of("players",
                              std::to_string(first.min_players) + ".." + std::to_string(first.max_players),
                              players.size());
    signs.resize(players.size());
    return LegacyCampaign(library, std::move(players), std::move(signs), std::move(source));
}

const Episode& LegacyCampaign::episode() const { return *library_->find(kLegacyGame, episode_number()); }

const json::Value* LegacyCampaign::record_of(int number) const {
    const Page& page = chronicle_[static_cast<std::size_t>(number) - 1];
    return page.record ? &*page.record : nullptr;
}

int LegacyCampaign::chapter() const {
    for (std::size_t i = 0; i < facts_->chapters.size(); ++i)
        if (facts_->chapters[i].episodes.back() >= episode_number()) return static_cast<int>(i) + 1;
    return static_cast<int>(facts_->chapters.size());
}

bool LegacyCampaign::opens_chapter() const {
    return facts_->chapters[static_cast<std::size_t>(chapter()) - 1].episodes.front() == episode_number();
}

void LegacyCampaign::open_next_episode() {
    Page& page = chronicle_.emplace_back();
    page.before.resize(cities_.size());
    page.after.resize(cities_.size());
    phase_ = LegacyPhase::before;
    const CampaignOrders& orders = episode().orders;
    for (const PlayerId player : player_ids()) {
        for (const BoardChange& change : orders.changes) change.apply_to(cities_[player.index()].board);
        for (const Sticker sticker : orders.before) order(player, sticker);
    }
}

// Goes on while nobody has anything to choose.
void LegacyCampaign::settle() {
    while (phase_ != LegacyPhase::play && phase_ != LegacyPhase::over && !drop_lapsed()) {
        if (phase_ == LegacyPhase::before)
            begin_play();
        else if (episode_number() < facts_->whole().episodes.back())
            open_next_episode();
        else
            finale();
    }
}

// Takes away stickers that have nowhere to go; true when somebody still has to choose.
bool LegacyCampaign::drop_lapsed() {
    bool waiting = false;
    for (const PlayerId player : player_ids()) {
        auto& queue = pending_[player.index()];
        while (!queue.empty() && options(player).targets.empty()) queue.pop_front();
        waiting = waiting || !queue.empty();
    }
    return waiting;
}

Session LegacyCampaign::fresh_session(Draw draw) const {
    std::vector<Board> boards;
    std::vector<Belongings> belongings;
    for (const LegacyCity& city : cities_) {
        boards.push_back(city.board);
        belongings.push_back(belongings_in(episode(), city));
    }
    return Session(episode(), boards, belongings, std::move(draw));
}

void LegacyCampaign::begin_play() {
    phase_ = LegacyPhase::play;
    chronicle_.back().participants = participants_;
    session_.emplace(fresh_session(source_.draw_for(episode())));
}

StickerOptions LegacyCampaign::options(PlayerId player) const {
    return options_for(pending(player).front(), episode(), city(player));
}

std::optional<Refusal> LegacyCampaign::refuse(PlayerId player, const StickerMove& move) const {
    if (player < 0 || player >= players()) return Refusal{"no-such-player"};
    if (pending(player).empty()) return Refusal{"no-sticker-pending"};
    if (move.sticker != pending(player).front()) return Refusal{"other-sticker-first", "L-STICKER"};
    if (options(player).has(move.target)) return std::nullopt;
    const bool space =
        facts_of(move.sticker).choice == Choice::space && move.target >= 0 && move.target < kMaxSpaces;
    return broken("L-SPOT", space ? Mask::bit(move.target) : Mask{});
}

Done LegacyCampaign::choose(PlayerId player, const StickerMove& move) {
    if (auto refusal = refuse(player, move)) return std::unexpected(*refusal);
    Page& page = chronicle_.back();
    auto& choices = phase_ == LegacyPhase::before ? page.before : page.after;
    choices[player.index()].push_back(move);
    pending_[player.index()].pop_front();
    put(player, move);
    settle();
    return {};
}

void LegacyCampaign::put(PlayerId player, const StickerMove& move) {
    LegacyCity& city = cities_[player.index()];
    const StickerFacts& facts = facts_of(move.sticker);
    if (facts.choice == Choice::space) city.board.set(move.target, facts.ground);
    if (facts.choice == Choice::building) city.factories |= std::uint64_t{1} << move.target;
    if (facts.choice == Choice::shaft) advance_marks(player, static_cast<std::size_t>(move.target), 1);
}

// What needs a choice waits for it; the rest takes effect at once.
void LegacyCampaign::order(PlayerId player, Sticker sticker) {
    LegacyCity& city = cities_[player.index()];
    const StickerFacts& facts = facts_of(sticker);
    if (facts.choice != Choice::nothing)
        pending_[player.index()].push_back(sticker);
    else if (sticker == Sticker::nugget)
        ++city.nuggets;
    else if (sticker == Sticker::track)
        advance_tracks(player, 1);
    else
        city.church = facts.church;
}

Done LegacyCampaign::play(PlayerId player, Move move) {
    if (phase_ != LegacyPhase::play) return std::unexpected(Refusal{"stickers-first", "L-STICKER"});
    if (Done done = session_->play(player, move); !done) return done;
    if (session_->game().phase() == Phase::over) finish_episode();
    return {};
}

Done LegacyCampaign::take_back(PlayerId player) {
    if (phase_ != LegacyPhase::play) return std::unexpected(Refusal{"nothing-to-take-back"});
    return session_->take_back(player);
}

Done LegacyCampaign::seat(PlayerId player, Participant participant) {
    if (player < 0 || player >= players()) return std::unexpected(Refusal{"no-such-player"});
    if (phase_ == LegacyPhase::play && !untouched(*session_))
        return std::unexpected(Refusal{"episode-not-over", "L-SEAT"});
    participants_[player.index()] = std::move(participant);
    if (phase_ == LegacyPhase::play) chronicle_.back().participants = participants_;
    return {};
}

void LegacyCampaign::draw_from(DrawSource source) {
    source_ = std::move(source);
    if (session_) session_.emplace(fresh_session(source_.draw_for(episode())));
}

void LegacyCampaign::finish_episode() {
    const Game game = session_->game();
    chronicle_.back().record = record_value(*session_, chronicle_.back().participants);
    const auto places = ranks(game);
    LegacyResult result{.episode = episode_number()};
    std::vector<Gains> gained;
    for (const PlayerId player : player_ids()) {
        LegacyCity& city = cities_[player.index()];
        const ScoreSheet sheet = score_sheet(game, player);
        const int rank = places[player.index()];
        const Gains& gain = gained.emplace_back(gains(game, player));
        // B-50: reaching the limit is a circle of its own.
        const int circles = circles_for(rank, players()) + (sheet.locked ? 1 : 0) + gain.circles;
        city.circles += circles;
        city.nuggets += gain.nuggets;
        for_each_space(game.city(player).parks, [&](int space) { city.board.set(space, Ground::one_tree); });
        for_each_space(game.city(player).cleared, [&](int space) { city.board.set(space, Ground::meadow); });
        result.totals.push_back(sheet.total);
        result.ranks.push_back(rank);
        result.circles.push_back(circles);
        result.nuggets.push_back(gain.nuggets);
    }
    session_.reset();
    phase_ = LegacyPhase::after;
    for (const PlayerId player : player_ids()) {
        const Gains& gain = gained[player.index()];
        for (std::size_t shaft = 0; shaft < gain.marks.size(); ++shaft)
            advance_marks(player, shaft, gain.marks[shaft]);
        advance_tracks(player, gain.tracks);
        const RankGroup group = rank_group(result.ranks[player.index()], players());
        for (const Sticker sticker : episode().orders.after_for(group)) order(player, sticker);
    }
    results_.push_back(std::move(result));
    settle();
}

// L-MINE: boxes reward when reached or passed; a triangle only in the first episode in which anybody gets
// there.
void LegacyCampaign::advance_marks(PlayerId player, std::size_t shaft, int count) {
    int& marks = cities_[player.index()].marks[shaft];
    const int before = marks;
    marks += count;
    for (const content::Reward& box : facts_->shaft) {
        if (box.at <= before || box.at > marks) continue;
        const int first = first_reached_.try_emplace({shaft, box.at}, episode_number()).first->second;
        if (box.to == content::Reward::To::everybody || first == episode_number()) give(player, box.gift);
    }
}

void LegacyCampaign::advance_tracks(PlayerId player, int count) {
    int& tracks = cities_[player.index()].tracks;
    const int before = tracks;
    tracks += count;
    for (const content::Reward& branch : facts_->track)
        if (branch.at > before && branch.at <= tracks) give(player, branch.gift);
}

void LegacyCampaign::give(PlayerId player, content::Reward::Gift gift) {
    LegacyCity& city = cities_[player.index()];
    switch (gift) {
        case content::Reward::Gift::nugget:
            ++city.nuggets;
            break;
        case content::Reward::Gift::circle:
            ++city.circles;
            break;
        case content::Reward::Gift::one_tree:
            order(player, Sticker::one_tree);
            break;
    }
}

// L-FINALE: circles for most nuggets, most trees and fewest rocks; who is equal shares.
void LegacyCampaign::finale() {
    const auto reward_best = [&](auto measure) {
        int best = measure(cities_.front());
        for (const LegacyCity& city : cities_) best = std::max(best, measure(city));
        for (LegacyCity& city : cities_)
            if (measure(city) == best) city.circles += facts_->finale_circles;
    };
    reward_best([](const LegacyCity& city) { return city.nuggets; });
    reward_best([](const LegacyCity& city) { return city.trees(); });
    reward_best([](const LegacyCity& city) { return -city.rocks(); });
    phase_ = LegacyPhase::over;
}

std::vector<int> LegacyCampaign::standings() const {
    const auto better = [](const LegacyCity& a, const LegacyCity& b) {
        if (a.circles != b.circles) return a.circles > b.circles;
        if (a.nuggets != b.nuggets) return a.nuggets > b.nuggets;
        return a.trees() > b.trees();
    };
    std::vector<int> places;
    for (const LegacyCity& city : cities_)
        places.push_back(
            1 + static_cast<int>(std::count_if(cities_.begin(), cities_.end(),
                                               [&](const LegacyCity& o) { return better(o, city); })));
    return places;
}

}  // namespace mycity
