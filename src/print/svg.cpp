#include "print/svg.hpp"

#include <array>

#include "print/decimal.hpp"
#include "print/font.hpp"

namespace mycity::print {
namespace {

constexpr std::array<std::string_view, kFaceCount> kFamilies{
    "mycity-plain, sans-serif", "mycity-strong, sans-serif", "mycity-title, serif"};
constexpr std::array<std::string_view, 3> kAnchors{"start", "middle", "end"};

std::string hexadecimal(Colour colour) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
        text += digits[part >> 4];
        text += digits[part & 15];
    }
    return text;
}

void append_escaped(std::string& out, std::string_view text) {
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
}

void append_attribute(std::string& out, std::string_view name, std::string_view value) {
    out += ' ';
    out += name;
    out += "=\"";
    append_escaped(out, value);
    out += '"';
}

void append_attribute(std::string& out, std::string_view name, double value) {
    std::string text;
    append_decimal(text, value);
    append_attribute(out, name, text);
}

struct PathText {
    std::string& out;
    void point(Point p) {
        append_decimal(out, p.x);
        out += ' ';
        append_decimal(out, p.y);
    }
    void move(Point to) {
        out += 'M';
        point(to);
    }
    void line(Point to) {
        out += 'L';
        point(to);
    }
    void curve(Point first, Point second, Point to) {
        out += 'C';
        point(first);
        out += ' ';
        point(second);
        out += ' ';
        point(to);
    }
    void close() { out += 'Z'; }
};

void append(std::string& out, const Shape& shape) {
    out += "<path d=\"";
    shape.path.replay(PathText{out});
    out += '"';
    append_attribute(out, "fill", shape.style.fill ? hexadecimal(*shape.style.fill) : "none");
    if (shape.style.stroke) {
        append_attribute(out, "stroke", hexadecimal(*shape.style.stroke));
        append_attribute(out, "stroke-width", shape.style.width);
        if (!shape.style.dashes.empty()) {
            std::string dashes;
            for (const double length : shape.style.dashes) {
                if (!dashes.empty()) dashes += ' ';
                append_decimal(dashes, length);
            }
            append_attribute(out, "stroke-dasharray", dashes);
        }
    }
    out += "/>\n";
}

void append(std::string& out, const Line& line) {
    if (line.text.empty()) return;
    out += "<text";
    append_attribute(out, "x", line.at.x);
    append_attribute(out, "y", line.at.y);
    append_attribute(out, "font-family", kFamilies[static_cast<std::size_t>(line.face)]);
    append_attribute(out, "font-size", line.size);
    append_attribute(out, "fill", hexadecimal(line.colour));
    if (line.align != Align::left)
        append_attribute(out, "text-anchor", kAnchors[static_cast<std::size_t>(line.align)]);
    append_attribute(out, "textLength", width_of(line.text, line.face, line.size));
    append_attribute(out, "lengthAdjust", "spacingAndGlyphs");
    out += '>';
    append_escaped(out, line.text);
    out += "</text>\n";
}

}  // namespace

std::string svg_of(const Page& page) {
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"";
    append_attribute(out, "aria-label", page.name);
    append_attribute(out, "width", page.width);
    append_attribute(out, "height", page.height);
    std::string box = "0 0 ";
    append_decimal(box, page.width);
    box += ' ';
    append_decimal(box, page.height);
    append_attribute(out, "viewBox", box);
    out += " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
    for (const Mark& mark : page.marks) std::visit([&](const auto& one) { append(out, one); }, mark);
    return out + "</svg>\n";
}

}  // namespace mycity::print
