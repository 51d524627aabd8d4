#include "store/copy.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <system_error>

#include "base/try.hpp"
#include "store/event_reader.hpp"
#include "store/postgres/postgres_copy.hpp"
#include "store/schema.hpp"
#include "store/store_lock.hpp"

namespace mycity {
namespace {

namespace fs = std::filesystem;

void check(const std::error_code& error, const fs::path& path) {
    if (error) throw StoreFailure{{"store-failed", path.string() + ": " + error.message()}};
}

void sync(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool done = file >= 0 && ::fsync(file) == 0;
    const std::error_code error(done ? 0 : errno, std::generic_category());
    if (file >= 0) ::close(file);
    check(error, path);
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

fs::path beside(const fs::path& path, const char* ending) { return path.string() + ending; }

void remove_file(const fs::path& path) {
    std::error_code error;
    fs::remove(path, error);
    check(error, path);
}

PostgresAddress address_of(const fs::path& store) {
    auto address = PostgresAddress::of(store.string());
    if (!address) throw StoreFailure{address.error()};
    return std::move(*address);
}

StoreContents contents_of(const fs::path& path) {
    auto contents = check_store(path);
    if (!contents) throw StoreFailure{contents.error()};
    return *contents;
}

void copy_file(const fs::path& from, Database& target) {
    Database source(from, Access::read);
    check_schema(source);
    target.copy_from(source);
    target.text("PRAGMA journal_mode=DELETE");  // one file without a separate log
    migrate(target);
}

// Is removed unless it gets another name.
struct PartialFile {
    fs::path path;
    ~PartialFile() {
        std::error_code ignored;
        fs::remove(path, ignored);
    }
};

// Writes to a file of another name first, so what `given` leads to exists completely or not at all. A file
// that is replaced keeps its mode.
StoreContents copy(const fs::path& from, const fs::path& given, Overwrite overwrite) {
    std::error_code ignored;
    const fs::path to = behind_links(given);
    const fs::file_status old = fs::status(to, ignored);
    if (fs::exists(old) && !fs::is_regular_file(old)) throw StoreFailure{{"not-a-file", given.string()}};
    if (fs::equivalent(from, to, ignored)) throw StoreFailure{{"same-file", to.string()}};
    if (overwrite == Overwrite::no && fs::exists(to, ignored))
        throw StoreFailure{{"already-there", to.string()}};
    const PartialFile partial{beside(to, "-part")};
    const fs::path& part = partial.path;
    remove_file(part);
    {
        Database target(part, Access::create);
        if (is_address(from.string()))
            copy_from_postgres(address_of(from), target);
        else
            copy_file(from, target);
        target.run("PRAGMA auto_vacuum=INCREMENTAL");  // as in a new file
        target.run("VACUUM");
    }
    const StoreContents contents = contents_of(part);
    sync(part);
    // SQLite must not apply a log that another database of this name has left.
    for (const char* ending : {"-wal", "-shm", "-journal"}) remove_file(beside(to, ending));
    std::error_code error;
    if (fs::exists(old)) fs::permissions(part, old.permissions(), error);
    check(error, part);
    fs::rename(part, to, error);
    check(error, to);
    sync(folder_of(to));
    return contents;
}

}  // namespace

std::expected<StoreContents, StoreError> check_store(const fs::path& database) {
    auto reader = TRY(EventReader::open(database));
    TRY(reader.check_file());
    const auto names = TRY(reader.streams(""));
    StoreContents contents;
    for (const std::string& name : names) {
        const auto events = TRY(reader.read(name));
        ++contents.streams;
        contents.events += std::ssize(events);
    }
    return contents;
}

std::expected<StoreContents, StoreError> back_up(const fs::path& database, const fs::path& file,
                                                 Overwrite overwrite) try {
    if (is_address(file.string())) throw StoreFailure{{"not-a-file", shown_store(file.string())}};
    std::optional<StoreLock> lock;
    if (std::error_code ignored; fs::exists(lock_of(file), ignored)) lock.emplace(file);
    return copy(database, file, overwrite);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::expected<StoreContents, StoreError> restore(const fs::path& file, const fs::path& database,
                                                 Overwrite overwrite) try {
    if (is_address(file.string())) throw StoreFailure{{"not-a-file", shown_store(file.string())}};
    if (is_address(database.string())) return copy_to_postgres(file, address_of(database), overwrite);
    const StoreLock lock(database);
    return copy(file, database, overwrite);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

}  // namespace mycity
