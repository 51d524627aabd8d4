#pragma once

namespace mycity::apps {

// A bar on standard error that shows how much is done; nothing where nobody watches.
class Progress {
  public:
    explicit Progress(int all);
    // Ends the bar's line, also when not everything was done.
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(int done);

  private:
    int all_;
    bool watched_;
    bool shown_ = false;
};

}  // namespace mycity::apps
