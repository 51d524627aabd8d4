#include "print/saved.hpp"

namespace mycity::print {

std::vector<Site> sites_of(const Playthrough& played) {
    std::vector<Site> sites;
    for (const PlayerId player : played.player_ids()) {
        if (const Session* session = played.session()) {
            sites.push_back(session->game().site(player));
        } else if (const LegacyCampaign* campaign = played.legacy()) {
            const LegacyCity& city = campaign->cities()[player.index()];
            sites.push_back(played.episode().site_for(city.board, belongings_in(played.episode(), city)));
        } else {
            sites.push_back(played.episode().site);
        }
    }
    return sites;
}

void order_saved(Order& order, const Playthrough& played, const std::vector<Site>& sites) {
    order.episode = &played.episode();
    for (const PlayerId player : played.player_ids())
        order.cities.push_back({played.participants()[player.index()].name, &sites[player.index()]});
}

}  // namespace mycity::print
