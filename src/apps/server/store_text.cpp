#include "apps/server/store_text.hpp"

namespace mycity::apps {

std::string text_of(const StoreError& error, std::string_view file, const Words& words) {
    std::string key = "cli.error." + error.code;
    if (!words.has(key)) key = "cli.error.store-failed";
    return words.say(key, {{"file", file}, {"detail", error.detail}});
}

}  // namespace mycity::apps
