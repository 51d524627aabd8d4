#include "apps/sticker_figures.hpp"

#include <algorithm>
#include <cmath>

namespace mycity::apps {

void Differences::add(std::int64_t difference) {
    sum += difference;
    squares += difference * difference;
}

void Differences::add(const Differences& other) {
    sum += other.sum;
    squares += other.squares;
}

void StickerEffect::add(const StickerEffect& other) {
    samples += other.samples;
    score.add(other.score);
    circles.add(other.circles);
}

void add(StickerFigures& sum, const StickerFigures& more) {
    for (const auto& [sticker, episodes] : more)
        for (const auto& [episode, effect] : episodes) sum[sticker][episode].add(effect);
}

StickerEffect over_all_episodes(const EffectsByEpisode& effects) {
    StickerEffect sum;
    for (const auto& [episode, effect] : effects) sum.add(effect);
    return sum;
}

MeanRange range_of(const Differences& differences, std::int64_t samples, std::int64_t parts) {
    constexpr double kTwoSided95 = 1.96;
    const auto n = static_cast<double>(samples);
    const double mean = static_cast<double>(differences.sum) / n;
    const double variance =
        samples < 2 ? 0 : (static_cast<double>(differences.squares) - n * mean * mean) / (n - 1);
    const double half = kTwoSided95 * std::sqrt(std::max(0.0, variance) / n);
    const auto in_hundredths = [&](double value) {
        return std::llround(100 * value / static_cast<double>(parts));
    };
    return {in_hundredths(mean), in_hundredths(mean - half), in_hundredths(mean + half)};
}

}  // namespace mycity::apps
