#pragma once

#include "store/postgres/pg_client.hpp"
#include "store/reader_thread.hpp"
#include "store/shard_directory.hpp"

namespace mycity {

// The directory in a PostgreSQL database, by its clock. It has a connection and a thread of its own, so that
// a long append does not delay a beat. After "store-failed" a claim, a gift or a departure may have taken
// place all the same; the next beat tells.
class PostgresDirectory final : public ShardDirectory {
  public:
    // The database need not be reachable.
    PostgresDirectory(PostgresAddress address, const std::string& node, Post post);
    ~PostgresDirectory() override { stop(); }

    void beat(NodeInfo self, StoreAnswer<ClusterView> done) override;
    void claim(std::string self, std::vector<int> shards, StoreAnswer<std::vector<KeptShard>> done) override;
    void give(std::string self, std::vector<KeptShard> shards, std::string to,
              StoreAnswer<std::vector<KeptShard>> done) override;
    void leave(std::string self, StoreAnswer<void> done) override;
    // Answers what was asked; later questions are answered "store-stopped".
    void stop() { thread_.stop(); }

  private:
    ReaderThread<PgClient> thread_;
};

}  // namespace mycity
