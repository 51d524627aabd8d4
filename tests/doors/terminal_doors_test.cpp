// The terminal follows whole campaigns of the engine protocol, move by move, and every state is the same.

#include <variant>

#include "campaign/results_json.hpp"
#include "doors/campaign_driver.hpp"
#include "protocol/encode.hpp"
#include "terminal/fixture.hpp"
#include "terminal/legacy_screen.hpp"
#include "terminal/plain_play.hpp"
#include "terminal/sticker_text.hpp"

namespace mycity::terminal {
namespace {

using test::CampaignDriver;

Table begin(std::string_view game, int players, std::uint64_t seed) {
    std::string names;
    for (int i = 1; i <= players; ++i) names += (i > 1 ? ",P" : "P") + std::to_string(i);
    if (game == kLegacyGame) {
        auto campaign = LegacyCampaign::begin(content::library(), people(names), {}, seed);
        REQUIRE(campaign.has_value());
        return Table(Saved(std::move(*campaign)));
    }
    const content::CampaignFacts& facts = *content::library().find_campaign(game);
    auto campaign = Campaign::begin(content::library(), facts, facts.whole(), people(names), seed);
    REQUIRE(campaign.has_value());
    return Table(Saved(std::move(*campaign)));
}

// The state that the protocol would give for this table.
json::Value state_of(const Table& table) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    if (const Session* session = session_of(table.played()))
        write_state(out, View::of(session->game(), std::nullopt));
    else
        write_between(out, *table.legacy());
    if (table.legacy() != nullptr)
        write_legacy(out, *table.legacy(), Words::in(Language()));
    else
        out.field("campaign", progress_value(*table.campaign()));
    out.end_object();
    return test::parsed(text);
}

// Text, line by line.
class PlainDoor {
  public:
    explicit PlainDoor(Table table) : play_(std::move(table), {Language(), Charset::ascii}) {
        shown_ = play_.begin();
    }
    void follow(const test::Step& step) { shown_ = play_.answer(step.typed); }
    const Table& table() const { return play_.table(); }

    // The person who is asked sees the building that the card means for them.
    void check_offer(const json::Value& state) const {
        const auto asked = table().between() ? std::nullopt : table().asked();
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
    explicit ScreenDoor(Table table) : screen_(PlayScreen(table, Language(), Charset::ascii)) {
        if (table.between()) screen_.emplace<LegacyScreen>(std::move(table), Language(), Charset::ascii);
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
    const Table& table() const {
        return std::visit([](const auto& screen) -> const Table& { return screen.table(); }, screen_);
    }
    void check_offer(const json::Value&) const { CHECK_FALSE(drawn().empty()); }

  private:
    std::string drawn() const {
        return std::visit([](const auto& screen) { return screen.draw().text(); }, screen_);
    }
    // Puts the cursor on the target, wherever it begins.
    static void stick(LegacyScreen& screen, const test::Step& step) {
        const PlayerId player = *screen.table().sticks();
        const auto wanted = read_target(step.typed, *screen.table().legacy(), player);
        REQUIRE(wanted.has_value());
        const StickerOptions options = screen.table().legacy()->options(player);
        for (int tries = 0; tries <= options.targets.count(); ++tries) {
            LegacyScreen tried = screen;
            tried.update({KeyCode::enter});
            const auto& city = tried.table().legacy()->city(player);
            LegacyCampaign direct = *screen.table().legacy();
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
        for (int pages = 0; pages < 12 && !table().finished(); ++pages) {
            Wants wants;
            if (auto* stickers = std::get_if<LegacyScreen>(&screen_)) {
                if (stickers->table().sticks()) return;
                wants = table().between() ? stickers->update({KeyCode::enter}) : Wants{.other_screen = true};
            } else {
                auto& play = std::get<PlayScreen>(screen_);
                if (!play.table().over()) return;
                wants = press(play, "⏎");
            }
            if (wants.other_screen) switch_screen();
        }
    }
    void switch_screen() {
        Table table = this->table();
        if (table.between())
            screen_.emplace<LegacyScreen>(std::move(table), Language(), Charset::ascii);
        else
            screen_.emplace<PlayScreen>(std::move(table), Language(), Charset::ascii);
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
        REQUIRE(json::to_text(state_of(door.table())) == json::to_text(engine.state()));
    }
    CHECK(door.table().finished());
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
