// Circles, nuggets, marks and tracks of whole campaigns, worked out a second time from what was played.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>

#include "ai/solo_game.hpp"
#include "campaign/legacy_players.hpp"
#include "rules/score.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

struct Account {
    int circles = 0;
    int nuggets = 0;
    int tracks = 0;
    std::array<int, 3> marks{};
    int trees_due = 0;  // one-tree stickers that boxes and branches bring
};

// Goes through a finished campaign page by page, with the boxes and branches of the rules.
class SecondLedger {
  public:
    explicit SecondLedger(const LegacyCampaign& campaign)
        : accounts_(static_cast<std::size_t>(campaign.players())) {
        const json::Value document = campaign.document();
        for (const json::Value& page : *document.find("episodes")->as_array()) enter(page);
    }

    const Account& of(PlayerId player) const { return accounts_[player.index()]; }
    int triangles_given() const { return triangles_given_; }
    int triangles_missed() const { return triangles_missed_; }

  private:
    void enter(const json::Value& page) {
        ++episode_;
        const auto record = replay_record(*page.find("record"), content::library());
        REQUIRE(record.has_value());
        const Game& game = record->session.game();
        const auto places = ranks(game);
        const auto players = accounts_.size();
        for (std::size_t player = 0; player < players; ++player) {
            const int seat = static_cast<int>(player);
            const Gains gained = gains(game, PlayerId(seat));
            Account& account = accounts_[player];
            const int rank = places[player];
            account.circles += rank == 1 ? 2 : rank == 2 && players > 2 ? 1 : 0;
            account.circles += score_sheet(game, PlayerId(seat)).total == 50 ? 1 : 0;
            account.circles += gained.circles;
            account.nuggets += gained.nuggets;
            for (std::size_t shaft = 0; shaft < 3; ++shaft) mark(account, shaft, gained.marks[shaft]);
            rails(account, gained.tracks);
            const bool behind = rank > 2 || (rank == 2 && players == 2);
            if (behind && episode_ == 12) ++account.nuggets;
            if (behind && episode_ == 19) rails(account, 1);
            if (behind && episode_ == 20) rails(account, 2);
            if (episode_ == 24) account.circles += account.nuggets / 6;
        }
        const json::Array& after = *page.find("after")->as_array();
        for (std::size_t player = 0; player < players; ++player)
            for (const json::Value& choice : *after[player].as_array())
                if (*choice.find("sticker") == json::Value("mark"))
                    mark(accounts_[player], shaft_called(*choice.find("shaft")->as_string()), 1);
    }

    static std::size_t shaft_called(const std::string& name) {
        return name == "residential" ? 0 : name == "public" ? 1 : 2;
    }

    // The box that all three shafts have reached.
    static int last_box(const Account& account) {
        return std::min({account.marks[0], account.marks[1], account.marks[2]});
    }

    void mark(Account& account, std::size_t shaft, int count) {
        for (; count > 0; --count) {
            const int met = last_box(account);
            const int box = ++account.marks[shaft];
            if (const int now = last_box(account); now > met && (now == 2 || now == 5)) ++account.circles;
            if (box == 2 || box == 5 || box == 20) ++account.nuggets;
            if (box == 12) ++account.trees_due;
            if (box != 8 && box != 16) continue;
            const bool in_time = first_.try_emplace({shaft, box}, episode_).first->second == episode_;
            account.circles += in_time ? 1 : 0;
            ++(in_time ? triangles_given_ : triangles_missed_);
        }
    }

    static void rails(Account& account, int count) {
        for (; count > 0; --count) {
            const int at = ++account.tracks;
            if (at == 5 || at == 22) ++account.nuggets;
            if (at == 10) ++account.trees_due;
            if (at == 16 || at == 28) ++account.circles;
        }
    }

    std::vector<Account> accounts_;
    std::map<std::pair<std::size_t, int>, int> first_;
    int episode_ = 0;
    int triangles_given_ = 0;
    int triangles_missed_ = 0;
};

int marks_after(const SoloGame& solo, Move move) {
    const Gains gained = gains(solo.after(move), solo.player);
    return gained.marks[0] + gained.marks[1] + gained.marks[2];
}

// Whoever mines builds where it brings a mark, whatever it costs.
void step_of_miners(LegacyCampaign& campaign, Random& random) {
    const int episode = campaign.episode_number();
    if (campaign.phase() == LegacyPhase::play && episode >= 16 && episode <= 19) {
        const Game& game = campaign.session()->game();
        const PlayerId player = next_to_move(game);
        const bool mines = player == 0 || (player == 1 && episode >= 18);
        const SoloGame solo(View::of(game, player), player);
        const LegalSet legal = game.legal(player);
        Move best = Move::end();
        for (int i = 0; mines && i < legal.count(); ++i) {
            const Move move = Move::place(legal.nth(i));
            if (marks_after(solo, move) > marks_after(solo, best)) best = move;
        }
        if (best != Move::end()) {
            REQUIRE(campaign.play(player, best).has_value());
            return;
        }
    }
    step_of_people(campaign, random);
}

LegacyCampaign played_by_miners(int players, std::uint64_t seed) {
    LegacyCampaign campaign = begin_legacy(players, seed);
    Random random(seed);
    while (going_on(campaign)) step_of_miners(campaign, random);
    return campaign;
}

LegacyCampaign played_by_bots(int players, std::uint64_t seed) {
    LegacyCampaign campaign = begin_legacy(players, seed);
    Random random(seed);
    while (going_on(campaign)) step_of_people(campaign, random);
    return campaign;
}

int finale_circles(const LegacyCampaign& campaign, PlayerId player) {
    int circles = 0;
    const auto best = [&](auto measure) {
        for (const PlayerId other : campaign.player_ids())
            if (measure(campaign.city(other)) > measure(campaign.city(player))) return;
        circles += 2;
    };
    best([](const LegacyCity& city) { return city.nuggets; });
    best([](const LegacyCity& city) { return city.trees(); });
    best([](const LegacyCity& city) { return -city.rocks(); });
    return circles;
}

}  // namespace

TEST_CASE(
    "L-MINE: boxes reward when reached or passed, a triangle only in the first episode in which anybody "
    "does") {
    int given = 0;
    int missed = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const LegacyCampaign campaign = played_by_miners(seed % 2 == 0 ? 4 : 3, seed);
        const SecondLedger ledger(campaign);
        given += ledger.triangles_given();
        missed += ledger.triangles_missed();
        for (const PlayerId player : campaign.player_ids()) {
            CAPTURE(seed);
            CHECK(campaign.city(player).marks == ledger.of(player).marks);
            CHECK(campaign.city(player).nuggets == ledger.of(player).nuggets);
            CHECK(campaign.city(player).circles ==
                  ledger.of(player).circles + finale_circles(campaign, player));
        }
    }
    CHECK(given > 0);
    CHECK(missed > 0);
}

TEST_CASE("L-TRACK: the branches of the railroad reward when reached") {
    for (const int players : {2, 3, 4}) {
        const LegacyCampaign campaign = played_by_bots(players, 21);
        const SecondLedger ledger(campaign);
        for (const PlayerId player : PlayerIds(players)) {
            CHECK(campaign.city(player).tracks == ledger.of(player).tracks);
            CHECK(campaign.city(player).tracks >= 16);
            CHECK(campaign.city(player).circles ==
                  ledger.of(player).circles + finale_circles(campaign, player));
        }
    }
}

TEST_CASE("L-TRACK: the tree of a branch is a sticker that the player places") {
    LegacyCampaign campaign = begin_legacy(2, 21);
    Random random(2);
    while (campaign.city(PlayerId(0)).tracks < 10) step_of_people(campaign, random);
    CHECK(campaign.phase() == LegacyPhase::after);
    CHECK(std::ranges::count(campaign.pending(PlayerId(0)), Sticker::one_tree) == 1);
    const int trees = campaign.city(PlayerId(0)).trees();
    while (!campaign.pending(PlayerId(0)).empty()) choose_first(campaign);
    CHECK(campaign.city(PlayerId(0)).trees() == trees + 1);
}
