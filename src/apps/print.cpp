#include <algorithm>

#include "apps/command.hpp"
#include "base/try.hpp"
#include "print/pdf.hpp"
#include "print/saved.hpp"
#include "print/sheets.hpp"
#include "protocol/valley_name.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

using print::Order;

template <std::size_t Count>
std::optional<std::size_t> index_in(const std::array<std::string_view, Count>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

std::expected<std::vector<print::Part>, UsageError> read_parts(std::string_view list) {
    std::vector<print::Part> parts;
    for (const std::string_view item : terminal::split(list, ',')) {
        const auto part = index_in(print::kParts, terminal::trimmed(item));
        if (!part)
            return std::unexpected(
                UsageError{"unknown-part", std::string(item), nearest_name(item, print::kParts)});
        parts.push_back(static_cast<print::Part>(*part));
    }
    return parts;
}

// Paper, parts and ink.
std::expected<Order, UsageError> read_order(const Arguments& arguments) {
    Order order;
    if (const auto paper = arguments.value("paper")) {
        const auto known = index_in(print::kPapers, *paper);
        if (!known) return std::unexpected(UsageError{"unknown-paper", *paper});
        order.paper = static_cast<print::Paper>(*known);
    }
    if (const auto what = arguments.value("what")) {
        order.parts = TRY(read_parts(*what));
    }
    if (arguments.has("black")) order.ink = print::Ink::black;
    return order;
}

// So many boards of the episode, or of the valley, as it is printed.
std::optional<UsageError> add_episode(Order& order, const GameChoice& game, const Arguments& arguments,
                                      const Words& words) {
    order.episode = game.episode;
    if (game.valley) order.title = named_code(game.valley->source.code, words);
    const std::string given = arguments.value("players").value_or("1");
    const auto players = to_unsigned(given);
    if (!players || *players < 1 || *players > static_cast<unsigned>(order.episode->max_players))
        return UsageError{"wrong-number-of-players", given};
    for (std::uint64_t i = 0; i < *players; ++i) order.cities.push_back({"", &order.episode->site});
    return std::nullopt;
}

std::string default_name(const Episode& episode) {
    std::string name = "mycity-" + std::string(episode.game.view());
    if (int(episode.number) > 0) name += "-" + std::to_string(int(episode.number));
    return name + ".pdf";
}

int write_pages(const Order& order, const Arguments& arguments, const Words& words) {
    const std::vector<print::Page> pages = print::pages_of(order, words);
    if (pages.empty()) return complain(words.say("cli.print.nothing"), kFailed);
    const std::string text = print::pdf_of(pages, print::title_of(order, words), words.language().code());
    const std::string target = arguments.value("output").value_or(default_name(*order.episode));
    if (const int code = deliver(target, text, words); code != kDone || target == "-") return code;
    print(words.count("cli.print.written", static_cast<int>(pages.size()), {{"file", target}}) + '\n');
    return kDone;
}

}  // namespace

int run_print(const Arguments& arguments, const Words& words) {
    auto order = read_order(arguments);
    if (!order) return complain(order.error(), words);
    if (arguments.words().empty()) {
        for (const std::string_view option : {"game", "episode"})
            if (arguments.has("valley") && arguments.has(option))
                return complain(UsageError{"valley-or-game", "--" + std::string(option)}, words);
        const auto game = read_game(arguments, words);
        if (!game) return complain(game.error(), words);
        if (const auto wrong = add_episode(*order, *game, arguments, words)) return complain(*wrong, words);
        return write_pages(*order, arguments, words);
    }
    for (const std::string_view option : {"game", "episode", "players", "valley"})
        if (arguments.has(option))
            return complain(UsageError{"file-or-game", "--" + std::string(option)}, words);
    const auto saved = read_saved_file(arguments.words()[0]);
    if (!saved) return complain(text_of(saved.error(), words), kFailed);
    const std::vector<Site> sites = print::sites_of(*saved);
    print::order_saved(*order, *saved, sites);
    return write_pages(*order, arguments, words);
}

}  // namespace mycity::apps
