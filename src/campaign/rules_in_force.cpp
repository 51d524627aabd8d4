#include "campaign/rules_in_force.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr std::string_view kAlways =
    "B-BOARD B-EMPTY B-RIVER B-KINDS B-SIDE B-SIMUL B-FIT B-OVERLAP B-BANK B-ALONG B-NEXT B-ACROSS B-FIXED "
    "B-END B-OVER B-NEG";
constexpr std::string_view kWithCards = "B-NOFLIP B-ORDER";
constexpr std::string_view kWithDice = "RB-DICE RB-BLANK RB-MIRROR RB-ODDS RB-FIT RB-END RB-SCORE";
constexpr std::string_view kEternal = "E-SET E-DECK E-SCORE E-WIN";
constexpr std::string_view kLegacy = "L-CIRCLES L-CATCHUP L-STICKER L-SPOT";
constexpr std::string_view kValley = "E-WIN";
constexpr std::string_view kRollAndBuild = "RB-CHAPTER";

class Ids {
  public:
    void add(std::string_view ids) {
        while (!ids.empty()) {
            const std::string_view id = ids.substr(0, ids.find(' '));
            ids.remove_prefix(std::min(ids.size(), id.size() + 1));
            if (!id.empty() && std::find(rules_.begin(), rules_.end(), id) == rules_.end())
                rules_.push_back(id);
        }
    }
    std::vector<Rule> take() { return std::move(rules_); }

  private:
    std::vector<Rule> rules_;
};

}  // namespace

std::vector<Rule> rules_in_force(const Episode& episode, std::optional<int> players) {
    Ids ids;
    ids.add(kAlways);
    ids.add(episode.site.start_rule);
    if (episode.start_points != 0) ids.add("B-START");
    if (episode.limit) ids.add("B-50");
    ids.add(episode.ranking == Ranking::rows ? "B-TIE" : "RB-WIN");
    ids.add(episode.dice ? kWithDice : kWithCards);
    if (episode.game == "eternal") ids.add(kEternal);
    if (episode.game == "valley" && !episode.dice) ids.add(kValley);
    if (episode.game == "legacy") {
        ids.add(kLegacy);
        if (players != 2) ids.add("B-RANK34");
        if (players.value_or(2) == 2) ids.add("B-RANK2");
    }
    if (episode.game == "roll-and-build") {
        ids.add(kRollAndBuild);
        if (players.value_or(1) == 1) ids.add("RB-SOLO");
        if (episode.use_of("pass-row") != nullptr && episode.use_of("church-line") != nullptr)
            ids.add("RB-CHURCHPASS");
    }
    for (const MechanicUse& use : episode.mechanics) ids.add(use.mechanic->rules);
    std::vector<Rule> rules = ids.take();
    if (episode.game == "valley") std::erase(rules, "RB-BAGS");  // no campaign counts them
    return rules;
}

}  // namespace mycity
