#include "base/try.hpp"
#include "store/event_reader.hpp"
#include "store/postgres/postgres_reader.hpp"

namespace mycity {

std::expected<std::unique_ptr<StoreReader>, StoreError> open_reader(std::string_view store) try {
    if (!is_address(store)) {
        auto reader = TRY(EventReader::open(store));
        return std::make_unique<EventReader>(std::move(reader));
    }
    auto address = TRY(PostgresAddress::of(store));
    using std::chrono::minutes;
    const PgManners patient{
        .name = "mycity checks", .statement_limit = minutes(10), .answer_limit = minutes(11)};
    auto reader = std::make_unique<PostgresReader>(PgClient(std::move(address), patient, false));
    reader->connect();
    return reader;
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

}  // namespace mycity
