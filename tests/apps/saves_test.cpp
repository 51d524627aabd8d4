#include "apps/saves.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include "terminal/fixture.hpp"

using namespace mycity;
using namespace mycity::apps;
namespace fs = std::filesystem;

namespace {

// A folder that is gone afterwards.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("mycity-saves-" + std::to_string(::getpid()));
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
};

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

terminal::LocalGame some_rounds(int rounds) {
    terminal::LocalGame local = terminal::local_game_of("Ada,2", 3);
    for (int i = 0; i < rounds; ++i) {
        const LegalSet legal = local.game().legal(PlayerId(0));
        REQUIRE(local.play(PlayerId(0), legal.empty() ? Move::end() : Move::place(legal.nth(0))));
    }
    return local;
}

}  // namespace

TEST_CASE("saves: a game that was saved goes on exactly as it was") {
    const Folder folder;
    terminal::LocalGame local = some_rounds(5);
    SaveFile file(folder.path, "eternal");
    REQUIRE(file.save(local.playthrough()));
    SavedGames saved = saved_games(folder.path);
    REQUIRE(saved.unfinished.size() == 1);
    CHECK(saved.damaged.empty());
    CHECK(saved.unfinished[0].path == file.path());
    CHECK(saved.unfinished[0].saved.participants() == local.participants());
    terminal::LocalGame again(std::move(saved.unfinished[0].saved));
    CHECK(again.game() == local.game());
    while (local.asked()) {
        const LegalSet legal = local.game().legal(PlayerId(0));
        const Move move = legal.empty() ? Move::end() : Move::place(legal.nth(0));
        REQUIRE(local.play(PlayerId(0), move));
        REQUIRE(again.play(PlayerId(0), move));
        CHECK(again.game() == local.game());
    }
    CHECK(again.over());
}

TEST_CASE("saves: a sealed move survives, and a finished game is not offered again") {
    const Folder folder;
    terminal::LocalGame local = terminal::local_game_of("Ada,Ben", 3);
    REQUIRE(local.play(PlayerId(0), Move::pass()));
    SaveFile file(folder.path, "eternal");
    REQUIRE(file.save(local.playthrough()));
    const SavedGames saved = saved_games(folder.path);
    REQUIRE(saved.unfinished.size() == 1);
    CHECK(saved.unfinished[0].saved.session()->game().has_decided(PlayerId(0)));
    while (const auto asked = local.asked()) REQUIRE(local.play(*asked, Move::end()));
    REQUIRE(file.save(local.playthrough()));
    CHECK(saved_games(folder.path).unfinished.empty());
    CHECK(files_in(folder.path) == 1);
}

TEST_CASE("saves: every game has a file of its own, and nothing is left beside it") {
    const Folder folder;
    const terminal::LocalGame local = some_rounds(1);
    SaveFile first(folder.path, "eternal"), second(folder.path, "eternal");
    REQUIRE(first.save(local.playthrough()));
    REQUIRE(second.save(local.playthrough()));
    REQUIRE(second.save(local.playthrough()));
    CHECK(first.path() != second.path());
    CHECK(files_in(folder.path) == 2);
}

TEST_CASE("saves: a damaged file is reported with what and where, and left alone") {
    const Folder folder;
    const terminal::LocalGame local = some_rounds(2);
    SaveFile file(folder.path, "eternal");
    REQUIRE(file.save(local.playthrough()));
    const std::string whole = *read_file(file.path().string(), 1 << 20);
    const std::string half = whole.substr(0, whole.size() / 2);
    REQUIRE(write_file(file.path(), half, Existing::replace));
    const SavedGames saved = saved_games(folder.path);
    CHECK(saved.unfinished.empty());
    REQUIRE(saved.damaged.size() == 1);
    CHECK(saved.damaged[0].path == file.path().string());
    REQUIRE(saved.damaged[0].problem);
    CHECK(saved.damaged[0].problem->line > 0);
    CHECK(*read_file(file.path().string(), 1 << 20) == half);
}

TEST_CASE("files: what cannot be read or written says why") {
    const Folder folder;
    const auto missing = read_file((folder.path / "nowhere").string(), 100);
    REQUIRE_FALSE(missing);
    CHECK_FALSE(missing.error().reason.empty());
    CHECK_FALSE(write_file(folder.path / "no" / "such" / "folder", "x", Existing::replace));
    fs::create_directories(folder.path);
    REQUIRE(write_file(folder.path / "a", "one", Existing::keep));
    CHECK_FALSE(write_file(folder.path / "a", "two", Existing::keep));
    CHECK(*read_file((folder.path / "a").string(), 100) == "one");
    const auto large = read_file((folder.path / "a").string(), 2);
    REQUIRE_FALSE(large);
    CHECK(large.error().too_large);
    CHECK(files_in(folder.path) == 1);
    CHECK_FALSE(saved_games(folder.path / "nowhere").unfinished.size() > 0);
}

TEST_CASE("saves: a legacy campaign goes on days later, in play and between episodes") {
    const Folder folder;
    auto begun = LegacyCampaign::begin(content::library(), terminal::people("Ada,2"), {}, 4);
    REQUIRE(begun.has_value());
    terminal::LocalGame local{Playthrough(std::move(*begun))};
    local.announce();
    SaveFile file(folder.path, save_name(local.playthrough()));
    REQUIRE(file.save(local.playthrough()));
    CHECK(file.path().filename().string().find("legacy-campaign") != std::string::npos);
    SavedGames saved = saved_games(folder.path);
    REQUIRE(saved.unfinished.size() == 1);
    CHECK(saved.unfinished[0].saved.session() != nullptr);
    terminal::LocalGame again(std::move(saved.unfinished[0].saved));
    again.announce();
    REQUIRE(again.play(PlayerId(0), Move::end()));
    REQUIRE(SaveFile(saved.unfinished[0].path).save(again.playthrough()));
    saved = saved_games(folder.path);
    REQUIRE(saved.unfinished.size() == 1);
    CHECK(saved.unfinished[0].saved.session() == nullptr);
    CHECK(saved.unfinished[0].saved.text() == again.playthrough().text());
}

TEST_CASE("saves: a campaign stops and goes on days later, in the same file") {
    const Folder folder;
    const auto& facts = *content::library().find_campaign("roll-and-build");
    auto begun =
        Campaign::begin(content::library(), facts, *facts.find_plan("3-6-12"), terminal::people("Ada"), 4);
    REQUIRE(begun.has_value());
    terminal::LocalGame local{Playthrough(std::move(*begun))};
    SaveFile file(folder.path, save_name(local.playthrough()));
    REQUIRE(file.save(local.playthrough()));
    CHECK(file.path().filename().string().find("roll-and-build-3-6-12") != std::string::npos);
    for (int episode = 0; episode < 3; ++episode) {
        SavedGames saved = saved_games(folder.path);
        REQUIRE(saved.unfinished.size() == 1);
        terminal::LocalGame again(std::move(saved.unfinished[0].saved));
        REQUIRE(again.campaign() != nullptr);
        CHECK(again.campaign()->index() == episode);
        REQUIRE(again.play(PlayerId(0), Move::end()));
        SaveFile same(saved.unfinished[0].path);
        REQUIRE(same.save(again.playthrough()));
        if (again.finished()) break;
        CHECK(saved_games(folder.path).unfinished.size() == 1);
        again.next_episode();
        REQUIRE(same.save(again.playthrough()));
    }
    CHECK(saved_games(folder.path).unfinished.empty());
    CHECK(files_in(folder.path) == 1);
}
