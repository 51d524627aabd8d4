#include <algorithm>
#include <charconv>

#include "base/json.hpp"
#include "base/utf8.hpp"

namespace mycity::json {
namespace {

void append_escaped(std::string& out, char c) {
    constexpr std::string_view letters = "\"\\bfnrt";
    constexpr std::string_view meanings = "\"\\\b\f\n\r\t";
    constexpr std::string_view hex = "0123456789abcdef";
    out += '\\';
    if (const std::size_t which = meanings.find(c); which != std::string_view::npos) {
        out += letters[which];
        return;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += "u00";
    out += hex[byte >> 4];
    out += hex[byte & 15U];
}

bool plain(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

void append_string(std::string& out, std::string_view text) {
    out += '"';
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t run = at;
        while (at < text.size() && plain(text[at])) ++at;
        out.append(text, run, at - run);
        if (at == text.size()) break;
        const char c = text[at];
        const std::size_t length = utf8_sequence(text, at);
        if (length == 0) {
            append_utf8(out, 0xFFFD);
            ++at;
        } else if (length == 1) {
            append_escaped(out, c);
            ++at;
        } else {
            out.append(text.substr(at, length));
            at += length;
        }
    }
    out += '"';
}

bool is_scalar(const Value& value) { return !value.as_array() && !value.as_object(); }

class Pretty {
  public:
    explicit Pretty(std::string& out) : out_(&out) {}

    void value(const Value& value) {
        if (const Object* members = value.as_object(); members && !members->empty()) {
            block('{', *members, '}', [this](const Member& member) {
                append_string(*out_, member.key);
                *out_ += ": ";
                this->value(member.value);
            });
        } else if (const Array* items = value.as_array()) {
            array(*items);
        } else {
            Writer(*out_).value(value);
        }
    }

  private:
    void array(const Array& items) {
        if (!std::ranges::all_of(items, is_scalar)) {
            block('[', items, ']', [this](const Value& item) { value(item); });
            return;
        }
        *out_ += '[';
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i > 0) *out_ += ", ";
            value(items[i]);
        }
        *out_ += ']';
    }

    template <class List, class Each>
    void block(char opening, const List& list, char closing, Each each) {
        *out_ += opening;
        ++level_;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i > 0) *out_ += ',';
            new_line();
            each(list[i]);
        }
        --level_;
        new_line();
        *out_ += closing;
    }

    void new_line() {
        *out_ += '\n';
        out_->append(2 * level_, ' ');
    }

    std::string* out_;
    std::size_t level_ = 0;
};

}  // namespace

Writer& Writer::key(std::string_view key) {
    separate();
    append_string(*out_, key);
    *out_ += ':';
    comma_ = false;
    return *this;
}

Writer& Writer::value(const Value& value) {
    if (const auto truth = value.as_bool()) return this->value(*truth);
    if (const auto number = value.as_int()) return this->value(*number);
    if (const auto* decimal = value.as_decimal()) return raw(*decimal);
    if (const auto* text = value.as_string()) return string(*text);
    if (const auto* items = value.as_array()) {
        begin_array();
        for (const Value& item : *items) this->value(item);
        return end_array();
    }
    if (const auto* members = value.as_object()) {
        begin_object();
        for (const Member& member : *members) key(member.key).value(member.value);
        return end_object();
    }
    return this->value(nullptr);
}

Writer& Writer::tenths(std::int64_t tenths) {
    // Unsigned: the magnitude of the smallest int64 is no int64.
    const bool negative = tenths < 0;
    const std::uint64_t magnitude =
        negative ? 0U - static_cast<std::uint64_t>(tenths) : static_cast<std::uint64_t>(tenths);
    std::string text = negative ? "-" : "";
    text += std::to_string(magnitude / 10);
    text += '.';
    text += static_cast<char>('0' + magnitude % 10);
    return raw(text);
}

Writer& Writer::open(char bracket) {
    separate();
    *out_ += bracket;
    comma_ = false;
    return *this;
}

Writer& Writer::close(char bracket) {
    *out_ += bracket;
    comma_ = true;
    return *this;
}

Writer& Writer::raw(std::string_view text) {
    separate();
    *out_ += text;
    comma_ = true;
    return *this;
}

Writer& Writer::number(std::int64_t number) {
    char digits[20];
    return raw({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
}

Writer& Writer::string(std::string_view text) {
    separate();
    append_string(*out_, text);
    comma_ = true;
    return *this;
}

void Writer::separate() {
    if (comma_) *out_ += ',';
}

std::string to_text(const Value& value) {
    std::string out;
    Writer(out).value(value);
    return out;
}

std::string pretty(const Value& value) {
    std::string out;
    Pretty(out).value(value);
    return out;
}

}  // namespace mycity::json
