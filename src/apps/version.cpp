#include "apps/command.hpp"
#include "base/json.hpp"
#include "campaign/campaign.hpp"
#include "protocol/engine.hpp"
#include "record/signature.hpp"

namespace mycity::apps {
namespace {

std::string compiler() {
#ifdef __clang__
    return "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
           std::to_string(__clang_patchlevel__);
#else
    return "g++ " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__) + "." +
           std::to_string(__GNUC_PATCHLEVEL__);
#endif
}

json::Value version_value() {
    json::Value value;
    value.set("name", "mycity").set("version", MYCITY_VERSION);
    // Only a release names its commit: any other build would be linked again after every commit.
    if constexpr (!std::string_view(MYCITY_COMMIT).empty()) value.set("commit", MYCITY_COMMIT);
    value.set("compiler", compiler())
        .set("engine_protocol", kProtocolVersion)
        .set("record_format", kRecordVersion)
        .set("campaign_format", kCampaignVersion)
        .set("signature", signature_text(bench_signature(content::library(), kSignatureGames)));
    return value;
}

}  // namespace

int run_version(const Arguments& arguments, const Words& words) {
    if (arguments.has("json")) {
        print(json::pretty(version_value()) + '\n');
        return kDone;
    }
    print(
        words.say("cli.version",
                  {{"version", MYCITY_VERSION}, {"protocol", kProtocolVersion}, {"record", kRecordVersion}}) +
        "\n");
    return kDone;
}

}  // namespace mycity::apps
