#pragma once

#include <utility>
#include <vector>

#include "store/event_log.hpp"

namespace mycity {

// Collects what several tables want to append together. When the last reference to it is released, the
// function given at construction gets everything.
class SharedAppend {
  public:
    struct Contents {
        std::vector<Event> events{};
        std::vector<Summary> summaries{};
        std::vector<Appended> parts{};  // one per table; each wants the result
        bool failed = false;            // a table could not take part
    };

    explicit SharedAppend(std::move_only_function<void(Contents)> finish) : finish_(std::move(finish)) {}
    SharedAppend(const SharedAppend&) = delete;
    SharedAppend& operator=(const SharedAppend&) = delete;
    ~SharedAppend() { finish_(std::move(contents_)); }

    void add(std::vector<Event> events, std::vector<Summary> summaries, Appended done) {
        for (Event& event : events) contents_.events.push_back(std::move(event));
        for (Summary& summary : summaries) contents_.summaries.push_back(std::move(summary));
        contents_.parts.push_back(std::move(done));
    }
    void fail() { contents_.failed = true; }

  private:
    Contents contents_;
    std::move_only_function<void(Contents)> finish_;
};

}  // namespace mycity
