#pragma once

#include <deque>
#include <limits>

#include "base/random.hpp"
#include "store/event_log.hpp"

namespace mycity {

enum class Held : std::uint8_t { nothing, appends, answers };

// A log that misbehaves to order, in front of one that does not: for tests of what stands on it. It never
// breaks the promises of EventLog; it only uses up the freedom they leave.
class FaultyLog final : public EventLog {
  public:
    // `post` as for any other log; `below` outlives this one.
    FaultyLog(EventLog& below, Post post) : below_(&below), post_(std::move(post)) {}

    void append(std::vector<Event> events, Appended done) override;
    std::expected<std::vector<Event>, StoreError> read(std::string_view stream) override;
    std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) override;
    // Lets go of everything that is held.
    void stop() override;

    // From now on appends wait here, as before a slow disk, or their answers do, as behind a slow thread.
    void hold(Held what) { hold_ = what; }
    std::size_t held() const { return appends_.size() + answers_.size(); }
    // Lets go of the oldest ones.
    void release(std::size_t count = std::numeric_limits<std::size_t>::max());
    // Lets go of all answers in a random order that keeps that of each stream.
    void release_shuffled(Random& random);

    // The nth append from now, 1 being the next, reaches no disk and is answered "store-failed".
    void fail(int nth) { fail_in_ = nth; }
    // After so many more appends the process is as good as dead: nothing is written and nobody is answered.
    void die_after(int count) { die_in_ = count + 1; }
    bool dead() const { return dead_; }

  private:
    struct Waiting {
        std::vector<Event> events;
        Appended done;
        bool fails = false;
    };
    struct Answer {
        std::vector<std::string> streams;
        Appended done;
        std::expected<void, StoreError> given;
    };

    void pass_on(Waiting append);
    void give(Answer answer);
    void give_held(std::size_t index);
    bool overtakes(std::size_t index) const;

    EventLog* below_;
    Post post_;
    Held hold_ = Held::nothing;
    std::deque<Waiting> appends_;
    std::deque<Answer> answers_;
    int fail_in_ = 0;
    int die_in_ = 0;
    bool dead_ = false;
};

}  // namespace mycity
