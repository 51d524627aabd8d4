#include "print/pdf.hpp"

#include <array>
#include <map>

#include "print/decimal.hpp"
#include "print/font.hpp"

namespace mycity::print {
namespace {

constexpr std::string_view kHexadecimal = "0123456789ABCDEF";

std::string hexadecimal(std::uint32_t value, int digits) {
    std::string text;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += kHexadecimal[value >> shift & 15];
    return text;
}

// A text string of the document's own facts: UTF-16 with a mark, in hexadecimal.
std::string utf16_string(std::string_view text) {
    std::string out = "<FEFF";
    for (const char32_t character : characters_of(text))
        out += hexadecimal(character > 0xFFFF ? 0xFFFD : static_cast<std::uint32_t>(character), 4);
    return out + '>';
}

std::string ascii85(std::string_view bytes) {
    std::string out;
    int column = 0;
    const auto put = [&](char c) {
        out += c;
        if (++column == 76) {
            out += '\n';
            column = 0;
        }
    };
    for (std::size_t at = 0; at < bytes.size(); at += 4) {
        const std::size_t count = std::min<std::size_t>(4, bytes.size() - at);
        std::uint32_t word = 0;
        for (std::size_t i = 0; i < 4; ++i)
            word = word << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0);
        if (word == 0 && count == 4) {
            put('z');
            continue;
        }
        std::array<char, 5> digits{};
        for (std::size_t i = 5; i-- > 0; word /= 85) digits[i] = static_cast<char>('!' + word % 85);
        for (std::size_t i = 0; i <= count; ++i) put(digits[i]);
    }
    return out + "~>";
}

// Which characters of a font the document uses.
using UsedGlyphs = std::map<std::uint16_t, char32_t>;

class Content {
  public:
    Content(const Page& page, std::array<UsedGlyphs, kFaceCount>& used) : page_(page), used_(used) {
        out_ = "1 J 1 j\n";
        for (const Mark& mark : page.marks) std::visit([&](const auto& one) { add(one); }, mark);
    }
    std::string text() && { return std::move(out_); }

    void move(Point to) { point(to, "m\n"); }
    void line(Point to) { point(to, "l\n"); }
    void curve(Point first, Point second, Point to) {
        point(first, "");
        point(second, "");
        point(to, "c\n");
    }
    void close() { out_ += "h\n"; }

  private:
    void number(double value) {
        append_decimal(out_, value);
        out_ += ' ';
    }
    void point(Point p, std::string_view command) {
        number(p.x);
        number(page_.height - p.y);
        out_ += command;
    }
    void colour(Colour colour, std::string_view command, std::optional<Colour>& now) {
        if (now == colour) return;
        now = colour;
        for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
            std::string level;  // three decimals: 255 levels need more than two
            const int thousandths = (part * 1000 + 127) / 255;
            level += thousandths >= 1000 ? "1"
                                         : "0." + std::string(thousandths < 100 ? "0" : "") +
                                               (thousandths < 10 ? "0" : "") + std::to_string(thousandths);
            out_ += level + ' ';
        }
        out_ += command;
    }
    void add(const Shape& shape) {
        if (shape.path.empty()) return;
        const Style& style = shape.style;
        if (style.fill) colour(*style.fill, "rg\n", fill_);
        if (style.stroke) {
            colour(*style.stroke, "RG\n", stroke_);
            number(style.width);
            out_ += "w\n";
            if (style.dashes != dashes_) {
                dashes_ = style.dashes;
                out_ += '[';
                for (const double length : dashes_) number(length);
                out_ += "] 0 d\n";
            }
        }
        shape.path.replay(*this);
        out_ += style.fill && style.stroke ? "B\n" : style.fill ? "f\n" : style.stroke ? "S\n" : "n\n";
    }
    void add(const Line& line) {
        if (line.text.empty()) return;
        const Font& font = font_of(line.face);
        const double width = line.align == Align::left ? 0 : width_of(line.text, line.face, line.size);
        const double x = line.align == Align::left     ? line.at.x
                         : line.align == Align::middle ? line.at.x - width / 2
                                                       : line.at.x - width;
        colour(line.colour, "rg\n", fill_);
        out_ += "BT /F" + std::to_string(static_cast<int>(line.face)) + ' ';
        number(line.size);
        out_ += "Tf ";
        point({x, line.at.y}, "Td <");
        for (const char32_t character : characters_of(line.text)) {
            const std::uint16_t glyph = font.glyph_of(character);
            used_[static_cast<std::size_t>(line.face)].emplace(glyph, character);
            out_ += hexadecimal(glyph, 4);
        }
        out_ += "> Tj ET\n";
    }

    const Page& page_;
    std::array<UsedGlyphs, kFaceCount>& used_;
    std::string out_;
    std::optional<Colour> fill_;
    std::optional<Colour> stroke_;
    std::vector<double> dashes_;
};

class Document {
  public:
    Document() { out_ = "%PDF-1.4\n"; }

    // Numbers are given out first, so that objects can name each other.
    int reserve() {
        places_.push_back(0);
        return static_cast<int>(places_.size());
    }
    void put(int object, std::string_view body) {
        places_[static_cast<std::size_t>(object) - 1] = out_.size();
        out_ += std::to_string(object) + " 0 obj\n";
        out_ += body;
        out_ += "\nendobj\n";
    }
    int put(std::string_view body) {
        const int object = reserve();
        put(object, body);
        return object;
    }
    int stream(std::string_view content, std::string_view facts = "") {
        std::string body = "<< /Length " + std::to_string(content.size());
        body += facts;
        body += " >>\nstream\n";
        body += content;
        return put(body + "\nendstream");
    }
    std::string finish(int catalogue, int facts) && {
        const std::size_t table = out_.size();
        const std::string size = std::to_string(places_.size() + 1);
        out_ += "xref\n0 " + size + "\n0000000000 65535 f \n";
        for (const std::size_t place : places_) {
            const std::string digits = std::to_string(place);
            out_ += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
        }
        out_ += "trailer\n<< /Size " + size + " /Root " + reference(catalogue) + " /Info " +
                reference(facts) + " >>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
        return std::move(out_);
    }
    static std::string reference(int object) { return std::to_string(object) + " 0 R"; }

  private:
    std::string out_;
    std::vector<std::size_t> places_;
};

std::string unicode_map(const UsedGlyphs& used) {
    std::string text =
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n/CIDSystemInfo << /Registry (Adobe) "
        "/Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n";
    std::size_t left = used.size();
    std::size_t in_block = 0;
    for (const auto& [glyph, character] : used) {
        if (in_block == 0) {
            in_block = std::min<std::size_t>(100, left);
            text += std::to_string(in_block) + " beginbfchar\n";
        }
        text += '<' + hexadecimal(glyph, 4) + "> <" +
                hexadecimal(character > 0xFFFF ? 0xFFFD : static_cast<std::uint32_t>(character), 4) + ">\n";
        --left;
        if (--in_block == 0) text += "endbfchar\n";
    }
    return text + "endcmap CMapName currentdict /CMap defineresource pop end end";
}

int put_font(Document& document, Face face, const UsedGlyphs& used) {
    const Font& font = font_of(face);
    const std::string name = "/" + std::string(font_name(face));
    const int file = document.stream(
        ascii85(font.bytes()), " /Filter /ASCII85Decode /Length1 " + std::to_string(font.bytes().size()));
    const Font::Bounds bounds = font.bounds();
    const int descriptor = document.put(
        "<< /Type /FontDescriptor /FontName " + name + " /Flags 4 /FontBBox [" + std::to_string(bounds.left) +
        ' ' + std::to_string(bounds.bottom) + ' ' + std::to_string(bounds.right) + ' ' +
        std::to_string(bounds.top) + "] /ItalicAngle 0 /Ascent " + std::to_string(font.ascent()) +
        " /Descent " + std::to_string(font.descent()) + " /CapHeight 700 /StemV 80 /FontFile2 " +
        Document::reference(file) + " >>");
    std::string widths;
    for (const auto& [glyph, character] : used)
        widths += std::to_string(glyph) + " [" + std::to_string(font.advance_of(glyph)) + "] ";
    const int descendant = document.put(
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont " + name +
        " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor " +
        Document::reference(descriptor) + " /CIDToGIDMap /Identity /DW 500 /W [" + widths + "] >>");
    const int characters = document.stream(unicode_map(used));
    return document.put("<< /Type /Font /Subtype /Type0 /BaseFont " + name +
                        " /Encoding /Identity-H /DescendantFonts [" + Document::reference(descendant) +
                        "] /ToUnicode " + Document::reference(characters) + " >>");
}

}  // namespace

std::string pdf_of(std::span<const Page> pages, std::string_view title, std::string_view language) {
    Document document;
    const int tree = document.reserve();
    const int resources = document.reserve();
    std::array<UsedGlyphs, kFaceCount> used;
    std::string list;
    for (const Page& page : pages) {
        const int content = document.stream(Content(page, used).text());
        std::string size;
        append_decimal(size, page.width);
        size += ' ';
        append_decimal(size, page.height);
        const int object =
            document.put("<< /Type /Page /Parent " + Document::reference(tree) + " /MediaBox [0 0 " + size +
                         "] /Resources " + Document::reference(resources) + " /Contents " +
                         Document::reference(content) + " >>");
        list += Document::reference(object) + ' ';
    }
    std::string fonts;
    for (std::size_t face = 0; face < kFaceCount; ++face)
        if (!used[face].empty())
            fonts += "/F" + std::to_string(face) + ' ' +
                     Document::reference(put_font(document, static_cast<Face>(face), used[face])) + ' ';
    document.put(resources, "<< /ProcSet [/PDF /Text] /Font << " + fonts + ">> >>");
    document.put(tree, "<< /Type /Pages /Kids [" + list + "] /Count " + std::to_string(pages.size()) + " >>");
    const int facts = document.put("<< /Title " + utf16_string(title) +
                                   " /Creator (mycity) /Producer (mycity " + MYCITY_VERSION + ") >>");
    const int catalogue = document.put(
        "<< /Type /Catalog /Pages " + Document::reference(tree) + " /Lang (" + std::string(language) +
        ") /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>");
    return std::move(document).finish(catalogue, facts);
}

}  // namespace mycity::print
