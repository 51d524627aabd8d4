#pragma once

// Plays whole campaigns through the engine protocol, for other doors to follow.

#include <string>
#include <vector>

#include "base/random.hpp"
#include "protocol/talk.hpp"

namespace mycity::test {

inline const json::Value& at(const json::Value& value, std::string_view key) {
    const json::Value* found = value.find(key);
    REQUIRE_MESSAGE(found != nullptr, key);
    return *found;
}
inline const std::string& text_at(const json::Value& value, std::string_view key) {
    return *at(value, key).as_string();
}

// A state without the campaign around it.
inline json::Value without_campaign(const json::Value& state) {
    json::Value plain;
    for (const json::Member& member : *state.as_object())
        if (member.key != "campaign" && member.key != "opening") plain.set(member.key, member.value);
    return plain;
}

struct Step {
    int player = 0;
    json::Value move;
    std::string typed;  // the same as people type it
};

// The move that the legal moves and some random numbers give.
inline Step random_step(const json::Value& legal, int player, Random& random) {
    const auto any_of = [&](const json::Array& list) {
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    Step step{.player = player, .move = {}, .typed = {}};
    if (const json::Value* sticker = legal.find("pending")) {
        for (const auto& [list, key] : {std::pair{"sticker", "space"}, std::pair{"buildings", "building"},
                                        std::pair{"shafts", "shaft"}})
            if (const json::Value* targets = legal.find(list)) {
                const json::Value target = any_of(*targets->as_array());
                step.move = json::Value().set("sticker", *sticker).set(key, target);
                step.typed = *target.as_string();
                return step;
            }
    }
    const json::Array& places = *at(legal, "place").as_array();
    const bool passes = *at(legal, "pass").as_bool();
    if (!places.empty() && random.below(12) != 0) {
        const json::Value place = any_of(places);
        for (const json::Value& space : *place.as_array())
            step.typed += (step.typed.empty() ? "" : " ") + *space.as_string();
        step.move = json::Value().set("place", place);
    } else {
        step.typed = passes && random.below(8) != 0 ? "pass" : "end";
        step.move = step.typed;
    }
    return step;
}

class CampaignDriver {
  public:
    CampaignDriver(std::string_view game, int players, std::uint64_t seed) : random_(seed) {
        json::Array people;
        for (int i = 0; i < players; ++i)
            people.push_back(json::Value().set("name", "P" + std::to_string(i + 1)));
        json::Value request;
        request.set("cmd", "new").set("game", game).set("campaign", true);
        request.set("players", std::move(people)).set("seed", seed);
        talk_.succeed(json::to_text(request));
        look();
    }

    const json::Value& state() const { return state_; }
    bool over() const { return text_at(state_, "phase") == "over"; }

    // What the first who is asked does; played here.
    Step step() {
        const json::Array& players = *at(state_, "players").as_array();
        int player = 0;
        while (text_at(players[static_cast<std::size_t>(player)], "status") != "deciding") ++player;
        const json::Value legal = talk_.succeed(request("legal", player));
        Step step = random_step(legal, player, random_);
        json::Value play;
        play.set("cmd", "play").set("player", player).set("move", step.move);
        talk_.succeed(json::to_text(play));
        look();
        return step;
    }

  private:
    static std::string request(std::string_view command, int player) {
        return json::to_text(json::Value().set("cmd", command).set("player", player));
    }
    // Goes on to the next episode of a Roll & Build campaign by itself.
    void look() {
        state_ = at(talk_.succeed(R"({"cmd":"state"})"), "state");
        const json::Value* next = at(state_, "campaign").find("next");
        if (!over() || next == nullptr || next->is_null()) return;
        talk_.succeed(R"({"cmd":"next"})");
        look();
    }

    Talk talk_;
    Random random_;
    json::Value state_;
};

// The building that a state offers to a player, drawn in rows.
inline std::vector<std::string> offered_rows(const json::Value& state, std::size_t player) {
    const json::Value* offered = (*at(state, "players").as_array())[player].find("offered");
    const json::Value& cells = at(offered != nullptr ? *offered : at(state, "revealed"), "cells");
    std::vector<std::string> rows;
    for (const json::Value& cell : *cells.as_array()) {
        const auto row = static_cast<std::size_t>(*(*cell.as_array())[0].as_int());
        const auto column = static_cast<std::size_t>(*(*cell.as_array())[1].as_int());
        if (rows.size() <= row) rows.resize(row + 1);
        if (rows[row].size() <= column) rows[row].resize(column + 1, '.');
        rows[row][column] = '#';
    }
    return rows;
}

}  // namespace mycity::test
