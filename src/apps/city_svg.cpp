#include "apps/city_svg.hpp"

#include <array>

namespace mycity::apps {
namespace {

constexpr int kSide = 48;  // of a space
constexpr int kRim = 24;   // around the board

// Patterns distinguish the kinds without colour: solid, crossed, lined (B-KINDS).
constexpr std::string_view kDefinitions = R"(<defs>
<pattern id="crossed" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="#c8503c"/><path d="M0 0L12 12M12 0L0 12" stroke="#f0c8b4" stroke-width="1.6"/></pattern>
<pattern id="lined" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#3f6f9f"/><path d="M0 4H8" stroke="#b9d3e6" stroke-width="1.8"/></pattern>
<g id="tree"><path d="M0 -11L8 5H-8Z" fill="#2f6b45"/><path d="M0 -3L9 10H-9Z" fill="#3b7f53"/><rect x="-1.5" y="10" width="3" height="4" fill="#6b4a2f"/></g>
<g id="rock"><path d="M-9 8L-6 -3L1 -8L8 -2L9 8Z" fill="#8d8a80"/><path d="M1 -8L3 0L8 -2Z" fill="#b3b0a5"/></g>
<g id="mountain"><path d="M-22 20L-4 -18L6 0L12 -8L22 20Z" fill="#8a7f70"/><path d="M-4 -18L-9 -7L-4 -3L1 -8Z" fill="#f4f0e6"/></g>
<g id="forest"><use href="#tree" x="-10" y="-4"/><use href="#tree" x="11" y="-6"/><use href="#tree" x="1" y="8"/></g>
<g id="well"><circle r="13" fill="#b9a88a"/><circle r="8" fill="#3f7fa8"/></g>
<g id="gold"><path d="M0 -14L13 0L0 14L-13 0Z" fill="#e0b13a" stroke="#9a7418" stroke-width="1.5"/><path d="M-6 0L0 -7L6 0" fill="none" stroke="#fff3c4" stroke-width="2"/></g>
<g id="bandit"><circle r="11" fill="#3a3330"/><rect x="-11" y="-5" width="22" height="6" fill="#c8503c"/></g>
<g id="plateau"><path d="M-18 10L-12 -8H12L18 10Z" fill="#c9b38c" stroke="#9b845c" stroke-width="1.5"/></g>
<g id="shaft"><path d="M-13 14V-4A13 13 0 0 1 13 -4V14Z" fill="#4b4038"/></g>
<g id="port"><path d="M0 -14V10M-10 2A10 10 0 0 0 10 2M-5 -8H5" fill="none" stroke="#23527c" stroke-width="3"/></g>
</defs>
)";

std::string number(int value) { return std::to_string(value); }

int left_of(SpaceId space) { return kRim + space % kColumns * kSide; }
int top_of(SpaceId space) { return kRim + space / kColumns * kSide; }

std::string use(std::string_view what, SpaceId space, int across = 0, int down = 0) {
    return "<use href=\"#" + std::string(what) + "\" x=\"" + number(left_of(space) + kSide / 2 + across) +
           "\" y=\"" + number(top_of(space) + kSide / 2 + down) + "\"/>\n";
}

std::string square(SpaceId space, std::string_view fill) {
    return "<rect x=\"" + number(left_of(space)) + "\" y=\"" + number(top_of(space)) + "\" width=\"" +
           number(kSide) + "\" height=\"" + number(kSide) + "\" fill=\"" + std::string(fill) + "\"/>\n";
}

std::string_view colour_of(Ground ground) {
    switch (ground) {
        case Ground::mountain:
            return "#cfc4b0";
        case Ground::forest:
            return "#9fc08a";
        case Ground::water:
            return "#7fb2d6";
        default:
            return "#dbe8b9";
    }
}

std::string drawing_of(Ground ground, SpaceId space) {
    switch (ground) {
        case Ground::one_tree:
            return use("tree", space);
        case Ground::two_tree:
            return use("tree", space, -10) + use("tree", space, 10, 3);
        case Ground::one_rock:
            return use("rock", space);
        case Ground::two_rock:
            return use("rock", space, -10, -3) + use("rock", space, 10, 5);
        case Ground::mountain:
            return use("mountain", space);
        case Ground::forest:
            return use("forest", space);
        case Ground::well:
            return use("well", space);
        case Ground::gold:
            return use("gold", space);
        case Ground::bandit:
            return use("bandit", space);
        case Ground::plateau:
            return use("plateau", space);
        case Ground::mine_residential:
        case Ground::mine_public:
        case Ground::mine_industrial:
            return use("shaft", space);
        case Ground::port:
            return use("port", space);
        default:
            return {};
    }
}

std::string land(const Board& board) {
    std::string picture;
    for_each_space(board.all(), [&](SpaceId space) {
        picture += square(space, colour_of(board.at(space)));
        picture += drawing_of(board.at(space), space);
    });
    return picture;
}

std::string edge(int x1, int y1, int x2, int y2) {
    return "M" + number(x1) + " " + number(y1) + "L" + number(x2) + " " + number(y2);
}

// The outline of a set of spaces.
std::string outline(Mask cells) {
    std::string path;
    for_each_space(cells, [&](SpaceId space) {
        const int x = left_of(space);
        const int y = top_of(space);
        const int column = space % kColumns;
        if (space < kColumns || !cells.has(SpaceId(space - kColumns))) path += edge(x, y, x + kSide, y);
        if (!cells.has(SpaceId(space + kColumns))) path += edge(x, y + kSide, x + kSide, y + kSide);
        if (column == 0 || !cells.has(SpaceId(space - 1))) path += edge(x, y, x, y + kSide);
        if (column + 1 == kColumns || !cells.has(SpaceId(space + 1)))
            path += edge(x + kSide, y, x + kSide, y + kSide);
    });
    return path;
}

std::string building(Kind kind, Mask cells) {
    constexpr std::array<std::string_view, 6> kFills{"#e5b93c", "url(#crossed)", "url(#lined)",
                                                     "#7d5a9b", "#5d5750",       "#a8743f"};
    std::string picture;
    for_each_space(cells,
                   [&](SpaceId space) { picture += square(space, kFills[static_cast<std::size_t>(kind)]); });
    picture += "<path d=\"" + outline(cells) +
               "\" stroke=\"#3a2f28\" stroke-width=\"3\" stroke-linecap=\"round\"/>\n";
    if (kind != Kind::church) return picture;
    const SpaceId space = cells.lowest();
    const std::string x = number(left_of(space) + kSide / 2);
    const std::string y = number(top_of(space) + kSide / 2);
    return picture + "<path d=\"M" + x + " " + y +
           "m0 -14v28m-9 -18h18\" stroke=\"#fff\" stroke-width=\"4\"/>\n";
}

std::string river(const Board& board) {
    std::string path;
    for_each_space(board.river_east, [&](SpaceId space) {
        const int x = left_of(space) + kSide;
        path += edge(x, top_of(space), x, top_of(space) + kSide);
    });
    for_each_space(board.river_south, [&](SpaceId space) {
        const int y = top_of(space) + kSide;
        path += edge(left_of(space), y, left_of(space) + kSide, y);
    });
    return "<path d=\"" + path +
           "\" stroke=\"#2b6ea8\" stroke-width=\"7\" stroke-linecap=\"round\" opacity=\"0.9\"/>\n";
}

std::string grid(int rows) {
    std::string path;
    for (int row = 0; row <= rows; ++row)
        path += edge(kRim, kRim + row * kSide, kRim + kColumns * kSide, kRim + row * kSide);
    for (int column = 0; column <= kColumns; ++column)
        path += edge(kRim + column * kSide, kRim, kRim + column * kSide, kRim + rows * kSide);
    return "<path d=\"" + path + "\" stroke=\"#7d8a5c\" stroke-opacity=\"0.35\"/>\n";
}

}  // namespace

std::string city_svg(const Game& game, PlayerId player, std::span<const CityMark> marks) {
    const Board board = game.board_now(player);
    const int width = 2 * kRim + kColumns * kSide;
    const int height = 2 * kRim + board.rows * kSide;
    std::string picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " " +
                          number(height) + "\">\n" + std::string(kDefinitions);
    picture += "<rect width=\"" + number(width) + "\" height=\"" + number(height) +
               "\" rx=\"14\" fill=\"#f6f1e3\"/>\n";
    picture += land(board) + grid(board.rows);
    for (const Standing standing : game.city(player).buildings)
        picture += building(game.episode().kind_of(standing.building()), game.episode().cells_of(standing));
    picture += river(board);
    for (const CityMark& mark : marks)
        picture += "<path d=\"" + outline(mark.spaces) + "\" stroke=\"" + std::string(mark.colour) +
                   "\" stroke-width=\"7\" stroke-linecap=\"round\"/>\n";
    return picture + "</svg>\n";
}

}  // namespace mycity::apps
