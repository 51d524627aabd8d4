#include "apps/solve.hpp"

#include <atomic>
#include <mutex>
#include <thread>

#include "ai/bot.hpp"
#include "analysis/par.hpp"
#include "campaign/legacy.hpp"
#include "rules/score.hpp"

namespace mycity::apps {
namespace {

struct Deal {
    const Episode* episode = nullptr;
    std::uint64_t seed = 0;
    int reference = 0;
    int bot = 0;
};

int played_by(int level, const Episode& episode, std::uint64_t seed) {
    Session session(episode, 1, Draw::from_seed(episode, seed));
    while (session.game().phase() == Phase::decide) {
        const std::uint64_t lot = seed * 1000 + static_cast<std::uint64_t>(session.game().round());
        session
            .play(PlayerId(0),
                  suggest(View::of(session.game(), PlayerId(0)), PlayerId(0), level, lot).best.move)
            .value();
    }
    return final_score(session.game(), PlayerId(0));
}

void solve(Deal& deal, const SolveSetOptions& options) {
    const Session session(*deal.episode, 1, Draw::from_seed(*deal.episode, deal.seed));
    deal.reference = par_of(session, PlayerId(0), options.width).variation.final_score;
    if (options.level) deal.bot = played_by(*options.level, *deal.episode, deal.seed);
}

}  // namespace

std::vector<const Episode*> episodes_of_set(const content::Library& library) {
    std::vector<const Episode*> episodes;
    for (const Episode& episode : library.episodes())
        if (episode.game != kLegacyGame) episodes.push_back(&episode);
    return episodes;
}

int deals_of_set(const Episode& episode) { return episode.dice ? kSheetDeals : kEternalDeals; }

std::vector<SetFigures> solve_set(const SolveSetOptions& options, const std::function<void(int)>& progress) {
    std::vector<Deal> deals;
    for (const Episode* episode : options.episodes)
        for (int i = 0; i < options.deals.value_or(deals_of_set(*episode)); ++i)
            deals.push_back({episode, options.first + static_cast<std::uint64_t>(i)});
    std::atomic<std::size_t> next{0};
    std::mutex telling;
    int done = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < deals.size(); i = next++) {
            solve(deals[i], options);
            const std::lock_guard lock(telling);
            progress(++done);
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < options.threads; ++i) workers.emplace_back(work);
    work();
    workers.clear();

    std::vector<SetFigures> figures;
    for (const Deal& deal : deals) {
        if (figures.empty() || figures.back().episode != deal.episode)
            figures.push_back({.episode = deal.episode});
        figures.back().reference.add(deal.reference);
        figures.back().bot.add(deal.bot);
        figures.back().regret.add(deal.reference - deal.bot);
    }
    return figures;
}

}  // namespace mycity::apps
