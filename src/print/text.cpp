#include "print/text.hpp"

namespace mycity::print {
namespace {

// The part of a word that fits; at least one character.
std::size_t fitting(std::string_view word, const Type& type, double width) {
    std::size_t end = word.size();
    while (end > 1 && width_of(word.substr(0, end), type.face, type.size) > width) do
            --end;
        while (end > 1 && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80);
    return end;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, const Type& type, double width) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        while (!word.empty()) {
            const std::string tried = line.empty() ? std::string(word) : line + ' ' + std::string(word);
            if (width_of(tried, type.face, type.size) <= width) {
                line = tried;
                break;
            }
            if (!line.empty()) {
                lines.push_back(std::move(line));
                line.clear();
                continue;
            }
            const std::size_t part = fitting(word, type, width);
            lines.emplace_back(word.substr(0, part));
            word.remove_prefix(part);
        }
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

double write_lines(Page& page, const std::vector<std::string>& lines, Point top, const Type& type) {
    for (const std::string& line : lines) {
        page.write({{top.x, top.y + type.size}, line, type.face, type.size, type.colour, Align::left});
        top.y += type.leading();
    }
    return top.y;
}

double write_paragraph(Page& page, std::string_view text, Point top, double width, const Type& type) {
    return write_lines(page, wrapped(text, type, width), top, type);
}

Type fitted(std::string_view text, Type type, double width) {
    const double needed = width_of(text, type.face, type.size);
    if (needed > width) type.size *= width / needed;
    return type;
}

void write_in(Page& page, const Box& box, std::string_view text, const Type& type, Align align) {
    const Type small = fitted(text, type, box.width);
    const double x = align == Align::left ? box.x : align == Align::middle ? box.middle().x : box.right();
    page.write({{x, box.middle().y + small.size * 0.36},
                std::string(text),
                small.face,
                small.size,
                small.colour,
                align});
}

}  // namespace mycity::print
