// What the operator does to tables of a running server.

#include <deque>

#include "base/bytes.hpp"
#include "server/forget_player.hpp"
#include "server/table_registry.hpp"

namespace mycity {
namespace {

constexpr std::size_t kLookedAtOnce = 200;

std::string id_in(const std::string& stream) { return stream.substr(kTablePrefix.size()); }

}  // namespace

std::vector<Visitor> TableRegistry::visitors_of(const std::string& id) const {
    const auto table = active(id);
    return table ? table->visitors() : std::vector<Visitor>{};
}

// Removes the table from memory; refuses if it is being read or changed.
void TableRegistry::put_to_sleep(const std::string& id, std::string_view reason, Done done) {
    if (const auto table = active(id))
        return table->end(reason, [done = std::move(done)]() mutable { done({}); });
    if (in_use(std::string(kTablePrefix) + id))
        return done(std::unexpected(Problem{.code = "too-many-waiting"}));
    done({});
}

void TableRegistry::close_table(const std::string& id, Done done) {
    gather({std::string(kTablePrefix) + id}, [this, id, done = std::move(done)](auto hold) mutable {
        if (!hold) return done(std::unexpected(hold.error()));
        close_kept(id, [hold = std::move(*hold), done = std::move(done)](Read<void> closed) mutable {
            done(std::move(closed));
        });
    });
}

void TableRegistry::close_kept(const std::string& id, Done done) {
    find({.by = StreamQuery::By::name, .key = std::string(kTablePrefix) + id},
         [this, id, done = std::move(done)](auto found) mutable {
             if (!found) return done(std::unexpected(problem_of(found.error())));
             if (found->empty()) return done(std::unexpected(Problem{.code = "no-such-table"}));
             put_to_sleep(id, "table-closed",
                          [this, stream = std::move(found->front()),
                           done = std::move(done)](Read<void> asleep) mutable {
                              if (!asleep) return done(std::move(asleep));
                              StoreChange change{.remove = {stream.summary.stream}};
                              change_streams(std::move(change), {std::move(stream)},
                                             [done = std::move(done)](auto result) mutable {
                                                 if (result) return done({});
                                                 done(std::unexpected(problem_of(result.error())));
                                             });
                          });
         });
}

// A pass over all streams: a player may have left the table where the name still stands.
struct TableRegistry::ForgettingAll {
    Forgetting what;
    std::move_only_function<void(Read<int>)> done;
    std::deque<FoundStream> found{};
    std::int64_t place = 0;
    Keeping::Hold hold{};
    std::string locked{};  // the stream that is being written anew
    int changed = 0;
};

void TableRegistry::forget_player(const Digest& device, std::move_only_function<void(Read<int>)> done) {
    if (starting_) return done(std::unexpected(Problem{.code = "starting"}));
    if (forgetting_) return done(std::unexpected(Problem{.code = "too-many-waiting"}));
    ++pending_;
    forgetting_ = std::make_shared<ForgettingAll>(Forgetting{.device = device}, std::move(done));
    context_.scheduler.random_bytes(forgetting_->what.replacement);
    forget_next();
}

void TableRegistry::forget_next() {
    ForgettingAll& all = *forgetting_;
    if (draining_) return end_forgetting(std::unexpected(Problem{.code = "shutting-down"}));
    if (!all.found.empty()) {
        const FoundStream stream = std::move(all.found.front());
        all.found.pop_front();
        return forget_in(stream);
    }
    find({.by = StreamQuery::By::place, .most = kLookedAtOnce, .after = all.place}, [this, &all](auto found) {
        if (!found) return end_forgetting(std::unexpected(problem_of(found.error())));
        if (found->empty()) return end_forgetting(all.changed);
        all.place = found->back().place;
        all.found.assign(found->begin(), found->end());
        forget_next();
    });
}

// A damaged stream stays as it is.
void TableRegistry::forget_in(const FoundStream& stream) {
    const Forgetting& what = forgetting_->what;
    const std::string name = stream.summary.stream;
    if (name == "device/" + to_hex(what.device))
        return gather_and_forget(name, [this, name] { write_anew(StoreChange{.remove = {name}}); });
    const bool table = name.starts_with(kTablePrefix);
    if (!table && !name.starts_with("challenge/")) return forget_next();
    read(name, [this, name, table, &what](auto events) {
        if (!events || !what.concerns(*events)) return forget_next();
        gather_and_forget(name, [this, name, table] {
            if (!table) return lock_and_rewrite(name);
            put_to_sleep(id_in(name), "store-failed", [this, name](Read<void> asleep) {
                if (!asleep) return end_forgetting(std::unexpected(asleep.error()));
                lock_and_rewrite(name);
            });
        });
    });
}

void TableRegistry::gather_and_forget(const std::string& stream, std::move_only_function<void()> then) {
    gather({stream}, [this, then = std::move(then)](auto hold) mutable {
        if (!hold) return end_forgetting(std::unexpected(hold.error()));
        forgetting_->hold = std::move(*hold);
        then();
    });
}

// Appends that are under way become durable first; then nothing is appended until the stream is written anew.
void TableRegistry::lock_and_rewrite(const std::string& stream) {
    const bool table = stream.starts_with(kTablePrefix);
    forgetting_->locked = table ? id_in(stream) : stream;
    locked_.insert(forgetting_->locked);
    append({}, [this, stream](const auto&) {
        read(stream, [this](auto events) {
            if (!events || events->empty())
                return write_anew(std::unexpected(Problem{.code = "store-failed"}));
            const Forgetting& what = forgetting_->what;
            if (!events->front().stream.starts_with(kTablePrefix))
                return write_anew(what.rewrite_challenge(std::move(*events)));
            what.rewrite_table(std::move(*events), options_.library, context_.scheduler,
                               [this](Read<StoreChange> change) { write_anew(std::move(change)); });
        });
    });
}

void TableRegistry::write_anew(Read<StoreChange> change) {
    if (!change) return end_forgetting(std::unexpected(change.error()));
    const std::string stream = change->remove.front();
    if (!change->events.empty()) ++forgetting_->changed;
    append(std::move(*change), [this, stream](const auto& result) {
        if (!result) return end_forgetting(std::unexpected(problem_of(result.error())));
        if (context_.streams_rewritten)
            context_.streams_rewritten([&](std::string_view other) { return other == stream; });
        forgetting_->hold.reset();
        unlock({std::exchange(forgetting_->locked, {})});
        forget_next();
    });
}

void TableRegistry::end_forgetting(Read<int> answer) {
    const auto ended = std::exchange(forgetting_, nullptr);
    unlock({ended->locked});
    ended->done(std::move(answer));
    answered();
}

}  // namespace mycity
