#include "record/signature.hpp"

#include "base/hash.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr std::uint32_t kOneInSoManyEnds = 64;

// Builds at random where possible; sometimes ends, so that games have all lengths.
Move random_move(const Game& game, PlayerId player, const LegalSet& legal, int count, Random& random) {
    const bool may_pass = !game.refuse(player, Move::pass());
    if (random.below(kOneInSoManyEnds) == 0) return Move::end();
    if (count > 0)
        return Move::place(legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count)))));
    return may_pass ? Move::pass() : Move::end();
}

void add_decision(const Session& session, PlayerId player, Move move, int legal_count, Fingerprint& print) {
    print.add(session.game().round());
    print.add(*session.game().offered(player));
    print.add(legal_count);
    print.add(static_cast<int>(move.act));
    print.add(move.placement.number);
    print.add(player);
}

void add_scores(const Game& game, Fingerprint& print) {
    const auto rank = ranks(game);
    for (const PlayerId player : game.player_ids()) {
        const ScoreSheet sheet = score_sheet(game, player);
        for (const ScoreLine& line : sheet.lines) print.add(line.points);
        print.add(sheet.total);
        print.add(rank[player.index()]);
    }
}

void play_game(const Episode& episode, int players, std::uint64_t seed, Fingerprint& print) {
    Session session(episode, players, Draw::from_seed(episode, seed));
    Random random(~seed);
    while (session.game().phase() == Phase::decide) {
        const int round = session.game().round();
        for (const PlayerId player : PlayerIds(players)) {
            if (session.game().round() != round || !session.game().decides(player)) continue;
            const LegalSet legal = session.game().legal(player);
            const int count = legal.count();
            const Move move = random_move(session.game(), player, legal, count, random);
            add_decision(session, player, move, count, print);
            if (!session.play(player, move)) __builtin_trap();  // the move is legal
        }
        add_scores(session.game(), print);
    }
}

}  // namespace

std::uint64_t bench_signature(const content::Library& library, int games) {
    Fingerprint print;
    for (const Episode& episode : library.episodes())
        for (int players = episode.min_players; players <= episode.max_players; ++players)
            for (int game = 0; game < games; ++game)
                play_game(episode, players, static_cast<std::uint64_t>(game) + 1, print);
    return print.value();
}

std::string signature_text(std::uint64_t signature) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[signature >> shift & 15];
    return text;
}

}  // namespace mycity
