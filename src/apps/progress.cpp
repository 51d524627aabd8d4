#include "apps/progress.hpp"

#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>

namespace mycity::apps {
namespace {

constexpr int kBarWidth = 40;

}  // namespace

Progress::Progress(int all) : all_(all), watched_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (shown_) std::fputc('\n', stderr);
}

void Progress::show(int done) {
    if (!watched_) return;
    shown_ = true;
    const int filled = static_cast<int>(std::int64_t{kBarWidth} * done / all_);
    const std::string bar = std::string(static_cast<std::size_t>(filled), '#') +
                            std::string(static_cast<std::size_t>(kBarWidth - filled), '.');
    std::fprintf(stderr, "\r[%s] %d/%d", bar.c_str(), done, all_);
}

}  // namespace mycity::apps
