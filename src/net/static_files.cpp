#include "net/static_files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <ranges>

#include "base/hash.hpp"

namespace mycity::net {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{64} << 20;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

bool same_letters(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

// "q=0", "q=0.0", …: explicitly refused.
bool is_refused(std::string_view parameters) {
    const std::size_t q = parameters.find("q=");
    if (q == std::string_view::npos) return false;
    return parameters.substr(q + 2).find_first_of("123456789") == std::string_view::npos;
}

std::string etag_of(std::string_view text) {
    Fingerprint fingerprint;
    for (const char c : text) fingerprint.add(c);
    fingerprint.add(static_cast<std::int64_t>(text.size()));
    constexpr std::string_view digits = "0123456789abcdef";
    std::string tag = "\"";
    for (int shift = 60; shift >= 0; shift -= 4) tag += digits[fingerprint.value() >> shift & 15];
    return tag + '"';
}

// A weak comparison, as RFC 9110 requires for If-None-Match.
bool matches(std::string_view header, std::string_view etag) {
    for (const auto part : std::views::split(header, ',')) {
        std::string_view tag = trimmed(std::string_view(part.begin(), part.end()));
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == "*" || tag == etag) return true;
    }
    return false;
}

std::optional<std::string> text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    if (!in && !in.eof()) return std::nullopt;
    return text;
}

}  // namespace

std::string_view content_type_of(std::string_view name) {
    static const std::map<std::string_view, std::string_view> types{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".ttf", "font/ttf"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
        {".txt", "text/plain; charset=utf-8"},
        {".words", "text/plain; charset=utf-8"},
        {".puzzles", "text/plain; charset=utf-8"},
    };
    const std::size_t dot = name.rfind('.');
    const auto found = dot == std::string_view::npos ? types.end() : types.find(name.substr(dot));
    return found == types.end() ? "application/octet-stream" : found->second;
}

bool has_hashed_name(std::string_view path) {
    constexpr std::size_t hash_length = 8;
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::size_t dot = name.find('.');
    if (!path.starts_with("/assets/") || dot == std::string_view::npos || dot <= hash_length) return false;
    return name[dot - hash_length - 1] == '-';
}

bool accepts(std::string_view header, std::string_view coding) {
    for (const auto part : std::views::split(header, ',')) {
        const std::string_view item = trimmed(std::string_view(part.begin(), part.end()));
        const std::size_t semicolon = item.find(';');
        if (same_letters(trimmed(item.substr(0, semicolon)), coding))
            return semicolon == std::string_view::npos || !is_refused(item.substr(semicolon));
    }
    return false;
}

std::expected<StaticFiles, std::string> StaticFiles::from_folder(const fs::path& folder) {
    StaticFiles result;
    std::error_code error;
    std::size_t total = 0;
    std::map<std::string, std::string, std::less<>> texts;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (!entry->is_regular_file(error)) continue;
        total += entry->file_size(error);
        if (error || total > kMostBytes) return std::unexpected(entry->path().string());
        auto text = text_of(entry->path());
        if (!text) return std::unexpected(entry->path().string());
        texts.emplace("/" + entry->path().lexically_relative(folder).generic_string(), std::move(*text));
    }
    if (error) return std::unexpected(folder.string());

    const auto packed = [&](const std::string& path) -> std::shared_ptr<const std::string> {
        const auto found = texts.find(path);
        return found == texts.end() ? nullptr : std::make_shared<const std::string>(found->second);
    };
    for (const auto& [path, text] : texts) {
        if (path.ends_with(".br") || path.ends_with(".gz")) continue;
        result.files_.emplace(path, File{.etag = etag_of(text),
                                         .type = std::string(content_type_of(path)),
                                         .immutable = has_hashed_name(path),
                                         .plain = std::make_shared<const std::string>(text),
                                         .brotli = packed(path + ".br"),
                                         .gzip = packed(path + ".gz")});
    }
    return result;
}

std::optional<Reply> StaticFiles::get(std::string_view path, const Wanted& wanted) const {
    const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
    if (found == files_.end()) return std::nullopt;
    const File& file = found->second;
    Reply reply{200, {}, nullptr, {}};
    reply.headers.emplace_back("ETag", file.etag);
    reply.headers.emplace_back("Cache-Control",
                               file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.brotli || file.gzip) reply.headers.emplace_back("Vary", "Accept-Encoding");
    if (matches(wanted.if_none_match, file.etag)) {
        reply.status = 304;
        return reply;
    }
    reply.content_type = file.type;
    reply.body = file.plain;
    if (file.brotli && accepts(wanted.accept_encoding, "br")) {
        reply.body = file.brotli;
        reply.headers.emplace_back("Content-Encoding", "br");
    } else if (file.gzip && accepts(wanted.accept_encoding, "gzip")) {
        reply.body = file.gzip;
        reply.headers.emplace_back("Content-Encoding", "gzip");
    }
    return reply;
}

}  // namespace mycity::net
