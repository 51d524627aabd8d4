#include "content/embedded.hpp"

#include <map>

namespace mycity::content {
namespace {

using Provided = std::map<std::string, std::string, std::less<>>;

Provided& provided() {
    static Provided files;
    return files;
}

}  // namespace

void provide(std::string path, std::string text) {
    provided().insert_or_assign(std::move(path), std::move(text));
}

std::optional<std::string_view> file_text(std::string_view path) {
    if (const auto found = provided().find(path); found != provided().end()) return found->second;
    for (const File& file : embedded_files())
        if (file.path == path) return file.text;
    return std::nullopt;
}

}  // namespace mycity::content
