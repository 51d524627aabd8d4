#include "store/postgres/connection.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <cerrno>
#include <utility>

namespace mycity {
namespace {

std::string trimmed(std::string_view message) {
    while (message.ends_with('\n')) message.remove_suffix(1);
    std::string text(message);
    for (char& c : text)
        if (c == '\n') c = ' ';
    return text;
}

bool succeeded(const PGresult* result) {
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_PIPELINE_SYNC;
}

[[noreturn]] void wrong_type() {
    throw StoreFailure{{"store-damaged", "the database answers with another type"}};
}

}  // namespace

void PgResult::Clear::operator()(pg_result* handle) const { PQclear(handle); }

int PgResult::rows() const { return PQntuples(handle_.get()); }

bool PgResult::is_null(int row, int column) const { return PQgetisnull(handle_.get(), row, column) != 0; }

std::string_view PgResult::bytes(int row, int column) const {
    return {PQgetvalue(handle_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(handle_.get(), row, column))};
}

std::int64_t PgResult::number(int row, int column) const {
    const auto number = pg_number(bytes(row, column));
    if (!number) wrong_type();
    return *number;
}

bool PgResult::flag(int row, int column) const {
    if (bytes(row, column).size() != 1) wrong_type();
    return bytes(row, column)[0] != '\0';
}

PgElements PgResult::elements(int row, int column) const {
    auto elements = pg_elements(bytes(row, column));
    if (!elements) wrong_type();
    return std::move(*elements);
}

std::vector<std::int64_t> PgResult::numbers(int row, int column) const {
    std::vector<std::int64_t> numbers;
    for (const auto& element : elements(row, column)) {
        const auto number = element ? pg_number(*element) : std::nullopt;
        if (!number) wrong_type();
        numbers.push_back(*number);
    }
    return numbers;
}

std::vector<std::string> PgResult::all_bytes(int row, int column) const {
    std::vector<std::string> all;
    for (const auto& element : elements(row, column)) {
        if (!element) wrong_type();
        all.emplace_back(*element);
    }
    return all;
}

void PgConnection::Finish::operator()(pg_conn* handle) const { PQfinish(handle); }

PgConnection::PgConnection(const PostgresAddress& address, const PgManners& manners)
    : answer_limit_(manners.answer_limit) {
    // The address overrides what stands before it.
    const std::array keywords{"connect_timeout",
                              "keepalives",
                              "keepalives_idle",
                              "keepalives_interval",
                              "keepalives_count",
                              "tcp_user_timeout",
                              "target_session_attrs",
                              "dbname",
                              "application_name",
                              "client_encoding",
                              static_cast<const char*>(nullptr)};
    const std::array values{"2",
                            "1",
                            "2",
                            "1",
                            "3",
                            "4000",
                            "read-write",
                            address.url().c_str(),
                            manners.name.c_str(),
                            "UTF8",
                            static_cast<const char*>(nullptr)};
    handle_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
    if (!handle_) throw std::bad_alloc();
    if (PQstatus(handle_.get()) != CONNECTION_OK) lose(trimmed(PQerrorMessage(handle_.get())));
    // Notices (a table exists already) are not for standard error.
    PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
    if (PQsetnonblocking(handle_.get(), 1) != 0) lose(trimmed(PQerrorMessage(handle_.get())));
    run("SELECT set_config('search_path', 'mycity', false), set_config('statement_timeout', $1::text, false),"
        // A plan that was made while a table was small would be kept when it is big.
        " set_config('enable_seqscan', 'off', false), set_config('plan_cache_mode', 'force_generic_plan', "
        "false),"
        " set_config('jit', 'off', false), set_config('idle_in_transaction_session_timeout', '60s', false),"
        " CASE current_setting('synchronous_commit') WHEN 'off'"
        " THEN set_config('synchronous_commit', 'on', false) END",
        PgParameters().bytes(std::to_string(manners.statement_limit.count())));
}

void PgConnection::lose(std::string_view why) {
    lost_ = true;
    throw StoreFailure{{"store-failed", std::string(why)}};
}

StoreFailure PgConnection::failure_of(const PgResult& result) const {
    const char* state = PQresultErrorField(result.raw(), PG_DIAG_SQLSTATE);
    const char* message = PQresultErrorField(result.raw(), PG_DIAG_MESSAGE_PRIMARY);
    std::string text = message != nullptr ? message : PQresultErrorMessage(result.raw());
    if (text.empty()) text = PQerrorMessage(handle_.get());
    text = trimmed(text);
    if (state != nullptr) text += std::string(" (PostgreSQL ") + state + ')';
    // Class XX: corrupted data, or a bug of the database.
    const bool damaged = state != nullptr && std::string_view(state).starts_with("XX00");
    return {
        {damaged && std::string_view(state) != "XX000" ? "store-damaged" : "store-failed", std::move(text)}};
}

void PgConnection::wait_for_input() {
    for (;;) {
        const int flushed = PQflush(handle_.get());
        if (flushed < 0) {
            // The reason may be among what the server has sent last.
            if (PQconsumeInput(handle_.get()) != 0 && PQisBusy(handle_.get()) == 0) return;
            lose(trimmed(PQerrorMessage(handle_.get())));
        }
        if (PQisBusy(handle_.get()) == 0) return;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until_ - std::chrono::steady_clock::now());
        if (left.count() <= 0) lose("the database does not answer");
        pollfd waiting{.fd = PQsocket(handle_.get()),
                       .events = static_cast<short>(flushed > 0 ? POLLIN | POLLOUT : POLLIN),
                       .revents = 0};
        if (::poll(&waiting, 1, static_cast<int>(left.count()) + 1) < 0 && errno != EINTR)
            lose("poll failed");
        if (waiting.revents != 0 && PQconsumeInput(handle_.get()) == 0)
            lose(trimmed(PQerrorMessage(handle_.get())));
    }
}

std::optional<PgResult> PgConnection::next_result() {
    wait_for_input();
    PGresult* result = PQgetResult(handle_.get());
    return result != nullptr ? std::optional(PgResult(result)) : std::nullopt;
}

// The result of a statement outside a pipeline.
PgResult PgConnection::only_result() {
    std::optional<PgResult> last;
    std::optional<PgResult> bad;
    while (auto result = next_result()) {
        if (!succeeded(result->raw()) && !bad)
            bad = std::move(result);
        else
            last = std::move(result);
    }
    if (PQstatus(handle_.get()) != CONNECTION_OK) lost_ = true;
    if (bad) throw failure_of(*bad);
    if (!last) lose(trimmed(PQerrorMessage(handle_.get())));
    return std::move(*last);
}

const std::string& PgConnection::prepared(const char* sql) {
    const auto known = prepared_.find(std::string_view(sql));
    if (known != prepared_.end()) return known->second;
    const std::string name = "s" + std::to_string(prepared_.size());
    until_ = std::chrono::steady_clock::now() + answer_limit_;
    if (PQsendPrepare(handle_.get(), name.c_str(), sql, 0, nullptr) == 0)
        lose(trimmed(PQerrorMessage(handle_.get())));
    only_result();
    return prepared_.emplace(sql, name).first->second;
}

void PgConnection::send(const std::string& statement, const PgParameters& parameters) {
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const auto& value : parameters.values()) {
        values.push_back(value ? value->data() : nullptr);
        lengths.push_back(value ? static_cast<int>(value->size()) : 0);
    }
    const std::vector<int> formats(values.size(), 1);
    if (PQsendQueryPrepared(handle_.get(), statement.c_str(), parameters.size(), values.data(),
                            lengths.data(), formats.data(), 1) == 0)
        lose(trimmed(PQerrorMessage(handle_.get())));
}

PgResult PgConnection::run(const char* sql, const PgParameters& parameters) {
    const std::string& statement = prepared(sql);
    until_ = std::chrono::steady_clock::now() + answer_limit_;
    send(statement, parameters);
    return only_result();
}

void PgConnection::script(const char* sql) {
    until_ = std::chrono::steady_clock::now() + answer_limit_;
    if (PQsendQuery(handle_.get(), sql) == 0) lose(trimmed(PQerrorMessage(handle_.get())));
    only_result();
}

std::vector<PgResult> PgConnection::run_together(const std::vector<Call>& calls) {
    for (const Call& call : calls) prepared(call.sql);
    until_ = std::chrono::steady_clock::now() + answer_limit_;
    if (PQenterPipelineMode(handle_.get()) == 0) lose("no pipeline");
    for (const Call& call : calls) send(prepared(call.sql), call.parameters);
    if (PQpipelineSync(handle_.get()) == 0) lose(trimmed(PQerrorMessage(handle_.get())));
    std::vector<PgResult> results;
    std::optional<PgResult> bad;
    // Between the results of two statements stands an empty one; the answer to the sync is the last one.
    for (int empty = 0;;) {
        auto result = next_result();
        if (!result) {
            if (PQstatus(handle_.get()) != CONNECTION_OK || ++empty > 1)
                lose(bad ? failure_of(*bad).error.detail : trimmed(PQerrorMessage(handle_.get())));
            continue;
        }
        empty = 0;
        if (PQresultStatus(result->raw()) == PGRES_PIPELINE_SYNC) break;
        if (succeeded(result->raw()))
            results.push_back(std::move(*result));
        else if (!bad)
            bad = std::move(result);
    }
    if (PQexitPipelineMode(handle_.get()) == 0) lose(trimmed(PQerrorMessage(handle_.get())));
    if (bad) throw failure_of(*bad);
    if (results.size() != calls.size()) lose("an answer is missing");
    return results;
}

PgTransaction::PgTransaction(PgConnection& connection, const char* begin) : connection_(&connection) {
    connection.script(begin);
}

void PgTransaction::commit() { std::exchange(connection_, nullptr)->script("COMMIT"); }

PgTransaction::~PgTransaction() {
    if (connection_ == nullptr || connection_->lost()) return;
    try {
        connection_->script("ROLLBACK");
    } catch (const StoreFailure&) {  // NOLINT(bugprone-empty-catch): it ends with the connection
    }
}

}  // namespace mycity
