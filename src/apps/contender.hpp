#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "apps/engine_process.hpp"
#include "rules/view.hpp"

namespace mycity::apps {

// Who takes part in a match: a bot of ours, or a program that speaks the protocol of docs/bots.md.
struct Contender {
    std::string name;
    std::optional<int> level{};  // of ours
    std::string command{};       // of a program
};

// What a program did wrong, and what it said the first time.
struct Faults {
    std::array<int, kEngineFaults> counts{};
    std::string example{};

    int all() const;
    void note(EngineFault fault, std::string_view answer);
    void add(const Faults& other);
};

// A contender at a board. Each thread has one of its own.
class Mover {
  public:
    virtual ~Mover() = default;
    virtual void begin(const Game& game, PlayerId player) = 0;
    // A legal move.
    virtual Move choose(const View& view, PlayerId player, std::uint64_t seed) = 0;
    // What went wrong since this was asked last.
    virtual Faults take_faults() = 0;
};

std::unique_ptr<Mover> mover_for(const Contender& contender, int milliseconds);

// The name by which a program introduces itself, or what is wrong with it.
std::expected<std::string, EngineFault> greet(EngineProcess& process);

}  // namespace mycity::apps
