// The subcommand validate.

#include "apps/command.hpp"
#include "apps/server/store_text.hpp"
#include "content/library.hpp"
#include "protocol/message.hpp"
#include "server/replay.hpp"
#include "store/postgres/address.hpp"
#include "store/store_reader.hpp"

namespace mycity::apps {
namespace {

// A stream and its summary as of the same event: a server may append between the two reads.
struct Stored {
    std::expected<std::vector<Event>, StoreError> events;
    std::optional<Summary> summary{};
};

Stored stored_in(StoreReader& reader, const std::string& stream) {
    for (;;) {
        const auto found = reader.find({.by = StreamQuery::By::name, .key = stream});
        Stored stored{.events = reader.read(stream)};
        if (!found || found->empty() || !stored.events) return stored;
        if (found->front().number != std::ssize(*stored.events)) continue;
        stored.summary = found->front().summary;
        return stored;
    }
}

// The problem with a stream; empty if it is valid.
std::optional<std::string> wrong_in(StoreReader& reader, const std::string& stream, std::size_t& events,
                                    const Words& words) {
    const Stored stored = stored_in(reader, stream);
    if (!stored.events) return stored.events.error().detail;
    events += stored.events->size();
    const auto differs =
        first_wrong_event(*stored.events, content::library(), stored.summary ? &*stored.summary : nullptr);
    if (!differs) return std::nullopt;
    return words.say(
        "cli.validate.wrong",
        {{"stream", stream}, {"number", differs->number}, {"what", message_for(words, differs->problem)}});
}

}  // namespace

int run_validate(const Arguments& arguments, const Words& words) {
    const std::string file = shown_store(arguments.words()[0]);
    const auto opened = open_reader(arguments.words()[0]);
    if (!opened) return complain(text_of(opened.error(), file, words), kFailed);
    StoreReader& reader = **opened;
    const auto whole = reader.check_file();
    if (!whole) (void)complain(text_of(whole.error(), file, words), kFailed);
    const auto streams = reader.streams("");
    if (!streams) return complain(text_of(streams.error(), file, words), kFailed);
    std::int64_t bad = 0;
    std::size_t events = 0;
    for (const std::string& stream : *streams) {
        const auto wrong = wrong_in(reader, stream, events, words);
        if (!wrong) continue;
        ++bad;
        (void)complain(*wrong, kFailed);
    }
    if (bad > 0) return complain(words.count("cli.validate.bad", bad, {{"file", file}}), kFailed);
    if (!whole) return kFailed;
    print(words.count("cli.validate.good", std::ssize(*streams), {{"file", file}, {"events", events}}) +
          '\n');
    return kDone;
}

}  // namespace mycity::apps
