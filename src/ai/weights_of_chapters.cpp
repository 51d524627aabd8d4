#include <array>
#include <atomic>
#include <memory>

#include "ai/weights.hpp"
#include "content/embedded.hpp"

namespace mycity {
namespace {

constexpr std::size_t kChapters = 13;
constexpr int kEpisodesInChapter = 3;

// Episodes that pay for so much else than their neighbours that they learn better alone.
struct Alone {
    std::string_view game;
    int episode;
};
constexpr std::array kAlone{Alone{"roll-and-build", 11}, Alone{"roll-and-build", 12}};

std::size_t alone_of(const Episode& episode) {
    std::size_t i = 0;
    while (i < kAlone.size() && !(episode.game == kAlone[i].game && episode.number == kAlone[i].episode)) ++i;
    return i;
}

int chapter_number(const Episode& episode) {
    return (episode.number + kEpisodesInChapter - 1) / kEpisodesInChapter;
}

std::size_t slot_of(const Episode& episode) {
    if (const std::size_t alone = alone_of(episode); alone < kAlone.size()) return kChapters + alone;
    const auto chapter = static_cast<std::size_t>(chapter_number(episode));
    if (episode.game == "legacy") return chapter;
    return episode.game == "roll-and-build" ? 8 + chapter : 0;
}

}  // namespace

std::string chapter_of(const Episode& episode) {
    std::string name(episode.game.view());
    if (alone_of(episode) < kAlone.size()) return name + "-episode-" + std::to_string(episode.number);
    const int chapter = chapter_number(episode);
    return chapter == 0 ? name : name + "-" + std::to_string(chapter);
}

// Read once and kept: whoever comes second throws its own copy away.
const Weight* weights_for(const Episode& episode) {
    static std::array<std::atomic<const Weight*>, kChapters + kAlone.size()> known{};
    const std::size_t slot = slot_of(episode);
    if (slot >= known.size()) return nullptr;
    if (const Weight* weights = known[slot].load(std::memory_order_acquire)) return weights;
    const std::string chapter = chapter_of(episode);
    const auto text = content::file_text("weights/" + chapter + ".weights");
    if (!text) return nullptr;
    const auto read = read_weights(*text);
    if (!read || read->chapter != chapter) return nullptr;
    auto copy = std::make_unique<std::array<Weight, features::kWeights>>();
    std::copy(read->weights.begin(), read->weights.end(), copy->begin());
    const Weight* expected = nullptr;
    if (!known[slot].compare_exchange_strong(expected, copy->data(), std::memory_order_acq_rel))
        return expected;
    return copy.release()->data();
}

}  // namespace mycity
