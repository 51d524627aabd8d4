#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/campaign_facts.hpp"
#include "content/embedded.hpp"
#include "rules/episode.hpp"

namespace mycity::content {

// The fault of a content file, and its place. `code` names a text in the language files
// ("error.content-…"), `found` is the offending word.
struct Error {
    std::string_view code;
    std::string file;
    int line = 0;
    int column = 0;
    std::string found{};
    std::string expected{};
};

struct Shelf;

// All episodes and campaigns, read and checked.
class Library {
  public:
    static std::expected<Library, Error> load(std::span<const File> files);

    // `number` is 0 for games without episodes.
    const Episode* find(std::string_view game, EpisodeNumber number) const;
    std::span<const Episode> episodes() const { return episodes_; }
    std::span<const CampaignFacts> campaigns() const { return campaigns_; }
    const CampaignFacts* find_campaign(std::string_view game) const;
    // Boards, pieces and dice, to which the episodes refer.
    const Shelf& shelf() const { return *shelf_; }

  private:
    std::shared_ptr<const Shelf> shelf_;
    std::vector<Episode> episodes_;
    std::vector<CampaignFacts> campaigns_;
};

// The library of the embedded content.
const Library& library();

}  // namespace mycity::content
