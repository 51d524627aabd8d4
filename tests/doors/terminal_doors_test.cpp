// The terminal follows whole campaigns of the engine protocol, move by move, and every state is the same.

#include <variant>

#include "doors/campaign_driver.hpp"
#include "protocol/commands.hpp"
#include "terminal/fixture.hpp"
#include "terminal/legacy_screen.hpp"
#include "terminal/plain_play.hpp"
#include "terminal/sticker_text.hpp"

namespace mycity::terminal {
namespace {

using test::CampaignDriver;

LocalGame begin(std::string_view game, int players, std::uint64_t seed) {
    std::string names;
    for (int i = 1; i <= players; ++i) names += (i > 1 ? ",P" : "P") + std::to_string(i);
    if (game == kLegacyGame) {
        auto campaign = LegacyCampaign::begin(content::library(), people(names), {}, seed);
        REQUIRE(campaign.has_value());
        return LocalGame(std::move(*campaign));
    }
    const content::CampaignFacts& facts = *content::library().find_campaign(game);
    auto campaign = Campaign::begin(content::library(), facts, facts.whole(), people(names), seed);
    REQUIRE(campaign.has_value());
    return LocalGame(std::move(*campaign));
}

// The state that the protocol would give for this game.
json::Value state_of(const LocalGame& local) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    write_playthrough(out, local.playthrough(), std::nullopt, content::library(), Words::in(Language()));
    out.end_object();
    return test::parsed(text);
}

// Text, line by line.
class PlainDoor {
  public:
    explicit PlainDoor(LocalGame local) : play_(std::move(local), {Language(), Charset::ascii}) {
        shown_ = play_.begin();
    }
    void follow(const test::Step& step) { shown_ = play_.answer(step.typed); }
    const LocalGame& local_game() const { return play_.local_game(); }

    // The person who is asked sees the building that the card means for them.
    void check_offer(const json::Value& state) const {
        const auto asked = local_game().between() ? std::nullopt : local_game().asked();
        if (!asked) return;
        std::string drawn;
        for (const std::string& row : test::offered_rows(state, asked->index())) drawn += "  " + row + "\n";
        CHECK_MESSAGE(shown_.find(":\n" + drawn) != std::string::npos, drawn << shown_);
    }

  private:
    PlainPlay play_;
    std::string shown_;
};

// The whole screen, key by key.
class ScreenDoor {
  public:
    explicit ScreenDoor(LocalGame local) : screen_(PlayScreen(local, Language(), Charset::ascii)) {
        if (local.between()) screen_.emplace<LegacyScreen>(std::move(local), Language(), Charset::ascii);
        read_pages();
    }

    void follow(const test::Step& step) {
        if (auto* stickers = std::get_if<LegacyScreen>(&screen_)) {
            stick(*stickers, step);
        } else {
            auto& play = std::get<PlayScreen>(screen_);
            press(play, " :");  // the blank takes the keyboard over from the person before
            press(play, step.typed);
            press(play, "⏎⏎");
        }
        read_pages();
    }
    const LocalGame& local_game() const {
        return std::visit([](const auto& screen) -> const LocalGame& { return screen.local_game(); },
                          screen_);
    }
    void check_offer(const json::Value&) const { CHECK_FALSE(drawn().empty()); }

  private:
    std::string drawn() const {
        return std::visit([](const auto& screen) { return screen.draw().text(); }, screen_);
    }
    // Puts the cursor on the target, wherever it begins.
    static void stick(LegacyScreen& screen, const test::Step& step) {
        const PlayerId player = *screen.local_game().sticks();
        const auto wanted = read_target(step.typed, *screen.local_game().legacy(), player);
        REQUIRE(wanted.has_value());
        const StickerOptions options = screen.local_game().legacy()->options(player);
        for (int tries = 0; tries <= options.targets.count(); ++tries) {
            LegacyScreen tried = screen;
            tried.update({KeyCode::enter});
            const auto& city = tried.local_game().legacy()->city(player);
            LegacyCampaign direct = *screen.local_game().legacy();
            REQUIRE(direct.choose(player, *wanted).has_value());
            if (city == direct.city(player)) {
                screen = std::move(tried);
                return;
            }
            screen.update({KeyCode::tab});
        }
        FAIL("the cursor never came to " << step.typed);
    }
    // Results, standings and openings, until somebody is asked or the campaign is over.
    void read_pages() {
        for (int pages = 0; pages < 12 && !local_game().finished(); ++pages) {
            Wants wants;
            if (auto* stickers = std::get_if<LegacyScreen>(&screen_)) {
                if (stickers->local_game().sticks()) return;
                wants =
                    local_game().between() ? stickers->update({KeyCode::enter}) : Wants{.other_screen = true};
            } else {
                auto& play = std::get<PlayScreen>(screen_);
                if (!play.local_game().over()) return;
                wants = press(play, "⏎");
            }
            if (wants.other_screen) switch_screen();
        }
    }
    void switch_screen() {
        LocalGame local = this->local_game();
        if (local.between())
            screen_.emplace<LegacyScreen>(std::move(local), Language(), Charset::ascii);
        else
            screen_.emplace<PlayScreen>(std::move(local), Language(), Charset::ascii);
    }

    std::variant<PlayScreen, LegacyScreen> screen_;
};

template <class Door>
void follows(std::string_view game, int players, std::uint64_t seed) {
    CampaignDriver engine(game, players, seed);
    Door door(begin(game, players, seed));
    int moves = 0;
    for (; !engine.over(); ++moves) {
        door.check_offer(engine.state());
        const test::Step step = engine.step();
        INFO(step.typed);
        door.follow(step);
        REQUIRE(json::to_text(state_of(door.local_game())) == json::to_text(engine.state()));
    }
    CHECK(door.local_game().finished());
    CHECK(moves > 100);
}

}  // namespace

TEST_CASE("doors: plain text follows whole campaigns of the protocol") {
    follows<PlainDoor>("legacy", 2, 21);
    follows<PlainDoor>("legacy", 3, 22);
    follows<PlainDoor>("roll-and-build", 2, 23);
    follows<PlainDoor>("roll-and-build", 1, 24);
}

TEST_CASE("doors: the whole screen follows whole campaigns of the protocol") {
    follows<ScreenDoor>("legacy", 2, 31);
    follows<ScreenDoor>("roll-and-build", 2, 33);
}

}  // namespace mycity::terminal
