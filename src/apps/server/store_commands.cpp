// The subcommands backup and restore.

#include "apps/command.hpp"
#include "apps/server/store_text.hpp"
#include "store/copy.hpp"
#include "store/postgres/address.hpp"

namespace mycity::apps {
namespace {

using Copy = std::expected<StoreContents, StoreError> (*)(const std::filesystem::path& from,
                                                          const std::filesystem::path& to,
                                                          Overwrite overwrite);

int run_copy(Copy copy, const Arguments& arguments, const Words& words) {
    const std::string& from = arguments.words()[0];
    const std::string& to = arguments.words()[1];
    const auto copied = copy(from, to, arguments.has("overwrite") ? Overwrite::yes : Overwrite::no);
    if (!copied) return complain(text_of(copied.error(), shown_store(from), words), kFailed);
    print(words.count("cli.store.copied", copied->events, {{"file", shown_store(to)}}) + '\n');
    return kDone;
}

}  // namespace

int run_backup(const Arguments& arguments, const Words& words) { return run_copy(back_up, arguments, words); }

int run_restore(const Arguments& arguments, const Words& words) {
    return run_copy(restore, arguments, words);
}

}  // namespace mycity::apps
