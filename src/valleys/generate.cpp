#include "valleys/generate.hpp"

#include "base/hash.hpp"
#include "content/lint.hpp"
#include "valleys/draw.hpp"

namespace mycity {
namespace {

constexpr int kAttempts = 300;
constexpr int kArrangements = 12;  // of features on one land

std::uint64_t seed_of(const ValleyCode& code, int attempt) {
    Fingerprint print;
    print.add(static_cast<int>(code.style));
    print.add(static_cast<int>(code.base));
    print.add(code.seed);
    print.add(attempt);
    return Random(print.value()).next();
}

Board draw_land(const ValleyCode& code, int attempt) {
    Random random(seed_of(code, attempt));
    const StyleFacts& facts = facts_of(code.style, code.base);
    Board board;
    board.rows = rows_of(code.base);
    board.where[static_cast<std::size_t>(Ground::meadow)] = board.all();
    const bool leaves = code.base == Base::dice && facts.water.most == 0 && random.below(3) == 0;
    draw_river(board, facts.bends, leaves, random);
    draw_terrain(board, code.style, facts, random);
    draw_trees_and_rocks(board, facts, random);
    return board;
}

std::shared_ptr<const content::Valley> valley_on(const Board& board, const ValleyCode& code,
                                                 ModuleSet modules, const content::Library& library) {
    auto valley = content::load_valley({.code = text_of(code),
                                        .base = code.base,
                                        .modules = modules,
                                        .board = content::board_text(board),
                                        .episode = {}},
                                       library);
    return valley ? *std::move(valley) : nullptr;
}

bool playable(const std::shared_ptr<const content::Valley>& valley) {
    return valley != nullptr && content::lint(valley->episode).empty();
}

// The land with what the modules need on it, where there is room for that.
std::shared_ptr<const content::Valley> furnished(const Board& land, const ValleyCode& code, int attempt,
                                                 const content::Library& library) {
    for (int i = 0; i < kArrangements; ++i) {
        Board board = land;
        if (!furnish(board, code.base, code.modules, seed_of(code, -1 - attempt * kArrangements - i)))
            continue;
        if (auto valley = valley_on(board, code, code.modules, library); playable(valley)) return valley;
    }
    return nullptr;
}

}  // namespace

bool within_bands(const Board& board, Style style, Base base) {
    const StyleFacts& facts = facts_of(style, base);
    const Bands& bands = bands_of(base);
    const Mask left = board.bank_of(SpaceId(0));
    const Mask light = without(board.light(), board.on(Ground::sawmill));  // that stands in the woods
    return facts.mountain.has(board.on(Ground::mountain).count()) &&
           facts.water.has(board.on(Ground::water).count()) && bands.light.has(light.count()) &&
           bands.bank.has((light & left).count()) && bands.bank.has(without(light, left).count()) &&
           bands.trees.has(board.trees(board.all())) && bands.rocks.has(board.rocks(board.all()));
}

// The first land that can be built on everywhere. It hardly depends on the modules: only where there is no
// room for them, or a flood cuts the land in two, another one is drawn.
std::shared_ptr<const content::Valley> generate(const ValleyCode& code, const content::Library& library) {
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const Board land = draw_land(code, attempt);
        if (!within_bands(land, code.style, code.base) || !playable(valley_on(land, code, 0, library)))
            continue;
        if (auto valley = furnished(land, code, attempt, library)) return valley;
    }
    return valley_on(draw_land(code, 0), code, 0, library);  // never seen
}

Style any_style(std::uint32_t seed) { return static_cast<Style>(Random(seed).below(kStyles)); }

ModuleSet drawn_modules(Style style, Base base, std::uint32_t seed, ModuleSet avoided) {
    Random random(seed_of({.style = style, .base = base, .seed = seed}, 1 << 20));
    const int wanted = 2 + static_cast<int>(random.below(4));
    const std::string_view letters = kModuleDraw1.letters;
    const auto count = static_cast<std::uint32_t>(letters.size());
    ModuleSet drawn = 0;
    for (int tries = 0; tries < 40 && std::popcount(drawn) < wanted; ++tries) {
        const ModuleSet more = drawn | *module_lettered(letters[random.below(count)]);
        if ((more & avoided) == 0 && is_sound(more, base)) drawn = more;
    }
    return drawn;
}

std::shared_ptr<const content::Valley> with_true_code(std::shared_ptr<const content::Valley> valley,
                                                      const content::Library& library) {
    const content::ValleySource& source = valley->source;
    if (source.code.empty()) return valley;
    std::string name;
    if (const auto code = read_code(source.code);
        code && code->base == source.base && code->modules == source.modules) {
        const auto made = generate(*code, library);
        if (content::board_text(made->episode.board) == content::board_text(valley->episode.board))
            name = text_of(*code);
    }
    if (name == source.code) return valley;
    // Games that play the given one go on with its episode.
    struct Renamed {
        std::shared_ptr<const content::Valley> given;
        content::Valley valley;
    };
    auto renamed = std::make_shared<Renamed>(valley, *valley);
    renamed->valley.source.code = std::move(name);
    return {renamed, &renamed->valley};
}

}  // namespace mycity
