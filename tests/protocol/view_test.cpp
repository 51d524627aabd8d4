// `view`: everything a screen shows after a change, in one reply.

#include "protocol/legacy_talk.hpp"
#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

std::string number(const json::Value* value) { return std::to_string(*value->as_int()); }

std::string of_player(std::string_view cmd, const std::string& player) {
    return R"({"cmd":")" + std::string(cmd) + R"(","player":)" + player + "}";
}

// The members of a reply that the plain command gives, without `ok`.
json::Value fields_of(json::Value reply) {
    json::Object members;
    for (const json::Member& member : *reply.as_object())
        if (member.key != "ok") members.push_back(member);
    return json::Value(std::move(members));
}

std::int64_t points_of(const json::Value& sheet, const std::string& rule) {
    for (const json::Value& line : *sheet.find("lines")->as_array())
        if (*line.find("rule")->as_string() == rule) return *line.find("points")->as_int();
    return 0;
}

// Whether a preview of the view says the same as the command.
void check_preview(Talk& talk, const json::Value& view, const json::Value& shown, const json::Value& move) {
    const std::string viewer = number(view.find("viewer"));
    const json::Value real =
        talk.succeed(R"({"cmd":"preview","player":)" + viewer + R"(,"move":)" + json::to_text(move) + "}");
    CHECK(*shown.find("change") == *real.find("change"));
    const auto seat = static_cast<std::size_t>(*view.find("viewer")->as_int());
    const json::Value& before = (*view.find("scores")->as_array())[seat];
    std::int64_t sum = 0;
    for (const json::Value& change : *shown.find("lines")->as_array()) {
        const std::string& rule = *(*change.as_array())[0].as_string();
        const std::int64_t points = *(*change.as_array())[1].as_int();
        CHECK(points != 0);
        CHECK(points_of(before, rule) + points == points_of(real, rule));
        sum += points;
    }
    CHECK(sum == *real.find("change")->as_int());
}

// A view holds what the commands say one by one.
void check_against_commands(Talk& talk, const json::Value& view) {
    const std::string viewer = number(view.find("viewer"));
    CHECK(*view.find("state") == *talk.succeed(of_player("state", viewer)).find("state"));
    if (const json::Value& legal = *view.find("legal"); !legal.is_null())
        CHECK(legal == fields_of(talk.succeed(of_player("legal", viewer))));
    const json::Array& scores = *view.find("scores")->as_array();
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
        CHECK(scores[seat] == fields_of(talk.succeed(of_player("score", std::to_string(seat)))));
    if (const json::Value* document = view.find("document"))
        CHECK(*document == fields_of(talk.succeed(R"({"cmd":"save"})")));
    if (const json::Value* content = view.find("content")) {
        const json::Value& state = *view.find("state");
        CHECK(*content ==
              fields_of(talk.succeed(R"({"cmd":"content","open":true,"game":)" + text(state.find("game")) +
                                     R"(,"episode":)" + text(state.find("episode")) + "}")));
    }
}

json::Value first_move(const json::Value& view) {
    const json::Value& legal = *view.find("legal");
    for (const auto& [list, target] :
         {std::pair{"sticker", "space"}, {"buildings", "building"}, {"shafts", "shaft"}})
        if (const json::Value* options = legal.find(list))
            return json::Value()
                .set("sticker", *legal.find("pending"))
                .set(target, options->as_array()->front());
    const json::Array& place = *legal.find("place")->as_array();
    if (!place.empty()) return json::Value().set("place", place[place.size() / 2]);
    return json::Value(legal.find("pass")->as_bool() == true ? "pass" : "end");
}

// Plays with nothing but views, so many moves; each is compared with the single commands.
void play_with_views(Talk& talk, json::Value view, int moves) {
    for (int i = 0; i < moves && !view.find("legal")->is_null(); ++i) {
        check_against_commands(talk, view);
        const json::Value* previews = view.find("previews");
        if (previews != nullptr && i % 7 == 0) {
            const json::Array& place = *view.find("legal")->find("place")->as_array();
            const json::Array& shown = *previews->find("place")->as_array();
            REQUIRE(shown.size() == place.size());
            for (std::size_t at = 0; at < place.size(); ++at)
                check_preview(talk, view, shown[at], json::Value().set("place", place[at]));
            CHECK((previews->find("pass") != nullptr) == view.find("legal")->find("pass")->as_bool());
            if (const json::Value* pass = previews->find("pass"))
                check_preview(talk, view, *pass, json::Value("pass"));
            check_preview(talk, view, *previews->find("end"), json::Value("end"));
        }
        const std::string viewer = number(view.find("viewer"));
        view = talk.succeed(R"({"cmd":"play","player":)" + viewer + R"(,"move":)" +
                            json::to_text(first_move(view)) + R"(,"view":{"viewer":)" + viewer +
                            R"(,"episode":)" + text(view.find("state")->find("episode")) +
                            R"(,"previews":true,"document":)" + (i % 5 == 0 ? "true" : "false") + "}}");
    }
    check_against_commands(talk, view);
}

constexpr std::string_view kWithBot =
    R"({"cmd":"new","game":"eternal","seed":7,"players":[{"bot":"mycity","level":1},{"name":"Ada"},{"name":"Ben"}])";

}  // namespace

TEST_CASE("protocol: a view says what state, legal, preview, score, content and save say") {
    for (const char* game :
         {R"("game":"eternal","players":2)", R"("game":"roll-and-build","episode":6,"players":2)",
          R"("game":"legacy","episode":17,"open":true,"players":2)"}) {
        Talk talk;
        INFO(game);
        const std::string begin =
            R"({"cmd":"new",)" + std::string(game) + R"(,"seed":3,"view":{"previews":true}})";
        const json::Value view = talk.succeed(begin);
        CHECK(view.find("content") != nullptr);
        CHECK(view.find("round") == nullptr);  // once, in `state`
        play_with_views(talk, view, 200);
        CHECK(text(talk.succeed(R"({"cmd":"state"})").find("phase")) == "\"over\"");
    }
}

TEST_CASE("protocol: a view brings content and new rules only when the episode is another") {
    Talk talk;
    json::Value view = talk.succeed(
        R"({"cmd":"new","game":"roll-and-build","campaign":"3-6-12","players":1,"seed":3,"view":{}})");
    CHECK(view.find("content")->find("episode")->as_int() == 3);
    view = talk.succeed(R"({"cmd":"play","player":0,"move":"end","view":{"episode":3}})");
    CHECK(view.find("content") == nullptr);
    CHECK(view.find("new_rules") == nullptr);
    CHECK(view.find("legal")->is_null());
    view = talk.succeed(R"({"cmd":"next","view":{"episode":3}})");
    CHECK(view.find("content")->find("episode")->as_int() == 6);
    const auto rules = [&](const char* episode) {
        return *talk.succeed(R"({"cmd":"content","game":"roll-and-build","episode":)" + std::string(episode) +
                             "}")
                    .find("rules")
                    ->as_array();
    };
    json::Array added;
    const json::Array before = rules("3");
    for (const json::Value& rule : rules("6"))
        if (std::find(before.begin(), before.end(), rule) == before.end()) added.push_back(rule);
    CHECK(!added.empty());
    CHECK(*view.find("new_rules")->as_array() == added);
    CHECK(talk.succeed(R"({"cmd":"state","view":{"episode":6}})").find("content") == nullptr);
}

TEST_CASE("protocol: the viewer is the next seat of the device that has to decide") {
    Talk talk;
    const std::string begin(kWithBot);
    CHECK(number(talk.succeed(begin + R"(,"view":{}})").find("viewer")) == "1");
    CHECK(number(talk.succeed(begin + R"(,"view":{"viewer":2}})").find("viewer")) == "2");
    CHECK(number(talk.succeed(begin + R"(,"view":{"seats":[2]}})").find("viewer")) == "2");
    const json::Value nobody = talk.succeed(begin + R"(,"view":{"seats":[]}})");
    CHECK(number(nobody.find("viewer")) == "0");
    CHECK(nobody.find("legal")->is_null());

    json::Value view = talk.succeed(R"({"cmd":"play","player":1,"move":"pass","view":{}})");
    CHECK(number(view.find("viewer")) == "2");
    CHECK((*view.find("state")->find("players")->as_array())[1].find("move") == nullptr);
    view = talk.succeed(R"({"cmd":"play","player":2,"move":"pass","view":{}})");
    CHECK(number(view.find("viewer")) == "2");
    CHECK_FALSE(view.find("legal")->is_null());  // a sealed move may be replaced
    view = talk.succeed(R"({"cmd":"take-back","player":1,"view":{"viewer":2}})");
    CHECK(number(view.find("viewer")) == "1");
    talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    view = talk.succeed(R"({"cmd":"play","player":0,"move":"pass","view":{"viewer":1}})");
    CHECK(number(view.find("viewer")) == "2");
}

TEST_CASE("protocol: a view that cannot be is refused before anything changes") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const auto code = [&](const std::string& view) {
        return talk.code(R"({"cmd":"play","player":0,"move":"end","view":)" + view + "}");
    };
    CHECK(code("1") == "wrong-type");
    CHECK(code(R"({"viewer":2})") == "out-of-range");
    CHECK(code(R"({"seats":0})") == "wrong-type");
    CHECK(code(R"({"seats":[0,-1]})") == "out-of-range");
    CHECK(code(R"({"previews":1})") == "wrong-type");
    CHECK(code(R"({"document":"yes"})") == "wrong-type");
    CHECK(code(R"({"episode":"1"})") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"new","game":"eternal","players":1,"seed":1,"view":{"viewer":1}})") ==
          "out-of-range");
    CHECK(talk.code(
              R"({"cmd":"new","game":"legacy","campaign":true,"players":2,"seed":1,"view":{"viewer":2}})") ==
          "out-of-range");
}

TEST_CASE("protocol: a view of a legacy campaign goes through play and stickers") {
    Talk talk;
    json::Value view = talk.succeed(
        R"({"cmd":"new","game":"legacy","campaign":true,"players":2,"seed":5,"view":{"previews":true}})");
    play_with_views(talk, view, 120);
    CHECK(*talk.succeed(R"({"cmd":"state"})").find("episode")->as_int() >= 2);
}

TEST_CASE("protocol: L-SPOT: legal says what the space of the pending sticker becomes") {
    Talk talk;
    talk.succeed(R"({"cmd":"new","game":"legacy","campaign":true,"players":2,"seed":3})");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    json::Value view = talk.succeed(R"({"cmd":"play","player":1,"move":"end","view":{}})");
    CHECK(text(view.find("state")->find("phase")) == "\"sticker\"");
    CHECK(view.find("scores")->as_array()->empty());
    CHECK(text(view.find("legal")->find("pending")) == text(view.find("legal")->find("ground")));
}

TEST_CASE("protocol: advice about a game that the request brings leaves the engine's own as it is") {
    Talk other;
    other.succeed(R"({"cmd":"new","game":"eternal","players":2,"seed":9})");
    other.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    const std::string record = text(other.succeed(R"({"cmd":"save"})").find("record"));
    Talk talk;
    const auto ask = [&](const char* cmd, const char* fields) {
        return R"({"cmd":")" + std::string(cmd) + R"(","player":1)" + fields;
    };
    for (const auto& [cmd, fields] : {std::pair{"suggest", R"(,"level":2)"}, {"stop-or-go", ""}}) {
        const std::string plain = other.line(ask(cmd, fields) + "}");
        CHECK(talk.line(ask(cmd, fields) + R"(,"record":)" + record + "}") == plain);
    }
    CHECK(talk.code(R"({"cmd":"save"})") == "no-game");
    talk.succeed(test::kNewGame);
    const std::string before = talk.line(R"({"cmd":"save"})");
    talk.succeed(ask("suggest", R"(,"level":1,"record":)") + record + "}");
    CHECK(talk.line(R"({"cmd":"save"})") == before);
    CHECK(talk.code(ask("suggest", R"(,"level":1,"record":{}})")) == "missing-field");
}

TEST_CASE("protocol: load plays the moves that were decided after it, or changes nothing") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const std::string record = text(talk.succeed(R"({"cmd":"save"})").find("record"));
    const std::string load = R"({"cmd":"load","record":)" + record + R"(,"moves":)";
    const json::Value view =
        talk.succeed(load + R"([{"player":1,"move":"pass"}],"view":{"seats":[1],"viewer":1}})");
    CHECK(text((*view.find("state")->find("players")->as_array())[1].find("move")) == "\"pass\"");
    CHECK(talk.code(load + R"([{"player":0,"move":"end"},{"player":1,"move":{"place":["A1"]}}]})") ==
          "illegal-move");
    CHECK(talk.code(load + R"([{"player":2,"move":"end"}]})") == "out-of-range");
    CHECK(talk.code(load + "3}") == "wrong-type");
}

TEST_CASE("protocol: the catalogue lists what there is to choose before a game begins") {
    Talk talk;
    const json::Value hello = talk.succeed(R"({"cmd":"hello"})");
    const json::Array& games = *hello.find("catalogue")->as_array();
    REQUIRE(games.size() == hello.find("games")->as_array()->size());
    std::size_t plans = 0;
    for (const json::Value& game : games) {
        INFO(json::to_text(game));
        const std::string name = text(game.find("game"));
        for (const json::Value& episode : *game.find("episodes")->as_array()) {
            const json::Value content = talk.succeed(R"({"cmd":"content","open":true,"game":)" + name +
                                                     R"(,"episode":)" + json::to_text(episode) + "}");
            CHECK(*content.find("players") == *game.find("players"));
            CHECK(*content.find("mirror") == *game.find("mirror"));
            CHECK((content.find("dice") != nullptr) == game.find("dice")->as_bool());
            const auto chapter = static_cast<std::size_t>(*content.find("chapter")->as_int());
            const json::Array& members = *(*game.find("chapters")->as_array())[chapter - 1].as_array();
            CHECK(std::find(members.begin(), members.end(), episode) != members.end());
        }
        if (const json::Value* list = game.find("plans")) {
            for (const json::Value& plan : *list->as_array()) {
                ++plans;
                const json::Value most = (*plan.find("players")->as_array())[1];
                const json::Value state =
                    talk.succeed(R"({"cmd":"new","seed":1,"game":)" + name + R"(,"campaign":)" +
                                 text(plan.find("name")) + R"(,"players":)" + json::to_text(most) + "}");
                CHECK(*state.find("episode") == plan.find("episodes")->as_array()->front());
                CHECK(*state.find("campaign")->find("plan")->find("episodes") == *plan.find("episodes"));
            }
        }
    }
    CHECK(plans == 6);
    CHECK(text(games[0].find("mirror")) == "false");
    CHECK(games[0].find("chapters") == nullptr);
    CHECK(hello.find("learned_level")->as_int() == 3);
}
