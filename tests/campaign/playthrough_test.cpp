// A single game and both kinds of campaigns behind one type.

#include "campaign/playthrough.hpp"

#include <doctest/doctest.h>

#include "campaign/legacy_players.hpp"
#include "campaign/players.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

Playthrough single_game() {
    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    return Record{{{"Ada"}, {"Ben"}}, Session(eternal, 2, Draw::from_seed(eternal, 5))};
}

// Everybody ends the episode in play.
void end_episode(Playthrough& playthrough) {
    const int episode = playthrough.episode().number;
    for (const PlayerId player : playthrough.player_ids())
        if (playthrough.session() != nullptr && playthrough.episode().number == episode)
            REQUIRE(playthrough.play(player, Move::end()).has_value());
}

Playthrough reread(const Playthrough& playthrough) {
    auto read = read_playthrough(playthrough.text(), content::library());
    REQUIRE(read.has_value());
    return std::move(*read);
}

}  // namespace

TEST_CASE("playthrough: each kind is known by what it has") {
    const Playthrough game = single_game();
    CHECK(game.single_game() != nullptr);
    CHECK_FALSE(game.has_episodes());
    CHECK(game.document_kind() == "record");
    const Playthrough rolled = begin("chapter-2", 3, 5);
    CHECK(rolled.campaign() != nullptr);
    CHECK(rolled.episode().number == 4);
    const Playthrough legacy = begin_legacy(2, 5);
    CHECK(legacy.legacy() != nullptr);
    for (const Playthrough* each : {&rolled, &legacy}) {
        CHECK(each->single_game() == nullptr);
        CHECK(each->document_kind() == "campaign");
    }
    CHECK(game.players() == 2);
    CHECK(rolled.players() == 3);
    CHECK(legacy.participants().size() == 2);
}

TEST_CASE("playthrough: moves are sealed, taken back and seen by their player only") {
    for (Playthrough playthrough :
         {single_game(), Playthrough(begin("whole", 2, 3)), Playthrough(begin_legacy(2, 3))}) {
        const PlayerId ada(0), ben(1);
        REQUIRE(playthrough.play(ada, Move::pass()).has_value());
        CHECK(playthrough.view(ada).game().has_decided(ada));
        CHECK(playthrough.view(ada).game().sealed(ada) == Move::pass());
        CHECK(playthrough.view(ben).game().sealed(ada) != Move::pass());
        CHECK(playthrough.view(std::nullopt).game().sealed(ada) != Move::pass());
        REQUIRE(playthrough.take_back(ada).has_value());
        CHECK_FALSE(playthrough.take_back(ada).has_value());
        CHECK_FALSE(playthrough.is_finished());
    }
}

TEST_CASE("playthrough: a single game is finished with its last round, a campaign with its last episode") {
    Playthrough game = single_game();
    end_episode(game);
    CHECK(game.is_finished());
    CHECK(game.next().error().code == "no-campaign");

    Playthrough rolled = begin("chapter-2", 2, 5);
    for (const int episode : {4, 5, 6}) {
        CHECK(rolled.episode().number == episode);
        CHECK(rolled.next().error().code == "episode-not-over");
        end_episode(rolled);
        CHECK(rolled.is_finished() == (episode == 6));
        CHECK(rolled.next().has_value() == (episode < 6));
    }

    Playthrough legacy = begin_legacy(2, 5);
    end_episode(legacy);
    CHECK(legacy.between_episodes());
    CHECK(legacy.session() == nullptr);
    CHECK(legacy.episode().number == 1);
    CHECK_FALSE(legacy.is_finished());
    CHECK(legacy.next().error().code == "no-campaign");
}

TEST_CASE("playthrough: what is written is read again as the same") {
    Playthrough game = single_game();
    REQUIRE(game.play(PlayerId(0), Move::end()).has_value());
    Playthrough rolled = begin("chapter-2", 2, 5);
    end_episode(rolled);
    Playthrough legacy = begin_legacy(2, 5);
    end_episode(legacy);
    for (const Playthrough* each : {&game, &rolled, &legacy}) {
        const Playthrough again = reread(*each);
        CHECK(again.document() == each->document());
        CHECK(again.document_kind() == each->document_kind());
    }
    CHECK(read_playthrough("{}", content::library()).error().code == "missing-field");
    CHECK(read_playthrough("{", content::library()).error().at == "record");
}

TEST_CASE("playthrough: a branch begins an opened episode anew") {
    Playthrough rolled = begin("chapter-2", 2, 5);
    end_episode(rolled);
    REQUIRE(rolled.next().has_value());
    const auto back = rolled.branch(EpisodeNumber(4), 9);
    REQUIRE(back.has_value());
    CHECK(back->episode().number == 4);
    CHECK(back->campaign()->seed() == 9);
    CHECK(rolled.branch(EpisodeNumber(5), std::nullopt)->campaign()->seed() == rolled.campaign()->seed());
    CHECK_FALSE(rolled.branch(EpisodeNumber(6), 9).has_value());
    CHECK_FALSE(rolled.branch(EpisodeNumber(1), 9).has_value());
    CHECK(Playthrough(begin_legacy(2, 5)).branch(EpisodeNumber(1), 2)->legacy()->seed() == 2);
    CHECK_FALSE(Playthrough(begin_legacy(2, 5)).branch(EpisodeNumber(2), 2).has_value());
    CHECK_FALSE(single_game().branch(EpisodeNumber(0), 2).has_value());
}

TEST_CASE("playthrough: an episode that is over keeps its moves and its record, the one in play its moves") {
    Playthrough game = single_game();
    const EpisodeNumber alone(0);
    CHECK(game.session_of(alone) == game.session());
    CHECK(game.record_of(alone).is_null());
    end_episode(game);
    CHECK(game.record_of(alone) == game.document());
    CHECK(game.session_of(EpisodeNumber(1)) == nullptr);

    Playthrough rolled = begin("chapter-2", 2, 5);
    end_episode(rolled);
    const json::Value record = rolled.record_of(EpisodeNumber(4));
    CHECK(record == rolled.document().find("episodes")->as_array()->front());
    REQUIRE(rolled.next().has_value());
    CHECK(rolled.record_of(EpisodeNumber(4)) == record);
    CHECK(rolled.record_of(EpisodeNumber(5)).is_null());
    CHECK(rolled.session_of(EpisodeNumber(4))->game().phase() == Phase::over);
    CHECK(rolled.session_of(EpisodeNumber(5)) == rolled.session());
    CHECK(rolled.session_of(EpisodeNumber(6)) == nullptr);

    Playthrough legacy = begin_legacy(2, 5);
    CHECK(legacy.record_of(EpisodeNumber(1)).is_null());
    CHECK(legacy.session_of(EpisodeNumber(1)) == legacy.session());
    end_episode(legacy);
    CHECK(legacy.session() == nullptr);
    CHECK(legacy.session_of(EpisodeNumber(1))->game().phase() == Phase::over);
    CHECK(legacy.record_of(EpisodeNumber(1)) ==
          *legacy.document().find("episodes")->as_array()->front().find("record"));
    for (const int wrong : {0, 2, -1, 25}) CHECK(legacy.session_of(EpisodeNumber(wrong)) == nullptr);
}

TEST_CASE("playthrough: the public document holds no draw of an episode in play") {
    for (const Playthrough& playthrough :
         {Playthrough(begin("chapter-2", 2, 5)), Playthrough(begin_legacy(2, 5))}) {
        Playthrough played = playthrough;
        REQUIRE(played.play(PlayerId(0), Move::end()).has_value());
        CHECK(played.public_document() == playthrough.public_document());
        CHECK(played.document() != playthrough.document());
    }
    CHECK(single_game().public_document().is_null());
}
