#include "record/belongings_json.hpp"

#include "base/try.hpp"

namespace mycity {
namespace {

bool same(const Belongings& a, const Belongings& b) {
    return a.factories == b.factories && a.own_church == b.own_church;
}

json::Value own_value(const Episode& episode, const Belongings& own) {
    const auto id = [&](BuildingId building) { return episode.buildings[building.index()].id.view(); };
    json::Array factories;
    for (const BuildingId building : episode.building_ids())
        if ((own.factories >> building & 1) != 0) factories.emplace_back(id(building));
    json::Value value{json::Object{}};
    if (!factories.empty()) value.set("factories", std::move(factories));
    if (own.own_church != kNoBuilding) value.set("church", id(own.own_church));
    return value;
}

Read<BuildingId> building_at(const json::Value& value, const std::string& at, const Episode& episode) {
    const auto id = TRY(text_at(value, at));
    const auto building = episode.find_building(id);
    if (!building) return std::unexpected(Problem{.code = "no-such-building", .at = at, .found = shown(id)});
    return *building;
}

Read<Belongings> own_at(const json::Value& value, const std::string& at, const Episode& episode) {
    if (value.as_object() == nullptr) return wrong_type(at, "object", value);
    Belongings own;
    const json::Value* listed = value.find("factories");
    const auto factories = TRY(listed != nullptr ? array_at(*listed, member(at, "factories"))
                                                 : Read<const json::Array*>(nullptr));
    for (std::size_t i = 0; factories != nullptr && i < factories->size(); ++i) {
        const auto building = TRY(building_at((*factories)[i], entry(member(at, "factories"), i), episode));
        if (episode.kind_of(building) != Kind::industrial)
            return std::unexpected(Problem{.code = "not-industrial",
                                           .at = entry(member(at, "factories"), i),
                                           .found = shown_value((*factories)[i])});
        own.factories |= std::uint64_t{1} << building;
    }
    if (const json::Value* church = value.find("church")) {
        const auto building = TRY(building_at(*church, member(at, "church"), episode));
        own.common_church = episode.find_building(kFourthChurchCard).value_or(kNoBuilding);
        own.own_church = building;
    }
    return own;
}

}  // namespace

json::Value belongings_value(const Game& game) {
    json::Array list;
    bool any = false;
    for (const PlayerId player : game.player_ids()) {
        const Belongings& own = game.site(player).belongings;
        any = any || !same(own, game.episode().plain);
        list.push_back(own_value(game.episode(), own));
    }
    return any ? json::Value(std::move(list)) : json::Value();
}

Read<std::vector<Belongings>> belongings_at(const json::Value& value, std::string_view at,
                                            const Episode& episode, std::size_t players) {
    const auto list = TRY(array_at(value, at));
    if (list->size() != players) return wrong_total_of(at, std::to_string(players), list->size());
    std::vector<Belongings> belongings;
    for (std::size_t player = 0; player < players; ++player) {
        const auto own = TRY(own_at((*list)[player], entry(at, player), episode));
        belongings.push_back(own);
    }
    return belongings;
}

}  // namespace mycity
