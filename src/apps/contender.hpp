#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "apps/engine_process.hpp"
#include "rules/view.hpp"

namespace mycity::apps {

// A participant of a match: one of our bots, or a program that speaks the protocol of docs/bots.md.
struct Contender {
    std::string name;
    std::optional<int> level{};  // of our bot
    std::string command{};       // of a program
};

// The faults of a program, and its first wrong answer.
struct Faults {
    std::array<int, kEngineFaults> counts{};
    std::string example{};

    int all() const;
    void note(EngineFault fault, std::string_view answer);
    void add(const Faults& other);
};

// Plays for a contender. Each thread has its own.
class Mover {
  public:
    virtual ~Mover() = default;
    virtual void begin(const Game& game, PlayerId player) = 0;
    // Returns a legal move.
    virtual Move choose(const View& view, PlayerId player, std::uint64_t seed) = 0;
    // The faults since the last call.
    virtual Faults take_faults() = 0;
};

std::unique_ptr<Mover> mover_for(const Contender& contender, int milliseconds);

// The name that a program reports, or what is wrong with the program.
std::expected<std::string, EngineFault> greet(EngineProcess& process);

}  // namespace mycity::apps
