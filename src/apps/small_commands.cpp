#include "apps/command.hpp"
#include "apps/lines.hpp"
#include "apps/output.hpp"
#include "protocol/engine.hpp"
#include "record/signature.hpp"

namespace mycity::apps {

// docs/engine-protocol.md: one line in, one line out.
int run_engine(const Arguments&, const Words& words) {
    Engine engine(words.language());
    LineReader lines(kMaxLineBytes);
    while (const auto line = lines.next()) {
        const std::string reply = engine.handle(*line) + '\n';
        if (!write_output(reply)) return kFailed;
    }
    return kDone;
}

int run_signature(const Arguments& arguments, const Words& words) {
    constexpr std::uint64_t most = 1'000'000;
    std::uint64_t games = kSignatureGames;
    if (const auto given = arguments.value("games")) {
        const auto number = to_unsigned(*given);
        if (!number || *number == 0 || *number > most)
            return complain(UsageError{"bad-number", *given}, words);
        games = *number;
    }
    print(signature_text(bench_signature(content::library(), static_cast<int>(games))) + "\n");
    return kDone;
}

}  // namespace mycity::apps
