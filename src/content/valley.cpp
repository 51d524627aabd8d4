#include "content/valley.hpp"

#include <array>
#include <bit>

#include "base/try.hpp"
#include "content/read_board.hpp"
#include "content/read_episode.hpp"
#include "content/text.hpp"
#include "content/text_limit.hpp"

namespace mycity::content {
namespace {

constexpr std::string_view kBoardFile = "board";
constexpr std::string_view kEpisodeFile = "episode";
constexpr std::string_view kModulesFile = "modules";

Error modules_error(std::string_view code, const Module& found, std::string_view expected) {
    return {code, std::string(kModulesFile), 1, 1, std::string(found.key), std::string(expected)};
}

// The ground of a module must be on the board, and only with that module.
std::optional<Error> check_needs(const Board& board, ModuleSet modules) {
    for (const Module* module : all_modules())
        for (const Need& need : module->needs) {
            const bool used = (modules & bit_of(*module)) != 0;
            const int least = used ? need.least : 0;
            const int most = used ? need.most : 0;
            const int found = board.on(need.ground).count();
            if (found >= least && found <= most) continue;
            return Error{
                "content-feature",
                std::string(kBoardFile),
                1,
                1,
                std::to_string(found) + ' ' + std::string(facts_of(need.ground).name),
                least == most ? std::to_string(least) : std::to_string(least) + ".." + std::to_string(most)};
        }
    return std::nullopt;
}

std::optional<Error> check_modules(Base base, ModuleSet modules) {
    if (const ModuleSet unfit = modules & ~modules_for(base); unfit != 0)
        return modules_error("content-module-base", *modules_in(unfit).front(), name_of(base));
    const auto found = clash_in(modules);
    if (!found) return std::nullopt;
    return modules_error(found->clash->needs ? "content-module-needs" : "content-module-clash", *found->one,
                         found->clash->other->key);
}

// The board has the name under which the episode looks for it, whatever its author called it.
std::expected<NamedBoard, Error> board_of(const ValleySource& source) {
    if (auto failure = too_long(source.board, kBoardFile)) return std::unexpected(*failure);
    auto board = read_board({kBoardFile, source.board});
    if (!board) return board;
    board->name = kValleyGame;
    if (const int rows = rows_of(source.base); board->board.rows != rows)
        return std::unexpected(Error{"content-rows", std::string(kBoardFile), 1, 1,
                                     std::to_string(board->board.rows), std::to_string(rows)});
    return board;
}

}  // namespace

std::expected<std::shared_ptr<const Valley>, Error> load_valley(ValleySource source, const Library& library) {
    if (auto failure = too_long(source.episode, kEpisodeFile)) return std::unexpected(*failure);
    auto board = TRY(board_of(source));
    if (source.episode.empty()) {
        if (auto failure = check_modules(source.base, source.modules)) return std::unexpected(*failure);
        if (auto failure = check_needs(board.board, source.modules)) return std::unexpected(*failure);
        source.episode = episode_text(source.base, source.modules,
                                      board.board.on(Ground::water) ? Water::some : Water::none);
    }
    Shelf shelf{.boards = {}, .pieces = library.shelf().pieces, .dice = library.shelf().dice};
    shelf.boards.push_back(std::move(board));
    auto episode = TRY(read_episode({kEpisodeFile, source.episode}, shelf));
    if (!(episode.game == kValleyGame) || episode.number != 0)
        return std::unexpected(
            Error{"content-word", std::string(kEpisodeFile), 1, 1, std::string(episode.game.view())});
    if (episode.site.start.empty())
        return std::unexpected(Error{"content-start", std::string(kBoardFile), 1, 1});
    return std::make_shared<const Valley>(std::move(source), std::move(episode));
}

std::string board_text(const Board& board, std::string_view name) {
    std::string text = "board " + std::string(name) + "\ncolumns " + std::to_string(kColumns) + "\nrows " +
                       std::to_string(board.rows) + "\nmap\n";
    const auto end_line = [&] {
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    };
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            const SpaceId space(row * kColumns + column);
            text += facts_of(board.at(space)).letter;
            text += board.river_east.has(space) ? '|' : ' ';
        }
        end_line();
        if (row + 1 == board.rows) break;
        for (int column = 0; column < kColumns; ++column) {
            const SpaceId space(row * kColumns + column);
            const SpaceId below(space + kColumns);
            const bool bend = board.river_east.has(space) || board.river_east.has(below) ||
                              (board.river_south.has(space) && column + 1 < kColumns &&
                               board.river_south.has(SpaceId(space + 1)));
            const bool level = board.river_south.has(space) ||
                               (column + 1 < kColumns && board.river_south.has(SpaceId(space + 1)));
            text += board.river_south.has(space) ? '-' : ' ';
            text += bend && level ? '+' : ' ';
        }
        end_line();
    }
    return text + "end\n";
}

std::expected<ValleySource, Error> read_valley(const File& file) {
    ValleySource source;
    if (auto failure = too_long(file.text, file.path)) return std::unexpected(*failure);
    Text text(file);
    bool has_base = false;
    while (const Line* line = text.take_filled()) {
        const std::string_view word = line->word(0);
        if (word == "valley") {
            if (has_base) return std::unexpected(text.error("content-twice", *line));
            const auto base = base_from(line->word(1));
            if (!base) return std::unexpected(text.error("content-word", *line, 1));
            source.base = *base;
            has_base = true;
            if (auto failure = text.no_more_than(*line, 2)) return std::unexpected(*failure);
        } else if (word == "modules") {
            for (std::size_t i = 1; i < line->words.size(); ++i) {
                const auto module = module_called(line->word(i));
                if (!module) return std::unexpected(text.error("content-module", *line, i));
                source.modules |= *module;
            }
        } else if (word == "code") {
            source.code = line->word(1);
            if (auto failure = text.no_more_than(*line, 2)) return std::unexpected(*failure);
        } else if (word == "board") {
            // Lines before the board are kept blank, so that its errors are where they are in the file.
            const std::size_t start = static_cast<std::size_t>(line->text.data() - file.text.data());
            source.board = std::string(static_cast<std::size_t>(line->number - 1), '\n');
            source.board += file.text.substr(start);
            if (!has_base) return std::unexpected(text.error("content-missing", *line));
            return source;
        } else {
            return std::unexpected(text.error("content-word", *line));
        }
    }
    return std::unexpected(text.error_at_end("content-missing", has_base ? "board" : "valley"));
}

std::string valley_text(const ValleySource& source) {
    std::string text = "valley " + std::string(name_of(source.base)) + '\n';
    if (!source.code.empty()) text += "code " + source.code + '\n';
    text += "modules";
    for (const Module* module : modules_in(source.modules)) text += ' ' + std::string(module->key);
    const std::size_t board = source.board.find_first_not_of('\n');
    return text + '\n' + (board == std::string::npos ? "" : source.board.substr(board));
}

}  // namespace mycity::content
