#include "store/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace mycity {
namespace {

constexpr int kBusyMilliseconds = 5000;

int flags_of(Access access) {
    switch (access) {
        case Access::read:
            return SQLITE_OPEN_READONLY;
        case Access::write:
            return SQLITE_OPEN_READWRITE;
        case Access::create:
            return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    std::unreachable();
}

// Only the owner may read the file: it contains the secrets of draws. SQLite gives the same mode to the files
// beside it.
void make_private(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        throw StoreFailure{{"store-failed", path.string() + ": " + std::generic_category().message(errno)}};
    ::close(file);
}

bool file_at_fault(int code) {
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_MISMATCH;
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::filesystem::path& path, Access access) {
    if (access == Access::create) make_private(path);
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags_of(access) | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) throw failure(path.string());
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, kBusyMilliseconds);
    run("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
}

StoreFailure Database::failure(std::string_view doing) const {
    const int code = handle_ ? sqlite3_errcode(handle_.get()) : SQLITE_NOMEM;
    std::string detail(doing);
    detail += ": ";
    detail += handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code);
    detail += " (SQLite " + std::to_string(handle_ ? sqlite3_extended_errcode(handle_.get()) : code) + ')';
    return {{file_at_fault(code & 0xFF) ? "store-damaged" : "store-failed", std::move(detail)},
            (code & 0xFF) == SQLITE_FULL};
}

void Database::run(const char* sql) {
    if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw failure(sql);
}

std::int64_t Database::number(const char* sql) {
    Statement statement(*this, sql);
    if (!statement.step()) throw failure(sql);
    return statement.number(0);
}

std::string Database::text(const char* sql) {
    Statement statement(*this, sql);
    if (!statement.step()) throw failure(sql);
    return std::string(statement.text(0));
}

void Database::copy_from(const Database& other) {
    sqlite3_backup* backup = sqlite3_backup_init(handle_.get(), "main", other.raw(), "main");
    if (backup == nullptr) throw failure("backup");
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK) throw failure("backup");
}

bool Database::checkpoint() { return number("PRAGMA wal_checkpoint(TRUNCATE)") == 0; }

void Database::leave_log() { sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(handle_.get()); }

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement::Statement(const Database& database, const char* sql) : database_(&database) {
    sqlite3_stmt* handle = nullptr;
    if (sqlite3_prepare_v2(database.raw(), sql, -1, &handle, nullptr) != SQLITE_OK)
        throw database.failure(sql);
    handle_.reset(handle);
}

Statement& Statement::bind(int index, std::int64_t number) {
    if (sqlite3_bind_int64(handle_.get(), index, number) != SQLITE_OK) throw database_->failure("bind");
    return *this;
}

Statement& Statement::bind_text(int index, std::string_view text) {
    if (sqlite3_bind_text64(handle_.get(), index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8) !=
        SQLITE_OK)
        throw database_->failure("bind");
    return *this;
}

Statement& Statement::bind_blob(int index, std::string_view bytes) {
    // A null pointer would bind NULL instead of no bytes.
    const char* data = bytes.empty() ? "" : bytes.data();
    if (sqlite3_bind_blob64(handle_.get(), index, data, bytes.size(), SQLITE_STATIC) != SQLITE_OK)
        throw database_->failure("bind");
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) throw database_->failure("step");
    return code == SQLITE_ROW;
}

void Statement::reset() {
    sqlite3_reset(handle_.get());  // returns the error of the last step again, which step() has thrown
    sqlite3_clear_bindings(handle_.get());
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::string_view Statement::text(int column) const {
    const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    return {data != nullptr ? data : "",
            static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::string_view Statement::blob(int column) const {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
    return {data != nullptr ? data : "",
            static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

Transaction::Transaction(Database& database) : database_(&database) { database.run("BEGIN IMMEDIATE"); }

void Transaction::commit() {
    database_->run("COMMIT");
    database_ = nullptr;
}

Transaction::~Transaction() {
    // Nothing to do if an error has already rolled it back.
    if (database_ != nullptr && sqlite3_get_autocommit(database_->raw()) == 0)
        sqlite3_exec(database_->raw(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace mycity
