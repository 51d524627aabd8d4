// `view.since`: a view as what has changed; how many bytes a placement's reply has.

#include "protocol/changes.hpp"

#include <algorithm>
#include <map>

#include "base/json_change.hpp"

namespace {

using namespace mycity;
using test::changed;
using test::Talk;
using test::text;

// What a view since another one leaves out: spaces of score lines, and changes that are known.
json::Value as_told(json::Value view) {
    json::Value told{json::Object{}};
    for (const char* name : {"viewer", "state", "legal"}) told.set(name, *view.find(name));
    if (const json::Value* previews = view.find("previews")) {
        const json::Array& each = *previews->find("place")->as_array();
        json::Array place;
        for (const json::Value& one : each) {
            const auto first = std::ranges::find(each, one) - each.begin();
            place.push_back(first < std::ssize(place) ? json::Value(first) : one);
        }
        told.set("previews", json::Value(*previews).set("place", std::move(place)));
    }
    json::Array scores;
    for (const json::Value& sheet : *view.find("scores")->as_array()) {
        json::Array lines;
        for (const json::Value& line : *sheet.find("lines")->as_array())
            lines.push_back(
                json::Value().set("rule", *line.find("rule")).set("points", *line.find("points")));
        scores.push_back(json::Value().set("lines", std::move(lines)).set("total", *sheet.find("total")));
    }
    told.set("scores", std::move(scores));
    return told;
}

struct Bytes {
    std::vector<std::size_t> counts{};

    void add(std::size_t bytes) { counts.insert(std::ranges::upper_bound(counts, bytes), bytes); }
};

// One screen on which all seats are played, told by what has changed.
class Screen {
  public:
    explicit Screen(const std::string& begin) { ask(begin.substr(0, begin.size() - 1)); }

    bool over() const {
        const json::Value& state = *view_.find("state");
        const json::Value* campaign = state.find("campaign");
        const json::Value* next = campaign != nullptr ? campaign->find("next") : nullptr;
        return phase() == "\"over\"" && (next == nullptr || next->is_null());
    }
    int episode() const { return static_cast<int>(*view_.find("state")->find("episode")->as_int()); }
    std::string phase() const { return text(view_.find("state")->find("phase")); }
    bool documented() const { return documented_; }

    // The bytes of the reply where a building was placed and its episode goes on; else 0.
    std::size_t step() {
        documented_ = false;
        if (phase() == "\"over\"") return ask(R"({"cmd":"next")") * 0;
        const std::string player = text(view_.find("viewer"));
        const json::Value advice = talk_.succeed(R"({"cmd":"suggest","level":1,"player":)" + player + "}");
        const json::Value move = *advice.find("move");
        const int before = episode();
        const std::size_t bytes =
            ask(R"({"cmd":"play","player":)" + player + R"(,"move":)" + json::to_text(move));
        const bool placed = move.find("place") != nullptr;
        return placed && phase() == "\"play\"" && episode() == before ? bytes : 0;
    }

    // The view that was put together is the one that the engine gives whole.
    void check() {
        const json::Value whole = talk_.succeed(R"({"cmd":"state","view":{"previews":true,"viewer":)" +
                                                text(view_.find("viewer")) + "}}");
        CHECK(as_told(whole) == view_);
    }

  private:
    std::size_t ask(const std::string& command) {
        std::string request = command + R"(,"view":{"since":)" + std::to_string(number_) +
                              R"(,"previews":true,"document":"episode")";
        if (number_ > 0) request += R"(,"episode":)" + std::to_string(episode());
        if (number_ > 0 && phase() == "\"play\"")
            request += R"(,"round":)" + text(view_.find("state")->find("round"));
        if (number_ > 0) request += R"(,"viewer":)" + text(view_.find("viewer"));
        const std::string line = talk_.line(request + "}}");
        const json::Value reply = test::parsed(line);
        INFO(request);
        INFO(line.substr(0, 300));
        REQUIRE(*reply.find("ok") == json::Value(true));
        CHECK(*reply.find("since") == json::Value(number_));
        view_ = changed(&view_, *reply.find("changes"));
        number_ = static_cast<int>(*reply.find("view")->as_int());
        documented_ = reply.find("document") != nullptr;
        return line.size();
    }

    Talk talk_;
    json::Value view_{json::Object{}};
    int number_ = 0;
    bool documented_ = false;
};

// The bytes of replies to placements by episode.
std::map<int, Bytes> replies(const std::string& begin, int check_every) {
    std::map<int, Bytes> found;
    Screen screen(begin);
    CHECK(screen.documented());
    for (int steps = 0; !screen.over(); ++steps) {
        const int episode = screen.episode();
        const std::string phase = screen.phase();
        const std::size_t bytes = screen.step();
        CHECK(screen.documented() == (screen.episode() != episode || screen.phase() != phase));
        if (bytes > 0) found[episode].add(bytes);
        if (steps % check_every == 0) screen.check();
    }
    return found;
}

void check_bytes(const std::string& begin, std::size_t most, int check_every = 40) {
    for (const auto& [episode, bytes] : replies(begin, check_every)) {
        MESSAGE(begin << " episode " << episode << ": median " << bytes.counts[bytes.counts.size() / 2]
                      << ", most " << bytes.counts.back());
        CHECK(bytes.counts.back() <= most);
    }
}

std::string request(const std::string& game, int players, int seed) {
    return R"({"cmd":"new",)" + game + R"(,"players":)" + std::to_string(players) + R"(,"seed":)" +
           std::to_string(seed) + "}";
}

}  // namespace

TEST_CASE("a change makes the one value of the other") {
    const std::vector<std::string> values{"1",
                                          "null",
                                          "[]",
                                          "{}",
                                          R"("text")",
                                          "[1,2]",
                                          "[1,2,3]",
                                          "[[],[1]]",
                                          R"([{"a":1},{"b":[1,2,3,4,5,6,7,8,9]}])",
                                          R"([{"a":2},{"b":[1,2,3,4,5,6,7,8,9,10]}])",
                                          R"({"a":null,"b":[1]})",
                                          R"({"b":[],"c":{"d":{}}})",
                                          R"({"b":[[]],"c":{"d":{"e":1}}})"};
    for (const std::string& one : values)
        for (const std::string& other : values) {
            const json::Value before = test::parsed(one), now = test::parsed(other);
            const auto change = json::change(before, now);
            INFO(one << " " << other << " " << change);
            CHECK(change.empty() == (one == other));
            if (!change.empty()) CHECK(changed(&before, test::parsed(change)) == now);
        }
}

TEST_CASE("protocol: a view since another one is short, and comes to the same") {
    for (const int players : {1, 2, 4})
        for (int seed = 0; seed < 4; ++seed)
            check_bytes(request(R"("game":"eternal")", players, seed), 3000, 5);
    check_bytes(request(R"("game":"roll-and-build","campaign":"chapter-4")", 4, 3), 5000);
    check_bytes(request(R"("game":"legacy","open":true,"episode":14)", 4, 3), 5000);
}

TEST_SUITE("long") {
    TEST_CASE("protocol: a view since another one is short in every episode of a campaign") {
        for (const int players : {2, 4})
            check_bytes(request(R"("game":"legacy","campaign":true)", players, 3), 5000);
        for (const int players : {1, 4})
            check_bytes(request(R"("game":"roll-and-build","campaign":true)", players, 3), 5000);
    }
}

TEST_CASE("protocol: who has another view than the last one gets everything") {
    Talk talk;
    const auto ask = [&](const std::string& since) {
        return talk.succeed(R"({"cmd":"state","view":{"since":)" + since + "}}");
    };
    json::Value view =
        talk.succeed(R"({"cmd":"new","game":"eternal","players":2,"seed":7,"view":{"since":9}})");
    CHECK(text(view.find("since")) == "0");
    CHECK(view.find("state") == nullptr);
    const json::Value all = *view.find("changes");
    CHECK(all.find("state") != nullptr);
    view = ask(text(view.find("view")));
    CHECK(text(view.find("changes")) == "{}");
    view = ask("1");
    CHECK(text(view.find("since")) == "0");
    CHECK(*view.find("changes") == all);
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass","view":{}})");  // another screen
    view = ask(text(view.find("view")));
    CHECK(text(view.find("changes")->find("viewer")) == "1");
    CHECK(talk.code(R"({"cmd":"state","view":{"since":-1}})") == "out-of-range");
    CHECK(talk.code(R"({"cmd":"state","view":{"document":"always"}})") == "wrong-type");
}
