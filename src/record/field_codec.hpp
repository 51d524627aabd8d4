#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/json.hpp"
#include "base/try.hpp"
#include "record/read.hpp"

// JSON codecs of results, events and commands. A type lists its fields once, in describe(self, codec).
// Writers and readers visit that list, so they cannot disagree.
namespace mycity {

// A field that only the server may read. The log has it under "private"; public writers skip the type.
template <class T>
struct Private {
    T value{};
    bool operator==(const Private&) const = default;
};

// The position of a value in a document; converted to text only for an error.
struct FieldPath {
    static constexpr std::size_t kNoIndex = std::numeric_limits<std::size_t>::max();

    const FieldPath* within = nullptr;
    std::string_view key{};
    std::size_t index = kNoIndex;

    FieldPath member(std::string_view name) const { return {this, name}; }
    FieldPath entry(std::size_t number) const { return {this, {}, number}; }
    std::string text() const {
        const std::string outer = within != nullptr ? within->text() : std::string();
        if (index != kNoIndex) return mycity::entry(outer, index);
        return outer.empty() ? std::string(key) : mycity::member(outer, key);
    }
};

// Writes and reads a value; specialised for each type that a field may have.
template <class T>
struct ValueCodec;

// A type with describe(), detected with a codec that does nothing.
struct NoCodec {
    template <class T>
    void field(std::string_view, T&) {}
};
template <class T>
concept Described = requires(T& value, NoCodec& codec) { T::describe(value, codec); };

// Writes the public fields of a described type.
class FieldWriter {
  public:
    explicit FieldWriter(json::Writer& out) : out_(&out) {}

    template <class T>
    void field(std::string_view key, const T& value) {
        out_->key(key);
        ValueCodec<T>::write(*out_, value);
    }
    template <class T>
    void field(std::string_view key, const std::optional<T>& value) {
        if (value) field(key, *value);
    }
    template <class T>
    void field(std::string_view, const Private<T>&) {}

  private:
    json::Writer* out_;
};

// Writes the private fields of a described type, if there are any, into one object, "private".
class PrivateWriter {
  public:
    explicit PrivateWriter(json::Writer& out) : out_(&out) {}
    ~PrivateWriter() {
        if (open_) out_->end_object();
    }
    PrivateWriter(const PrivateWriter&) = delete;
    PrivateWriter& operator=(const PrivateWriter&) = delete;

    template <class T>
    void field(std::string_view, const T&) {}
    template <class T>
    void field(std::string_view key, const Private<T>& hidden) {
        if constexpr (requires { hidden.value.has_value(); })
            if (!hidden.value.has_value()) return;
        if (!std::exchange(open_, true)) out_->key("private").begin_object();
        FieldWriter(*out_).field(key, hidden.value);
    }

  private:
    json::Writer* out_;
    bool open_ = false;
};

// Reads the fields of a described type; keeps the first problem.
class FieldReader {
  public:
    FieldReader(const json::Value& object, const FieldPath& at) : object_(&object), at_(&at) {
        if (object.as_object() == nullptr) problem_ = wrong_type(at.text(), "object", object).error();
    }

    template <class T>
    void field(std::string_view key, T& value) {
        const json::Value* found = find(key);
        if (problem_) return;
        if (found == nullptr) {
            problem_ = missing(at_->member(key).text()).error();
        } else if (auto read = ValueCodec<T>::read(*found, at_->member(key), value); !read) {
            problem_ = std::move(read.error());
        }
    }
    template <class T>
    void field(std::string_view key, std::optional<T>& value) {
        value.reset();
        if (find(key) != nullptr) field(key, value.emplace());
    }
    template <class T>
    void field(std::string_view key, Private<T>& hidden) {
        if (problem_) return;
        const json::Value* object = object_->find("private");
        static const json::Value nothing{json::Object{}};
        const FieldPath within = at_->member("private");
        FieldReader inner(object != nullptr ? *object : nothing, within);
        inner.field(key, hidden.value);
        problem_ = std::move(inner.problem_);
    }

    Read<void> result() {
        if (problem_) return std::unexpected(std::move(*problem_));
        return {};
    }

  private:
    const json::Value* find(std::string_view key) const { return problem_ ? nullptr : object_->find(key); }

    const json::Value* object_;
    const FieldPath* at_;
    std::optional<Problem> problem_;
};

template <Described T>
struct ValueCodec<T> {
    static void write(json::Writer& out, const T& value) {
        out.begin_object();
        FieldWriter writer(out);
        T::describe(value, writer);
        out.end_object();
    }
    static Read<void> read(const json::Value& from, const FieldPath& at, T& to) {
        FieldReader reader(from, at);
        T::describe(to, reader);
        return reader.result();
    }
};

template <>
struct ValueCodec<bool> {
    static void write(json::Writer& out, bool value) { out.value(value); }
    static Read<void> read(const json::Value& from, const FieldPath& at, bool& to) {
        if (!from.as_bool()) return wrong_type(at.text(), "true, false", from);
        to = *from.as_bool();
        return {};
    }
};

template <class T>
    requires json::Integer<T> || requires(T id) {
        static_cast<int>(id);
        T(0);
    }
struct ValueCodec<T> {
    using Number = std::conditional_t<json::Integer<T>, T, int>;

    static void write(json::Writer& out, T value) { out.value(static_cast<Number>(value)); }
    static Read<void> read(const json::Value& from, const FieldPath& at, T& to) {
        const auto number = from.as_int();
        if (!number) return wrong_type(at.text(), "integer", from);
        if (!std::in_range<Number>(*number))
            return wrong("out-of-range", at.text(),
                         std::to_string(std::numeric_limits<Number>::min()) + ".." +
                             std::to_string(std::numeric_limits<Number>::max()),
                         std::to_string(*number));
        to = T(static_cast<Number>(*number));
        return {};
    }
};

template <>
struct ValueCodec<std::string> {
    static void write(json::Writer& out, std::string_view value) { out.value(value); }
    static Read<void> read(const json::Value& from, const FieldPath& at, std::string& to) {
        if (from.as_string() == nullptr) return wrong_type(at.text(), "string", from);
        to = *from.as_string();
        return {};
    }
};

// A document that is stored unchanged.
template <>
struct ValueCodec<json::Value> {
    static void write(json::Writer& out, const json::Value& value) { out.value(value); }
    static Read<void> read(const json::Value& from, const FieldPath&, json::Value& to) {
        to = from;
        return {};
    }
};

template <class T>
struct ValueCodec<std::vector<T>> {
    static void write(json::Writer& out, const std::vector<T>& values) {
        out.begin_array();
        for (const T& value : values) ValueCodec<T>::write(out, value);
        out.end_array();
    }
    static Read<void> read(const json::Value& from, const FieldPath& at, std::vector<T>& to) {
        if (from.as_array() == nullptr) return wrong_type(at.text(), "array", from);
        to.clear();
        to.reserve(from.as_array()->size());
        for (const json::Value& item : *from.as_array()) {
            const FieldPath place = at.entry(to.size());
            TRY(ValueCodec<T>::read(item, place, to.emplace_back()));
        }
        return {};
    }
};

// An optional element of a list: null if it is empty.
template <class T>
struct ValueCodec<std::optional<T>> {
    static void write(json::Writer& out, const std::optional<T>& value) {
        value ? ValueCodec<T>::write(out, *value) : void(out.value(nullptr));
    }
    static Read<void> read(const json::Value& from, const FieldPath& at, std::optional<T>& to) {
        to.reset();
        if (from.is_null()) return {};
        return ValueCodec<T>::read(from, at, to.emplace());
    }
};

// Makes a value of the fields, to be part of a document.
class ValueWriter;
template <class T>
json::Value value_of(const T& value);
template <class T>
json::Value value_of(const std::vector<T>& values) {
    json::Array list;
    list.reserve(values.size());
    for (const T& value : values) list.push_back(value_of(value));
    return list;
}

class ValueWriter {
  public:
    explicit ValueWriter(json::Value& object) : object_(&object) {}

    template <class T>
    void field(std::string_view key, const T& value) {
        object_->set(key, value_of(value));
    }

  private:
    json::Value* object_;
};

template <class T>
json::Value value_of(const T& value) {
    if constexpr (Described<T>) {
        json::Value object{json::Object{}};
        ValueWriter writer(object);
        T::describe(value, writer);
        return object;
    } else {
        return value;
    }
}

// Writes and reads an enumeration by name.
template <class Enum, std::size_t N>
struct NamedCodec {
    std::array<std::pair<Enum, std::string_view>, N> names;

    std::string_view name_of(Enum value) const {
        for (const auto& [each, name] : names)
            if (each == value) return name;
        return {};
    }
    Read<void> read(const json::Value& from, const FieldPath& at, Enum& to) const {
        std::string expected;
        for (const auto& [value, name] : names) {
            if (from.as_string() != nullptr && *from.as_string() == name) {
                to = value;
                return {};
            }
            expected.append(expected.empty() ? "" : ", ").append(name);
        }
        return wrong_type(at.text(), expected, from);
    }
};

// The codec of a std::variant of described types, which one field distinguishes by name.
template <class Variant>
struct VariantCodec;

template <class... Types>
struct VariantCodec<std::variant<Types...>> {
    using Variant = std::variant<Types...>;

    static std::string_view name_of(const Variant& value) {
        return std::visit([](const auto& each) { return std::remove_cvref_t<decltype(each)>::kName; }, value);
    }
    // Reads the type of that name from the object; empty if no type has the name.
    static std::optional<Read<Variant>> read(std::string_view name, const json::Value& object) {
        std::optional<Read<Variant>> result;
        (void)((Types::kName == name && (result = read_as<Types>(object), true)) || ...);
        return result;
    }

    // {"event":NAME,…} with all fields; `more` may write further private fields.
    template <class More>
    static std::string to_log_text(const Variant& value, More more) {
        std::string text;
        json::Writer out(text);
        out.begin_object().field("event", name_of(value));
        write_public(out, value);
        {
            PrivateWriter writer(out);
            std::visit([&](const auto& each) { each.describe(each, writer); }, value);
            more(writer);
        }
        out.end_object();
        return text;
    }
    // Writes the public fields only.
    static void write_public(json::Writer& out, const Variant& value) {
        FieldWriter writer(out);
        std::visit([&](const auto& each) { each.describe(each, writer); }, value);
    }
    // Reads the event that "event" names; the problem is "unknown-event" if no type has the name.
    static Read<Variant> read_event(const json::Value& body) {
        const auto name = TRY(need_text(body, "event"));
        if (auto value = read(name, body)) return std::move(*value);
        return std::unexpected(Problem{.code = "unknown-event", .at = "event", .found = shown(name)});
    }

  private:
    template <class T>
    static Read<Variant> read_as(const json::Value& object) {
        T value{};
        const FieldPath top{};
        FieldReader reader(object, top);
        T::describe(value, reader);
        TRY(reader.result());
        return Variant(std::move(value));
    }
};

}  // namespace mycity
