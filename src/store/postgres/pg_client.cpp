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
    PgConnection& asked = connection();
    try {
        return asked.run(sql, parameters);
    } catch (const StoreFailure&) {
        if (!asked.lost()) own_.reset();  // its statements may be those of an older schema
        throw;
    }
}

PgResult PgClient::ask(const char* sql, const PgParameters& parameters) {
    try {
        return change(sql, parameters);
    } catch (const StoreFailure&) {
        if (!own_ || !own_->lost()) throw;
    }
    return change(sql, parameters);
}

}  // namespace mycity
