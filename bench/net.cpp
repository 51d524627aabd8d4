// Games of a value net with itself: samples to learn from, and its mean scores. Called by bench/train_net.py.
//
//   bench_net table GAME                            the inputs that placements have, as text
//   bench_net test GAME NET GAMES SEED [THREADS]    mean scores, by episode
//   bench_net pack GAME NET FILE [INPUTS]           a file for content/nets with so many inputs
//   bench_net unpack GAME NET FILE                  such a file as one to go on learning from
//   bench_net serve GAME THREADS                    answers each line of its input with a line:
//                                                   "play NET GAMES SEED CURIOUS LAMBDA WARM SAMPLES",
//                                                   "test NET GAMES SEED"
//
// GAME is "eternal", "legacy", "roll-and-build", with episodes "legacy-1-3", or "valley-cards",
// "valley-dice".

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>

#include "ai/net_episode.hpp"
#include "ai/net_file.hpp"
#include "ai/net_placements.hpp"
#include "base/random.hpp"
#include "bot_campaign.hpp"
#include "content/library.hpp"
#include "raw_net.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valley_pool.hpp"

namespace mycity::bench {
namespace {

constexpr PlayerId kMe(0);
constexpr int kCampaigns = 8;
constexpr int kCampaignPlayers = 4;

constexpr std::uint32_t kValleysTested = 140;
constexpr std::uint32_t kValleysLearned = 6000;

// A place to play: an episode on its printed board, on one that a campaign of bots has left, or a valley.
struct Arena {
    const Episode* episode;
    const Site* site;
};

struct Arenas {
    std::vector<Arena> tested;
    std::vector<Arena> others;
    std::uint32_t share_tested = 2;  // of the games to learn from, one in so many is on these; 0: none
    std::deque<Site> sites;
    ValleyPool valleys;

    int count() const { return static_cast<int>(tested.size() + others.size()); }
    const Arena& at(int i) const {
        const auto number = static_cast<std::size_t>(i);
        return number < tested.size() ? tested[number] : others[number - tested.size()];
    }
    int choose(Random& random) const {
        const auto any = [&](std::size_t size) {
            return static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
        };
        if (others.empty() || (share_tested > 0 && random.below(share_tested) == 0))
            return any(tested.size());
        return static_cast<int>(tested.size()) + any(others.size());
    }
};

void find_valleys(Base base, Arenas& arenas) {
    arenas.share_tested = 0;
    arenas.valleys = valley_pool(base, kValleysTested + kValleysLearned, [](std::uint32_t i) { return i; });
    for (std::size_t i = 0; i < arenas.valleys.size(); ++i) {
        const Episode& episode = arenas.valleys[i]->episode;
        (i < kValleysTested ? arenas.tested : arenas.others).push_back({&episode, &episode.site});
    }
}

void find_changed_boards(int first, int last, Arenas& arenas) {
    for (int campaign = 1; campaign <= kCampaigns; ++campaign)
        (void)play_bot_campaign(
            kCampaignPlayers, 2, static_cast<std::uint64_t>(campaign),
            [&](const LegacyCampaign& now) {
                const Game& board = now.session()->game();
                const Episode* episode = content::library().find("legacy", now.episode_number());
                if (episode->number < first || episode->number > last) return;
                for (const PlayerId player : board.player_ids()) {
                    arenas.sites.push_back(board.site(player));
                    arenas.others.push_back({episode, &arenas.sites.back()});
                }
            },
            [](const LegacyCampaign&, PlayerId) {});
}

void find_arenas(const std::string& name, Arenas& arenas) {
    if (name == "valley-cards") return find_valleys(Base::cards, arenas);
    if (name == "valley-dice") return find_valleys(Base::dice, arenas);
    int first = 0;
    int last = 99;
    const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
    if (digits < name.size()) std::sscanf(name.c_str() + digits, "%d-%d", &first, &last);
    const std::string game = name.substr(0, digits - (digits < name.size() ? 1 : 0));
    for (const Episode& episode : content::library().episodes())
        if (episode.game == game && episode.number >= first && episode.number <= last)
            arenas.tested.push_back({&episode, &episode.site});
    if (game == "legacy") find_changed_boards(first, last, arenas);
}

std::vector<Mask> shapes_of(const Arenas& arenas) {
    std::vector<Mask> shapes;
    for (int a = 0; a < arenas.count(); ++a)
        for (const Shape& shape : arenas.at(a).episode->shapes)
            for (const Orientation& turned : shape.orientations)
                if (std::find(shapes.begin(), shapes.end(), turned.cells) == shapes.end())
                    shapes.push_back(turned.cells);
    return shapes;
}

Mask terrain_of(const Arena& arena, Mask cells) {
    for (const ShapeId shape : arena.episode->shape_ids()) {
        const Shape& drawn = arena.episode->shapes[shape.index()];
        for (int turn = 0; turn < drawn.orientations.count(); ++turn)
            if (drawn.orientations[static_cast<std::size_t>(turn)].cells == cells)
                return arena.site->terrain[shape.index()].of(turn);
    }
    return {};
}

// Shapes; then for each placement that some arena allows its input and spaces; then for each arena its inputs
// of net_inputs::kEpisode as bits, and which placements it allows.
void print_table(const Arenas& arenas) {
    const std::vector<Mask> shapes = shapes_of(arenas);
    std::printf("%d %d\n", net_inputs::kPlacements, net_inputs::kFeature.start);
    std::printf("shapes");
    for (const Mask shape : shapes) std::printf(" %llu", static_cast<unsigned long long>(shape.lo));
    std::printf("\n");
    std::vector<Mask> terrain(shapes.size());
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (int a = 0; a < arenas.count(); ++a) terrain[i] |= terrain_of(arenas.at(a), shapes[i]);
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for_each_space(terrain[i], [&](SpaceId anchor) {
            std::printf("%d", net_inputs::kPlacements + static_cast<int>(i) * kMaxSpaces + anchor);
            for_each_space(shapes[i] << anchor,
                           [&](SpaceId space) { std::printf(" %d", static_cast<int>(space)); });
            std::printf("\n");
        });
    for (int a = 0; a < arenas.count(); ++a) {
        std::string allowed;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const Mask here = terrain_of(arenas.at(a), shapes[i]);
            for_each_space(terrain[i], [&](SpaceId anchor) { allowed += here.has(anchor) ? '1' : '0'; });
        }
        std::printf("arena %u %s\n", net_episode_inputs(*arenas.at(a).episode), allowed.c_str());
    }
}

struct Sample {
    Mask planes[net_inputs::kPlanes];
    std::uint64_t unseen;
    std::uint16_t passes;
    std::uint16_t unused;
    std::uint16_t arena;
    std::uint16_t count;
    std::uint16_t features[50];
    float gain;
    float weight;
};
static_assert(sizeof(Sample) == 400);

struct Options {
    const Arenas* arenas = nullptr;
    const ValueNet* net = nullptr;
    float curious = 0;
    float lambda = 0.8f;
    bool warm = false;
    bool may_end = false;
};

struct Decision {
    Sample sample;
    float stands = 0;  // after the move, hundredths
    float stop = 0;    // before it
    float best = 0;
    bool greedy = true;
};

float uniform(Random& random) { return (static_cast<float>(random.next() >> 40) + 0.5f) / 16777216.0f; }

float describe(const NetPosition& position, int arena, Sample& sample) {
    std::memset(static_cast<void*>(&sample), 0, sizeof sample);
    const NetFacts& facts = position.facts();
    std::copy(facts.planes.begin(), facts.planes.end(), sample.planes);
    sample.unseen = facts.unseen;
    sample.passes = static_cast<std::uint16_t>(facts.passes);
    sample.arena = static_cast<std::uint16_t>(arena);
    const IncrementalFeatures& features = position.features();
    return static_cast<float>(features.visit_features({}, features.phase_after(0), [&](int weight) {
        if (sample.count < std::size(sample.features))
            sample.features[sample.count++] = static_cast<std::uint16_t>(weight - features::kLand.end());
    }));
}

struct Result {
    int score = 0;
    int value = 0;
};

Result play(const Options& options, int number, Random& random, std::vector<Sample>* samples, long& moves) {
    const Arena& arena = options.arenas->at(number);
    Game game(*arena.episode, std::span(&arena.site, 1));
    Draw draw = Draw::from_seed(*arena.episode, random.next());
    std::vector<Decision> decisions;
    NetPosition position(game, kMe, *options.net);
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal) {
            (void)game.reveal(draw.next());
            continue;
        }
        ++moves;
        position.update(game);
        const BuildingId building = *game.offered(kMe);
        const bool curious = options.curious > 0 && uniform(random) < options.curious;
        Move move = Move::end();
        float best = -1e9f;
        float noisy = -1e9f;
        float chosen = -1e9f;
        const auto consider = [&](Move candidate, float value) {
            best = std::max(best, value);
            const float noise = curious ? -100 * std::log(-std::log(uniform(random))) : 0.0f;
            if (value + noise <= noisy) return;
            noisy = value + noise;
            chosen = value;
            move = candidate;
        };
        const NetPlacements placed(position, building);
        game.legal(kMe, building).for_each([&](Placement placement) {
            consider(Move::place(placement), static_cast<float>(placed.value_after(placement)));
        });
        if (!game.refuse_pass(kMe)) {
            Game passed = game;
            (void)passed.decide(kMe, Move::pass());
            NetPosition after = position;
            after.update(passed);
            consider(Move::pass(), static_cast<float>(after.value()));
        }
        const auto stop = static_cast<float>(position.campaign_value());
        if (options.may_end && stop >= best) move = Move::end();
        (void)game.decide(kMe, move);
        if (move.act == Act::end) break;
        if (samples == nullptr) continue;
        Decision& decision = decisions.emplace_back();
        decision.stop = stop;
        decision.best = best;
        decision.greedy = chosen >= best;
        position.update(game);
        decision.stands = describe(position, number, decision.sample);
    }
    if (samples != nullptr) {
        float target = 0;
        for (std::size_t i = decisions.size(); i-- > 0;) {
            Decision& here = decisions[i];
            if (i + 1 == decisions.size()) {
                target = here.stands;
            } else {
                const Decision& next = decisions[i + 1];
                if (options.warm)
                    target = std::max(target, next.stop);
                else if (next.stop >= next.best)
                    target = next.stop;
                else
                    target =
                        next.greedy ? (1 - options.lambda) * next.best + options.lambda * target : next.best;
            }
            here.sample.gain = (target - here.stands) / 100;
            samples->push_back(here.sample);
        }
    }
    return {final_score(game, kMe), campaign_value_hundredths(game, kMe)};
}

struct Total {
    double sum = 0;
    double squares = 0;
    double value = 0;
    long games = 0;
    void add(double score, double worth) {
        sum += score;
        squares += score * score;
        value += worth / 100;
        ++games;
    }
    void add(const Total& other) {
        sum += other.sum;
        squares += other.squares;
        value += other.value;
        games += other.games;
    }
    double mean() const { return sum / static_cast<double>(games); }
    double error() const {
        return std::sqrt((squares / static_cast<double>(games) - mean() * mean()) /
                         static_cast<double>(games));
    }
};

struct Job {
    Options options;
    long games = 0;
    std::uint64_t seed = 0;
    int threads = 1;
    std::FILE* samples = nullptr;
};

void run(const Job& job) {
    const Arenas& arenas = *job.options.arenas;
    const bool plays = job.samples != nullptr;
    std::atomic<long> next = 0;
    std::mutex mutex;
    std::map<int, Total> totals;
    long all_moves = 0;
    const auto begun = std::chrono::steady_clock::now();
    std::vector<std::thread> pool;
    for (int i = 0; i < job.threads; ++i)
        pool.emplace_back([&] {
            std::vector<Sample> samples;
            std::map<int, Total> own;
            long moves = 0;
            for (long game = next++; game < job.games; game = next++) {
                Random random(job.seed * 1'000'003 + static_cast<std::uint64_t>(game));
                const int number = plays ? arenas.choose(random)
                                         : static_cast<int>(game % static_cast<long>(arenas.tested.size()));
                const Result result = play(job.options, number, random, plays ? &samples : nullptr, moves);
                own[arenas.at(number).episode->number].add(result.score, result.value);
                if (samples.size() < 4000) continue;
                const std::lock_guard lock(mutex);
                std::fwrite(samples.data(), sizeof(Sample), samples.size(), job.samples);
                samples.clear();
            }
            const std::lock_guard lock(mutex);
            if (plays) std::fwrite(samples.data(), sizeof(Sample), samples.size(), job.samples);
            for (const auto& [number, total] : own) totals[number].add(total);
            all_moves += moves;
        });
    for (std::thread& thread : pool) thread.join();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    Total all;
    for (const auto& [number, total] : totals) all.add(total);
    std::printf("%ld games: %.3f +- %.3f (value %.3f), %.0f games a second, %.1f us a move;", job.games,
                all.mean(), all.error(), all.value / static_cast<double>(all.games),
                static_cast<double>(all.games) / seconds,
                seconds * 1e6 * job.threads / static_cast<double>(all_moves));
    if (!plays && totals.size() > 1)
        for (const auto& [number, total] : totals) std::printf(" %d:%.2f", number, total.mean());
    std::printf("\n");
    std::fflush(stdout);
}

bool answer(const std::string& line, const Arenas& arenas, int threads) {
    std::istringstream words(line);
    std::string what, path, out;
    Job job{.options = {.arenas = &arenas}, .threads = threads};
    words >> what >> path >> job.games >> job.seed;
    if (what == "play") {
        words >> job.options.curious >> job.options.lambda >> job.options.warm >> out;
        job.samples = std::fopen(out.c_str(), "wb");
    } else {
        job.options.may_end = true;
    }
    const auto net = load_net(path);
    if (!words || !net || (what == "play") != (job.samples != nullptr)) {
        std::fprintf(stderr, "not a job, or not a net: %s\n", line.c_str());
        return false;
    }
    job.options.net = &*net;
    run(job);
    if (job.samples != nullptr) std::fclose(job.samples);
    return true;
}

constexpr int kGamesToPack = 4000;
constexpr double kOften = 30;  // occurrences

// Calls `visit` with each input of a sample.
template <class Visit>
void for_each_input(const Sample& sample, const Arena& arena, std::span<const Mask> shapes, Visit visit) {
    using namespace net_inputs;
    const auto all = [&](int first, Mask set) {
        for_each_space(set, [&](SpaceId one) { visit(first + one); });
    };
    Mask covered;
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        all(of_plane(plane), sample.planes[plane]);
        if (plane < kJoinedRight) covered |= sample.planes[plane];
    }
    for (int k = 0; k < sample.count; ++k) visit(kFeature.start + sample.features[k]);
    all(kUnseen.start, Mask{sample.unseen, 0});
    visit(kPasses.start + sample.passes);
    all(kEpisode.start, Mask{net_episode_inputs(*arena.episode), 0});
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        Mask blocked;
        for_each_space(shapes[i], [&](SpaceId cell) { blocked |= covered >> cell; });
        all(kPlacements + static_cast<int>(i) * kMaxSpaces, without(terrain_of(arena, shapes[i]), blocked));
    }
}

// Writes a net without the weights of inputs that hardly occur, which have learned little, and of all others
// but those `most` that change the sums most.
bool pack(const std::string& game, const Arenas& arenas, const ValueNet& net, std::size_t most,
          const std::string& path) {
    std::vector<double> times(net.skip().size());
    double samples = 0;
    const Options options{.arenas = &arenas, .net = &net, .curious = 0.3f};
    for (int i = 0; i < kGamesToPack; ++i) {
        Random random(static_cast<std::uint64_t>(i));
        std::vector<Sample> seen;
        long moves = 0;
        (void)play(options, arenas.choose(random), random, &seen, moves);
        samples += static_cast<double>(seen.size());
        for (const Sample& sample : seen)
            for_each_input(sample, arenas.at(sample.arena), net.shapes(),
                           [&](int input) { times[static_cast<std::size_t>(input)] += 1; });
    }
    struct Ranked {
        double change;
        std::size_t input;
    };
    const std::vector<NetRowWeight> all_rows = net.rows();
    const std::vector<NetWeight> all_skip = net.skip();
    std::vector<Ranked> ranked;
    for (std::size_t input = 0; input < times.size(); ++input) {
        if (times[input] < kOften) continue;
        double squares = 0;
        for (const NetRowWeight weight :
             std::span(all_rows).subspan(input * ValueNet::kWidth, ValueNet::kWidth))
            squares += weight * weight;
        const double share = std::min(1.0, times[input] / samples);
        const bool always = share > 0.999;
        ranked.push_back({squares * (always ? 1 : share * (1 - share)), input});
    }
    std::sort(ranked.begin(), ranked.end(), [](Ranked a, Ranked b) {
        return a.change != b.change ? a.change > b.change : a.input < b.input;
    });
    if (ranked.size() > most) ranked.resize(most);
    std::vector<NetRowWeight> rows(all_rows.size());
    std::vector<NetWeight> skip(all_skip.size());
    for (const Ranked& kept : ranked) {
        const auto first = static_cast<std::ptrdiff_t>(kept.input * ValueNet::kWidth);
        std::copy_n(all_rows.begin() + first, ValueNet::kWidth, rows.begin() + first);
        skip[kept.input] = all_skip[kept.input];
    }
    std::printf("%zu of %zu inputs are kept\n", ranked.size(), times.size());
    const ValueNet packed({net.shapes().begin(), net.shapes().end()}, rows, skip, net.layers());
    std::ofstream out(path, std::ios::binary);
    out << write_net({game, packed});
    return static_cast<bool>(out.flush());
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    using namespace mycity::bench;
    const std::vector<std::string> words(argv, argv + argc);
    Arenas arenas;
    if (argc > 2) find_arenas(words[2], arenas);
    if (arenas.tested.empty()) {
        std::fprintf(
            stderr,
            "bench_net table GAME | test GAME NET GAMES SEED [THREADS] | pack GAME NET FILE [INPUTS] | "
            "unpack GAME NET FILE | serve GAME THREADS\n");
        return 2;
    }
    if (words[1] == "table") {
        print_table(arenas);
        return 0;
    }
    if (words[1] == "pack" && argc > 4) {
        const auto net = load_net(words[3]);
        const std::size_t most = argc > 5 ? std::stoul(words[5]) : net_inputs::kPlacements * 9;
        return net && pack(words[2], arenas, *net, most, words[4]) ? 0 : 1;
    }
    if (words[1] == "unpack" && argc > 4) {
        const auto net = load_net(words[3]);
        return net && write_raw_net(*net, words[4]) ? 0 : 1;
    }
    if (words[1] == "test" && argc > 5)
        return answer("test " + words[3] + " " + words[4] + " " + words[5], arenas,
                      argc > 6 ? std::stoi(words[6]) : 1)
                   ? 0
                   : 1;
    for (std::string line; std::getline(std::cin, line);)
        if (!answer(line, arenas, std::stoi(words.back()))) return 1;
    return 0;
}
