#include "campaign/episode_opening.hpp"

#include <algorithm>
#include <array>

#include "campaign/chapters.hpp"
#include "campaign/rule_numbers.hpp"
#include "campaign/rules_in_force.hpp"
#include "content/library.hpp"

namespace mycity {
namespace {

bool has(const std::vector<Rule>& rules, Rule rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

// What is in `all` and not in `others`, in order.
template <class T>
std::vector<T> missing_in(const std::vector<T>& others, const std::vector<T>& all) {
    std::vector<T> left;
    for (const T& one : all)
        if (std::find(others.begin(), others.end(), one) == others.end()) left.push_back(one);
    return left;
}

std::vector<Name> cards_of(const Episode& episode) {
    std::vector<Name> ids;
    for (const Card& card : episode.deck) ids.push_back(card.id);
    return ids;
}

void compare_rules(EpisodeOpening& opening, int players) {
    const std::vector<Rule> now = rules_in_force(*opening.episode, players);
    if (opening.before == nullptr) {
        opening.fresh = now;
        return;
    }
    const std::vector<Rule> known = rules_in_force(*opening.before, players);
    opening.fresh = missing_in(known, now);
    opening.gone = missing_in(now, known);
    // A mechanic that goes on under another name.
    for (const MechanicUse& use : opening.episode->mechanics) {
        const MechanicUse* before = opening.before->use_of(*use.mechanic);
        if (before == nullptr || !has(opening.fresh, use.rule()) || !has(opening.gone, before->rule()))
            continue;
        std::erase(opening.fresh, use.rule());
        std::erase(opening.gone, before->rule());
        opening.changed.push_back({use.rule(), before->rule()});
    }
    for (const Rule rule : now)
        if (has(known, rule) && rule_numbers(rule, *opening.episode, opening.facts) !=
                                    rule_numbers(rule, *opening.before, opening.facts))
            opening.changed.push_back({rule, rule});
}

void compare_cards(EpisodeOpening& opening) {
    if (opening.before == nullptr) return;
    const std::vector<Name> now = cards_of(*opening.episode);
    const std::vector<Name> known = cards_of(*opening.before);
    opening.cards = missing_in(known, now);
    opening.cards_gone = missing_in(now, known);
}

// Which of the new rules an earlier episode had.
void find_returning(EpisodeOpening& opening, const std::vector<const Episode*>& earlier, int players) {
    if (opening.before == nullptr || opening.fresh.empty()) return;
    std::vector<Rule> known;
    for (const Episode* played : earlier)
        for (const Rule rule : rules_in_force(*played, players))
            if (has(opening.fresh, rule)) known.push_back(rule);
    for (const Rule rule : opening.fresh)
        if (has(known, rule)) opening.again.push_back(rule);
}

// `earlier`: the episodes that the players have played, the last one played last.
EpisodeOpening compare(const Episode& episode, const std::vector<const Episode*>& earlier,
                       const content::CampaignFacts& facts, int players) {
    EpisodeOpening opening;
    opening.facts = &facts;
    opening.episode = &episode;
    opening.before = earlier.empty() ? nullptr : earlier.back();
    opening.chapter = chapter_of(facts, episode.number);
    opening.opens_chapter =
        opening.before == nullptr || chapter_of(facts, opening.before->number) != opening.chapter;
    compare_rules(opening, players);
    compare_cards(opening);
    find_returning(opening, earlier, players);
    return opening;
}

std::optional<EpisodeNumber> after(const content::Plan& plan, EpisodeNumber episode) {
    const auto found = std::upper_bound(plan.episodes.begin(), plan.episodes.end(), episode);
    return found == plan.episodes.end() ? std::nullopt : std::optional(*found);
}

// L-FLOOD: what the board shows as land and the episode has put under water.
Mask flooded(const Episode& episode) {
    return without(episode.site.board.on(Ground::water), episode.board.on(Ground::water));
}

void compare_water(EpisodeOpening& opening, int players) {
    if (opening.before == nullptr) return;
    const Mask now = flooded(*opening.episode);
    const Mask before = flooded(*opening.before);
    const auto add = [&](BoardNews::How how, Mask spaces) {
        if (spaces)
            opening.board.push_back(
                {how, Ground::water, std::vector<Mask>(static_cast<std::size_t>(players), spaces)});
    };
    add(BoardNews::How::flood, without(now, before));
    add(BoardNews::How::recede, without(before, now));
}

// Grounds that are worth a word when a sheet shows them for the first time.
bool remarkable(Ground ground) {
    return ground != Ground::meadow && ground != Ground::spot && ground != Ground::mountain &&
           ground != Ground::forest;
}

void compare_sheets(EpisodeOpening& opening, const Game& game) {
    if (opening.before == nullptr) return;
    const Board& printed = opening.episode->board;
    for (int i = 0; i < kGrounds; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (!remarkable(ground) || printed.on(ground).empty() || opening.before->board.on(ground)) continue;
        opening.board.push_back(
            {BoardNews::How::print, ground,
             std::vector<Mask>(static_cast<std::size_t>(game.players()), printed.on(ground))});
    }
    BoardNews stayed{BoardNews::How::stay, Ground::bandit, {}};
    bool any = false;
    for (const PlayerId player : game.player_ids()) {
        const Mask spaces = without(game.site(player).board.on(Ground::bandit), printed.on(Ground::bandit));
        any = any || spaces;
        stayed.spaces.push_back(spaces);
    }
    if (any) opening.board.push_back(std::move(stayed));
}

}  // namespace

std::string_view name_of(BoardNews::How how) {
    constexpr std::array<std::string_view, 6> kNames{"stick", "cover", "flood", "recede", "print", "stay"};
    return kNames[static_cast<std::size_t>(how)];
}

EpisodeOpening opening_of(const LegacyCampaign& campaign) {
    std::vector<const Episode*> earlier;
    for (int number = 1; number < campaign.episode_number(); ++number)
        earlier.push_back(campaign.library().find(kLegacyGame, EpisodeNumber(number)));
    EpisodeOpening opening = compare(campaign.episode(), earlier, campaign.facts(), campaign.players());
    const CampaignOrders& orders = campaign.episode().orders;
    for (std::size_t i = 0; i < orders.changes.size(); ++i) {
        const BoardChange& change = orders.changes[i];
        const bool covers = change.how == BoardChange::How::cover;
        opening.board.push_back({covers ? BoardNews::How::cover : BoardNews::How::stick, change.ground,
                                 campaign.changed_spaces()[i]});
    }
    compare_water(opening, campaign.players());
    opening.next = after(campaign.facts().whole(), campaign.episode_number());
    opening.names = names_before(campaign, campaign.episode_number());
    opening.stickers.assign(orders.before.begin(), orders.before.end());
    return opening;
}

EpisodeOpening opening_of(const Campaign& campaign) {
    const Game& game = campaign.current().session.game();
    std::vector<const Episode*> earlier;
    earlier.reserve(static_cast<std::size_t>(campaign.index()));
    for (int index = 0; index < campaign.index(); ++index)
        earlier.push_back(campaign.library().find(campaign.facts().game,
                                                  campaign.plan().episodes[static_cast<std::size_t>(index)]));
    EpisodeOpening opening = compare(game.episode(), earlier, campaign.facts(), game.players());
    compare_sheets(opening, game);
    opening.next = after(campaign.plan(), game.episode().number);
    opening.names = names_before(campaign, campaign.index());
    return opening;
}

std::vector<Rule> brought_by(const Episode& episode, const content::CampaignFacts& facts, int players) {
    const Episode* before =
        episode.number > 1 ? content::library().find(facts.game, EpisodeNumber(episode.number - 1)) : nullptr;
    if (before == nullptr) return {};
    const EpisodeOpening between = compare(episode, {before}, facts, players);
    std::vector<Rule> brought = between.fresh;
    for (const RuleChange& change : between.changed) brought.push_back(change.rule);
    return brought;
}

EpisodeOpening opening_alone(const Episode& episode, const content::CampaignFacts& facts, int players) {
    EpisodeOpening opening = compare(episode, {}, facts, players);
    opening.alone = true;
    opening.here = brought_by(episode, facts, players);
    opening.next = after(facts.whole(), episode.number);
    return opening;
}

}  // namespace mycity
