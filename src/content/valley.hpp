#pragma once

#include <expected>
#include <memory>
#include <string>

#include "content/library.hpp"
#include "mechanics/modules.hpp"

namespace mycity::content {

inline constexpr std::string_view kValleyGame = "valley";
// Far more than a board or an episode needs: what comes from outside is refused before it is read.
inline constexpr std::size_t kMaxValleyBytes = 16'384;

// The source of a valley: a drawing, and what it is played with. A record keeps all of it, so that it
// can be replayed whatever becomes of the generator and of the modules.
struct ValleySource {
    std::string code;  // where it was generated; empty for a board of somebody's own
    Base base = Base::cards;
    ModuleSet modules = 0;
    std::string board;    // the .board text
    std::string episode;  // the .episode text; empty: as the modules say today
};

// A game of one episode on a board that is not part of the content.
struct Valley {
    ValleySource source;
    Episode episode;
};

// Reads and checks both texts. Errors say "board" or "episode" for the file; modules that do not go together
// or lack something on the board are errors too.
std::expected<std::shared_ptr<const Valley>, Error> load_valley(ValleySource source, const Library& library);

// The drawing as a .board text with this name.
std::string board_text(const Board& board, std::string_view name = kValleyGame);

// A .valley text: "valley cards", "modules churches wells", perhaps "code …", and the board.
std::expected<ValleySource, Error> read_valley(const File& file);
std::string valley_text(const ValleySource& source);

}  // namespace mycity::content
