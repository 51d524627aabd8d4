#pragma once

#include <doctest/doctest.h>

#include <regex>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "protocol/engine.hpp"

namespace mycity::test {

inline json::Value parsed(std::string_view line) {
    auto value = json::parse(line);
    REQUIRE(value.has_value());
    return std::move(*value);
}

// An engine that is spoken to in lines and answers in values.
class Talk {
  public:
    explicit Talk(Language language = Language()) : engine_(language) {}

    std::string line(std::string_view request) {
        std::string reply = engine_.handle(request);
        REQUIRE(reply.find('\n') == std::string::npos);
        return reply;
    }
    json::Value ask(std::string_view request) { return parsed(line(request)); }
    json::Value succeed(std::string_view request) {
        json::Value reply = ask(request);
        INFO(std::string(request));
        INFO(json::to_text(reply));
        REQUIRE(reply.find("ok")->as_bool() == true);
        return reply;
    }
    // The error object of a request that fails and changes nothing.
    json::Value fail(std::string_view request) {
        const std::string before = engine_.handle(R"({"cmd":"save"})");
        const json::Value reply = ask(request);
        INFO(std::string(request.substr(0, 200)));
        INFO(json::to_text(reply));
        REQUIRE(reply.find("ok")->as_bool() == false);
        const json::Value* error = reply.find("error");
        REQUIRE(error != nullptr);
        REQUIRE(error->find("code")->as_string() != nullptr);
        const std::string* message = error->find("message")->as_string();
        REQUIRE(message != nullptr);
        CHECK_FALSE(message->empty());
        CHECK(message->front() != '[');  // how a key without text shows itself
        CHECK_FALSE(std::regex_search(*message, std::regex("\\{[a-z]")));  // nor a place without its value
        CHECK(engine_.handle(R"({"cmd":"save"})") == before);
        return *error;
    }
    std::string code(std::string_view request) { return *fail(request).find("code")->as_string(); }

  private:
    Engine engine_;
};

inline std::string text(const json::Value* value) { return value != nullptr ? json::to_text(*value) : ""; }

inline constexpr std::string_view kNewGame = R"({"cmd":"new","game":"eternal","players":2,"seed":7})";

// Plays a game that is over, one way or another, with the first legal placement or else the end.
void play_to_the_end(Talk& talk);

}  // namespace mycity::test
