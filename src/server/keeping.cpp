#include "server/keeping.hpp"

#include "server/tokens.hpp"

namespace mycity {

std::optional<std::string> new_kept_id(std::string_view prefix, const Keeping* keeping,
                                       Scheduler& scheduler) {
    if (keeping == nullptr) return new_id(scheduler);
    constexpr int most = 16'384;  // enough for a server that keeps one shard of 1,024
    for (int i = 0; i < most && keeping->certain(); ++i)
        if (std::string id = new_id(scheduler); keeping->keeps(std::string(prefix) + id)) return id;
    return std::nullopt;
}

}  // namespace mycity
