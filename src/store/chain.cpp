#include "store/chain.hpp"

#include "store/store_failure.hpp"

namespace mycity {
namespace {

StoreFailure damaged(std::string_view stream, std::int64_t number, std::string_view why) {
    return {{"store-damaged", std::string(stream) + ' ' + std::to_string(number) + ": " + std::string(why)}};
}

}  // namespace

Digest chain_after(const Digest& before, const Event& event) {
    return Sha256()
        .add(before)
        .add_number(event.stream.size())
        .add(event.stream)
        .add_number(static_cast<std::uint64_t>(event.number))
        .add_number(static_cast<std::uint64_t>(event.at_ms))
        .add(event.body)
        .finish();
}

void StreamCheck::add(const Event& event, std::optional<std::string_view> chain) {
    if (event.number != ++count_) throw damaged(stream_, count_, "is missing");
    chain_ = chain_after(chain_, event);
    if (chain && *chain != view_of(chain_)) throw damaged(stream_, count_, "is not what was written");
}

void StreamCheck::finish(std::int64_t number, std::string_view mark) const {
    if (number > count_) throw damaged(stream_, count_ + 1, "is missing");
    if (number < count_ || count_ == 0 || mark != mark_of(view_of(chain_)))
        throw damaged(stream_, count_, "does not agree with the head of its stream");
}

}  // namespace mycity
