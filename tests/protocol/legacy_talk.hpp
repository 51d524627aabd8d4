#pragma once

#include <string>
#include <vector>

#include "protocol/talk.hpp"

namespace mycity::test {

// A legacy campaign that is played through the protocol.
class LegacyTalk : public Talk {
  public:
    LegacyTalk(int players, int seed) {
        state_ = succeed(R"({"cmd":"new","game":"legacy","campaign":true,"players":)" +
                         std::to_string(players) + R"(,"seed":)" + std::to_string(seed) + "}");
    }

    // The first who is asked does something; false when the campaign is over.
    bool step() {
        state_ = succeed(R"({"cmd":"state"})");
        if (*state_.find("phase") == json::Value("over")) return false;
        const json::Array& players = *state_.find("players")->as_array();
        for (std::size_t player = 0; player < players.size(); ++player)
            if (*players[player].find("status") == json::Value("deciding")) {
                play(player, moves_++ % 5 == 4 ? json::Value("end") : advice(player));
                break;
            }
        return true;
    }

    // Each player builds so many buildings at most and ends.
    void end_episode(const std::vector<int>& builds) {
        std::vector<int> left = builds;
        for (;;) {
            state_ = succeed(R"({"cmd":"state"})");
            if (*state_.find("phase") != json::Value("play")) return;
            const json::Array& players = *state_.find("players")->as_array();
            for (std::size_t player = 0; player < players.size(); ++player) {
                if (*players[player].find("status") != json::Value("deciding")) continue;
                const json::Value legal = succeed(request("legal", player));
                const json::Array& places = *legal.find("place")->as_array();
                const bool builds_on = left[player]-- > 0 && !places.empty();
                play(player, builds_on ? json::Value().set("place", places.front()) : json::Value("end"));
                break;
            }
        }
    }

    const json::Value& state() const { return state_; }

  private:
    static std::string request(std::string_view command, std::size_t player) {
        return json::to_text(json::Value().set("cmd", command).set("player", player));
    }
    json::Value advice(std::size_t player) {
        json::Value asked;
        asked.set("cmd", "suggest").set("player", player).set("level", 1);
        return *succeed(json::to_text(asked)).find("move");
    }
    void play(std::size_t player, json::Value move) {
        if (*state_.find("phase") == json::Value("sticker")) move = advice(player);
        json::Value asked;
        asked.set("cmd", "play").set("player", player).set("move", std::move(move));
        state_ = succeed(json::to_text(asked));
    }

    int moves_ = 0;
    json::Value state_;
};

}  // namespace mycity::test
