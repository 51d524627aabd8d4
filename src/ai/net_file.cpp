#include "ai/net_file.hpp"

#include "base/try.hpp"

#include <limits>

namespace mycity {
namespace {

constexpr std::size_t kWidth = ValueNet::kWidth;
constexpr std::size_t kMostShapes = 64;
constexpr std::size_t kLayerNumbers = kWidth + 1 + ValueNet::kHidden * (kWidth + ValueNet::kHidden + 3) + 1;
constexpr std::size_t inputs_with(std::size_t shapes) {
    return static_cast<std::size_t>(net_inputs::kPlacements) + shapes * kMaxSpaces;
}
constexpr NumberFileKind kKind{
    .magic = "mycity-net",
    .version = net_inputs::kVersion,
    .fewest = 1,
    .most = 1 + kMostShapes * 6 + inputs_with(kMostShapes) * (kWidth + 1) + kLayerNumbers,
    .largest = 1 << 28};

// Goes through all numbers of a net in the order of the file; a reader fills them, a writer takes them.
template <class Layers, class Each>
void for_each_layer_number(Layers& layers, Each each) {
    const auto all = [&](auto& numbers) {
        for (auto& number : numbers) each(number);
    };
    all(layers.bias);
    each(layers.skip_bias);
    for (auto& row : layers.first) all(row);
    all(layers.first_bias);
    for (auto& row : layers.second) all(row);
    all(layers.second_bias);
    all(layers.last);
    each(layers.last_bias);
}

class NumberReader {
  public:
    explicit NumberReader(std::span<const int> numbers) : left_(numbers) {}

    template <class Number>
    void take(Number& number) {
        const int found = left_.empty() ? 0 : left_.front();
        good_ = good_ && !left_.empty() && found >= std::numeric_limits<Number>::min() &&
                found <= std::numeric_limits<Number>::max();
        number = good_ ? static_cast<Number>(found) : Number{};
        if (!left_.empty()) left_ = left_.subspan(1);
    }
    int take_below(int limit) {
        int number = 0;
        take(number);
        good_ = good_ && number >= 0 && number < limit;
        return good_ ? number : 0;
    }
    bool good() const { return good_; }
    bool complete() const { return good_ && left_.empty(); }

  private:
    std::span<const int> left_;
    bool good_ = true;
};

}  // namespace

std::expected<NetFile, WeightsError> read_net(std::string_view text) {
    const auto file = TRY(read_number_file(text, kKind));
    NumberReader reader(file.numbers);
    std::vector<Mask> shapes(static_cast<std::size_t>(reader.take_below(kMostShapes + 1)));
    for (Mask& shape : shapes) {
        const int cells = reader.take_below(kMaxShapeSpaces + 1);
        for (int i = 0; i < cells; ++i) shape |= Mask::bit(SpaceId(reader.take_below(kMaxSpaces)));
    }
    const std::size_t inputs = inputs_with(shapes.size());
    if (!reader.good() || file.numbers.size() < inputs * (kWidth + 1))
        return std::unexpected(WeightsError{"count", 1, 1});
    std::vector<NetRowWeight> rows(inputs * kWidth);
    for (NetRowWeight& weight : rows) reader.take(weight);
    std::vector<NetWeight> skip(inputs);
    for (NetWeight& weight : skip) reader.take(weight);
    ValueNet::Layers layers;
    for_each_layer_number(layers, [&](auto& number) { reader.take(number); });
    if (!reader.good()) return std::unexpected(WeightsError{"range", 1, 1});
    if (!reader.complete()) return std::unexpected(WeightsError{"count", 1, 1});
    return NetFile{file.name, ValueNet(std::move(shapes), rows, std::move(skip), layers)};
}

std::string write_net(const NetFile& file) {
    NumberFile out{file.game, {static_cast<int>(file.net.shapes().size())}};
    for (const Mask shape : file.net.shapes()) {
        out.numbers.push_back(shape.count());
        for_each_space(shape, [&](SpaceId cell) { out.numbers.push_back(cell); });
    }
    const std::vector<NetRowWeight> rows = file.net.rows();
    out.numbers.insert(out.numbers.end(), rows.begin(), rows.end());
    const std::vector<NetWeight> skip = file.net.skip();
    out.numbers.insert(out.numbers.end(), skip.begin(), skip.end());
    for_each_layer_number(file.net.layers(), [&](auto number) { out.numbers.push_back(number); });
    return write_number_file(out, kKind);
}

}  // namespace mycity
