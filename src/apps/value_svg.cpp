#include <algorithm>

#include "apps/analysis_report.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kWidth = 760;
constexpr int kHeight = 380;
constexpr int kLeft = 48;
constexpr int kRim = 28;
constexpr int kStep = 10;  // points between two lines of the grid

std::string text_at(int x, int y, std::string_view anchor, std::string_view style, std::string_view text) {
    return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" text-anchor=\"" +
           std::string(anchor) + "\" " + std::string(style) + ">" + std::string(text) + "</text>\n";
}

std::string line_at(int x1, int y1, int x2, int y2, std::string_view style) {
    return "<path d=\"M" + std::to_string(x1) + " " + std::to_string(y1) + "L" + std::to_string(x2) + " " +
           std::to_string(y2) + "\" " + std::string(style) + "/>\n";
}

class Chart {
  public:
    explicit Chart(const Analysis& analysis) : analysis_(analysis) {
        low_ = std::min(analysis.score, analysis.par.variation.final_score);
        high_ = std::max(analysis.score, analysis.par.variation.final_score);
        for (const Review& review : analysis.reviews) {
            low_ = std::min({low_, review.played_tenths / 10, review.stop});
            high_ = std::max(high_, (review.best_tenths + 9) / 10);
        }
        low_ = kStep * (low_ / kStep - (low_ < 0 ? 1 : 0));
        high_ = kStep * (high_ / kStep + 1);
    }

    std::string picture() const {
        std::string picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
                              std::to_string(kWidth) + " " + std::to_string(kHeight) +
                              "\" font-family=\"sans-serif\" font-size=\"13\">\n";
        picture += "<rect width=\"" + std::to_string(kWidth) + "\" height=\"" + std::to_string(kHeight) +
                   "\" rx=\"14\" fill=\"#f6f1e3\"/>\n";
        return picture + grid() + par() + losses() + stops() + values() + points() + "</svg>\n";
    }

  private:
    int columns() const { return static_cast<int>(analysis_.reviews.size()) + 1; }  // and the result
    int x(int column) const { return kLeft + (kWidth - kLeft - kRim) * column / std::max(1, columns() - 1); }
    int y(int tenths) const {
        return kHeight - kRim - (kHeight - 2 * kRim) * (tenths - 10 * low_) / (10 * (high_ - low_));
    }

    std::string grid() const {
        std::string picture;
        for (int points = low_; points <= high_; points += kStep) {
            const int at = y(10 * points);
            picture += line_at(kLeft, at, kWidth - kRim, at, "stroke=\"#7d8a5c\" stroke-opacity=\"0.35\"");
            picture += text_at(kLeft - 8, at + 4, "end", "fill=\"#5d5750\"", terminal::plain_number(points));
        }
        for (std::size_t i = 0; i < analysis_.reviews.size(); i += 2)
            picture += text_at(x(static_cast<int>(i)), kHeight - 8, "middle", "fill=\"#5d5750\"",
                               std::to_string(analysis_.reviews[i].round));
        return picture;
    }

    std::string par() const {
        const int at = y(10 * analysis_.par.variation.final_score);
        return line_at(kLeft, at, kWidth - kRim, at,
                       "stroke=\"#3b7f53\" stroke-width=\"2\" stroke-dasharray=\"7 5\"") +
               text_at(kWidth - kRim, at - 6, "end", "fill=\"#2f6b45\" font-weight=\"bold\"",
                       terminal::plain_number(analysis_.par.variation.final_score));
    }

    std::string losses() const {
        std::string picture;
        for (int i = 0; i + 1 < columns(); ++i) {
            const Review& review = analysis_.reviews[static_cast<std::size_t>(i)];
            if (review.loss_tenths() > 0)
                picture += line_at(x(i), y(review.best_tenths), x(i), y(review.played_tenths),
                                   "stroke=\"#c8503c\" stroke-width=\"5\" stroke-opacity=\"0.7\"");
        }
        return picture;
    }

    template <class Height>
    std::string curve(Height height, std::string_view style) const {
        std::string path;
        for (int i = 0; i < columns(); ++i) {
            const int tenths = i + 1 < columns() ? height(analysis_.reviews[static_cast<std::size_t>(i)])
                                                 : 10 * analysis_.score;
            path += (i == 0 ? "M" : "L") + std::to_string(x(i)) + " " + std::to_string(y(tenths));
        }
        return "<path d=\"" + path + "\" fill=\"none\" stroke-linejoin=\"round\" " + std::string(style) +
               "/>\n";
    }
    std::string stops() const {
        return curve([](const Review& review) { return 10 * review.stop; },
                     "stroke=\"#8a7f70\" stroke-width=\"1.2\"");
    }
    std::string values() const {
        return curve([](const Review& review) { return review.played_tenths; },
                     "stroke=\"#23527c\" stroke-width=\"3\"") +
               text_at(kWidth - kRim, y(10 * analysis_.score) - 6, "end",
                       "fill=\"#23527c\" font-weight=\"bold\"", terminal::plain_number(analysis_.score));
    }

    std::string points() const {
        std::string picture;
        for (std::size_t i = 0; i < analysis_.turning_points.size(); ++i) {
            const Review& review = *analysis_.turning_points[i].review;
            const int column = static_cast<int>(&review - analysis_.reviews.data());
            const int at = y(review.played_tenths);
            picture += "<circle cx=\"" + std::to_string(x(column)) + "\" cy=\"" + std::to_string(at) +
                       "\" r=\"10\" fill=\"#c8503c\" stroke=\"#fff\" stroke-width=\"2\"/>\n";
            picture += text_at(x(column), at + 4, "middle", "fill=\"#fff\" font-weight=\"bold\"",
                               std::to_string(i + 1));
        }
        return picture;
    }

    const Analysis& analysis_;
    int low_ = 0;
    int high_ = 0;
};

}  // namespace

std::string value_svg(const Analysis& analysis) { return Chart(analysis).picture(); }

}  // namespace mycity::apps
