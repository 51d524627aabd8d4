#include <algorithm>
#include <charconv>
#include <span>

#include "base/json.hpp"
#include "base/repeated_key.hpp"
#include "base/utf8.hpp"

namespace mycity::json {

/// Recursive descent; each level of recursion is one level of nesting, so Limits::max_depth bounds the stack.
/// Every function returns false after fail(), and nothing is read after that.
class Parser {
  public:
    Parser(std::string_view text, Limits limits) : text_(text), limits_(limits) {}

    std::expected<Value, ParseError> run() {
        Value value;
        if (document(value)) return value;
        return std::unexpected(error());
    }

  private:
    bool document(Value& out) {
        if (text_.size() > limits_.max_bytes) return fail(Code::size, limits_.max_bytes);
        if (!value(out)) return false;
        skip_blanks();
        return at_end() || fail(Code::trailing, at_);
    }

    bool value(Value& out) {
        skip_blanks();
        if (at_end()) return fail(Code::end, at_);
        switch (text_[at_]) {
            case '{':
                return object(out);
            case '[':
                return array(out);
            case '"':
                return string(out.data_.emplace<std::string>());
            case 't':
                return literal("true", true, out);
            case 'f':
                return literal("false", false, out);
            case 'n':
                return literal("null", nullptr, out);
            default:
                return number(out);
        }
    }

    bool literal(std::string_view word, Value meaning, Value& out) {
        if (text_.substr(at_, word.size()) != word) return fail(Code::expected_value, at_);
        at_ += word.size();
        out = std::move(meaning);
        return true;
    }

    bool array(Value& out) {
        if (!enter()) return false;
        Array items;
        if (!try_take(']')) {
            do {
                if (!value(items.emplace_back())) return false;
            } while (try_take(','));
            if (!take(']', Code::expected_comma)) return false;
        }
        --depth_;
        out.data_ = std::move(items);
        return true;
    }

    bool object(Value& out) {
        if (!enter()) return false;
        Object members;
        const std::size_t outer = key_offsets_.size();
        if (!try_take('}')) {
            do {
                if (members.empty()) members.reserve(kUsualMembers);
                Member& member = members.emplace_back();
                skip_blanks();
                key_offsets_.push_back(at_);
                if (at_end()) return fail(Code::end, at_);
                if (text_[at_] != '"') return fail(Code::expected_key, at_);
                if (!string(member.key) || !take(':', Code::expected_colon) || !value(member.value))
                    return false;
            } while (try_take(','));
            if (!take('}', Code::expected_comma)) return false;
        }
        --depth_;
        if (!keys_differ(members, std::span(key_offsets_).subspan(outer))) return false;
        key_offsets_.resize(outer);
        out.data_ = std::move(members);
        return true;
    }

    bool keys_differ(const Object& members, std::span<const std::size_t> key_offsets) {
        if (members.size() > kFewKeys) return many_keys_differ(members, key_offsets);
        for (std::size_t i = 1; i < members.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (members[j].key == members[i].key) return fail(Code::duplicate_key, key_offsets[i]);
        return true;
    }

    bool many_keys_differ(const Object& members, std::span<const std::size_t> key_offsets) {
        std::vector<NumberedKey> keys;
        keys.reserve(members.size());
        for (const Member& member : members) keys.push_back({member.key, keys.size()});
        const std::size_t repeated = first_repeat(std::move(keys));
        return repeated == 0 || fail(Code::duplicate_key, key_offsets[repeated]);
    }

    bool number(Value& out) {
        const std::size_t begin = at_;
        if (!is('-') && !digit()) return fail(Code::expected_value, at_);
        if (is('-')) ++at_;
        const bool zero = is('0');
        const std::size_t whole = at_;
        if (!digits()) return false;
        if (zero && at_ > whole + 1) return fail(Code::number, whole + 1);
        bool integer = true;
        if (is('.')) {
            integer = false;
            ++at_;
            if (!digits()) return false;
        }
        if (is('e') || is('E')) {
            integer = false;
            ++at_;
            if (is('+') || is('-')) ++at_;
            if (!digits()) return false;
        }
        const std::string_view source = text_.substr(begin, at_ - begin);
        std::int64_t small = 0;
        if (integer &&
            std::from_chars(source.data(), source.data() + source.size(), small).ec == std::errc{}) {
            out = small;
        } else {
            out.data_ = Value::Decimal{std::string(source)};
        }
        return true;
    }

    bool digits() {
        if (!digit()) return fail(at_end() ? Code::end : Code::number, at_);
        while (digit()) ++at_;
        return true;
    }

    bool string(std::string& out) {
        ++at_;
        for (;;) {
            const std::size_t run = at_;
            while (!at_end() && plain(text_[at_])) ++at_;
            out.append(text_.substr(run, at_ - run));
            if (at_end()) return fail(Code::end, at_);
            const char next = text_[at_];
            if (next == '"') {
                ++at_;
                return true;
            }
            if (static_cast<unsigned char>(next) < 0x20) return fail(Code::control, at_);
            if (next == '\\') {
                if (!escape(out)) return false;
                continue;
            }
            const std::size_t length = utf8_sequence(text_, at_);
            if (length == 0) return fail(Code::utf8, at_);
            out.append(text_.substr(at_, length));
            at_ += length;
        }
    }

    static bool plain(char c) { return c >= 0x20 && c <= 0x7E && c != '"' && c != '\\'; }

    bool escape(std::string& out) {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const std::size_t begin = at_++;
        if (at_end()) return fail(Code::end, at_);
        if (is('u')) return unicode(out, begin);
        const std::size_t which = letters.find(text_[at_]);
        if (which == std::string_view::npos) return fail(Code::escape, begin);
        out += meanings[which];
        ++at_;
        return true;
    }

    bool unicode(std::string& out, std::size_t begin) {
        char32_t unit = 0;
        if (!four_hex(unit, begin)) return false;
        if (unit >= 0xDC00 && unit <= 0xDFFF) return fail(Code::surrogate, begin);
        if (unit >= 0xD800 && unit <= 0xDBFF) {
            if (text_.substr(at_, 2) != "\\u") return fail(Code::surrogate, begin);
            const std::size_t second = at_++;
            char32_t low = 0;
            if (!four_hex(low, second)) return false;
            if (low < 0xDC00 || low > 0xDFFF) return fail(Code::surrogate, begin);
            unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
        }
        append_utf8(out, unit);
        return true;
    }

    /// at_ is at the u.
    bool four_hex(char32_t& out, std::size_t begin) {
        ++at_;
        const std::string_view hex = text_.substr(at_, 4);
        std::uint32_t bits = 0;
        const auto [end, status] = std::from_chars(hex.data(), hex.data() + hex.size(), bits, 16);
        const auto read = static_cast<std::size_t>(end - hex.data());
        if (read < 4)
            return at_ + read == text_.size() ? fail(Code::end, text_.size()) : fail(Code::escape, begin);
        out = bits;
        at_ += 4;
        return true;
    }

    bool enter() {
        if (depth_ == limits_.max_depth) return fail(Code::depth, at_);
        ++depth_;
        ++at_;
        return true;
    }

    bool try_take(char expected) {
        skip_blanks();
        if (!is(expected)) return false;
        ++at_;
        return true;
    }

    bool take(char expected, Code otherwise) {
        return try_take(expected) || fail(at_end() ? Code::end : otherwise, at_);
    }

    void skip_blanks() {
        while (is(' ') || is('\n') || is('\r') || is('\t')) ++at_;
    }

    bool at_end() const { return at_ == text_.size(); }
    bool is(char c) const { return !at_end() && text_[at_] == c; }
    bool digit() const { return !at_end() && text_[at_] >= '0' && text_[at_] <= '9'; }

    bool fail(Code code, std::size_t offset) {
        code_ = code;
        failed_at_ = offset;
        return false;
    }

    ParseError error() const {
        const std::string_view before = text_.substr(0, failed_at_);
        const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
        const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
        return {.code = code_,
                .offset = failed_at_,
                .line = 1 + static_cast<std::size_t>(std::ranges::count(before, '\n')),
                .column = 1 + static_cast<std::size_t>(
                                  std::ranges::count_if(before.substr(line_begin), starts_character))};
    }

    static constexpr std::size_t kFewKeys = 16;
    static constexpr std::size_t kUsualMembers = 6;  // initial capacity of an object

    std::string_view text_;
    Limits limits_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    std::vector<std::size_t> key_offsets_{};  // of the objects being read, the innermost last
    Code code_ = Code::end;
    std::size_t failed_at_ = 0;
};

std::expected<Value, ParseError> parse(std::string_view text, Limits limits) {
    return Parser(text, limits).run();
}

}  // namespace mycity::json
