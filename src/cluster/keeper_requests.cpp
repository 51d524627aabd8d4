#include "cluster/keeper_requests.hpp"

#include "server/api.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kPatienceMs = 8'000;
constexpr std::size_t kMostPending = 10'000;

bool is_not_kept(std::string_view admin_answer) {
    return admin_answer.starts_with(R"({"error":{"code":"not-kept")");
}

}  // namespace

void KeeperRequests::request(std::string stream, ApiRequest request, Replied done) {
    Pending pending{.stream = std::move(stream)};
    pending.request = std::move(request);
    pending.replied = std::move(done);
    add(std::move(pending));
}

void KeeperRequests::admin(std::string stream, std::string text, Answered done) {
    Pending pending{.stream = std::move(stream)};
    pending.text = std::move(text);
    pending.answered = std::move(done);
    add(std::move(pending));
}

void KeeperRequests::add(Pending pending) {
    pending.until_ms = scheduler_.steady_ms() + kPatienceMs;
    const std::uint64_t id = ++last_;
    const bool full = pending_.size() >= kMostPending;
    pending_.emplace(id, std::move(pending));
    if (full) return fail(id, "too-many-waiting");
    try_now(id);
}

KeeperRequests::Pending* KeeperRequests::find(std::uint64_t id, const std::string& node) {
    const auto found = pending_.find(id);
    return found != pending_.end() && found->second.node == node ? &found->second : nullptr;
}

KeeperRequests::Pending KeeperRequests::take(std::uint64_t id) {
    Pending pending = std::move(pending_.at(id));
    pending_.erase(id);
    return pending;
}

void KeeperRequests::try_now(std::uint64_t id) {
    Pending& pending = pending_.at(id);
    const std::string keeper = lookup_.keeper_of(pending.stream);
    if (keeper == lookup_.self) return run_here(id);
    if (keeper.empty() || !links_.up(keeper)) return;
    pending.node = keeper;
    ++passed_on_;
    if (pending.replied)
        links_.say(keeper, RequestForKeeper{id, pending.stream, pending.request});
    else
        links_.say(keeper, AdminForKeeper{id, pending.stream, pending.text});
}

void KeeperRequests::run_here(std::uint64_t id) {
    Pending& pending = pending_.at(id);
    pending.node = lookup_.self;
    if (pending.replied) {
        server_.request(pending.request, [this, id, alive = std::weak_ptr(alive_)](ApiReply reply) {
            if (alive.expired() || find(id, lookup_.self) == nullptr) return;
            if (reply.status == kNotKeptStatus) return put_back(id, lookup_.self);
            take(id).replied(std::move(reply));
        });
    } else {
        server_.admin(pending.text, [this, id, alive = std::weak_ptr(alive_)](std::string answer) {
            if (alive.expired() || find(id, lookup_.self) == nullptr) return;
            if (is_not_kept(answer)) return put_back(id, lookup_.self);
            take(id).answered(std::move(answer));
        });
    }
}

// The node was not the keeper; somebody else is, or will be soon.
void KeeperRequests::put_back(std::uint64_t id, const std::string& node) {
    if (Pending* pending = find(id, node)) pending->node.clear();
}

void KeeperRequests::fail(std::uint64_t id, std::string_view code) {
    Pending pending = take(id);
    if (pending.answered)
        return pending.answered(json::to_text(json::Value().set("error", json::Value().set("code", code))));
    ApiCall{.request = std::move(pending.request), .path = {}, .done = std::move(pending.replied)}.refuse(
        {.code = code});
}

void KeeperRequests::asked(const std::string& node, const RequestForKeeper& message) {
    if (lookup_.keeper_of(message.stream) != lookup_.self)
        return links_.say(node, ReplyOfKeeper{.id = message.id});
    server_.request(message.request,
                    [this, node, id = message.id, alive = std::weak_ptr(alive_)](ApiReply reply) {
                        if (alive.expired()) return;
                        if (reply.status == kNotKeptStatus) reply.status = 0;
                        links_.say(node, ReplyOfKeeper{id, static_cast<std::uint64_t>(reply.status),
                                                       reply.content_type, reply.body, reply.headers});
                    });
}

void KeeperRequests::asked(const std::string& node, const AdminForKeeper& message) {
    if (lookup_.keeper_of(message.stream) != lookup_.self)
        return links_.say(node, AnswerOfKeeper{message.id, ""});
    server_.admin(message.text,
                  [this, node, id = message.id, alive = std::weak_ptr(alive_)](const std::string& answer) {
                      if (alive.expired()) return;
                      links_.say(node, AnswerOfKeeper{id, is_not_kept(answer) ? "" : answer});
                  });
}

void KeeperRequests::replied(const std::string& node, const ReplyOfKeeper& message) {
    const Pending* pending = find(message.id, node);
    if (pending == nullptr || !pending->replied) return;
    if (message.status == 0) return put_back(message.id, node);
    take(message.id)
        .replied({static_cast<int>(message.status), message.content_type, message.body, message.headers});
}

void KeeperRequests::replied(const std::string& node, const AnswerOfKeeper& message) {
    const Pending* pending = find(message.id, node);
    if (pending == nullptr || !pending->answered) return;
    if (message.text.empty()) return put_back(message.id, node);
    take(message.id).answered(message.text);
}

void KeeperRequests::reset(const std::string& node) {
    std::vector<std::uint64_t> lost;
    for (auto& [id, pending] : pending_) {
        if (pending.node != node) continue;
        if (pending.replied && pending.request.method == "GET")
            pending.node.clear();
        else
            lost.push_back(id);
    }
    for (const std::uint64_t id : lost) fail(id, "store-unknown");
}

void KeeperRequests::retry() {
    std::vector<std::uint64_t> idle;
    for (const auto& [id, pending] : pending_)
        if (pending.node.empty()) idle.push_back(id);
    for (const std::uint64_t id : idle) {
        if (find(id, "") == nullptr) continue;
        if (scheduler_.steady_ms() >= pending_.at(id).until_ms)
            fail(id, "wire-failed");
        else
            try_now(id);
    }
}

}  // namespace mycity
