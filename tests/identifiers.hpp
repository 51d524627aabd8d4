#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// The identifiers of C++, TypeScript and Svelte sources, without comments and string literals.
std::set<std::string> identifiers_of(std::string_view code);

// "HouseOptions", "house_options" and "houseOptions" are all {"house", "options"}.
std::vector<std::string> words_of(std::string_view identifier);

// Whether the words of `part` follow each other in the identifier; a part that begins with a capital is a
// whole identifier.
bool has_part(std::string_view identifier, std::string_view part);

// Every source file below the folder, relative to the root of the checkout.
std::vector<std::filesystem::path> sources_below(const std::filesystem::path& root,
                                                 const std::string& folder);
