#include "server/quick_move.hpp"

#include "rules/space.hpp"
#include "server/limits.hpp"

namespace mycity {
namespace {

// Reads JSON from left to right. After the first failure nothing succeeds.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : rest_(text) {}

    // Skips blanks, then this character if it is next.
    bool next(char c) {
        skip_blanks();
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }
    // A string without escapes, in ASCII.
    std::optional<std::string_view> string() {
        if (!next('"')) return std::nullopt;
        for (std::size_t i = 0; i < rest_.size(); ++i) {
            const char c = rest_[i];
            if (c == '"') {
                const std::string_view text = rest_.substr(0, i);
                rest_.remove_prefix(i + 1);
                return text;
            }
            if (c < ' ' || c > '~' || c == '\\') return std::nullopt;
        }
        return std::nullopt;
    }
    // An integer from 0 to 99,999.
    std::optional<int> number() {
        skip_blanks();
        int value = 0;
        std::size_t digits = 0;
        while (digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9' && digits < 6)
            value = 10 * value + (rest_[digits++] - '0');
        if (digits == 0 || digits == 6 || (digits > 1 && rest_.front() == '0')) return std::nullopt;
        rest_.remove_prefix(digits);
        return value;
    }
    bool at_end() {
        skip_blanks();
        return rest_.empty();
    }

  private:
    void skip_blanks() {
        const std::size_t from = rest_.find_first_not_of(" \t\r\n");
        rest_.remove_prefix(from == std::string_view::npos ? rest_.size() : from);
    }

    std::string_view rest_;
};

std::optional<MoveRequest> scan_move(Scanner& in) {
    if (!in.next('{')) {
        const auto word = in.string();
        if (word == "pass") return MoveRequest{Act::pass};
        if (word == "end") return MoveRequest{Act::end};
        return std::nullopt;
    }
    if (in.string() != "place" || !in.next(':') || !in.next('[')) return std::nullopt;
    MoveRequest move{Act::place};
    do {
        const auto name = in.string();
        const auto space = name ? space_from(*name) : std::nullopt;
        if (!space || move.cells.has(*space)) return std::nullopt;
        move.cells |= Mask::bit(*space);
    } while (in.next(','));
    if (!in.next(']') || !in.next('}')) return std::nullopt;
    return move;
}

// The members of a frame; a second one of the same name is a failure.
struct Members {
    std::optional<std::string_view> type{};
    std::optional<std::string_view> id{};
    std::optional<int> seat{};
    std::optional<int> episode{};
    std::optional<int> round{};
    std::optional<MoveRequest> move{};

    bool scan(Scanner& in, std::string_view key) {
        const auto once = [](auto& member, auto value) {
            if (member || !value) return false;
            member = value;
            return true;
        };
        if (key == "type") return once(type, in.string());
        if (key == "id") return once(id, in.string());
        if (key == "seat") return once(seat, in.number());
        if (key == "episode") return once(episode, in.number());
        if (key == "round") return once(round, in.number());
        return key == "move" && once(move, scan_move(in));
    }
};

}  // namespace

std::optional<QuickMove> read_quick_move(std::string_view frame) {
    Scanner in(frame);
    Members found;
    if (!in.next('{')) return std::nullopt;
    do {
        const auto key = in.string();
        if (!key || !in.next(':') || !found.scan(in, *key)) return std::nullopt;
    } while (in.next(','));
    if (!in.next('}') || !in.at_end()) return std::nullopt;
    if (found.type != "move" || !found.id || !found.seat || !found.episode || !found.round || !found.move)
        return std::nullopt;
    if (found.id->empty() || found.id->size() > kMaxIdBytes) return std::nullopt;
    return QuickMove{*found.id, MoveCommand{.seat = PlayerId(*found.seat),
                                            .episode = EpisodeNumber(*found.episode),
                                            .round = *found.round,
                                            .move = *found.move}};
}

}  // namespace mycity
