#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/challenge_events.hpp"
#include "server/table_registry.hpp"
#include "valleys/calendar.hpp"

namespace mycity {

// One draw that many people play on their own, with their results: the daily or weekly challenge, the
// same on every server, or one that somebody created.
struct Challenge {
    struct Result {
        std::string name;
        int total = 0;
        std::int64_t at_ms = 0;
        std::optional<Digest> device{};
        json::Value record;
        bool removed = false;  // by the operator
    };
    // A result that is being appended, or the removal of one.
    struct Waiting {
        std::optional<Digest> device{};
        json::Value record{};
        bool first = false;  // of its device
    };
    std::string id;  // a date, a week, or an id like those of tables
    const Episode* episode = nullptr;
    std::shared_ptr<const content::Valley> valley{};  // what the episode belongs to, if not the content's
    std::uint64_t seed = 0;
    std::vector<Result> results{};
    std::int64_t version = 0;        // the last event, durable or being appended
    std::vector<Waiting> waiting{};  // in order

    // The number of the device's result, from 1; nothing if it has none.
    std::optional<int> number_of(const std::optional<Digest>& device) const;
    // How many results are listed, or will be.
    std::size_t size() const;
};

class Challenges {
  public:
    explicit Challenges(TableRegistry& registry);

    // "2026-11-15"
    std::string today() const;
    // `asked` is a date up to today, a week up to this one, "today", "week", or the id of a created
    // challenge.
    using Found = std::move_only_function<void(Read<std::shared_ptr<Challenge>>)>;
    void find(const std::string& asked, Found done);
    void create(const json::Value& request, Found done);
    // Adds a finished game, given as a record; returns the number of the device's result, from 1. A device
    // has one result, its best.
    void add(const std::shared_ptr<Challenge>& challenge, const json::Value& request, const Visitor& visitor,
             std::move_only_function<void(Read<int>)> done);
    // For the operator: removes a result from the list.
    void remove(const std::shared_ptr<Challenge>& challenge, std::int64_t number,
                std::move_only_function<void(Read<void>)> done);

  private:
    std::string id_for(const std::string& asked) const;
    void load(const std::string& id, Found done);
    // Appends the event and applies it.
    void store(const std::shared_ptr<Challenge>& challenge, ChallengeEvent event, Challenge::Waiting waiting,
               std::move_only_function<void(Read<void>)> done);
    Read<std::shared_ptr<Challenge>> loaded(const std::string& id, const std::vector<Event>& events);

    TableRegistry& registry_;
    std::map<std::string, std::shared_ptr<Challenge>> challenges_;
    // Another server adds results to these: they are soon read again.
    struct Borrowed {
        std::shared_ptr<Challenge> challenge;
        std::int64_t until_ms = 0;
    };
    std::map<std::string, Borrowed> borrowed_;
    std::uint64_t rewritten_ = 0;  // how often streams were; what was read before is old
};

json::Value challenge_value(const Challenge& challenge);

// A challenge before its first event, and its change by an event.
Challenge new_challenge(const std::string& id, const content::Library& library);
Read<void> apply_to(Challenge& challenge, const ChallengeEvent& event, std::int64_t at_ms,
                    const content::Library& library);
// Replays a record, given as document or text, and returns the result it proves. The record must be a
// finished game of one person with the draw of this challenge.
Read<Challenge::Result> verified_result(const Challenge& challenge, std::string_view name,
                                        const json::Value& record, const content::Library& library);

}  // namespace mycity
