#pragma once

#include <string>
#include <string_view>

#include "content/library.hpp"
#include "protocol/engine_context.hpp"
#include "words/words.hpp"

namespace mycity {

inline constexpr int kProtocolVersion = 1;
// A longer line is refused. Whoever reads the lines may pass on the first kMaxLineBytes + 1 bytes of
// one that is longer and drop the rest of it.
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

// The engine protocol of docs/engine-protocol.md: one request line in, one reply line out (without
// its line break). Holds one game at a time.
class Engine {
  public:
    explicit Engine(Language language = Language(), const content::Library& library = content::library())
        : context_(library, Words::in(language)) {}

    std::string handle(std::string_view line);
    // From now on in these words, which outlive the engine.
    void speak(const Words& words) { context_.words = &words; }

  private:
    EngineContext context_;
};

}  // namespace mycity
