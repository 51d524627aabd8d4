#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "mechanics/modules.hpp"
#include "rules/episode.hpp"

namespace mycity::test {

// What tells about the rules, so that a test can take a part of it away.
struct Told {
    std::map<std::string, std::string> files;  // text by path
    std::vector<Module> modules;
    std::set<std::string, std::less<>> not_seen;     // lines that bots do not see
    std::set<std::string, std::less<>> not_printed;  // "line V-ORE", rules and grounds

    static Told all();
    const std::string& file(const std::string& path) const { return files.at(path); }
};

// A sentence for each thing that a rule or a module lacks: what, of which, and where it belongs.
std::vector<std::string> left_out(const Told& told);

}  // namespace mycity::test
