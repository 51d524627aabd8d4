#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

// The order in which bots think.
namespace mycity {

// Whose work it is, and how long it takes about.
struct WorkFor {
    std::string address;  // of somebody who waits for it; empty: nobody does
    std::string table;
    int ms = 1;
};

inline constexpr int kQuickWorkMs = 100;  // quick work never waits for slow work

struct Work {
    using Task = std::move_only_function<void()>;
    std::uint64_t id = 0;
    WorkFor what{};
    Task job{};
    Task done{};
};

// Whose turn is next: each name gets the same time (start-time fair queueing). Who begins to wait is next
// after those who have had as little.
class Turns {
  public:
    void begin(const std::string& name);  // has something to do now
    void end(const std::string& name);    // has nothing left
    const std::string& next() const { return waiting_.begin()->second; }
    bool empty() const { return waiting_.empty(); }
    // `name` used its turn for this long.
    void use(const std::string& name, std::int64_t ms);

  private:
    struct Turn {
        std::int64_t start = 0;  // the time used, as a place in the order
        std::uint64_t number = 0;
        bool waits = false;
    };
    using Key = std::pair<std::int64_t, std::uint64_t>;

    void forget_past();

    std::unordered_map<std::string, Turn> places_;
    std::set<std::pair<Key, std::string>> waiting_;
    std::int64_t now_ = 0;  // the start of the last turn
    std::uint64_t numbers_ = 0;
};

// Work in a fair order: by address, and for one address by table.
class FairQueue {
  public:
    void add(Work work);
    std::optional<Work> take();
    // False if it is not waiting here.
    bool cancel(std::uint64_t id);
    bool empty() const { return addresses_.empty(); }

  private:
    struct Tables {
        Turns turns;
        std::unordered_map<std::string, std::deque<Work>> work;
    };

    void end_if_empty(const std::string& address, const std::string& table);

    Turns addresses_;
    std::unordered_map<std::string, Tables> waiting_;
    std::unordered_map<std::uint64_t, std::pair<std::string, std::string>> places_;  // address and table
};

// Quick work, slow work, and work that nobody waits for. Not safe for several threads.
class WorkQueue {
  public:
    // Which work a thread takes. At least one takes only quick work, so it never waits for slow work.
    enum class Lane { quick, all };

    std::uint64_t add(WorkFor what, Work::Task job, Work::Task done);
    // False if the work has begun.
    bool cancel(std::uint64_t id);
    std::optional<Work> take(Lane lane);
    bool empty(Lane lane) const;

  private:
    FairQueue quick_;
    FairQueue slow_;
    FairQueue unattended_;
    std::uint64_t ids_ = 0;
};

}  // namespace mycity
