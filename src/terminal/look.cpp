#include "terminal/look.hpp"

#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

// Ground without a sign of its own shows the letter of the board drawings.
Pattern by_letter(Ground ground) { return {{U'<', static_cast<char32_t>(facts_of(ground).letter), U'>'}}; }

Pattern unicode_ground(Ground ground) {
    switch (ground) {
        case Ground::meadow:
            return {{U' ', U'·', U' '}};
        case Ground::spot:
            return {{U' ', U'▫', U' '}};
        case Ground::one_tree:
            return {{U' ', U'♣', U' '}};
        case Ground::two_tree:
            return {{U'♣', U' ', U'♣'}};
        case Ground::one_rock:
            return {{U' ', U'●', U' '}};
        case Ground::two_rock:
            return {{U'●', U' ', U'●'}};
        case Ground::well:
            return {{U'(', U'◎', U')'}};
        case Ground::gold:
            return {{U'◆', U'$', U'◆'}};
        case Ground::plateau:
            return {{U'╶', U'─', U'╴'}};
        case Ground::bandit:
            return {{U'<', U'¤', U'>'}};
        case Ground::church:
            return {{U'[', U'†', U']'}};
        case Ground::sawmill:
            return {{U'[', U'S', U']'}};
        case Ground::fortress:
            return {{U'[', U'Π', U']'}};
        case Ground::mountain:
            return {{U' ', U'▲', U' '}};
        case Ground::forest:
            return {{U'♠', U'♠', U'♠'}};
        case Ground::water:
            return {{U'≈', U'≈', U'≈'}};
        default:
            return by_letter(ground);
    }
}

Pattern ascii_ground(Ground ground) {
    switch (ground) {
        case Ground::meadow:
            return {{U' ', U'.', U' '}};
        case Ground::spot:
            return {{U' ', U':', U' '}};
        case Ground::one_tree:
            return {{U' ', U't', U' '}};
        case Ground::two_tree:
            return {{U't', U' ', U't'}};
        case Ground::one_rock:
            return {{U' ', U'o', U' '}};
        case Ground::two_rock:
            return {{U'o', U' ', U'o'}};
        case Ground::well:
            return {{U'(', U'O', U')'}};
        case Ground::gold:
            return {{U'$', U'$', U'$'}};
        case Ground::plateau:
            return {{U'_', U'_', U'_'}};
        case Ground::bandit:
            return {{U'<', U'B', U'>'}};
        case Ground::church:
            return {{U'[', U'+', U']'}};
        case Ground::sawmill:
            return {{U'[', U'S', U']'}};
        case Ground::fortress:
            return {{U'[', U'F', U']'}};
        case Ground::mountain:
            return {{U'/', U'^', U'\\'}};
        case Ground::forest:
            return {{U'&', U'&', U'&'}};
        case Ground::water:
            return {{U'~', U'~', U'~'}};
        default:
            return by_letter(ground);
    }
}

}  // namespace

Pattern pattern_of(Ground ground, Charset charset) {
    return charset == Charset::unicode ? unicode_ground(ground) : ascii_ground(ground);
}

// B-KINDS: solid, crossed, lined, as the printed game tells them apart.
Pattern pattern_of(Kind kind, Charset charset) {
    const bool unicode = charset == Charset::unicode;
    switch (kind) {
        case Kind::residential:
            return unicode ? Pattern{{U'█', U'█', U'█'}} : Pattern{{U'#', U'#', U'#'}};
        case Kind::public_:
            return unicode ? Pattern{{U'╳', U'╳', U'╳'}} : Pattern{{U'x', U'x', U'x'}};
        case Kind::industrial:
            return unicode ? Pattern{{U'≡', U'≡', U'≡'}} : Pattern{{U'=', U'=', U'='}};
        case Kind::church:
            return unicode ? Pattern{{U'░', U'†', U'░'}} : Pattern{{U':', U'+', U':'}};
        case Kind::fortress:
            return unicode ? Pattern{{U'[', U'Π', U']'}} : Pattern{{U'[', U'F', U']'}};
        case Kind::sawmill:
            return {{U'[', U'S', U']'}};
    }
    return {{U'?', U'?', U'?'}};
}

char32_t fabric_of(Kind kind, Charset charset) {
    const char32_t rim = pattern_of(kind, charset).glyphs[0];
    return rim == U'[' ? U' ' : rim;
}

Style style_of(Ground ground) {
    constexpr Color meadow = color(151, 2);
    switch (ground) {
        case Ground::one_tree:
        case Ground::two_tree:
            return {color(22, 0), meadow, kBold};
        case Ground::one_rock:
        case Ground::two_rock:
            return {color(240, 0), meadow, kBold};
        case Ground::well:
            return {color(25, 4), meadow, kBold};
        case Ground::gold:
            return {color(130, 11), color(229, 3), kBold};
        case Ground::bandit:
            return {color(231, 15), color(88, 1), kBold};
        case Ground::church:
            return style_of(Kind::church);
        case Ground::sawmill:
            return style_of(Kind::sawmill);
        case Ground::fortress:
            return style_of(Kind::fortress);
        case Ground::mountain:
            return {color(240, 0), color(145, 7), kPlain};
        case Ground::forest:
            return {color(22, 2), color(65, 0), kPlain};
        case Ground::water:
            return {color(25, 4), color(117, 14), kPlain};
        default:
            return {color(65, 0), meadow, kPlain};
    }
}

Style style_of(Kind kind) {
    switch (kind) {
        case Kind::residential:
            return {color(221, 11), color(221, 11), kPlain};
        case Kind::public_:
            return {color(224, 15), color(131, 1), kPlain};
        case Kind::industrial:
            return {color(153, 15), color(25, 4), kPlain};
        case Kind::church:
            return {color(225, 15), color(97, 5), kBold};
        case Kind::fortress:
            return {color(255, 15), color(239, 8), kBold};
        case Kind::sawmill:
            return {color(230, 15), color(94, 3), kBold};
    }
    return {};
}

char32_t river_glyph(RiverArms arms, Charset charset) {
    const int ways = (arms.up ? 1 : 0) | (arms.down ? 2 : 0) | (arms.left ? 4 : 0) | (arms.right ? 8 : 0);
    if (charset == Charset::ascii) return (ways & 3) == ways ? U'|' : (ways & 12) == ways ? U'-' : U'+';
    constexpr char32_t lines[16] = {U' ', U'┃', U'┃', U'┃', U'━', U'┛', U'┓', U'┫',
                                    U'━', U'┗', U'┏', U'┣', U'━', U'┻', U'┳', U'╋'};
    return lines[ways];
}

char32_t fitting(char32_t character, Charset charset) {
    if (charset == Charset::unicode || character < 0x80) return character;
    switch (character) {
        case U'─':
        case U'━':
            return U'-';
        case U'│':
        case U'┃':
            return U'|';
        case U'┌':
        case U'┐':
        case U'└':
        case U'┘':
            return U'+';
        case U'▸':
            return U'>';
        case U'█':
        case U'■':
            return U'#';
        default:
            return static_cast<char32_t>(to_ascii(to_utf8({&character, 1}))[0]);
    }
}

}  // namespace mycity::terminal
