#include "apps/server/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace mycity::apps {

std::string qr_code(std::string_view text, terminal::Charset charset) {
    if (charset != terminal::Charset::unicode) return {};
    const std::unique_ptr<QRcode, decltype(&::QRcode_free)> code(
        ::QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), &::QRcode_free);
    if (!code) return {};
    constexpr int margin = 2;
    const int width = code->width;
    const auto dark = [&](int row, int column) {
        return row >= 0 && row < width && column >= 0 && column < width &&
               (code->data[row * width + column] & 1) != 0;
    };
    std::string picture;
    for (int row = -margin; row < width + margin; row += 2) {
        for (int column = -margin; column < width + margin; ++column) {
            const bool above = dark(row, column);
            // The last line may have only an upper half.
            const bool below = row + 1 >= width + margin || dark(row + 1, column);
            picture += above ? (below ? " " : "▄") : (below ? "▀" : "█");
        }
        picture += '\n';
    }
    return picture;
}

}  // namespace mycity::apps
