#include "store/event_reader.hpp"
#include "store/postgres/postgres_reader.hpp"

namespace mycity {

std::expected<std::unique_ptr<StoreReader>, StoreError> open_reader(std::string_view store) try {
    if (!is_address(store)) {
        auto reader = EventReader::open(store);
        if (!reader) return std::unexpected(reader.error());
        return std::make_unique<EventReader>(std::move(*reader));
    }
    auto address = PostgresAddress::of(store);
    if (!address) return std::unexpected(address.error());
    using std::chrono::minutes;
    const PgManners patient{
        .name = "mycity checks", .statement_limit = minutes(10), .answer_limit = minutes(11)};
    auto reader = std::make_unique<PostgresReader>(PgClient(std::move(*address), patient, false));
    reader->connect();
    return reader;
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

}  // namespace mycity
