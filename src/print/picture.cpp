#include "print/picture.hpp"

#include "print/drawing.hpp"
#include "print/text.hpp"

namespace mycity::print {
namespace {

constexpr double kSide = 44;  // of a space
constexpr double kEdge = 14;
constexpr double kTitleHeight = 26;
constexpr Colour kPaper = colour(0xf6f1e3);

}  // namespace

Page board_picture(const Episode& episode, std::string_view title, std::string_view note) {
    const double scale = kSide / kUnits, rim = kRim * scale;
    const double width = kColumns * kSide + 2 * (rim + kEdge);
    const double board = episode.board.rows * kSide + 2 * (rim + kEdge);
    const Type small{Face::plain, 10.5, kFaint};
    const auto lines = wrapped(note, small, width - 2 * kEdge);
    const double text = title.empty() && note.empty()
                            ? 0
                            : kTitleHeight + static_cast<double>(lines.size()) * small.leading() + 6;
    Page page{width, board + text, std::string(title)};
    page.draw(rectangle({0, 0, width, page.height}), Style::filled(kPaper));
    draw_board(Canvas(page, {kEdge + rim, kEdge + rim}, scale), episode, episode.site);
    write_in(page, {kEdge, board - 8, width - 2 * kEdge, kTitleHeight}, title, {Face::title, 19, kInk});
    double y = board + kTitleHeight - 8;
    for (const std::string& line : lines) {
        write_in(page, {kEdge, y, width - 2 * kEdge, small.leading()}, line, small);
        y += small.leading();
    }
    return page;
}

}  // namespace mycity::print
