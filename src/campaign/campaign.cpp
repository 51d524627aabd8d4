#include "campaign/campaign.hpp"

#include <algorithm>

#include "campaign/carry_over.hpp"
#include "campaign/chapters.hpp"
#include "rules/score.hpp"

namespace mycity {

Session open_episode(const content::CampaignFacts& facts, const Episode& episode, int players,
                     const Game* before, Draw draw) {
    if (before != nullptr)
        if (const auto boards = boards_after(facts, *before, episode); !boards.empty())
            return Session(episode, boards, std::move(draw));
    return Session(episode, players, std::move(draw));
}

Read<Campaign> Campaign::begin(const content::Library& library, const content::CampaignFacts& facts,
                               const content::Plan& plan, std::vector<Participant> players,
                               DrawSource source) {
    const Episode& first = *library.find(facts.game, plan.episodes.front());
    const int count = static_cast<int>(players.size());
    if (count < first.min_players || count > first.max_players)
        return wrong_total_of("players",
                              std::to_string(first.min_players) + ".." + std::to_string(first.max_players),
                              players.size());
    Session session = open_episode(facts, first, count, nullptr, source.draw_for(first));
    return Campaign(library, facts, plan, std::move(source), {std::move(players), std::move(session)});
}

Results Campaign::results() const {
    std::vector<EpisodeResult> finished;
    finished.reserve(earlier_.size() + 1);
    for (const auto& episode : earlier_) finished.push_back(result_of(episode->played.session.game()));
    if (episode_over()) finished.push_back(result_of(current_.session.game()));
    return results_of(*facts_, *plan_, finished, static_cast<int>(participants().size()));
}

std::optional<EpisodeNumber> Campaign::episode_after(int index) const {
    const auto next = static_cast<std::size_t>(index) + 1;
    return next < plan_->episodes.size() ? std::optional(plan_->episodes[next]) : std::nullopt;
}

std::optional<int> Campaign::index_of(EpisodeNumber episode) const {
    if (!has_plan()) return std::nullopt;
    const auto found = std::find(plan_->episodes.begin(), plan_->episodes.end(), episode);
    const auto place = static_cast<int>(found - plan_->episodes.begin());
    return place <= index() ? std::optional(place) : std::nullopt;
}

const Session* Campaign::session_of(EpisodeNumber number) const {
    if (number == episode().number) return session();
    const auto place = index_of(number);
    return place ? &earlier_[static_cast<std::size_t>(*place)]->played.session : nullptr;
}

json::Value Campaign::record_of(EpisodeNumber number) const {
    if (number == episode().number) return episode_over() ? current_record() : json::Value();
    const auto place = index_of(number);
    return place ? earlier_[static_cast<std::size_t>(*place)]->written : json::Value();
}

PerPlayer Campaign::chapter_bags() const {
    const Game& game = current_.session.game();
    const int chapter = chapter_of(*facts_, game.episode().number);
    PerPlayer bags(current_.players.size());
    for (const EpisodeResult& episode : results().episodes)
        if (chapter_of(*facts_, episode.episode) == chapter)
            for (std::size_t i = 0; i < bags.size(); ++i) bags[i] += episode.bags[i];
    if (!episode_over())
        for (const PlayerId player : game.player_ids()) bags[player.index()] += money_bags(game, player);
    return bags;
}

Session Campaign::opened(EpisodeNumber number) const {
    const Game* before = earlier_.empty() ? nullptr : &earlier_.back()->played.session.game();
    const Episode& episode = *library_->find(facts_->game, number);
    return open_episode(*facts_, episode, static_cast<int>(participants().size()), before,
                        source_.draw_for(episode));
}

Done Campaign::next() {
    if (!has_plan()) return std::unexpected(Refusal{"no-campaign"});
    if (!episode_over()) return std::unexpected(Refusal{"episode-not-over"});
    const auto following = episode_after(index());
    if (!following) return std::unexpected(Refusal{"campaign-over"});
    earlier_.push_back(std::make_shared<const FinishedEpisode>(current_, current_record()));
    current_.session = opened(*following);
    read_as_.reset();
    return {};
}

void Campaign::draw_from(DrawSource source) {
    source_ = std::move(source);
    if (!has_plan() || episode_over()) return;
    current_.session = opened(episode().number);
    read_as_.reset();
}

Campaign Campaign::branch(int index, std::uint64_t seed) const {
    Campaign other = *this;
    other.source_ = seed;
    other.read_as_.reset();
    other.earlier_.erase(other.earlier_.begin() + index, other.earlier_.end());
    other.current_.session = other.opened(plan_->episodes[static_cast<std::size_t>(index)]);
    return other;
}

}  // namespace mycity
