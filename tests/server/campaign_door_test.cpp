// Whole campaigns over frames: after every round an engine that loads the frames' record has the same state.

#include "doors/campaign_driver.hpp"
#include "server/test_players.hpp"

namespace mycity::testing {
namespace {

// A device that holds all seats of a campaign and has its own engine, like a browser.
class CampaignDevice {
  public:
    CampaignDevice(TestServer& server, std::string_view game, int players, std::uint64_t seed)
        : server_(server), table_(make_table(server, request(game, players))), person_(server, table_, 'a') {
        random_ = Random(seed);
        std::vector<int> seats;
        for (int seat = 0; seat < players; ++seat) seats.push_back(seat);
        person_.sit(seats);
        look();
    }

    bool over() const {
        const json::Value* next = test::at(state_, "campaign").find("next");
        return phase() == "over" && (next == nullptr || next->is_null());
    }
    int rounds() const { return rounds_; }

    // Decides for every seat that is asked, or starts the next episode.
    void play_round() {
        if (phase() == "over") {
            say(person_.command("next-episode"));
        } else {
            const json::Array players = *test::at(state_, "players").as_array();
            for (int seat = 0; seat < static_cast<int>(players.size()); ++seat)
                if (test::text_at(players[static_cast<std::size_t>(seat)], "status") == "deciding") {
                    decide(seat);
                    if (phase() == "sticker") break;  // it takes effect immediately
                }
        }
        look();
    }

  private:
    static std::string request(std::string_view game, int players) {
        json::Array seats;
        for (int i = 0; i < players; ++i) seats.emplace_back(json::Object{});
        return json::to_text(
            json::Value().set("game", game).set("campaign", true).set("seats", std::move(seats)));
    }
    std::string_view phase() const { return test::text_at(state_, "phase"); }

    void say(const json::Value& frame) {
        person_.say(frame);
        server_.scheduler().pass(100);  // stay below the frame rate limit
        const std::string error = person_.connection.error();
        REQUIRE(error == "");
    }

    void decide(int seat) {
        const json::Value legal =
            engine_.succeed(json::to_text(json::Value().set("cmd", "legal").set("player", seat)));
        const test::Step step = test::random_step(legal, seat, random_);
        json::Value frame = person_.command("move");
        frame.set("seat", seat).set("episode", test::at(state_, "episode"));
        frame.set("round", test::at(state_, "round")).set("move", step.move);
        say(frame);
    }

    // The last state that the server sent, and the state of the device's engine.
    void look() {
        const json::Value welcome = person_.hello();
        state_ = test::at(welcome, "state");
        const json::Value& record = test::at(welcome, "record");
        json::Value load;
        load.set("cmd", "load").set("open", true);
        if (record.is_null())
            load.set("campaign", campaign());
        else
            load.set("record", record);
        const json::Value own = engine_.succeed(json::to_text(load));
        REQUIRE(json::to_text(test::without_campaign(test::at(own, "state"))) ==
                json::to_text(test::without_campaign(state_)));
        ++rounds_;
    }

    json::Value campaign() {
        const Answer answer =
            server_.ask("GET", "/api/tables/" + table_.id + "/campaign", "", person_.token());
        REQUIRE(answer.status == 200);
        return test::at(answer.body, "campaign");
    }

    TestServer& server_;
    Made table_;
    Person person_;
    test::Talk engine_;
    Random random_{0};
    json::Value state_;
    int rounds_ = 0;
};

void plays(std::string_view game, int players, std::uint64_t seed) {
    TestServer server(seed);
    CampaignDevice device(server, game, players, seed);
    while (!device.over()) device.play_round();
    CHECK(device.rounds() > 100);
}

}  // namespace

TEST_CASE("doors: the server's frames have the engine's states throughout whole campaigns") {
    plays("legacy", 2, 51);
    plays("roll-and-build", 2, 52);
}

}  // namespace mycity::testing
