#include "apps/simulation_figures.hpp"

namespace mycity::apps {
namespace {

void add_gains(GainFigures& sum, const GainFigures& more) {
    sum.nuggets += more.nuggets;
    for (std::size_t shaft = 0; shaft < sum.marks.size(); ++shaft) sum.marks[shaft] += more.marks[shaft];
    sum.tracks += more.tracks;
    sum.parks += more.parks;
    sum.circles += more.circles;
}

}  // namespace

void EpisodeFigures::add(const EpisodeFigures& other) {
    scores += other.scores;
    best_scores += other.best_scores;
    area_placed += other.area_placed;
    area += other.area;
    at_50 += other.at_50;
    idle_scores += other.idle_scores;
    below_idle += other.below_idle;
    earned += other.earned;
    old_trees += other.old_trees;
    for (const auto& [rule, more] : other.rules) {
        RuleFigures& sum = rules[rule];
        sum.points += more.points;
        sum.cities += more.cities;
        sum.has_line = sum.has_line || more.has_line;
    }
    add_gains(gains, other.gains);
}

void SimulationFigures::add(const SimulationFigures& other) {
    players = other.players;
    campaigns += other.campaigns;
    leader_wins += other.leader_wins;
    circles += other.circles;
    nuggets += other.nuggets;
    win_parts.resize(other.win_parts.size());
    for (std::size_t i = 0; i < win_parts.size(); ++i) win_parts[i] += other.win_parts[i];
    episodes.resize(other.episodes.size());
    for (std::size_t i = 0; i < episodes.size(); ++i) episodes[i].add(other.episodes[i]);
    apps::add(stickers, other.stickers);
}

}  // namespace mycity::apps
