#include "server/challenges.hpp"

#include <algorithm>

#include "analysis/week_valley.hpp"
#include "base/try.hpp"
#include "record/valley_json.hpp"
#include "rules/score.hpp"
#include "server/game_setup.hpp"
#include "server/plain_text.hpp"
#include "server/tokens.hpp"
#include "valleys/draw_seed.hpp"
#include "valleys/generate.hpp"

namespace mycity {
namespace {

constexpr std::size_t kChallengesInMemory = 64;
constexpr std::int64_t kBorrowedMs = 2'000;
constexpr std::string_view kDailyGame = "eternal";

std::string stream_of(const std::string& id) { return "challenge/" + id; }

// The body of POST /api/challenges/ID/results.
struct NewResult {
    std::string name{};
    json::Value record{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("name", self.name);
        codec.field("record", self.record);
    }
};

// The body of POST /api/challenges.
struct NewChallenge {
    GameChoice choice{};
    std::optional<int> draw{};  // of a valley

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        GameChoice::describe(self.choice, codec);
        codec.field("draw", self.draw);
    }
};

// A record brings its valley along: the same board with the same rules is the same one.
bool same_episode(const Challenge& challenge, const Session& session) {
    if (!challenge.valley) return &session.game().episode() == challenge.episode;
    const content::Valley* played = session.valley();
    return played != nullptr && played->source.board == challenge.valley->source.board &&
           played->source.episode == challenge.valley->source.episode;
}

// The draw is the challenge's, so games with the same moves are the same game.
bool same_moves(const json::Value& one, const json::Value& other) {
    const json::Value* moves = one.find("rounds");
    const json::Value* others = other.find("rounds");
    return moves != nullptr && others != nullptr && *moves == *others;
}

Read<void> check_draw(std::optional<int> draw, const GameSetup& setup) {
    if (!draw) return {};
    if (!setup.valley)
        return std::unexpected(Problem{.code = "conflicting-fields", .at = "draw", .found = "game"});
    if (*draw >= 1 && *draw <= kMostDraws) return {};
    return wrong("out-of-range", "draw", "1.." + std::to_string(kMostDraws), std::to_string(*draw));
}

}  // namespace

std::optional<int> Challenge::number_of(const std::optional<Digest>& device) const {
    if (!device) return std::nullopt;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (!results[i].removed && results[i].device && same_hash(*device, *results[i].device))
            return static_cast<int>(i) + 1;
    return std::nullopt;
}

std::size_t Challenge::size() const {
    const auto listed = std::ranges::count(results, false, &Result::removed);
    return static_cast<std::size_t>(listed + std::ranges::count(waiting, true, &Waiting::first));
}

Challenge new_challenge(const std::string& id, const content::Library& library) {
    Challenge challenge{.id = id};
    if (is_date(id)) {
        if (const auto code = valley_of_date(id)) challenge.valley = generate(*code, library);
        challenge.episode =
            challenge.valley ? &challenge.valley->episode : library.find(kDailyGame, EpisodeNumber(0));
        challenge.seed = seed_of_date(id);
    } else if (is_week(id)) {
        if (const auto code = valley_of_week(id, library)) {
            challenge.valley = generate(*code, library);
            challenge.episode = &challenge.valley->episode;
            challenge.seed = draw_seed(challenge.valley->source);
        }
    }
    return challenge;
}

Read<void> apply_to(Challenge& challenge, const ChallengeEvent& event, std::int64_t at_ms,
                    const content::Library& library) {
    if (const auto* created = std::get_if<ChallengeCreated>(&event)) {
        const auto setup = TRY(setup_of(created->choice, nullptr, library));
        const auto seed = TRY(seed_at(json::Value(created->seed), "seed"));
        challenge.episode = setup.first;
        challenge.valley = setup.valley;
        challenge.seed = seed;
    } else if (const auto* removed = std::get_if<ResultRemoved>(&event)) {
        if (removed->number < 1 || removed->number > std::ssize(challenge.results))
            return std::unexpected(Problem{.code = "no-such-result", .at = "number"});
        challenge.results[static_cast<std::size_t>(removed->number) - 1].removed = true;
    } else {
        const auto& added = std::get<ResultAdded>(event);
        Challenge::Result result{.name = added.name,
                                 .total = added.total,
                                 .at_ms = at_ms,
                                 .device = added.device.value,
                                 .record = added.record};
        if (const auto own = challenge.number_of(result.device))
            challenge.results[static_cast<std::size_t>(*own) - 1] = std::move(result);
        else
            challenge.results.push_back(std::move(result));
    }
    ++challenge.version;
    return {};
}

Challenges::Challenges(TableRegistry& registry) : registry_(registry) {
    registry_.on_rewritten([this](const StreamFilter& which) {
        ++rewritten_;
        std::erase_if(challenges_, [&](const auto& entry) { return which(stream_of(entry.first)); });
        borrowed_.clear();
    });
}

std::string Challenges::today() const { return date_of(registry_.scheduler().now_ms()); }

std::string Challenges::id_for(const std::string& asked) const {
    if (asked == "today") return today();
    return asked == "week" ? week_of(today()) : asked;
}

void Challenges::find(const std::string& asked, Found done) {
    const std::string id = id_for(asked);
    if (const auto found = challenges_.find(id); found != challenges_.end()) return done(found->second);
    std::erase_if(borrowed_, [now = registry_.scheduler().steady_ms()](const auto& entry) {
        return entry.second.until_ms <= now;
    });
    if (const auto found = borrowed_.find(id); found != borrowed_.end()) return done(found->second.challenge);
    const bool past = (is_date(id) && id <= today()) ||
                      (is_week(id) && id <= week_of(today()) && weeks_since_first(id) >= 0);
    if (!is_id(id) && !past) return done(std::unexpected(Problem{.code = "no-such-challenge"}));
    load(id, std::move(done));
}

void Challenges::load(const std::string& id, Found done) {
    const std::uint64_t before = rewritten_;
    registry_.read(stream_of(id), [this, id, before, done = std::move(done)](auto events) mutable {
        if (!events) return done(std::unexpected(Problem{.code = "store-failed"}));
        if (before != rewritten_) return load(id, std::move(done));
        done(loaded(id, *events));
    });
}

Read<std::shared_ptr<Challenge>> Challenges::loaded(const std::string& id, const std::vector<Event>& events) {
    // Another request may have read it meanwhile.
    if (const auto found = challenges_.find(id); found != challenges_.end()) return found->second;
    if (events.empty() && is_id(id)) return std::unexpected(Problem{.code = "no-such-challenge"});
    auto challenge = std::make_shared<Challenge>(new_challenge(id, registry_.options().library));
    for (const Event& event : events) {
        const auto logged = read_challenge_event(event.body);
        if (!logged || !apply_to(*challenge, *logged, event.at_ms, registry_.options().library))
            return std::unexpected(Problem{.code = "store-failed"});
    }
    if (!registry_.keeps(stream_of(id))) {
        if (borrowed_.size() < kChallengesInMemory)
            borrowed_[id] = {challenge, registry_.scheduler().steady_ms() + kBorrowedMs};
        return challenge;
    }
    if (challenges_.size() >= kChallengesInMemory)
        std::erase_if(challenges_, [](const auto& entry) { return entry.second->waiting.empty(); });
    return challenges_[id] = challenge;
}

void Challenges::create(const json::Value& request, Found done) {
    NewChallenge wanted;
    const FieldPath top{};
    if (auto read = ValueCodec<NewChallenge>::read(request, top, wanted); !read)
        return done(std::unexpected(std::move(read.error())));
    const auto setup = setup_of(wanted.choice, nullptr, registry_.options().library);
    if (!setup) return done(std::unexpected(setup.error()));
    if (auto fits = check_draw(wanted.draw, *setup); !fits) return done(std::unexpected(fits.error()));
    if (setup->campaign != nullptr || setup->first->min_players > 1)
        return done(
            std::unexpected(Problem{.code = "conflicting-fields", .at = "game", .found = "challenge"}));
    std::uint64_t seed = 0;
    registry_.scheduler().random_bytes({reinterpret_cast<std::uint8_t*>(&seed), sizeof seed});
    if (setup->valley) seed = draw_seed(setup->valley->source, wanted.draw.value_or(1));
    const auto kept = new_kept_id("challenge/", registry_.options().keeping, registry_.scheduler());
    if (!kept) return done(std::unexpected(Problem{.code = "not-kept"}));
    const std::string& id = *kept;
    const ChallengeEvent event = ChallengeCreated{choice_of(*setup), std::to_string(seed)};
    registry_.append({.events = {{stream_of(id), 1, registry_.scheduler().now_ms(), to_log_text(event)}}},
                     [this, id, waiting = std::move(done)](auto result) mutable {
                         if (!result) return waiting(std::unexpected(problem_of(result.error())));
                         registry_.add_challenge(stream_of(id));
                         load(id, std::move(waiting));
                     });
}

Read<Challenge::Result> verified_result(const Challenge& challenge, std::string_view name,
                                        const json::Value& stated, const content::Library& library) {
    if (name.empty() || name.size() > kMaxNameBytes)
        return wrong("out-of-range", "name", "1.." + std::to_string(kMaxNameBytes),
                     std::to_string(name.size()));
    const std::string* text = stated.as_string();
    auto record = TRY(text != nullptr ? read_record(*text, library) : replay_record(stated, library));
    const Game& game = record.session.game();
    const auto drawn = record.session.draw().sequence();
    Draw draw = Draw::from_seed(*challenge.episode, challenge.seed);
    draw.foresee(drawn.size());
    if (!same_episode(challenge, record.session) || game.players() != 1 || record.players.front().level ||
        !std::equal(drawn.begin(), drawn.end(), draw.sequence().begin()))
        return std::unexpected(Problem{.code = "other-draw", .at = "record"});
    if (game.phase() != Phase::over) return std::unexpected(Problem{.code = "unfinished", .at = "record"});
    return Challenge::Result{.name = std::string(name),
                             .total = final_score(game, PlayerId(0)),
                             .record = record_value(record.session, record.players)};
}

void Challenges::add(const std::shared_ptr<Challenge>& challenge, const json::Value& request,
                     const Visitor& visitor, std::move_only_function<void(Read<int>)> done) {
    const auto refuse = [&](std::string_view code) { done(std::unexpected(Problem{.code = code})); };
    const std::optional<Digest>& device = visitor.device;
    if (!device) return refuse("token-missing");
    NewResult claim;
    const FieldPath top{};
    if (auto read = ValueCodec<NewResult>::read(request, top, claim); !read)
        return done(std::unexpected(std::move(read.error())));
    if (auto named = check_name(claim.name, "name"); !named) return done(std::unexpected(named.error()));
    auto result = verified_result(*challenge, claim.name, claim.record, registry_.options().library);
    if (!result) return done(std::unexpected(result.error()));
    const auto own = challenge->number_of(device);
    for (const Challenge::Result& other : challenge->results) {
        if (!same_moves(other.record, result->record)) continue;
        if (own && !other.removed && other.device && same_hash(*device, *other.device)) return done(*own);
        return refuse("already-played");
    }
    for (const Challenge::Waiting& other : challenge->waiting) {
        if (other.device == device) return refuse("too-many-waiting");
        if (same_moves(other.record, result->record)) return refuse("already-played");
    }
    if (own && challenge->results[static_cast<std::size_t>(*own) - 1].total >= result->total)
        return done(*own);
    if (!own) {
        if (challenge->size() >= kResultsPerChallenge) return refuse("too-many-results");
        if (auto may = registry_.quotas().take_place(challenge->id, visitor.address,
                                                     registry_.scheduler().steady_ms());
            !may)
            return done(std::unexpected(may.error()));
    }
    Challenge::Waiting waiting{.device = device, .record = result->record, .first = !own};
    store(challenge, ResultAdded{result->name, result->total, std::move(result->record), {device}},
          std::move(waiting), [challenge, device, done = std::move(done)](Read<void> stored) mutable {
              if (!stored) return done(std::unexpected(stored.error()));
              done(challenge->number_of(device).value_or(0));
          });
}

void Challenges::remove(const std::shared_ptr<Challenge>& challenge, std::int64_t number,
                        std::move_only_function<void(Read<void>)> done) {
    if (number < 1 || number > std::ssize(challenge->results) ||
        challenge->results[static_cast<std::size_t>(number) - 1].removed)
        return done(std::unexpected(Problem{.code = "no-such-result"}));
    store(challenge, ResultRemoved{static_cast<int>(number)}, {}, std::move(done));
}

void Challenges::store(const std::shared_ptr<Challenge>& challenge, ChallengeEvent event,
                       Challenge::Waiting waiting, std::move_only_function<void(Read<void>)> done) {
    const std::string stream = stream_of(challenge->id);
    if (!registry_.keeps(stream)) return done(std::unexpected(Problem{.code = "not-kept"}));
    if (registry_.is_locked(stream)) return done(std::unexpected(Problem{.code = "too-many-waiting"}));
    const std::int64_t now = registry_.scheduler().now_ms();
    challenge->waiting.push_back(std::move(waiting));
    const std::int64_t number = challenge->version + std::ssize(challenge->waiting);
    std::string text = to_log_text(event);
    registry_.append(
        {.events = {{stream, number, now, std::move(text)}}},
        [this, challenge, event = std::move(event), now, done = std::move(done)](auto stored) mutable {
            challenge->waiting.erase(challenge->waiting.begin());
            if (!stored) {
                challenges_.erase(challenge->id);  // the next request reads it again
                return done(std::unexpected(problem_of(stored.error())));
            }
            (void)apply_to(*challenge, event, now, registry_.options().library);
            done({});
        });
}

json::Value challenge_value(const Challenge& challenge) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < challenge.results.size(); ++i)
        if (!challenge.results[i].removed) order.push_back(i);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(-challenge.results[a].total, a) < std::pair(-challenge.results[b].total, b);
    });
    json::Array results;
    int rank = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Challenge::Result& result = challenge.results[order[i]];
        if (i == 0 || result.total != challenge.results[order[i - 1]].total) rank = static_cast<int>(i) + 1;
        results.push_back(json::Value()
                              .set("number", order[i] + 1)
                              .set("rank", rank)
                              .set("name", result.name)
                              .set("total", result.total)
                              .set("at", result.at_ms));
    }
    json::Value value;
    value.set("challenge", challenge.id)
        .set("game", challenge.episode->game.view())
        .set("episode", challenge.episode->number);
    if (challenge.valley) value.set("valley", valley_value(challenge.valley->source));
    return value.set("seed", std::to_string(challenge.seed)).set("results", std::move(results));
}

}  // namespace mycity
