#include "base/json.hpp"

#include <algorithm>

namespace mycity::json {
namespace {

constexpr std::size_t kUsualMembers = 6;  // initial capacity of an object

}  // namespace

Value::Value() = default;
Value::Value(std::nullptr_t) {}
Value::Value(std::string&& text) : data_(std::move(text)) {}
Value::Value(Array items) : data_(std::move(items)) {}
Value::Value(Object members) : data_(std::move(members)) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

void Value::assign(std::int64_t number) { data_ = number; }
void Value::assign(Decimal decimal) { data_ = std::move(decimal); }

Value Value::tenths(std::int64_t tenths) {
    Value value;
    Decimal decimal;
    Writer(decimal.text).tenths(tenths);
    value.assign(std::move(decimal));
    return value;
}

std::optional<bool> Value::as_bool() const {
    const bool* truth = std::get_if<bool>(&data_);
    return truth ? std::optional(*truth) : std::nullopt;
}

std::optional<std::int64_t> Value::as_int() const {
    const std::int64_t* number = std::get_if<std::int64_t>(&data_);
    return number ? std::optional(*number) : std::nullopt;
}

const std::string* Value::as_decimal() const {
    const Decimal* decimal = std::get_if<Decimal>(&data_);
    return decimal ? &decimal->text : nullptr;
}

const Value* Value::find(std::string_view key) const {
    const Object* members = as_object();
    if (!members) return nullptr;
    const auto found = std::ranges::find(*members, key, &Member::key);
    return found == members->end() ? nullptr : &found->value;
}

Value& Value::set(std::string_view key, Value value) {
    if (!as_object()) data_ = Object{};
    Object& members = *std::get_if<Object>(&data_);
    const auto found = std::ranges::find(members, key, &Member::key);
    if (found == members.end()) {
        if (members.empty()) members.reserve(kUsualMembers);
        members.push_back({std::string(key), std::move(value)});
    } else {
        found->value = std::move(value);
    }
    return *this;
}

Value& Value::push(Value item) {
    if (!as_array()) data_ = Array{};
    std::get_if<Array>(&data_)->push_back(std::move(item));
    return *this;
}

bool operator==(const Value& a, const Value& b) {
    const Object* left = a.as_object();
    const Object* right = b.as_object();
    if (!left || !right) {
        if (left || right || a.data_.index() != b.data_.index()) return false;
        if (const Array* items = a.as_array()) return *items == *b.as_array();
        return a.as_bool() == b.as_bool() && a.as_int() == b.as_int() &&
               (!a.as_string() || *a.as_string() == *b.as_string()) &&
               (!a.as_decimal() || *a.as_decimal() == *b.as_decimal());
    }
    if (left->size() != right->size()) return false;
    for (std::size_t i = 0; i < left->size(); ++i) {
        const Member& member = (*left)[i];
        const Member& opposite = (*right)[i];
        const Value* other = opposite.key == member.key ? &opposite.value : b.find(member.key);
        if (!other || !(member.value == *other)) return false;
    }
    return true;
}

std::string_view name(Code code) {
    switch (code) {
        case Code::size:
            return "json-size";
        case Code::depth:
            return "json-depth";
        case Code::end:
            return "json-end";
        case Code::expected_value:
            return "json-expected-value";
        case Code::expected_key:
            return "json-expected-key";
        case Code::expected_colon:
            return "json-expected-colon";
        case Code::expected_comma:
            return "json-expected-comma";
        case Code::number:
            return "json-number";
        case Code::control:
            return "json-control";
        case Code::escape:
            return "json-escape";
        case Code::surrogate:
            return "json-surrogate";
        case Code::utf8:
            return "json-utf8";
        case Code::duplicate_key:
            return "json-duplicate-key";
        case Code::trailing:
            return "json-trailing";
    }
    return "json-expected-value";
}

}  // namespace mycity::json
