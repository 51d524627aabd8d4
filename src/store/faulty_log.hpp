#pragma once

#include <deque>
#include <limits>

#include "base/random.hpp"
#include "store/event_log.hpp"

namespace mycity {

enum class Held : std::uint8_t { nothing, appends, answers };

// A log for tests that wraps another one and fails on request. It never breaks the guarantees of EventLog; it
// does what they allow in the worst case.
class FaultyLog final : public EventLog {
  public:
    // `below` must outlive this log.
    FaultyLog(EventLog& below, Post post) : below_(&below), post_(std::move(post)) {}

    void change(StoreChange change, Appended done) override;
    void read(std::string stream, StoreAnswer<std::vector<Event>> done) override {
        below_->read(std::move(stream), std::move(done));
    }
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) override {
        below_->find(std::move(query), std::move(done));
    }
    void count(std::string prefix, StoreAnswer<std::int64_t> done) override {
        below_->count(std::move(prefix), std::move(done));
    }
    bool writable() const override { return writable_ && below_->writable(); }
    // Releases everything that is held.
    void stop() override;

    // From now on holds appends, like a slow disk, or their answers, like a slow thread.
    void hold(Held what) { hold_ = what; }
    std::size_t held() const { return appends_.size() + answers_.size(); }
    // Releases the oldest ones.
    void release(std::size_t count = std::numeric_limits<std::size_t>::max());
    // Releases all answers in a random order that preserves the order within each stream.
    void release_shuffled(Random& random);

    // The nth append from now (1 is the next) is not written and is answered "store-failed".
    void fail(int nth) { fail_in_ = nth; }
    // The sync of the nth append from now fails: it is answered "store-unknown", and is in the store or not.
    void fail_sync(int nth, bool stored) {
        unknown_in_ = nth;
        stored_ = stored;
    }
    void set_writable(bool writable) { writable_ = writable; }
    // Simulates a crash after `count` more appends: nothing is written, and no append is answered.
    void die_after(int count) { die_in_ = count + 1; }
    bool dead() const { return dead_; }

  private:
    enum class Fate : std::uint8_t { stored, failed, unknown_and_stored, unknown_and_lost };
    struct Waiting {
        StoreChange change;
        Appended done;
        Fate fate = Fate::stored;
    };
    struct Answer {
        std::vector<std::string> streams;
        Appended done;
        std::expected<void, StoreError> given;
    };

    Fate next_fate();
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
    int unknown_in_ = 0;
    bool stored_ = false;
    bool writable_ = true;
    int die_in_ = 0;
    bool dead_ = false;
};

}  // namespace mycity
