#include "store/faulty_log.hpp"

#include <algorithm>
#include <utility>

namespace mycity {
namespace {

std::vector<std::string> streams_of(const StoreChange& change) {
    std::vector<std::string> names = change.remove;
    for (const Event& event : change.events) names.push_back(event.stream);
    return names;
}

bool share(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    return std::ranges::find_first_of(a, b) != a.end();
}

// Counts down to zero, and says whether it has just got there.
bool is_now(int& left) {
    if (left <= 0) return false;
    --left;
    return left == 0;
}

}  // namespace

void FaultyLog::change(StoreChange change, Appended done) {
    if (is_now(die_in_)) dead_ = true;
    if (dead_) return;
    Waiting append{std::move(change), std::move(done), next_fate()};
    if (hold_ == Held::appends)
        appends_.push_back(std::move(append));
    else
        pass_on(std::move(append));
}

FaultyLog::Fate FaultyLog::next_fate() {
    if (is_now(fail_in_)) return Fate::failed;
    if (is_now(unknown_in_)) return stored_ ? Fate::unknown_and_stored : Fate::unknown_and_lost;
    return Fate::stored;
}

void FaultyLog::pass_on(Waiting append) {
    std::vector<std::string> names = streams_of(append.change);
    if (append.fate == Fate::unknown_and_stored) {
        below_->change(std::move(append.change), [](std::expected<void, StoreError>) {});
        append.fate = Fate::unknown_and_lost;
    }
    if (append.fate != Fate::stored) {
        const char* code = append.fate == Fate::failed ? "store-failed" : "store-unknown";
        Answer failed{std::move(names), std::move(append.done),
                      std::unexpected(StoreError{code, "to order"})};
        post_([this, failed = std::move(failed)]() mutable { give(std::move(failed)); });
        return;
    }
    below_->change(std::move(append.change), [this, names = std::move(names), done = std::move(append.done)](
                                                 std::expected<void, StoreError> given) mutable {
        give({std::move(names), std::move(done), std::move(given)});
    });
}

void FaultyLog::give(Answer answer) {
    if (dead_) return;
    if (hold_ == Held::answers)
        answers_.push_back(std::move(answer));
    else
        answer.done(std::move(answer.given));
}

void FaultyLog::give_held(std::size_t index) {
    Answer answer = std::move(answers_[index]);
    answers_.erase(answers_.begin() + static_cast<std::ptrdiff_t>(index));
    answer.done(std::move(answer.given));
}

void FaultyLog::release(std::size_t count) {
    for (; count > 0 && !answers_.empty(); --count) give_held(0);
    for (; count > 0 && !appends_.empty(); --count) {
        Waiting append = std::move(appends_.front());
        appends_.pop_front();
        pass_on(std::move(append));
    }
}

bool FaultyLog::overtakes(std::size_t index) const {
    for (std::size_t before = 0; before < index; ++before)
        if (share(answers_[before].streams, answers_[index].streams)) return true;
    return false;
}

void FaultyLog::release_shuffled(Random& random) {
    while (!answers_.empty()) {
        std::size_t index = random.below(static_cast<std::uint32_t>(answers_.size()));
        while (overtakes(index)) --index;
        give_held(index);
    }
}

void FaultyLog::stop() {
    hold(Held::nothing);
    release();
    below_->stop();
}

}  // namespace mycity
