#include "terminal/setup_screen.hpp"

#include <algorithm>
#include <array>

#include "ai/bot.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kPerson = 0;
constexpr int kNobody = -1;
constexpr int kGreedy = 2;
constexpr int kLongestName = 20;
constexpr std::array<std::string_view, 8> kAnimals{"otter", "fox",  "owl",    "bear",
                                                   "stork", "hare", "badger", "trout"};

}  // namespace

SetupScreen::SetupScreen(Offer offer, Language language, Charset charset)
    : offer_(std::move(offer)), language_(language), charset_(charset) {
    for (const Game& each : offer_.games)
        places_.resize(std::max(places_.size(), static_cast<std::size_t>(each.max_players)));
    cursor_ = resumable() > 0 ? 0 : first_place();
    for (std::size_t i = 1; i < places_.size(); ++i) places_[i].level = i == 1 ? kGreedy : kNobody;
}

SetupScreen::Place* SetupScreen::place_at_cursor() {
    return cursor_ < first_place() ? nullptr : &places_[static_cast<std::size_t>(cursor_ - first_place())];
}

SetupScreen::Next SetupScreen::update(Key key) {
    if (key.code == KeyCode::interrupt) return Next::quit;
    if (typing_ != Typing::nothing) {
        type(key);
        return Next::stay;
    }
    if (key.code == KeyCode::up) cursor_ = std::max(0, cursor_ - 1);
    if (key.code == KeyCode::down) cursor_ = std::min(rows() - 1, cursor_ + 1);
    if (key.code == KeyCode::right || key.is(U' ')) change(1);
    if (key.code == KeyCode::left) change(-1);
    if (key.is(U'l')) language_ = next_language(language_);
    if (Place* place = place_at_cursor(); place != nullptr && place->level != kNobody) {
        if (key.is(U'n') && place->level == kPerson) {
            place->name.clear();
            typing_ = Typing::person;
        }
        if (key.is(U'c') && lasting()) {
            place->city.clear();
            typing_ = Typing::city;
        }
        if (key.is(U'a') && lasting()) place->animal = (place->animal + 1) % (kAnimals.size() + 1);
    }
    if (key.is(U'q') || key.code == KeyCode::escape) return Next::quit;
    if (key.code == KeyCode::enter && cursor_ < resumable()) return Next::resume;
    if (key.code == KeyCode::enter) {
        const int fewest = offer_.games[game_].min_players;
        if (static_cast<int>(players().size()) >= fewest) return Next::start;
        offer_.notice = words().count("terminal.setup.too-few", fewest);
    }
    return Next::stay;
}

// A person, a bot of each level, nobody, and round again; the first place is never empty.
void SetupScreen::change(int direction) {
    if (cursor_ == resumable() && game_rows() > 0) change_game(direction);
    Place* place = place_at_cursor();
    if (place == nullptr) return;
    const int lowest = place == places_.data() ? kPerson : kNobody;
    const int count = kHighestLevel - lowest + 1;
    place->level = lowest + (place->level - lowest + direction + count) % count;
}

void SetupScreen::change_game(int direction) {
    const std::size_t count = offer_.games.size();
    game_ = (game_ + (direction > 0 ? 1 : count - 1)) % count;
}

void SetupScreen::type(Key key) {
    Place& place = *place_at_cursor();
    std::string& name = typing_ == Typing::city ? place.city : place.name;
    if (key.code == KeyCode::enter || key.code == KeyCode::escape) {
        name = trimmed(name);
        typing_ = Typing::nothing;
    } else if (key.code == KeyCode::backspace) {
        std::u32string characters = to_characters(name);
        if (!characters.empty()) characters.pop_back();
        name = to_utf8(characters);
    } else if (key.code == KeyCode::character && width_of(name) < kLongestName) {
        name += to_utf8({&key.character, 1});
    }
}

int SetupScreen::persons() const {
    return static_cast<int>(std::ranges::count(
        places_.begin(), places_.begin() + static_cast<std::ptrdiff_t>(seats()), kPerson, &Place::level));
}

std::string SetupScreen::name_of_place(std::size_t index) const {
    const Place& place = places_[index];
    if (place.level == kNobody) return words().say("terminal.setup.nobody");
    if (place.level > kPerson) return words().say("terminal.setup.bot." + std::to_string(place.level));
    if (!place.name.empty()) return place.name;
    if (persons() == 1) return words().say("terminal.you");
    return words().say("terminal.setup.person", {{"n", static_cast<int>(index) + 1}});
}

std::vector<Participant> SetupScreen::players() const {
    std::vector<Participant> result;
    for (std::size_t i = 0; i < seats(); ++i) {
        if (places_[i].level == kNobody) continue;
        if (places_[i].level == kPerson)
            result.push_back({name_of_place(i), std::nullopt});
        else
            result.push_back({"mycity", places_[i].level});
    }
    return result;
}

std::vector<CitySign> SetupScreen::signs() const {
    std::vector<CitySign> result;
    for (std::size_t i = 0; lasting() && i < seats(); ++i) {
        const Place& place = places_[i];
        if (place.level == kNobody) continue;
        result.push_back({place.city, std::string(place.animal == 0 ? "" : kAnimals[place.animal - 1])});
    }
    return result;
}

// The name of who plays, and in a campaign the city: "Ada · Aix (otter)".
std::string SetupScreen::text_of_place(std::size_t index) const {
    const Place& place = places_[index];
    const bool here = place_is_at_cursor(index);
    std::string text = here && typing_ == Typing::person ? place.name + "_" : name_of_place(index);
    if (!lasting() || place.level == kNobody) return text;
    const std::string city = here && typing_ == Typing::city ? place.city + "_" : place.city;
    if (!city.empty()) text += " · " + city;
    if (place.animal != 0)
        text += " (" + words().say("animal." + std::string(kAnimals[place.animal - 1])) + ")";
    return text;
}

void SetupScreen::draw_game(Screen& screen, int x, int y) const {
    const bool here = cursor_ == resumable();
    const std::string title = " < " + offer_.games[game_].title + " > ";
    screen.put(x, y, here ? fitting(U'▸', charset_) : U' ', theme::kTitle);
    screen.write_within(x + 2, y, screen.size().width - x - 3,
                        charset_ == Charset::ascii ? to_ascii(title) : title,
                        here ? theme::kBar : theme::kStrong);
}

void SetupScreen::draw_place(Screen& screen, int x, int y, std::size_t index) const {
    const bool here = place_is_at_cursor(index);
    const auto fit = [&](const std::string& text) {
        return charset_ == Charset::ascii ? to_ascii(text) : text;
    };
    screen.put(x, y, here ? fitting(U'▸', charset_) : U' ', theme::kTitle);
    std::string text = words().say("terminal.setup.place", {{"n", static_cast<int>(index) + 1}}) + "  ";
    const int name_at = screen.write(x + 2, y, fit(text), theme::kFaint);
    const bool nobody = places_[index].level == kNobody;
    const Style style = here ? theme::kBar : nobody ? theme::kFaint : theme::kStrong;
    screen.write_within(name_at, y, screen.size().width - name_at - 1, fit(" " + text_of_place(index) + " "),
                        style);
}

Screen SetupScreen::draw(Size size) const {
    Screen screen(size);
    const auto fit = [&](const std::string& text) {
        return charset_ == Charset::ascii ? to_ascii(text) : text;
    };
    const int x = std::max(1, (size.width - 64) / 2);
    const int content = rows() + (resumable() > 0 ? 2 : 0) + 8 + 2 * game_rows();
    int y = std::max(0, (size.height - content) / 3);
    const auto line = [&](const std::string& text, Style style) {
        for (const std::string& part : wrapped(fit(text), size.width - x - 1))
            screen.write_within(x, y++, size.width - x - 1, part, style);
    };
    line(game_rows() > 0 ? std::string("mycity") : "mycity · " + offer_.games[0].title, theme::kTitle);
    line(words().say("terminal.setup.unofficial"), theme::kFaint);
    ++y;
    if (!offer_.notice.empty()) line(offer_.notice, theme::kBad);
    if (resumable() > 0) line(words().say("terminal.setup.resume"), theme::kText);
    for (int i = 0; i < resumable(); ++i) {
        screen.put(x, y, cursor_ == i ? fitting(U'▸', charset_) : U' ', theme::kTitle);
        screen.write_within(x + 2, y++, size.width - x - 3,
                            fit(" " + offer_.resumable[static_cast<std::size_t>(i)] + " "),
                            cursor_ == i ? theme::kBar : theme::kStrong);
    }
    if (resumable() > 0) ++y;
    if (game_rows() > 0) {
        line(words().say("terminal.setup.which"), theme::kText);
        draw_game(screen, x, y++);
        ++y;
    }
    line(words().say("terminal.setup.new"), theme::kText);
    for (std::size_t i = 0; i < seats(); ++i) draw_place(screen, x, y++, i);
    ++y;
    line(words().say(cursor_ < resumable() ? "terminal.setup.enter-resumes" : "terminal.setup.enter-starts"),
         theme::kStrong);
    screen.fill({0, size.height - 1, size.width, 1}, U' ', theme::kBar);
    const std::string keys = words().say(lasting() ? "terminal.keys.setup-city" : "terminal.keys.setup");
    screen.write_within(1, size.height - 1, size.width - 2, fit(keys), theme::kBar);
    return screen;
}

}  // namespace mycity::terminal
