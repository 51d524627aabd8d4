#include "board.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace reference {

namespace {

const std::map<char, std::string> letters = {
    {'.', "meadow"},   {'o', "meadow"},   {'t', "one-tree"}, {'T', "two-tree"},
    {'r', "one-rock"}, {'R', "two-rock"}, {'M', "mountain"}, {'F', "forest"},
    {'~', "water"},    {'w', "well"},     {'g', "gold"},     {'P', "plateau"},
    {'B', "bandit"},   {'C', "church"},   {'S', "sawmill"},  {'K', "fortress"},
};

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error("reference: " + what); }

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::istringstream stream(line.substr(0, line.find('#')));
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

int number(const std::string& word) {
    if (word.empty() || word.size() > 4 || word.find_first_not_of("0123456789") != std::string::npos)
        fail("not a number: " + word);
    return std::stoi(word);
}

char char_at(const std::string& line, int position) {
    return position < count_of(line) ? nth(line, position) : ' ';
}

void read_space_row(Board& board, int row, const std::string& line) {
    for (int col = 0; col < board.columns; ++col) {
        const Space space{row, col};
        const char letter = char_at(line, 2 * col);
        if (!letters.contains(letter)) fail("no such letter in the map: " + line);
        board.ground[space] = letters.at(letter);
        if (letter == 'o') board.spots.insert(space);
        if (char_at(line, 2 * col + 1) == '|') board.river.insert({space, {row, col + 1}});
    }
}

void read_edge_row(Board& board, int row, const std::string& line) {
    for (int col = 0; col < board.columns; ++col)
        if (char_at(line, 2 * col) == '-') board.river.insert({Space{row, col}, Space{row + 1, col}});
}

void read_map(Board& board, const std::vector<std::string>& lines) {
    if (board.rows < 1 || board.columns < 1) fail("the map comes before rows and columns");
    if (count_of(lines) != 2 * board.rows - 1) fail("the map has a wrong number of lines");
    for (int i = 0; i < count_of(lines); ++i) {
        if (i % 2 == 0)
            read_space_row(board, i / 2, nth(lines, i));
        else
            read_edge_row(board, i / 2, nth(lines, i));
    }
}

Spaces read_drawing(const std::vector<std::string>& lines, std::size_t& next) {
    Spaces cells;
    for (int row = 0; next < lines.size() && !words_of(lines[next]).empty(); ++row, ++next)
        for (int col = 0; col < count_of(lines[next]); ++col)
            if (nth(lines[next], col) == 'X') cells.push_back({row, col});
    return cells;
}

}  // namespace

Board read_board(const std::string& text) {
    Board board;
    const auto lines = lines_of(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto words = words_of(lines[i]);
        if (words.empty() || words[0] == "expect") continue;
        if (words[0] == "map") {
            std::vector<std::string> drawing;
            for (++i; i < lines.size() && lines[i] != "end"; ++i) drawing.push_back(lines[i]);
            if (i == lines.size()) fail("the map has no end");
            read_map(board, drawing);
        } else if (words.size() != 2) {
            fail("not understood: " + lines[i]);
        } else if (words[0] == "board") {
            board.name = words[1];
        } else if (words[0] == "columns") {
            board.columns = number(words[1]);
        } else if (words[0] == "rows") {
            board.rows = number(words[1]);
        } else {
            fail("not understood: " + lines[i]);
        }
    }
    if (board.ground.empty()) fail("a board without a map");
    return board;
}

Pieces read_pieces(const std::string& text) {
    Pieces pieces;
    const auto lines = lines_of(text);
    std::size_t i = 0;
    while (i < lines.size()) {
        const auto words = words_of(lines[i++]);
        if (words.empty()) continue;
        if (words.size() == 2 && words[0] == "pieces") {
            pieces.name = words[1];
        } else if (words.size() == 2 && words[0] == "flip") {
            pieces.flip = words[1];
        } else if (words.size() == 3 && words[0] == "shape") {
            const Spaces cells = read_drawing(lines, i);
            if (count_of(cells) != number(words[2])) fail("wrong size of shape " + words[1]);
            pieces.shapes[words[1]] = cells;
        } else if (words.size() == 4 && words[0] == "building") {
            if (!pieces.shapes.contains(words[3])) fail("no such shape: " + words[3]);
            pieces.buildings.push_back({words[1], words[2], pieces.shapes.at(words[3])});
        } else {
            fail("not understood: " + lines[i - 1]);
        }
    }
    return pieces;
}

Space to_space(const std::string& text) {
    if (text.size() < 2 || text[0] < 'A' || text[0] > 'Z') fail("not a space: " + text);
    const int row = number(text.substr(1));
    if (row < 1) fail("not a space: " + text);
    return {row - 1, text[0] - 'A'};
}

std::string to_text(Space space) {
    if (space.col < 0 || space.col > 25 || space.row < 0) fail("a space that has no name");
    return static_cast<char>('A' + space.col) + std::to_string(space.row + 1);
}

Spaces to_spaces(const std::string& text) {
    Spaces spaces;
    for (const auto& word : words_of(text)) spaces.push_back(to_space(word));
    std::sort(spaces.begin(), spaces.end());
    return spaces;
}

Spaces neighbours(Space space) {
    return {{space.row - 1, space.col},
            {space.row, space.col - 1},
            {space.row, space.col + 1},
            {space.row + 1, space.col}};
}

bool river_between(const Board& board, Space a, Space b) {
    return board.river.contains({std::min(a, b), std::max(a, b)});
}

bool on_board(const Board& board, Space space) { return board.ground.contains(space); }

}  // namespace reference
