#include <algorithm>
#include <array>
#include <atomic>
#include <memory>

#include "ai/weights.hpp"
#include "content/embedded.hpp"

namespace mycity {
namespace {

constexpr int kEpisodesInChapter = 3;

// The weights files of a game: one for each chapter, and one for each episode from `first_alone` on. The
// later sheets of Roll & Build pay for so much that their neighbours do not that each learns better alone.
struct GameWeights {
    std::string_view game;
    int chapters;  // 0: one file for the whole game
    int first_alone;
    int last_alone;
    std::size_t first_slot;

    constexpr int alone() const { return last_alone - first_alone + 1; }
    constexpr std::size_t end() const {
        return first_slot + static_cast<std::size_t>(std::max(chapters, 1) + alone());
    }
};
constexpr GameWeights kEternal{"eternal", 0, 1, 0, 0};
constexpr GameWeights kLegacy{"legacy", 8, 1, 0, kEternal.end()};
constexpr GameWeights kRollAndBuild{"roll-and-build", 2, 7, 12, kLegacy.end()};
constexpr std::array kGames{kEternal, kLegacy, kRollAndBuild};
constexpr std::size_t kSlots = kRollAndBuild.end();

// An episode of the content.
struct Drawn {
    std::string_view game;
    int number;
};

// A valley has the weights that serve best there, measured on 140 generated ones (docs/bots.md).
Drawn drawn_like(const Episode& episode) {
    if (episode.game != "valley") return {episode.game.view(), episode.number};
    const auto has = [&](std::string_view key) { return episode.use_of(key) != nullptr; };
    if (!episode.dice) return {"legacy", has("factories") ? 14 : 5};
    return {"roll-and-build", has("bandits") || has("rb-wells") ? 5 : 2};
}

const GameWeights* files_of(const Drawn& drawn) {
    for (const GameWeights& game : kGames)
        if (drawn.game == game.game) return &game;
    return nullptr;
}

bool learns_alone(const GameWeights& game, const Drawn& drawn) {
    return game.alone() > 0 && drawn.number >= game.first_alone;
}

// An episode beyond the last one that was learned has the weights of the last one.
int episode_alone(const GameWeights& game, const Drawn& drawn) {
    return std::min<int>(drawn.number, game.last_alone);
}

int chapter_number(const GameWeights& game, const Drawn& drawn) {
    return std::min((drawn.number + kEpisodesInChapter - 1) / kEpisodesInChapter, game.chapters);
}

std::size_t slot_of(const GameWeights& game, const Drawn& drawn) {
    const int own = learns_alone(game, drawn) ? game.chapters + episode_alone(game, drawn) - game.first_alone
                                              : std::max(chapter_number(game, drawn), 1) - 1;
    return game.first_slot + static_cast<std::size_t>(own);
}

}  // namespace

std::string chapter_of(const Episode& episode) {
    const Drawn drawn = drawn_like(episode);
    std::string name(drawn.game);
    const GameWeights* game = files_of(drawn);
    if (game == nullptr) return name;
    if (learns_alone(*game, drawn)) return name + "-episode-" + std::to_string(episode_alone(*game, drawn));
    const int chapter = chapter_number(*game, drawn);
    return chapter == 0 ? name : name + "-" + std::to_string(chapter);
}

// Read once and kept; when two threads read at the same time, the second one drops its copy.
const Weight* weights_for(const Episode& episode) {
    static std::array<std::atomic<const Weight*>, kSlots> known{};
    const Drawn drawn = drawn_like(episode);
    const GameWeights* game = files_of(drawn);
    if (game == nullptr) return nullptr;
    const std::size_t slot = slot_of(*game, drawn);
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
    return copy.release()->data();  // kept for good: NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks)
}

}  // namespace mycity
