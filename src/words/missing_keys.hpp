#pragma once

#include <string>
#include <vector>

#include "words/words_table.hpp"

namespace mycity {

/// What a language file lacks of the keys of another one, sorted: a key with plural forms in each form of
/// `plurals`, the names that the language gives its own.
std::vector<std::string> missing_keys(const WordsTable& table, const WordsTable& model,
                                      const std::vector<std::string>& plurals);

/// The names of the plural forms that a language file defines; "other" if it defines none.
std::vector<std::string> plural_names(const WordsTable& table);

}  // namespace mycity
