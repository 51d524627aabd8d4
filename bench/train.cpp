// Learns the weights of one chapter by self-play of the one-ply policy (temporal differences).
// bench_train CHAPTER GAMES SEED FILE [LAMBDA [SPEED [FROM]]], for example: bench_train eternal 300000 1
// content/weights/eternal.weights. FROM: weights to go on from. The chapters valley-cards and valley-dice
// learn on generated valleys, each with modules of its own; their tests are on others.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "ai/evaluation.hpp"
#include "ai/weights.hpp"
#include "base/random.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valley_pool.hpp"

namespace mycity::bench {
namespace {

constexpr int kTests = 100;
constexpr float kCurious = 0.01f;  // share of moves made at random

struct Counted {
    int weight;
    int times;
};

// A position as it waited for a reveal.
struct Seen {
    std::vector<Counted> features;
    int norm = 0;        // sum of squares
    float value = 0;     // as evaluated then, in hundredths
    int stop_value = 0;  // as it stood, in hundredths
};

class Learner {
  public:
    Learner()
        : weights_(features::kWeights),
          drift_(features::kWeights),
          travel_(features::kWeights),
          times_(features::kWeights) {}

    const float* weights() const { return weights_.data(); }
    void go_on_from(const std::vector<Weight>& weights) { weights_.assign(weights.begin(), weights.end()); }

    Seen see(const IncrementalFeatures& position) {
        Seen seen;
        used_.clear();
        float sum = 0;
        seen.stop_value = for_each_feature(position, [&](int weight) {
            if (times_[static_cast<std::size_t>(weight)]++ == 0) used_.push_back(weight);
            sum += weights_[static_cast<std::size_t>(weight)];
        });
        for (const int weight : used_) {
            int& times = times_[static_cast<std::size_t>(weight)];
            seen.features.push_back({weight, times});
            seen.norm += times * times;
            times = 0;
        }
        seen.value = static_cast<float>(seen.stop_value) + (position.over() ? 0 : std::max(0.0f, sum));
        return seen;
    }

    // Moves the value of a position towards what came of it (temporal coherence: a weight whose corrections
    // point both ways moves less).
    void learn(const Seen& seen, float target, float speed) {
        float sum = static_cast<float>(seen.stop_value);
        for (const Counted& counted : seen.features)
            sum += static_cast<float>(counted.times) * weights_[static_cast<std::size_t>(counted.weight)];
        const float error = target - sum;
        const float step = speed * error / static_cast<float>(seen.norm);
        for (const Counted& counted : seen.features) {
            const auto i = static_cast<std::size_t>(counted.weight);
            const float rate = travel_[i] > 0 ? std::max(std::abs(drift_[i]) / travel_[i], 0.001f) : 1.0f;
            weights_[i] += rate * step * static_cast<float>(counted.times);
            drift_[i] += step;
            travel_[i] += std::abs(step);
        }
    }

  private:
    std::vector<float> weights_;
    std::vector<float> drift_;
    std::vector<float> travel_;
    std::vector<int> times_;
    std::vector<int> used_;
};

enum class Ending { never, allowed };

struct Choice {
    Move move;
    float value;
};

struct Result {
    int score;
    int campaign_value;  // in hundredths
};

class Training {
  public:
    Training(Learner& learner, float lambda, float speed)
        : learner_(learner), lambda_(lambda), speed_(speed) {}

    Result play(const Episode& episode, Random& random, Ending ending, float curious) {
        Game game(episode, 1);
        Draw draw = Draw::from_seed(episode, random.next());
        IncrementalFeatures position(game, PlayerId(0));
        seen_.clear();
        stopping_.clear();
        bool ended = false;
        while (game.phase() != Phase::over) {
            if (game.phase() == Phase::reveal) {
                (void)game.reveal(draw.next());
                continue;
            }
            position.update(game);
            const int stop = campaign_value_hundredths(game, PlayerId(0));
            Choice choice = best(game, position);
            const bool lost = choice.move.act == Act::end;
            if (!lost && curious > 0 && random.below(1000) < static_cast<std::uint32_t>(1000 * curious)) {
                const LegalSet legal = game.legal(PlayerId(0));
                if (const int count = legal.count(); count > 0)
                    choice.move = Move::place(
                        legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count)))));
            }
            if (ending == Ending::allowed && choice.value < static_cast<float>(stop))
                choice.move = Move::end();
            stopping_.push_back(stop);
            ended = choice.move.act == Act::end;
            (void)game.decide(PlayerId(0), choice.move);
            if (ended) break;
            position.update(game);
            seen_.push_back(learner_.see(position));
        }
        const int value = campaign_value_hundredths(game, PlayerId(0));
        if (speed_ > 0) learn(value);
        return {final_score(game, PlayerId(0)), value};
    }

  private:
    static Choice best(const Game& game, const IncrementalFeatures& position, const float* weights) {
        Choice choice{Move::end(), -1e9f};
        const BuildingId building = *game.offered(PlayerId(0));
        const Evaluation<float> evaluation(position, weights, building);
        game.legal(PlayerId(0)).for_each([&](Placement placement) {
            const float value = evaluation.value_after(position.delta(building, placement));
            if (value > choice.value) choice = {Move::place(placement), value};
        });
        if (!game.refuse_pass(PlayerId(0))) {
            Game passed = game;
            (void)passed.decide(PlayerId(0), Move::pass());
            const IncrementalFeatures after(passed, PlayerId(0));
            const float value = Evaluation<float>(after, weights).value();
            if (value > choice.value) choice = {Move::pass(), value};
        }
        return choice;
    }
    Choice best(const Game& game, const IncrementalFeatures& position) const {
        return best(game, position, learner_.weights());
    }

    // The target of the last position before an end is its score; so is that of a position in which ending is
    // better than going on.
    void learn(int final_value) {
        auto target = static_cast<float>(final_value);
        for (std::size_t i = seen_.size(); i-- > 0;) {
            // What came after position i: a decision, number i + 1, unless the game ended there.
            if (i + 1 < seen_.size()) {
                const auto stop = static_cast<float>(stopping_[i + 1]);
                const float next = seen_[i + 1].value;
                target = stop >= next ? stop : (1 - lambda_) * next + lambda_ * target;
            }
            learner_.learn(seen_[i], target, speed_);
        }
    }

    Learner& learner_;
    float lambda_;
    float speed_;
    std::vector<Seen> seen_;
    std::vector<int> stopping_;
};

std::string read_file(const char* path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

constexpr std::size_t kTestedValleys = 8;
constexpr std::uint32_t kValleysLearned = 2000;

ValleyPool some_valleys(Base base) {
    return valley_pool(base, kTestedValleys + kValleysLearned, [](std::uint32_t i) { return i; });
}

bool write(const Learner& learner, const std::string& chapter, const char* path) {
    WeightsFile file{chapter, {}};
    for (int i = 0; i < features::kWeights; ++i)
        file.weights.push_back(
            static_cast<Weight>(std::clamp(std::lround(learner.weights()[i]), -30000L, 30000L)));
    std::FILE* out = std::fopen(path, "wb");
    const std::string text = write_weights(file);
    const bool written = out != nullptr && std::fwrite(text.data(), 1, text.size(), out) == text.size() &&
                         std::fclose(out) == 0;
    if (!written) std::fprintf(stderr, "%s: cannot be written\n", path);
    return written;
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    using namespace mycity::bench;
    if (argc < 5) {
        std::fprintf(stderr, "bench_train CHAPTER GAMES SEED FILE [LAMBDA [SPEED [FROM]]]\n");
        return 2;
    }
    const std::string chapter = argv[1];
    const int games = std::max(10, std::atoi(argv[2]));
    const float lambda = argc > 5 ? static_cast<float>(std::atof(argv[5])) : 0.7f;
    const float speed = argc > 6 ? static_cast<float>(std::atof(argv[6])) : 2.0f;
    std::vector<const Episode*> episodes;
    for (const Episode& episode : content::library().episodes())
        if (chapter_of(episode) == chapter) episodes.push_back(&episode);
    const auto valleys = chapter == "valley-cards"  ? some_valleys(Base::cards)
                         : chapter == "valley-dice" ? some_valleys(Base::dice)
                                                    : ValleyPool{};
    std::vector<const Episode*> tested = episodes;
    for (std::size_t i = 0; i < valleys.size(); ++i)
        (i < kTestedValleys ? tested : episodes).push_back(&valleys[i]->episode);
    if (episodes.empty()) {
        std::fprintf(stderr, "%s: no such chapter\n", chapter.c_str());
        return 2;
    }
    Learner learner;
    if (argc > 7) {
        const auto text = read_file(argv[7]);
        const auto known = read_weights(text);
        if (!known) {
            std::fprintf(stderr, "%s: no weights\n", argv[7]);
            return 1;
        }
        learner.go_on_from(known->weights);
    }
    Training training(learner, lambda, speed);
    Training testing(learner, lambda, 0);
    Random random(std::strtoull(argv[3], nullptr, 10));
    for (int i = 1; i <= games; ++i) {
        training.play(*episodes[random.below(static_cast<std::uint32_t>(episodes.size()))], random,
                      Ending::never, kCurious);
        if (i % (games / 10) != 0) continue;
        std::printf("%s %d:", chapter.c_str(), i);
        for (const Episode* episode : tested) {
            long scores = 0;
            long values = 0;
            Random fixed(99);
            for (int j = 0; j < kTests; ++j) {
                const Result result = testing.play(*episode, fixed, Ending::allowed, 0);
                scores += result.score;
                values += result.campaign_value;
            }
            std::printf(" %.2f (%.2f)", static_cast<double>(scores) / kTests,
                        static_cast<double>(values) / kTests / 100);
        }
        std::printf("\n");
        std::fflush(stdout);
        if (!write(learner, chapter, argv[4])) return 1;
    }
    return 0;
}
