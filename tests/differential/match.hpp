#pragma once

// One game played by both engines at once, compared at every step.

#include <sstream>

#include "differential/both.hpp"
#include "rules/legality.hpp"

namespace differential {

// How often a rule was met in the games so far: a comparison that never meets a rule proves nothing about it.
using Met = std::map<std::string, int>;

// `Slow` is a game of the reference engine.
template <class Slow>
class Match {
  public:
    Match(const mycity::Game& fast, Slow slow, mycity::Random& random, Met& met)
        : fast_(fast), slow_(std::move(slow)), random_(random), met_(met) {
        for (int player = 0; player < fast.players(); ++player) habits_.push_back(random_habit(random));
    }

    mycity::Game& fast() { return fast_; }
    Slow& slow() { return slow_; }
    mycity::Random& random() { return random_; }

    // The first difference between both engines, "" for none.
    const std::string& difference() const { return difference_; }

    template <class Value>
    void same(const char* what, int player, const Value& fast, const Value& slow) {
        if (fast == slow || !difference_.empty()) return;
        std::ostringstream text;
        text << "round " << fast_.round() << ", player " << player << ", " << what << ": ";
        show(text, fast);
        text << " against the reference's ";
        show(text, slow);
        difference_ = text.str();
    }

    // What stands and what it is worth, between two rounds.
    void compare_standing() {
        for (const mycity::PlayerId player : fast_.player_ids()) {
            const mycity::City& city = fast_.city(player);
            same("score", player, int{city.score}, slow_.score(player));
            same("passes", player, int{city.passes}, slow_.passes(player));
            same("buildings", player, city.buildings.count(),
                 reference::count_of(slow_.city(player).buildings));
            same("covered", player, city.occupied, covered(player));
            const mycity::ScoreSheet sheet = score_sheet(fast_, player);
            const Lines lines = lines_of(sheet);
            same("lines", player, lines, lines_of(slow_.lines(player)));
            same("total", player, sheet.total, slow_.total(player));
            same("final score", player, mycity::final_score(fast_, player), sheet.total);
            for (const auto& [rule, points] : lines) ++met_[rule];
            if (sheet.total < 0) ++met_["debt"];
        }
    }

    void compare_ranks() {
        const auto ranks = mycity::ranks(fast_);
        std::vector<int> totals;
        for (const mycity::PlayerId player : fast_.player_ids()) {
            same("rank", player, ranks[player.index()], slow_.rank(player));
            const int total = slow_.total(player);
            if (std::find(totals.begin(), totals.end(), total) != totals.end()) ++met_["equal points"];
            totals.push_back(total);
        }
    }

    // What a player may do now, and why not the rest.
    void compare_choices(mycity::PlayerId player) {
        const mycity::Shape& shape = fast_.episode().shape_of(*fast_.offered(player));
        const Covers legal = covers_of(slow_.legal(player));
        same("legal set", player, covers_of(shape, fast_.legal(player)), legal);
        const std::string no_pass = slow_.why_not_pass(player);
        same("pass", player, rule_of(fast_.refuse(player, mycity::Move::pass())), no_pass);
        if (!no_pass.empty()) ++met_["no pass: " + no_pass];
        same("end", player, !fast_.refuse(player, mycity::Move::end()), slow_.may_end(player));
        for (int i = 0; i < 4; ++i) compare_refusal(player, random_spaces(fast_, player, random_));
        for (int i = 0; i < 4; ++i) compare_placement(player, legal);
    }

    // Everybody who is still in decides, in any order, each after a comparison.
    void play_round() {
        std::vector<mycity::PlayerId> order;
        for (const mycity::PlayerId player : fast_.player_ids()) {
            const std::string status = slow_.status(player);
            same("deciding", player, fast_.decides(player), status == "deciding");
            if (status == "deciding") order.push_back(player);
        }
        mycity::shuffle(order, random_);
        for (const mycity::PlayerId player : order) {
            if (!difference_.empty()) return;
            compare_choices(player);
            if (difference_.empty()) decide(player);
        }
    }

  private:
    void decide(mycity::PlayerId player) {
        const Habit& habit = habits_[player.index()];
        const bool may_pass = slow_.may_pass(player);
        const bool may_build = !fast_.legal(player).empty();
        if (chance(random_, habit.end) || (!may_pass && !may_build))
            return play(player, mycity::Move::end(), reference::Move::end());
        if (may_pass && (!may_build || chance(random_, habit.pass)))
            return play(player, mycity::Move::pass(), reference::Move::pass());
        const mycity::Placement placement = choose(fast_, player, habit, random_);
        const mycity::Mask cells = cells_of(fast_.episode().shape_of(*fast_.offered(player)), placement);
        play(player, mycity::Move::place(placement), reference::Move::place(spaces_of(cells)));
    }

    void play(mycity::PlayerId player, mycity::Move fast, const reference::Move& slow) {
        const mycity::Done done = fast_.decide(player, fast);
        same("move refused", player, done.has_value(), true);
        slow_.play(player, slow);
    }

    void compare_refusal(mycity::PlayerId player, mycity::Mask cells) {
        std::string rule = slow_.why_not(player, spaces_of(cells));
        if (rule == "shape") rule = "B-SIMUL";  // the fast engine: not the building of this round
        if (!rule.empty()) ++met_["refused: " + rule];
        same("refusal", player, rule_of(refuse_cells(fast_, player, cells)), rule);
        const auto move = resolve(fast_, player, {mycity::Act::place, cells});
        same("move asked for", player, move ? "" : rule_of(move.error()), rule);
    }

    // Any number is a placement that somebody may send.
    void compare_placement(mycity::PlayerId player, const Covers& legal) {
        const mycity::Placement placement{static_cast<std::uint16_t>(random_.below(1 << 11))};
        const mycity::Shape& shape = fast_.episode().shape_of(*fast_.offered(player));
        bool is_legal = placement.orientation() < shape.orientations.count();
        if (is_legal) {
            const mycity::Mask cells = cells_of(shape, placement);
            is_legal = cells.count() == shape.size &&
                       std::binary_search(legal.begin(), legal.end(), std::pair(cells.hi, cells.lo));
        }
        same("placement by number", player, !fast_.refuse(player, mycity::Move::place(placement)), is_legal);
    }

    mycity::Mask covered(mycity::PlayerId player) const {
        reference::Spaces spaces;
        for (const auto& [space, building] : slow_.city(player).owner) spaces.push_back(space);
        return mask_of(spaces);
    }

    template <class Value>
    static void show(std::ostringstream& text, const Value& value) {
        if constexpr (std::is_same_v<Value, mycity::Mask>)
            for (const reference::Space& space : spaces_of(value)) text << reference::to_text(space) << ' ';
        else if constexpr (std::is_same_v<Value, Covers>)
            for (const auto& [hi, lo] : value) {
                text << "[ ";
                show(text, mycity::Mask{lo, hi});
                text << "] ";
            }
        else if constexpr (std::is_same_v<Value, Lines>)
            for (const auto& [rule, points] : value) text << rule << ' ' << points << ' ';
        else if constexpr (requires { value.begin()->size(); })
            for (const auto& word : value) text << word << ' ';
        else
            text << value;
    }

    mycity::Game fast_;
    Slow slow_;
    mycity::Random& random_;
    Met& met_;
    std::vector<Habit> habits_;
    std::string difference_;
};

}  // namespace differential
