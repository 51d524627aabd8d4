#include "protocol/talk.hpp"

namespace mycity::test {

void play_to_the_end(Talk& talk) {
    while (text(talk.succeed(R"({"cmd":"state"})").find("phase")) == "\"play\"") {
        const json::Value state = talk.succeed(R"({"cmd":"state"})");
        const json::Array& players = *state.find("players")->as_array();
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (text(players[i].find("status")) != "\"deciding\"") continue;
            const std::string player = std::to_string(i);
            const json::Value legal = talk.succeed(R"({"cmd":"legal","player":)" + player + "}");
            const json::Array& place = *legal.find("place")->as_array();
            json::Value move("end");
            if (!place.empty()) move = json::Value().set("place", place[place.size() / 2]);
            talk.succeed(R"({"cmd":"play","player":)" + player + R"(,"move":)" + json::to_text(move) + "}");
        }
    }
}

}  // namespace mycity::test
