#include "apps/png.hpp"

#include <zlib.h>

namespace mycity::apps {
namespace {

void append_number(std::string& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 255);
}

void append_chunk(std::string& out, std::string_view kind, std::string_view data) {
    append_number(out, static_cast<std::uint32_t>(data.size()));
    const std::string body = std::string(kind) + std::string(data);
    const auto* bytes = reinterpret_cast<const Bytef*>(body.data());
    out += body;
    append_number(out, static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(body.size()))));
}

// Each row after a byte that says it is written as it is.
std::string rows_of(const print::Raster& raster) {
    const std::size_t row = static_cast<std::size_t>(raster.width) * 3;
    std::string rows;
    for (std::size_t at = 0; at < raster.pixels.size(); at += row) {
        rows += '\0';
        rows.append(reinterpret_cast<const char*>(raster.pixels.data()) + at, row);
    }
    return rows;
}

std::string compressed(const std::string& data) {
    uLongf length = compressBound(static_cast<uLong>(data.size()));
    std::string out(length, '\0');
    compress2(reinterpret_cast<Bytef*>(out.data()), &length, reinterpret_cast<const Bytef*>(data.data()),
              static_cast<uLong>(data.size()), Z_BEST_COMPRESSION);
    out.resize(length);
    return out;
}

}  // namespace

std::string png_of(const print::Raster& raster) {
    constexpr std::string_view kSignature("\x89PNG\r\n\x1a\n", 8);
    constexpr std::string_view kEightBitColours("\x08\x02\0\0\0", 5);
    std::string header;
    append_number(header, static_cast<std::uint32_t>(raster.width));
    append_number(header, static_cast<std::uint32_t>(raster.height));
    std::string out(kSignature);
    append_chunk(out, "IHDR", header + std::string(kEightBitColours));
    append_chunk(out, "IDAT", compressed(rows_of(raster)));
    append_chunk(out, "IEND", {});
    return out;
}

}  // namespace mycity::apps
