#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "ai/number_text.hpp"
#include "ai/value_net.hpp"
#include "rules/shape.hpp"

namespace mycity {

struct NetFile {
    std::string game;
    ValueNet net;
};

// Reads a file of content/nets: "mycity-net VERSION GAME COUNT CHECKSUM" and numbers as text: the shapes,
// each with the number of its cells and their places; for each input its row; for each input its direct
// weight; the small layers.
std::expected<NetFile, WeightsError> read_net(std::string_view text);
std::string write_net(const NetFile& file);

}  // namespace mycity
