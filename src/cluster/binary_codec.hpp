#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mycity {

// Writes and reads the fields of messages between nodes. A type lists its fields in `describe`, in an order
// that never changes. New ones are added with `later` at the end of a message, and never to the entries of a
// list. A number takes seven bits a byte, a text has its length before it.
class BinaryWriter {
  public:
    explicit BinaryWriter(std::string& out) : out_(out) {}

    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) out_ += static_cast<char>(value | 0x80);
        out_ += static_cast<char>(value);
    }

    void field(const std::string& text) {
        number(text.size());
        out_ += text;
    }
    void field(std::uint64_t value) { number(value); }
    template <class T>
    void field(const std::vector<T>& list) {
        number(list.size());
        for (const T& entry : list) field(entry);
    }
    template <class A, class B>
    void field(const std::pair<A, B>& both) {
        field(both.first);
        field(both.second);
    }
    template <class T>
        requires requires(const T& value, BinaryWriter& codec) { T::describe(value, codec); }
    void field(const T& value) {
        T::describe(value, *this);
    }

    void later(const auto& value) { field(value); }

  private:
    std::string& out_;
};

// After the end, or after bytes that mean nothing, every field stays as it was and ok() is false. What
// follows the fields that a reader knows is ignored: a newer node may have more.
class BinaryReader {
  public:
    explicit BinaryReader(std::string_view bytes) : rest_(bytes) {}

    bool ok() const { return ok_; }
    std::string_view rest() const { return rest_; }

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (int shift = 0; ok_; shift += 7) {
            if (rest_.empty() || shift > 63) return fail();
            const auto byte = static_cast<unsigned char>(rest_.front());
            if (shift == 63 && byte > 1) return fail();
            rest_.remove_prefix(1);
            value |= std::uint64_t{byte & 0x7fu} << shift;
            if (byte < 0x80) return value;
        }
        return 0;
    }
    std::string_view bytes(std::uint64_t size) {
        if (size > rest_.size()) fail();
        if (!ok_) return {};
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }

    void field(std::string& text) { text = bytes(number()); }
    void field(std::uint64_t& value) { value = number(); }
    template <class T>
    void field(std::vector<T>& list) {
        const std::uint64_t size = number();
        if (size > rest_.size()) fail();  // an entry has at least one byte
        for (std::uint64_t i = 0; ok_ && i < size; ++i) field(list.emplace_back());
    }
    template <class A, class B>
    void field(std::pair<A, B>& both) {
        field(both.first);
        field(both.second);
    }
    template <class T>
        requires requires(T& value, BinaryReader& codec) { T::describe(value, codec); }
    void field(T& value) {
        T::describe(value, *this);
    }

    // Stays as it was if an older node has sent the message.
    void later(auto& value) {
        if (!rest_.empty()) field(value);
    }

  private:
    std::uint64_t fail() {
        ok_ = false;
        return 0;
    }

    std::string_view rest_;
    bool ok_ = true;
};

}  // namespace mycity
