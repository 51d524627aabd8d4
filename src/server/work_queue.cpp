#include "server/work_queue.hpp"

#include <algorithm>

namespace mycity {

void Turns::begin(const std::string& name) {
    Turn& place = places_[name];
    if (std::exchange(place.waits, true)) return;
    place.start = std::max(place.start, now_);
    place.number = ++numbers_;
    waiting_.insert({{place.start, place.number}, name});
}

void Turns::end(const std::string& name) {
    const auto found = places_.find(name);
    if (found == places_.end() || !std::exchange(found->second.waits, false)) return;
    waiting_.erase({{found->second.start, found->second.number}, name});
    forget_past();
}

void Turns::use(const std::string& name, std::int64_t ms) {
    Turn& place = places_[name];
    if (place.waits) waiting_.erase({{place.start, place.number}, name});
    now_ = std::max(now_, place.start);
    place.start = std::max(place.start, now_) + ms;
    place.number = ++numbers_;
    if (place.waits) waiting_.insert({{place.start, place.number}, name});
}

// A name whose place has passed is like a new one.
void Turns::forget_past() {
    constexpr std::size_t few = 64;
    if (places_.size() < few + 2 * waiting_.size()) return;
    std::erase_if(places_,
                  [&](const auto& entry) { return !entry.second.waits && entry.second.start <= now_; });
}

void FairQueue::add(Work work) {
    const std::string address = work.what.address;
    const std::string table = work.what.table;
    places_[work.id] = {address, table};
    Tables& tables = waiting_[address];
    tables.work[table].push_back(std::move(work));
    tables.turns.begin(table);
    addresses_.begin(address);
}

std::optional<Work> FairQueue::take() {
    if (addresses_.empty()) return std::nullopt;
    const std::string address = addresses_.next();
    Tables& tables = waiting_[address];
    const std::string table = tables.turns.next();
    std::deque<Work>& queue = tables.work[table];
    Work work = std::move(queue.front());
    queue.pop_front();
    places_.erase(work.id);
    addresses_.use(address, work.what.ms);
    tables.turns.use(table, work.what.ms);
    end_if_empty(address, table);
    return work;
}

bool FairQueue::cancel(std::uint64_t id) {
    const auto found = places_.find(id);
    if (found == places_.end()) return false;
    const auto [address, table] = found->second;
    places_.erase(found);
    std::erase_if(waiting_[address].work[table], [&](const Work& work) { return work.id == id; });
    end_if_empty(address, table);
    return true;
}

void FairQueue::end_if_empty(const std::string& address, const std::string& table) {
    Tables& tables = waiting_[address];
    if (!tables.work[table].empty()) return;
    tables.work.erase(table);
    tables.turns.end(table);
    if (!tables.turns.empty()) return;
    waiting_.erase(address);
    addresses_.end(address);
}

std::uint64_t WorkQueue::add(WorkFor what, Work::Task job, Work::Task done) {
    FairQueue& queue = what.address.empty() ? unattended_ : what.ms <= kQuickWorkMs ? quick_ : slow_;
    queue.add({.id = ++ids_, .what = std::move(what), .job = std::move(job), .done = std::move(done)});
    return ids_;
}

bool WorkQueue::cancel(std::uint64_t id) {
    return quick_.cancel(id) || slow_.cancel(id) || unattended_.cancel(id);
}

std::optional<Work> WorkQueue::take(Lane lane) {
    if (lane == Lane::quick) return quick_.take();
    for (FairQueue* queue : {&slow_, &quick_, &unattended_})
        if (!queue->empty()) return queue->take();
    return std::nullopt;
}

bool WorkQueue::empty(Lane lane) const {
    return quick_.empty() && (lane == Lane::quick || (slow_.empty() && unattended_.empty()));
}

}  // namespace mycity
