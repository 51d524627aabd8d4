#pragma once

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/net_file.hpp"
#include "ai/value_net.hpp"

namespace mycity::bench {

// A net as bench/train_net.py writes it.
inline std::optional<ValueNet> read_raw_net(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!in) return std::nullopt;
    const auto get = [&](auto* to, std::size_t count) {
        return std::fread(to, sizeof *to, count, in.get()) == count;
    };
    std::array<std::int32_t, 2> head{};
    if (!get(head.data(), head.size())) return std::nullopt;
    const auto inputs = static_cast<std::size_t>(head[0]);
    std::vector<std::uint64_t> cells(static_cast<std::size_t>(head[1]));
    std::vector<NetRowWeight> rows(inputs * ValueNet::kWidth);
    std::vector<NetWeight> skip(inputs);
    ValueNet::Layers layers;
    if (!get(cells.data(), cells.size()) || !get(rows.data(), rows.size()) || !get(skip.data(), inputs) ||
        !get(layers.bias.data(), layers.bias.size()) || !get(&layers.first, 1) ||
        !get(&layers.first_bias, 1) || !get(&layers.second, 1) || !get(&layers.second_bias, 1) ||
        !get(&layers.last, 1) || !get(&layers.last_bias, 1) || !get(&layers.skip_bias, 1))
        return std::nullopt;
    std::vector<Mask> shapes;
    for (const std::uint64_t shape : cells) shapes.push_back({shape, 0});
    return ValueNet(std::move(shapes), rows, std::move(skip), layers);
}

// Writes a net as bench/train_net.py reads it, to go on from there.
inline bool write_raw_net(const ValueNet& net, const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::fopen(path.c_str(), "wb"), &std::fclose);
    if (!out) return false;
    const auto put = [&](const auto* from, std::size_t count) {
        return std::fwrite(from, sizeof *from, count, out.get()) == count;
    };
    const std::array<std::int32_t, 2> head{static_cast<std::int32_t>(net.skip().size()),
                                           static_cast<std::int32_t>(net.shapes().size())};
    std::vector<std::uint64_t> cells;
    for (const Mask shape : net.shapes()) cells.push_back(shape.lo);
    const ValueNet::Layers& layers = net.layers();
    return put(head.data(), head.size()) && put(cells.data(), cells.size()) &&
           put(net.rows().data(), net.rows().size()) && put(net.skip().data(), net.skip().size()) &&
           put(layers.bias.data(), layers.bias.size()) && put(&layers.first, 1) &&
           put(&layers.first_bias, 1) && put(&layers.second, 1) && put(&layers.second_bias, 1) &&
           put(&layers.last, 1) && put(&layers.last_bias, 1) && put(&layers.skip_bias, 1) &&
           std::fflush(out.get()) == 0;
}

// The same, or a file of content/nets.
inline std::optional<ValueNet> load_net(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (!text.starts_with("mycity-net")) return read_raw_net(path);
    auto file = read_net(text);
    if (!file) return std::nullopt;
    return std::move(file->net);
}

}  // namespace mycity::bench
