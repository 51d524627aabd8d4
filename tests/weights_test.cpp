#include "ai/weights.hpp"

#include <doctest/doctest.h>

#include <set>

#include "ai/draw_sampler.hpp"
#include "ai/evaluation.hpp"
#include "ai/one_ply_policy.hpp"
#include "ai/value_function.hpp"
#include "content/embedded.hpp"
#include "content/library.hpp"

using namespace mycity;

namespace {

WeightsFile sample() {
    WeightsFile file{"eternal", std::vector<Weight>(features::kWeights)};
    for (std::size_t i = 0; i < 1000; ++i)
        file.weights[i * 7] = static_cast<Weight>(static_cast<int>(i * i) % 4001 - 2000);
    file.weights.back() = -INT16_MAX;
    return file;
}

std::string code_of(const std::string& text) {
    const auto read = read_weights(text);
    return read ? "" : std::string(read.error().code);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("weights: what is written is read again") {
    const WeightsFile file = sample();
    const auto read = read_weights(write_weights(file));
    REQUIRE(read);
    CHECK(read->chapter == file.chapter);
    CHECK(read->weights == file.weights);
}

TEST_CASE("weights: a damaged file is refused, with the reason and the place") {
    const std::string text = write_weights(sample());
    CHECK(code_of("") == "header");
    CHECK(code_of("weights 2 eternal 5 0\n") == "header");
    CHECK(code_of(replaced(text, "weights 2 ", "weights 999 ")) == "version");
    CHECK(code_of(replaced(text, std::to_string(features::kWeights), "12")) == "count");
    CHECK(code_of(text.substr(0, text.size() / 2)) == "count");
    CHECK(code_of(text + "A") == "count");
    CHECK(code_of(text.substr(0, text.find('\n') + 1) + "?" + text.substr(text.find('\n') + 2)) == "digit");
    CHECK(code_of(text.substr(0, text.find('\n') + 1) + "gggggggg") == "range");
    std::string other = text;
    const std::size_t middle = text.find('\n') + 50;
    other[middle] = other[middle] == 'C' ? 'E' : 'C';
    CHECK(code_of(other) != "");
    const auto read = read_weights(replaced(text, "\n", "\n\n?"));
    REQUIRE(!read);
    CHECK(read.error().line == 3);
    CHECK(read.error().column == 1);
}

TEST_CASE("weights: every chapter has its file, and no file is without a chapter") {
    std::set<std::string> chapters{"weights/valley-cards.weights", "weights/valley-dice.weights"};
    for (const Episode& episode : content::library().episodes()) {
        CAPTURE(chapter_of(episode));
        CHECK(weights_for(episode) != nullptr);
        chapters.insert("weights/" + chapter_of(episode) + ".weights");
    }
    std::size_t bytes = 0;
    for (const content::File& file : content::embedded_files()) {
        if (!file.path.starts_with("weights/")) continue;
        CAPTURE(file.path);
        CHECK(chapters.contains(std::string(file.path)));
        CHECK(read_weights(file.text));
        bytes += file.text.size();
    }
    CHECK(bytes < 600'000);
}

TEST_CASE("weights: an episode after the last one that was learned uses the last chapter of its game") {
    const auto numbered = [](std::string_view game, int last, int number) {
        Episode episode = *content::library().find(game, EpisodeNumber(last));
        episode.number = EpisodeNumber(number);
        return episode;
    };
    const Episode& last = *content::library().find("legacy", EpisodeNumber(24));
    for (const int number : {25, 26, 28, 60}) {
        const Episode later = numbered("legacy", 24, number);
        CAPTURE(number);
        CHECK(chapter_of(later) == "legacy-8");
        CHECK(weights_for(later) == weights_for(last));
    }
    CHECK(weights_for(last) != weights_for(*content::library().find("roll-and-build", EpisodeNumber(1))));
    const Episode sheet = numbered("roll-and-build", 12, 13);
    CHECK(chapter_of(sheet) == "roll-and-build-episode-12");
    CHECK(weights_for(sheet) == weights_for(*content::library().find("roll-and-build", EpisodeNumber(12))));
    CHECK(chapter_of(numbered("eternal", 0, 1)) == "eternal");
}

TEST_CASE("weights: a game that was never learned has none") {
    Episode other = *content::library().find("eternal", EpisodeNumber(0));
    other.game = {"other"};
    CHECK(weights_for(other) == nullptr);
}

TEST_CASE("weights: patterns that are turned or mirrored have one number") {
    std::set<int> numbers(features::kPatternNumber.begin(), features::kPatternNumber.end());
    CHECK(numbers.size() == features::kPatterns);
    const auto number = [](int pattern) {
        return features::kPatternNumber[static_cast<std::size_t>(pattern)];
    };
    CHECK(number(1 << 0) == number(1 << 11));  // two up, two down
    CHECK(number(1 << 0) == number(1 << 4));   // two up, two left
    CHECK(number(1 << 1) == number(1 << 10));  // corners
    CHECK(number(1 << 2) != number(1 << 1));   // a side is no corner
    CHECK(number(1 << 2 | 1 << 5) == number(1 << 6 | 1 << 9));
}

TEST_CASE("weights: incremental features score every placement as the rules do") {
    for (const Episode& episode : content::library().episodes()) {
        const Weight* weights = weights_for(episode);
        REQUIRE(weights != nullptr);
        Game game(episode, 1);
        DrawSampler sampler(game, Random(7));
        OnePlyPolicy policy(game, PlayerId(0), weights);
        int wrong = 0;
        int tried = 0;
        while (game.phase() != Phase::over) {
            if (game.phase() == Phase::reveal) {
                REQUIRE(game.reveal(sampler.next()));
                continue;
            }
            const IncrementalFeatures position(game, PlayerId(0));
            CHECK(position.campaign_value() == campaign_value_hundredths(game, PlayerId(0)));
            const BuildingId building = *game.offered(PlayerId(0));
            game.legal(PlayerId(0)).for_each([&](Placement placement) {
                Game next = game;
                REQUIRE(next.decide(PlayerId(0), Move::place(placement)));
                const int value = position.visit_features(position.delta(building, placement), 0, [](int) {});
                wrong += value != campaign_value_hundredths(next, PlayerId(0));
                ++tried;
            });
            REQUIRE(game.decide(PlayerId(0), policy.best(game).move));
        }
        CAPTURE(episode.game.view());
        CAPTURE(episode.number);
        CHECK(tried > 100);
        CHECK(wrong == 0);
    }
}

TEST_CASE("weights: the policy of playouts finds the first of the best placements without looking at all") {
    for (const Episode& episode : content::library().episodes()) {
        const Weight* weights = weights_for(episode);
        REQUIRE(weights != nullptr);
        CAPTURE(episode.game.view());
        CAPTURE(episode.number);
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            Game game(episode, 1);
            DrawSampler sampler(game, Random(seed));
            OnePlyPolicy policy(game, PlayerId(0), weights);
            while (game.phase() != Phase::over) {
                if (game.phase() == Phase::reveal) {
                    REQUIRE(game.reveal(sampler.next()));
                    continue;
                }
                const IncrementalFeatures anew(game, PlayerId(0));
                const BuildingId building = *game.offered(PlayerId(0));
                const Evaluation<Weight> evaluation(anew, weights, building);
                ValuedMove first{Move::end(), anew.campaign_value()};
                game.legal(PlayerId(0)).for_each([&](Placement placement) {
                    const int value = evaluation.value_after(anew.delta(building, placement));
                    if (value > first.hundredths || (value == first.hundredths && first.move.act == Act::end))
                        first = {Move::place(placement), value};
                });
                const ValuedMove found = policy.best(game);
                if (found.move.act == Act::pass) {
                    CHECK(found.hundredths > first.hundredths);
                } else {
                    CHECK(found.move == first.move);
                    CHECK(found.hundredths == first.hundredths);
                }
                REQUIRE(game.decide(PlayerId(0), found.move));
            }
        }
    }
}
