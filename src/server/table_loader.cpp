#include "server/table_loader.hpp"

#include <memory>

#include "base/try.hpp"
#include "server/limits.hpp"

namespace mycity {
namespace {

// The replay of one table.
struct Loading : std::enable_shared_from_this<Loading> {
    LoadContext context;
    std::vector<Event> events;
    LoadedTable table;
    std::move_only_function<void(Read<LoadedTable>)> done;
    std::size_t next = 0;

    Loading(const std::string& id, LoadContext with, std::vector<Event> stored,
            std::move_only_function<void(Read<LoadedTable>)> then)
        : context(with),
          events(std::move(stored)),
          table{.state = TableState(id, with.library)},
          done(std::move(then)) {}

    Read<void> apply(const Event& event) {
        ++context.metrics.events_replayed;
        const auto logged = TRY(read_logged_event(event.body));
        TRY(table.state.apply(logged, event.at_ms));
        if (events.size() - next <= kResumeEvents)
            table.recent.push_back(published_event(event.number, event.at_ms, logged.event,
                                                   after_event(table.state, logged.event)));
        return {};
    }

    void run() {
        for (std::size_t i = 0; i < kReplayedAtOnce && next < events.size(); ++i, ++next)
            if (auto applied = apply(events[next]); !applied) {
                Problem problem = std::move(applied.error());
                problem.at = "event " + std::to_string(events[next].number) +
                             (problem.at.empty() ? std::string() : ": " + problem.at);
                return done(std::unexpected(std::move(problem)));
            }
        if (next == events.size()) return done(std::move(table));
        context.scheduler.post([self = shared_from_this()] { self->run(); });
    }
};

}  // namespace

void load_table(const std::string& id, LoadContext context,
                std::move_only_function<void(Read<LoadedTable>)> done) {
    context.log.read("table/" + id, [id, context, done = std::move(done)](auto events) mutable {
        if (!events)
            return done(
                std::unexpected(Problem{.code = "store-failed", .at = id, .found = events.error().code}));
        if (events->empty()) return done(std::unexpected(Problem{.code = "no-such-table"}));
        std::make_shared<Loading>(id, context, std::move(*events), std::move(done))->run();
    });
}

}  // namespace mycity
