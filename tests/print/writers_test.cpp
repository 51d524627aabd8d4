// The PDF file and the SVG pages, read as a program would read them.

#include <doctest/doctest.h>

#include <charconv>

#include "content/library.hpp"
#include "print/decimal.hpp"
#include "print/font.hpp"
#include "print/pdf.hpp"
#include "print/sheets.hpp"
#include "print/svg.hpp"

using namespace mycity;
using namespace mycity::print;

namespace {

std::vector<Page> pages_of_eternal(std::string_view language) {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    Order order;
    order.episode = &episode;
    order.cities = {{"<Ada & \"Żaneta\">", &episode.site}};
    return pages_of(order, Words::in(Language(language)));
}

std::size_t number_at(std::string_view text, std::size_t at) {
    std::size_t value = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), value);
    return value;
}

int occurrences(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

}  // namespace

TEST_CASE("print: the table of a PDF file leads to its objects, and streams are as long as they say") {
    const auto pages = pages_of_eternal("pl");
    const std::string pdf = pdf_of(pages, "Żółw", "pl");
    REQUIRE(pdf.starts_with("%PDF-1.4\n"));
    REQUIRE(pdf.ends_with("%%EOF\n"));
    for (const char c : pdf) REQUIRE((c == '\n' || (c >= ' ' && c <= '~')));
    const std::size_t table = number_at(pdf, pdf.rfind("startxref\n") + 10);
    REQUIRE(pdf.substr(table, 7) == "xref\n0 ");
    const std::size_t count = number_at(pdf, table + 7);
    std::size_t entry = pdf.find('\n', table + 5) + 1 + 20;
    for (std::size_t object = 1; object < count; ++object, entry += 20) {
        const std::string head = std::to_string(object) + " 0 obj\n";
        CHECK(pdf.substr(number_at(pdf, entry), head.size()) == head);
    }
    CHECK(pdf.substr(entry, 7) == "trailer");
    int streams = 0;
    for (std::size_t at = pdf.find("<< /Length "); at != std::string::npos;
         at = pdf.find("<< /Length ", at + 1)) {
        const std::size_t begin = pdf.find("stream\n", at) + 7;
        CHECK(pdf.substr(begin + number_at(pdf, at + 11), 11) == "\nendstream\n");
        ++streams;
    }
    CHECK(streams == static_cast<int>(pages.size()) + 6);  // and two for each font
    CHECK(occurrences(pdf, "/Type /Page ") == static_cast<int>(pages.size()));
    CHECK(occurrences(pdf, "/FontFile2") == 3);
    CHECK(pdf.find("/Title <FEFF017B00F301420077>") != std::string::npos);
}

TEST_CASE("print: text of a PDF file can be searched, also in Polish") {
    const std::string pdf = pdf_of(pages_of_eternal("pl"), "mycity", "pl");
    CHECK(pdf.find("<0142>") != std::string::npos);  // ł
    CHECK(pdf.find("<0000> Tj") == std::string::npos);
}

TEST_CASE("print: an SVG page is well formed, whatever a player is called") {
    const std::string svg = svg_of(pages_of_eternal("en").front());
    CHECK(svg.find("&lt;Ada &amp; &quot;Żaneta&quot;>") != std::string::npos);
    CHECK(occurrences(svg, "<text") == occurrences(svg, "</text>"));
    CHECK(occurrences(svg, "<path") == occurrences(svg, "/>"));
    CHECK(svg.find("viewBox=\"0 0 595.28 841.89\"") != std::string::npos);
    CHECK(svg.find("style=") == std::string::npos);  // the page's content policy forbids it
    CHECK(svg.find("nan") == std::string::npos);
}

TEST_CASE("print: numbers have at most two decimals") {
    const auto text = [](double value) {
        std::string out;
        append_decimal(out, value);
        return out;
    };
    CHECK(text(0) == "0");
    CHECK(text(-0.001) == "0");
    CHECK(text(12.5) == "12.5");
    CHECK(text(-3.049) == "-3.05");
    CHECK(text(7.999) == "8");
}

TEST_CASE("print: a broken font has no letters and does no harm") {
    const std::string_view good = font_of(print::Face::plain).bytes();
    REQUIRE(good.size() > 1000);
    for (std::size_t length = 0; length < good.size(); length += 97) {
        const Font font(good.substr(0, length));
        (void)font.advance_of(font.glyph_of(U'ł'));
    }
    CHECK(Font("not a font").glyph_of(U'A') == 0);
    CHECK(Font(good).glyph_of(U'ł') != 0);
    CHECK(Font(good).glyph_of(U'\x4e00') == 0);
    CHECK(width_of("iiii", print::Face::plain, 10) < width_of("mmmm", print::Face::plain, 10));
}
