#include "campaign/legacy.hpp"

#include <algorithm>

#include "base/try.hpp"
#include "campaign/campaign.hpp"
#include "campaign/chapters.hpp"
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
                               std::vector<CitySign> signs, DrawSource source,
                               content::CampaignValleyPointer valley)
    : valley_(std::move(valley)),
      library_(valley_ ? &valley_->library : &library),
      facts_(library_->find_campaign(kLegacyGame)),
      participants_(std::move(players)),
      source_(std::move(source)),
      pending_(participants_.size()),
      pending_entries_(participants_.size()) {
    const Board& wild = library_->find(kLegacyGame, EpisodeNumber(1))->board;
    for (CitySign& sign : signs) cities_.push_back({std::move(sign.name), std::move(sign.animal), wild});
    open_next_episode();
    settle();
}

Read<LegacyCampaign> LegacyCampaign::begin(const content::Library& library, std::vector<Participant> players,
                                           std::vector<CitySign> signs, DrawSource source,
                                           content::CampaignValleyPointer valley) {
    const Episode& first = *library.find(kLegacyGame, EpisodeNumber(1));
    const int count = static_cast<int>(players.size());
    if (count < first.min_players || count > first.max_players)
        return wrong_total_of("players",
                              std::to_string(first.min_players) + ".." + std::to_string(first.max_players),
                              players.size());
    signs.resize(players.size());
    return LegacyCampaign(library, std::move(players), std::move(signs), std::move(source),
                          std::move(valley));
}

const Episode& LegacyCampaign::episode() const { return *library_->find(kLegacyGame, episode_number()); }

std::optional<int> LegacyCampaign::index_of(EpisodeNumber episode) const {
    if (episode < 1 || episode > episode_number()) return std::nullopt;
    return episode - 1;
}

const Session* LegacyCampaign::session_of(EpisodeNumber episode) const {
    const auto index = index_of(episode);
    if (!index) return nullptr;
    const Page& page = chronicle_[static_cast<std::size_t>(*index)];
    return page.finished ? &page.finished->played.session : session();
}

json::Value LegacyCampaign::record_of(EpisodeNumber episode) const {
    const auto index = index_of(episode);
    if (!index) return {};
    const Page& page = chronicle_[static_cast<std::size_t>(*index)];
    return page.finished ? page.finished->written : json::Value();
}

int LegacyCampaign::chapter() const { return chapter_of(*facts_, episode_number()); }

bool LegacyCampaign::opens_chapter() const {
    return facts_->chapters[static_cast<std::size_t>(chapter()) - 1].episodes.front() == episode_number();
}

void LegacyCampaign::open_next_episode() {
    Page& page = chronicle_.emplace_back();
    page.cities = std::make_shared<const std::vector<LegacyCity>>(cities_);
    page.before.resize(cities_.size());
    page.after.resize(cities_.size());
    phase_ = LegacyPhase::before;
    const CampaignOrders& orders = episode().orders;
    for (const BoardChange& change : orders.changes) {
        std::vector<Mask>& spaces = page.changed.emplace_back();
        for (LegacyCity& city : cities_) {
            const bool covers = change.how == BoardChange::How::cover;
            spaces.push_back(covers ? change.spaces & city.board.on(change.ground) : change.spaces);
            change.apply_to(city.board);
        }
    }
    for (const PlayerId player : player_ids())
        for (const Sticker sticker : orders.before)
            order(player, sticker, {LedgerEntry::Cause::everybody, kStickerRule});
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
        auto& entries = pending_entries_[player.index()];
        for (; !queue.empty() && options(player).targets.empty(); queue.pop_front(), entries.pop_front())
            ledger_.lapse(entries.front());
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
    return Session(episode(), boards, belongings, std::move(draw), valley_);
}

void LegacyCampaign::begin_play() {
    phase_ = LegacyPhase::play;
    playing_.emplace(participants_, fresh_session(source_.draw_for(episode())));
}

StickerOptions LegacyCampaign::options(PlayerId player) const {
    return options_for(pending(player).front(), episode(), city(player));
}

std::optional<Refusal> LegacyCampaign::refuse(PlayerId player, std::string_view sticker) const {
    if (player < 0 || player >= players()) return Refusal{"no-such-player"};
    if (pending(player).empty()) return Refusal{"no-sticker-pending"};
    if (sticker == facts_of(pending(player).front()).name) return std::nullopt;
    return Refusal{"other-sticker-first", kStickerRule};
}

std::optional<Refusal> LegacyCampaign::refuse(PlayerId player, const StickerMove& move) const {
    if (auto refusal = refuse(player, facts_of(move.sticker).name)) return refusal;
    if (options(player).has(move.target)) return std::nullopt;
    const bool space =
        facts_of(move.sticker).choice == Choice::space && move.target >= 0 && move.target < kMaxSpaces;
    return broken(kSpotRule, space ? Mask::bit(SpaceId(move.target)) : Mask{});
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

Done LegacyCampaign::play(PlayerId player, Move move) {
    if (phase_ != LegacyPhase::play) return std::unexpected(kStickersFirst);
    TRY(playing_->session.play(player, move));
    if (playing_->session.game().phase() == Phase::over) finish_episode();
    return {};
}

Done LegacyCampaign::take_back(PlayerId player) {
    if (phase_ != LegacyPhase::play) return std::unexpected(Refusal{"nothing-to-take-back"});
    return playing_->session.take_back(player);
}

Done LegacyCampaign::seat(PlayerId player, Participant participant) {
    if (player < 0 || player >= players()) return std::unexpected(Refusal{"no-such-player"});
    if (phase_ == LegacyPhase::play && !untouched(playing_->session))
        return std::unexpected(Refusal{"episode-not-over", kSeatRule});
    participants_[player.index()] = std::move(participant);
    if (playing_) playing_->players = participants_;
    return {};
}

void LegacyCampaign::draw_from(DrawSource source) {
    source_ = std::move(source);
    if (playing_) playing_->session = fresh_session(source_.draw_for(episode()));
}

LegacyCampaign LegacyCampaign::branch(int index, std::uint64_t seed) const {
    const auto kept = static_cast<std::size_t>(index);
    const EpisodeNumber episode(index + 1);
    LegacyCampaign other = *this;
    other.source_ = seed;
    other.cities_ = *chronicle_[kept].cities;
    other.chronicle_.resize(kept);
    other.results_.resize(kept);
    other.ledger_.forget_from(episode);
    std::erase_if(other.first_reached_, [&](const auto& reached) { return reached.second >= episode; });
    for (auto& queue : other.pending_) queue.clear();
    for (auto& queue : other.pending_entries_) queue.clear();
    other.withheld_.reset();
    other.playing_.reset();
    other.open_next_episode();
    other.settle();
    return other;
}

}  // namespace mycity
