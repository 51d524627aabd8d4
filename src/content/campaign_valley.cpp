#include "content/campaign_valley.hpp"

#include <array>
#include <deque>
#include <map>
#include <utility>

#include "base/try.hpp"
#include "content/read_board.hpp"
#include "content/text.hpp"
#include "content/text_limit.hpp"
#include "content/valley.hpp"
#include "rules/space.hpp"

namespace mycity::content {
namespace {

constexpr std::string_view kBoardPath = "boards/legacy.board";
constexpr std::string_view kEpisodePath = "episodes/legacy-";
constexpr std::string_view kBoardFile = "board";
constexpr std::string_view kPlacesFile = "places";

// The grounds that settlers may find; everything else comes with an episode.
constexpr std::array kWildGrounds{Ground::meadow,   Ground::spot,     Ground::two_tree,
                                  Ground::one_tree, Ground::two_rock, Ground::one_rock,
                                  Ground::mountain, Ground::forest,   Ground::water};

// The lists of spaces for each episode.
using Places = std::map<int, std::deque<std::string>>;

std::expected<Places, Error> read_places(const std::string& given) {
    Places places;
    Text text({kPlacesFile, given});
    while (const Line* line = text.take_filled()) {
        const auto episode = TRY(text.number(*line, 0, 1, 99));
        Mask spaces;
        for (std::size_t i = 1; i < line->words.size(); ++i) {
            const auto space = space_from(line->word(i));
            if (!space || spaces.has(*space)) return std::unexpected(text.error("content-space", *line, i));
            spaces |= Mask::bit(*space);
        }
        if (spaces.empty()) return std::unexpected(text.error("content-space", *line, 1));
        places[episode].push_back(space_list(spaces));
    }
    return places;
}

bool names_spaces(const Line& line) {
    const std::string_view word = line.word(0);
    return (word == "stick" || word == "cover" || word == "plain") && line.words.size() > 2 &&
           line.word(1) != "factory";
}

Error places_error(std::string_view code, std::string found, std::string expected = {}) {
    return {code, std::string(kPlacesFile), 1, 1, std::move(found), std::move(expected)};
}

// The text of an episode with other spaces, and with the rule for water where the land has some.
std::expected<std::string, Error> moved(const File& file, Places& places, Water water) {
    std::string result;
    Text text(file);
    int episode = 0;
    bool water_told = water == Water::none;
    while (const Line* line = text.take_filled()) {
        if (line->word(0) == "episode") episode = to_number(line->word(2)).value_or(0);
        if (line->word(0) == "mechanic" && !std::exchange(water_told, true))
            result += "mechanic wide-river\n";
        // Stated for the lines of the file, not of what is made of them.
        if (line->word(0) == "expect" && line->word(1) == "rules") continue;
        if (!names_spaces(*line)) {
            result += line->text;
            result += '\n';
            continue;
        }
        std::deque<std::string>& lists = places[episode];
        if (lists.empty())
            return std::unexpected(places_error("content-missing", "", std::to_string(episode)));
        result += std::string(line->word(0)) + ' ' + std::string(line->word(1)) + ' ' + lists.front() + '\n';
        lists.pop_front();
    }
    return result;
}

std::optional<Error> check_land(const Board& board) {
    const auto board_error = [](std::string_view code, std::string found, std::string expected) {
        return Error{code, std::string(kBoardFile), 1, 1, std::move(found), std::move(expected)};
    };
    if (board.rows != rows_of(Base::cards))
        return board_error("content-rows", std::to_string(board.rows), std::to_string(rows_of(Base::cards)));
    Mask known;
    for (const Ground ground : kWildGrounds) known |= board.on(ground);
    for (int i = 0; i < kGrounds; ++i)
        if (const auto ground = static_cast<Ground>(i); without(board.on(ground), known))
            return board_error("content-feature", "1 " + std::string(facts_of(ground).name), "0");
    return std::nullopt;
}

// In every episode there is somewhere to begin, on the board as a plain campaign would have it.
std::optional<Error> check_starts(const Library& library) {
    for (const Episode& episode : library.episodes())
        if (episode.site.start.empty() || episode.site.buildable.empty())
            return places_error("content-start", std::to_string(episode.number));
    return std::nullopt;
}

}  // namespace

std::expected<CampaignValleyPointer, Error> load_campaign_valley(CampaignSource source) {
    if (auto failure = too_long(source.board, kBoardFile)) return std::unexpected(*failure);
    if (auto failure = too_long(source.places, kPlacesFile)) return std::unexpected(*failure);
    const auto land = TRY(read_board({kBoardFile, source.board}));
    if (auto failure = check_land(land.board)) return std::unexpected(*failure);
    auto places = TRY(read_places(source.places));
    // The board has the name under which the first episode looks for it, whatever its author called it.
    const std::string board = board_text(land.board, "legacy");
    const Water water = land.board.on(Ground::water) ? Water::some : Water::none;
    std::deque<std::string> texts;
    std::vector<File> files;
    for (const File& file : embedded_files()) {
        if (file.path == kBoardPath) {
            files.push_back({file.path, board});
        } else if (file.path.starts_with(kEpisodePath)) {
            auto text = TRY(moved(file, places, water));
            files.push_back({file.path, texts.emplace_back(std::move(text))});
        } else if (file.path.starts_with("pieces/") || file.path == "campaigns/legacy.campaign") {
            files.push_back(file);
        }
    }
    for (const auto& [episode, left] : places)
        if (!left.empty()) return std::unexpected(places_error("content-space", left.front()));
    auto library = Library::load(files);
    if (!library) return std::unexpected(places_error(library.error().code, library.error().found));
    if (auto failure = check_starts(*library)) return std::unexpected(*failure);
    return std::make_shared<const CampaignValley>(std::move(source), *std::move(library));
}

}  // namespace mycity::content
