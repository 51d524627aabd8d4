#include "server/test_server.hpp"

namespace mycity::testing {

json::Value parsed(std::string_view text) {
    auto value = json::parse(text);
    INFO(std::string(text));
    REQUIRE(value.has_value());
    return std::move(*value);
}

std::string text_of(const json::Value* value) { return value != nullptr ? json::to_text(*value) : ""; }

json::Value Device::take(std::string_view type) {
    while (!frames_.empty()) {
        json::Value frame = std::move(frames_.front());
        frames_.pop_front();
        if (*frame.find("type") == json::Value(type)) return frame;
    }
    return {};
}

std::string Device::error() {
    const json::Value frame = take("error");
    if (frame.is_null()) return "";
    const std::string& message = *frame.find("message")->as_string();
    CHECK_FALSE(message.empty());
    CHECK(message.front() != '[');                  // a key without a text is shown in brackets
    CHECK(message.find('{') == std::string::npos);  // a placeholder without a value
    return *frame.find("code")->as_string();
}

std::string Answer::code() const {
    const json::Value* error = body.find("error");
    if (error == nullptr) return "";
    const std::string& message = *error->find("message")->as_string();
    CHECK_FALSE(message.empty());
    CHECK(message.front() != '[');
    return *error->find("code")->as_string();
}

TestServer::TestServer(std::uint64_t seed) : scheduler_(std::make_unique<FakeScheduler>(seed)) {
    auto log = std::make_unique<MemoryLog>(scheduler_->poster());
    memory_ = log.get();
    log_ = std::move(log);
    open();
}

TestServer::TestServer(std::unique_ptr<FakeScheduler> scheduler, std::unique_ptr<EventLog> log,
                       MemoryLog& memory, Keeping* keeping)
    : scheduler_(std::move(scheduler)), log_(std::move(log)), memory_(&memory), keeping_(keeping) {
    open();
}

TestServer::~TestServer() = default;

void TestServer::open() {
    GameServerOptions options;
    options.keeping = keeping_;
    options.log = [this](std::string_view event, const json::Value& details) {
        logged_ += std::string(event) + ' ' + json::to_text(details) + '\n';
    };
    server_ = std::make_unique<GameServer>(*log_, *scheduler_, std::move(options));
    scheduler_->run();
}

void TestServer::restart() {
    bool drained = false;
    server_->drain([&] { drained = true; });
    scheduler_->run();
    REQUIRE(drained);
    server_.reset();
    open();
}

void TestServer::say(Device& device, std::string_view frame) {
    whisper(device, frame);
    scheduler_->run();
}

Answer TestServer::ask(std::string_view method, std::string_view target, std::string_view body,
                       std::string_view token, std::string_view address, std::string_view language) {
    const std::size_t mark = target.find('?');
    ApiRequest request{.method = std::string(method),
                       .path = std::string(target.substr(0, mark)),
                       .query = mark == std::string_view::npos ? "" : std::string(target.substr(mark + 1)),
                       .body = std::string(body),
                       .authorization = token.empty() ? "" : "Bearer " + std::string(token),
                       .language = std::string(language),
                       .origin = {},
                       .address = std::string(address)};
    std::optional<ApiReply> reply;
    server_->request(std::move(request), [&](ApiReply given) {
        CHECK_FALSE(reply.has_value());
        reply = std::move(given);
    });
    scheduler_->run();
    REQUIRE(reply.has_value());
    const bool is_json = reply->content_type == "application/json";
    return {reply->status, is_json ? parsed(reply->body) : json::Value(), reply->body};
}

Made make_table(TestServer& server, std::string_view request) {
    const Answer answer = server.ask("POST", "/api/tables", request);
    INFO(answer.text);
    REQUIRE(answer.status == 201);
    return {*answer.body.find("table")->as_string(), *answer.body.find("invite")->as_string(),
            *answer.body.find("watch")->as_string()};
}

std::string hello(const Made& table, std::string_view token, std::string_view device, int from) {
    json::Value frame;
    frame.set("type", "hello").set("table", table.id);
    if (!token.empty()) frame.set("token", token);
    if (!device.empty()) frame.set("device", device);
    if (from >= 0) frame.set("from", from);
    return json::to_text(frame);
}

std::string device_token(char digit) { return std::string(26, digit); }

}  // namespace mycity::testing
