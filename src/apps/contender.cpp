#include "apps/contender.hpp"

#include <numeric>

#include "ai/distinct.hpp"
#include "base/json.hpp"
#include "base/try.hpp"
#include "protocol/encode.hpp"
#include "protocol/engine.hpp"
#include "record/move_json.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kGreetingMilliseconds = 30'000;
constexpr std::size_t kShownBytes = 200;

class OwnBot final : public Mover {
  public:
    explicit OwnBot(int level) : level_(level) {}
    void begin(const Game&, PlayerId) override {}
    Move choose(const View& view, PlayerId player, std::uint64_t seed) override {
        return distinct(suggest(view, player, level_, seed), view, player).best.move;
    }
    Faults take_faults() override { return {}; }

  private:
    int level_;
};

template <class Fill>
std::string request(std::string_view command, Fill fill) {
    std::string line;
    json::Writer out(line);
    out.begin_object().field("cmd", command);
    fill(out);
    out.end_object();
    return line;
}

std::string question(const View& view, PlayerId player, std::uint64_t seed, int milliseconds) {
    return request("suggest", [&](json::Writer& out) {
        out.field("player", player).field("ms", milliseconds).field("seed", std::to_string(seed));
        out.key("state").begin_object();
        write_state(out, view);
        out.end_object().key("legal").begin_object();
        write_legal(out, view, player);
        out.end_object();
    });
}

std::string opening(const Game& game, PlayerId player) {
    return request("begin", [&](json::Writer& out) {
        out.field("game", game.episode().game.view()).field("episode", game.episode().number);
        out.field("players", game.players()).field("player", player).key("content").begin_object();
        write_content(out, game.episode());
        out.end_object();
    });
}

std::expected<json::Value, EngineFault> good_answer(std::string_view line) {
    auto answer = json::parse(line);
    if (!answer || answer->find("ok") == nullptr || answer->find("ok")->as_bool() != true)
        return std::unexpected(EngineFault::garbled);
    return std::move(*answer);
}

// The move for a program that returns none: pass if allowed, else end.
Move default_move(const Game& game, PlayerId player) {
    return game.refuse_pass(player) ? Move::end() : Move::pass();
}

// A program that is late or has exited misses the rest of the game; it is started again for the next one.
class Program final : public Mover {
  public:
    Program(std::string command, int milliseconds)
        : command_(std::move(command)), milliseconds_(milliseconds) {}

    void begin(const Game& game, PlayerId player) override {
        if (process_ == nullptr) {
            process_ = EngineProcess::start(command_);
            if (process_ == nullptr)
                faults_.note(EngineFault::gone, {});
            else if (const auto name = greet(*process_); !name)
                drop(name.error());
        }
        if (process_ != nullptr) (void)answer_to(opening(game, player));
    }

    Move choose(const View& view, PlayerId player, std::uint64_t seed) override {
        if (process_ == nullptr) return default_move(view.game(), player);
        const auto answer = answer_to(question(view, player, seed, milliseconds_));
        if (!answer) return default_move(view.game(), player);
        const json::Value* move = answer->find("move");
        const auto requested = move_request_at(move != nullptr ? *move : json::Value(), "move");
        if (!requested) {
            faults_.note(EngineFault::garbled, json::to_text(*answer));
            return default_move(view.game(), player);
        }
        const auto wanted = resolve(view.game(), player, *requested);
        if (wanted) return *wanted;
        faults_.note(EngineFault::illegal, json::to_text(*move));
        return default_move(view.game(), player);
    }

    Faults take_faults() override { return std::exchange(faults_, {}); }

  private:
    std::expected<json::Value, EngineFault> answer_to(const std::string& line) {
        const auto answer = process_->ask(line, milliseconds_);
        if (!answer) {
            drop(answer.error());
            return std::unexpected(answer.error());
        }
        auto value = good_answer(*answer);
        if (!value) faults_.note(value.error(), *answer);
        return value;
    }

    void drop(EngineFault fault) {
        faults_.note(fault, {});
        process_.reset();
    }

    std::string command_;
    int milliseconds_;
    std::unique_ptr<EngineProcess> process_;
    Faults faults_;
};

}  // namespace

int Faults::all() const { return std::accumulate(counts.begin(), counts.end(), 0); }

void Faults::note(EngineFault fault, std::string_view answer) {
    ++counts[static_cast<std::size_t>(fault)];
    if (example.empty()) example = answer.substr(0, kShownBytes);
}

void Faults::add(const Faults& other) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
    if (example.empty()) example = other.example;
}

std::unique_ptr<Mover> mover_for(const Contender& contender, int milliseconds) {
    if (contender.level) return std::make_unique<OwnBot>(*contender.level);
    return std::make_unique<Program>(contender.command, milliseconds);
}

std::expected<std::string, EngineFault> greet(EngineProcess& process) {
    const std::string hello = request("hello", [](json::Writer& out) {
        out.field("name", "mycity").field("version", MYCITY_VERSION).field("protocol", kProtocolVersion);
    });
    const auto line = TRY(process.ask(hello, kGreetingMilliseconds));
    const auto answer = TRY(good_answer(line));
    const json::Value* name = answer.find("name");
    if (name == nullptr || name->as_string() == nullptr || name->as_string()->empty())
        return std::unexpected(EngineFault::garbled);
    constexpr std::size_t longest = 40;
    return terminal::to_utf8(terminal::to_characters(*name->as_string()).substr(0, longest));
}

}  // namespace mycity::apps
