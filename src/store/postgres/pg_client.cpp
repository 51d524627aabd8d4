#include "store/postgres/pg_client.hpp"

#include "store/postgres/schema.hpp"

namespace mycity {
namespace {

constexpr std::chrono::milliseconds kRetry{500};  // between attempts to connect

}  // namespace

PgConnection& PgClient::connection() {
    if (borrowed_ != nullptr) return *borrowed_;
    if (own_ && !own_->lost()) return *own_;
    own_.reset();
    if (std::chrono::steady_clock::now() < next_attempt_) throw failure_;
    try {
        auto connection = std::make_unique<PgConnection>(*address_, manners_);
        if (migrates_)
            migrate(*connection);
        else
            check_schema(*connection);
        own_ = std::move(connection);
    } catch (const StoreFailure& failure) {
        failure_ = failure;
        next_attempt_ = std::chrono::steady_clock::now() + kRetry;
        throw;
    }
    return *own_;
}

PgResult PgClient::change(const char* sql, const PgParameters& parameters) {
    return connection().run(sql, parameters);
}

PgResult PgClient::ask(const char* sql, const PgParameters& parameters) {
    try {
        return connection().run(sql, parameters);
    } catch (const StoreFailure&) {
        if (!own_ || !own_->lost()) throw;
    }
    return connection().run(sql, parameters);
}

}  // namespace mycity
