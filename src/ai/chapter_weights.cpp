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
constexpr GameWeights kValleyCards{"valley-cards", 0, 1, 0, kRollAndBuild.end()};
constexpr GameWeights kValleyDice{"valley-dice", 0, 1, 0, kValleyCards.end()};
constexpr std::array kGames{kEternal, kLegacy, kRollAndBuild, kValleyCards, kValleyDice};
constexpr std::size_t kSlots = kValleyDice.end();

// Whose weights an episode has: those of its game, or of all valleys with cards or dice.
struct Learned {
    std::string_view game;
    int number;
};

Learned learned_as(const Episode& episode) {
    if (episode.game != "valley") return {episode.game.view(), episode.number};
    return {episode.dice ? kValleyDice.game : kValleyCards.game, 0};
}

const GameWeights* files_of(const Learned& learned) {
    for (const GameWeights& game : kGames)
        if (learned.game == game.game) return &game;
    return nullptr;
}

bool learns_alone(const GameWeights& game, const Learned& learned) {
    return game.alone() > 0 && learned.number >= game.first_alone;
}

// An episode beyond the last one that was learned has the weights of the last one.
int episode_alone(const GameWeights& game, const Learned& learned) {
    return std::min<int>(learned.number, game.last_alone);
}

int chapter_number(const GameWeights& game, const Learned& learned) {
    return std::min((learned.number + kEpisodesInChapter - 1) / kEpisodesInChapter, game.chapters);
}

std::size_t slot_of(const GameWeights& game, const Learned& learned) {
    const int own = learns_alone(game, learned)
                        ? game.chapters + episode_alone(game, learned) - game.first_alone
                        : std::max(chapter_number(game, learned), 1) - 1;
    return game.first_slot + static_cast<std::size_t>(own);
}

}  // namespace

std::string chapter_of(const Episode& episode) {
    const Learned learned = learned_as(episode);
    std::string name(learned.game);
    const GameWeights* game = files_of(learned);
    if (game == nullptr) return name;
    if (learns_alone(*game, learned))
        return name + "-episode-" + std::to_string(episode_alone(*game, learned));
    const int chapter = chapter_number(*game, learned);
    return chapter == 0 ? name : name + "-" + std::to_string(chapter);
}

// Read once and kept; when two threads read at the same time, the second one drops its copy.
const Weight* weights_for(const Episode& episode) {
    static std::array<std::atomic<const Weight*>, kSlots> known{};
    const Learned learned = learned_as(episode);
    const GameWeights* game = files_of(learned);
    if (game == nullptr) return nullptr;
    const std::size_t slot = slot_of(*game, learned);
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
