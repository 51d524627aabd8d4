#include "terminal/board_picture.hpp"

#include <array>
#include <string>

namespace mycity::terminal {
namespace {

constexpr int kLabelWidth = 3;
constexpr int kNobody = -1;
constexpr int kTheHovering = 1000;

struct Spot {
    Pattern pattern;
    Style style;
    Style middle = style;
};

class Painter {
  public:
    Painter(Screen& screen, Cell origin, const BoardPicture& picture, Zoom zoom, Charset charset)
        : screen_(screen),
          origin_(origin),
          picture_(picture),
          board_(picture.game != nullptr ? picture.game->board_now(picture.player) : *picture.board),
          charset_(charset),
          width_(zoom == Zoom::small ? 3 : 5),
          height_(zoom == Zoom::small ? 1 : 2) {
        find_owners();
    }

    void paint() {
        labels();
        for (int row = 0; row < board_.rows; ++row) {
            for (int column = 0; column < kColumns; ++column) {
                space({row, column});
                if (column + 1 < kColumns) east_edge({row, column});
                if (row + 1 < board_.rows) south_edge({row, column});
                if (column + 1 < kColumns && row + 1 < board_.rows) corner({row, column});
            }
        }
    }

  private:
    static SpaceId number(Cell cell) { return SpaceId(cell.row * kColumns + cell.column); }
    int left(Cell cell) const { return origin_.column + kLabelWidth + cell.column * (width_ + 1); }
    int top(Cell cell) const { return origin_.row + 1 + cell.row * (height_ + 1); }
    int owner(Cell cell) const { return owners_[static_cast<std::size_t>(number(cell))]; }

    void find_owners() {
        owners_.fill(kNobody);
        const auto own = [&](Mask cells, int who) {
            for_each_space(cells, [&](SpaceId space) { owners_[static_cast<std::size_t>(space)] = who; });
        };
        if (picture_.game != nullptr) {
            const City& city = picture_.game->city(picture_.player);
            for (int i = 0; i < city.buildings.count(); ++i)
                own(picture_.game->episode().cells_of(city.buildings[static_cast<std::size_t>(i)]), i);
        }
        if (picture_.hovering) own(picture_.hovering->cells, kTheHovering);
    }

    Kind kind_of(int who) const {
        if (who == kTheHovering) return picture_.hovering->kind;
        const Standing standing =
            picture_.game->city(picture_.player).buildings[static_cast<std::size_t>(who)];
        return picture_.game->episode().kind_of(standing.building());
    }

    Style style_of_owner(int who) const {
        if (who != kTheHovering) return style_of(kind_of(who));
        switch (picture_.hovering->state) {
            case Hover::legal:
                return theme::kLegal;
            case Hover::refused:
                return theme::kRefused;
            case Hover::built:
                return style_of(kind_of(who)).with(kBold);
        }
        return {};
    }

    Spot spot_at(Cell cell) const {
        const Ground ground = board_.at(number(cell));
        const int who = owner(cell);
        const bool offered = picture_.offered.has(number(cell));
        if (who == kNobody)
            return {pattern_of(ground, charset_), offered ? theme::kOffered : style_of(ground)};
        Spot spot{pattern_of(kind_of(who), charset_), style_of_owner(who)};
        if (who == kTheHovering) mark_hovering(spot, cell, ground);
        return spot;
    }

    // The ground that would be covered shows through in the middle; a space that breaks a rule is marked.
    void mark_hovering(Spot& spot, Cell cell, Ground ground) const {
        if (picture_.hovering->state == Hover::built) {
            spot.pattern.glyphs[1] = charset_ == Charset::unicode ? U'◦' : U'o';
            if (kind_of(kTheHovering) == Kind::residential) spot.middle.ink = color(94, 0);
            return;
        }
        const bool unicode = charset_ == Charset::unicode;
        if (kind_of(kTheHovering) == Kind::residential)
            spot.pattern = unicode ? Pattern{{U'▐', U'█', U'▌'}} : Pattern{{U'[', U'#', U']'}};
        if (picture_.hovering->broken.has(number(cell))) {
            spot.pattern = {{U'!', U'!', U'!'}};
        } else if (ground != Ground::meadow) {
            const Pattern below = pattern_of(ground, charset_);
            spot.pattern.glyphs[1] = below.glyphs[1] == U' ' ? below.glyphs[0] : below.glyphs[1];
        }
        if (picture_.hovering->state == Hover::legal) {
            spot.pattern.glyphs[0] = U'[';
            spot.pattern.glyphs[2] = U']';
        } else if (!picture_.hovering->broken.has(number(cell))) {
            spot.pattern.glyphs[0] = U'>';
            spot.pattern.glyphs[2] = U'<';
        }
    }

    void space(Cell cell) {
        const Spot spot = spot_at(cell);
        screen_.fill({left(cell), top(cell), width_, height_}, fabric(owner(cell)), spot.style);
        const int indent = (width_ - 3) / 2;
        for (int i = 0; i < 3; ++i)
            screen_.put(left(cell) + indent + i, top(cell), spot.pattern.glyphs[i],
                        i == 1 ? spot.middle : spot.style);
        const bool wild = owner(cell) == kNobody && !board_.light().has(number(cell));
        for (int i = 1; wild && height_ > 1 && i < width_; i += 2)
            screen_.put(left(cell) + i, top(cell) + 1, spot.pattern.glyphs[1], spot.style);
    }

    // A ghost shows only its signs, so that the board is seen behind them.
    char32_t fabric(int who) const {
        const bool ghost = who == kTheHovering && picture_.hovering->state != Hover::built;
        return who == kNobody || ghost ? U' ' : fabric_of(kind_of(who), charset_);
    }

    // The line between two spaces: part of a building, or of the ground.
    Glyph between(Cell a, Cell b) const {
        const int who = owner(a);
        if (who != kNobody && who == owner(b)) return {fabric(who), style_of_owner(who)};
        return {U' ', gap_style(a, b)};
    }

    Style gap_style(Cell a, Cell b) const {
        const Ground first = board_.at(number(a)), second = board_.at(number(b));
        const bool light = board_.light().has(number(a)), both = light == board_.light().has(number(b));
        if (light && both) return theme::kGap;
        return first == second ? style_of(first) : theme::kRim;
    }

    void east_edge(Cell cell) {
        const int x = left(cell) + width_;
        if (board_.river_east.has(number(cell))) {
            const char32_t glyph = river_glyph({.up = true, .down = true}, charset_);
            screen_.fill({x, top(cell), 1, height_}, glyph, theme::kRiver);
            return;
        }
        const Glyph line = between(cell, {cell.row, cell.column + 1});
        screen_.fill({x, top(cell), 1, height_}, line.character, line.style);
    }

    void south_edge(Cell cell) {
        const Rect line{left(cell), top(cell) + height_, width_, 1};
        if (board_.river_south.has(number(cell))) {
            const char32_t glyph = river_glyph({.left = true, .right = true}, charset_);
            screen_.fill(line, glyph, theme::kRiver);
            return;
        }
        const Glyph ground = between(cell, {cell.row + 1, cell.column});
        screen_.fill(line, ground.character, ground.style);
    }

    // Draws the point where four spaces meet; `cell` is the upper left one.
    void corner(Cell cell) {
        const Cell right{cell.row, cell.column + 1}, below{cell.row + 1, cell.column};
        const Cell across{cell.row + 1, cell.column + 1};
        const RiverArms arms{board_.river_east.has(number(cell)), board_.river_east.has(number(below)),
                             board_.river_south.has(number(cell)), board_.river_south.has(number(right))};
        const int x = left(cell) + width_, y = top(cell) + height_;
        if (arms.up || arms.down || arms.left || arms.right) {
            screen_.put(x, y, river_glyph(arms, charset_), theme::kRiver);
            return;
        }
        const bool one = owner(cell) == owner(right) && owner(cell) == owner(below);
        const Glyph meeting = one ? between(cell, across) : Glyph{U' ', gap_style(cell, across)};
        screen_.put(x, y, meeting.character, meeting.style);
    }

    void labels() {
        for (int column = 0; column < kColumns; ++column)
            screen_.put(left({0, column}) + width_ / 2, origin_.row, static_cast<char32_t>('A' + column),
                        theme::kFaint);
        for (int row = 0; row < board_.rows; ++row) {
            const std::string label = std::to_string(row + 1);
            screen_.write(origin_.column + kLabelWidth - 1 - static_cast<int>(label.size()), top({row, 0}),
                          label, theme::kFaint);
        }
    }

    Screen& screen_;
    Cell origin_;
    const BoardPicture& picture_;
    const Board board_;
    Charset charset_;
    int width_;
    int height_;
    std::array<int, kMaxSpaces> owners_{};
};

}  // namespace

Size picture_size(int rows, Zoom zoom) {
    const int width = zoom == Zoom::small ? 3 : 5, height = zoom == Zoom::small ? 1 : 2;
    return {kLabelWidth + kColumns * (width + 1) - 1, 1 + rows * (height + 1) - 1};
}

void draw_board(Screen& screen, int x, int y, const BoardPicture& picture, Zoom zoom, Charset charset) {
    Painter(screen, {y, x}, picture, zoom, charset).paint();
}

}  // namespace mycity::terminal
