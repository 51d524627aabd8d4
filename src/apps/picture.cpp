#include "apps/city_svg.hpp"
#include "apps/command.hpp"

namespace mycity::apps {

int run_picture(const Arguments& arguments, const Words& words) {
    const auto saved = read_saved_file(arguments.words()[0]);
    if (!saved) return complain(text_of(saved.error(), words), kFailed);
    const Session* session = saved->session();
    if (session == nullptr) return complain(words.say("cli.picture.between"), kFailed);
    const Game& game = session->game();
    const auto player = to_unsigned(arguments.value("player").value_or("1"));
    if (!player || *player < 1 || *player > static_cast<std::uint64_t>(game.players()))
        return complain(UsageError{"not-in-range", "--player"}, words);
    return deliver(arguments.value("output").value_or("-"), city_svg(game, PlayerId(*player - 1)), words);
}

}  // namespace mycity::apps
