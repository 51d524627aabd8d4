#include "store/postgres/postgres_directory.hpp"

#include <algorithm>
#include <map>

namespace mycity {
namespace {

// Runs on the thread. Whatever goes wrong is an answer.
template <class T, class Compute>
std::expected<T, StoreError> tried(Compute compute) try {
    return compute();
} catch (const StoreFailure& failure) {
    return std::unexpected(StoreError{"store-failed", failure.error.detail});
}

ClusterView view_of(const PgResult& row) {
    ClusterView view;
    const std::vector<std::string> names = row.all_bytes(0, 0);
    const std::vector<std::string> versions = row.all_bytes(0, 1);
    const std::vector<std::int64_t> leaving = row.numbers(0, 2);
    for (std::size_t i = 0; i < names.size(); ++i)
        view.nodes.push_back({names[i], versions.at(i), leaving.at(i) != 0});
    const std::vector<std::string> owners = row.all_bytes(0, 3);
    const std::vector<std::int64_t> keepers = row.numbers(0, 4);
    const std::vector<std::int64_t> epochs = row.numbers(0, 5);
    if (keepers.size() != kShards || epochs.size() != kShards)
        throw StoreFailure{{"store-damaged", "the table of shards is not complete"}};
    for (std::size_t i = 0; i < kShards; ++i)
        view.shards[i] = {owners.at(static_cast<std::size_t>(keepers[i] - 1)), epochs[i]};
    return view;
}

// The rows in the order of the question.
std::vector<KeptShard> kept_of(const PgResult& rows, const std::vector<std::int64_t>& asked) {
    std::map<std::int64_t, std::int64_t> epochs;
    for (int row = 0; row < rows.rows(); ++row) epochs[rows.number(row, 0)] = rows.number(row, 1);
    std::vector<KeptShard> kept;
    for (const std::int64_t shard : asked)
        if (const auto found = epochs.find(shard); found != epochs.end())
            kept.push_back({static_cast<int>(shard), found->second});
    return kept;
}

}  // namespace

PostgresDirectory::PostgresDirectory(PostgresAddress address, const std::string& node, Post post)
    : thread_(std::move(post)) {
    const PgManners manners{.name = "mycity beats " + node,
                            .statement_limit = std::chrono::milliseconds(1'500),
                            .answer_limit = std::chrono::milliseconds(2'000)};
    thread_.use(PgClient(std::move(address), manners, true));
}

void PostgresDirectory::beat(NodeInfo self, StoreAnswer<ClusterView> done) {
    thread_.ask<ClusterView>(
        [self = std::move(self)](PgClient& client) {
            return tried<ClusterView>([&] {
                return view_of(
                    client.ask("SELECT * FROM beat($1, $2, $3)",
                               PgParameters().bytes(self.name).bytes(self.version).flag(self.leaving)));
            });
        },
        std::move(done));
}

void PostgresDirectory::claim(std::string self, std::vector<int> shards,
                              StoreAnswer<std::vector<KeptShard>> done) {
    thread_.ask<std::vector<KeptShard>>(
        [self = std::move(self), shards = std::move(shards)](PgClient& client) {
            return tried<std::vector<KeptShard>>([&] {
                const std::vector<std::int64_t> wanted(shards.begin(), shards.end());
                return kept_of(
                    client.change("SELECT * FROM claim($1, $2)", PgParameters().bytes(self).numbers(wanted)),
                    wanted);
            });
        },
        std::move(done));
}

void PostgresDirectory::give(std::string self, std::vector<KeptShard> shards, std::string to,
                             StoreAnswer<std::vector<KeptShard>> done) {
    thread_.ask<std::vector<KeptShard>>(
        [self = std::move(self), shards = std::move(shards), to = std::move(to)](PgClient& client) {
            return tried<std::vector<KeptShard>>([&] {
                std::vector<std::int64_t> given;
                std::vector<std::int64_t> epochs;
                for (const auto& [shard, epoch] : shards) {
                    given.push_back(shard);
                    epochs.push_back(epoch);
                }
                return kept_of(
                    client.change("SELECT * FROM give($1, $2, $3, $4)",
                                  PgParameters().bytes(self).numbers(given).numbers(epochs).bytes(to)),
                    given);
            });
        },
        std::move(done));
}

void PostgresDirectory::leave(std::string self, StoreAnswer<void> done) {
    thread_.ask<void>(
        [self = std::move(self)](PgClient& client) {
            return tried<void>([&]() -> std::expected<void, StoreError> {
                client.change("SELECT leave($1)", PgParameters().bytes(self));
                return {};
            });
        },
        std::move(done));
}

}  // namespace mycity
