#include "campaign/campaign.hpp"

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
    for (const Finished& episode : earlier_) finished.push_back(result_of(episode.session.game()));
    if (episode_over()) finished.push_back(result_of(current_.session.game()));
    return results_of(*facts_, *plan_, finished, static_cast<int>(players().size()));
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

Done Campaign::next() {
    if (!episode_over()) return std::unexpected(Refusal{"episode-not-over"});
    if (over()) return std::unexpected(Refusal{"campaign-over"});
    const Game& before = current_.session.game();
    const Episode& episode = *library_->find(facts_->game, plan_->episodes[earlier_.size() + 1]);
    Session session = open_episode(*facts_, episode, before.players(), &before, source_.draw_for(episode));
    json::Value record = current_record();
    earlier_.push_back({std::move(record), std::move(current_.session)});
    current_.session = std::move(session);
    read_as_.reset();
    return {};
}

void Campaign::draw_from(DrawSource source) {
    source_ = std::move(source);
    if (episode_over()) return;
    const Game* before = earlier_.empty() ? nullptr : &earlier_.back().session.game();
    const Episode& episode = current_.session.game().episode();
    current_.session =
        open_episode(*facts_, episode, static_cast<int>(players().size()), before, source_.draw_for(episode));
    read_as_.reset();
}

Campaign Campaign::branch(int index, std::uint64_t seed) const {
    const auto kept = static_cast<std::size_t>(index);
    Campaign other = *this;
    other.source_ = seed;
    other.read_as_.reset();
    other.earlier_.erase(other.earlier_.begin() + index, other.earlier_.end());
    const Game* before = kept == 0 ? nullptr : &other.earlier_.back().session.game();
    const Episode& episode = *library_->find(facts_->game, plan_->episodes[kept]);
    other.current_.session = open_episode(*facts_, episode, static_cast<int>(players().size()), before,
                                          other.source_.draw_for(episode));
    return other;
}

}  // namespace mycity
