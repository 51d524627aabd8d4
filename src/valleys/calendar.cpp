#include "valleys/calendar.hpp"

#include <algorithm>

#include "base/first_number.hpp"
#include "valleys/generate.hpp"

namespace mycity {
namespace {

constexpr std::string_view kFirstValleyDate = "2026-11-17";  // days before it have no valleys
constexpr std::string_view kFirstWeek = "2026-W47";
constexpr int kWeekDays = 7;
constexpr std::int64_t kDayMs = 86'400'000;

// A date of the calendar that goes on for ever in both directions; the engine has no clock and no library of
// dates.
struct Date {
    int year = 0;
    int month = 0;
    int day = 0;
};

// Since 1970-01-01. A year is counted from March here, so that the leap day is its last.
int days_since_epoch(Date date) {
    const int year = date.year - (date.month <= 2 ? 1 : 0);
    const int era = (year >= 0 ? year : year - 399) / 400;
    const int of_era = year - era * 400;
    const int of_year = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
    return era * 146'097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719'468;
}

Date date_at(int days) {
    days += 719'468;
    const int era = (days >= 0 ? days : days - 146'096) / 146'097;
    const int of_era = days - era * 146'097;
    const int year = (of_era - of_era / 1460 + of_era / 36'524 - of_era / 146'096) / 365;
    const int of_year = of_era - (365 * year + year / 4 - year / 100);
    const int month = (5 * of_year + 2) / 153;
    const int first = month < 10 ? month + 3 : month - 9;
    return {year + era * 400 + (first <= 2 ? 1 : 0), first, of_year - (153 * month + 2) / 5 + 1};
}

std::string padded(int number, std::size_t digits) {
    const std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

// Not negative; 0 where a sign is no digit.
int number_in(std::string_view text, std::size_t at, std::size_t length) {
    int value = 0;
    for (const char digit : text.substr(std::min(at, text.size()), length)) {
        if (digit < '0' || digit > '9') return 0;
        value = value * 10 + (digit - '0');
    }
    return value;
}

Date date_in(std::string_view text) {
    return {number_in(text, 0, 4), number_in(text, 5, 2), number_in(text, 8, 2)};
}

std::string text_of_date(Date date) {
    return padded(date.year, 4) + '-' + padded(date.month, 2) + '-' + padded(date.day, 2);
}

// How many days have passed since Monday.
int weekday(int days) { return ((days + 3) % kWeekDays + kWeekDays) % kWeekDays; }

// A year's first week is the one with January 4th.
int first_monday(int year) {
    const int fourth = days_since_epoch({year, 1, 4});
    return fourth - weekday(fourth);
}

int monday_of(std::string_view week) {
    return first_monday(number_in(week, 0, 4)) + kWeekDays * (number_in(week, 6, 2) - 1);
}

std::string week_with(int days) {
    const int thursday = days - weekday(days) + 3;
    const int year = date_at(thursday).year;
    return padded(year, 4) + "-W" + padded((thursday - first_monday(year)) / kWeekDays + 1, 2);
}

}  // namespace

std::string date_of(std::int64_t ms) {
    const std::int64_t days = ms / kDayMs - (ms % kDayMs < 0 ? 1 : 0);
    return text_of_date(date_at(static_cast<int>(days)));
}

bool is_date(std::string_view text) {
    if (text.size() != 10) return false;
    const Date date = date_in(text);
    return date.year > 0 && date.month > 0 && date.day > 0 &&
           text_of_date(date_at(days_since_epoch(date))) == text;
}

std::uint64_t seed_of_date(std::string_view date) {
    return first_number(Sha256().add("mycity deal ").add(date).finish());
}

std::optional<ValleyCode> valley_of_date(std::string_view date) {
    if (date < kFirstValleyDate || days_since_epoch(date_in(date)) % 2 != 0) return std::nullopt;
    const Digest digest = Sha256().add("mycity valley ").add(date).finish();
    const auto seed = static_cast<std::uint32_t>(first_number(digest) >> 44);
    ValleyCode code{.style = any_style(seed), .seed = seed};
    code.modules = drawn_modules(code.style, code.base, seed);
    return code;
}

bool is_week(std::string_view text) {
    return text.size() == 8 && text[4] == '-' && text[5] == 'W' && number_in(text, 0, 4) > 0 &&
           number_in(text, 6, 2) > 0 && week_with(monday_of(text)) == text;
}

std::string week_of(std::string_view date) { return week_with(days_since_epoch(date_in(date))); }

int weeks_since_first(std::string_view week) { return (monday_of(week) - monday_of(kFirstWeek)) / kWeekDays; }

}  // namespace mycity
